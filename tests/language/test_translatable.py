"""English that other languages can follow: what can't be said well in them is found by kind, and only grows less.

What stands in `untranslatable/` is still forgiven. Mend it, then: python -m tests.helpers.template_kinds --write
"""

import pytest

from game.core.words import Text
from game.titles import TITLES
from tests.helpers.marked_texts import Told, marked_texts, room
from tests.helpers.template_kinds import FOLDER, kinds, lawless, listed


@pytest.mark.quick
def test_no_room_has_a_text_that_other_languages_can_not_follow() -> None:
    """everybody.md, 2.3: kinds 2, 4, 5, 6 and 7 are mended in English."""
    for one, found in lawless().items():
        assert [text for text in found if text not in listed(one)] == [], f"{one}: see tests/helpers/template_kinds.py"


def test_what_has_been_mended_is_not_forgiven_again() -> None:
    left = lawless()
    for path in FOLDER.glob("*.txt"):
        mended = [text for text in listed(path.stem) if text not in left.get(path.stem, [])]
        assert mended == [], "run: python -m tests.helpers.template_kinds --write"


def test_no_two_plurals_share_their_singular_alone() -> None:
    """A catalogue knows a plural by its singular and its context: the one would be said in the words, and with the fields, of the other."""
    plurals: dict[tuple[str, str], set[str]] = {}
    for told in marked_texts():
        if len(told.forms) > 1:
            plurals.setdefault((told.context, told.forms[0]), set()).add(told.forms[1])
    assert len(plurals) > 100
    assert [found for found in plurals.items() if len(found[1]) > 1] == []


@pytest.mark.parametrize(
    ("where", "text", "found"),
    [
        ("aruba", "{seat:seat} is next.", set()),
        ("aruba", "Hook on to {seat:seat}?", {1}),
        ("aruba", "{seat:seat}'s turn.", {1}),
        ("aruba", "Now {by:seat}. {seat:seat} waits, and {other:seat} drives.", {1}),
        ("scenes", "{name} trades.", set()),
        ("scenes", "{name} has one switch left.", set()),
        ("scenes", "{name} has just traded.", {2}),
        ("scenes", "{name} won.", {2}),
        ("scenes", "has tipped", {2}),
        ("aruba", "The {rammer:car} rams the {chain:car.acc}.", {3}),
        ("automobiles", "Play a {colour:colour} cube", {3, 4}),
        ("automobiles", "{colour:colour} and {other:colour} are level.", set()),
        ("aruba", "All {face:face}s", {5}),
        ("aruba", "{here}{there}", {5}),
        ("top_race", "Play {card:card}{mode:as}", {5}),
        ("cli", "Rule R{number}: {width} x {height}, {seconds} s", set()),
        ("cli", "{steps} steps", {6}),
        ("cli", "It takes {amount} damage.", {6}),
        ("cli", "{steps} small steps", {6}),
        ("cli", "{spaces} spaces, {count} lanes", {7}),
        ("cli", "{name} reaches over the edge.", set()),
    ],
)
def test_kinds_are_told_apart(where: str, text: str, found: set[int]) -> None:
    assert kinds(Told(where, "", (text,), "", "", 0)) == found


def test_a_plural_counts_one_number_and_says_it() -> None:
    def plural(*forms: str, least: int = 0) -> set[int]:
        return kinds(Told("cli", "", forms, "", "count", least))

    assert plural("{count} step", "{count} steps") == set()
    assert plural("one step", "{count} steps") == {8}
    assert plural("one step", "{count} steps", least=1) == set()
    assert plural("{count} step in {rounds} rounds", "{count} steps in {rounds} rounds") == {7}
    assert plural("{count} step in {rounds}", "{count} steps in {rounds}") == set()


def test_a_text_belongs_to_its_title_or_to_a_room_of_the_house() -> None:
    assert room("game/titles/aruba/text/words.py") == room("game/show/tables/aruba/telling.py") == "aruba"
    assert room("game/show/tables/parts/rows.py") == "show"
    assert room("game/cli/arguments.py") == "cli"


def test_what_things_and_options_are_called_is_marked() -> None:
    """What nobody marked is data, such as the name of a track, and is said as it is."""
    for entry in TITLES:
        words = entry.open().words
        called = [thing.name for thing in words.things.values()]
        called += [value for option in words.options.values() for value in option.values.values()]
        assert [name for name in called if name and not isinstance(name, Text) and not name.isdigit()] == []
