"""Moving time from any screen: ask first, then say where it stopped and what can be done."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tui_app.domain.commands import Command, NextRound, Rest, SetClock, Treat, Undo
from tui_app.domain.events import ConditionEnded, Died, Event, TimeStopped, TreatmentReady, Woke
from tui_app.domain.gametime import Span
from tui_app.domain.refusals import Refusal
from tui_app.store.session import Done, Outcome
from tui_app.text.deferred import N_
from tui_app.text.phrases.times import duration
from tui_app.ui.dialogs.dice_page import carry_out
from tui_app.ui.dialogs.form_page import FormPage, Wrong
from tui_app.ui.dialogs.question import Answer, QuestionDialog
from tui_app.ui.dialogs.time_page import TimeChoice, TimePage
from tui_app.ui.presenters.forecast import Forecast, command_of, forecast, forecast_lines
from tui_app.ui.presenters.left_out import TAKE_BACK, left_out_line
from tui_app.ui.seat_screen import SeatScreen
from tui_app.ui.widgets.form import Field

BEFORE = N_("On the way something falls due:")
MOVE = N_("move time")
ENDS_FIGHT = N_("The fight ends.")
REST = N_("Rest?")
TREAT_FIRST = N_("stay and treat")
STOPPED = N_("Time stopped: something fell due.")
LET_GO = N_("let it go, play on")
REST_OF_SPAN = N_("go on with the rest: {span}")
TREAT = N_("treat: take the move back and go to the wounds")
UNDO = N_("take the move back")
RESULT_DUE = N_("A treatment has ended. How did it go?")
SUCCESS = N_("success")
FAIL = N_("failure")
LATER = N_("say it later")
RATE = N_("Rate of the running clock")
RATE_FIELD = N_("Seconds of the game in one real second")
RATE_WRONG = N_("The rate is a number such as 1, 10 or 0.5.")
TREATMENT = N_("Result of a treatment")


def open_time(screen: SeatScreen) -> None:
    """Ask how far time shall move."""
    view = screen.gateway.view()

    def chosen(choice: TimeChoice | None) -> None:
        if choice is not None:
            move(screen, command_of(view, choice.span, through=choice.through))

    screen.app.push_screen(TimePage(view), chosen)


def go(screen: SeatScreen, span: Span, *, only_deaths: bool = False) -> None:
    """Move time by a span; ask first when something falls due on the way.

    Args:
        screen: Where it is done.
        span: How far.
        only_deaths: Whether to ask only when somebody would die.
    """
    view = screen.gateway.view()
    found = forecast(view, span)
    command = command_of(view, span)
    if not found.deadly if only_deaths else not found.items:
        move(screen, command)
        return
    _ask_first(screen, command, found)


def rest(screen: SeatScreen, command: Rest) -> None:
    """Let time pass in rest; ask first when something falls due or a fight is open."""
    view = screen.gateway.view()
    found = forecast(view, Span("s", command.span_s))
    if found.items or view.round:
        _ask_first(screen, command, found)
    else:
        move(screen, command)


def _ask_first(screen: SeatScreen, command: Command, found: Forecast) -> None:
    """Say what a move of time would meet, and move only when told to."""

    def answered(answer: str | None) -> None:
        if answer == "move":
            move(screen, command)
        elif answer == "treat":
            screen.run_worker(screen.shell.action_show_screen("wounds"))

    text, view = screen.catalogue.text, screen.gateway.view()
    details = [
        "".join(run.text for run in line) for line in forecast_lines(view, found, screen.catalogue)
    ]
    details += [line for line in (_left_out(screen, command),) if line]
    if isinstance(command, Rest) and view.round:
        details.append(text(ENDS_FIGHT))
    answers = (Answer("move", "m", text(MOVE)), Answer("treat", "o", text(TREAT_FIRST)))
    question = text(BEFORE if found.items else REST)
    screen.app.push_screen(
        QuestionDialog(question, answers if found.items else answers[:1], details), answered
    )


def move(screen: SeatScreen, command: Command) -> None:
    """Move time, say who lost a turn by it, and offer what can be done where it stopped."""
    waiting = _left_out(screen, command)
    outcome = screen.perform(command)
    if not isinstance(outcome, Done):
        return
    if waiting:
        back = screen.catalogue.text(TAKE_BACK, key=screen.key_of("undo"))
        screen.say(f"{waiting} {back} {screen.gateway.sentence(outcome)}", "warn")
    after(screen, outcome)


def _left_out(screen: SeatScreen, command: Command) -> str:
    """Name those for whom the next round comes too early."""
    if not isinstance(command, NextRound):
        return ""
    return left_out_line(screen.gateway.view(), screen.catalogue)


def after(screen: SeatScreen, outcome: Done) -> None:
    """Offer treat, let go and undo for what fell due in an act."""
    ready = _waiting(screen, outcome)
    if ready is not None:
        _ask_result(screen, outcome, ready)
        return
    settled = [event for event in outcome.act.events if _fell_due(event)]
    died = any(isinstance(event, Died) for event in settled)
    # Whoever wakes at the end of a round is told, but does not hold the fight up.
    if died or (settled and not isinstance(outcome.act.command, NextRound)):
        _ask_next(screen, outcome, died=died)


def _waiting(screen: SeatScreen, outcome: Done) -> TreatmentReady | None:
    """Find a treatment that ended in an act and still waits for its result."""
    view = screen.gateway.view()
    waiting = {t.id for c in view.characters for t in c.treatments if t.ready}
    ended = (event for event in outcome.act.events if isinstance(event, TreatmentReady))
    return next((event for event in ended if event.treatment in waiting), None)


def _fell_due(event: Event) -> bool:
    return isinstance(event, Died | Woke) or (isinstance(event, ConditionEnded) and event.due)


def _left(outcome: Done) -> int:
    stops = (event for event in outcome.act.events if isinstance(event, TimeStopped))
    return next((event.left_s for event in stops), 0)


def _ask_next(screen: SeatScreen, outcome: Done, *, died: bool) -> None:
    cat, left = screen.catalogue, _left(outcome)
    text = cat.text
    answers = [Answer("go", "g", text(LET_GO))]
    if left:
        answers.append(Answer("rest", "c", text(REST_OF_SPAN, span=duration(cat, left))))
    if died:
        answers.append(Answer("treat", "o", text(TREAT)))
    answers.append(Answer("undo", "u", text(UNDO)))

    def answered(answer: str | None) -> None:
        if answer == "rest":
            go(screen, Span("s", left))
        elif answer in ("treat", "undo"):
            screen.perform(Undo())
            if answer == "treat":
                screen.run_worker(screen.shell.action_show_screen("wounds"))

    details = screen.gateway.teller().lines(outcome.act)
    screen.app.push_screen(QuestionDialog(text(STOPPED), answers, details), answered)


def _ask_result(screen: SeatScreen, outcome: Done, ready: TreatmentReady) -> None:
    text = screen.catalogue.text
    answers = (
        Answer("success", "s", text(SUCCESS)),
        Answer("fail", "f", text(FAIL)),
        Answer("undo", "u", text(UNDO)),
        Answer("later", "l", text(LATER)),
    )

    def answered(answer: str | None) -> None:
        if answer == "undo":
            screen.perform(Undo())
        elif answer == "success":
            give_result(screen, Treat(character=ready.character, action="success"))
        elif answer == "fail":
            give_result(screen, Treat(character=ready.character, action="fail"))

    details = screen.gateway.teller().lines(outcome.act)
    screen.app.push_screen(QuestionDialog(text(RESULT_DUE), answers, details), answered)


def give_result(screen: SeatScreen, command: Treat) -> None:
    """Give the result of a treatment, with the dice that follow from it."""

    def then(outcome: Outcome) -> None:
        if isinstance(outcome, Done):
            # What came of it stands at the end, behind the start and the time that passed.
            events = outcome.act.events
            lines = screen.gateway.teller().lines(msgspec.structs.replace(outcome.act, rolls=()))
            screen.say(" ".join(lines[-2:] if len(events) > 2 else lines), "good")
            after(screen, outcome)

    carry_out(screen, command, screen.catalogue.text(TREATMENT), then)


def next_round(screen: SeatScreen) -> None:
    """Open the next round; ask first when somebody would die."""
    if screen.gateway.view().round:
        go(screen, Span("round"), only_deaths=True)
    else:
        move(screen, NextRound())


def set_rate(screen: SeatScreen) -> None:
    """Ask for the rate of the running clock."""
    cat = screen.catalogue
    now = f"{screen.gateway.view().rate:g}"
    fields = (Field("rate", cat.text(RATE_FIELD), now, "0123456789.,", 8),)

    def submit(values: Mapping[str, str]) -> Wrong | None:
        try:
            rate = float(values["rate"].replace(",", "."))
        except ValueError:
            return Wrong(cat.text(RATE_WRONG), "rate")
        outcome = screen.gateway.execute(SetClock(rate=rate))
        if isinstance(outcome, Refusal):
            return Wrong(screen.gateway.sentence(outcome), "rate")
        screen.tell(outcome)
        return None

    screen.app.push_screen(FormPage(cat.text(RATE), fields, submit))
