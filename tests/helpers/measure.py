"""Measures what a scene really draws: where each text is seen, how high it is, what it stands on.

A scene is built three times. Once as it is. Once with every text left out: that is the ground the texts stand on. And once
with every text as a plain rectangle in a colour of its own: what is left of those colours in the picture is where texts are
seen, so that a text which is clipped, scaled or covered shows.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
import pygame
from pygame import Rect, Surface

from game.scenes.cup.rules import RulesScene
from game.scenes.framework.scene import Scene
from game.scenes.framework.walked import Walked
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.results.story_page import StoryScene
from game.scenes.setup.gathering import Gathering
from game.show.canvas import SAFE
from game.show.fitting import LEAST
from game.show.palette import INK, Rgb, contrast
from game.show.tables.parts.rows import LEAST_NAME
from game.show.theme import DISPLAY, TEXT, Theme
from game.show.widgets import drawing
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import LEAST_TAG, SHRUNK
from game.show.widgets.stops import grouped
from game.show.widgets.walk import as_stop, stops_of, widget_of

LARGE = 56
"""Display letters from this size on are large shapes: a contrast of 3 is enough."""
MASKS = (0xFF0000, 0xFF00, 0xFF)
"""Of a picture whose pixels are such codes already."""


class Text(NamedTuple):
    """One label as it was asked for, and where its rectangle is seen, in pixels (None: nowhere)."""

    text: str
    face: str
    colour: Rgb
    height: int
    """Of its lines, in pixels."""
    size: tuple[int, int]
    """Of the letters themselves."""
    seen: Rect | None
    covered: float
    outlined: bool
    cut: bool


class Measured(NamedTuple):
    """A scene's picture with and without its texts, and the texts."""

    picture: Surface
    ground: Surface
    texts: tuple[Text, ...]
    scene: Scene


def _codes(picture: Surface) -> Any:
    """0xRRGGBB of every pixel, column by column."""
    if picture.get_masks()[:3] == MASKS:
        return pygame.surfarray.array2d(picture).astype(np.uint32, copy=False) & 0xFFFFFF
    pixels = pygame.surfarray.array3d(picture).astype(np.uint32)
    return (pixels[..., 0] << 16) | (pixels[..., 1] << 8) | pixels[..., 2]


class Inks:
    """Hands out colours that nothing else on screen has, and remembers what for."""

    def __init__(self, used: Surface) -> None:
        self.used = np.zeros(1 << 24, dtype=bool)
        self.used[_codes(used)] = True
        self.texts: dict[int, tuple[str, str, Rgb, int, tuple[int, int], bool, float, bool]] = {}
        self.outlined = False

    def next(self, *what: Any) -> tuple[int, int, int]:
        """The next colour."""
        code = (len(self.texts) * 7919 + 1234567) % 0xFFFFFF
        while code in self.texts or self.used[code]:
            code = (code + 1) % 0xFFFFFF
        self.texts[code] = (*what, self.outlined)  # type: ignore[assignment]
        return code >> 16, code >> 8 & 255, code & 255


@contextmanager
def _labels(make: Callable[..., Surface]) -> Iterator[None]:
    """While this is open, labels are what `make(theme, real, text, size, colour, face)` makes of them."""
    real = Theme.label

    def label(self: Theme, text: str, size: float = 32, colour: Rgb = INK, face: str = TEXT, *a: Any, **k: Any) -> Surface:
        before = len(self.cut)
        image = real(self, text, size, colour, face, *a, **k)
        return make(image, text, self.skin.letter(colour), face, len(self.cut) > before)

    Theme.label = label  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Theme.label = real  # type: ignore[method-assign]


def _blank(image: Surface, *_: Any) -> Surface:
    copy = image.copy()
    copy.fill((0, 0, 0, 0))
    return copy


@contextmanager
def _lettering(inks: Inks) -> Iterator[None]:
    """Lettering draws its text twice; the outline is no text of its own."""
    names = [module for module in _modules() if getattr(module, "lettering", None) is drawing.lettering]
    real = drawing.lettering

    def outlined(*a: Any, **k: Any) -> Surface:
        inks.outlined = True
        try:
            return real(*a, **k)
        finally:
            inks.outlined = False

    for module in names:
        module.lettering = outlined
    try:
        yield
    finally:
        for module in names:
            module.lettering = real


