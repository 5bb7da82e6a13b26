"""What ends a command and is no fault of ours: memory, open files, disks, fonts. Each is said in a sentence that names it."""

import errno
import os
import sys

from game.cli.command import FailedError, failed
from game.core.words import N_
from game.store.problems import disk_problem

NO_MEMORY = N_("There is not enough memory for this. Close other programs, or give it more. A race is kept up to its last decision.")
NO_FILES = N_(
    "This computer lets Kerbside open no more files at once. Close other programs, or raise that limit (ulimit -n). A race is kept up to "
    "its last decision."
)
NO_FONT = N_("Neither the font {file} nor any other can be read, so nothing can be shown. Install Kerbside anew.")
MEMORY_WORDS = ("out of memory", "failed to map segment", "cannot allocate memory", "can't start new thread")
"""How libraries say it that know no MemoryError, and Python itself of threads."""
STARVED = 32 << 20
"""Bytes that a machine with memory left gives anybody who asks."""
DISKS = (errno.ENAMETOOLONG, errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EPERM, errno.EROFS, errno.EIO, errno.ENODEV, errno.ENXIO)
"""Errors of the system that only where the files lie can mend."""


def outside_cause(error: BaseException) -> FailedError | None:
    """The sentence for an error whose cause lies outside of the program; None where it is a fault of ours. What the game on screen does not
    get from a disk it says itself, so there only memory, open files and fonts end it."""
    cause = error.__cause__ or error
    fonts = sys.modules.get("game.show.fonts")
    if fonts is not None and isinstance(cause, fonts.NoFontError):
        return FailedError(NO_FONT, file=str(cause))
    if isinstance(cause, MemoryError) or any(word in str(cause).lower() for word in MEMORY_WORDS) or _starved():
        return FailedError(NO_MEMORY)
    if not isinstance(cause, OSError):
        return None
    if cause.errno in (errno.EMFILE, errno.ENFILE):
        return FailedError(NO_FILES)
    if cause is error and cause.errno in DISKS and cause.filename is not None:
        return failed(disk_problem(cause, os.fsdecode(cause.filename)))
    return None


def _starved() -> bool:
    """Whether memory has run out, whatever the error says: Python then calls a sound module a SyntaxError, and itself a SystemError."""
    try:
        bytearray(STARVED)
    except MemoryError:
        return True
    return False
