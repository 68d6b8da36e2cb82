"""How lines become commands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui_app.domain import commands as cmd
from tui_app.domain.commands import Command
from tui_app.domain.decide import Accepted, decide
from tui_app.domain.dice import Typed
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.mstocs.commands import Allocate, Attack, BasicTest
from tui_app.domain.rules.registry import SYSTEMS
from tui_app.domain.table import GM, AnyTable
from tui_app.domain.views import view_for
from tui_app.line.completing import complete
from tui_app.line.core_verbs import verbs_of
from tui_app.line.grammar import parse_line
from tui_app.line.opening import presets_of
from tui_app.line.usage import usage_of
from tui_app.store.codec import new_table

PRESETS = presets_of("mstocs", "en")


def played(*lines: str, system: str = "mstocs") -> AnyTable:
    """Give a table after some acts of the GM."""
    table = new_table(system, "Zaulek", "1")
    for line in lines:
        command = parse_line(line, view_for(table, GM), PRESETS)
        assert isinstance(command, Command), (line, command)
        outcome = decide(table, GM, command)
        assert isinstance(outcome, Accepted), (line, outcome)
        table = outcome.table
    return table


TABLE = played(
    "add Rutger ww=43 a=2 s=4 wt=5 i=35 seat=Ania",
    "add 3 goblin",
    "add Łukasz pw=8 onr=4",
    'add "Stary Zenon" pw=6 onr=3 hidden=yes',
)
IDS = {character.name: id_ for id_, character in TABLE.characters.items()}


def read(line: str, seat: str = GM) -> Command | Refusal:
    return parse_line(line, view_for(TABLE, seat), PRESETS)


def code(line: str, seat: str = GM) -> str:
    refusal = read(line, seat)
    assert isinstance(refusal, Refusal), refusal
    return refusal.code


@pytest.mark.parametrize(
    "line",
    [
        "attack Goblin Rutger",
        "ATTACK goblin RUTGER",
        'attack "Goblin" "Rutger"',
        "atak Goblin Rutger",
        "attack „Goblin” Rutger",
    ],
)
def test_names_and_verbs_match_in_any_case_and_quotation(line: str) -> None:
    assert read(line) == Attack(attacker=IDS["Goblin"], target=IDS["Rutger"])


def test_a_name_with_a_space_needs_no_quotes_where_it_is_clear() -> None:
    assert read("attack Goblin 2 Rutger") == Attack(attacker=IDS["Goblin 2"], target=IDS["Rutger"])


def test_numbers_after_a_name_are_numbers_unless_they_name_somebody() -> None:
    split = read("allocate Goblin 3 0 4")

    assert split == Allocate(characters=(IDS["Goblin"],), a=3, o=0, sz=4)
    assert read("allocate Goblin 2 7 0 0") == Allocate(
        characters=(IDS["Goblin 2"],), a=7, o=0, sz=0
    )


def test_a_pattern_names_all_that_fit() -> None:
    everybody = read("allocate Goblin* 3 2 2")

    assert isinstance(everybody, Allocate)
    assert everybody.characters == (IDS["Goblin"], IDS["Goblin 2"], IDS["Goblin 3"])


def test_a_group_names_a_side() -> None:
    assert read("remove heroes") == cmd.RemoveCharacter(characters=(IDS["Rutger"],))
    assert read("usuń bohaterowie") == cmd.RemoveCharacter(characters=(IDS["Rutger"],))


def test_diacritics_do_not_matter_in_names_keys_and_verbs() -> None:
    edit = read("ustaw lukasz siła=3 WYTRZYMAŁOŚĆ=4")

    assert edit == cmd.EditCharacter(character=IDS["Łukasz"], fields={"sila": 3, "wytrzymalosc": 4})


def test_dice_are_a_total_or_the_dice_and_polish_words_name_them() -> None:
    attack = read("attack Goblin Rutger trafienie=2,2,3 damage=10 still aimed=glowa")

    assert isinstance(attack, Attack)
    assert attack.dice == {"hit": Typed(dice=(2, 2, 3)), "damage": Typed(total=10)}
    assert attack.still
    assert attack.aimed == "head"


def test_a_preset_is_added_by_number_and_name_with_its_numbers() -> None:
    goblins = read("add 5 goblin weapon=spear")

    assert isinstance(goblins, cmd.AddCharacter)
    assert (goblins.name, goblins.count, goblins.numbered) == ("Goblin", 5, True)
    assert goblins.fields["weapon"] == "spear"
    assert goblins.fields["ww"] == 25


def test_a_preset_may_bear_another_name() -> None:
    boss = read('add "Wielki Zły" preset=goblin pw=9')

    assert isinstance(boss, cmd.AddCharacter)
    assert boss.name == "Wielki Zły"
    assert boss.fields["pw"] == 9
    assert boss.fields["s"] == 3


def test_a_hero_keeps_the_name_and_an_opponent_takes_a_number() -> None:
    hero, opponent = read("add Ola pw=7 onr=4 seat=Ola"), read("add Ork pw=8 onr=4")

    assert isinstance(hero, cmd.AddCharacter)
    assert isinstance(opponent, cmd.AddCharacter)
    assert (hero.numbered, opponent.numbered) == (False, True)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("fight", cmd.OpenFight()),
        ("fight end", cmd.EndFight()),
        ("koniec walki", cmd.EndFight()),
        ("round", cmd.NextRound()),
        ("advance 1h30m", cmd.Advance(span_s=5400)),
        ("advance 1 h 30 m through", cmd.Advance(span_s=5400, through=True)),
        ("advance next", cmd.Advance(span_s=None)),
        ("advance 3 rounds", cmd.Advance(span_s=30)),
        ("rest 2d", cmd.Rest(span_s=172800)),
        ("clock start", cmd.SetClock(running=True)),
        ("clock pause", cmd.SetClock(running=False)),
        ("clock rate 2,5", cmd.SetClock(rate=2.5)),
        ("undo", cmd.Undo()),
        ("undo to 4", cmd.Undo(to=4)),
        ("undo reveal", cmd.Undo(reveal=True)),
        ("redo", cmd.Redo()),
        ("rule M-G1=total", cmd.SetRule(key="M-G1", value="total")),
        ("rule M-G1 total", cmd.SetRule(key="M-G1", value="total")),
        ("rule preset=printed_fight", cmd.SetRule(key="preset", value="printed_fight")),
        ("roll 3k6", cmd.RollDice(dice_text="3k6")),
        ("note it's = a test", cmd.WriteNote(text="it's = a test")),
        ("note private hush", cmd.WriteNote(text="hush", private=True)),
        ("amend hit=7", cmd.Amend(dice={"hit": Typed(total=7)})),
    ],
)
def test_each_act_of_the_core_is_written_so(line: str, command: Command) -> None:
    assert read(line) == command


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("treat {r} start by={g}", {"action": "start", "by": "Goblin"}),
        ("treat {r} success", {"action": "success"}),
        ("lecz {r} porażka", {"action": "fail"}),
        ("treat {r} roll chance=9", {"action": "roll", "chance": 9}),
    ],
)
def test_treatment_is_written_so(line: str, command: dict[str, object]) -> None:
    given = read(line.format(r="Rutger", g="Goblin"))

    by = command.pop("by", None)
    fields = {**command, "by": IDS[str(by)] if by else ""}
    assert given == cmd.Treat(character=IDS["Rutger"], **fields)  # type: ignore[arg-type]


def test_a_state_is_set_so() -> None:
    rutger = IDS["Rutger"]

    assert read("out Rutger 3 rounds") == cmd.KnockOut(character=rutger, rounds=3)
    assert read("out Rutger 10m") == cmd.KnockOut(character=rutger, span_s=600)
    assert read("helpless Rutger") == cmd.MarkHelpless(character=rutger)
    assert read("helpless Rutger off") == cmd.MarkHelpless(character=rutger, helpless=False)
    assert read("effect Rutger na oślep for=1m") == cmd.AddCondition(
        character=rutger, what="na oślep", span_s=60
    )
    assert read("test Rutger skill=43 mod=−2") == BasicTest(character=rutger, skill="43", mod=-2)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("attack attacker=Goblin target=Rutger mod=1", "attack Goblin Rutger mod=1"),
        ("attack Goblin target=Rutger mod=1", "attack Goblin Rutger mod=1"),
        ("allocate Rutger a=3 o=2 sz=1", "allocate Rutger 3 2 1"),
        ("out Rutger span=10m", "out Rutger 10m"),
        ("rename Rutger name=Oto", "rename Rutger Oto"),
    ],
)
def test_what_has_a_place_in_the_line_may_be_named_too(line: str, same: str) -> None:
    assert not isinstance(read(same), Refusal)
    assert read(line) == read(same)


def test_what_is_named_has_no_place_any_more() -> None:
    assert code("attack Goblin Rutger target=Rutger") == "line.too_many"
    assert code("attack target=Rutger") == "line.missing"


def test_in_a_fight_advance_round_is_the_next_round() -> None:
    view = view_for(played("add A pw=5 onr=3", "fight"), GM)

    assert parse_line("advance round", view, PRESETS) == cmd.NextRound()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "line.empty"),
        ("atack Goblin Rutger", "line.unknown_verb"),
        ("qqqq", "line.unknown_verb_far"),
        ("attack Goblin Rutgr", "line.unknown_name"),
        ("attack Goblin xyzzy", "line.unknown_name_far"),
        ("attack Goblin", "line.missing"),
        ("round now", "line.too_many"),
        ("attack Goblin Rutger hti=3", "line.unknown_key"),
        ("attack Goblin Rutger zzz=3", "line.unknown_key_far"),
        ("attack Goblin Rutger hit=x", "line.bad_dice"),
        ("attack Goblin Rutger hit=3 hit=4", "line.twice"),
        ("attack Goblin Rutger mod=x", "line.bad_int"),
        ("attack Goblin Rutger aimed=nos", "line.bad_word"),
        ("attack Goblin Rutger take=1,2", "line.bad_split"),
        ("advance 3 fortnights", "line.bad_span"),
        ("rest next", "line.bad_span"),
        ("clock rate fast", "line.bad_number"),
        ("hide Troll*", "line.nobody"),
        ('note "half', "line.unclosed"),
        ("add 3 goblni", "line.unknown_preset"),
        ("add 3 xyzzy", "line.unknown_preset_far"),
        ("add Ola hidden=maybe pw=7", "line.bad_bool"),
        ("x" * 5000, "line.too_long"),
    ],
)
def test_a_line_that_is_no_act_says_what_is_wrong(line: str, expected: str) -> None:
    assert code(line) == expected


def test_a_near_miss_is_named() -> None:
    refusal = read("attack Goblin Rutgr")

    assert isinstance(refusal, Refusal)
    assert refusal.params["near"] == ("Rutger",)


def test_a_hidden_name_is_neither_found_nor_told_to_a_player() -> None:
    seen = read("attack Rutger zzz", "Ania")
    hidden = read('attack Rutger "?Stary Zenon"', "Ania")

    assert isinstance(seen, Refusal)
    assert isinstance(hidden, Refusal)
    assert "Zenon" not in str(seen.params)
    assert "Zenon" not in str(hidden.params.get("choices", ())) + str(hidden.params.get("near", ()))
    assert isinstance(read('show "?Stary Zenon"'), cmd.SetHidden)


def test_names_that_differ_by_diacritics_only_must_be_typed_whole() -> None:
    view = view_for(played("add Łuk pw=5 onr=3", "add Luk pw=5 onr=3"), GM)

    assert isinstance(parse_line("kill luk", view, PRESETS), cmd.KillCharacter)
    refusal = parse_line("kill ŁuK", view, PRESETS)
    assert isinstance(refusal, cmd.KillCharacter)
    ambiguous = parse_line("kill lùk", view, PRESETS)
    assert isinstance(ambiguous, Refusal)
    assert ambiguous.code == "line.ambiguous"


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_verb_or_spelling_stands_twice(system: str) -> None:
    names = [name for verb in verbs_of(SYSTEMS[system]) for name in (verb.name, *verb.aliases)]

    assert sorted(name for name in set(names) if names.count(name) > 1) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_usage_begins_with_its_verb(system: str) -> None:
    assert all(usage_of(verb).startswith(verb.name) for verb in verbs_of(SYSTEMS[system]))


def test_completion_offers_verbs_names_keys_and_presets() -> None:
    view = view_for(TABLE, GM)

    assert "attack" in complete("att", view, PRESETS)
    assert 'attack "Goblin 2"' in complete("attack Gob", view, PRESETS)
    assert "attack Goblin hit=" in complete("attack Goblin h", view, PRESETS)
    assert "add goblin" in complete("add gob", view, PRESETS)


def test_completion_names_nobody_hidden_to_a_player() -> None:
    assert not any("Zenon" in way for way in complete("attack ", view_for(TABLE, "Ania"), PRESETS))


WORDS = st.sampled_from(
    [
        "attack",
        "add",
        "Goblin",
        "Goblin 2",
        '"',
        "=",
        "hit=",
        "2,2",
        "3",
        "pw=",
        "undo",
        "to",
        "*",
        "\\",
    ]
)
LINES = st.one_of(
    st.text(max_size=60),
    st.lists(WORDS, max_size=8).map(" ".join),
    st.builds(lambda verb, rest: f"{verb} {rest}", WORDS, st.text(max_size=40)),
)


@given(LINES)
def test_any_text_is_a_command_or_a_refusal(line: str) -> None:
    assert isinstance(read(line), Command | Refusal)


@given(LINES)
def test_any_text_can_be_completed(line: str) -> None:
    assert all(isinstance(way, str) for way in complete(line, view_for(TABLE, GM), PRESETS))


@given(LINES)
def test_any_command_that_is_read_is_decided_without_an_error(line: str) -> None:
    command = read(line)

    if isinstance(command, Command) and not isinstance(command, cmd.Undo | cmd.Redo | cmd.Amend):
        assert isinstance(decide(TABLE, GM, command), Accepted | Refusal)
