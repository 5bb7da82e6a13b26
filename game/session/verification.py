"""Proving a record: it is raced again, and every position compared. For the command line and the list of races alike."""

import contextlib
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Title
from game.core.record import CHAINED, RULES_BROKE, Divergence, Record, Verified, verifying
from game.core.track import Track
from game.core.words import N_, Template
from game.language.language import Language
from game.session.services import Services
from game.store.problems import Problem
from game.tracks.trouble import TrackError

if TYPE_CHECKING:
    from game.tracks.catalogue import Catalogue

WHY = {
    "digest": N_("the position there is another one than the record says."),
    "refused": N_("the decision written there may not be made."),
    "action": N_("what is written there is no decision of this game."),
    "undo": N_("a decision is taken back there, but none was made."),
    "sealed": N_("a decision is taken back there, although something had been rolled or revealed since."),
    "result": N_("the race ended otherwise than the record says."),
    "cut": N_("the match was over before that line."),
    "unmarked": N_("the position that should be written there is missing, so nothing proves what was decided before."),
    "chain": N_("what is written before it was changed, or something was taken out."),
}
"""In words, by the code of a Divergence."""

PARTED = N_("Turn {turn}, line {line} of the record: {why}")
PARTED_OTHER = N_("Here the rules of version {theirs} and of version {ours} part, so the replay stops.")
PARTED_SAME = N_("This record was changed: from here on it does not agree with the rules.")

NOTHING = N_("Nothing has been decided in this race yet, so there is nothing to prove.")
UNCHAINED = N_(
    "It was made by an older Kerbside: all positions in it agree, but a decision altered without changing any of them would go unnoticed."
)

SHIPPED = N_("It was raced on {track}, which comes with Kerbside.")
OWN = N_("It was raced on {track}, a map of your own.")
FOREIGN = N_("It was raced on {track} as the record describes it, which is neither a map that comes with Kerbside nor one of yours.")


def origin(catalogue: "Catalogue", title: Title, track: Track) -> Template:
    """Where a track of a record is from: told by its digest, since anybody may call a map anything."""
    for entry in catalogue.tracks(title.meta):
        if entry.id == track.id:
            with contextlib.suppress(KeyError, TrackError):
                if catalogue.open(title, track.id).track.digest == track.digest:
                    return OWN if entry.user else SHIPPED
    return FOREIGN


def origins(language: Language, catalogue: "Catalogue", title: Title, tracks: Sequence[Track]) -> str:
    """A sentence for each track of a record."""
    told = dict.fromkeys(language.text(origin(catalogue, title, track), track=language.phrase(track.name)) for track in tracks)
    return " ".join(told)


class Proof(NamedTuple):
    """`problem`: it can't be raced at all. `parted`: where it is not proven. Neither: proven. The figures are those of what was played:
    decisions that stand, and turns that ended."""

    decisions: int = 0
    turns: int = 0
    parted: Divergence | None = None
    problem: Problem | None = None


def prove(title: Title, record: Record, file: str) -> Proof:
    """Races the whole record again; never raises. `file` is the name that a problem gives."""
    work = proving(title, record, file)
    while True:
        try:
            next(work)
        except StopIteration as done:
            proof: Proof = done.value
            return proof


def proving(title: Title, record: Record, file: str) -> Generator[float, None, Proof]:
    """Like `prove`, in slices: yields after each what share of it (0 .. 1) is done."""
    impossible = Proof(problem=Problem("setup", {"file": file}))
    try:
        if title.problems(record.header.setup, record.header.tracks):
            return impossible
        yield 0.0
        work = verifying(title, record)
        while True:
            try:
                yield min(1.0, next(work) / max(1, len(record.lines)))
            except StopIteration as done:
                found: Verified = done.value
                break
    except RULES_BROKE:
        return impossible
    return Proof(found.decisions, found.turns, found.parted)


def parting(services: Services, title: Title, record: Record, parted: Divergence) -> tuple[str, str]:
    """Where a record and the rules part, in words: one sentence, and the detail."""
    versions = {"theirs": record.header.rules_version, "ours": title.meta.rules_version}
    head = services.say(PARTED_OTHER, **versions) if parted.other_rules else services.say(PARTED_SAME)
    return head, services.say(PARTED, turn=parted.turn, line=parted.line, why=services.say(WHY[parted.why]))


def reach(language: Language, record: Record) -> str:
    """What the proof of an older record leaves open; nothing where it leaves nothing."""
    return "" if record.header.format >= CHAINED else language.text(UNCHAINED)
