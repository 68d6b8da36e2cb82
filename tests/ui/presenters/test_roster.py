"""The roster, from a view to rows."""

from __future__ import annotations

import msgspec

from tests.support.home import add, fresh_session
from tui_app.domain.commands import EditCharacter, KillCharacter, OpenWound, SetHidden, Treat
from tui_app.domain.table import GM
from tui_app.store.session import Session
from tui_app.text.catalogue import catalogue
from tui_app.ui.cells import runs_of
from tui_app.ui.presenters.roster import notes_runs, roster_columns, roster_rows
from tui_app.ui.systems.registry import ROSTERS

EN = catalogue("en")
MSTOCS = ROSTERS["mstocs"]
COLUMNS = [column.key for column in roster_columns(MSTOCS, EN)]


def shown(session: Session, seat: str = GM) -> list[dict[str, str]]:
    rows = roster_rows(session.view(seat), MSTOCS, EN)
    cells = [["".join(run.text for run in runs_of(cell)) for cell in row.cells] for row in rows]
    return [dict(zip(COLUMNS, row, strict=True)) for row in cells]


def party() -> Session:
    session = fresh_session()
    add(session, "Rutger", "Ania", ww=43, a=2, s=4, wt=5)
    add(session, "Goblin", pw=7, onr=3)
    return session


def test_a_row_has_name_points_status_and_seat() -> None:
    rutger, goblin = shown(party())

    assert (rutger["name"], rutger["pw"], rutger["onr"]) == ("Rutger", "9/9", "4")
    assert (rutger["status"].strip(), rutger["seat"]) == ("up", "Ania")
    assert goblin["seat"] == "GM"


def test_a_value_set_by_hand_is_marked() -> None:
    assert shown(party())[1]["pw"] == "7/7*"


def test_a_wound_shows_its_class_and_its_countdown() -> None:
    session = party()
    session.execute(GM, OpenWound(character="c1", cls="II", due_in_s=4 * 3600))

    rutger = shown(session)[0]

    assert rutger["wounds"] == "II, tries 4"
    assert rutger["due"] == "death 4:00:00"
    assert rutger["status"] == "‼ dying"


def test_a_treatment_that_ends_first_stands_behind_the_death() -> None:
    session = party()
    session.execute(GM, OpenWound(character="c1", cls="I", due_in_s=180))
    session.execute(GM, Treat(character="c1", action="start"))

    assert shown(session)[0]["due"] == "death 3:00 · end of a treatment 1:00"


def test_a_hidden_character_is_marked_for_the_gm_and_absent_for_a_player() -> None:
    session = party()
    session.execute(GM, SetHidden(characters=("c2",)))

    assert "⊘" in shown(session)[1]["name"]
    assert [row["name"] for row in shown(session, "Ania")] == ["Rutger"]


def test_a_player_reads_a_dash_for_the_points_of_an_opponent() -> None:
    goblin = shown(party(), "Ania")[1]

    assert (goblin["pw"], goblin["onr"]) == ("–", "–")


def test_the_dead_are_muted_and_marked_without_colour() -> None:
    session = party()
    session.execute(GM, KillCharacter(character="c2"))

    row = roster_rows(session.view(GM), MSTOCS, EN)[1]

    assert row.token == "muted"
    assert shown(session)[1]["status"].startswith("†")


def test_notes_show_a_sign_and_the_gms_own_are_named_so() -> None:
    session = party()
    session.execute(GM, EditCharacter(character="c1", notes="tired", gm_notes="spy"))
    view = session.view(GM)

    said = "".join(run.text for run in notes_runs(view.character("c1"), EN))

    assert "✎" in shown(session)[0]["name"]
    assert "tired" in said
    assert "GM only: spy" in said


def test_no_note_of_the_gm_reaches_a_player() -> None:
    session = party()
    session.execute(GM, EditCharacter(character="c1", gm_notes="spy"))
    view = session.view("Ania")

    rows = roster_rows(view, MSTOCS, EN)

    assert "spy" not in str(msgspec.to_builtins(rows))
    assert "spy" not in str(notes_runs(view.character("c1"), EN))
