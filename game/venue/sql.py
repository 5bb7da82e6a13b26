"""What is said to the house's database, apart from the making of it (`schema`): each statement once, and all of them here."""

from typing import NamedTuple


class Insert(NamedTuple):
    """What rows are written by: where they go, the values of one, and what becomes of one that is there already."""

    into: str
    row: str
    conflict: str

    def of(self, count: int) -> str:
        """The statement that writes so many rows at once."""
        return f"{self.into} VALUES {', '.join([self.row] * count)} {self.conflict}"


# --- a table that joins, and says how it is

JOIN = "INSERT INTO kerbside.cabinet (id, key, name) VALUES (%s, %s, %s) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
OWN = "SELECT kerbside.own()"
MAY_SEND = "SELECT has_any_column_privilege('kerbside.race', 'INSERT')"
HEARD = "UPDATE kerbside.cabinet SET heard = now(), version = %s, ahead = %s, playing = %s, since = %s, pads = %s WHERE id = %s"

# --- what a table sends: sent twice, it changes nothing; a race that is told anew is written anew as long as it is a day old at most

NEWEST = """
    SELECT generation, id, at, kind, title, race, seconds FROM kerbside.event
    WHERE cabinet = %s ORDER BY generation DESC, id DESC LIMIT 1
"""
EVENTS_FROM = """
    SELECT id, at, kind, title, race, seconds FROM kerbside.event
    WHERE cabinet = %s AND generation = %s AND id > %s ORDER BY id LIMIT %s
"""
SEND_EVENT = Insert(
    "INSERT INTO kerbside.event (cabinet, generation, id, at, kind, title, race, seconds, detail)",
    "(%s, %s, %s, %s, %s, %s, %s, %s, %s)",
    "ON CONFLICT (cabinet, generation, id) DO NOTHING",
)
YOUNG = "received > now() - interval '1 day'"
SEND_RACE = Insert(
    "INSERT INTO kerbside.race (cabinet, match, number, at, title, track, options, seed, counts, help)",
    "(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
    f"""
    ON CONFLICT (cabinet, match, number) DO UPDATE SET at = excluded.at, title = excluded.title, track = excluded.track,
        options = excluded.options, seed = excluded.seed, counts = excluded.counts, help = excluded.help
    WHERE race.{YOUNG}
    """,
)
SEND_PLACE = Insert(
    "INSERT INTO kerbside.place (cabinet, match, number, seat, name, profile, driver, place, points, car, figures)",
    "(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
    f"""
    ON CONFLICT (cabinet, match, number, seat) DO UPDATE SET name = excluded.name, profile = excluded.profile, driver = excluded.driver,
        place = excluded.place, points = excluded.points, car = excluded.car, figures = excluded.figures
    WHERE place.{YOUNG}
    """,
)

# --- house evenings: what a table says of one, and what all tables said of those of the last days

SEND_EVENING_LINE = """
    INSERT INTO kerbside.evening_line (id, evening, cabinet, at, told) VALUES (%s, %s, %s, %s, %s) ON CONFLICT (id) DO NOTHING
"""
EVENING_LINES = """
    SELECT id, evening, cabinet, at, told::text, place FROM kerbside.evening_line WHERE length(told::text) <= %(longest)s AND evening IN (
        SELECT evening FROM kerbside.evening_line WHERE received > now() - interval '2 days'
    ) ORDER BY place
"""

# --- what tables are told: who won most, and the best of each figure of a track, by people alone

