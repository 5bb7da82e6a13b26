"""One window surface at native size, dirty rectangles, and the mapping from design units (1920x1080) to pixels.

A scene puts its pictures into a `Layer` as nodes over one baked background. Whoever changes a node marks it; `compose`
restores the background under what changed, draws the nodes that touch it in order of depth, and returns the rectangles
to present. Everything else on the screen is left alone: that is the whole speed of it.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.show.known_pixels import LEAST, Pixels, known_pixels, look_at

DESIGN = (1920, 1080)
SAFE = Rect(96, 54, 1728, 972)
CENTRE = (0.5, 0.5)
TOP_LEFT = (0.0, 0.0)
NOWHERE = Rect(0, 0, 0, 0)
MANY = 64
"""Above this number of dirty rectangles the nearest ones are joined."""
WASTE = 1_500
"""So many more pixels may a union have: about what another rectangle costs."""
HIDES = 20_000
"""So many pixels of a rectangle must lie under a picture that hides them before the rectangle is drawn in parts for it."""
TO_LOOK_AT = 64
"""So many pictures wait at most to be looked at between two frames; of more, the older ones may wait for ever."""
PATIENCE = 4
"""So many frames a picture that may come late waits to be made between two of them, before it is made in one."""


class Frame:
    """How design units lie in a window of `size` pixels: one scale, letterboxed; `percent` of the size there is room for."""

    def __init__(self, size: tuple[int, int], percent: int = 100) -> None:
        self.size = size
        self.percent = percent
        self.scale = min(size[0] / DESIGN[0], size[1] / DESIGN[1]) * percent / 100
        self.left = (size[0] - DESIGN[0] * self.scale) / 2
        self.top = (size[1] - DESIGN[1] * self.scale) / 2

    def px(self, length: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(length * self.scale))

    def pair(self, width: float, height: float) -> tuple[int, int]:
        """A size in pixels."""
        return self.px(width), self.px(height)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels of the window."""
        return self.left + x * self.scale, self.top + y * self.scale

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle in pixels of the window."""
        left, top = self.at(x, y)
        return Rect(round(left), round(top), self.px(width), self.px(height))

    def design(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A window position in design units."""
        return (pos[0] - self.left) / self.scale, (pos[1] - self.top) / self.scale


class Blit(NamedTuple):
    """How a picture is drawn: this part of it (pixels of the picture) into this rectangle (pixels of the window)."""

    picture: Surface
    rect: Rect
    part: Rect
    """As large as `rect`: without clear edges, as far as they are known."""
    cover: Rect | None
    """Where it hides in the window all that lies under it, as far as that is known."""


