"""What kind of device it is, so that prompts can show the buttons that are really on it."""

from enum import StrEnum

from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE


class Kind(StrEnum):
    """The families of buttons that are drawn apart."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    GENERIC = "generic"
    KEYBOARD = "keyboard"
    MOUSE = "mouse"
    PHONE = "phone"


VENDORS: dict[int, Kind] = {0x045E: Kind.XBOX, 0x054C: Kind.PLAYSTATION, 0x057E: Kind.NINTENDO}
NAMES: tuple[tuple[str, Kind], ...] = (
    ("playstation", Kind.PLAYSTATION), ("dualshock", Kind.PLAYSTATION), ("dualsense", Kind.PLAYSTATION),
    ("ps3", Kind.PLAYSTATION), ("ps4", Kind.PLAYSTATION), ("ps5", Kind.PLAYSTATION), ("sony", Kind.PLAYSTATION),
    ("nintendo", Kind.NINTENDO), ("switch", Kind.NINTENDO), ("joy-con", Kind.NINTENDO), ("pro controller", Kind.NINTENDO),
    ("xbox", Kind.XBOX), ("x-box", Kind.XBOX), ("xinput", Kind.XBOX), ("x360", Kind.XBOX),
)  # fmt: skip
"""Parts of names, looked for where the maker's number says nothing."""
FIXED: dict[str, Kind] = {KEYBOARD: Kind.KEYBOARD, KEYBOARD2: Kind.KEYBOARD, MOUSE: Kind.MOUSE}


def vendor_of(guid: str) -> int:
    """The maker's USB number within SDL's GUID (32 hexadecimal digits, low byte first); 0 where there is none."""
    try:
        return int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        return 0


def kind_of_pad(name: str, guid: str, mapped: bool = True) -> Kind:
    """The family of a pad: by its name where that says so (adapters carry any maker's number), else by its maker.

    A pad that SDL does not know (`mapped` False) has numbered buttons, whoever made it.
    """
    if not mapped:
        return Kind.GENERIC
    low = name.lower()
    named = next((kind for part, kind in NAMES if part in low), None)
    return named or VENDORS.get(vendor_of(guid), Kind.GENERIC)
