"""The canvas: design units to pixels, and the law of dirty rectangles."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import BLEND_MULT, SRCALPHA, Rect, Surface
from pygame.image import tobytes

from game.show import canvas
from game.show.canvas import CENTRE, MANY, PATIENCE, TOP_LEFT, WASTE, Frame, Layer, Node, around, dimmed, joined
from tests.helpers.examples import examples
from tests.helpers.glass import painted

SIZE = (160, 90)
FRAME = Frame(SIZE)


def picture(width: int, height: int, colour: tuple[int, ...]) -> Surface:
    surface = Surface((width, height), SRCALPHA)
    surface.fill(colour)
    return surface


def edged() -> Surface:
    """A picture with broad clear edges, as a die in the air has."""
    surface = picture(50, 40, (0, 0, 0, 0))
    surface.fill((250, 240, 10, 200), (13, 9, 21, 17))
    return surface


def plate() -> Surface:
    """A picture that hides what lies under its middle, with clear corners and an edge that shines through."""
    surface = picture(90, 60, (0, 0, 0, 0))
    surface.fill((80, 90, 100, 140), (4, 2, 82, 56))
    surface.fill((200, 180, 160, 255), (9, 5, 73, 49))
    surface.fill((0, 0, 0, 0), (9, 5, 6, 6))
    return surface


PICTURES = (
    picture(20, 10, (255, 0, 0, 255)),
    picture(9, 31, (0, 200, 40, 120)),
    picture(60, 40, (10, 20, 250, 60)),
    picture(0, 5, (1, 2, 3, 255)),
    edged(),
    plate(),
)


def background() -> Surface:
    surface = Surface(SIZE)
    for x in range(0, SIZE[0], 7):
        surface.fill((x, 255 - x, 90), (x, 0, 4, SIZE[1]))
    return surface


BACKGROUND = background()
PLACES = st.tuples(st.integers(-300, 2200), st.integers(-300, 1400))
NUDGES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
"""Twelve design units are a pixel."""
SPOTS = st.builds(Rect, st.integers(-10, 150), st.integers(-10, 80), st.integers(1, 60), st.integers(1, 40))
NODE = st.integers(0, 9)
ANY = st.integers(0, len(PICTURES))
"""The number of a picture, or none."""
CHANGES = st.one_of(
    st.tuples(st.just("add"), PLACES, st.integers(0, len(PICTURES) - 1), st.integers(-2, 2)),
    st.tuples(st.just("place"), NODE, PLACES),
    st.tuples(st.just("nudge"), NODE, NUDGES),
    st.tuples(st.just("image"), NODE, ANY),
    st.tuples(st.just("when seen"), NODE, ANY),
    st.tuples(st.just("late"), NODE, ANY),
    st.tuples(st.just("made"), NODE, st.integers(0, len(PICTURES) - 1), st.booleans()),
    st.tuples(st.just("paint over"), NODE, SPOTS),
    st.tuples(st.just("shown"), NODE, st.booleans()),
    st.tuples(st.just("alpha"), NODE, st.integers(-20, 300)),
    st.tuples(st.just("raise"), NODE, st.integers(-2, 2)),
    st.tuples(st.just("remove"), NODE),
    st.tuples(st.just("ask"), NODE),
    st.tuples(st.just("make late")),
    st.tuples(st.just("background"), st.booleans()),
    st.tuples(st.just("darken"), SPOTS),
)
STEPS = st.one_of(CHANGES, st.tuples(st.just("in bands"), st.integers(1, 4), CHANGES))


def numbered(number: int) -> Surface | None:
    return PICTURES[number] if number < len(PICTURES) else None


def change(layer: Layer, ground: Surface, gone: list[Node], step: tuple[Any, ...]) -> None:
    """One step of a random life of a layer over a ground of its own; a node that was taken away is still held, and touched, by clips."""
    match step:
        case ("add", (x, y), image, z):
            layer.add(PICTURES[image], x, y, z, CENTRE if z % 2 else TOP_LEFT)
        case ("background", there):
            layer.background = ground if there else None
        case ("darken", spot):
            ground.fill((200, 180, 160), spot, BLEND_MULT)
            layer.touch([spot])
        case ("make late",):
            layer.make_late()
        case _ if nodes := [*layer.nodes, *gone]:
            change_node(layer, nodes[step[1] % len(nodes)], gone, step)


def change_node(layer: Layer, node: Node, gone: list[Node], step: tuple[Any, ...]) -> None:
    match step:
        case ("place", _, place):
            node.place = place
        case ("nudge", _, (dx, dy)):
            node.place = node.place[0] + dx, node.place[1] + dy
        case ("image", _, number):
            node.image = numbered(number)
        case ("when seen", _, number):
            node.show_when_seen(lambda: numbered(number))
        case ("late", _, number):
            node.show_late(lambda: numbered(number))
        case ("made", _, number, made):
            node.show_made(PICTURES[number] if made else None, lambda: PICTURES[number])
        case ("paint over", _, spot):
            paint_over(layer, node, spot)
        case ("shown", _, shown):
            node.shown = shown
        case ("alpha", _, alpha):
            node.alpha = alpha
        case ("raise", _, z):
            node.raise_to(z)
        case ("ask", _):
            node.target(FRAME)
        case ("remove", _):
            layer.remove(node)
            gone.append(node)


def paint_over(layer: Layer, node: Node, spot: Rect) -> None:
    """Its picture is one of its own from now on, and painted on where it stands."""
    picture = node.image
    if picture is None:
        return
    if not node.painted_over or any(picture is shared for shared in PICTURES):
        node.image = picture = picture.copy()
        node.painted_over = True
    picture.fill((90, 20, 160, 255), spot)
    there = node.target(FRAME)
    if there is not None:
        layer.touch([spot.move(there.rect.topleft)])


@examples(200)
@given(st.lists(st.lists(STEPS, min_size=1, max_size=4), min_size=1, max_size=12), st.booleans())
def test_what_changed_composes_to_the_same_pixels_as_everything(frames: list[list[tuple[Any, ...]]], between: bool) -> None:
    """Whatever is known of the pictures, and whenever it was found: between frames, or in the frame that draws them; also where a whole
    picture was put together in bands, and something changed between two of them."""
    layer, target, ground = Layer(FRAME, between), Surface(SIZE), BACKGROUND.copy()
    layer.background = ground
    for image, place in enumerate(((300, 200), (960, 540), (1500, 800))):
        layer.add(PICTURES[image], *place)
    layer.add(PICTURES[-1], 700, 500)
    layer.compose(target)
    gone: list[Node] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(canvas, "HIDES", 30)
        for steps in frames:
            for step in steps:
                if step[0] == "in bands":
                    for _ in layer.composing(target, step[1]):
                        change(layer, ground, gone, step[2])
                else:
                    change(layer, ground, gone, step)
            layer.compose(target)
            assert layer.quiet or layer.late
            assert tobytes(target, "RGB") == tobytes(painted(layer), "RGB")  # the fourth byte of a window's pixel means nothing
            layer.look_ahead()


class Sheet:
    """A window that remembers what was drawn on it."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Surface, Rect]] = []
        self.clip = self.get_rect()

    def get_rect(self) -> Rect:
        return Rect(0, 0, 1920, 1080)

    def set_clip(self, clip: Rect | None) -> None:
        self.clip = self.get_rect() if clip is None else clip

    def blit(self, image: Surface, place: Rect, part: Rect | None = None) -> None:
        self.drawn.append((image, Rect(place.topleft, (part or image.get_rect()).size).clip(self.clip)))

    def pixels(self, image: Surface) -> int:
        """So many pixels of it were drawn."""
        return sum(rect.width * rect.height for drawn, rect in self.drawn if drawn is image)