class Node:
    """One picture at a place in design units. Set its fields; it marks itself for the next frame."""

    __slots__ = (
        "_alpha", "_anchor", "_image", "_layer", "_make", "_shown", "_x", "_y", "alive", "altered", "drawn", "late", "order",
        "painted_over", "stirred", "waited", "z",
    )  # fmt: skip

    def __init__(self, layer: "Layer", image: Surface | None, x: float, y: float, z: int, anchor: tuple[float, float], order: int) -> None:
        self._layer = layer
        self._image = image
        self._make: Callable[[], Surface | None] | None = None
        self._x, self._y = x, y
        self._anchor = anchor
        self._alpha = 255
        self._shown = True
        self.z = z
        self.order = order
        self.late = False
        """Its new picture need not come with the next frame: it comes with one of the next."""
        self.waited = 0
        """Frames for which a late picture was due."""
        self.alive = True
        """Until it is removed; clips may still hold it then."""
        self.painted_over = False
        """Its picture is painted on while it is shown (`Layer.touch`): nothing is known of its pixels."""
        self.drawn: Blit | None = None
        """How it stands on the window surface now; written by its layer alone, when it draws."""
        self.altered = True
        """It looks different from what stands there, or lies at another depth: more than its place has changed."""
        self.stirred = True
        """Something was changed since whoever laid it to rest set this to False."""

    def _mark(self) -> None:
        self.altered = True
        self._stir()

    def _stir(self) -> None:
        self.stirred = True
        if self.alive:
            self._layer.dirty.add(self)

    @property
    def image(self) -> Surface | None:
        """The picture, at native size."""
        if self._make is not None:
            make, self._make, self.late, self.waited = self._make, None, False, 0
            before, self._image = self._image, make()
            self.altered = self.altered or self._image is not before
        return self._image

    @image.setter
    def image(self, image: Surface | None) -> None:
        if image is not self._image or self._make is not None:
            self._image, self._make, self.late, self.waited = image, None, False, 0
            self._mark()

    def show_when_seen(self, make: Callable[[], Surface | None]) -> None:
        """`make` gives the picture, and is asked once it is to be seen: what changes twice before that is drawn once."""
        self._make, self.late, self.waited = make, False, 0
        self._mark()

    def show_late(self, make: Callable[[], Surface | None]) -> None:
        """Like `show_when_seen`, but where it has a picture already the new one may come some frames later: of many that change
        at once, one is drawn per frame."""
        if self._image is None or (self._make is not None and not self.late):
            self.show_when_seen(make)
        else:
            self._make, self.late = make, True
            self._stir()

    def show_made(self, made: Surface | None, make: Callable[[], Surface]) -> None:
        """Shows `made`, which its painter keeps. Where that is None it is not painted yet: `make` paints it, at once, or where the layer's
        pictures are made between frames, there; until then it looks as it did."""
        if made is not None or not self._layer.between:
            self.image = make() if made is None else made
        else:
            self._make, self.late = make, True
            self._stir()

    @property
    def owed(self) -> bool:
        """Whether its picture is yet to be made."""
        return self._make is not None and self._shown and self._alpha > 0

    @property
    def place(self) -> tuple[float, float]:
        """Its point in design units (where its anchor lies)."""
        return self._x, self._y

    @place.setter
    def place(self, place: tuple[float, float]) -> None:
        if place != (self._x, self._y):
            self._x, self._y = place
            self._stir()

    @property
    def shown(self) -> bool:
        """Whether it is drawn at all."""
        return self._shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        if shown != self._shown:
            self._shown = shown
            self._mark()

    @property
    def alpha(self) -> int:
        """Opacity 0 .. 255 of the whole picture."""
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: int) -> None:
        alpha = max(0, min(255, int(alpha)))
        if alpha != self._alpha:
            self._alpha = alpha
            self._mark()

    @property
    def depth(self) -> tuple[int, int]:
        """What has more of it lies over what has less."""
        return self.z, self.order

    def raise_to(self, z: int) -> None:
        """Draws it at depth `z` from now on."""
        if z != self.z:
            self.z = z
            self._layer.sorted = False
            self._mark()

    def target(self, frame: Frame) -> Blit | None:
        """How it belongs in the window now; None if it is not to be seen. Whoever asks changes nothing of what is drawn."""
        picture = None if not self._shown or self._alpha == 0 else self._image if self.late else self.image
        if picture is None:
            return None
        width, height = picture.get_size()
        x, y = frame.at(self._x, self._y)
        corner = round(x - width * self._anchor[0]), round(y - height * self._anchor[1])
        pixels = None if self.painted_over else self._layer.pixels(picture)
        if pixels is None:
            return Blit(picture, Rect(corner, (width, height)), Rect(0, 0, width, height), None)
        cover = pixels.opaque.move(corner) if pixels.opaque is not None and self._alpha == 255 else None
        return Blit(picture, pixels.solid.move(corner), pixels.solid, cover)


