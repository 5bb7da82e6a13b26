"""What supervisor and game say to each other: the words a game is started with, and the beats it sends. No module of the game is needed
for either, so that the supervisor stays small."""

import json
from typing import NamedTuple

GAME = "--cabinet-game"
"""The hidden word that a supervisor starts a game with; what it has to know follows in the next one."""
TEST_FAULTS = "KERBSIDE_TEST_FAULTS"
"""Only where a test has set this variable, SIGUSR1 freezes the game, SIGUSR2 breaks it, and the supervisor prints each beat."""


BROKE = 3
"""Exit code of a game that broke by itself and wrote a bundle. Any other code may be somebody else's: Xlib ends a program whose display is
gone with 1."""


class Wish:
    """Why a game ends by itself: it says so in its last beat. Whatever else ends it is a fault."""

    NONE = ""
    RESTART = "restart"
    DESKTOP = "desktop"
    OFF = "off"
    ALL = (RESTART, DESKTOP, OFF)


class Launch(NamedTuple):
    """What a game is started with.

    beat      the inherited pipe its beats go to: a file descriptor, on Windows a handle; -1 none
    window    in a window, for owners who try it out
    fault     what ended the game before this one: a bundle of it is to be written; "" none
    bundled   that bundle is there already, or there is nothing to tell
    safe      safe mode: default settings, shipped maps
    was_safe  so was the game before this one
    quiet     without a sound device
    """

    beat: int = -1
    window: bool = False
    fault: str = ""
    bundled: bool = False
    safe: bool = False
    was_safe: bool = False
    quiet: bool = False

    def words(self) -> list[str]:
        """For the command line."""
        return [GAME, json.dumps(self._asdict())]

    @classmethod
    def read(cls, word: str) -> "Launch":
        """What `words` wrote; ValueError for anything else."""
        raw = json.loads(word)
        if not isinstance(raw, dict):
            raise ValueError(word)
        values = {name: raw[name] for name, value in cls()._asdict().items() if type(raw.get(name)) is type(value)}
        return cls(**values)


class Beat(NamedTuple):
    """A sign of life, once a second.

    place     where guests are: the room of the scene (menu, setup, race, results ...)
    race      the name of the race that is on screen; "" where none is
    decision  how many decisions of it stand
    sound     a sound device is open
    state     the digest of the race's state, where a test wants to know it
    wish      why it is about to end by itself
    """

    place: str = ""
    race: str = ""
    decision: int = 0
    sound: bool = False
    wish: str = Wish.NONE
    state: str = ""

    def line(self) -> bytes:
        """As it goes through the pipe."""
        return json.dumps(self._asdict()).encode() + b"\n"

    @classmethod
    def read(cls, line: bytes) -> "Beat":
        """What `line` wrote; a beat of which nothing can be read is a sign of life all the same."""
        try:
            raw = json.loads(line)
        except ValueError:
            raw = None
        if not isinstance(raw, dict):
            return cls()
        return cls(**{name: raw[name] for name, value in cls()._asdict().items() if type(raw.get(name)) is type(value)})
