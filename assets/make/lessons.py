"""The positions in which lessons begin (assets/lessons). They follow from rules and maps, so a change of either wants them made anew.

    python assets/make/lessons.py                            all positions under today's rules: new digests, and what no longer applies
    python assets/make/lessons.py find TITLE LESSON          races in which that lesson (or diagram) could begin
    python assets/make/lessons.py take TITLE LESSON SEED N   it begins after N decisions of the race of that seed

The races are those of medium drivers, with the set-up that the lesson has, or else with three seats on the title's first track. `find` goes
by what the lesson wants as it is written, and where that is nowhere, by the kinds of its decisions and the event that it shows: then its
patterns, and perhaps its sentences, have to follow.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.bots.levels import driver  # noqa: E402
from game.bots.runner import ComputerDrivers  # noqa: E402
from game.core.actions import Action  # noqa: E402
from game.core.chain import digest  # noqa: E402
from game.core.contract import Title, find_title  # noqa: E402
from game.core.decoding import UndecodableError, decoded  # noqa: E402
from game.core.lessons import Deed, Lesson, Position, Positions, Rivals, Step  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.record import RULES_BROKE  # noqa: E402
from game.core.slices import finish  # noqa: E402
from game.session.guide import Guide  # noqa: E402
from game.session.lesson_way import LEVEL, follow  # noqa: E402
from game.session.lessons import MOST_BYTES, PositionError, lessons_file, replaying  # noqa: E402
from game.store.reading import read_struct  # noqa: E402
from game.titles import TITLES  # noqa: E402
from game.tracks.catalogue import Catalogue  # noqa: E402

ASSETS = ROOT / "assets"
SEATS = 3
LONGEST = 160
"""Decisions before a lesson at most: they are all done while it opens."""
SEEDS = 100
ENOUGH = 5
"""Races that are told."""


class LostError(Exception):
    """Why a lesson or diagram is no longer what it was."""


class Decided(NamedTuple):
    """A decision of a race: who made it, the action, and the tags of the events that it brought."""

    seat: int
    action: Action
    events: frozenset[str]


class Found(NamedTuple):
    """A race in which a lesson could begin, after so many decisions; `exact`: just as it is written."""

    seed: int
    decisions: int
    exact: bool


class Maker:
    """One title with its maps, and its positions as they lie in `assets`."""

    def __init__(self, title: Title, catalogue: Catalogue, assets: Path = ASSETS) -> None:
        self.title, self.catalogue = title, catalogue
        self.path = lessons_file(assets, title.meta.id)
        kept = read_struct(self.path, Positions, MOST_BYTES)
        self.positions = kept.positions if kept else ()

    def lesson(self, id: str) -> Lesson | None:
        """The lesson of that id; None for a diagram."""
        return next((lesson for lesson in self.title.words.lessons if lesson.id == id), None)

    def position(self, id: str) -> Position:
        """The position of that id; an empty one with the usual set-up where there is none yet."""
        meta = self.title.meta
        seats = min(max(SEATS, meta.seats_min), meta.seats_max)
        cars = meta.car_ids[:seats] if meta.cars == "chosen" else ()
        usual = Position(id=id, seats=seats, cars=cars, tracks=meta.tracks[:1], seed=0, digest="0" * 32)
        return next((position for position in self.positions if position.id == id), usual)

    def write(self, positions: Iterable[Position]) -> None:
        """All positions of the title, one a line, as they are under today's rules."""
        lines = b",\n".join(msgspec.json.encode(position) for position in positions)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(b'{"rules_version":%d,"positions":[\n%s\n]}\n' % (self.title.meta.rules_version, lines))

    def opened(self, position: Position) -> Match:
        """The race at that position under today's rules. Raises LostError."""
        try:
            return finish(replaying(self.title, self.catalogue, position))
        except PositionError as error:
            raise LostError(error.why.format(**error.fields)) from None

    def shown(self, position: Position) -> Position:
        """The position with the digest it has today, once all that follows there has been done. Raises LostError."""
        match = self.opened(position)
        now = msgspec.structs.replace(position, digest=digest(match.state))
        lesson = self.lesson(position.id)
        if lesson is None and position.act is None:
            raise LostError("no lesson and no diagram has that name")
        event, seen = (lesson.shows, _way(match, lesson, position.you)) if lesson else (position.shows, self._act(match, position.act))
        if event not in seen:
            raise LostError(f"what follows does not show {event}")
        return now

    def _act(self, match: Match, act: Deed | None) -> set[str]:
        try:
            seat, raw = act or (0, msgspec.Raw(b""))
            action: Action = decoded(raw, self.title.actions)
            return {event.tag for event in match.submit(seat, action).events}
        except (UndecodableError, *RULES_BROKE) as error:
            raise LostError(f"what is done there is not possible: {error}") from None

    def all_anew(self) -> Iterator[str]:
        """Writes every position anew; what no longer applies stays as it was (so it is left out of the game), and is told."""
        made: list[Position] = []
        for position in self.positions:
            try:
                made.append(self.shown(position))
            except LostError as lost:
                made.append(position)
                yield f"{self.title.meta.id}: {position.id} no longer applies: {lost}"
        for lesson in self.title.words.lessons:
            if all(position.id != lesson.id for position in self.positions):
                yield f"{self.title.meta.id}: {lesson.id} has no position"
        if made and tuple(made) != self.positions:
            self.write(made)

    def race(self, like: Position, seed: int, most: int = LONGEST) -> tuple[Decided, ...]:
        """The first decisions of a race of medium drivers with the set-up of `like`."""
        start = msgspec.structs.replace(like, seed=seed, before=())
        match = self.opened(start)
        computers = ComputerDrivers({seat: driver(self.title, LEVEL, seed) for seat in range(like.seats)})
        deeds: list[Decided] = []
        while len(deeds) < most and (decision := computers.decide(match)) is not None:
            events = match.submit(decision.seat, decision.action).events
            deeds.append(Decided(decision.seat, decision.action, frozenset(event.tag for event in events)))
        return tuple(deeds)

    def find(self, id: str, seeds: Iterable[int] = range(1, SEEDS + 1)) -> tuple[Found, ...]:
        """Races in which that lesson or diagram could begin, those first in which it can as it is written."""
        like, lesson = self.position(id), self.lesson(id)
        exact: list[Found] = []
        alike: list[Found] = []
        for seed in seeds:
            deeds = self.race(like, seed)
            mine = [at for at, deed in enumerate(deeds) if lesson is None or deed.seat == like.you]
            if lesson is None:
                exact += [Found(seed, at, True) for at in mine if _acts_like(self.title, like, deeds[at])][:1]
            else:
                exact += [Found(seed, at, True) for at in mine if self._begins(like, lesson, seed, deeds[:at])][:1]
                alike += [Found(seed, at, False) for at in mine if _is_like(lesson, like.you, deeds[at:])][:1]
            if len(exact) >= ENOUGH:
                break
        return tuple((exact or alike)[:ENOUGH])

    def _begins(self, like: Position, lesson: Lesson, seed: int, deeds: Sequence[Decided]) -> bool:
        """Whether the lesson can be given after these decisions, as it is written."""
        match = self.opened(msgspec.structs.replace(like, seed=seed, before=_raw(deeds)))
        return like.you in match.turn.waits_for and lesson.shows in _way(match, lesson, like.you)

    def take(self, id: str, seed: int, decisions: int) -> Position:
        """The lesson or diagram begins after so many decisions of the race of that seed; a diagram's act is the decision behind them.
        Raises LostError where the race has not so many, or what follows can't be done there."""
        like = self.position(id)
        deeds = self.race(like, seed, decisions + 1)
        if len(deeds) <= decisions:
            raise LostError(f"the race of seed {seed} has {len(deeds)} decisions")
        act = _raw(deeds[decisions:])[0] if like.act is not None else None
        you = act[0] if act is not None else like.you
        made = self.shown(msgspec.structs.replace(like, seed=seed, before=_raw(deeds[:decisions]), act=act, you=you))
        kept = {position.id: position for position in self.positions}
        self.write({**kept, id: made}.values())
        return made