def _modules() -> list[Any]:
    import sys

    return [module for name, module in sys.modules.items() if name.startswith("game.")]


def _picture(scene: Scene, shelved: bool = True) -> Surface:
    if isinstance(scene, RaceScene) and not shelved:
        scene.table.pictures._shelf.clear()
    if isinstance(scene, MenuScene):
        scene._ground = None  # it keeps its table, with the words that stand on it
    scene.rebuild()
    for _ in range(8):  # pictures that follow one by one
        scene.update(0.0)
    target = Surface(scene.ctx.frame.size)
    scene.layer.whole = True
    scene.draw(target)
    return target


def measured(scene: Scene, shelved: bool = True) -> Measured:
    """A scene at rest, measured; not `shelved`: with the texts of pictures that a race's table keeps (rows, plates), too."""
    picture = _picture(scene, shelved)
    with _labels(_blank):
        ground = _picture(scene, shelved)
    inks = Inks(picture)

    def patch(image: Surface, text: str, colour: Rgb, face: str, cut: bool) -> Surface:
        copy, ink = Surface(image.get_size(), pygame.SRCALPHA), image.get_bounding_rect()
        lines = list(_lines(image))
        filled = sum(line.width * line.height for line in lines) / max(1, ink.width * ink.height)
        code = inks.next(text, face, colour, image.get_height(), ink.size, cut, filled)
        for line in lines:
            copy.fill(code, line)
        return copy

    with _lettering(inks), _labels(patch):
        marked = _picture(scene, shelved)
    scene.rebuild()
    return Measured(picture, ground, tuple(_seen(marked, inks)), scene)


def _lines(image: Surface) -> Iterator[Rect]:
    """Where ink is, line by line: what lies beside the end of a short one covers nothing."""
    rows = pygame.surfarray.array_alpha(image).max(axis=0) > 0
    edges = np.flatnonzero(np.diff(np.concatenate(([False], rows, [False]))))
    for top, foot in edges.reshape(-1, 2):
        part = Rect(0, int(top), image.get_width(), int(foot - top))
        yield image.subsurface(part).get_bounding_rect().move(part.topleft)


def _seen(marked: Surface, inks: Inks) -> Iterator[Text]:
    codes = _codes(marked)
    flat = codes.ravel()
    wanted = np.zeros(1 << 24, dtype=bool)
    wanted[list(inks.texts)] = True
    hits = np.flatnonzero(wanted[flat])
    height = codes.shape[1]
    by_code: dict[int, Any] = {}
    if len(hits):
        found = flat[hits]
        order = np.argsort(found, kind="stable")
        hits, found = hits[order], found[order]
        starts = np.flatnonzero(np.r_[True, found[1:] != found[:-1]])
        for start, end in zip(starts, [*starts[1:], len(found)], strict=True):
            by_code[int(found[start])] = hits[start:end]
    for code, (text, face, colour, high, size, cut, filled, outlined) in inks.texts.items():
        places = by_code.get(code)
        if places is None or not text.strip():
            continue
        xs, ys = places // height, places % height
        rect = Rect(int(xs.min()), int(ys.min()), int(xs.max() - xs.min() + 1), int(ys.max() - ys.min() + 1))
        yield Text(text, face, colour, high, size, rect, 1 - len(places) / (rect.width * rect.height * filled), outlined, cut)


