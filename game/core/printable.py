"""Text from outside, made fit to be shown: a map, a record or a device may be called anything at all."""

from unicodedata import category

LONGEST = 64
"""Letters of a name from a file at most; what is longer is cut."""
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Unicode's controls, marks that turn the writing round, halves of letters, and what no font has."""


def printable(text: str) -> str:
    """`text` without what can't be seen: control characters (they would command a terminal), marks that turn the direction of writing,
    lone surrogates, private and unknown characters. Line breaks stay."""
    if text.isprintable():
        return text
    return "".join(sign for sign in _whole(text) if sign == "\n" or category(sign) not in _HIDDEN)


def _whole(text: str) -> str:
    """`text` with the letters that a system whose locale knows only ASCII hands out byte by byte: names of folders and files."""
    try:
        return text.encode(errors="surrogateescape").decode(errors="replace")
    except UnicodeEncodeError:  # halves of letters, which no name of a file has
        return text


def clean_name(text: str, longest: int = LONGEST) -> str:
    """A name on one line: printable, single spaces, at most `longest` letters. Most names come back as they are."""
    return " ".join(printable(text[: longest * 8].replace("\n", " ")).split())[:longest].strip()
