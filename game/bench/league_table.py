"""The league's table in the repository (tests/golden/league.md): one section per title, for people and for a test to read."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.bench.sections import put_section
from game.bots.arena import share_of
from game.core.contract import Title

if TYPE_CHECKING:
    from game.bench.league import Raced

OPENING = 10
"""The first races of each pair stand in the table, one sign each, so that a test can race them again."""
HEAD = """# The league

Who beats whom, title by title. Half of the cars of a grid are driven by the first of two drivers, half by the second; from race to
race everybody moves up one seat, and the seed by one. A race counts for the driver whose car ends first (half, where both have a car
there); an even share is 50 %. The limits are Wilson's 95 % interval. *First races*: 1 first driver, 2 second, = shared.
What was thought is the same on every machine; the milliseconds are those of the machine it was last raced on, and are no promise.
"""


def written(title: Title, raced: Sequence["Raced"]) -> Path:
    """Puts the title's section into the table, in place of the one before; FailedError outside of a repository."""
    return put_section("league.md", HEAD, title.meta.name, _section(title, raced))


def _section(title: Title, raced: Sequence["Raced"]) -> Iterator[str]:
    again = f"python main.py simulate {title.meta.id} --league --write --seed {raced[0].wanted.seed}"
    yield from (f"## {title.meta.name}", "", f"All of it: `{again}`", "")
    for one in raced:
        tracks = ", ".join(track.id for track in one.wanted.tracks)
        yield from (f"### {one.division.name}, {one.division.grid} cars on {tracks}", "", f"`{one.command}`", "")
        yield from _wins(one)
        yield ""
        yield from _times(one)
        yield ""


def _wins(raced: "Raced") -> Iterator[str]:
    yield "| driver | against | races | won | lost | shared | share | 95 % between | first races |"
    yield "|---|---|--:|--:|--:|--:|--:|---|---|"
    for one, other, came in raced.pairs:
        counts = f"{len(came.row)} | {came.won} | {came.lost} | {came.shared}"
        share = f"{100 * came.share:.1f} % | {100 * came.low:.1f} – {100 * came.high:.1f} %"
        yield f"| {one} | {other} | {counts} | {share} | `{came.row[:OPENING]}` |"


def _times(raced: "Raced") -> Iterator[str]:
    yield "| driver | thoughts | median ms | 95 % within | worst | slice, 95 % within | longest slice |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for name, times in raced.times.items():
        spans = (share_of(times.spans, 50), share_of(times.spans, 95), times.longest, share_of(times.slices, 95), times.longest_slice)
        yield f"| {name} | {times.thoughts} | " + " | ".join(f"{1000 * span:.1f}" for span in spans) + " |"
