"""The judges of last turns and of what is won find what the rules allow, a hard driver drives well what they find, and the table of the
repository says so of every title."""

import re
from pathlib import Path

import pytest

from game.bench.sections import section_of
from game.bots.levels import HARD, MEDIUM, RANDOM, driver
from game.bots.runner import Driver
from game.core.contract import Rules, State
from game.titles import TITLES
from tests.campaigns.last_turns import Position, can_be_lost, can_be_won, decisions, is_won, keeps, positions, wins, wins_however
from tests.helpers.play import cases_of, title_of, tracks_of

TITLE = title_of("scrap_racer")
TABLE = Path(__file__).resolve().parents[1] / "golden" / "last_turns.md"
SHARE = 99
"""Of 100 positions a hard driver drives so many well."""


def _first() -> tuple[Rules[State], State]:
    case = cases_of(TITLE)[0]
    rules = TITLE.rules(case.setup, [tracks_of(TITLE)[name] for name in case.setup.tracks])
    return rules, rules.new(1).state


def _hard() -> Driver:
    return driver(TITLE, HARD, 1)


def _medium() -> Driver:
    return driver(TITLE, MEDIUM, 1)


def test_nobody_wins_in_the_first_turn() -> None:
    rules, state = _first()
    position = Position(rules, state, rules.turn(state).waits_for[0])
    assert not can_be_won(position)
    assert not is_won(position)


def test_what_can_be_won_is_won() -> None:
    found = list(positions(TITLE, 12, 1))
    assert len(found) == 12
    assert all(can_be_won(one) for one in found)
    assert sum(wins(one, _hard) for one in found) == 12


def test_what_is_won_is_not_lost() -> None:
    found = list(decisions(TITLE, 12, 1))
    assert len({one.state for one in found}) == 12
    for one in found:
        legal = one.rules.legal(one.state, one.seat)
        assert 0 < sum(wins_however(one, action) for action in legal) < len(legal)
        assert any(can_be_lost(one, action) for action in legal)
    assert all(keeps(one, _hard, _medium) for one in found)


def test_whoever_drives_at_random_fails() -> None:
    """The examination can be failed."""
    assert not all(wins(one, lambda: driver(TITLE, RANDOM, 1)) for one in positions(TITLE, 12, 1))
    assert not all(keeps(one, lambda: driver(TITLE, RANDOM, 1), _medium) for one in decisions(TITLE, 12, 1))


@pytest.mark.parametrize("wanted", [1, 3])
def test_so_many_are_given_as_were_wanted(wanted: int) -> None:
    assert len(list(positions(TITLE, wanted, 1))) == wanted


@pytest.mark.parametrize(
    "title_id", [entry.meta.id for entry in TITLES if TABLE.exists() and section_of(TABLE.read_text("utf-8"), entry.meta.name)]
)
def test_the_table_says_that_hard_drivers_drive_them_well(title_id: str) -> None:
    """`python -m tests.campaigns.last_turns TITLE` writes it."""
    told = section_of(TABLE.read_text(encoding="utf-8"), title_of(title_id).meta.name)
    rows = re.findall(r"\| (last turns|what is won) \| (\d+) \| (\d+) \|", told)
    assert rows
    assert all(100 * int(right) >= SHARE * int(count) > 0 for _, count, right in rows), rows
