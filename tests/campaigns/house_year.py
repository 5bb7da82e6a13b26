"""What a house costs: a year of twenty tables (730,000 races) put into a real PostgreSQL, with bytes a race, seconds for the report and for
what tables fetch, and the plans of the slowest questions: `python -m tests.campaigns.house_year [TABLES RACES]`.

The rows are what `tests/helpers/house.race` would send: a race begun, played and finished, its result, three people with figures.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta

import psycopg

from game.store.book_report import first_day
from game.venue import sql
from game.venue.inbox import SEVEN, fetch_results
from game.venue.making import create_house
from game.venue.status import house_figures, owners_line, tables_of
from tests.helpers.house import TITLES
from tests.helpers.postgres import Server

TABLES, RACES = 20, 36_500
BEGAN, DAYS = datetime(2026, 1, 1, 10, 0, 0), 365
WHEN = (
    f"to_char(timestamp '{BEGAN}' + (n * {DAYS} / %(races)s) * interval '1 day' + (n %% 100) * interval '6 minutes', "
    "'YYYY-MM-DD\"T\"HH24:MI:SS')"
)
TITLE = f"(ARRAY{list(TITLES)})[1 + n %% {len(TITLES)}]"
EACH = "generate_series(0, %(races)s - 1) AS n, kerbside.cabinet AS one"
FILL = (
    "INSERT INTO kerbside.cabinet (id, key, name) SELECT 'table' || n, n::text, 'Table ' || n FROM generate_series(1, %(tables)s) AS n",
    f"""
    INSERT INTO kerbside.event (cabinet, generation, id, at, kind, title, race, seconds, detail)
    SELECT one.id, 1, 3 * n + k, {WHEN}, (ARRAY['race', 'played', 'finished'])[1 + k], {TITLE}, 'match-' || n || '-of-2026',
        CASE k WHEN 1 THEN 600 ELSE 0 END, CASE k WHEN 0 THEN '{{"seats": 3, "people": 3}}'::jsonb ELSE '{{}}'::jsonb END
    FROM {EACH}, generate_series(0, 2) AS k
    """,
    f"""
    INSERT INTO kerbside.race (cabinet, match, number, at, title, track, options, seed, counts, help)
    SELECT one.id, 'match-' || n || '-of-2026', 1, {WHEN}, {TITLE}, 'track' || n %% 4, '{{"laps": 3}}', n, true, '' FROM {EACH}
    """,
    f"""
    INSERT INTO kerbside.place (cabinet, match, number, seat, name, profile, driver, place, points, car, figures)
    SELECT one.id, 'match-' || n || '-of-2026', 1, k, (ARRAY['Ada', 'Ben', 'Cleo', 'Dara', 'Eve'])[1 + (n + 2 * k) %% 5], '', 'you', k + 1,
        10 - k, '', jsonb_build_object('turns', 20 + (n * 7 + k) %% 40, 'crashes', n %% 5, 'rolls', 30 + n %% 50)
    FROM {EACH}, generate_series(0, 2) AS k
    """,
)
SIZES = """
    SELECT relname, pg_total_relation_size(oid), pg_indexes_size(oid) FROM pg_class
    WHERE relnamespace = 'kerbside'::regnamespace AND relkind = 'r' ORDER BY 2 DESC
"""
PLANNED = ("LEFT", "COUNTED", "HOURS", "DAYS", "KINDS", "LATELY")


def filled(boss: str, tables: int, races: int) -> Iterator[str]:
    """Puts the rows there; what it says is what they take."""
    with psycopg.connect(boss, autocommit=True) as line:
        for statement in FILL:
            line.execute(statement.encode(), {"tables": tables, "races": races})
        line.execute("VACUUM ANALYZE")
        whole = 0
        for name, size, indexes in line.execute(SIZES):
            whole += size
            yield f"{name:8} {size / 1e6:7.0f} MB, {indexes / 1e6:5.0f} MB of it indexes"
        yield f"{whole / (tables * races):.0f} bytes a race in {tables * races:,} races, with indexes"


def measured(boss: str) -> Iterator[str]:
    """Seconds of what is asked, each once, by somebody who comes cold."""
    end = BEGAN + timedelta(days=DAYS)
    with owners_line(boss) as line:
        for name, ask in (
            ("status", lambda: tables_of(line, first_day(end, 1))),
            ("report of all time", lambda: house_figures(line)),
            ("report of a week", lambda: house_figures(line, first_day(end, SEVEN))),
            ("results of a week", lambda: fetch_results(line, "table1", first_day(end, SEVEN))),
            ("results of all time, for the first time", lambda: fetch_results(line, "table1", "")),
        ):
            begun = time.monotonic()
            ask()
            yield f"{name}: {time.monotonic() - begun:.1f} s"
        for name in PLANNED:
            yield from (f"\n{name}", *plan(line, getattr(sql, name)))


def plan(line: "psycopg.Connection", statement: str) -> list[str]:
    """How the server answers a question of the report."""
    asked = {"since": "", "until": "", "kinds": ["fault"], "most": 10}
    with line.transaction():
        for each in sql.REPORTING:
            line.execute(each.encode())
        return [str(row[0]) for row in line.execute(f"EXPLAIN (ANALYZE, TIMING OFF) {statement}".encode(), asked)]


def main(tables: int = TABLES, races: int = RACES) -> None:
    """All of it, on the console."""
    with closing(Server()) as server:
        boss = server.address()
        create_house(boss)
        begun = time.monotonic()
        for said in filled(boss, tables, races):
            print(said, flush=True)
        print(f"filled in {time.monotonic() - begun:.0f} s", flush=True)
        for said in measured(boss):
            print(said, flush=True)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
