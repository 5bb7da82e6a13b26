"""Keys by place, their names by layout, and texts only while somebody writes (21.11)."""

import ctypes
from types import SimpleNamespace

import pygame
import pytest

from game.input import keys
from game.input.bindings import defaults
from game.input.devices import Devices
from game.input.intents import KEYBOARD, KEYBOARD2, Deed, Intent
from game.input.keys import key_label, key_name, writes
from game.show.canvas import Frame
from game.show.theme import Theme
from game.show.widgets.hints import key_words
from game.store.paths import assets

FRANCE = {pygame.KSCAN_W: "z", pygame.KSCAN_A: "q", pygame.KSCAN_Q: "a", pygame.KSCAN_Z: "w", pygame.KSCAN_SEMICOLON: "m"}
RUSSIA = {pygame.KSCAN_W: "ц", pygame.KSCAN_A: "ф", pygame.KSCAN_S: "ы", pygame.KSCAN_D: "в"}


class Board:
    """A keyboard with letters of its own at some places."""

    def __init__(self, devices: Devices, letters: dict[int, str]) -> None:
        self.devices, self.letters = devices, letters

    def press(self, place: int, code: int = 0, down: bool = True, mod: int = 0) -> list[Intent]:
        letter = self.letters.get(place, "")
        fields = {"key": code or ord(letter), "mod": mod, "unicode": letter, "scancode": place}
        return self.devices.read([pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, **fields)], 0.0)


@pytest.fixture
def devices() -> Devices:
    pygame.display.init()
    return Devices(lambda pos: pos)


@pytest.fixture
def layout(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """The layout that the system is made to have: place -> letter; none: the place's own."""
    letters: dict[int, str] = {}
    sdl = SimpleNamespace(SDL_GetKeyFromScancode=lambda place: ord(letters[place]) if place in letters else 1 << 30)
    monkeypatch.setattr(keys, "_sdl", lambda: sdl)
    return letters


def ways(intents: list[Intent]) -> list[tuple[int, int]]:
    return [(intent.dx, intent.dy) for intent in intents if intent.deed is Deed.MOVE]


def test_keys_have_names_without_a_display() -> None:
    assert (key_name(13), key_name(ord("q")), key_name(0x7FFFFFFF)) == ("return", "q", "")


@pytest.mark.parametrize("letters", [FRANCE, RUSSIA], ids=["France", "Russia"])
def test_letters_for_directions_go_by_place(devices: Devices, letters: dict[int, str]) -> None:
    """W A S D lie together on every keyboard, whatever is printed there."""
    board = Board(devices, {pygame.KSCAN_S: "s", pygame.KSCAN_D: "d"} | letters)
    found = [ways(board.press(place)) for place in (pygame.KSCAN_W, pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D)]
    assert found == [[(0, -1)], [(-1, 0)], [(0, 1)], [(1, 0)]]


def test_the_letters_half_of_a_shared_keyboard_lies_together_too(devices: Devices) -> None:
    devices.split = True
    board = Board(devices, FRANCE)
    assert board.press(pygame.KSCAN_Q) == [Intent(Deed.BACK, KEYBOARD2)]
    assert board.press(pygame.KSCAN_Z) == [Intent(Deed.PREVIOUS, KEYBOARD2)]


def test_a_key_that_writes_nothing_goes_by_what_it_was_made(devices: Devices) -> None:
    """Whoever made an Escape of Caps Lock has one."""
    assert Board(devices, {}).press(pygame.KSCAN_CAPSLOCK, pygame.K_ESCAPE) == [Intent(Deed.BACK, KEYBOARD)]


def test_a_key_held_while_the_layout_changes_is_let_go(devices: Devices) -> None:
    board = Board(devices, dict(FRANCE))
    assert ways(board.press(pygame.KSCAN_W)) == [(0, -1)]
    board.letters[pygame.KSCAN_W] = "ц"
    board.press(pygame.KSCAN_W, down=False)
    assert devices.next_wake() is None


EVERY = sorted({value for name, value in vars(pygame).items() if name.startswith("KSCAN_")} - {0})


@pytest.mark.parametrize("device", [KEYBOARD, KEYBOARD2])
def test_every_key_can_be_bound(devices: Devices, device: str) -> None:
    """Tab, F11, modifiers, keys without a name in pygame, and letters of the other half as well: each has its own name, and does what it
    was bound to."""
    devices.split = True
    heard = {}
    devices.listening = device
    for place in EVERY:
        code = pygame.key.key_code("w") if place == pygame.KSCAN_W else place | 1 << 30
        (told,) = Board(devices, {}).press(place, code)
        assert (told.deed, told.device) == (Deed.CONTROL, device)
        heard[place] = told.text
    devices.listening = ""
    assert len(set(heard.values())) == len(EVERY)
    assert "" not in heard.values()


@pytest.mark.parametrize(
    ("place", "code"),
    [
        (pygame.KSCAN_TAB, pygame.K_TAB),
        (pygame.KSCAN_F11, pygame.K_F11),
        (pygame.KSCAN_LSHIFT, pygame.K_LSHIFT),
        (100, ord("<")),
        (258, 1 << 30 | 258),
    ],
)
def test_a_bound_key_does_that_and_nothing_else(devices: Devices, place: int, code: int) -> None:
    usual = defaults(devices.layout(KEYBOARD))
    devices.bind({KEYBOARD: usual.rebound("undo", key_name(code, place)).choices(devices.layout(KEYBOARD))})
    assert Board(devices, {}).press(place, code) == [Intent(Deed.UNDO, KEYBOARD)]


def test_names_of_keys_go_by_the_layout(layout: dict[int, str]) -> None:
    pygame.display.init()
    theme = Theme(assets() / "fonts", Frame((640, 360)))
    assert [key_words(theme, str, key) for key in ("w", "return", "quote", "f5")] == ["W", "Enter", "'", "F5"]
    layout.update(FRANCE)
    assert [key_words(theme, str, key) for key in ("w", "a", "semicolon", "p")] == ["Z", "Q", "M", "P"]
    layout.update(RUSSIA)
    assert key_words(theme, str, "w") == "Ц"
    layout[pygame.KSCAN_W] = "ჭ"
    assert key_words(theme, str, "w") == "W", "no box where the font has no such letter"
    layout[pygame.KSCAN_MINUS] = "ß"
    assert key_words(theme, str, "minus") == "ß"


def test_pygames_own_sdl_knows_the_layout() -> None:
    pygame.display.init()
    assert isinstance(keys._sdl(), ctypes.CDLL)
    assert key_label("w") == "W"


def test_where_sdl_can_not_be_asked_keys_are_called_as_on_a_us_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "_sdl", lambda: None)
    assert key_words(Theme(assets() / "fonts", Frame((640, 360))), str, "w") == "W"