class Layer:
    """The nodes of a scene over its background. `between`: somebody calls `make_late` between frames, as long as there is time."""

    def __init__(self, frame: Frame, between: bool = False) -> None:
        self.frame = frame
        self.between = between
        self._background: Surface | None = None
        self.nodes: list[Node] = []
        self.dirty: set[Node] = set()
        self.sorted = True
        self.whole = True
        """The next compose draws everything."""
        self._count = 0
        self._left: list[Rect] = []
        self._strange: deque[Surface] = deque(maxlen=TO_LOOK_AT)
        """Pictures to be looked at when there is time."""

    @property
    def background(self) -> Surface | None:
        """The baked picture under all nodes: opaque, of the window's size."""
        return self._background

    @background.setter
    def background(self, background: Surface | None) -> None:
        if background is not self._background:
            self._background = background
            self.whole = True

    def add(self, image: Surface | None, x: float, y: float, z: int = 0, anchor: tuple[float, float] = CENTRE) -> Node:
        """A new node; the greater `z`, the nearer. Among equals the newer is nearer."""
        self._count += 1
        node = Node(self, image, x, y, z, anchor, self._count)
        self.nodes.append(node)
        self.sorted = False
        self.dirty.add(node)
        return node

    def owe(self, make: Callable[[], Surface | None], x: float, y: float, z: int = 0, anchor: tuple[float, float] = CENTRE) -> Node:
        """A new node whose picture is made once it is to be seen."""
        node = self.add(None, x, y, z, anchor)
        node.show_when_seen(make)
        return node

    def remove(self, node: Node) -> None:
        """Takes the node away."""
        if node.alive:
            node.alive = False
            self.nodes.remove(node)
            self.dirty.discard(node)
            if node.drawn:
                self._left.append(node.drawn.rect)

    def touch(self, rects: Iterable[Rect]) -> None:
        """What lies there (pixels of the window) was changed otherwise than by its fields: it is drawn anew."""
        self._left.extend(rects)

    def clear(self) -> None:
        """Takes all nodes away."""
        for node in self.nodes:
            node.alive = False
        self.nodes.clear()
        self.dirty.clear()
        self._left.clear()
        self._strange.clear()
        self.whole = True

    def close(self) -> None:
        """Nothing of it is shown again: whoever still holds one of its nodes holds no picture."""
        for node in self.nodes:
            node._image = node._make = node.drawn = None
        self.clear()
        self._background = None

    @property
    def quiet(self) -> bool:
        """Whether a compose would draw nothing."""
        return not (self.whole or self.dirty or self._left)

    @property
    def late(self) -> bool:
        """Whether pictures are still to come that were put off."""
        return any(node.late for node in self.dirty)

    def make_late(self) -> bool:
        """Makes one picture that was put off, the one that is due for longest; False where none is."""
        late = self._late()
        for node in late[:1]:
            node.image  # noqa: B018 - made now
        return bool(late)

    def pixels(self, picture: Surface) -> Pixels | None:
        """What is known of the picture's pixels: a small one is looked at now, a larger one where there is time between frames."""
        found = known_pixels(picture)
        if found is None:
            if not self.between or picture.get_width() * picture.get_height() < LEAST:
                return look_at(picture)
            self._strange.append(picture)
        return found

    def look_ahead(self) -> bool:
        """Looks at one picture that was drawn before anything was known of it; False where there is none."""
        while self._strange:
            picture = self._strange.popleft()
            if known_pixels(picture) is None:
                look_at(picture)
                return True
        return False

    def _late(self) -> list[Node]:
        """Nodes whose pictures were put off, those that are due for longest first."""
        return sorted((node for node in self.dirty if node.late), key=lambda node: (-node.waited, node.order))

    def making(self) -> Iterator[None]:
        """Makes the pictures that a whole compose would have to make, one after another."""
        for node in list(self.nodes):
            if node.alive and node.owed:
                node.image  # noqa: B018 - made now
                yield

    def composing(self, target: Surface, bands: int) -> Iterator[None]:
        """A whole `compose` in so many bands from the top to the bottom. What changes meanwhile is drawn by the next `compose`."""
        self._sort()
        for node in self.dirty:
            if node.late:
                node.image  # noqa: B018 - made now
        (bounds,) = self._all(target)
        self._done()
        for band in range(bands):
            top, low = bounds.height * band // bands, bounds.height * (band + 1) // bands
            _paint(target, self._background, self.nodes, Rect(0, top, bounds.width, low - top), self._spots())
            yield

    def compose(self, target: Surface) -> list[Rect]:
        """Draws what changed since the last time onto `target` and returns the rectangles to present."""
        self._sort()
        late = self._late()
        for node in late if self.whole else [node for node in late[:1] if node.waited >= PATIENCE or not self.between]:
            node.image  # noqa: B018 - made now
        rects = self._all(target) if self.whole else self._changed(target)
        self._done(node for node in late if node.late)
        spots = self._spots() if rects else []
        for rect in rects:
            _paint(target, self._background, self.nodes, rect, spots)
        return rects

    def _sort(self) -> None:
        if not self.sorted:
            self.nodes.sort(key=lambda node: node.depth)
            self.sorted = True

    def _done(self, late: Iterable[Node] = ()) -> None:
        """All that changed is drawn, but for what may come later."""
        self.whole = False
        self.dirty = set(late)
        for node in self.dirty:
            node.waited += 1
        self._left.clear()

    def _all(self, target: Surface) -> list[Rect]:
        for node in self.nodes:
            node.drawn, node.altered = node.target(self.frame), False
        return [target.get_rect()]

    def _changed(self, target: Surface) -> list[Rect]:
        touched = list(self._left)
        for node in self.dirty:
            before, after = node.drawn, node.target(self.frame)
            node.drawn = after
            if not node.altered and (before.rect if before else None) == (after.rect if after else None):
                continue  # it has moved by less than a pixel
            node.altered = False
            if before:
                touched.append(before.rect)
            if after:
                touched.append(after.rect)
        bounds = target.get_rect()
        return joined([r for r in (rect.clip(bounds) for rect in touched) if r.width and r.height])

    def _spots(self) -> list[Rect]:
        """Where each node stands."""
        return [node.drawn.rect if node.drawn else NOWHERE for node in self.nodes]


