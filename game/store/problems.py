"""What can go wrong with a file, as a code with its fields; `game.language` says the sentence."""

import errno
from datetime import datetime

import msgspec

from game.core.track import Scalar
from game.core.words import N_, Template

GONE = (errno.ENODEV, errno.ENXIO, errno.ENOTCONN, getattr(errno, "ESTALE", errno.ENODEV))
"""A stick that was pulled out, a share that is not reached."""
PROBLEMS: dict[str, Template] = {
    "disk_full": N_("There is no room left on the disk, so {file} could not be written. Make some room."),
    "permission": N_("Kerbside may not write {file}. Check who owns that folder."),
    "disk": N_("{file} could not be written or read: {detail}"),
    "home": N_("Nothing can be written in {file}. You can race all the same, but settings, races and results are gone when the game ends."),
    "gone": N_("The folder or disk that {file} lies on is not there any more. Once it is back, all is written that waits."),
    "too_long": N_("The path to {file} is longer than this computer allows. Move that folder, or give it a shorter name."),
    "elsewhere": N_("{file} was changed by somebody else, perhaps by a second window of Kerbside. Nothing was written over it."),
    "absent": N_("There is no file {file} any more."),
    "empty": N_("{file} is empty."),
    "too_big": N_("{file} is far too big to have been written by Kerbside."),
    "no_file": N_("{file} is not a file."),
    "damaged": N_("{file} is damaged and can't be read."),
    "header": N_("{file} does not begin like a race of Kerbside."),
    "values": N_("{file} holds a race with a value that no race has: {where}."),
    "newer": N_("{file} was written by a newer Kerbside. It was left as it is."),
    "unknown_title": N_("{file} holds a race of {title}, a game that this Kerbside does not know."),
    "title": N_("{file} holds a race of another game: {title}."),
    "line": N_("{file} is damaged in line {line}; all before that line is good."),
    "differs": N_("The rules do not agree with {file} from line {line} on; all before that is good."),
    "other_rules": N_("{file} was made under other rules of this game, and they part in line {line}; all before that is good."),
    "aside": N_("It was kept as {aside}, and nothing was written over it."),
    "setup": N_("{file} holds a race that can no longer be set up."),
    "settings_broken": N_("The settings could not be read, so they start afresh. The old file is kept beside the new one."),
    "settings_unreadable": N_("The settings in {file} can't be read, so the usual ones are in force. The file stays as it is."),
    "settings_values": N_("Some settings made no sense and are back at their defaults: {names}. The old file is kept beside the new one."),
    "settings_newer": N_("The settings were written by a newer Kerbside; what fits is used, and that file is kept."),
    "operator_broken": N_(
        "The operator's file could not be read, so the usual values are in force. The old file is kept beside the new one."
    ),
    "operator_unreadable": N_("The operator's file {file} can't be read, so the usual values are in force. The file stays as it is."),
    "operator_values": N_("Some values of the operator's file made no sense and are as usual again: {names}. The old file is kept."),
    "operator_newer": N_("The operator's file was written by a newer Kerbside; what fits is used, and that file is kept."),
    "house_broken": N_("The file that says which house this table belongs to could not be read: join it again. The old file is kept."),
    "house_unreadable": N_("The file {file}, which says which house this table belongs to, can't be read: nothing is sent there."),
    "house_values": N_("Parts of this table’s house file made no sense: {names}. Join the table again."),
    "house_newer": N_("The file that says which house this table belongs to was written by a newer Kerbside; what fits is used."),
    "pin_broken": N_("The file of the operator's PIN could not be read: there is none until a new one is set. The old file is kept."),
    "pin_unreadable": N_("The file of the operator's PIN, {file}, can't be read: there is none until a new one is set."),
    "pin_values": N_("The file of the operator's PIN made no sense in part: {names}. Set the PIN anew."),
    "pin_newer": N_("The file of the operator's PIN was written by a newer Kerbside. It was left as it is."),
    "profiles_broken": N_("The profiles could not be read, so they start afresh. The old file is kept beside the new one."),
    "profiles_unreadable": N_("The profiles in {file} can't be read, so nobody is known by name. The file stays as it is."),
    "profiles_newer": N_("The profiles were written by a newer Kerbside; what fits is used, and that file is kept."),
    "cup_lines": N_("The cup in {file} is damaged in line {line}. All lines that can be read count."),
    "cup_lines_aside": N_(
        "The cup in {file} was damaged in line {line}. All lines that can be read count; the old file is kept as {aside}."
    ),
    "cup_aside": N_("The cup in {file} could not be read. It is kept as {aside}."),
    "cups_broken": N_("The plans of your own cups could not be read, so there are none now. The old file is kept beside the new one."),
    "cups_unreadable": N_("The plans of your own cups in {file} can't be read, so there are none now. The file stays as it is."),
    "cups_newer": N_("The plans of your own cups were written by a newer Kerbside; what fits is used, and that file is kept."),
    "cups_values": N_("Some plans of your own cups made no sense and were left out. The old file is kept beside the new one."),
    "book_newer": N_("The book in {file} was written by a newer Kerbside. It stays as it is, and what happens now is not kept in it."),
    "book_unreadable": N_("The book in {file} can't be opened, so what happens now is not kept in it. The file stays as it is."),
    "book_locked": N_(
        "The book in {file} is locked by another program, or lies on a share that knows no locks: what happens now is not kept in it. It "
        "takes in all races that are kept as soon as it can be opened."
    ),
    "book_damaged": N_("The book was damaged. A new one was made from the races that are kept; the old one is there as {aside}."),
    "clock": N_(
        "This machine’s clock says {day}: either it is wrong, or the house was closed for more than a month. No recorded race is removed "
        "before it has been right for a while."
    ),
    "book_back": N_("The book in {file} was taken away while it was in use. It is there again, with all that stood in it."),
    "profiles_values": N_("Some entries of the profiles made no sense and were left out. The old file is kept beside the new one."),
}
"""One plain sentence per code."""


class Problem(msgspec.Struct, frozen=True):
    """Something wrong with a file: a key of PROBLEMS, and the fields of its sentence (`file` is the bare name)."""

    code: str
    fields: dict[str, Scalar] = {}

    @property
    def text(self) -> Template:
        """The sentence; say it with `language.text(problem.text, **problem.fields)`."""
        return PROBLEMS[self.code]


class StoreError(Exception):
    """Something could not be kept. `problem` has the sentence for the player."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.code}: {problem.fields}")
        self.problem = problem


def clock_problem(now: datetime) -> Problem:
    """The clock can't be believed."""
    return Problem("clock", {"day": f"{now:%Y-%m-%d}"})


def disk_problem(error: OSError, file: str) -> Problem:
    """The problem behind an error of the operating system with the file of that name."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Problem("disk_full", {"file": file})
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Problem("permission", {"file": file})
    if error.errno in GONE:
        return Problem("gone", {"file": file})
    if error.errno == errno.ENAMETOOLONG:
        return Problem("too_long", {"file": file})
    return Problem("disk", {"file": file, "detail": error.strerror or type(error).__name__})