def _raw(deeds: Iterable[Decided]) -> tuple[Deed, ...]:
    return tuple((deed.seat, msgspec.Raw(msgspec.json.encode(deed.action))) for deed in deeds)


def _way(match: Match, lesson: Lesson, you: int) -> set[str]:
    """The tags of the events that the expected way brings; none where it does not come to its end."""
    guide = Guide(match, lesson, you)
    seen = {event.tag for step in follow(guide) for event in step.events}
    return seen if guide.over else set()


def _acts_like(title: Title, diagram: Position, deed: Decided) -> bool:
    """Whether the deed is of the diagram's kind and shows its event."""
    return diagram.act is not None and deed.action.tag == decoded(diagram.act[1], title.actions).tag and diagram.shows in deed.events


def _is_like(lesson: Lesson, you: int, deeds: Sequence[Decided]) -> bool:
    """Whether the seat's own decisions are of the lesson's kinds in their order and show its event, with no more of others between than the
    lesson has itself."""
    kinds = [str(pattern["do"]) for step in lesson.steps if isinstance(step, Step) for pattern in (*step.path, *step.do[:1])]
    others = sum(len(step.acts) for step in lesson.steps if isinstance(step, Rivals))
    seen: set[str] = set()
    for deed in deeds:
        others -= deed.seat != you
        if others < 0:
            break
        seen |= deed.events
        if kinds and deed.seat == you and deed.action.tag == kinds[0]:
            kinds.pop(0)
    return not kinds and lesson.shows in seen


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command")
    for name in ("find", "take"):
        command = commands.add_parser(name)
        command.add_argument("title", choices=[entry.meta.id for entry in TITLES])
        command.add_argument("lesson")
        if name == "take":
            command.add_argument("seed", type=int)
            command.add_argument("decisions", type=int)
    return parser.parse_args(words)


def main(words: Sequence[str]) -> int:
    """Does what the command line asks; 1 where something no longer applies or is not found."""
    args = _arguments(words)
    catalogue = Catalogue(ROOT / "maps")
    if args.command is None:
        lost = [line for entry in TITLES for line in Maker(entry.open(), catalogue).all_anew()]
        print("\n".join(lost) or "All positions are those of today's rules.")
        return int(bool(lost))
    entry = find_title(TITLES, args.title)
    assert entry is not None, "the arguments name a title"
    maker = Maker(entry.open(), catalogue)
    try:
        if args.command == "take":
            made = maker.take(args.lesson, args.seed, args.decisions)
            print(f"{args.title}: {made.id} begins after {len(made.before)} decisions, {made.digest}")
            return 0
        found = maker.find(args.lesson)
    except LostError as lost:
        print(f"{args.title}: {args.lesson}: {lost}")
        return 1
    for one in found:
        print(f"seed {one.seed}, after {one.decisions} decisions{'' if one.exact else ': other patterns'}")
    return int(not found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