PEOPLE = """
    kerbside.place JOIN kerbside.race USING (cabinet, match, number)
    WHERE race.at >= %(since)s AND counts AND help = '' AND driver LIKE 'you%%'
"""
FAME = f"""
    SELECT title, name, wins, races FROM (
        SELECT title, min(name) AS name, count(*) FILTER (WHERE place = 1) AS wins, count(*) AS races,
            row_number() OVER (
                PARTITION BY title ORDER BY count(*) FILTER (WHERE place = 1) DESC, count(*), max(at) DESC, min(name)
            ) AS rank
        FROM {PEOPLE} AND name <> '' GROUP BY title, CASE profile WHEN '' THEN name ELSE ' ' || kerbside.person_of(cabinet, profile) END
    ) AS ranked WHERE wins > 0 AND rank <= %(most)s ORDER BY title, rank
"""
BEST = f"""
    SELECT title, track, key, value, name, at, cabinet,
        (SELECT count(*) FROM kerbside.place AS one WHERE (one.cabinet, one.match, one.number) = (found.cabinet, found.match, found.number))
    FROM (
        SELECT DISTINCT ON (title, track, key) title, track, key, value::bigint AS value, name, at, cabinet, match, number
        FROM (SELECT * FROM {PEOPLE} AND place.received > %(received)s::timestamptz) AS raced, jsonb_each_text(figures) AS one (key, value)
        ORDER BY title, track, key, value::bigint {{order}}, at, cabinet
    ) AS found
"""
"""Of what was received since a time; the seats of a race are counted for the few that are found, and not for all that are looked
through."""
LEAST, MOST = BEST.format(order="ASC"), BEST.format(order="DESC")
TABLES = "SELECT id, name FROM kerbside.cabinet"
TABLES_HEARD = "SELECT id, name, extract(epoch FROM now() - heard)::integer FROM kerbside.cabinet ORDER BY joined, id"

# --- the profiles that tables share: of two changes the later one holds, by the clocks of the tables that made them

SEND_PERSON = Insert(
    "INSERT INTO kerbside.person (id, cabinet, name, colour, shape, language, aids, changed)",
    "(%s, %s, %s, %s, %s, %s, %s, %s)",
    """
    ON CONFLICT (id) DO UPDATE SET cabinet = excluded.cabinet, name = excluded.name, colour = excluded.colour, shape = excluded.shape,
        language = excluded.language, aids = excluded.aids, changed = excluded.changed
    WHERE NOT person.forgotten AND excluded.changed > person.changed
    """,
)
FORGET_PERSON = Insert(
    "INSERT INTO kerbside.person (id, cabinet, name, colour, shape, language, aids, changed, forgotten)",
    "(%s, %s, '', '', '', '', '{}', '', true)",
    "ON CONFLICT (id) DO UPDATE SET cabinet = excluded.cabinet, forgotten = true WHERE NOT person.forgotten",
)
PERSONS = """
    SELECT id, name, colour, shape, language, changed, aids FROM kerbside.person
    WHERE NOT forgotten ORDER BY changed DESC, id LIMIT %s
"""
FORGOTTEN = "SELECT id FROM kerbside.person WHERE forgotten"
NOW = "SELECT now()::text, (SELECT count(*) FROM kerbside.person WHERE forgotten)"
PATIENTLY = "SET LOCAL statement_timeout = 0"
FETCHING = (PATIENTLY, "SET LOCAL random_page_cost = 1.1", "SET LOCAL jit = off", "SET LOCAL work_mem = '64MB'")
"""Before results are fetched: of a year's races those of a week are looked up one by one, where the planner would go through all of them,
and compiling such a question takes longer than to answer it."""

MAY_READ = "SELECT pg_has_role(%s, 'USAGE') OR NOT row_security_active('kerbside.event')"
"""A table would read its own events alone, and take them for the house's."""

REPORTING = (
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY",
    PATIENTLY,
    "SET LOCAL work_mem = '64MB'",
    "SET LOCAL enable_nestloop = off",
)
"""Before a report's questions: one state of the house for all of them, and a year is counted by hashes, never row by row."""

# --- what the owner is told: the figures of `game.store.book_report` over all tables; a race of two tables with one name is two races