def test_what_lies_under_a_picture_that_hides_it_is_not_drawn() -> None:
    """Steady frames: a card that slides over the board is drawn, and the board only where the card was."""
    layer, board = Layer(Frame((1920, 1080)), between=True), Surface((1920, 1080))
    layer.background = board
    below, card = (layer.add(picture(*size, (250, 0, 0, 255)), 960, 540) for size in ((50, 50), (400, 300)))

    def slide(to: int) -> Sheet:
        card.place, sheet = (to, 540), Sheet()
        layer.compose(sheet)  # type: ignore[arg-type]
        return sheet

    first = slide(961)
    assert first.pixels(board) >= 400 * 300, "nobody has looked at the card yet"
    while layer.look_ahead():
        pass
    slide(962)
    seen = slide(963)
    assert (seen.pixels(board), seen.pixels(below.image or board)) == (300, 0)
    card.alpha = 254
    assert slide(964).pixels(board) >= 400 * 300, "one that shines through hides nothing"


def test_a_small_picture_is_looked_at_in_its_frame() -> None:
    """Cars that drive in the menu have another picture each moment: a turn of the loop for each of them would keep the machine busy."""
    layer, target = Layer(Frame((1920, 1080)), between=True), Surface((1920, 1080))
    node = layer.add(PICTURES[4], 400, 300, anchor=TOP_LEFT)
    layer.compose(target)
    assert node.drawn is not None
    assert node.drawn.rect == Rect(413, 309, 21, 17)
    assert not layer.look_ahead()