def test_another_layout_is_noticed_once(devices: Devices, layout: dict[int, str]) -> None:
    devices.start()
    assert not devices.other_keys()
    layout.update(FRANCE)
    assert [devices.other_keys(), devices.other_keys()] == [True, False]


def test_text_input_is_on_only_while_somebody_writes(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
    devices.typing = True
    devices.typing = False
    assert told == ["on", "off"]


def test_letters_of_any_alphabet_are_text_while_somebody_writes(devices: Devices) -> None:
    board = Board(devices, RUSSIA)
    devices.typing = True
    assert board.press(pygame.KSCAN_W) == []
    board.letters[pygame.KSCAN_KP_8] = "8"
    assert board.press(pygame.KSCAN_KP_8, pygame.K_KP8) == []


def test_whoever_bound_confirm_to_a_letter_can_still_end_what_he_writes(devices: Devices) -> None:
    usual = defaults(devices.layout(KEYBOARD))
    devices.bind({KEYBOARD: usual.rebound("confirm", "k").rebound("up", "o").choices(devices.layout(KEYBOARD))})
    board = Board(devices, {})
    assert board.press(pygame.KSCAN_RETURN, pygame.K_RETURN) == []
    devices.typing = True
    assert board.press(pygame.KSCAN_RETURN, pygame.K_RETURN) == [Intent(Deed.CONFIRM, KEYBOARD)]
    assert ways(board.press(pygame.KSCAN_UP, pygame.K_UP)) == [(0, -1)]


def test_keys_that_write() -> None:
    assert [writes(code) for code in (ord("a"), ord("ц"), ord(" "), pygame.K_DELETE, pygame.K_RETURN, pygame.K_F1)] == [
        True, True, True, False, False, False,
    ]  # fmt: skip
