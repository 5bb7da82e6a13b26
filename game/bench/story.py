"""`python -m game.bench.story [TITLE ...]`: how luck and moments of told races are spread, counted in races of four equal drivers.

It prints the row of each title (how much luck there is, how often the luckiest wins), writes what moments usually are into its
`story/usual.py`, or with --check says what of that no longer holds.

Two spreads are not those of the trial that was counted before there was this program, since luck is weighed otherwise, on purpose. Scrap
Racer, 17 spaces and not 10.9: the trial left the die that lay there last out of those on the table, so that a second die could never crash
(and LOSE_PLACE cost six spaces wherever the others were); weighed like that, 250 races come to 10.9 here, too. Automobiles, 4.5 stations
and not 5.5: the trial also counted hands that come too late for any turn, by which this comes to 5.4. In the mean both ways give nobody
anything; but luck is what could have come, and worth what could still be done with it.
"""

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, sqrt
from pathlib import Path
from typing import NamedTuple

from game.bots.arena import compiled_once, steps_of
from game.bots.bot import Bot
from game.bots.levels import MEDIUM, driver
from game.core.contract import Setup, Title
from game.core.feats import winners
from game.core.match import Match
from game.core.story import END, PHOTO, RaceTale, Story
from game.core.tale import FIRST_KINDS, TaleTeller, moments_of
from game.core.tale_luck import UNIT
from game.core.track import Track
from game.session.story import BAND, seat_luck
from game.store.paths import maps
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

GAMES, SEATS, SEED = 400, 4, 1
SHARES = (7 / 8, *(1 / 2**bits for bits in range(1, 9)))
"""Of races, for the sizes of `Story.usual`: the first stands for all, so that what happens in nearly every race weighs nothing."""
CHECKED = 4
"""So many of the shares are looked at again: the rarer ones need more races than anybody waits for."""
OFF, ERRORS = 1 / 3, 4
"""A share may be off by a third of it, or by so many standard errors where that is more."""
COMMON = 1 / 20
"""A kind of moments that so many races have must stand in the table."""
TOLERANCE = 10
"""Points by which the luckiest may win more or less often than the title says."""


class Counted(NamedTuple):
    """Told races of a title: `luck` and `spread` (one standard deviation) of each seat in each of them, both in units; `strokes` in all;
    `won` is how many races the luckiest won; `largest` has for each kind the size of its largest moment, race by race (0: none)."""

    races: int
    luck: tuple[float, ...]
    spread: tuple[float, ...]
    strokes: int
    won: float
    largest: Mapping[str, tuple[int, ...]]

    @property
    def mean(self) -> float:
        """What chance gave a seat on average: 0, but for its error."""
        return sum(self.luck) / len(self.luck)

    @property
    def seen(self) -> float:
        """The spread that was seen."""
        return sqrt(sum((luck - self.mean) ** 2 for luck in self.luck) / len(self.luck))

    @property
    def exact(self) -> float:
        """The spread that the strokes say there should be."""
        return sqrt(sum(spread**2 for spread in self.spread) / len(self.spread))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.seen / sqrt(len(self.luck))

    @property
    def within(self) -> float:
        """The share of seats within the band."""
        held = sum(100 * abs(luck) <= BAND * spread for luck, spread in zip(self.luck, self.spread, strict=True))
        return held / len(self.luck)

    @property
    def wins(self) -> float:
        """So many in a hundred races the luckiest won."""
        return 100 * self.won / self.races


Raced = Callable[[int], tuple[RaceTale, ...]]
"""From a seed to the races of a match."""


def tales_of(title: Title, tracks: Sequence[Track], setup: Setup, bots: Sequence[Bot], seed: int) -> tuple[RaceTale, ...]:
    """One match by these drivers, in the order of the seats, race by race; () of a title without a story. Raises EndlessError."""
    if title.story is None:
        return ()
    match = Match(title, setup, tracks, seed)
    teller, before = TaleTeller(title.story, match.rules), None
    for step in steps_of(match, bots, seed):
        if before is not None:
            teller.begin()
        teller.add(before, step)
        before = step.state
    found = (teller.tale(title.meta, number) for number in range(1, len(match.rules.raced(match.state)) + 1))
    return tuple(tale for tale in found if tale is not None)


