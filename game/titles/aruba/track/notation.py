"""The text notation of a road: `rows`, `lanes`, `red` and `slots` in the properties of a map (section 3)."""

from collections.abc import Mapping

from game.core.contract import Road
from game.core.track import Scalar, Space
from game.titles.aruba.rules.compiled import RED, SLOT, space_name


def read(properties: Mapping[str, Scalar]) -> Road:
    """The road from `rows`, `lanes`, `red` = "5-7 13 21-22/2" (rows, or rows/lane) and `slots` = "35/1 35/3 ..." in their order.

    ValueError with a plain sentence where one is wrong.
    """
    rows, lanes = (_number(properties, name) for name in ("rows", "lanes"))
    red = {cell for word in str(properties.get(RED, "")).split() for cell in _stretch(word, lanes)}
    slots: dict[tuple[int, int], int] = {}
    for number, word in enumerate(str(properties.get("slots", "")).split(), 1):
        if _space(word) in slots:
            raise ValueError(f"slots: {word} is there twice. Write six spaces, each once, the foremost first.")
        slots[_space(word)] = number
    every = [(row, lane) for lane in range(1, lanes + 1) for row in range(rows)]
    for name, told in ((RED, red), ("slots", slots)):
        for row, lane in sorted({*told} - {*every}):
            raise ValueError(
                f"{name}: there is no space {space_name(row, lane)}; rows count from 0 to {rows - 1}, lanes from 1 to {lanes}."
            )
    spaces = tuple(_drawn(row, lane, (row, lane) in red, slots.get((row, lane), 0)) for row, lane in every)
    return Road(rows, lanes, spaces)


def _drawn(row: int, lane: int, red: bool, slot: int) -> Space:
    tags: dict[str, Scalar] = {**({RED: True} if red else {}), **({SLOT: slot} if slot else {})}
    return Space(space_name(row, lane), lane, row, row + 1, "space", tags)


def _number(properties: Mapping[str, Scalar], name: str) -> int:
    value = str(properties.get(name, ""))
    if not (value.isascii() and value.isdigit()) or int(value) < 1:
        raise ValueError(f"The map property {name} must be a whole number, for example rows = 36 and lanes = 3.")
    return int(value)


def _stretch(word: str, lanes: int) -> list[tuple[int, int]]:
    """ "5-7" or "5-7/2": the spaces of these rows, in all lanes or in one."""
    stretch, _, lane = word.partition("/")
    first, _, last = stretch.partition("-")
    numbers = (first, last or first, lane or "1")
    if not all(n.isascii() and n.isdigit() for n in numbers):
        raise ValueError(f"red: {word!r} is no stretch of road. Write rows as 5-7, or 5-7/2 for the second lane alone.")
    start, end, only = map(int, numbers)
    if end < start:
        raise ValueError(f"red: {word!r} ends before it begins. Write the smaller row first, as 5-7.")
    return [(row, at) for row in range(start, end + 1) for at in ((only,) if lane else range(1, lanes + 1))]


def _space(word: str) -> tuple[int, int]:
    row, _, lane = word.partition("/")
    if not all(n.isascii() and n.isdigit() for n in (row, lane)):
        raise ValueError(f"slots: {word!r} is no space. Write row/lane, for example 35/1.")
    return int(row), int(lane)
