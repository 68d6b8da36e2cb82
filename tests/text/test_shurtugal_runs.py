"""What several of Shur'tugal's fighters got at once is told in one line, their dice once."""

from __future__ import annotations

from pathlib import Path

from tests.support.fights import id_of, play, playing
from tests.support.home import fresh_session, gateway
from tui_app.domain import commands as cmd
from tui_app.domain.rules.shurtugal.commands import Initiative
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue

EN = catalogue("en")
FIELDS: cmd.Fields = {"sila": 3, "zrecznosc": 3, "wytrzymalosc": 3, "spryt": 2, "pz": 10}


def party() -> Session:
    session = fresh_session("shurtugal")
    for name in ("Arald", "Wilk", "Elva"):
        play(session, cmd.AddCharacter(name=name, fields=FIELDS))
        play(session, cmd.EditCharacter(character=id_of(session, name), fields={"pz": 4}))
    return session


def test_those_who_rest_and_heal_are_told_once_each() -> None:
    session = party()
    done = play(session, cmd.Rest(span_s=2 * 86400))

    _, rest, healed = gateway(session, "gm", EN).teller().lines(done.act)
    assert rest == "At rest for 2d, which counts twice: Arald, Wilk, Elva."
    assert healed.count("Arald +6 → 10") == healed.count("Elva") == 1


def test_one_who_rests_is_told_as_before() -> None:
    session = party()
    done = play(session, cmd.Rest(span_s=2 * 86400, characters=(id_of(session, "Arald"),)))

    said = gateway(session, "gm", EN).sentence(done)
    assert "Arald rests for 2d, which counts twice." in said


def test_the_dice_of_all_initiatives_are_told_once() -> None:
    session = party()
    play(session, cmd.OpenFight())
    done = play(session, Initiative())

    lines = gateway(session, "gm", EN).teller().lines(done.act)
    assert lines[0].startswith("Initiative: Arald ")
    assert len([line for line in lines if "Dice" in line or "z1" in line]) == 1


def test_an_effect_has_a_number_only_where_acts_are_written() -> None:
    session = party()
    done = play(session, cmd.AddCondition(character=id_of(session, "Arald"), what="dazed"))

    assert gateway(session, "gm", EN).sentence(done) == "Arald: dazed."


async def test_an_initiative_is_rolled_anew_only_when_the_gm_says_so(tmp_path: Path) -> None:
    session = party()
    play(session, cmd.OpenFight())
    for name, value in (("Arald", 5), ("Wilk", 4), ("Elva", 3)):
        play(session, Initiative(characters=(id_of(session, name),), value=value))
    async with playing(session, tmp_path, "order") as at:
        seq = session.seq
        await at.press("i")
        assert "Arald has an initiative of 5 already. Roll anew?" in at.shown
        await at.press("escape")
        assert session.seq == seq
        await at.press("i", "y")
        await at.type("9 2")

        assert at.sheet("Arald")["initiative"] == 9
