"""Glyphs of buttons: every control has a drawing of its own, in every family, and hints follow what was remapped."""

import pygame
import pytest

from game.input.bindings import Layout, defaults
from game.input.intents import KEYBOARD, MOUSE
from game.input.kinds import Kind
from game.input.phones import CONTROLS
from game.show.painters.padglyphs import FACES, pad_glyph
from game.show.widgets.hints import control_picture, hint
from tests.helpers.screen import context

PADS = (Kind.XBOX, Kind.PLAYSTATION, Kind.NINTENDO, Kind.GENERIC)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("kind", PADS)
def test_no_two_controls_of_a_pad_look_alike(kind: Kind) -> None:
    context((320, 180))
    controls = [*defaults(Layout.PAD).table, "guide", "leftstick", "rightstick", "lefttrigger", "righttrigger"]
    assert len({pixels(pad_glyph(kind, control, 48)) for control in controls}) == len(controls)


def test_the_four_faces_differ_between_the_families_and_unknown_controls_are_a_ring() -> None:
    context((320, 180))
    assert len({pixels(pad_glyph(kind, face, 48)) for kind in PADS for face in FACES}) == 16
    bare = list(defaults(Layout.BARE).table)
    hollow = pixels(pad_glyph(Kind.GENERIC, "what", 48))
    assert hollow not in {pixels(pad_glyph(Kind.GENERIC, control, 48)) for control in bare}


def test_the_pad_of_a_phone_has_the_letters_that_its_page_shows() -> None:
    context((320, 180))
    for control in CONTROLS:
        assert pixels(pad_glyph(Kind.PHONE, control, 48)) == pixels(pad_glyph(Kind.XBOX, control, 48))


def test_every_key_that_means_something_has_a_cap() -> None:
    ctx = context((320, 180))
    for key in defaults(Layout.KEYBOARD).table:
        assert control_picture(ctx.theme, ctx.say, Kind.KEYBOARD, key, 40).get_height() >= ctx.frame.px(40)


def test_hints_follow_what_was_remapped() -> None:
    ctx = context((320, 180))
    before = hint(ctx.theme, ctx.say, ctx.devices, KEYBOARD, "confirm", 40)
    ctx.devices.bind({KEYBOARD: {"confirm": "k"}})
    after = hint(ctx.theme, ctx.say, ctx.devices, KEYBOARD, "confirm", 40)
    assert before is not None
    assert after is not None
    assert pixels(after) == pixels(control_picture(ctx.theme, ctx.say, Kind.KEYBOARD, "k", 40))
    assert pixels(before) != pixels(after)
    assert hint(ctx.theme, ctx.say, ctx.devices, MOUSE, "undo", 40) is None
