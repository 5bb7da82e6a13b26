"""Plain text out of Markdown: what a person reads aloud of it."""

import re
from collections.abc import Sequence

_CODE = re.compile(r"`([^`]*)`")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)\s]*\)")
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,3})(?=[^\s*])(.+?)(?<=[^\s*])\1(?![\w*])")
_SIGNS = str.maketrans({"→": "->", "∈": "in", "≡": "=", "′": "'", "\u00a0": " "})
"""Our fonts lack these signs."""


def plain(text: str) -> str:
    """`text` on one line without code marks, emphasis and links; stars that multiply (2*g*a) and brackets ([seed]) stay."""
    kept: list[str] = []

    def aside(found: re.Match[str]) -> str:
        kept.append(found[1])
        return f"\0{len(kept) - 1}\0"

    text = _LINK.sub(r"\1", _CODE.sub(aside, text.replace("\0", "")))
    while (bare := _EMPHASIS.sub(r"\2", text)) != text:
        text = bare
    text = re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], text)
    return " ".join(text.translate(_SIGNS).split())


def is_table_line(line: str) -> bool:
    """Whether the line belongs to a table."""
    return line.lstrip().startswith("|")


def cells(line: str) -> tuple[str, ...]:
    """The cells of a table's line, still marked up; none for the line of dashes below its head. A bar behind a backslash is no edge."""
    found = tuple(cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|")))
    return () if all(set(cell) <= set("-: ") for cell in found) and "-" in line else found


def row_sentence(head: Sequence[str], row: Sequence[str]) -> str:
    """A row as a sentence: "first: second" in a table of two columns, else each cell after the name of its column."""
    said = [plain(cell) for cell in row]
    if len(said) == 2 and all(said):
        return f"{said[0]}: {said[1]}"
    named = [(plain(name), cell) for name, cell in zip([*head, *[""] * len(said)], said, strict=False)]
    return "; ".join(f"{name}: {cell}" if name else cell for name, cell in named if cell)
