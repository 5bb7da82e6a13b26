"""The language of somebody with a profile: chosen at one table, spoken at the next, and nobody else's."""

from random import Random

import msgspec
import pytest

from game.scenes.framework.globe import speak
from game.scenes.framework.scene import Context
from game.scenes.setup.last_setup import remember_language
from game.session.line_up import Lineup
from game.session.permissions import CABINET, HOME, Permissions
from game.session.seats import PERSON_NAMES
from game.store.profiles import People, Profile
from game.titles import TITLES
from tests.helpers.screen import context

AMONG = msgspec.structs.replace(CABINET, profiles=True, language=True, languages=("en", "de", "cs"))


def seated(ctx: Context, *profiles: str) -> Lineup:
    """People with these profiles ("" for a guest) and a computer."""
    lineup = Lineup(TITLES[0].meta, ("easy",), Random(1).randrange, ctx.profiles.people.profiles, (), PERSON_NAMES)
    for number, profile in enumerate(profiles):
        lineup.join(f"pad:{number}")
        lineup.drivers[-1].profile = profile
    lineup.add_computer()
    return lineup


def made(permissions: Permissions, **languages: str) -> Context:
    """A place that knows people with these languages."""
    ctx = context()
    ctx.allow(permissions)
    ctx.profiles.take(People(tuple(Profile(id=key, name=key, language=code) for key, code in languages.items())))
    return ctx


def test_who_races_alone_in_a_chosen_language_is_known_for_it() -> None:
    ctx = made(AMONG, p1="")
    speak(ctx, "de")
    remember_language(ctx, seated(ctx, "p1"))
    assert ctx.profiles.people.profiles[0].language == "de"


@pytest.mark.parametrize("sits", [("p1", "p2"), ("p1", ""), ()])
def test_of_several_nobody_knows_whose_choice_it_was(sits: tuple[str, ...]) -> None:
    ctx = made(AMONG, p1="", p2="cs")
    speak(ctx, "de")
    remember_language(ctx, seated(ctx, *sits))
    assert [one.language for one in ctx.profiles.people.profiles] == ["", "cs"]


@pytest.mark.parametrize(
    ("permissions", "sits", "spoken"),
    [
        (AMONG, ("p1",), "de"),
        (AMONG, ("p1", "p2"), "de"),
        (AMONG, ("p1", "p3"), "en"),
        (AMONG, ("p1", ""), "en"),
        (AMONG, ("p4",), "en"),
        (CABINET, ("p1",), "en"),
        (HOME, ("p1",), "en"),
    ],
)
def test_people_of_one_language_are_spoken_to_in_it(permissions: Permissions, sits: tuple[str, ...], spoken: str) -> None:
    """A language that this cabinet does not offer ("pl") is not spoken."""
    ctx = made(permissions, p1="de", p2="de", p3="cs", p4="pl")
    remember_language(ctx, seated(ctx, *sits))
    assert ctx.language.code == spoken
    ctx.forget_guests()
    assert ctx.language.code == "en", "whoever comes next hears that of the house"
