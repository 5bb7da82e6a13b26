"""From what scenes and tables have for a phone to the messages that it is told: colours of a skin, sheets with their numbers."""

from collections.abc import Callable

import msgspec

from game.phones.protocol import Sheet, SheetItem, SheetPart
from game.show.looks import Face
from game.show.palette import INK, PAPER, TONES, Rgb
from game.show.skins import Skin
from game.show.tables.base.phone_sheet import Item, Part, PhoneSheet

ROUND, SHARP = ".75rem", ".125rem"
"""Radius of corners, where a skin has round ones, and else."""


def colours(skin: Skin, letter: str = "") -> dict[str, str]:
    """The colours of a page that wears this skin: `letter` is the colour of the seat (of the palette), "" where it has none."""
    tone = TONES.get(letter)
    named = {
        "paper": skin.paper, "panel": skin.panel, "page": skin.page, "ink": skin.ink, "soft": skin.soft, "primary": skin.primary,
        "on": skin.on_primary, "edge": skin.edge, "lit": skin.lit, "dim": skin.dim, "danger": skin.danger,
        "seat": tone.fill if tone else INK, "seatink": tone.ink if tone else PAPER,
    }  # fmt: skip
    return {**{name: _hex(colour) for name, colour in named.items()}, "r": ROUND if skin.corner == "round" else SHARP}


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def sheet_told(
    sheet: PhoneSheet, *, state: str, now: bool, undo: str, extra: tuple[Part, ...] = (), face: Callable[[str], str] = str
) -> Sheet:
    """The message of a sheet, not numbered yet; `extra` parts follow its own. `now`: it is this seat's turn; `undo`: why nothing can be
    taken back, "" where something can; `face`: what a picture is called on the page."""
    parts = tuple(part_told(part, face) for part in (*sheet.parts, *extra))
    return Sheet(0, sheet.heading, state, now, sheet.note, parts, undo, doit_of(parts))


def doit_of(parts: tuple[SheetPart, ...]) -> str:
    """What the large button says before anything is touched: the words of what is marked from the beginning."""
    for part in parts:
        marked = [item for item in part.items if item.primary]
        if marked and part.picks[1] > 0:
            return part.does[min(len(marked), len(part.does) - 1)] if part.does else marked[0].label
    return ""


def part_told(part: Part, face: Callable[[str], str] = str) -> SheetPart:
    """One part as the page is told it."""
    items = tuple(item_told(item, face) for item in part.items)
    return SheetPart(part.kind, part.label, items, part.right, part.picks, part.seen, part.does, part.folded)


def item_told(item: Item, face: Callable[[str], str] = str) -> SheetItem:
    """One item as the page is told it: all its fields are the message's too."""
    return SheetItem(**{**msgspec.structs.asdict(item), "face": face(item.face)})


def told_letter(face: Face) -> str:
    """The letter of the colour of a car, as a page shows it; "" for a face that is none."""
    return face.letter if face.kind == "car" and face.letter in TONES else ""


def pad_sheet(heading: str, note: str, state: str = "") -> Sheet:
    """A page without anything to answer: the phone is a pad there."""
    return Sheet(0, heading, state, False, note)
