"""Every act and every event of Świat Mroku is told, to everybody, in both languages."""

from __future__ import annotations

import pytest

from tests.support.line import call, table
from tui_app.domain.rules.swiat_mroku.events import EVENTS

EVERYTHING = (
    "rule W-G12=suggested",
    "add Anna moc=3 finezja=4 odpornosc=4 pool.esencja=10 seat=Ania",
    "add Borys moc=2 finezja=4 odpornosc=3 forbids=silver",
    "add Celina moc=2 finezja=5 odpornosc=5 seat=Ola",
    "task Anna finezja pt=9 shown=hinted",
    "help Celina Anna 2",
    "test Anna spend=3",
    "contest Anna Borys trait=moc",
    "bid Anna 1",
    "withdraw Anna",
    "offer Anna 1",
    "offer Borys 0",
    "reveal",
    "contest Anna Borys trait=moc",
    "cancel",
    "fight",
    "combat Anna Borys source=silver",
    "offer Anna 1",
    "reveal forced",
    "round",
    "missile Celina Borys pt=6 spend=1",
    "deadline Borys 1h",
    "spare Borys",
    "taint Borys silver",
    "taint Borys",
    "heal medicine Borys by=Celina pt=9 spend=1",
    "heal rite Borys",
    "heal time Borys 2d",
    "spend Anna esencja 2 for=szpony",
    "award Anna pool=esencja why=hunt",
    "pool Anna sw 3",
    "schedule every=1d amount=1",
    "advance 1d through",
    "schedule end 10",
    "missile Celina Borys pt=5",
    "finish Borys",
    "duel Celina Anna",
    "offer Celina 0",
    "offer Anna 0",
    "reveal",
)


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("noc") / "w.toml"
    made = table(path, system="swiat_mroku", name="Noc")
    for act in EVERYTHING:
        said = call("do", made, act)
        assert said.status == 0, (act, said.err)
    return made


def test_the_acts_bring_every_event_of_the_system(night: str) -> None:
    entries = call("journal", night, "--json").all_data

    found = {event["event"] for entry in entries for event in entry["events"]}

    assert {str(event.__struct_config__.tag) for event in EVENTS} <= found


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("seat", ["gm", "Ania", "board"])
def test_everybody_is_told_in_plain_words(night: str, lang: str, seat: str) -> None:
    said = call("journal", night, "--as", seat, lang=lang)

    assert said.status == 0
    assert "wod_" not in said.out
    assert ("Odsłonięto" if lang == "pl" else "Revealed") in said.out


def test_the_board_is_not_told_what_an_opponent_has_left(night: str) -> None:
    said = call("show", night, "--as", "board").out

    assert "SW –" in said
