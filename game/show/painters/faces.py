"""What stands for a seat beside its name, as a picture."""

from pygame import Surface

from game.show.looks import Face
from game.show.painters.cars import car_portrait

__all__ = ["face_portrait"]


def face_portrait(face: Face, size: tuple[int, int]) -> Surface:
    """The face, centred in `size` pixels. ValueError for a kind that is not drawn as a portrait."""
    if face.kind != "car":
        raise ValueError(f"no portrait of a {face.kind}")
    return car_portrait(int(face.pattern), face.letter, size)
