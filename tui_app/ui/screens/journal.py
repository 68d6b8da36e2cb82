"""The Journal screen: what happened, by round and game time; filter, undo to here, export."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult

from tui_app.domain.commands import Undo
from tui_app.domain.names import slug
from tui_app.domain.views import TableView
from tui_app.store.acts import Act
from tui_app.store.errors import StoreError
from tui_app.store.pages import write_new
from tui_app.text.deferred import N_, NP_
from tui_app.text.journal_pages import entries, html, markdown
from tui_app.text.phrases.store_errors import store_error_text
from tui_app.ui.cells import Runs
from tui_app.ui.dialogs.line_page import Answered, LinePage
from tui_app.ui.dialogs.question import yes_or_no
from tui_app.ui.presenters.journal import (
    JournalIndex,
    Place,
    detail_lines,
    filter_line,
    journal_line,
    matches,
)
from tui_app.ui.screen import sheet
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.long_list import LongList
from tui_app.ui.widgets.text_lines import TextLines

SCOPE: Final = "journal"


_FILTER = N_("Filter")
_EXPORT = N_("Write to")
_EXPORT_HINT = N_("A path that ends in .md or .html")
_BACK = NP_(
    "Take back {n} act, so that {label} is the last?",
    "Take back {n} acts, so that {label} is the last?",
)
_REVEALED = N_("A reveal is among them: the bids of that contest are emptied, too.")
_WRONG_SUFFIX = N_("Give a path that ends in .md or .html.")


class JournalScreen(SeatScreen):
    """All acts of the table; however many, only those in view are drawn."""

    SCOPE: ClassVar = SCOPE
    CSS_PATH = sheet("journal")

    def __init__(self) -> None:
        """Begin before the first act."""
        super().__init__()
        self._index = JournalIndex()
        self._shown: list[Place] = []
        self._words = ""
        self._matched: list[Place] = []
        self._matched_to = 0
        self._seen = 0
        self._lines: dict[int, Runs] = {}

    def compose_body(self) -> ComposeResult:
        """Compose the filter, the list and the act under the cursor."""
        yield TextLines(id="filter")
        yield LongList(id="acts")
        yield TextLines(id="detail", wrap=True)

    @property
    def acts(self) -> LongList:
        """The list of acts."""
        return self.query_one("#acts", LongList)

    @property
    def chosen_act(self) -> Act | None:
        """The act under the cursor."""
        place = self.place
        return None if place is None else self.gateway.act(place.seq)

    @property
    def place(self) -> Place | None:
        """Where the act under the cursor stands."""
        at = self.acts.at
        return None if at is None else self._shown[at]

    def on_mount(self) -> None:
        """Give the keyboard to the list."""
        super().on_mount()
        self.acts.focus()

    def retranslate(self) -> None:
        """Forget the lines in the old language, and what a filter found in them."""
        self._lines.clear()
        self._matched, self._matched_to = [], 0
        self._seen = -1

    def show_view(self, view: TableView) -> None:
        """Take up the acts that came since; the cursor follows when it was at the last one."""
        if self.gateway.seq == self._seen:
            return
        self._seen = self.gateway.seq
        at, count = self.acts.at, self.acts.count
        follows = at is None or at == count - 1
        undone = set(self._index.undone)
        self._index.extend(self.gateway.acts(self._index.next_seq), self.gateway.teller())
        for seq in undone ^ self._index.undone:
            self._lines.pop(seq, None)
        self._list(None if follows else at)

    def _list(self, at: int | None) -> None:
        self._shown = self._filtered()
        count = len(self._shown)
        self.acts.set_lines(count, self._line, at=count - 1 if at is None else at)
        line = filter_line(self._words, count, len(self._index.places), self.catalogue)
        self.query_one("#filter", TextLines).set_lines([line])
        self._show_detail()

    def _filtered(self) -> list[Place]:
        places = self._index.places
        if not self._words:
            return places
        teller = self.gateway.teller()
        new = [place for place in places if place.seq > self._matched_to]
        if new:
            acts = self.gateway.acts(new[0].seq)
            kept = {act.seq for act in acts if matches(act, self._words, teller)}
            self._matched += [place for place in new if place.seq in kept]
            self._matched_to = new[-1].seq
        return self._matched

    def _filter(self, words: str) -> None:
        self._words, self._matched, self._matched_to = words, [], 0
        self._list(None)

    def _line(self, index: int) -> Runs:
        place = self._shown[index]
        line = self._lines.get(place.seq)
        if line is None:
            act, undone = self.gateway.act(place.seq), place.seq in self._index.undone
            line = journal_line(place, act, undone, self.gateway.teller())
            self._lines[place.seq] = line
        return line

    def _show_detail(self) -> None:
        lines = detail_lines(self.chosen_act, self.gateway.teller())
        self.query_one("#detail", TextLines).set_lines(lines)

    def on_long_list_highlighted(self) -> None:
        """Show what came of the act under the cursor."""
        self._show_detail()

    # ---- acts --------------------------------------------------------------

    def action_filter_acts(self) -> None:
        """Ask for the words of a filter."""

        def take(words: str) -> Answered:
            self._filter(words.strip())
            return Answered("", accepted=True)

        page = LinePage(self.catalogue.text(_FILTER), take, text=self._words)
        self.app.push_screen(page)

    def action_show_all(self) -> None:
        """Show all acts again."""
        self._filter("")

    def action_undo_to_here(self) -> None:
        """Take back all acts after the one under the cursor, if the person says so."""
        act, place = self.chosen_act, self.place
        if act is None or place is None:
            return
        count = self._index.after(act.seq)
        label = self.gateway.teller().label(act)
        question = self.catalogue.plural(*_BACK, count, label=f"#{place.number} {label}")
        if not count:
            self.say(self.catalogue.text("Nothing came after this act."))
            return

        def answered(answer: str | None) -> None:
            if answer:
                self.perform(Undo(to=act.seq, reveal=True))

        if any(later.command.reveals for later in self.gateway.acts(act.seq + 1)):
            question = f"{question} {self.catalogue.text(_REVEALED)}"
        self.app.push_screen(yes_or_no(question, self.catalogue), answered)

    def action_export_journal(self) -> None:
        """Ask where to write the journal."""
        name = f"{slug(self.gateway.view().name)}.md"
        text = self.catalogue.text
        page = LinePage(
            text(_EXPORT), self._export, text=name, hint=lambda _typed: text(_EXPORT_HINT)
        )
        self.app.push_screen(page, lambda said: self.say(said or "", "good" if said else ""))

    def _export(self, typed: str) -> Answered:
        try:
            path = Path(typed.strip()).expanduser()
        except RuntimeError:
            return Answered(self.catalogue.text(_WRONG_SUFFIX), accepted=False)
        pages = {".md": markdown, ".html": html}
        if (page := pages.get(path.suffix)) is None:
            return Answered(self.catalogue.text(_WRONG_SUFFIX), accepted=False)
        told = entries(self.gateway.acts(), self.gateway.teller())
        lines = page(self.gateway.view().name, told, self.catalogue)
        try:
            write_new(path, ("\n".join(lines) + "\n").encode())
        except ValueError:
            return Answered(self.catalogue.text(_WRONG_SUFFIX), accepted=False)
        except StoreError as error:
            return Answered(store_error_text(self.catalogue, error, str(path)), accepted=False)
        said = self.catalogue.text("The journal was written to {path}.", path=path.absolute())
        return Answered(said, accepted=True)