def _paint(target: Surface, background: Surface | None, nodes: Sequence[Node], rect: Rect, spots: Sequence[Rect]) -> None:
    """Draws all that lies in the rectangle; where a picture hides what lies under it, only that and what lies over it. `nodes` in order of
    depth, `spots` where they stand."""
    hits = rect.collidelistall(spots)
    for at in range(len(hits) - 1, -1, -1):
        spot = nodes[hits[at]].drawn
        if spot is None or spot.cover is None:
            continue
        hidden = spot.cover.clip(rect)
        if hidden.size == rect.size or hidden.width * hidden.height >= HIDES:
            _draw(target, nodes, hits[at:], hidden)
            for part in around(rect, hidden):
                _paint(target, background, nodes, part, spots)
            return
    target.set_clip(rect)
    if background is not None:
        target.blit(background, rect, rect)
    else:
        target.fill((0, 0, 0), rect)
    _draw(target, nodes, hits, rect)


def _draw(target: Surface, nodes: Sequence[Node], numbers: Iterable[int], rect: Rect) -> None:
    """The nodes of these numbers, as far as they lie in the rectangle."""
    target.set_clip(rect)
    for number in numbers:
        node = nodes[number]
        if node.drawn is not None:
            picture, spot, part, _ = node.drawn
            if node._alpha == 255:
                target.blit(picture, spot, part)
            else:
                picture.set_alpha(node._alpha)
                target.blit(picture, spot, part)
                picture.set_alpha(255)
    target.set_clip(None)


def around(rect: Rect, inner: Rect) -> list[Rect]:
    """What of `rect` lies outside `inner`, which lies in it: above, below, left and right of it."""
    parts = (
        Rect(rect.left, rect.top, rect.width, inner.top - rect.top),
        Rect(rect.left, inner.bottom, rect.width, rect.bottom - inner.bottom),
        Rect(rect.left, inner.top, inner.left - rect.left, inner.height),
        Rect(inner.right, inner.top, rect.right - inner.right, inner.height),
    )
    return [part for part in parts if part.width and part.height]


def joined(rects: list[Rect]) -> list[Rect]:
    """Rectangles that cover all of these, few enough to be worth it. Those are joined whose union is hardly larger than they are; others
    may overlap: to draw a few pixels twice is cheaper than to draw the corners of a broad union."""
    result: list[Rect] = []
    for rect in rects:
        merged = rect
        while (other := _partner(merged, result)) is not None:
            merged = merged.union(result.pop(other))
        result.append(merged)
    while len(result) > MANY:
        last = result.pop()
        nearest = min(range(len(result)), key=lambda i: _growth(result[i], last))
        result = joined([*result[:nearest], *result[nearest + 1 :], result[nearest].union(last)])
    return result


def _partner(rect: Rect, others: list[Rect]) -> int | None:
    """The number of an overlapping one that is better drawn together with `rect`."""
    size = rect.width * rect.height + WASTE
    for number in rect.collidelistall(others):
        other = others[number]
        union = rect.union(other)
        if union.width * union.height <= size + other.width * other.height:
            return number
    return None


def _growth(a: Rect, b: Rect) -> int:
    union = a.union(b)
    return union.width * union.height - a.width * a.height


def dimmed(picture: Surface, strength: int = 150) -> Surface:
    """A copy of `picture` with the light turned down, to lie behind an overlay; `strength` 0 .. 255 of what is left."""
    copy = picture.copy()
    copy.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_MULT)
    return copy
