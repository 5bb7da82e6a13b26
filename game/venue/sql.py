"""What is said to the house's database, apart from the making of it (`schema`): each statement once, and all of them here."""

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
SEND_EVENT = """
    INSERT INTO kerbside.event (cabinet, generation, id, at, kind, title, race, seconds, detail)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT (cabinet, generation, id) DO NOTHING
"""
YOUNG = "received > now() - interval '1 day'"
SEND_RACE = f"""
    INSERT INTO kerbside.race (cabinet, match, number, at, title, track, options, seed, counts, help)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT (cabinet, match, number) DO UPDATE SET at = excluded.at, title = excluded.title, track = excluded.track,
        options = excluded.options, seed = excluded.seed, counts = excluded.counts, help = excluded.help
    WHERE race.{YOUNG}
"""
SEND_PLACE = f"""
    INSERT INTO kerbside.place (cabinet, match, number, seat, name, profile, driver, place, points, car, figures)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT (cabinet, match, number, seat) DO UPDATE SET name = excluded.name, profile = excluded.profile, driver = excluded.driver,
        place = excluded.place, points = excluded.points, car = excluded.car, figures = excluded.figures
    WHERE place.{YOUNG}
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
                PARTITION BY title ORDER BY count(*) FILTER (WHERE place = 1) DESC, count(*), max(at), min(name)
            ) AS rank
        FROM {PEOPLE} GROUP BY title, CASE profile WHEN '' THEN name ELSE cabinet || ' ' || profile END
    ) AS ranked WHERE wins > 0 AND rank <= %(most)s ORDER BY title, rank
"""
BEST = f"""
    SELECT DISTINCT ON (title, track, key) title, track, key, value::bigint, name, at, cabinet,
        (SELECT count(*) FROM kerbside.place AS one WHERE (one.cabinet, one.match, one.number) = (found.cabinet, found.match, found.number))
    FROM (
        SELECT title, track, key, value, name, at, cabinet, match, number
        FROM (SELECT * FROM {PEOPLE}) AS raced, jsonb_each_text(figures) AS one (key, value)
    ) AS found ORDER BY title, track, key, value::bigint {{order}}, at, cabinet
"""
LEAST, MOST = BEST.format(order="ASC"), BEST.format(order="DESC")
TABLES = "SELECT id, name FROM kerbside.cabinet"

MAY_READ = "SELECT pg_has_role(%s, 'USAGE') OR NOT row_security_active('kerbside.event')"
"""A table would read its own events alone, and take them for the house's."""

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
    SELECT title, kind, CASE kind WHEN 'played' THEN 0 ELSE count(DISTINCT (cabinet, race)) END, sum(seconds) FROM kerbside.event
    WHERE kind IN ('race', 'finished', 'played') AND {WITHIN} GROUP BY title, kind
"""
HOURS = f"""
    SELECT substr(at, 12, 2), count(DISTINCT (cabinet, race)) FROM kerbside.event WHERE kind = 'race' AND {WITHIN} GROUP BY 1
"""
DAYS = f"""
    SELECT substr(at, 1, 10), count(DISTINCT CASE kind WHEN 'race' THEN (cabinet, race) END), sum(seconds) FROM kerbside.event
    WHERE kind IN ('race', 'played') AND {WITHIN} GROUP BY 1 ORDER BY 1
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
        SELECT cabinet, match, number, at, title, track, options, seed, counts, help, seat, name, profile, driver, place.place, points, car,
            figures FROM kerbside.place JOIN kerbside.race USING (cabinet, match, number) ORDER BY at, cabinet, match, number, seat
    """,
}
