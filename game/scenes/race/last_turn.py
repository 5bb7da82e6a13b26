"""What a turn came to, in as many words as there is room for."""

from collections.abc import Iterator

CLAUSE, GOES_ON = ", ", "…"
"""What stands between two clauses of a line, and for those that are left out."""


def shorter(line: str, brief: str = "") -> Iterator[str]:
    """The line whole, then in `brief`, then without its last clause, without the last two and so on: where the strip has no room for all of
    it, its beginning says more than nothing."""
    yield line
    if brief and brief != line:
        yield brief
        line = brief
    clauses = line.split(CLAUSE)
    for count in range(len(clauses) - 1, 0, -1):
        yield CLAUSE.join(clauses[:count]) + GOES_ON
