"""Whether a race of friends that was proven may come in, and why not."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from game.core.record import RULES_BROKE, Header, Record, match_name
from game.core.words import N_
from game.scenes.book.race_proof import Proven, proof_told
from game.scenes.framework.scene import Context
from game.scenes.race.opening import why_not_opened
from game.session.bringing_in import length
from game.session.opening import NotOpenedError, layouts_of
from game.session.verification import NOTHING
from game.store.records import RecordRow, load_header, load_record

NO_MAP = N_("{problem} The race can be verified, but not watched, so it stays outside.")
HERE = N_("This race is here already.")
WAITS = N_("This race waits here to be gone on with.")


class Coming(NamedTuple):
    """What would come in; `refusal` says why it may not: a sentence and a detail. `instead`: the file here that holds less of the same
    match."""

    record: Record | None
    file: str
    instead: Path | None = None
    refusal: tuple[str, str] | None = None


def coming_of(ctx: Context, found: Proven, here: Iterable[RecordRow]) -> Coming:
    """Judges a file that was read and raced again; `here` are the rows of all races that are kept."""
    record = found.saved.record
    if record is None or not found.whole:
        return _refused(found, proof_told(ctx, found))
    if found.proof is None or not found.proof.decisions:
        return _refused(found, (ctx.say(NOTHING), ""))
    no_map = _why_no_map(ctx, found, record.header)
    if no_map:
        return _refused(found, (no_map, ""))
    name = match_name(record.header)
    if name in _waiting(ctx):
        return _refused(found, (ctx.say(WAITS), ""))
    instead = None
    for row in (row for row in here if row.match == name):
        ours = load_record(row.path).record
        if row.finished or (ours is not None and length(ours) >= length(record)):
            return _refused(found, (ctx.say(HERE), ""))
        instead = row.path
    return Coming(record, found.path.name, instead)


def _refused(found: Proven, why: tuple[str, str]) -> Coming:
    return Coming(found.saved.record, found.path.name, refusal=why)


def _why_no_map(ctx: Context, found: Proven, header: Header) -> str:
    """Why it could not be watched here; "" where it could."""
    assert found.title is not None, "it was proven"
    try:
        layouts_of(ctx, found.title, header)
    except NotOpenedError as gone:
        return ctx.say(NO_MAP, problem=why_not_opened(ctx, gone))
    except RULES_BROKE:
        return ctx.say(NO_MAP, problem="")
    return ""


def _waiting(ctx: Context) -> set[str]:
    """The matches that wait to be gone on with."""
    headers = (load_header(path) for path in ctx.paths.saves.glob("*.jsonl"))
    return {match_name(header) for header in headers if header is not None}