def test_what_lies_around_a_rectangle_covers_the_rest_once() -> None:
    for inner in (Rect(2, 3, 4, 5), Rect(0, 0, 10, 2), Rect(0, 0, 10, 12), Rect(7, 0, 3, 12)):
        parts = [inner, *around(Rect(0, 0, 10, 12), inner)]
        assert sum(part.width * part.height for part in parts) == 120
        assert all(part.collidelistall(parts[number + 1 :]) == [] for number, part in enumerate(parts))


@given(st.lists(st.builds(Rect, st.integers(-50, 200), st.integers(-50, 200), st.integers(1, 80), st.integers(1, 80)), max_size=60))
def test_joined_rectangles_cover_all_and_overlap_only_where_their_union_would_waste_more(rects: list[Rect]) -> None:
    result = joined(rects)
    assert len(result) <= MANY
    assert all(any(outer.contains(rect) for outer in result) for rect in rects)
    for number, one in enumerate(result):
        for other in result[number + 1 :]:
            union = one.union(other)
            wasted = union.width * union.height - one.width * one.height - other.width * other.height
            assert not one.colliderect(other) or wasted > WASTE


def test_what_moves_by_less_than_a_pixel_is_not_drawn_again() -> None:
    layer, target = Layer(FRAME), Surface(SIZE)
    node = layer.add(PICTURES[0], 480, 480)
    layer.compose(target)
    node.place = (480.5, 480)
    assert layer.compose(target) == []
    node.place = (480, 480)
    node.image = picture(20, 10, (0, 0, 255, 255))
    assert layer.compose(target) != [], "another picture of the same size in the same place"


def test_a_late_picture_that_is_the_one_that_is_there_draws_nothing() -> None:
    layer, target = Layer(FRAME), Surface(SIZE)
    node = layer.add(PICTURES[0], 480, 480)
    layer.compose(target)
    node.show_late(lambda: PICTURES[0])
    assert layer.compose(target) == []
    node.show_late(lambda: PICTURES[1])
    assert layer.compose(target) != []


def test_of_a_picture_only_what_is_not_clear_is_drawn() -> None:
    """Steady frames: six dice in the air share no rectangle."""
    layer, target = Layer(Frame((1920, 1080))), Surface((1920, 1080))
    layer.background = Surface((1920, 1080))
    layer.compose(target)
    layer.add(PICTURES[4], 400, 300, anchor=TOP_LEFT)
    assert layer.compose(target) == [Rect(413, 309, 21, 17)]
    assert target.get_at((413, 309))[:3] != (0, 0, 0)


def test_a_layer_at_rest_draws_nothing() -> None:
    layer, target = Layer(FRAME), Surface(SIZE)
    node = layer.add(PICTURES[0], 400, 300)
    assert layer.compose(target) == [target.get_rect()]
    assert layer.compose(target) == []
    node.place = (400, 300)
    node.alpha = 255
    assert layer.quiet, "setting what is there already is no change"
    node.place = (900, 300)
    rects = layer.compose(target)
    assert sum(r.width * r.height for r in rects) <= 2 * 20 * 10


def test_a_node_that_was_taken_away_wakes_nobody() -> None:
    layer, target = Layer(FRAME), Surface(SIZE)
    node, other = layer.add(PICTURES[0], 400, 300), layer.add(PICTURES[1], 900, 500)
    layer.compose(target)
    layer.remove(node)
    layer.remove(node)
    layer.compose(target)
    node.place = (10, 10)
    assert layer.quiet
    layer.clear()
    layer.compose(target)
    other.alpha = 3
    assert layer.quiet


def test_a_new_background_is_drawn() -> None:
    layer, target = Layer(FRAME), Surface(SIZE)
    layer.compose(target)
    layer.background = BACKGROUND
    assert not layer.quiet
    layer.compose(target)
    assert target.get_at((0, 0))[:3] == BACKGROUND.get_at((0, 0))[:3]


