"""The button to press, as a picture: drawn for pads and mice, as a key cap with its name for keyboards."""

from collections.abc import Callable

from pygame import SRCALPHA, Surface

from game.core.words import N_, Text
from game.input.devices import Devices
from game.input.intents import MOUSE
from game.input.keys import key_label
from game.input.kinds import Kind
from game.show.letters import missing_letters
from game.show.painters.icons import icon
from game.show.painters.padglyphs import pad_glyph
from game.show.palette import INK, INK_SOFT, PAPER
from game.show.theme import TEXT, Theme

KEY_NAMES: dict[str, Text] = {
    "return": N_("Enter"), "kp_enter": N_("Enter"), "escape": N_("Esc"), "space": N_("Space"), "backspace": N_("Backspace"),
    "tab": N_("Tab"), "pageup": N_("Page up"), "pagedown": N_("Page down"), "home": N_("Home"), "end": N_("End"),
    "insert": N_("Insert"), "delete": N_("Delete"), "lshift": N_("Shift"), "rshift": N_("Shift"), "lctrl": N_("Ctrl"),
    "rctrl": N_("Ctrl"), "lalt": N_("Alt"), "ralt": N_("Alt"), "capslock": N_("Caps Lock"),
}  # fmt: skip
"""Keys that are called by a word; letters and digits stand for themselves."""
ARROWS = ("left", "right", "up", "down")
MARKS = {
    "comma": ",", "period": ".", "minus": "-", "plus": "+", "equals": "=", "slash": "/", "backslash": "\\", "semicolon": ";",
    "quote": "'", "leftbracket": "[", "rightbracket": "]", "hash": "#", "less": "<", "backquote": "`",
    "nonushash": "#", "nonusbackslash": "<",
}  # fmt: skip
MOUSE_CONTROLS = {"confirm": "press", "back": "back", "next": "wheel", "previous": "wheel"}
Say = Callable[[Text], str]


def key_words(theme: Theme, say: Say, key: str) -> str:
    """What stands on a key: its word in the game's language, else what the layout in use has there, if the font has letters for it."""
    if key in KEY_NAMES:
        return say(KEY_NAMES[key])
    printed = key_label(key)
    if printed and not missing_letters([theme.folder / TEXT], printed):
        return printed
    return MARKS.get(key, key.removeprefix("kp_").upper())


def keycap(theme: Theme, say: Say, key: str, height: float) -> Surface:
    """A key cap `height` design units high (higher where a name in the least letters needs it), as wide as its name needs."""
    px = theme.frame.px
    if key in ARROWS:
        face = icon(key, px(height * 0.62), theme.skin.ink)
    else:
        face = theme.label(key_words(theme, say, key), height * 0.56 / theme.zoom, INK, TEXT)
        height = max(height, face.get_height() / theme.frame.scale + 14)
    width = max(height, face.get_width() / theme.frame.scale + height * 0.5)
    paper = theme.hexed(PAPER)
    cap = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:g}">'
        f'<rect x="1.5" y="1.5" width="{width - 3:.1f}" height="{height - 3:g}" rx="{height * 0.2:.1f}" fill="{theme.hexed(INK_SOFT)}" '
        f'stroke="{theme.hexed(INK)}" stroke-width="3"/>'
        f'<rect x="3" y="3" width="{width - 6:.1f}" height="{height * 0.86 - 3:.1f}" rx="{height * 0.17:.1f}" fill="{paper}"/></svg>'
    )

    def paint() -> Surface:
        picture = theme.drawing(cap, width, height).copy()
        picture.blit(face, face.get_rect(center=(picture.get_width() // 2, round(picture.get_height() * 0.46))))
        return picture

    return theme.kept(("keycap", cap, key, face), paint)


def control_picture(theme: Theme, say: Say, kind: Kind, control: str, height: float) -> Surface:
    """One control of a kind of device, `height` design units high."""
    if kind is Kind.KEYBOARD:
        return keycap(theme, say, control, height)
    return pad_glyph(kind, control, theme.frame.px(height))


def hint(theme: Theme, say: Say, devices: Devices, device: str, action: str, height: float) -> Surface | None:
    """The control that does `action` on that device, following what was remapped; None where it has none."""
    control = MOUSE_CONTROLS.get(action, "") if device == MOUSE else devices.bindings(device).control(action)
    return control_picture(theme, say, devices.kind(device), control, height) if control else None


def beside(picture: Surface | None, words: Surface, gap: int) -> Surface:
    """A picture with words after it, on one line; the words alone where there is no picture."""
    if picture is None:
        return words
    sheet = Surface((picture.get_width() + gap + words.get_width(), max(picture.get_height(), words.get_height())), SRCALPHA)
    sheet.blit(picture, (0, (sheet.get_height() - picture.get_height()) // 2))
    sheet.blit(words, (picture.get_width() + gap, (sheet.get_height() - words.get_height()) // 2))
    return sheet
