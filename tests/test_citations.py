"""Code and tests cite the specification of their title (`game/titles/T/RULES.md`): every number they name is there, every rule is
cited by a test, and every refusal names a rule to look up."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from game.core.words import COMMON_REFUSALS
from game.language.rulebook import Rulebook, open_rulebook
from game.titles import TITLES
from tests.helpers.citations import Citation, citations, files_of, refusals
from tests.helpers.play import cases_of, match_of, title_of, walk

pytestmark = pytest.mark.quick

IDS = [entry.meta.id for entry in TITLES]


@cache
def book(title: str) -> Rulebook:
    return open_rulebook(title)


def cited(title: str, *folders: str) -> tuple[Citation, ...]:
    return tuple(found for path in files_of(*folders) for found in cited_in(title, path))


@cache
def cited_in(title: str, path: Path) -> tuple[Citation, ...]:
    page = book(title)
    return tuple(citations(path, page.letters, page.numbers))


def nothing_of(found: Iterable[object], heading: str) -> None:
    """Fails with the whole list, a line for each."""
    lines = [str(one) for one in found]
    if lines:
        pytest.fail("\n".join([f"{heading}: {len(lines)}", *lines]), pytrace=False)


@pytest.mark.parametrize("title", IDS)
def test_every_number_that_is_cited_exists(title: str) -> None:
    folders = (f"game/titles/{title}", f"tests/titles/{title}", f"game/show/tables/{title}")
    missing = {one for one in cited(title, *folders) if book(title).paragraph(one.number) is None}
    nothing_of(sorted(missing), f"{title} cites what its RULES.md does not have")


@pytest.mark.parametrize("title", IDS)
def test_every_rule_is_cited_by_a_test(title: str) -> None:
    """By its name, by what it is handed or by what it compares: what is said in a docstring fails nowhere."""
    found = (book(title).paragraph(one.number) for one in cited(title, f"tests/titles/{title}") if not one.said)
    tested = {one.number for one in found if one}
    rules = [number for number in book(title).numbers if number.startswith("R")]
    nothing_of((number for number in rules if number not in tested), f"{title}: rules that no test in tests/titles/{title} cites")


@pytest.mark.parametrize("title", IDS)
def test_every_refusal_names_a_rule(title: str) -> None:
    """Refusals of the house (`COMMON_REFUSALS`) may have none. A rule that is worked out while the game runs comes from a text that is
    nothing but a number, and of those every one exists (first test)."""
    given = [refusal for path in files_of(f"game/titles/{title}") for refusal in refusals(path)]
    assert given
    house = [one for one in given if one.rule == "" and one.code in COMMON_REFUSALS]
    wrong = [one for one in given if one.rule is not None and book(title).paragraph(one.rule) is None and one not in house]
    nothing_of(wrong, f"{title}: refusals without a rule of its RULES.md")


@pytest.mark.parametrize("title", IDS)
def test_whose_turn_it_is_names_a_rule(title: str) -> None:
    """A seat that is not asked learns by which rule (the engine's `order`)."""
    opened = title_of(title)
    match = match_of(opened, cases_of(opened)[0])
    for moment in walk(match, 5, 300):
        others = set(range(match.header.setup.seats)) - {*moment.turn.waits_for, *moment.turn.may}
        if others:
            refused = match.rules.why_not(moment.before, min(others), moment.action)
            assert refused is not None
            assert book(title).paragraph(refused.rule), f"{refused.code} names the rule {refused.rule!r}"
            return
    pytest.fail("every seat is always asked")


# --- what is a citation, and what is none

SAMPLE = '''
"""R1, R2-R4 and `R9` of "R8"; card.R7 is a card, R5a is none, (R6)."""
# X1: the first; see R10 (J3, J4). V2..V4
road = "R4 W4 R5"
cards = ["C12:FWD_5", "R1", "R12 a bomb", "choose:R13", "T1 = 108", "R14 R15", "R3/R4", "R16: words", "R11 D drives"]
told = N_("No space takes {face} (rule R17), R18 neither.")
"""R19 and R20: what `told` is."""
refused = Refused("code", "R21", seat=seat)


def test_x30_and_r22b_of_a_t1(seat=R23):
    """J9 to J11."""
    raise Refused(*what) if R24 else Refused("seats") if 0 else Refused(code, rule) if 1 else Refused("bare")
'''


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    path = tmp_path / "sample.py"
    path.write_text(SAMPLE, encoding="utf-8")
    return path


def test_citations_are_told_from_cards_roads_and_spaces(sample: Path) -> None:
    known = {f"{letter}{n}" for letter in "RXJV" for n in range(1, 40)}
    found = {one.number for one in citations(sample, ("R", "X", "J", "V"), known)}
    assert found == {
        "R1", "R2", "R3", "R4", "R5a", "R6", "X1", "R10", "J3", "J4", "V2", "V3", "V4", "R12", "R16", "R17", "R19", "R20", "R21",
        "X30", "R22b", "J9", "J10", "J11",
    }  # fmt: skip


def test_what_is_only_said_is_told_from_what_a_test_does(sample: Path) -> None:
    found = list(citations(sample, ("R", "X", "J", "V"), {f"R{n}" for n in range(1, 40)}))
    assert {one.number for one in found if not one.said} == {"R1", "R3", "R4", "R12", "R16", "R17", "R21", "X30", "R22b"}
    assert {"R2", "R10", "R20", "J9"} <= {one.number for one in found if one.said}


def test_a_citation_says_where_it_stands(sample: Path) -> None:
    lines = {one.number: one.line for one in citations(sample, ("R", "X", "J", "V"), ())}
    assert (lines["R5a"], lines["X1"], lines["R12"], lines["X30"]) == (2, 3, 5, 11)


def test_refusals_are_read_as_far_as_they_are_written_out(sample: Path) -> None:
    given = [(one.code, one.rule) for one in refusals(sample)]
    assert sorted(given, key=repr) == [("bare", ""), ("code", "R21"), ("seats", ""), (None, None), (None, None)]
