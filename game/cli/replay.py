"""`replay`: shows a record in the viewer, or proves it by racing it again; with the bundle of a fault, the race that was on."""

import argparse
from pathlib import Path

from game.cli.command import Console, FailedError, failed
from game.cli.record_file import MISSING, OTHER_RULES, existing, open_record, parted, title_of
from game.cli.story import as_json, told_of
from game.core.printable import printable
from game.core.record import Over, Record
from game.core.words import N_
from game.session.seats import seats_of
from game.session.verification import NOTHING, origins, prove, reach
from game.store.faults import SUFFIX, load_fault, race_of
from game.store.paths import maps
from game.store.reading import ReadError
from game.store.records import SavedRace, load_record
from game.tracks.catalogue import Catalogue

BROKE = N_("{file}: Kerbside {version} broke at {when} with {problem}; on screen was {scene}.")
NO_RACE = N_("No race was on.")
PROVEN = N_("{file}: proven, every decision as the rules say. {title}, seed {seed}; decisions: {decisions}, turns: {turns}.")
UNFINISHED = N_("The race is unfinished; it agrees as far as it goes.")
TORN = N_("The last line was not written to its end, perhaps by a power cut; all before it was compared.")


def replay(console: Console, args: argparse.Namespace) -> int:
    """Opens the viewer over the menu. With --verify or --json no window: FailedError with line, turn and reason where record and rules
    part."""
    path = existing(args.file)
    if args.json and not path.name.endswith(SUFFIX):
        return _as_json(console, args.file)
    if path.name.endswith(SUFFIX):
        return _fault(console, path, args.verify)
    return _verify(console, path) if args.verify else _watch(console, path)


def _fault(console: Console, path: Path, verify: bool) -> int:
    """The bundle of a fault: what it was, and the race at the decision it stood at then."""
    try:
        fault = load_fault(path)
    except ReadError as error:
        raise failed(error.problem) from None
    if fault is None:
        raise FailedError(MISSING, file=path.name)
    saved = race_of(fault, path.name)
    version, scene = fault.versions.get("kerbside", "?"), fault.scenes[-1] if fault.scenes else "-"
    console.tell(BROKE, file=path.name, version=version, when=fault.when, problem=fault.problem, scene=scene)
    print(printable(fault.traceback.rstrip()))
    if saved is None:
        console.tell(NO_RACE)
    elif verify:
        return _verified(console, path.name, saved)
    else:
        from game.app.program import run
        from game.scenes.replay.opening_replays import open_saved_replay

        return run(console.paths, lambda ctx: open_saved_replay(ctx, saved, path.name, at_end=True))
    return 0


def _watch(console: Console, path: Path) -> int:
    """What stands against watching it is said in the window."""
    from game.app.program import run
    from game.scenes.replay.opening_replays import open_replay

    return run(console.paths, lambda ctx: open_replay(ctx, path))


def _verify(console: Console, path: Path) -> int:
    return _verified(console, path.name, load_record(path))


def _verified(console: Console, file: str, saved: SavedRace) -> int:
    if saved.record is not None:
        _prove(console, file, saved.record)
    if saved.problem:
        raise failed(saved.problem)
    if saved.dropped:
        console.tell(TORN)
    return 0


def _prove(console: Console, file: str, record: Record) -> None:
    header, title = record.header, title_of(record, file)
    proof = prove(title, record, file)
    if proof.problem:
        raise failed(proof.problem)
    if proof.parted:
        if proof.parted.other_rules:
            console.tell(OTHER_RULES, title=title.meta.name, theirs=header.rules_version, ours=title.meta.rules_version)
        raise parted(console, file, proof.parted)
    if not proof.decisions:
        raise FailedError(NOTHING)
    console.tell(PROVEN, file=file, title=title.meta.name, seed=header.seed, decisions=proof.decisions, turns=proof.turns)
    print(origins(console.language, Catalogue(maps(), console.paths.maps), title, header.tracks))
    left_open = reach(console.language, record)
    if left_open:
        print(left_open)
    if not record.finished:
        console.tell(UNFINISHED)


def _as_json(console: Console, file: str) -> int:
    """The race for programs: what proves it, how it ended, and where its game tells stories, lines, luck and moments of each race."""
    opened = open_record(file)
    proof = prove(opened.title, opened.record, opened.name)
    if proof.problem:
        raise failed(proof.problem)
    told = told_of(console.language, opened) if opened.title.story is not None and proof.decisions else None
    header, over = opened.record.header, next((line.result for line in opened.record.lines if isinstance(line, Over)), None)
    console.json(
        {
            "title": header.title,
            "rules_version": header.rules_version,
            "tracks": header.setup.tracks,
            "seed": header.seed,
            "drivers": [seat.name for seat in seats_of(opened.record)],
            "decisions": proof.decisions,
            "turns": proof.turns,
            "proven": proof.parted is None and opened.problem is None and proof.decisions > 0,
            "result": over,
            "races": [as_json(console.language, told, tale) for tale in told.tales] if told else [],
        }
    )
    if proof.parted:
        raise parted(console, opened.name, proof.parted)
    if opened.problem:
        raise failed(opened.problem)
    return 0
