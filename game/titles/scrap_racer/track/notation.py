"""The text notation of a road (section 2.7)."""

import re
from collections.abc import Iterator, Mapping

from game.core.contract import Road
from game.core.track import Scalar, Space
from game.titles.scrap_racer.rules.road import CURVE, STRAIGHT, section_of

SPACES = {"S": 4, "R": 3, "L": 3}
"""Spaces of a section where the notation gives no number."""

_SECTION = re.compile(r"(\d{1,3})([SRL])(\d{0,2})(\*?)")


def read(properties: Mapping[str, Scalar]) -> Road:
    """The road from `road` = "1S* 5S 7R* ...": section number, S straight or a bend R, L, how many spaces (else 4 or 3), and *
    where a booster site lies in its middle. ValueError with a plain sentence where a word is wrong."""
    words = str(properties.get("road", "")).split()
    if not words:
        raise ValueError("The map has no property road: write its sections as text, for example road = 1S* 5S 7R* 6S.")
    spaces: list[Space] = []
    numbers: set[int] = set()
    for word in words:
        section = tuple(_section(word, len(spaces)))
        number = section_of(section[0])
        if number in numbers:
            raise ValueError(f"road: {word!r} is a second section {number}: the number is its name, so give one of them another.")
        numbers.add(number)
        spaces.extend(section)
    return Road(len(spaces), 1, tuple(spaces))


def _section(word: str, begins: int) -> Iterator[Space]:
    match = _SECTION.fullmatch(word)
    if match is None or not int(match[1]) or match[3] == "0":
        raise ValueError(
            f"road: {word!r} is no section. Write its number, S for a straight or R or L for a bend, then if you like how many spaces it "
            "has and a * for a booster site, for example 7R* or 1S6."
        )
    number, letter = int(match[1]), match[2]
    count = int(match[3] or SPACES[letter])
    for index in range(count):
        tags: dict[str, Scalar] = {"section": number}
        if match[4] and index == count // 2:
            tags["site"] = True
        at = begins + index
        yield Space(f"0.{at + 1}", 0, at, at + 1, STRAIGHT if letter == "S" else CURVE, tags)