def faults(seen: Measured, exempt: Callable[[Text], bool] = lambda text: False) -> list[str]:
    """What is wrong with the picture, in sentences."""
    frame, theme = seen.scene.ctx.frame, seen.scene.ctx.theme
    safe = frame.rect(*SAFE).inflate(4, 4)
    found = []
    backs = {(text.text, text.size): text for text in seen.texts if text.outlined}
    for text in seen.texts:
        if exempt(text) or (text.outlined and text is backs[text.text, text.size]):
            continue
        name, rect = repr(text.text[:40]), text.seen
        least = theme.font(text.face, _least(seen.scene, text)).get_height()
        if text.height < least:
            found.append(f"{name} is {text.height} pixels high, the least are {least}")
        if not safe.contains(rect):
            found.append(f"{name} leaves the safe area: {_design(frame, rect)}")
        if rect.width < text.size[0] - 2 or rect.height < text.size[1] - 2:
            whole = f"{rect.width} x {rect.height} of its {text.size[0]} x {text.size[1]} pixels"
            found.append(f"{name} is seen on {whole}: {_design(frame, rect)}")
        elif text.covered > 0.12:
            found.append(f"{name} is covered by {text.covered:.0%}: {_design(frame, rect)}")
        if not text.outlined:
            ratio = _contrast(seen.ground, rect, text.colour)
            wanted = 3.0 if text.face == DISPLAY and text.height >= frame.px(LARGE) else 4.5
            if ratio < wanted:
                found.append(f"{name} has a contrast of {ratio:.1f}, wanted {wanted}: {_design(frame, rect)}")
    found += _untold(seen, exempt)
    for widget in widgets_of(seen.scene):
        if not SAFE.contains(widget.rect):
            found.append(f"widget {widget.key} leaves the safe area: {tuple(widget.rect)}")
    return found


def _least(scene: Scene, label: Text) -> float:
    """The tags over a board, who drives there and how far it goes, may stay at the least size of a name: the road is seen as well. So may
    what a card of the set-up or the menu says, rather than be cut short; what stands on a button, where letters are large; and names and
    numbers in the rows of a race, which leave the board its room."""
    text = label.text
    if any(text == button.text for button in _buttons(scene)):
        return min(LEAST, LEAST_TAG / scene.ctx.theme.zoom)
    guides = scene.table.guides if hasattr(scene, "table") else None
    tags = {guides._mover and guides._mover.name, guides._landing and guides._landing.text} if guides else set()
    cards = text in tags or _in_rows(scene, label) or isinstance(scene, MenuScene | Gathering | RulesScene)
    least = min(LEAST, LEAST_NAME / scene.ctx.theme.zoom) if cards else LEAST
    pseudo = scene.ctx.language.code == "pseudo"  # sentences grow by a third there
    whole = isinstance(scene, Gathering) or (pseudo and isinstance(scene, StoryScene))  # the set-up's foot is one whole sentence
    return min(least, SHRUNK) if whole else least


def _in_rows(scene: Scene, label: Text) -> bool:
    """Whether it stands in the rows of who races."""
    return isinstance(scene, RaceScene) and label.seen is not None and scene.ctx.frame.rect(*scene.table.places().rows).contains(label.seen)


def _untold(seen: Measured, exempt: Callable[[Text], bool]) -> list[str]:
    """Texts that were cut short and are told whole nowhere. The longer words of the pseudo-language may be cut where nothing is focused,
    but not on a button (everybody.md, 2.5): at 200 percent the focus tells them whole there, at 100 nothing is cut."""
    scene = seen.scene
    if scene.ctx.language.code == "pseudo":
        return [f"{text!r} is cut short on a button" for text in _cut_on_buttons(seen)]
    told = {text for widget in widgets_of(scene) for text in _tellings(widget)} if explains(scene) else set[str]()
    cut = [text for text in seen.texts if text.cut and not exempt(text)]
    return [f"{text.text!r} is cut short and told whole nowhere" for text in cut if not any(text.text in whole for whole in told)]


def explains(scene: Scene) -> bool:
    """Whether the screen tells of what is looked at."""
    return (
        getattr(scene, "about", None) is not None
        or hasattr(scene, "_strip")
        or hasattr(scene, "open_prompt")
        or hasattr(scene, "transport")
        or isinstance(scene, Gathering)
    )


def _buttons(scene: Scene) -> list[Button]:
    return [widget for widget in widgets_of(scene) if isinstance(widget, Button)]


