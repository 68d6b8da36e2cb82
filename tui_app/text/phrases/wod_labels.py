"""Names of the acts of Świat Mroku, and a sheet in one line. Nothing here tells a bid."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from tui_app.domain.rules.swiat_mroku import commands as cmd
from tui_app.domain.views import CharacterView
from tui_app.text.catalogue import Catalogue
from tui_app.text.phrases.voice import Voice
from tui_app.text.phrases.wod_words import pool_word, trait_word

_HealingOrTokens: TypeAlias = (
    cmd.HealByPool
    | cmd.HealByMedicine
    | cmd.HealByRite
    | cmd.HealByTime
    | cmd.SetDeadline
    | cmd.Taint
    | cmd.Spend
    | cmd.SetPool
    | cmd.Award
    | cmd.AddSchedule
    | cmd.EndSchedule
    | cmd.ReturnTokens
)


def wod_label(voice: Voice, command: cmd.WodCommand) -> str:
    """Name an act of Świat Mroku."""
    cat = voice.cat
    match command:
        case cmd.OpenTask() | cmd.TakeTest():
            return cat.text("test: {name}", name=voice.name(command.character))
        case cmd.Shoot():
            attacker, target = voice.name(command.character), voice.name(command.target)
            return cat.text("attack: {attacker} → {target}", attacker=attacker, target=target)
        case cmd.OpenContest():
            return cat.text("contest: {name}", name=voice.names(command.characters))
        case cmd.OpenCombat():
            attacker, target = voice.name(command.character), voice.name(command.target)
            return cat.text("combat: {attacker} → {target}", attacker=attacker, target=target)
        case cmd.SealBid() | cmd.ShowBid():
            return cat.text("bid: {name}", name=voice.name(command.character))
        case cmd.DropSeal():
            return cat.text("bid taken back: {name}", name=voice.name(command.character))
        case cmd.Help():
            helper, name = voice.name(command.character), voice.name(command.whom)
            return cat.text("help: {helper} → {name}", helper=helper, name=name)
        case cmd.Reveal():
            return cat.text("reveal")
        case cmd.Cancel():
            return cat.text("calling off")
        case cmd.Finish() | cmd.Spare():
            return cat.text("mercy: {name}", name=voice.name(command.character))
        case _:
            return _healing_or_tokens(voice, command)


def _healing_or_tokens(voice: Voice, command: _HealingOrTokens) -> str:
    cat = voice.cat
    match command:
        case cmd.HealByPool() | cmd.HealByMedicine() | cmd.HealByRite() | cmd.HealByTime():
            return cat.text("treatment: {name}", name=voice.name(command.character))
        case cmd.SetDeadline():
            return cat.text("deadline: {name}", name=voice.name(command.character))
        case cmd.Taint():
            return cat.text("wound: {name}", name=voice.name(command.character))
        case cmd.Spend() | cmd.SetPool():
            return cat.text("tokens: {name}", name=voice.name(command.character))
        case cmd.Award():
            return cat.text("tokens: {name}", name=voice.names(command.characters))
        case cmd.AddSchedule() | cmd.EndSchedule() | cmd.ReturnTokens():
            return cat.text("return of tokens")
        case _:
            assert_never(command)


def sheet_line(_cat: Catalogue, character: CharacterView) -> str:
    """Say a character's values in one line; a dash stands for what the reader may not know."""
    sheet = character.sheet
    if sheet["sw"] is None:
        return "SW –"
    traits = sheet["traits"] or {key: sheet[key] for key in ("moc", "finezja", "odpornosc")}
    parts = [f"{trait_word(key)} {value}" for key, value in traits.items() if value is not None]
    parts.append(f"SW {sheet['sw']}/{sheet['sw_max']}")
    sizes = sheet["pools_max"]
    parts += [f"{pool_word(pool)} {now}/{sizes[pool]}" for pool, now in sheet["pools"].items()]
    return ", ".join(parts)
