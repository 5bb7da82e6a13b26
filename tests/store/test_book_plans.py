"""With 20,000 races no query of the Book goes through all of them: SQLite finds its lines by an index. How it goes about a query does not
depend on what is in the book, so an empty one tells."""

import re

import pytest

from game.store import book_people, book_queries, book_tracks
from game.store.book_schema import fresh_database
from tests.helpers.closing import closed_at_end

SCAN = re.compile(r"SCAN (race|place|figure|medal|event|you|me)\b(?! USING)")
QUERIES = {
    name: query
    for module in (book_people, book_tracks, book_queries)
    for name, query in vars(module).items()
    if name.isupper() and isinstance(query, str) and query.lstrip().startswith(("SELECT", "WITH"))
}


def plan(query: str) -> list[str]:
    """What SQLite does for it, step by step."""
    base = closed_at_end(fresh_database())
    named = dict.fromkeys(re.findall(r":([a-z]+)", query), "")
    return [row[3] for row in base.execute(f"EXPLAIN QUERY PLAN {query}", named or ("",) * query.count("?"))]


def test_expected_queries_are_all_looked_at() -> None:
    assert {"NUMBERS", "BEST_RUN", "RIVALS", "CARS", "SHELF", "LUCK", "BEST", "PACE", "FAME", "TALLIES"} <= QUERIES.keys()


@pytest.mark.parametrize("name", QUERIES)
def test_a_query_uses_an_index(name: str) -> None:
    steps = plan(QUERIES[name])
    assert not [step for step in steps if SCAN.match(step)], steps


def test_a_query_without_one_is_noticed() -> None:
    assert [step for step in plan("SELECT * FROM place JOIN race ON race.id = place.race WHERE name = ?") if SCAN.match(step)]