def raced_by_equals(title: Title, tracks: Sequence[Track], level: str = MEDIUM) -> Raced:
    """Matches of four drivers of one level on the first of these tracks, options at their defaults; fewer where the title has fewer."""
    meta, title = title.meta, compiled_once(title)
    seats = min(SEATS, meta.seats_max)
    setup = Setup(seats, meta.car_ids[:seats] if meta.cars == "chosen" else (), {}, (tracks[0].id,))
    bots = [driver(title, level, 0).bot for _ in range(seats)]
    return lambda seed: tales_of(title, tracks[:1], setup, bots, seed)


def races_from(raced: Raced, races: int, seed: int = SEED) -> Iterator[RaceTale]:
    """So many races, of matches with seeds from `seed` on."""
    found = 0
    while found < races:
        for tale in raced(seed):
            if found < races:
                yield tale
                found += 1
        seed += 1


def count(story: Story, tales: Iterator[RaceTale]) -> Counted:
    """Luck and moments of these races, which are told one by one."""
    luck: list[float] = []
    spread: list[float] = []
    largest: list[dict[str, int]] = []
    strokes, won = 0, 0.0
    for tale in tales:
        seats = [seat_luck(tale, seat, story) for seat in range(tale.told.seats)]
        luck += [one.luck / UNIT for one in seats]
        spread += [one.spread / UNIT for one in seats]
        strokes += sum(one.strokes for one in seats)
        first = [one.seat for one in seats if one.luck == max(other.luck for other in seats)]
        won += sum(seat in winners(tale.told) for seat in first) / len(first)
        largest.append(_largest(tale, story))
    kinds = sorted({kind for race in largest for kind in race})
    sizes = {kind: tuple(race.get(kind, 0) for race in largest) for kind in kinds}
    return Counted(len(largest), tuple(luck), tuple(spread), strokes, won, sizes)


def _largest(tale: RaceTale, story: Story) -> dict[str, int]:
    found: dict[str, int] = {}
    for moment in (one for one in moments_of(tale, story) if not one.small):
        if moment.kind not in (END, PHOTO, *FIRST_KINDS):
            found[moment.kind] = max(moment.size, found.get(moment.kind, 0))
    return found


def usual_of(counted: Counted) -> dict[str, tuple[int, ...]]:
    """For each kind the sizes that shares of the races have at least (`Story.usual`)."""
    found = {}
    for kind, sizes in counted.largest.items():
        falling = sorted(sizes, reverse=True)
        found[kind] = tuple(falling[ceil(share * counted.races) - 1] for share in SHARES)
    return found


def outdated(story: Story, counted: Counted) -> list[str]:
    """What of a title's story these races contradict, a sentence each: sizes of moments, how luck is spread, and how often the luckiest
    wins."""
    found = []
    for kind, sizes in counted.largest.items():
        usual = story.usual.get(kind)
        if usual is None and sum(map(bool, sizes)) > COMMON * counted.races:
            found.append(f"{kind}: in no table, though {sum(map(bool, sizes))} of {counted.races} races have it")
        elif usual is not None:
            found += [f"{kind}: {said}" for said in _off(usual, sizes)]
    if abs(UNIT * counted.exact - story.spread) > OFF * story.spread:
        found.append(f"the luck of a seat is spread by {counted.exact:.1f}, not by {story.spread / UNIT:.1f}")
    if not right_wins(story, counted):
        found.append(f"the luckiest wins {counted.wins:.0f} of 100 races, not {story.wins}")
    return found


def right_wins(story: Story, counted: Counted) -> bool:
    """Whether the luckiest wins about as often as the title says."""
    return abs(counted.wins - story.wins) <= TOLERANCE