def test_nearer_nodes_cover_further_ones_and_newer_cover_older() -> None:
    layer, target = Layer(FRAME), Surface(SIZE)
    first = layer.add(picture(10, 10, (255, 0, 0, 255)), 960, 540)
    layer.add(picture(10, 10, (0, 255, 0, 255)), 960, 540)
    layer.compose(target)
    assert target.get_at((80, 45))[:3] == (0, 255, 0)
    first.raise_to(5)
    layer.compose(target)
    assert target.get_at((80, 45))[:3] == (255, 0, 0)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1000, 1000), (3840, 1080), (640, 360)])
def test_the_frame_letterboxes_and_maps_back(size: tuple[int, int]) -> None:
    frame = Frame(size)
    for point in ((0.0, 0.0), (1920.0, 1080.0), (96.0, 54.0), (700.0, 333.0)):
        x, y = frame.at(*point)
        assert -0.01 <= x <= size[0] + 0.01
        assert -0.01 <= y <= size[1] + 0.01
        assert frame.design((x, y)) == pytest.approx(point)
    assert min(abs(frame.left), abs(frame.top)) < 1e-9
    assert frame.px(0.001) == 1


def test_a_dimmed_copy_is_darker_and_the_picture_stays() -> None:
    bright = Surface((4, 4))
    bright.fill((200, 100, 50))
    dark = dimmed(bright, 128)
    assert dark.get_at((1, 1))[:3] == pytest.approx((100, 50, 25), abs=1)
    assert bright.get_at((1, 1))[:3] == (200, 100, 50)


# --- pictures that are made between frames


def between() -> tuple[Layer, Surface]:
    """A layer whose late pictures are made between frames, and a window on which all that it has is drawn."""
    layer, target = Layer(FRAME, between=True), Surface(SIZE)
    layer.compose(target)
    return layer, target


def test_a_picture_that_is_not_painted_yet_is_painted_between_frames_and_the_old_one_stays_meanwhile() -> None:
    layer, target = between()
    node, painted = layer.add(PICTURES[0], 300, 200), list[int]()

    def paint() -> Surface:
        painted.append(1)
        return PICTURES[1]

    layer.compose(target)
    node.show_made(None, paint)
    assert layer.compose(target) == []
    assert (painted, layer.late) == ([], True)
    assert layer.make_late()
    assert painted == [1]
    assert layer.compose(target)
    assert node.image is PICTURES[1]
    assert not layer.make_late()


def test_a_picture_that_is_painted_comes_with_the_next_frame() -> None:
    layer, target = between()
    node = layer.add(PICTURES[0], 300, 200)
    node.show_made(None, lambda: pytest.fail("another one is wanted by now"))
    node.show_made(PICTURES[1], lambda: pytest.fail("it is there"))
    layer.compose(target)
    assert node.image is PICTURES[1]
    assert not layer.late


def test_where_nothing_is_made_between_frames_a_picture_is_painted_at_once() -> None:
    layer = Layer(FRAME)
    node = layer.add(None, 300, 200)
    node.show_made(None, lambda: PICTURES[1])
    assert layer.compose(Surface(SIZE))
    assert node.image is PICTURES[1]


def test_where_there_is_no_time_between_frames_late_pictures_come_with_them_one_by_one() -> None:
    layer, target = between()
    nodes = [layer.add(PICTURES[0], 300, 200), layer.add(PICTURES[0], 900, 200)]
    layer.compose(target)
    made = []
    for number, node in enumerate(nodes):
        node.show_late(lambda number=number: made.append(number) or PICTURES[1])  # type: ignore[func-returns-value, misc]
    for frame in range(PATIENCE + 2):
        layer.compose(target)
        assert len(made) == max(0, frame - PATIENCE + 1)
    assert made == [0, 1]
    assert not layer.late


def test_what_was_put_off_for_longest_is_made_first() -> None:
    layer, target = between()
    first, second = layer.add(PICTURES[0], 300, 200), layer.add(PICTURES[0], 900, 200)
    layer.compose(target)
    second.show_late(lambda: PICTURES[1])
    layer.compose(target)
    first.show_late(lambda: PICTURES[1])
    assert layer.make_late()
    assert (first.late, second.late) == (True, False)
