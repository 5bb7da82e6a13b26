"""The ladders of variants in the repository: race by race in tests/golden/variants/TITLE.json, from which the command goes on, and as a
section of the league's table for people."""

from collections.abc import Iterator, Mapping, Sequence

from game.bench.league_races import Division
from game.bench.league_table import HEAD, OPENING
from game.bench.raced import Kept, keep_rows, kept_rows
from game.bench.sections import put_section
from game.bots.league import EVEN, Row, tally
from game.core.contract import Title

Rows = dict[str, Row]
"""The name of a row (a variant and two drivers) -> its races."""

BEST_ANSWERS: Mapping[str, Mapping[str, float]] = {"monza": {"long track, 2 seats: hard against medium": 51.5}}
"""Title -> row -> what the best of all drivers wins there (per cent), where luck leaves so little that no number of races shows a level:
`tests/campaigns/monza_best_play.py`."""


def row_name(division: Division, pair: tuple[str, str]) -> str:
    """What such a row is called."""
    return f"{division.name}, {division.grid} seats: {pair[0]} against {pair[1]}"


def kept(title: Title, seed: int) -> Rows:
    """What was raced of the title so far from that seed on; rows of earlier are races alone, without a digest. FailedError outside of a
    repository."""
    rows = kept_rows("variants", title, seed, Kept[str | Row])
    return {name: Row(row) if isinstance(row, str) else row for name, row in rows.items()}


def written(title: Title, divisions: Sequence[Division], seed: int, rows: Rows) -> None:
    """Keeps the rows, and puts the section of the title's variants into the table in place of the one before."""
    keep_rows("variants", title, seed, {name: row if row.digest else row.won for name, row in rows.items()})
    put_section("league.md", HEAD, f"{title.meta.name}: variants", section(title, divisions, seed, rows))


def section(title: Title, divisions: Sequence[Division], seed: int, rows: Rows) -> Iterator[str]:
    """The lines of the title's section."""
    yield from (f"## {title.meta.name}: variants", "")
    yield from (
        f"All of it: `python main.py simulate {title.meta.id} --league --variants --seed {seed}`. A row ends early once it is decided.",
        "",
    )
    yield "| variant | options | races | won | lost | shared | share | 95 % between | holds | first races |"
    yield "|---|---|--:|--:|--:|--:|--:|---|---|---|"
    options = {division.name: " ".join((*division.options, division.track)).strip() for division in divisions}
    for name, row in rows.items():
        came = tally(row.won)
        counts = f"{len(row.won)} | {came.won} | {came.lost} | {came.shared}"
        share = f"{100 * came.share:.1f} % | {100 * came.low:.1f} – {100 * came.high:.1f} %"
        best = BEST_ANSWERS.get(title.meta.id, {}).get(name)
        unclear = "open" if best is None else f"luck: the best answer wins {best} %"
        holds = "yes" if came.low > EVEN else "no" if came.high < EVEN else unclear
        asked = options.get(name.rpartition(", ")[0], "")
        yield f"| {name} | {asked} | {counts} | {share} | {holds} | `{row.won[:OPENING]}` |"
