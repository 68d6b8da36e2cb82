"""Acts on the roster: add, set, remove, rename, hide and show."""

from __future__ import annotations

from typing import assert_never

from msgspec import to_builtins
from msgspec.structs import replace

from tui_app.domain import commands as cmd
from tui_app.domain.draft import AnyDraft
from tui_app.domain.events import (
    CharacterAdded,
    CharacterEdited,
    CharacterRemoved,
    CharacterRenamed,
    FighterJoined,
    HiddenChanged,
)
from tui_app.domain.labels import free_label, is_taken, working_label
from tui_app.domain.names import clean_label, clean_note
from tui_app.domain.refusals import refuse
from tui_app.domain.seat_names import seat_called
from tui_app.domain.system import Built, System
from tui_app.domain.table import GM, Side

COUNT_MAX = 100
ROSTER_MAX = 500


def decide(draft: AnyDraft, system: System, command: cmd.RosterCommand) -> None:
    """Decide an act on the roster.

    Raises:
        Refused: When the act cannot be.
    """
    match command:
        case cmd.AddCharacter():
            _add(draft, system, command)
        case cmd.EditCharacter():
            _edit(draft, system, command)
        case cmd.RemoveCharacter():
            for id_ in command.characters:
                draft.character(id_)
                draft.emit(CharacterRemoved(id=id_))
        case cmd.RenameCharacter():
            _rename(draft, command)
        case cmd.SetHidden():
            for id_ in _to_hide(draft, command):
                _hide(draft, id_, command.hidden)
        case _:
            assert_never(command)


def _add(draft: AnyDraft, system: System, command: cmd.AddCharacter) -> None:
    if not 1 <= command.count <= COUNT_MAX:
        refuse("add.count", count=command.count, high=COUNT_MAX)
    if len(draft.table.characters) + command.count > ROSTER_MAX:
        refuse("add.roster_full", high=ROSTER_MAX)
    base = _cleaned(draft, command.name)
    command = replace(command, seat=seat_called(draft.table, command.seat))
    numbered = command.numbered or command.count > 1
    if not numbered and is_taken(draft.table, base):
        refuse("name.taken", name=base)
    built = system.build(command.fields, draft.table.house)
    ids = [_added(draft, command, base, built, numbered) for _ in range(command.count)]
    if draft.table.fight is not None and command.join:
        for id_ in ids:
            draft.emit(FighterJoined(id=id_))
    # All of them have the same sheet, so it is told once.
    _tell(draft, ids[0], built)


def _added(
    draft: AnyDraft, command: cmd.AddCharacter, base: str, built: Built, numbered: bool
) -> str:
    id_ = f"c{draft.new_id()}"
    side: Side = command.side or ("opponent" if command.seat == GM else "hero")
    if command.hidden:
        name = working_label(draft.table, base)
    else:
        name = free_label(draft.table, base) if numbered else base
    draft.emit(
        CharacterAdded(
            id=id_,
            name=name,
            base=base,
            sheet=to_builtins(built.sheet),
            seat=command.seat,
            side=side,
            hidden=command.hidden,
            notes=clean_note(command.notes).text,
        )
    )
    return id_


def _edit(draft: AnyDraft, system: System, command: cmd.EditCharacter) -> None:
    character = draft.character(command.character)
    built = Built(None)
    if command.fields:
        built = system.edit(character.sheet, command.fields, draft.table.house)
    draft.emit(
        CharacterEdited(
            id=character.id,
            sheet=to_builtins(built.sheet) if command.fields else None,
            fields=tuple(command.fields),
            seat=None if command.seat is None else seat_called(draft.table, command.seat),
            side=command.side,
            notes=None if command.notes is None else clean_note(command.notes).text,
            gm_notes=None if command.gm_notes is None else clean_note(command.gm_notes).text,
        )
    )
    _tell(draft, character.id, built)


def _rename(draft: AnyDraft, command: cmd.RenameCharacter) -> None:
    character = draft.character(command.character)
    name = _cleaned(draft, command.name)
    if is_taken(draft.table, name, but=character.id):
        refuse("name.taken", name=name)
    draft.emit(CharacterRenamed(id=character.id, name=name, base=name, old=character.name))


def _to_hide(draft: AnyDraft, command: cmd.SetHidden) -> tuple[str, ...]:
    """Give whom an act hides or shows; among several those for whom it changes anything."""
    if len(command.characters) < 2:
        return command.characters
    changed = [id_ for id_ in command.characters if draft.character(id_).hidden != command.hidden]
    if not changed:
        refuse("hidden.all_already" if command.hidden else "hidden.none")
    return tuple(changed)


def _hide(draft: AnyDraft, id_: str, hidden: bool) -> None:
    character = draft.character(id_)
    if character.hidden == hidden:
        refuse("hidden.already" if hidden else "hidden.not", name=character.name)
    name = character.name
    if not hidden and name.startswith("?"):
        # The number is taken when shown, so that no gap betrays who was hidden.
        name = free_label(draft.table, character.base)
    draft.emit(HiddenChanged(id=id_, hidden=hidden, name=name))


def _cleaned(draft: AnyDraft, text: str) -> str:
    cleaned = clean_label(text)
    if not cleaned.text:
        refuse("name.empty")
    for code in cleaned.told:
        draft.notice(f"name.{code}", name=cleaned.text)
    return cleaned.text


def _tell(draft: AnyDraft, id_: str, built: Built) -> None:
    for told in built.told:
        draft.notice(told.code, id_, **told.params)
