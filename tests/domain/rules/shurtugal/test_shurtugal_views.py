"""Who sees what of a fight, its events and its sheets."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.support.shurtugal_play import SYSTEM, Play
from tui_app.domain import commands as core
from tui_app.domain.events import Event
from tui_app.domain.redact import redact
from tui_app.domain.rules.shurtugal import commands as cmd
from tui_app.domain.rules.shurtugal import events as ev
from tui_app.domain.views import view_for, who


def heroes() -> Play:
    """Ania's hero, Basia's hero, a wolf and a hidden wolf."""
    play = Play()
    play.spearman("Ann", seat="Ania")
    play.spearman("Bob", seat="Basia")
    play.wolf("Wilk", armour="1z1")
    play.wolf("Cień", hidden=True)
    play.rate(Ann=8, Cień=8, Bob=6, Wilk=4)
    return play


def told(play: Play, seat: str) -> tuple[Event, ...]:
    """What a seat is told of the last act."""
    assert play.last is not None
    people = {id_: who(character) for id_, character in play.table.characters.items()}
    return redact(play.last.events, people, seat, SYSTEM)


def sheet(play: Play, seat: str, name: str) -> dict[str, Any]:
    """A sheet as a seat sees it."""
    found = view_for(play.table, seat).character(play.ids[name])
    assert found is not None
    return found.sheet


def test_the_owner_sees_all_of_his_sheet_with_its_traces() -> None:
    seen = sheet(heroes(), "Ania", "Ann")

    assert (seen["pz"], seen["pz_max"], seen["defence"], seen["wound_step"]) == (10, 10, 20, 6)
    assert (seen["initiative"], seen["initiative_dice"]) == (8, 3)
    assert seen["trace"]["defence"][0]["values"] == {"zrecznosc": 3, "value": 20}
    assert seen["weapons"][0]["damage"] == "4z2"


def test_others_see_a_heros_pz_and_an_opponents_initiative_only() -> None:
    play = heroes()

    hero, wolf = sheet(play, "Basia", "Ann"), sheet(play, "Basia", "Wilk")

    assert {key for key, value in hero.items() if value is not None} == {
        "pz",
        "pz_max",
        "initiative",
    }
    assert {key for key, value in wolf.items() if value is not None} == {"initiative"}


def test_a_sheet_is_plain_data() -> None:
    assert msgspec.json.encode(sheet(heroes(), "gm", "Ann"))


def test_a_hidden_fighter_is_absent_from_order_and_ties() -> None:
    play = heroes()
    seen = view_for(play.table, "Ania").order
    assert [(place.name, place.tie) for place in seen] == [("Ann", ""), ("Bob", ""), ("Wilk", "")]

    assert [place.together for place in seen] == [0, 0, 0]
    play.passes("Ann")
    assert [place.next for place in view_for(play.table, "Ania").order] == [False, True, False]

    everything = view_for(play.table, "gm").order

    assert [place.tie for place in everything[:2]] == ["simultaneous", "simultaneous"]


def test_a_hidden_fighters_attack_comes_from_nobody() -> None:
    play = heroes()
    play.attack("Cień", "Ann", strike="2z2", mod=-99)

    attacked = next(e for e in told(play, "Ania") if isinstance(e, ev.Attacked))
    assert (attacked.attacker, attacked.weapon, attacked.throw, attacked.trace) == (
        "",
        "",
        None,
        (),
    )
    assert play.ids["Cień"] not in str(told(play, "Ania"))


def test_what_happens_between_hidden_fighters_is_not_told_at_all() -> None:
    play = heroes()
    play.wolf("Mrok", hidden=True)
    play.attack("Cień", "Mrok", strike="2z2", mod=-99)

    assert [e for e in told(play, "board") if isinstance(e, (ev.Attacked, ev.Damaged))] == []


def test_a_player_sees_his_own_dice_and_neither_obrona_nor_pz_of_an_opponent() -> None:
    play = heroes()
    play.attack("Ann", "Wilk", hit="9,9,9,9,9,9,9", damage="5,5,5,5,5,5")

    attacked = next(e for e in told(play, "Ania") if isinstance(e, ev.Attacked))
    damaged = next(e for e in told(play, "Ania") if isinstance(e, ev.Damaged))
    assert attacked.throw is not None
    assert (attacked.target_number, attacked.hit) == (None, True)
    assert [step.code for step in attacked.trace] == ["attack_pool"]
    assert (damaged.throw, damaged.lost, damaged.left, damaged.trace) == (None, None, None, ())
    assert told(play, "gm") != told(play, "Ania")


def test_heroes_see_what_a_hero_lost() -> None:
    play = heroes()
    play.passes("Ann")
    play.passes("Cień")
    play.passes("Bob")
    play.attack("Wilk", "Ann", strike="2z2", mod=-99)

    for seat in ("Ania", "Basia", "board"):
        damaged = [e for e in told(play, seat) if isinstance(e, ev.Damaged)]
        assert all(e.left == play.pz("Ann") for e in damaged)


def test_orders_aims_and_tests_name_nobody_who_is_hidden() -> None:
    play = heroes()
    shadow, ann, wolf = play.ids["Cień"], play.ids["Ann"], play.ids["Wilk"]
    play.do(core.EditCharacter(character=ann, fields={"weapon": "bow"}))
    for command in (
        cmd.SetOrder(characters=(shadow, ann)),
        cmd.Dominate(character=shadow),
        cmd.Initiative(characters=(shadow,)),
        cmd.RollTest(character=shadow, trait="spryt", target=9),
        cmd.TakeAim(character=ann, target=shadow),
        cmd.HealTest(character=wolf, by=shadow, target=9),
    ):
        if isinstance(command, cmd.HealTest):
            play.do(core.EditCharacter(character=wolf, fields={"pz": 1}))
        play.do(command)
        assert f"'{shadow}'" not in str(told(play, "Basia")), command


def test_a_test_of_an_opponent_tells_its_result_only() -> None:
    play = heroes()
    play.do(cmd.RollTest(character=play.ids["Wilk"], trait="spryt", target=9))

    tested = next(e for e in told(play, "Ania") if isinstance(e, ev.Tested))
    assert (tested.throw, tested.target, tested.trait) == (None, None, "")


def test_healing_of_opponents_is_not_told() -> None:
    play = heroes()
    play.do(core.EditCharacter(character=play.ids["Wilk"], fields={"pz": 1}))
    play.do(core.EditCharacter(character=play.ids["Ann"], fields={"pz": 1}))
    play.do(core.Rest(span_s=4 * 24 * 3600))

    about = {e.character for e in told(play, "Basia") if isinstance(e, (ev.Healed, ev.Rested))}
    assert about == {play.ids["Ann"]}
