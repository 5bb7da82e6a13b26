"""The pictures of a title for phones, as a race serves them, and recorded sheets that show them."""

from functools import cache, partial

import pygame
from msgspec.structs import replace

from game.phones.protocol import Sheet
from game.show.tables import look_of
from game.show.tables.base.phone_faces import making_faces, pictured
from game.store.paths import assets
from tests.helpers.play import title_of


@cache
def faces(title_id: str) -> dict[str, bytes]:
    """All pictures of a title."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    pictures = look_of(title_id).help()
    assert pictures is not None
    return dict(making_faces(title_id, title_of(title_id).words, pictures, assets() / "fonts"))


def with_pictures(title_id: str, sheet: Sheet) -> Sheet:
    """The same sheet as a race tells it, which has those pictures."""
    face = partial(pictured, faces(title_id), title_id)
    parts = (replace(part, items=tuple(replace(item, face=face(item.face)) for item in part.items)) for part in sheet.parts)
    return replace(sheet, parts=tuple(parts))