def _off(usual: Sequence[int], sizes: Sequence[int]) -> Iterator[str]:
    """Shares that are too small for the size in the table, or too large for a greater one."""
    for share, size in list(zip(SHARES, usual, strict=True))[:CHECKED]:
        allowed = max(OFF * share, ERRORS * sqrt(share * (1 - share) / len(sizes)))
        least = sum(one >= size for one in sizes) / len(sizes)
        more = sum(one > size for one in sizes) / len(sizes)
        if least < share - allowed or more > share + allowed:
            yield f"{size} or more in {100 * least:.0f} % of races, more in {100 * more:.0f} %; the table says {100 * share:.0f} %"


def written(counted: Counted, name: str) -> str:
    """The text of a title's `story/usual.py`."""
    rows = "".join(f'    "{kind}": ({", ".join(map(str, sizes))}),\n' for kind, sizes in usual_of(counted).items())
    return (
        f'"""What is usual in {name}, counted in {counted.races} races by `python -m game.bench.story`; not to be changed by hand."""\n\n'
        "from collections.abc import Mapping\n\n"
        f"USUAL: Mapping[str, tuple[int, ...]] = {{\n{rows}}}\n"
        '"""How large moments are: kind -> the sizes that shares 1, 1/2, 1/4 ... 1/256 of races have at least (`Story.usual`)."""\n'
        f"SPREAD = {round(UNIT * counted.exact):_}\n"
        '"""Thousandths of the unit by which the luck of a seat is spread (`Story.spread`)."""\n'
    )


HEADING = "| title | races | strokes a seat | mean +- error | spread seen / exact | within the band | the luckiest wins |"


def row(name: str, counted: Counted) -> str:
    """The row of a title: what luck there is in it."""
    strokes = counted.strokes / max(1, len(counted.luck))
    return (
        f"| {name} | {counted.races} | {strokes:.1f} | {counted.mean:+.2f} +- {counted.error:.2f} | "
        f"{counted.seen:.1f} / {counted.exact:.1f} | {100 * counted.within:.0f} % | {counted.wins:.0f} % |"
    )


def main(words: Sequence[str] | None = None) -> int:
    """Counts the titles that the words name, or all. 1 where --check finds something out of date."""
    parser = argparse.ArgumentParser(prog="python -m game.bench.story", description="Counts luck and moments of told races.")
    parser.add_argument("title", nargs="*", help="all where none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="races of each title")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--level", default=MEDIUM, help="of all four drivers")
    parser.add_argument("--check", action="store_true", help="say what is out of date, write nothing")
    args = parser.parse_args(words)
    unknown = set(args.title) - {entry.meta.id for entry in TITLES}
    if unknown:
        parser.error(f"no such title: {', '.join(sorted(unknown))}")
    print(HEADING, "|---|--:|--:|---|---|--:|--:|", sep="\n")
    said: list[str] = []
    for entry in TITLES:
        title = entry.open() if not args.title or entry.meta.id in args.title else None
        if title is not None and title.story is not None:
            said += _counted(title, title.story, args)
    print(*said, sep="\n")
    return int(bool(args.check and said))


def counted_races(title: Title, story: Story, games: int = GAMES, level: str = MEDIUM, seed: int = SEED) -> Counted:
    """So many races of equal drivers on the title's first track."""
    tracks = (Catalogue(maps(), maps() / "none").open(title, title.meta.tracks[0]).track,)
    return count(story, races_from(raced_by_equals(title, tracks, level), games, seed))


def _counted(title: Title, story: Story, args: argparse.Namespace) -> list[str]:
    counted = counted_races(title, story, args.games, args.level, args.seed)
    print(row(title.meta.name, counted), flush=True)
    if args.check:
        return [f"{title.meta.name}, {said}" for said in outdated(story, counted)]
    folder = importlib.import_module(f"game.titles.{title.meta.id}.story").__file__
    path = Path(str(folder)).with_name("usual.py")
    path.write_text(written(counted, title.meta.name), encoding="utf-8")
    return [f"{title.meta.name}: {len(counted.largest)} kinds of moments in {path.name}"]


if __name__ == "__main__":
    sys.exit(main())