def _cut_on_buttons(seen: Measured) -> list[str]:
    buttons = {button.text: button for button in _buttons(seen.scene)}
    cut = [text.text for text in seen.texts if text.cut and text.text in buttons]
    large = seen.scene.ctx.theme.zoom > 1
    return [text for text in cut if not (large and any(text in whole for whole in _tellings(buttons[text])))]


def _tellings(widget: Widget) -> Iterator[str]:
    """What is told while the focus is on it, and on each thing inside it."""
    yield from (widget.explanation, *widget.cut)
    for _ in range(8):
        if not widget.travel(1):
            return
        yield widget.explanation


def _design(frame: Any, rect: Rect) -> tuple[int, ...]:
    x, y = frame.design(rect.topleft)
    return round(x), round(y), round(rect.width / frame.scale), round(rect.height / frame.scale)


def _contrast(ground: Surface, rect: Rect, colour: Rgb) -> float:
    """The contrast of `colour` with nearly the worst of what lies under the rectangle. Its outermost pixels are the faint edges of letters,
    which end a pixel higher or lower on another system, on the rim of what they stand on."""
    area = rect.inflate(-2, -2).clip(ground.get_rect())
    if not area.width or not area.height:
        return 21.0
    codes = _codes(ground.subsurface(area)).ravel()
    sample = np.unique(codes[:: max(1, len(codes) // 300)], return_counts=True)
    tones = [(int(code), int(count)) for code, count in zip(*sample, strict=True)]
    ratios = sorted((contrast(colour, (code >> 16, code >> 8 & 255, code & 255)), count) for code, count in tones)
    total, passed = sum(count for _, count in ratios), 0
    for ratio, count in ratios:
        passed += count
        if passed > total * 0.05:
            return ratio
    return 21.0


def widgets_of(scene: Scene) -> list[Widget]:
    """The widgets on screen; none where there is nothing to press."""
    keeper = keeper_of(scene)
    return list(keeper.widgets.values()) if keeper else []


def keeper_of(scene: Scene) -> Any:
    """The widgets' keeper, wherever the scene has it; None in a scene without widgets."""
    parts = (scene, *(getattr(scene, name, None) for name in ("open_prompt", "transport")))
    return next((part.ui for part in parts if hasattr(part, "ui")), None)


def _unwalked(scene: Scene, device: str) -> set[str]:
    """What can be looked at, but is nowhere in the walk of a switch (where that may press anything)."""
    walked = scene.walked(device)
    if not isinstance(walked, Walked):
        return set()
    widgets = [widget for widget in walked.ui.widgets.values() if widget.focusable]
    stops = grouped([as_stop(widget) for widget in widgets], {widget.key: widget.group for widget in widgets})
    return {widget.key for widget in widgets} - {widget_of(stop) for group in stops for stop in stops_of(group)}


def focus_faults(scene: Scene, pixels: int = 60) -> list[str]:
    """Widgets whose focus can't be told by shape (each must change the lightness of at least so many pixels around it), or that a voice
    has no words for."""
    ui = keeper_of(scene)
    if ui is None:
        return []
    frame, found = scene.ctx.frame, list[str]()
    shots: dict[str, Any] = {}
    device = next(iter(ui.cursors), "")
    found += [f"the walk of a switch never comes to {key}" for key in _unwalked(scene, device)]
    for key, widget in list(ui.widgets.items()):
        if widget.focusable:
            ui.focus(key, device)
            if (looked := scene.heard.looked) is not None and not looked.said.name and not scene.heard.told:
                found.append(f"a voice has no words for {key}")
            target = Surface(frame.size)
            scene.layer.whole = True
            scene.draw(target)
            shots[key] = target
    for key, shot in shots.items():
        other = next((s for k, s in shots.items() if k != key), None)
        if other is None:
            continue
        rect = ui.widgets[key].rect
        area = frame.rect(*rect.inflate(44, 44)).clip(shot.get_rect())
        a, b = (pygame.surfarray.array3d(s.subsurface(area)).astype(int).mean(axis=2) for s in (shot, other))
        changed = int((abs(a - b) > 60).sum() / frame.scale**2)
        if changed < pixels:
            found.append(f"the focus on {key} changes only {changed} pixels")
    return found
