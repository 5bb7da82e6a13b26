"""The specifications as pages to look things up in: every number is found, and any text at all can be read."""

import re
from functools import cache
from itertools import pairwise

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from game.language.markdown import plain
from game.language.rulebook import HOMES, NUMBER, Rulebook, open_rulebook, paragraph
from game.show.theme import BODY, DISPLAY, TEXT
from game.store.paths import assets
from game.titles import TITLES
from tests.helpers.examples import examples

IDS = [entry.meta.id for entry in TITLES]
GAPLESS = ("J", "O", "V", "X", "T", "S", "DR")
"""Kinds that count from 1 without a gap; rules leave room between their sections."""

PAGE = """# A game
R9. Not at home before the sections.

## 2. Components

| id | name | copies |
|---|---|---|
| **R1** | Drag, a card | 4 |
| `C12` | mild | 3 |
| | wild | 1 |
| DR1 | Rider | 2 |

## 4. Set-up
- **S1** Shuffle: the `deck`,
  then deal.
no part of S1.

## 5. The turn

R1. A rule of **two** lines, 2*g*a and `a*b*c`
    see R2. here.
R2. The *next* → one.

**R3 Bold title.** Says [a thing](https://example.org/x) and [seed]:
 - one `item`
   of two lines
 - another
and after the list.

| when | what |
|---|---|
| now | **this** |

R7 and R8 are none.

* **R4** with a table below.

| a | b | c |
|---|---|---|
| 1 | | 3 |

Outside.
| Action | Needs | Effect |
|---|---|---|
| R5 **Go**(n) | a \\| b | drives |
| R5a | nothing | |

## 9. Rulings
| No. | Question | Decision |
| --- | --- | --- |
| J1 | May one stop? | No. |
- O9 off: no option here.

### 3.7 Invalid, still in 9
**V1** not here.

## 3. Track
1. **V1** too short;
2. **V2** too long.
Warnings: **V8** the length, **V9** the rest. And so on.

More: **V10** from 1..4 %, 5 %; **V11** at the
end; **R99** at the end, too;
"""


@cache
def sample() -> Rulebook:
    return Rulebook(PAGE)


@cache
def book(title: str) -> Rulebook:
    return open_rulebook(title)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("R1", "A rule of two lines, 2*g*a and a*b*c see R2. here."),
        ("R2", "The next -> one."),
        (
            "R3",
            "Bold title. Says a thing and [seed]:\n– one item of two lines\n– another\nand after the list.\nnow: this\nR7 and R8 are none.",
        ),
        ("R4", "With a table below.\na: 1; c: 3"),
        ("R5", "Go(n)\nNeeds: a | b\nEffect: drives"),
        ("R5a", "Nothing"),
        ("J1", "May one stop?\nDecision: No."),
        ("S1", "Shuffle: the deck, then deal."),
        ("C12", "Mild\nCopies: 3\nwild: 1"),
        ("DR1", "Rider\nCopies: 2"),
        ("V1", "Too short;"),
        ("V2", "Too long."),
        ("V8", "The length"),
        ("V9", "The rest"),
        ("V10", "From 1..4 %, 5 %"),
        ("V11", "At the end"),
    ],
)
def test_a_paragraph_is_plain_text(number: str, text: str) -> None:
    found = sample().paragraph(number)
    assert found is not None
    assert (found.number, found.text) == (number, text)


def test_a_number_away_from_home_is_none() -> None:
    assert set(sample().numbers) == {
        "C12",
        "DR1",
        "S1",
        "R1",
        "R2",
        "R3",
        "R4",
        "R5",
        "R5a",
        "J1",
        "V1",
        "V2",
        "V8",
        "V9",
        "V10",
        "V11",
        "R99",
    }
    assert sample().letters == ("R", "J", "V", "C", "S", "DR")


def test_what_opens_twice_is_told() -> None:
    twice = Rulebook("## 5. Turn\nR1. One.\nR1. Two.\n")
    assert twice.twice == ("R1",)
    assert twice.paragraph("R1").text == "One."  # type: ignore[union-attr]


@pytest.mark.parametrize("title", IDS)
def test_every_number_that_a_page_defines_is_found_and_has_words(title: str) -> None:
    """Against a cruder reading: whatever begins a line of its section and is marked as a number there."""
    page = open_rulebook(title)
    assert page.twice == ()
    marked = {number for number in crude(title) if number not in page.numbers}
    assert marked == set()
    for number in page.numbers:
        found = page.paragraph(number)
        assert found is not None
        assert len(re.findall(r"\w+", found.text)) > 0, number
        assert not re.search(r"\*\*|`|\]\(|^\||\| ", found.text), number
    for letter in GAPLESS:
        counted = sorted(int(found[1]) for number in page.numbers if (found := re.fullmatch(rf"{letter}(\d+)", number)))
        assert all(after == before + 1 for before, after in pairwise([0, *counted])), letter


