"""The signs of manners in the repository: counted in tests/golden/manners/TITLE.json, from which the command goes on, and as a section of
tests/golden/manners.md for people."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from game.bench.league_races import MANNERS
from game.bench.raced import Kept, keep_rows, kept_rows
from game.bench.sections import put_section
from game.bots.league import tally
from game.bots.levels import temperaments_of
from game.bots.manners import Count, Seen, guessed, total
from game.core.contract import Title
from game.core.judge import Sign, skills_of

EVEN = "even"
MOVED = 25
"""By so many percent a sign has to move, the right way, to count as one that people notice."""
NOTICED = 2
"""So many signs make a manner."""
HEAD = """# What a table sees of a manner

Half of a grid drives in one manner, half in the even one, all of level 2 (medium); from race to race everybody moves up one seat, and the
seed by one. What stands under a sign is how often the drivers of that manner showed it, and by how many percent more or less than the even
ones of even races with the same seeds; the signs that belong to a manner, by 25 % or more the right way, are set in **bold**. *Share*:
of races won against the even half, with Wilson's 95 % limits. *Guessed*: races in which one driver had the manner among even ones, and how
many of them whoever knows this table, and looks at the signs of that driver in that race alone, gives the right one of the three manners.
"""


class Row(msgspec.Struct, frozen=True):
    """Races of one manner: the first one, who won each (as `Seen.won`), the counts of its signs together, and race by race where each is a
    guess."""

    first: Seen
    won: str = ""
    counts: tuple[Count, ...] = ()
    races: tuple[tuple[Count, ...], ...] = ()

    def with_races(self, seen: Sequence[Seen], each: bool) -> "Row":
        """The same and some more races."""
        more = [one.counts for one in seen]
        counts = total([self.counts, *more] if self.counts else more)
        races = (*self.races, *more) if each else ()
        return Row(self.first, self.won + "".join(one.won for one in seen), counts, races)


Rows = dict[str, Row]
"""Name of a row (`EVEN`, a manner, or one driver of it) -> its races."""


def kept(title: Title, seed: int) -> Rows:
    """What was raced of the title so far from that seed on; FailedError outside of a repository."""
    return kept_rows("manners", title, seed, Kept[Row])


def written(title: Title, seed: int, rows: Rows) -> None:
    """Keeps the rows, and puts the section of the title into the table in place of the one before."""
    keep_rows("manners", title, seed, rows)
    put_section("manners.md", HEAD, title.meta.name, section(title, seed, rows))


def change(count: Count, even: Count) -> float:
    """By how many percent a sign is shown more often than by even drivers; 0 where those never do."""
    usual = even[0] / max(1, even[1])
    return 100 * (count[0] / max(1, count[1]) / usual - 1) if usual else 0.0


def noticed(sign: Sign, manner: str, percent: float) -> bool:
    """Whether that is one of the manner's signs, and moved far enough the right way."""
    return percent * sign.moves.get(manner, 0) >= MOVED


def right_guesses(title: Title, rows: Rows, manner: str) -> tuple[int, int]:
    """Races of one driver of that manner which are guessed right, and all of them."""
    names = temperaments_of(title)
    lone = rows.get(f"one {manner}")
    profiles: Mapping[str, Sequence[Count]] = {name: rows[name].counts for name in names if name in rows}
    if lone is None or len(profiles) < len(names):
        return 0, 0
    return sum(guessed(profiles, race) == manner for race in lone.races), len(lone.races)


def lines_of(title: Title, rows: Rows) -> Iterator[tuple[str, ...]]:
    """The lines of the table, heading first, cell by cell."""
    signs = skills_of(title.judge).signs
    yield ("manner", *(sign.name for sign in signs), "races", "share", "95 % between", "guessed")
    for name in (EVEN, *temperaments_of(title)):
        if name not in rows:
            continue
        row, came, even = rows[name], tally(rows[name].won), rows[EVEN].counts if EVEN in rows else rows[name].counts
        cells = [_cell(sign, name, count, usual) for sign, count, usual in zip(signs, row.counts, even, strict=True)]
        right, all_of_them = right_guesses(title, rows, name)
        guesses = f"{right} of {all_of_them}" if all_of_them else ""
        share = (f"{100 * came.share:.1f} %", f"{100 * came.low:.1f} – {100 * came.high:.1f} %")
        yield (name, *cells, str(len(row.won)), *share, guesses)


def _cell(sign: Sign, manner: str, count: Count, even: Count) -> str:
    often = f"{count[0] / max(1, count[1]):.3f}"
    if manner == EVEN:
        return often
    percent = change(count, even)
    told = f"{often} ({percent:+.0f} %)"
    return f"**{told}**" if noticed(sign, manner, percent) else told


def section(title: Title, seed: int, rows: Rows) -> Iterator[str]:
    """The lines of the title's section."""
    division = MANNERS[title.meta.id]
    raced = " ".join((*division.options, division.track)).strip()
    yield from (f"## {title.meta.name}", "")
    yield from (
        f"{division.grid} seats{f', {raced}' if raced else ''}: `python main.py simulate {title.meta.id} --league --manners --seed {seed}`",
        "",
    )
    head, *lines = lines_of(title, rows)
    yield f"| {' | '.join(head)} |"
    yield f"|---|{'--:|' * (len(head) - 2)}---|"
    yield from (f"| {' | '.join(line)} |" for line in lines)
