"""The specification of a title as it lies beside its rules (`titles/T/RULES.md`): its numbered paragraphs in plain text.

All specifications have the same thirteen sections, and a kind of number is at home in certain ones of them (`HOMES`); what looks like
a number elsewhere is a card, a space or a reference. A paragraph opens with its number: in bold, at the start of a list's item, before
a full stop, or in the first cell of a table's row. Numbers in bold inside of a text that has none of its own share that text out.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.language.markdown import cells, is_table_line, plain, row_sentence

HOMES: Mapping[str, range] = {
    "R": range(3, 9), "J": range(9, 10), "O": range(8, 9), "V": range(3, 4), "X": range(11, 12),
    "T": range(3, 4), "C": range(2, 3), "S": range(4, 5), "DR": range(2, 3),
}  # fmt: skip
"""Letters of a number -> the sections that define such numbers: rules, rulings, options, track checks, worked examples; then the ones
that only some titles have: track model, crash decks, set-up, drivers."""
NUMBER = r"[A-Z]{1,2}\d+[a-z]?"
"""What a number looks like, as a regular expression."""
_SECTION = re.compile(r"##\s+(\d+)\.")
_OPENING = re.compile(
    rf"(?:[-*]\s+|\d+\.\s+)?\*\*(?P<bold>{NUMBER})(?![\w-])(?P<rest>.*)"
    rf"|[-*]\s+(?P<item>{NUMBER})\s+(?P<item_rest>.*)"
    rf"|(?P<plain>{NUMBER})\.\s+(?P<plain_rest>.*)"
)
_CELL = re.compile(rf"[*`]*({NUMBER})[*`]*(?:\s+(.+))?")
_INLINE = re.compile(rf"\*\*({NUMBER})\*\*\s+(.+?)(?=[,;]\s+\*\*{NUMBER}\*\*|[.,;]?\s*$|\.\s)")
_ITEM = re.compile(r"(\s*)(?:[-*]|(\d+\.))\s+")
_RULER = re.compile(r"\s*-{3,}\s*")
_BETWEEN = " .:,–—"
"""What may stand between a number and its text."""


class Paragraph(NamedTuple):
    """What stands under one number: `text` has a line for each of its parts (items of a list, rows of a table)."""

    number: str
    text: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The parts one by one."""
        return tuple(self.text.split("\n"))


class Rulebook:
    """One specification, read. Any text will do: where it has no numbers, the book has none."""

    def __init__(self, text: str) -> None:
        reading = _Reading()
        for line in text.replace("\r\n", "\n").replace("\f", "\n").split("\n"):
            reading.take(line)
        reading.take("")
        found = dict(reading.inline) | {number: reading.text(number) for number in reading.parts}
        self._found = {number: Paragraph(number, text) for number, text in found.items() if text}
        self.twice = tuple(reading.twice)
        """Numbers that open more than one paragraph; the first one counts."""

    @property
    def numbers(self) -> tuple[str, ...]:
        """All numbers that are defined, as the page has them."""
        return tuple(self._found)

    @property
    def letters(self) -> tuple[str, ...]:
        """The kinds of numbers it has ("R", "J", ...), in the order of `HOMES`."""
        return tuple(letter for letter in HOMES if any(_letter(number) == letter for number in self._found))

    def paragraph(self, number: str) -> Paragraph | None:
        """The paragraph of that number; for "R6c" without one of its own, R6 where that has an item (c). None where there is none."""
        number = number.strip()
        whole = self._found.get(number[:-1])
        return self._found.get(number) or (whole if whole and f"({number[-1:]})" in whole.text else None)


