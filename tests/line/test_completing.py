"""Ways to go on with a half-written act."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.home import add, fresh_session
from tui_app.domain.commands import AddCharacter, OpenFight
from tui_app.domain.refusals import Refusal
from tui_app.domain.rules.registry import system_of
from tui_app.domain.table import GM
from tui_app.domain.verbs import Verb
from tui_app.line.at_screen import complete, read, usage
from tui_app.line.core_verbs import verbs_of
from tui_app.store.session import Session
from tui_app.text.catalogue import Lang


@pytest.fixture
def session() -> Session:
    session = fresh_session()
    add(session, "Rutger", "Ania", pw=9, onr=4)
    add(session, "Herman Wielki", pw=9, onr=4)
    session.execute(GM, AddCharacter(name="Szpieg", fields={"pw": 7, "onr": 3}, hidden=True))
    return session


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("adv", "advance"),
        ("add 5 gob", "add 5 goblin"),
        ("attack Ru", "attack Rutger"),
        ("attack herm", 'attack "Herman Wielki"'),
        ("attack Rutger Rutger da", "attack Rutger Rutger damage="),
        ("attack Rutger Rutger aimed=he", "attack Rutger Rutger aimed=head"),
        ("fight e", "fight end"),
    ],
)
def test_the_likeliest_way_on_is_the_first(session: Session, text: str, first: str) -> None:
    assert complete(text, session, GM, "en")[0] == first


@pytest.mark.parametrize(("lang", "offered"), [("pl", "pies bojowy"), ("en", "war dog")])
def test_a_preset_is_offered_once_in_the_language_of_the_seat(
    session: Session, lang: Lang, offered: str
) -> None:
    ways = complete("add ", session, GM, lang)
    names = [way for way in ways if "pies" in way or "dog" in way]

    assert names == [f"add {offered}"]
    assert isinstance(read(names[0], session, GM, lang), AddCharacter)


def test_nobody_whom_the_seat_may_not_see_is_offered(session: Session) -> None:
    offered = complete("attack Rutger ", session, "Ania", "en")

    assert not any("Szpieg" in way for way in offered)
    assert any("Szpieg" in way for way in complete("attack Rutger ", session, GM, "en"))


@pytest.mark.parametrize("text", ["", "   ", "xyzzy ", '"', 'attack "Ru', "add 5 gob\x00"])
def test_nothing_that_can_be_typed_makes_it_stumble(session: Session, text: str) -> None:
    assert all(isinstance(way, str) for way in complete(text, session, GM, "pl"))
    assert isinstance(usage(text, session, GM), str)


def test_a_taken_way_can_be_read(session: Session) -> None:
    (way, *_) = complete("add 5 gob", session, GM, "en")

    assert isinstance(read(way, session, GM, "en"), AddCharacter)


def test_a_line_that_is_no_act_is_refused_with_the_nearest_verb(session: Session) -> None:
    refused = read("atack Rutger", session, GM, "en")

    assert isinstance(refused, Refusal)
    assert "attack" in str(refused.params)


def test_the_usage_of_the_verb_is_known_once_it_is_written(session: Session) -> None:
    assert usage("att", session, GM) == ""
    assert usage("attack ", session, GM).startswith("attack")


def test_a_preset_or_a_name_of_several_words_is_completed_after_its_space(session: Session) -> None:
    assert complete("add pies b", session, GM, "pl") == ["add pies bojowy"]
    assert complete("add 3 war d", session, GM, "en") == ["add 3 war dog"]
    assert complete("attack Herman W", session, GM, "en")[:1] == ['attack "Herman Wielki"']
    assert complete('attack "Herman W', session, GM, "en")[:1] == ['attack "Herman Wielki"']


@pytest.mark.parametrize(
    ("lang", "spelling"), [("en", lambda verb: verb.name), ("pl", lambda verb: verb.aliases[0])]
)
def test_each_act_is_offered_once_as_the_seat_would_spell_it(
    session: Session, lang: Lang, spelling: Callable[[Verb], str]
) -> None:
    offered = complete("", session, GM, lang)

    verbs = verbs_of(system_of("mstocs"))
    assert sorted(offered) == sorted(
        spelling(verb) if verb.aliases else verb.name for verb in verbs
    )


def test_the_spelling_of_the_other_language_is_still_completed(session: Session) -> None:
    assert complete("przem", session, GM, "en") == ["przemianuj"]
    assert complete("renam", session, GM, "pl") == ["rename"]


def test_the_likeliest_act_of_the_moment_is_offered_first(session: Session) -> None:
    assert complete("", fresh_session(), GM, "en")[0] == "add"
    assert complete("", session, GM, "en")[0] == "fight"
    assert complete("", session, GM, "pl")[0] == "walka"
    session.execute(GM, OpenFight())
    assert complete("", session, GM, "en")[0] == "allocate"
