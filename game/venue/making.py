"""How a house is made, and how a table joins it: done by hand, on the command line or the operator's page."""

import hashlib
import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote, urlsplit, urlunsplit

from game.store.house_link import HouseLink, keep_house, load_house
from game.store.paths import Paths
from game.venue import sql
from game.venue.line import deadline, house_of, line_to
from game.venue.schema import MIGRATIONS, OWNER_ROLE, TABLE_ROLE
from game.venue.trouble import HouseError

if TYPE_CHECKING:
    from psycopg import Connection

ROLES = (TABLE_ROLE, OWNER_ROLE)


class Made(NamedTuple):
    """What `create_house` did: numbers of the house's tables before and after (0: there were none), and by role the addresses with a
    password that was just made; roles that were there keep theirs, and are missing here."""

    before: int
    after: int
    addresses: Mapping[str, str]


def create_house(address: str) -> Made:
    """Makes the house at an address whose name may make tables and roles, or lifts an older one to this Kerbside; twice does nothing more.
    Raises HouseError."""
    with line_to(address) as line, deadline(line):
        addresses = {}
        with line.transaction():
            line.execute("SELECT pg_advisory_xact_lock(hashtext('kerbside'))")
            for role in ROLES:
                password = _made_role(line, role)
                if password:
                    addresses[role] = address_for(address, role, password)
            before = _number(line)
            if before > len(MIGRATIONS):
                raise HouseError("new")
            for migration in MIGRATIONS[before:]:
                line.execute(migration.encode())
            if before == 0:
                line.execute("INSERT INTO kerbside.house (id, number) VALUES (%s, %s)", (secrets.token_hex(8), len(MIGRATIONS)))
            line.execute("UPDATE kerbside.house SET number = %s", (len(MIGRATIONS),))
        return Made(before, len(MIGRATIONS), addresses)


def address_for(address: str, name: str, password: str) -> str:
    """The same machine and database under another name."""
    parts = urlsplit(address)
    where = parts.netloc.rpartition("@")[2]
    return urlunsplit(parts._replace(netloc=f"{quote(name, safe='')}:{quote(password, safe='')}@{where}"))


def join_house(paths: Paths, address: str, table: str, now: datetime) -> HouseLink:
    """This table is one of that house's from now on, under that name; returns what was written down. Raises HouseError where the house does
    not take it, and StoreError where its own disk does not."""
    known, _ = load_house(paths, now)
    whole = keep_house(paths, known, now)
    whole = HouseLink(address=address, table=table, id=whole.id, key=whole.key)
    with line_to(address, whole.key) as line, deadline(line):
        house_of(line)
        _let_in(line, whole)
    return keep_house(paths, whole, now)


def leave_house(paths: Paths, now: datetime) -> bool:
    """Nothing is sent any more; what was sent stays there. False where there was no house. Raises StoreError."""
    known, _ = load_house(paths, now)
    keep_house(paths, HouseLink(id=known.id, key=known.key), now)
    return known.joined


def _let_in(line: "Connection", link: HouseLink) -> None:
    from psycopg import errors

    try:
        line.execute(sql.JOIN, (link.id, hashlib.sha256(link.key.encode()).hexdigest(), link.table))
    except errors.InsufficientPrivilege:
        may = line.execute(sql.MAY_SEND).fetchone()
        raise HouseError("taken" if may == (True,) else "rights") from None


def _made_role(line: "Connection", role: str) -> str:
    """Makes the role where there is none; returns its password, "" where it was there. The password goes there as a hash alone."""
    from psycopg.sql import SQL, Identifier, Literal

    if line.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (role,)).fetchone() is not None:
        return ""
    password = secrets.token_urlsafe(18)
    hashed = line.pgconn.encrypt_password(password.encode(), role.encode(), b"scram-sha-256").decode()
    line.execute(SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(Identifier(role), Literal(hashed)))
    return password


def _number(line: "Connection") -> int:
    """How many migrations that database has seen."""
    there = line.execute("SELECT to_regclass('kerbside.house')").fetchone()
    if there is None or there[0] is None:
        return 0
    row = line.execute("SELECT number FROM kerbside.house").fetchone()
    return int(row[0]) if row else 0
