"""The house's database: its tables, who may do what there, and how an older one becomes one of this Kerbside. Plain SQL, as the book's.

A table's rights hang on a key that is made when it joins: rows are its own where the key of its connection (`kerbside.key`) is the one
whose hash stands there. So a table can neither write in another one's name, nor touch what it sent more than a day ago.
"""

TABLE_ROLE, OWNER_ROLE = "kerbside_table", "kerbside_owner"
"""Who sends and reads results; who may read all."""

MIGRATIONS: tuple[str, ...] = (
    f"""
    CREATE SCHEMA kerbside;
    CREATE TABLE kerbside.house (
        id text PRIMARY KEY,
        made timestamptz NOT NULL DEFAULT now(),
        number integer NOT NULL
    );
    CREATE TABLE kerbside.cabinet (
        id text PRIMARY KEY CHECK (length(id) <= 32),
        key text NOT NULL UNIQUE,
        name text NOT NULL CHECK (length(name) <= 40),
        version text NOT NULL DEFAULT '' CHECK (length(version) <= 40),
        joined timestamptz NOT NULL DEFAULT now(),
        heard timestamptz NOT NULL DEFAULT now(),
        ahead integer NOT NULL DEFAULT 0,
        playing text NOT NULL DEFAULT '' CHECK (length(playing) <= 40),
        since text NOT NULL DEFAULT '' CHECK (length(since) <= 40),
        pads integer NOT NULL DEFAULT 0
    );
    CREATE TABLE kerbside.event (
        cabinet text NOT NULL REFERENCES kerbside.cabinet (id),
        generation integer NOT NULL,
        id bigint NOT NULL,
        at text COLLATE "C" NOT NULL,
        kind text NOT NULL,
        title text NOT NULL,
        race text NOT NULL,
        seconds double precision NOT NULL,
        detail jsonb NOT NULL,
        received timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (cabinet, generation, id)
    );
    CREATE INDEX event_at ON kerbside.event (at, kind);
    CREATE TABLE kerbside.race (
        cabinet text NOT NULL REFERENCES kerbside.cabinet (id),
        match text NOT NULL,
        number integer NOT NULL,
        at text COLLATE "C" NOT NULL,
        title text NOT NULL,
        track text NOT NULL,
        options text NOT NULL,
        seed bigint NOT NULL,
        counts boolean NOT NULL,
        help text NOT NULL,
        received timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (cabinet, match, number)
    );
    CREATE INDEX race_at ON kerbside.race (at) WHERE counts AND help = '';
    CREATE TABLE kerbside.place (
        cabinet text NOT NULL REFERENCES kerbside.cabinet (id),
        match text NOT NULL,
        number integer NOT NULL,
        seat integer NOT NULL,
        name text NOT NULL,
        profile text NOT NULL,
        driver text NOT NULL,
        place integer NOT NULL,
        points integer NOT NULL,
        car text NOT NULL,
        figures jsonb NOT NULL,
        received timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (cabinet, match, number, seat)
    );
    CREATE INDEX place_received ON kerbside.place (received);
    CREATE FUNCTION kerbside.key_hash() RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
        SELECT encode(sha256(convert_to(nullif(current_setting('kerbside.key', true), ''), 'UTF8')), 'hex')
    $$;
    CREATE FUNCTION kerbside.own() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
        SELECT id FROM kerbside.cabinet WHERE key = kerbside.key_hash()
    $$;

    ALTER TABLE kerbside.cabinet ENABLE ROW LEVEL SECURITY;
    ALTER TABLE kerbside.event ENABLE ROW LEVEL SECURITY;
    ALTER TABLE kerbside.race ENABLE ROW LEVEL SECURITY;
    ALTER TABLE kerbside.place ENABLE ROW LEVEL SECURITY;
    CREATE POLICY anybody ON kerbside.cabinet FOR SELECT TO {TABLE_ROLE}, {OWNER_ROLE} USING (true);
    CREATE POLICY joins ON kerbside.cabinet FOR INSERT TO {TABLE_ROLE} WITH CHECK (key = kerbside.key_hash());
    CREATE POLICY itself ON kerbside.cabinet FOR UPDATE TO {TABLE_ROLE} USING (id = (SELECT kerbside.own()));
    CREATE POLICY owner ON kerbside.event FOR SELECT TO {OWNER_ROLE} USING (true);
    CREATE POLICY own ON kerbside.event FOR SELECT TO {TABLE_ROLE} USING (cabinet = (SELECT kerbside.own()));
    CREATE POLICY sends ON kerbside.event FOR INSERT TO {TABLE_ROLE} WITH CHECK (cabinet = (SELECT kerbside.own()));
    CREATE POLICY anybody ON kerbside.race FOR SELECT TO {TABLE_ROLE}, {OWNER_ROLE} USING (true);
    CREATE POLICY sends ON kerbside.race FOR INSERT TO {TABLE_ROLE} WITH CHECK (cabinet = (SELECT kerbside.own()));
    CREATE POLICY young ON kerbside.race FOR UPDATE TO {TABLE_ROLE}
        USING (cabinet = (SELECT kerbside.own()) AND received > now() - interval '1 day');
    CREATE POLICY anybody ON kerbside.place FOR SELECT TO {TABLE_ROLE}, {OWNER_ROLE} USING (true);
    CREATE POLICY sends ON kerbside.place FOR INSERT TO {TABLE_ROLE} WITH CHECK (cabinet = (SELECT kerbside.own()));
    CREATE POLICY young ON kerbside.place FOR UPDATE TO {TABLE_ROLE}
        USING (cabinet = (SELECT kerbside.own()) AND received > now() - interval '1 day');

    GRANT USAGE ON SCHEMA kerbside TO {TABLE_ROLE}, {OWNER_ROLE};
    GRANT SELECT ON kerbside.house, kerbside.event, kerbside.race, kerbside.place TO {TABLE_ROLE}, {OWNER_ROLE};
    GRANT SELECT (id, name, version, joined, heard, ahead, playing, since, pads) ON kerbside.cabinet TO {TABLE_ROLE}, {OWNER_ROLE};
    GRANT INSERT (id, key, name), UPDATE (name, version, heard, ahead, playing, since, pads) ON kerbside.cabinet TO {TABLE_ROLE};
    GRANT INSERT (cabinet, generation, id, at, kind, title, race, seconds, detail) ON kerbside.event TO {TABLE_ROLE};
    GRANT INSERT (cabinet, match, number, at, title, track, options, seed, counts, help),
        UPDATE (at, title, track, options, seed, counts, help) ON kerbside.race TO {TABLE_ROLE};
    GRANT INSERT (cabinet, match, number, seat, name, profile, driver, place, points, car, figures),
        UPDATE (name, profile, driver, place, points, car, figures) ON kerbside.place TO {TABLE_ROLE};
    """,
    f"""
    CREATE TABLE kerbside.person (
        id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9]{{1,16}}$'),
        cabinet text NOT NULL REFERENCES kerbside.cabinet (id),
        name text NOT NULL CHECK (length(name) <= 12),
        colour text NOT NULL CHECK (length(colour) <= 16),
        shape text NOT NULL CHECK (length(shape) <= 16),
        language text NOT NULL CHECK (length(language) <= 16),
        aids jsonb NOT NULL CHECK (length(aids::text) <= 2000),
        changed text COLLATE "C" NOT NULL CHECK (length(changed) <= 40),
        forgotten boolean NOT NULL DEFAULT false
    );
    CREATE INDEX person_changed ON kerbside.person (changed DESC, id) WHERE NOT forgotten;
    CREATE FUNCTION kerbside.person_of(cabinet text, profile text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN profile ~ '^p[0-9]{{1,10}}$'
            THEN 'h' || substr(encode(sha256(convert_to(cabinet || ' ' || profile, 'UTF8')), 'hex'), 1, 15) ELSE profile END
    $$;
    CREATE INDEX place_person ON kerbside.place (kerbside.person_of(cabinet, profile)) WHERE profile <> '';

    CREATE FUNCTION kerbside.forget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
        LOCK TABLE kerbside.place IN SHARE ROW EXCLUSIVE MODE;
        UPDATE kerbside.place SET name = '', profile = '' WHERE profile <> '' AND kerbside.person_of(cabinet, profile) = NEW.id;
        RETURN NEW;
    END $$;
    CREATE FUNCTION kerbside.scrub() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
        IF EXISTS (SELECT 1 FROM kerbside.person WHERE id = kerbside.person_of(NEW.cabinet, NEW.profile) AND forgotten) THEN
            NEW.name := '';
            NEW.profile := '';
        END IF;
        RETURN NEW;
    END $$;
    CREATE FUNCTION kerbside.blank() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
        NEW.name := '';
        NEW.language := '';
        NEW.aids := '{{}}';
        RETURN NEW;
    END $$;
    CREATE TRIGGER blank BEFORE INSERT OR UPDATE ON kerbside.person FOR EACH ROW WHEN (NEW.forgotten) EXECUTE FUNCTION kerbside.blank();
    CREATE TRIGGER forget AFTER INSERT OR UPDATE ON kerbside.person FOR EACH ROW WHEN (NEW.forgotten) EXECUTE FUNCTION kerbside.forget();
    CREATE TRIGGER scrub BEFORE INSERT OR UPDATE ON kerbside.place FOR EACH ROW WHEN (NEW.profile <> '')
        EXECUTE FUNCTION kerbside.scrub();

    ALTER TABLE kerbside.person ENABLE ROW LEVEL SECURITY;
    CREATE POLICY anybody ON kerbside.person FOR SELECT TO {TABLE_ROLE}, {OWNER_ROLE} USING (true);
    CREATE POLICY tells ON kerbside.person FOR INSERT TO {TABLE_ROLE} WITH CHECK (cabinet = (SELECT kerbside.own()));
    CREATE POLICY changes ON kerbside.person FOR UPDATE TO {TABLE_ROLE}
        USING (NOT forgotten AND (SELECT kerbside.own()) IS NOT NULL) WITH CHECK (cabinet = (SELECT kerbside.own()));
    GRANT SELECT ON kerbside.person TO {TABLE_ROLE}, {OWNER_ROLE};
    GRANT INSERT (id, cabinet, name, colour, shape, language, aids, changed, forgotten),
        UPDATE (cabinet, name, colour, shape, language, aids, changed, forgotten) ON kerbside.person TO {TABLE_ROLE};
    """,
    f"""
    CREATE TABLE kerbside.evening_line (
        id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{{16}}$'),
        evening text NOT NULL CHECK (evening ~ '^[0-9a-f]{{16}}$'),
        cabinet text NOT NULL REFERENCES kerbside.cabinet (id),
        at text COLLATE "C" NOT NULL CHECK (length(at) <= 40),
        told jsonb NOT NULL CHECK (length(told::text) <= 100000),
        place bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        received timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX evening_line_evening ON kerbside.evening_line (evening, place);
    CREATE INDEX evening_line_received ON kerbside.evening_line (received);
    ALTER TABLE kerbside.evening_line ENABLE ROW LEVEL SECURITY;
    CREATE POLICY anybody ON kerbside.evening_line FOR SELECT TO {TABLE_ROLE}, {OWNER_ROLE} USING (true);
    CREATE POLICY says ON kerbside.evening_line FOR INSERT TO {TABLE_ROLE} WITH CHECK (cabinet = (SELECT kerbside.own()));
    GRANT SELECT ON kerbside.evening_line TO {TABLE_ROLE}, {OWNER_ROLE};
    GRANT INSERT (id, evening, cabinet, at, told) ON kerbside.evening_line TO {TABLE_ROLE};
    """,
    """
    CREATE FUNCTION kerbside.unname(head jsonb, gone text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE
        SET search_path = pg_catalog, pg_temp AS $$
        SELECT jsonb_set(head, '{people}', jsonb_agg(CASE WHEN one = ANY (gone) THEN '' ELSE one END ORDER BY at))
        FROM jsonb_array_elements_text(head -> 'people') WITH ORDINALITY AS of (one, at)
    $$;
    CREATE OR REPLACE FUNCTION kerbside.forget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
        gone text[];
    BEGIN
        LOCK TABLE kerbside.place, kerbside.evening_line IN SHARE ROW EXCLUSIVE MODE;
        SELECT array_agg(DISTINCT name) INTO gone FROM kerbside.place
            WHERE profile <> '' AND name <> '' AND kerbside.person_of(cabinet, profile) = NEW.id;
        IF TG_OP = 'UPDATE' AND OLD.name <> '' THEN
            gone := array_append(gone, OLD.name);
        END IF;
        UPDATE kerbside.place SET name = '', profile = '' WHERE profile <> '' AND kerbside.person_of(cabinet, profile) = NEW.id;
        UPDATE kerbside.evening_line SET told = kerbside.unname(told, gone)
            WHERE told ->> 'line' = 'evening' AND jsonb_typeof(told -> 'people') = 'array' AND told -> 'people' ?| gone;
        RETURN NEW;
    END $$;
    CREATE FUNCTION kerbside.nameless() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
        UPDATE kerbside.evening_line SET told = jsonb_set(told, ARRAY['people', NEW.told ->> 'person'], '""', false)
            WHERE evening = NEW.evening AND told ->> 'line' = 'evening' AND jsonb_typeof(told -> 'people') = 'array';
        RETURN NEW;
    END $$;
    CREATE TRIGGER nameless AFTER INSERT ON kerbside.evening_line FOR EACH ROW
        WHEN (NEW.told ->> 'line' = 'nameless' AND NEW.told ->> 'person' ~ '^[0-9]{1,2}$') EXECUTE FUNCTION kerbside.nameless();
    """,
)
"""From number n to n + 1; `house.number` says how many of them a database has seen. Times of the tables' own clocks are local and in
ISO, as in the book, and compared as text; `received`, `heard` and `joined` are the server's. `cabinet.ahead`: by how many seconds a
table's clock is ahead of the server's; `cabinet.playing` is the id of a title, "" where nobody plays. `person` are the profiles that all
tables share, and `person.cabinet` which of them changed it last; of somebody who is forgotten stays the id alone, so that no row that
comes later says a name again: it takes a lock, for one that is just coming in is not seen.
`evening_line` holds what tables say of house evenings (`game.store.evenings`): JSON, in the order of `place`, never changed by anybody;
but a name that is removed or forgotten is taken out of it."""
