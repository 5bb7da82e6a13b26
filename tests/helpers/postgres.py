"""A real PostgreSQL in a folder of its own: started by the tests that need one, stopped, killed and started again as they like.

It refuses to run as root: then it runs as the distribution's user `postgres`, or as nobody. Where there is none, those tests are skipped.
"""

import contextlib
import os
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

if sys.platform != "win32":
    import pwd

PATIENCE = 60.0
"""Seconds in which a server is up on the slowest machine."""
FAST = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=60")


def programs() -> Path | None:
    """The folder with PostgreSQL's programs; None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return Path(there).resolve().parent if there else None


DRIVER = find_spec("psycopg") is not None
needs_postgres = pytest.mark.skipif(
    programs() is None or not DRIVER or sys.platform == "win32",
    reason="no PostgreSQL here (Debian: apt-get install postgresql), or no psycopg: it comes with the extra dev",
)


class Server:
    """One server with its data; `address` is its administrator's, of the database `name`."""

    def __init__(self, within: Path | None = None) -> None:
        """`within`: where its folder is made, if not where such folders usually are."""
        self.folder = Path(tempfile.mkdtemp(prefix="kerbside-postgres-", dir=within))
        self.password = secrets.token_hex(8)
        self.port = free_port()
        self._account = _account()
        self._process: subprocess.Popen[bytes] | None = None
        self.own(self.folder)
        words = self.folder / "password"
        words.write_text(self.password)
        self.own(words)
        data = ("-D", str(self.folder / "data"), "-U", "boss", "--pwfile", str(words), "--auth", "scram-sha-256", "-E", "UTF8")
        self._run("initdb", *data, "--locale", "C", "--no-sync", "--no-instructions")
        words.unlink()
        self.start()

    def address(self, name: str = "postgres", port: int = 0) -> str:
        """Its administrator's address of that database."""
        return f"postgresql://boss:{self.password}@127.0.0.1:{port or self.port}/{name}"

    def start(self, *more: str) -> None:
        """Comes back when it answers; `more` are further values of its configuration."""
        values = ("listen_addresses=127.0.0.1", f"port={self.port}", f"unix_socket_directories={self.folder}", *FAST, *more)
        log = (self.folder / "log").open("ab")
        with log:
            command = [self._program("postgres"), "-D", str(self.folder / "data"), *(word for value in values for word in ("-c", value))]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._account)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), check=False) == 0:
                return
            assert self._process.poll() is None, (self.folder / "log").read_text(errors="replace")[-2000:]
        raise TimeoutError

    def stop(self, how: int = signal.SIGINT) -> None:
        """At once, in good order (SIGINT), or killed with all its children (SIGKILL): by its end none of them lives.

        It is killed first, since it would start a new child for each that is missing; and one that lives keeps the next server away.
        """
        if self._process is None:
            return
        children = _children(self._process.pid) if how == signal.SIGKILL else []
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None
        for child in children:
            _killed(child)

    def close(self) -> None:
        """Ends it without a word, since nobody reads its data any more, and takes them away."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str, check: bool = True) -> int:
        ran = subprocess.run([self._program(program), *words], capture_output=True, check=False, cwd=self.folder, **self._account)
        assert ran.returncode == 0 or not check, ran.stderr.decode(errors="replace")
        return ran.returncode

    def _program(self, name: str) -> str:
        folder = programs()
        assert folder is not None
        return str(folder / name)

    def own(self, path: Path) -> None:
        """That file or folder is the server's."""
        if self._account:
            os.chown(path, self._account["user"], self._account["group"])


def free_port() -> int:
    """A port at which nobody listens just now."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


def _account() -> dict[str, int]:
    """As whom it runs: none of root's."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            found = pwd.getpwnam(name)
            return {"user": found.pw_uid, "group": found.pw_gid}
    raise LookupError("there is nobody to run it as")


def _killed(process: int) -> None:
    """Kills a process that is nobody's child here, and comes back when it is gone."""
    with contextlib.suppress(ProcessLookupError):
        held = os.pidfd_open(process)
        try:
            signal.pidfd_send_signal(held, signal.SIGKILL)
            select.select([held], [], [], PATIENCE)
        finally:
            os.close(held)


def _children(parent: int) -> list[int]:
    """The processes that this one has started."""
    found = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(word) for word in found.read_text().split()] if found.exists() else []