def crude(title: str) -> set[str]:
    """Numbers in bold, with a full stop or in a first cell, at the start of a line or after a list's mark."""
    from importlib.resources import files

    found, section = set(), 0
    for line in files("game").joinpath("titles", title, "RULES.md").read_text(encoding="utf-8").splitlines():
        if head := re.match(r"## (\d+)", line):
            section = int(head[1])
        opened = re.match(rf"(?:[-*] |\d\. )?\*\*({NUMBER})[ .*]|({NUMBER})\. |\| *[*`]*({NUMBER})[*`]* |- ({NUMBER}) [a-zWN]", line)
        number = opened and next(filter(None, opened.groups()))
        if number and section in HOMES.get(number.rstrip("abc").rstrip("0123456789"), ()):
            found.add(number)
    return found


@pytest.mark.parametrize(
    ("title", "number", "begins"),
    [
        ("monza", "R14", "PlaceDie(die, node)\nExact precondition: the die is unplaced;"),
        ("monza", "R85a", "RACE_OVER needs no decision"),
        ("monza", "T7", "Lane change: in each of the two neighbouring lanes"),
        ("monza", "J4", "Must accelerator tiles be used when a die does not fit?\nDecision and reason: No."),
        ("scrap_racer", "C34", "3 or 4\nCard id: FWD_3"),
        ("scrap_racer", "R5a", "Order within a team. ChooseTeamOrder(racer): the named racer"),
        ("scrap_racer", "R29", 'Effect. a = active racer; "ahead"'),
        ("aruba", "R36", "Declare movement (BEFORE_MOVE only, once per turn)."),
        ("aruba", "V8", "There is no red space at all"),
        ("top_race", "R54", "Tips: when, after a completely executed card,"),
        ("automobiles", "R1", "A round is one turn of each player"),
        ("automobiles", "O9", "Bags open"),
        ("automobiles", "S8", "Opening purchase, in turn order"),
        ("automobiles", "DR5", "Scrapper\nPhase: Buy\nAbility: Remove any number"),
    ],
)
def test_numbers_of_each_kind(title: str, number: str, begins: str) -> None:
    found = paragraph(title, number)
    assert found is not None
    assert found.text.startswith(begins)
    assert found.lines[0] == found.text.split("\n")[0]


@pytest.mark.parametrize("title", IDS)
def test_our_fonts_have_every_sign_of_it(title: str) -> None:
    """A missing letter is a box on the screen, and no error."""
    tables = [set(TTFont(assets() / "fonts" / font).getBestCmap()) for font in (BODY, TEXT, DISPLAY)]
    body, numbers = tables[0], tables[2]
    for number in book(title).numbers:
        text = paragraph_text(title, number)
        assert {sign for sign in text if sign != "\n" and ord(sign) not in body} == set(), number
        assert all(ord(sign) in numbers for sign in number)


def paragraph_text(title: str, number: str) -> str:
    found = book(title).paragraph(number)
    assert found is not None
    return found.text


@pytest.mark.parametrize("title", ["", "toy", "nowhere", "../titles/monza", "monza/../aruba", "monza\0", "C:\\monza", "."])
def test_a_title_without_a_page_has_an_empty_book(title: str) -> None:
    assert paragraph(title, "R1") is None
    assert open_rulebook(title).numbers == ()


@pytest.mark.parametrize("number", ["", "R", "R0", "R999", "Q1", "17", "R17b", "R1-R3", "r14", "\0", "R" * 10_000])
def test_a_number_that_is_not_there_is_none(number: str) -> None:
    assert paragraph("monza", number) is None


def test_an_item_of_a_paragraph_is_found_under_its_letter() -> None:
    assert paragraph("monza", "R6c") == paragraph("monza", "R6")
    assert paragraph("monza", "R6e") is None
    assert paragraph("scrap_racer", "R5a") != paragraph("scrap_racer", "R5")


def test_spaces_round_a_number_do_no_harm() -> None:
    assert paragraph("monza", " R14 ") == paragraph("monza", "R14")


def test_a_page_that_is_no_text_is_an_empty_book(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def joinpath(self, *_: str) -> "Broken":
            return self

        def read_text(self, encoding: str) -> str:
            return b"\xff\xfe".decode(encoding)

    monkeypatch.setattr("importlib.resources.files", lambda _: Broken())
    assert open_rulebook("monza").numbers == ()


LINES = st.lists(
    st.one_of(
        st.text(max_size=40),
        st.sampled_from(
            [*PAGE.split("\n"), "|", "||", "|-", "| R1", "| R1 |", "**R1", "**R1**", "- R1", "R1.", "R1. ", "```", "---", "## 5."]
        ),
    ),
    max_size=30,
)


@examples(150)
@given(LINES)
def test_any_text_can_be_read(lines: list[str]) -> None:
    found = Rulebook("\n".join(lines))
    for number in found.numbers:
        one = found.paragraph(number)
        assert one is not None
        assert one.text.strip()
        assert re.fullmatch(NUMBER, number)
        assert all(line == " ".join(line.split()) for line in one.lines)


@examples(150)
@given(st.text(alphabet="ab *`[](x)_|\\\0", max_size=60))
def test_plain_text_ends_and_stays_plain(text: str) -> None:
    said = plain(text)
    assert "\0" not in said
    assert said == " ".join(said.split())
