"""A connection to the house: how it is opened, how long anything there may take, and what its errors mean."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.venue.schema import MIGRATIONS
from game.venue.trouble import HouseError

if TYPE_CHECKING:
    from psycopg import Connection

CONNECTING = 10
"""Seconds that it may take to reach the house."""
PATIENCE = 60.0
"""Seconds after which whatever is going on is cut off: a proxy may hold a line for ever."""
OPTIONS = "-c statement_timeout=45000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000"
CLOCK = 120.0
"""Seconds that two clocks may be apart."""
SCHEMES = ("postgresql://", "postgres://")
NETWORK = (
    "could not translate", "connection refused", "no route", "unreachable", "timeout", "timed out", "not known", "failed to resolve",
    "getaddrinfo", "no address",
)  # fmt: skip
PASSWORDS = ("password", "passwort", "role ")
CERTIFICATES = ("certificate", "ssl", "tls")
"""Words by which the driver's own sentences are told apart: it hands out no codes while it is connecting."""


class House(NamedTuple):
    """Which house this is, and which number its tables have."""

    id: str
    number: int


def machine_of(address: str) -> str:
    """The machine of an address, without the password before it."""
    rest = address.partition("://")[2].partition("?")[0]
    return rest.rpartition("@")[2].partition("/")[0] or "localhost"


def without_password(address: str) -> str:
    """An address as it may be shown: its password is dots."""
    scheme, mark, rest = address.partition("://")
    who, at, where = rest.rpartition("@")
    name, colon, _ = who.partition(":")
    hidden = f"{scheme}{mark}{name}{':•••' if colon else ''}{at}{where}"
    place, asked, options = hidden.partition("?")
    kept = [one for one in options.split("&") if one and not one.startswith("password")]
    return place + (asked + "&".join(kept) if kept else "")


@contextlib.contextmanager
def line_to(address: str, key: str = "") -> Iterator["Connection"]:
    """An open connection, closed at the end. `key` proves which table speaks. Raises HouseError, also for whatever goes wrong within."""
    try:
        import psycopg
    except ImportError:
        raise HouseError("driver") from None
    if not address.startswith(SCHEMES):
        raise HouseError("address")
    with speaking(address):
        connection = psycopg.connect(address, connect_timeout=CONNECTING, application_name="kerbside", options=OPTIONS, autocommit=True)
    with contextlib.closing(connection), speaking(address):
        with deadline(connection):
            connection.execute("SELECT set_config('kerbside.key', %s, false)", (key,))
        yield connection


@contextlib.contextmanager
def speaking(address: str) -> Iterator[None]:
    """Whatever the driver raises within becomes a HouseError."""
    import psycopg

    try:
        yield
    except psycopg.Error as error:
        raise _meant(error, address) from error
    except (OSError, UnicodeError, ValueError) as error:  # an address may be anything
        raise HouseError("refused", detail=str(error)) from error


@contextlib.contextmanager
def deadline(connection: "Connection", seconds: float = PATIENCE) -> Iterator[None]:
    """What takes longer ends in an error of the driver's: its socket is shut from beside it."""
    timer = threading.Timer(seconds, _shut, (connection.fileno(),))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def house_of(connection: "Connection") -> House:
    """Which house this is. Raises HouseError where there is none, or one of another Kerbside."""
    row = connection.execute("SELECT id, number FROM kerbside.house").fetchone()
    if row is None:
        raise HouseError("no_house")
    house = House(str(row[0]), int(row[1]))
    if house.number != len(MIGRATIONS):
        raise HouseError("old" if house.number < len(MIGRATIONS) else "new")
    return house


def clock_ahead(connection: "Connection") -> float:
    """By how many seconds this machine's clock is ahead of the house's."""
    row = connection.execute("SELECT extract(epoch FROM clock_timestamp())").fetchone()
    return time.time() - float(row[0]) if row else 0.0


def _shut(handle: int) -> None:
    """Wakes whoever waits for that socket; it stays its owner's."""
    with contextlib.suppress(OSError):
        held = socket.socket(fileno=handle)
        try:
            held.shutdown(socket.SHUT_RDWR)
        finally:
            held.detach()


def _meant(error: Exception, address: str) -> HouseError:
    """What an error of the driver's means for whoever looks after the house."""
    from psycopg import errors

    if isinstance(error, errors.InvalidSchemaName | errors.UndefinedTable | errors.UndefinedColumn | errors.UndefinedFunction):
        return HouseError("no_house")
    if isinstance(error, errors.InsufficientPrivilege):
        return HouseError("rights")
    if isinstance(error, errors.DiskFull):
        return HouseError("full")
    if getattr(error, "sqlstate", None) or not isinstance(error, errors.OperationalError):
        return HouseError("cut" if isinstance(error, errors.OperationalError) else "refused", detail=_words(error))
    said = str(error).lower()
    if "fatal" not in said and any(word in said for word in NETWORK):
        return HouseError("network", machine=machine_of(address))
    if any(word in said for word in CERTIFICATES):
        return HouseError("certificate", detail=_words(error))
    if "fatal" in said or "password" in said:
        return HouseError("password") if any(word in said for word in PASSWORDS) else HouseError("refused", detail=_words(error))
    return HouseError("cut")


def _words(error: Exception) -> str:
    """The driver's own words, on one line, the last of them: before it stands which addresses were tried."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