def open_rulebook(title_id: str) -> Rulebook:
    """The specification of a title; an empty book where there is none that can be read."""
    from importlib.resources import files  # not on the way to the first frame: it brings in a dozen modules

    if not title_id.isidentifier():
        return Rulebook("")
    try:
        return Rulebook(files("game").joinpath("titles", title_id, "RULES.md").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Rulebook("")


def paragraph(title_id: str, number: str) -> Paragraph | None:
    """What the specification of a title says under a number ("R17"); None where there is no such title or number."""
    return open_rulebook(title_id).paragraph(number)


def _opened(line: str) -> tuple[str, str]:
    """The number a line opens with, and the text after it; nothing where it opens with none."""
    found = _OPENING.match(line)
    if found is None:
        return "", ""
    if not found["bold"]:
        return found["item"] or found["plain"], found["item_rest"] or found["plain_rest"] or ""
    rest = found["rest"].lstrip(_BETWEEN)
    return found["bold"], rest[2:].lstrip(_BETWEEN) if rest.startswith("**") else f"**{rest}"


def _letter(number: str) -> str:
    """The kind of a number: what stands before its digits."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz").rstrip("0123456789")


def _capital(text: str) -> str:
    """A text that begins with a plain word begins with a capital."""
    return text[:1].upper() + text[1:] if re.match(r"[a-z]+([ ,.]|$)", text) else text


class _Reading:
    """Where one is in the page: the section, the head of the table, and the number whose paragraph is still open.

    A paragraph ends with the next one, at a heading or a ruler, where the item of a list it stands in ends, and at an empty line; but a
    table that follows belongs to it, and after a line that ends with a colon all that follows.
    """

    def __init__(self) -> None:
        self.section = 0
        self.parts: dict[str, list[str]] = {}
        self.inline: dict[str, str] = {}
        self._loose: list[str] = []
        """Lines of a text that belongs to no number."""
        self.twice: list[str] = []
        self._open = ""
        self._row = False
        """The open paragraph began as a table's row: only rows without a first cell belong to it."""
        self._wide = False
        """Empty lines don't end the open paragraph."""
        self._listed = False
        """The open paragraph is an item of a list: what it says further on is set in."""
        self._blank = False
        self._indent = -1
        """Of the items of the list one is in."""
        self._head: tuple[str, ...] | None = None

    def text(self, number: str) -> str:
        """All parts of a paragraph as plain lines."""
        first, *others = self.parts[number]
        lines = (plain(_capital(first)), *map(plain, others))
        return "\n".join(line for line in lines if line)

    def take(self, line: str) -> None:
        """The next line of the page."""
        if not is_table_line(line):
            self._head = None
        if not line.strip() or line.startswith("#") or is_table_line(line):
            self._share_out()
        if line.startswith("#") or _RULER.fullmatch(line):
            self._close()
            section = _SECTION.match(line)
            self.section = int(section[1]) if section else self.section
        elif not line.strip():
            self._blank = True
        elif is_table_line(line):
            self._take_row(line)
        else:
            self._take_text(line)

    def _take_text(self, line: str) -> None:
        ended = (self._blank and not self._wide) or (self._listed and not line.startswith(" "))
        if self._row or ended:
            self._close()
        number, rest = _opened(line)
        if self._at_home(number):
            self._close()
            self._start(number, [rest])
            self._listed = _ITEM.match(line) is not None
            return
        if self._open:
            self._go_on(line)
        else:
            self._loose.append(line)

    def _share_out(self) -> None:
        """The text that belongs to no number is over."""
        for one in _INLINE.finditer(" ".join(self._loose)):
            if self._at_home(one[1]):
                self.inline.setdefault(one[1], plain(_capital(one[2])))
        self._loose.clear()

    def _start(self, number: str, parts: list[str]) -> None:
        if number in self.parts:
            self.twice.append(number)
            return
        self._open, self.parts[number] = number, parts
        self._widen(parts[-1])

    def _go_on(self, line: str) -> None:
        """One more line of the open paragraph: an item of a list, what is said below the list, or more of the same part."""
        parts, indent = self.parts[self._open], len(line) - len(line.lstrip())
        item = _ITEM.match(line)
        if item:
            self._indent = indent
            parts.append(f"{item[2] or '–'} {line[item.end() :]}")
        elif self._blank or indent <= self._indent:
            self._indent = -1
            parts.append(line)
        else:
            parts[-1] = f"{parts[-1]} {line.strip()}"
        self._blank = False
        self._widen(line)

    def _widen(self, line: str) -> None:
        self._wide = self._wide or plain(line).endswith(":")

    def _take_row(self, line: str) -> None:
        row = cells(line)
        if not row:
            return
        if self._head is None:
            self._head = row
            return
        found = _CELL.fullmatch(row[0])
        if found and self._at_home(found[1]):
            self._close()
            self._start(found[1], list(self._said(found[2] or "", row)) or [""])
            self._row = True
        elif self._open and (not self._row or not row[0]):
            self._blank = False
            self.parts[self._open].append(row_sentence(self._head[1:] if self._row else self._head, row[1:] if self._row else row))
        else:
            self._close()

    def _said(self, rest: str, row: tuple[str, ...]) -> Iterator[str]:
        """The cells of a row after its number: the first one stands for itself, the others with the name of their column."""
        head = self._head or ()
        said = [("", rest)] if rest else []
        said += [(head[index] if index < len(head) else "", cell) for index, cell in enumerate(row) if index and cell]
        for index, (name, cell) in enumerate(said):
            yield f"{name[:1].upper()}{name[1:]}: {cell}" if index and name else cell

    def _at_home(self, number: str) -> bool:
        return self.section in HOMES.get(_letter(number), ())

    def _close(self) -> None:
        self._share_out()
        self._open, self._row, self._wide, self._listed, self._blank, self._indent = "", False, False, False, False, -1