WITHIN = "at >= %(since)s AND (%(until)s::text = '' OR at < %(until)s)"
HOUSE_STATUS = """
    SELECT name, version, heard, extract(epoch FROM now() - heard)::integer, ahead, playing, since, pads,
        (SELECT count(*) FROM kerbside.event WHERE event.cabinet = cabinet.id AND kind = 'fault' AND event.at >= %(today)s), id
    FROM kerbside.cabinet ORDER BY joined, id
"""
LEFT = f"""
    SELECT title, coalesce(CASE jsonb_typeof(detail -> 'decisions') WHEN 'number' THEN (detail ->> 'decisions')::numeric::integer END, 0)
    FROM kerbside.event WHERE kind = 'abandoned' AND {WITHIN}
    AND NOT EXISTS (
        SELECT 1 FROM kerbside.event AS other WHERE other.kind = 'finished' AND other.cabinet = event.cabinet AND other.race = event.race
    )
    AND NOT EXISTS (
        SELECT 1 FROM kerbside.event AS again WHERE again.kind = 'resumed' AND again.cabinet = event.cabinet AND again.race = event.race
        AND (again.generation, again.id) > (event.generation, event.id)
    )
"""
"""Matches that were left and not continued since."""
COUNTED = f"""
    SELECT title, kind, count(*), 0::double precision FROM (
        SELECT DISTINCT title, kind, cabinet, race FROM kerbside.event WHERE kind IN ('race', 'finished') AND {WITHIN}
    ) AS raced GROUP BY title, kind
    UNION ALL SELECT title, kind, 0, sum(seconds) FROM kerbside.event WHERE kind = 'played' AND {WITHIN} GROUP BY title, kind
"""
HOURS = f"""
    SELECT hour, count(*) FROM (
        SELECT DISTINCT substr(at, 12, 2) AS hour, cabinet, race FROM kerbside.event WHERE kind = 'race' AND {WITHIN}
    ) AS raced GROUP BY hour
"""
DAYS = f"""
    SELECT day, sum(races)::bigint, sum(seconds) FROM (
        SELECT day, count(*) AS races, 0::double precision AS seconds FROM (
            SELECT DISTINCT substr(at, 1, 10) AS day, cabinet, race FROM kerbside.event WHERE kind = 'race' AND {WITHIN}
        ) AS raced GROUP BY day
        UNION ALL SELECT substr(at, 1, 10), 0, sum(seconds) FROM kerbside.event WHERE kind IN ('race', 'played') AND {WITHIN} GROUP BY 1
    ) AS each GROUP BY day ORDER BY day
"""
KINDS = f"SELECT kind, count(*) FROM kerbside.event WHERE {WITHIN} GROUP BY kind ORDER BY kind"
LESSONS_LEFT = f"""
    SELECT title, coalesce(detail ->> 'lesson', ''), count(*) FROM kerbside.event
    WHERE kind = 'lesson left' AND {WITHIN} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2
"""
LATELY = f"""
    SELECT at, kind, coalesce((SELECT name FROM kerbside.cabinet WHERE cabinet.id = event.cabinet), '') FROM kerbside.event
    WHERE kind = ANY(%(kinds)s) AND {WITHIN} ORDER BY at DESC, received DESC, id DESC LIMIT %(most)s
"""
CSV = {
    "tables.csv": "SELECT id, name, version, joined, heard, ahead, playing, since, pads FROM kerbside.cabinet ORDER BY joined, id",
    "events.csv": "SELECT * FROM kerbside.event ORDER BY received, cabinet, generation, id",
    "results.csv": """
        SELECT cabinet, match, number, at, title, track, options, seed, counts, help, seat, coalesce(nullif(name, ''), 'a guest') AS name,
            profile, driver, place.place, points, car, figures
        FROM kerbside.place JOIN kerbside.race USING (cabinet, match, number) ORDER BY at, cabinet, match, number, seat
    """,
    "evenings.csv": "SELECT evening, cabinet, at, told, place FROM kerbside.evening_line ORDER BY place",
}
