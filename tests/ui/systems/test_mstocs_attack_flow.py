"""An attack on its way, without an app."""

from __future__ import annotations

from msgspec.structs import replace

from tests.support.fights import big_fight, id_of, play, printed_fight
from tests.support.home import gateway
from tui_app.domain import commands as cmd
from tui_app.domain.dice import Typed
from tui_app.domain.rules.mstocs.commands import Pass
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.cells import Runs
from tui_app.ui.systems.mstocs.attack_flow import AttackFlow, outlook
from tui_app.ui.systems.mstocs.attack_lines import attack_lines, hit_ways
from tui_app.ui.systems.opponents import candidates, preselected

EN = catalogue("en")


def text(line: Runs) -> str:
    return " ".join("".join(run.text for run in line).split())


def flow_of(session: Session, *dice: tuple[str, Typed | None]) -> AttackFlow:
    """The goblin strikes at Rutger, with these dice on the table."""
    flow = AttackFlow(id_of(session, "Goblin"), id_of(session, "Rutger"))
    for purpose, typed in dice:
        flow = flow.throw(purpose, typed)
    return flow


def lines(session: Session, flow: AttackFlow, seat: str = "gm") -> list[str]:
    at = gateway(session, seat)
    found = attack_lines(flow, outlook(at, flow), at.view(), at.house, EN)
    return [text(line) for line in found]


HIT = ("hit", Typed(dice=(2, 2, 3)))
DAMAGE = ("damage", Typed(dice=(5, 4, 1)))


def test_an_attack_asks_for_the_hit_first() -> None:
    session = printed_fight()

    asked = outlook(gateway(session), flow_of(session)).asked

    assert asked is not None
    assert (asked.purpose, asked.dice.count, asked.dice.sides) == ("hit", 3, 6)


def test_before_any_die_the_lines_show_the_sum_and_the_exact_chances() -> None:
    session = printed_fight()

    assert lines(session, flow_of(session))[1:] == [
        "To hit 10 + A 3 − O 3 = 10 50.0% (108/216)",
        "Chances mean 1.00 PW · ≥ 3 PW 12.3% · II 7.3% · I 0.9% · dies 0.2%",
    ]


def test_nothing_is_told_of_dice_that_do_not_lie_there() -> None:
    session = printed_fight()

    assert len(lines(session, flow_of(session, HIT))) == 3


def test_each_die_brings_its_line() -> None:
    session = printed_fight()
    flow = flow_of(session, HIT, DAMAGE, ("location", Typed(total=13)))

    assert lines(session, flow)[2:] == [
        "Roll 3k6 ▸ 2 2 3 = 7 hit by 3",
        "Damage 3k6 ▸ 5 4 1 = 10 + 3 = 13",
        "Location 3k6 ▸ 13 → right arm",
        "PW lost 13 → right arm ÷2 = 6 / OnR 4 = 1 PW Rutger 9 → 8",
    ]


def test_armour_stands_in_the_way_to_the_pw() -> None:
    session = printed_fight()
    edit = cmd.EditCharacter(character=id_of(session, "Rutger"), fields={"armour": 2})
    play(session, edit)

    flow = flow_of(session, HIT, DAMAGE, ("location", Typed(total=10)))

    assert "13 − armour 2 = 11 / OnR 4 = 2 PW" in lines(session, flow)[-1]


def test_a_rolled_die_is_the_one_that_the_act_will_draw() -> None:
    session = printed_fight()
    at = gateway(session)
    flow = flow_of(session, ("hit", None))
    foreseen = outlook(at, flow).rolls[0]

    done = play(session, flow.command())

    assert done.act.rolls[0] == foreseen


def test_looking_ahead_draws_no_die_and_changes_nothing() -> None:
    session = printed_fight()
    before = session.table

    outlook(gateway(session), flow_of(session, ("hit", None)))

    assert session.table is before


def test_going_back_takes_up_the_last_die_only() -> None:
    session = printed_fight()
    flow = flow_of(session, HIT, DAMAGE)

    assert flow.back() == flow_of(session, HIT)
    assert flow_of(session).back() is None


def test_aiming_goes_round_the_locations_and_back_to_none() -> None:
    flow = AttackFlow("a", "b")
    aims = []
    for _ in range(7):
        flow = flow.aim_next()
        aims.append(flow.aimed)

    assert aims == ["head", "left_arm", "right_arm", "left_leg", "right_leg", "torso", ""]


def test_an_aimed_blow_asks_for_no_location() -> None:
    session = printed_fight()
    flow = replace(flow_of(session), aimed="torso").throw(*HIT).throw(*DAMAGE)

    asked = outlook(gateway(session), flow).asked

    assert asked is None or asked.purpose != "location"


def test_m_g2_points_that_go_by_hand_are_asked_for_after_the_dice() -> None:
    session = printed_fight()
    play(session, cmd.SetRule(key="M-G2.split", value="manual"))
    flow = flow_of(session, HIT, DAMAGE, ("location", Typed(total=10)))
    flow = flow.throw("faint", Typed(total=8)).throw("mortal", Typed(total=6))

    look = outlook(gateway(session), flow)

    assert (look.lost, look.event is not None) == (3, True)
    assert outlook(gateway(session), replace(flow, take=(3, 0, 0))).ready


def test_a_player_reads_dashes_for_what_an_opponent_loses() -> None:
    session = printed_fight()
    play(session, Pass(character=id_of(session, "Goblin")))
    flow = AttackFlow(id_of(session, "Rutger"), id_of(session, "Goblin"))
    for purpose, typed in (HIT, DAMAGE, ("location", Typed(total=10))):
        flow = flow.throw(purpose, typed)

    assert lines(session, flow, "Ania")[-1] == "PW lost –"
    assert "mean – PW" in lines(session, replace(flow, thrown=()), "Ania")[-1]


def test_the_chance_to_hit_follows_the_sure_rolls() -> None:  # M-R5
    ways = [hit_ways(target, MstocsHouse()) for target in (0, 4, 10, 16, 30)]

    assert ways == [4, 4, 108, 212, 212]


def test_the_dead_and_the_unseen_are_no_targets() -> None:
    session = printed_fight()
    goblin, rutger = id_of(session, "Goblin"), id_of(session, "Rutger")
    play(session, cmd.AddCharacter(name="Cień", fields={"pw": 7, "onr": 3}, hidden=True))

    seen = [c.id for c in candidates(session.view("Ania"), rutger)]
    assert seen == [goblin]

    play(session, cmd.KillCharacter(character=goblin))
    assert preselected(session.view("Ania"), rutger, (goblin,)) is None


def test_who_fell_is_not_chosen_again_before_those_who_stand() -> None:
    session = big_fight()
    goblin, borg = id_of(session, "Goblin 2"), id_of(session, "Borg")
    assert preselected(session.view("gm"), goblin, (borg,)) == borg

    play(session, cmd.EditCharacter(character=borg, fields={"pw": -2}))

    chosen = preselected(session.view("gm"), goblin, (borg,))
    assert chosen in (id_of(session, "Rutger"), id_of(session, "Mira"))


def test_an_own_weapon_is_named_as_its_owner_calls_it() -> None:
    session = printed_fight()
    goblin, own = id_of(session, "Goblin"), {"weapon_name": "Tasak", "weapon_damage": "3k6"}
    play(session, cmd.EditCharacter(character=goblin, fields=dict(own)))

    assert "· Tasak 3k6" in lines(session, flow_of(session))[0]
    assert "Tasak" not in "".join(lines(session, flow_of(session), "Ania"))
