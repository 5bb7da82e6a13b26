"""Bindings: what a control means, what changes hands when it is remapped, what of a saved choice can be trusted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.bindings import ACTIONS, DIRECTIONS, ESSENTIAL, Bindings, Layout, defaults, restored
from game.input.intents import Deed
from game.input.kinds import Kind, kind_of_pad, vendor_of

CONTROLS = ("a", "b", "x", "y", "back", "start", "dpup", "lefttrigger", "b0", "b9", "h0up", "a1-", "return", "space", "q", "m", "nonsense")
WISHES = st.lists(st.tuples(st.sampled_from(ACTIONS), st.sampled_from(CONTROLS)), max_size=12)


LEFT_HALF = frozenset("qwertasdfgzxcvb") | {"escape", "space"}
"""Keys that a left hand reaches without leaving its place."""


@pytest.mark.parametrize("layout", [Layout.KEYBOARD, Layout.LETTERS])
def test_the_left_hand_alone_completes_the_game_on_a_keyboard(layout: Layout) -> None:
    """Whole races by the mouse alone, the right one's, stand with the devices of each title (tests/scenes/race)."""
    assert {defaults(layout).action(control) for control in LEFT_HALF} >= set(ESSENTIAL)


@pytest.mark.parametrize("layout", Layout)
def test_every_layout_can_complete_the_game_and_means_known_things(layout: Layout) -> None:
    usual = defaults(layout)
    assert usual.complete
    assert set(usual.table.values()) <= set(ACTIONS)
    assert usual.choices(layout) == {}
    assert restored(layout, {}) == usual


def test_every_action_is_a_direction_or_a_deed() -> None:
    assert all(action in DIRECTIONS or Deed(action) for action in ACTIONS)


def test_two_buttons_change_places() -> None:
    bound = defaults(Layout.PAD).rebound("confirm", "b")
    assert (bound.action("b"), bound.action("a")) == ("confirm", "back")
    assert bound.choices(Layout.PAD) == {"confirm": "b", "back": "a"}


def test_a_free_button_takes_the_action_over_and_the_old_one_means_nothing() -> None:
    bound = defaults(Layout.PAD).rebound("confirm", "lefttrigger")
    assert bound.action("a") == ""
    assert bound.control("confirm") == "lefttrigger"


def test_an_action_with_several_keys_keeps_the_others_when_one_is_taken() -> None:
    bound = defaults(Layout.KEYBOARD).rebound("info", "space")
    assert bound.controls("confirm") == ("return", "kp_enter")


def test_what_nobody_can_give_back_is_not_taken() -> None:
    bare = Bindings({c: a for c, a in defaults(Layout.PAD).table.items() if a != "fast"})
    assert bare.rebound("fast", "a") == bare


@pytest.mark.parametrize("layout", Layout)
@given(wishes=WISHES)
def test_however_remapped_the_game_can_be_completed_and_a_save_keeps_the_choice(layout: Layout, wishes: list[tuple[str, str]]) -> None:
    bound = defaults(layout)
    for action, control in wishes:
        bound = bound.rebound(action, control)
        assert bound.complete
    saved = bound.choices(layout)
    again = restored(layout, saved)
    assert {action: again.control(action) for action in saved} == saved
    assert again.complete


@pytest.mark.parametrize("layout", Layout)
@given(
    saved=st.dictionaries(
        st.one_of(st.sampled_from(ACTIONS), st.text(max_size=5)), st.one_of(st.sampled_from(CONTROLS), st.text(max_size=5))
    )
)
def test_nothing_that_stands_in_the_file_makes_the_game_unplayable(layout: Layout, saved: dict[str, str]) -> None:
    bound = restored(layout, saved)
    assert set(ESSENTIAL) <= set(bound.table.values())
    assert set(bound.table.values()) <= set(ACTIONS)


@pytest.mark.parametrize(
    ("name", "vendor", "kind"),
    [
        ("Controller", 0x045E, Kind.XBOX),
        ("Wireless Controller", 0x054C, Kind.PLAYSTATION),
        ("Pro Controller", 0x057E, Kind.NINTENDO),
        ("PS4 Controller", 0x045E, Kind.PLAYSTATION),
        ("8BitDo Nintendo Switch Adapter", 0x2DC8, Kind.NINTENDO),
        ("USB Gamepad", 0x1234, Kind.GENERIC),
    ],
)
def test_the_family_of_a_pad_by_name_then_by_maker(name: str, vendor: int, kind: Kind) -> None:
    low, high = f"{vendor & 255:02x}", f"{vendor >> 8:02x}"
    guid = f"03000000{low}{high}00008e0200000000"
    assert vendor_of(guid) == vendor
    assert kind_of_pad(name, guid) is kind
    assert kind_of_pad(name, guid, mapped=False) is Kind.GENERIC
    assert kind_of_pad("Gamepad", "") is Kind.GENERIC
