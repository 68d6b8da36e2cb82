"""The lines of an attack that is being resolved; each shows only dice that lie there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui_app.domain.dice import Roll
from tui_app.domain.gametime import DAY_S
from tui_app.domain.rules.mstocs.blow import hit_margin
from tui_app.domain.rules.mstocs.chances import TO_HIT, TO_HIT_WAYS, Attack, attack_chances
from tui_app.domain.rules.mstocs.damage import parse_damage
from tui_app.domain.rules.mstocs.events import AttackResolved
from tui_app.domain.rules.mstocs.house import MstocsHouse
from tui_app.domain.rules.mstocs.sheet import CUSTOM
from tui_app.domain.trace import Step
from tui_app.domain.views import CharacterView, TableView
from tui_app.text.catalogue import Catalogue
from tui_app.text.deferred import N_
from tui_app.text.phrases.mstocs_words import (
    FUMBLES,
    USELESS,
    held_word,
    item_word,
    location_word,
    mode_word,
)
from tui_app.text.phrases.numbers import UNSEEN, mean, percent
from tui_app.text.phrases.times import instant
from tui_app.text.signs import sign, signed
from tui_app.ui.cells import Run, Runs, Token, fit
from tui_app.ui.presenters.clock import remaining
from tui_app.ui.systems.mstocs.attack_flow import AttackFlow, Outlook
from tui_app.ui.systems.mstocs.sheets import side_of
from tui_app.ui.systems.mstocs.throws import DICE, thrown_runs

_LABEL_CELLS: Final = 13
_SHORT: Final = {
    "still": N_("still", ctx="modifier of an attack"),
    "aimed": N_("aimed", ctx="modifier of an attack"),
    "mod": N_("mod", ctx="modifier of an attack"),
}
_DEAD: Final = {
    "blow": N_("dead on the spot: 10 PW or more in one blow"),
    "no_points": N_("dead: no PW left"),
    "total": N_("dead: as many PW lost as at the start"),
    "dead": N_("dead"),
}


def attack_lines(
    flow: AttackFlow, look: Outlook, view: TableView, house: MstocsHouse, cat: Catalogue
) -> list[Runs]:
    """Give the lines of an attack, the first about who and with what.

    Args:
        flow: The attack with the dice so far.
        look: How it stands.
        view: The table as the seat may see it.
        house: The table's readings.
        cat: The language.
    """
    event = look.event
    if event is None:
        return [_title(flow, None, view, cat)]
    lines = [_title(flow, event, view, cat), target_line(event, house, cat)]
    if not flow.known - {"tie"}:
        return [*lines, chances_line(event, view, house, cat)]
    return lines + _Told(flow, look, event, view, cat).lines()


def _title(flow: AttackFlow, event: AttackResolved | None, view: TableView, cat: Catalogue) -> Runs:
    attacker, target = view.character(flow.attacker), view.character(flow.target)
    names = f"{attacker.name if attacker else UNSEEN} → {target.name if target else UNSEEN}"
    runs = [Run(f" {names}", "title")]
    if event is not None:
        arms = f"{_weapon(event, attacker, cat)} {event.damage_dice}"
        mode = f" · {mode_word(cat, flow.mode)}" if flow.mode else ""
        runs.append(Run(f" · {arms}{mode}", "muted"))
        if event.helpless:
            runs.append(Run(f" · {cat.text('the target is helpless')}", "warn"))
    return tuple(runs)


def _weapon(event: AttackResolved, attacker: CharacterView | None, cat: Catalogue) -> str:
    """Name what strikes; an own weapon by its name, as far as it may be known."""
    if event.weapon == CUSTOM and attacker is not None:
        return held_word(cat, attacker.sheet)
    return item_word(cat, event.weapon)


def target_line(event: AttackResolved, house: MstocsHouse, cat: Catalogue) -> Runs:
    """Give the target number with its parts, and the exact chance to hit."""
    number = event.target_number
    head = _labelled(DICE.label(cat, "hit"))
    sum_ = Run(f"{target_sum(event.trace, cat)}  ")
    chance = Run(chance_text(number, house, cat), "strong")
    return (*head, sum_, chance)


def target_sum(trace: tuple[Step, ...], cat: Catalogue) -> str:
    """Write the target number as a sum: ``10 + A 3 − O 2 = 11``; a dash when it is not known."""
    step = next((step for step in trace if step.code == "target"), None)
    if step is None:
        return UNSEEN
    v = step.values
    o = int(v["o"])
    parts = [f"{v['base']} {_term(int(v['a']), 'A ')} − O {o if o >= 0 else f'(−{-o})'}"]
    parts += [_term(int(v[key]), f"{_short(cat, key)} ") for key in _SHORT if v[key]]
    return f"{' '.join(parts)} = {v['target']}"


def _short(cat: Catalogue, key: str) -> str:
    return cat.text(_SHORT[key])


def _term(value: int, name: str) -> str:
    return f"{sign(value)} {name}{abs(value)}"


def chance_text(target: int | None, house: MstocsHouse, cat: Catalogue) -> str:
    """Write the exact chance to hit: ``62.5% (135/216)``."""
    if target is None:
        return UNSEEN
    ways = hit_ways(target, house)
    return f"{percent(cat, ways / TO_HIT_WAYS)} ({ways}/{TO_HIT_WAYS})"


def hit_ways(target: int, house: MstocsHouse) -> int:
    """Give how many of the 216 rolls hit (M-R5, M-R13)."""
    return sum(ways for roll, ways in TO_HIT.items() if hit_margin(target, roll, house) is not None)


def chances_line(
    event: AttackResolved, view: TableView, house: MstocsHouse, cat: Catalogue
) -> Runs:
    """Give what the attack brings before any die is thrown; dashes for what is not to be seen."""
    target = view.character(event.target)
    side = side_of(target, "", house) if target is not None else None
    found = None
    if side is not None and event.target_number is not None and event.damage_dice:
        aimed = event.aimed or None
        query = Attack(
            event.target_number,
            parse_damage(event.damage_dice),
            side.onr,
            side.armour,
            aimed,  # type: ignore[arg-type]  # the engine's own location
            aimed is not None,
        )
        found = attack_chances(query, house)
    six = None if found is None else 6 * found.denominator
    at_least = None if found is None else sum(found.counts[3:]) / found.denominator
    values = (
        (cat.text("mean"), f"{mean(cat, found.expected_pw if found else None)} PW"),
        ("≥ 3 PW", percent(cat, at_least)),
        ("II", percent(cat, found.class_ii / six if found and six else None)),
        ("I", percent(cat, found.class_i / six if found and six else None)),
        (cat.text("dies"), percent(cat, found.dead if found else None)),
    )
    runs = [*_labelled(cat.text("Chances"))]
    for at, (name, value) in enumerate(values):
        runs += [Run(" · " if at else "", "muted"), Run(f"{name} ", "muted"), Run(value)]
    return tuple(runs)


def _labelled(name: str) -> Runs:
    return (Run(" "), *fit(Run(name, "strong"), _LABEL_CELLS), Run(" "))


class _Told:
    """Tells what the dice that lie there have brought."""

    def __init__(
        self,
        flow: AttackFlow,
        look: Outlook,
        event: AttackResolved,
        view: TableView,
        cat: Catalogue,
    ) -> None:
        self._flow, self._event, self._view, self._cat = flow, event, view, cat
        self._rolls: Mapping[str, Roll] = {
            roll.purpose: roll for roll in look.rolls if roll.purpose in flow.known
        }

    def lines(self) -> list[Runs]:
        """Give one line for each throw, and one for the way to the PW lost."""
        event = self._event
        roll = self._cat.text("Roll")
        lines = [self._thrown("hit", self._hit(), roll)] if "hit" in self._rolls else []
        if not event.hit or "hit" not in self._rolls:
            return lines
        if "damage" in self._rolls:
            lines.append(self._thrown("damage", self._damage()))
        if "damage" in self._rolls and (event.aimed or "location" in self._rolls):
            lines += self._landed()
        return lines

    def _landed(self) -> list[Runs]:
        event, cat = self._event, self._cat
        lines = []
        if "location" in self._rolls:
            place = (Run(f"→ {location_word(cat, event.location)}", "strong"),)
            lines.append(self._thrown("location", place))
        lines.append(self._loss())
        if "faint" in self._rolls:
            lines.append(self._thrown("faint", self._faint()))
        if "mortal" in self._rolls:
            lines.append(self._thrown("mortal", self._mortal()))
        if "deadline" in self._rolls:
            lines.append(self._thrown("deadline", self._deadline()))
        if "limb" in self._rolls:
            lines.append(self._thrown("limb", self._limb()))
        return lines

    def _thrown(self, purpose: str, result: Runs, name: str = "") -> Runs:
        head = _labelled(name or DICE.label(self._cat, purpose))
        return (*head, *fit(thrown_runs(self._rolls[purpose]), 18), Run(" "), *result)

    def _hit(self) -> Runs:
        event, cat = self._event, self._cat
        roll = self._rolls["hit"].total
        if event.fumble:
            what = FUMBLES.get(event.fumble_result, "") if "fumble" in self._rolls else ""
            more = f": {cat.text(what)}" if what else ""
            return (Run(f"= {roll}  "), Run(cat.text("disastrous failure") + more, "bad"))
        if not event.hit:
            return (Run(f"= {roll}  "), Run(cat.text("miss"), "muted"))
        if event.perfect:
            return (Run(f"= {roll}  "), Run(cat.text("perfect hit"), "good"))
        if event.margin is None:
            return (Run(f"= {roll}  "), Run(cat.text("hit"), "good"))
        return (
            Run(f"= {roll}  "),
            Run(cat.text("hit by {margin}", margin=event.margin), "good"),
        )

    def _damage(self) -> Runs:
        event, roll = self._event, self._rolls["damage"]
        flat = (event.damage or 0) - roll.total
        bonus = f"{signed(flat)} " if flat else ""
        margin = f"+ {event.margin} = {(event.damage or 0) + event.margin}" if event.margin else ""
        return (Run(f"{bonus}= {event.damage} {margin}".rstrip()),)

    def _loss(self) -> Runs:
        event, cat = self._event, self._cat
        head = _labelled(cat.text("PW lost"))
        if event.pw is None:
            return (*head, Run(UNSEEN), *self._death())
        target = self._view.character(event.target)
        before = None if event.pw_after is None else event.pw_after + event.pw
        name = target.name if target else UNSEEN
        fall = f"   {name} {before} → {event.pw_after}" if event.pw else ""
        why = loss_sum(event.trace, location_word(cat, event.location), cat)
        token: Token = "warn" if event.pw else "muted"
        said = Run(f"{event.pw} PW", token)
        return (*head, Run(why), said, Run(fall), *self._death())

    def _death(self) -> Runs:
        event = self._event
        if not event.dead:
            return ()
        return (Run(f"  † {self._cat.text(_DEAD.get(event.dead, _DEAD['dead']))}", "bad"),)

    def _faint(self) -> Runs:
        event, cat = self._event, self._cat
        if event.lost_total is None:
            return (Run(UNSEEN),)
        against = cat.text("= {roll} against {lost}", roll=event.faint_roll, lost=event.lost_total)
        rounds = event.faint_rounds or 0
        if not rounds:
            return (Run(f"{against}  "), Run(cat.text("stays up"), "good"))
        out = cat.plural("out for {n} round", "out for {n} rounds", rounds)
        return (Run(f"{against}  "), Run(out, "bad"))

    def _mortal(self) -> Runs:
        event, cat = self._event, self._cat
        if event.pw is None:
            return (Run(UNSEEN),)
        against = cat.text("against {pw}", pw=event.pw)
        if not event.cls:
            return (Run(f"{against}  "), Run(cat.text("not mortal"), "good"))
        return (Run(f"{against}  "), Run(cat.text("class {cls} wound", cls=event.cls), "bad"))

    def _deadline(self) -> Runs:
        event, cat = self._event, self._cat
        if event.due_s is None:
            return (Run(UNSEEN),)
        left = remaining(cat, event.due_s - self._view.elapsed_s)
        when = instant(cat, event.due_s)
        return (Run(cat.text("dies in {time} (at {when})", time=left, when=when), "bad"),)

    def _limb(self) -> Runs:
        event, cat = self._event, self._cat
        if event.limb_days is None:
            return (Run(UNSEEN),)
        what = cat.text(USELESS[f"limb.{event.location}"])
        days = remaining(cat, event.limb_days * DAY_S)
        return (Run(f"= {event.limb_days}  "), Run(f"{what}: {days}", "warn"))


def loss_sum(trace: tuple[Step, ...], place: str, cat: Catalogue) -> str:
    """Write the way from wounds to PW: ``18 − armour 2 = 16 → torso ×1 → 16 / OnR 4 = ``."""
    parts: list[str] = []
    for step in trace:
        v = step.values
        match step.code:
            case "wounds":
                parts.append(f"{v['wounds']}")
            case "doubled":
                parts.append(f"×2 = {v['doubled']}")
            case "armour":
                parts.append(f"− {cat.text('armour')} {v['armour']} = {v['left']}")
            case "factor":
                times = f" ×{v['times']}" if v["times"] != 1 else ""
                by = f" ÷{v['by']}" if v["by"] != 1 else ""
                parts.append(f"→ {place}{times}{by} = {v['wounds']}")
            case "pw_lost":
                parts.append(f"/ OnR {v['onr']} = ")
            case _:
                continue
    return " ".join(parts)
