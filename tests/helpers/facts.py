"""What a screen says, fact by fact, and whether a screen with larger letters still says it or lets it be reached by one press.

A fact is what is written together (one label), with the thing that it belongs to: the widget it stands in, else the row of words it stands
in. It is reached where that same thing says all its words and numbers: on the screen, when it is looked at, or on a page that it opens.
A number counts as often as it was written there, so one of two equal figures is missed as well.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Push
from game.scenes.lesson.lesson import LessonScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.log import LogScene
from game.scenes.race.race import RaceScene
from game.show.tables.base.frame import areas
from game.show.theme import Theme
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.chartlines import ChartLines
from game.show.widgets.listing import Listing
from game.show.widgets.page import Page
from game.show.widgets.racerows import RaceRows
from game.show.widgets.said import ENDS
from game.show.widgets.sheet import SheetTable
from tests.helpers.measure import Measured, Text, explains, keeper_of, measured, widgets_of

PRICE = re.compile(r"\$\d+")
CUT = re.compile(r"(\w+)…(\w*)")
WORDS = re.compile(r"\d+(?:[.,: ]\d{3})*|[^\W\d_]+")
"""Numbers, with their groups of thousands, and words; signs between them say nothing of their own."""
SAME_LINE = 0.5
"""Share of a label's height by which the middles of words in one row may differ."""
SETTLES = 3
"""Turns of the loop in which what follows a look is there."""
INSIDE = 40
"""So many steps within a widget are looked at."""
SAME = {"one": "1"}
"""A single thing is told by a word."""
FLOURISHES = ("off we go", "choose cars and race")
"""What stands for a mood, not for a fact."""
ELSEWHERE = (RaceScene, LoadingScene, LessonScene)
"""What a press begins there is no page of the scene."""
PATIENCE = 9
"""After so many steps on which nothing new was read it is left: it goes round in a circle."""
SENTENCES = re.compile(r"(?<=[.!?])\s+")
ROW_GAP = "   "
TILE = 3
"""So many texts at most stand on a card that says one thing: a figure, and what it counts."""
OPENS = 60
"""Frames of a second, after which a lesson takes presses."""
LOG = "log"
"""The button of a race that opens all that happened; its turns unfold there, step by step."""
Words = Counter[str]


def _aside(widget: Widget) -> bool:
    """On to the right, where that changes nothing but what is seen; of a table down all rows first, and on from the first one."""
    if isinstance(widget, SheetTable):
        return widget.travel(1) or (widget.adjust(1) and (widget.travel(-len(widget.rows)) or True))
    return isinstance(widget, ChartLines) and widget.adjust(1)


GOES: tuple[Callable[[Widget], bool], ...] = (
    lambda widget: isinstance(widget, Listing) and widget.travel(-1),
    lambda widget: widget.travel(1),
    lambda widget: widget.page(1),
    _aside,
)
"""How somebody goes through all of a widget: of a list up to its beginning, downwards, by pages, to the right."""


class Fact(NamedTuple):
    """What one label says. `owner` is the key of the widget that it stands in; "" where it stands in none. `row` has the words that it
    stands together with: those of its widget, or of its row."""

    text: str
    owner: str
    row: str


class Sayings(NamedTuple):
    """What can be read: of each widget, rows of words that stand in none, and what buttons are called: a row of a list that does
    something may have a button of its own where letters are large."""

    own: dict[str, list[str]]
    rows: list[str]
    plates: frozenset[str] = frozenset()


def words_of(text: str) -> Words:
    """Its words and numbers, each as often as it stands there, whatever its letters and signs are like."""
    said = text.casefold()
    for flourish in FLOURISHES:
        said = said.replace(flourish, "")
    return Counter(SAME.get(word, word.replace(",", "").replace(" ", "")) for word in WORDS.findall(said))


def facts(seen: Measured) -> list[Fact]:
    """All that stands on the screen, sentence by sentence."""
    found = list[Fact]()
    for owner, texts in _owned(seen).items():
        if owner:
            head = " ".join(text.text for text in texts if text.text[-1:] not in ENDS)  # no sentence is the head of a number
            found += [Fact(text.text, owner, head) for text in texts if not CUT.fullmatch(text.text)]  # a name cut short is told whole
            continue
        cards = _cards(seen.scene, texts)
        for row, row_texts in _rows(texts, seen.scene):
            for text in row_texts:
                beside = _beside(row, row_texts, next((card for card in cards if text in card), []))
                found += [Fact(part, _logged(seen.scene, row_texts), beside) for part in SENTENCES.split(text.text)]
    return [fact for fact in dict.fromkeys(found) if words_of(fact.text)]


def _beside(row: str, row_texts: Sequence[Text], card: Sequence[Text]) -> str:
    """What a text stands together with: the words of its row on the same card, as far as there are any; of its tile; of its row."""
    for parts in ([one.text for one in row_texts if one in card], [one.text for one in card if len(card) <= TILE], row.split(ROW_GAP)):
        words = [part for part in parts if part[-1:] not in ENDS]  # no sentence is the head of a number
        if any(not word.isdigit() for word in words_of(" ".join(words))):
            return " ".join(words)
    return " ".join(words) or row  # a number alone, beside a sentence


def _cards(scene: Scene, texts: Iterable[Text]) -> list[list[Text]]:
    """The texts of each picture of the screen that has more than one of them, the smallest picture first."""
    drawn = [blit.rect for blit in (node.target(scene.ctx.frame) for node in scene.layer.nodes) if blit is not None]
    cards = [[text for text in texts if card.contains(_seen(text))] for card in sorted(drawn, key=lambda card: card.width * card.height)]
    return [card for card in cards if len(card) > 1]


def _logged(scene: Scene, texts: Iterable[Text]) -> str:
    """The button that opens the log, where these are lines of it."""
    lines = scene.revealed.lines if isinstance(scene, RaceScene) else ()
    return LOG if lines and all(text.text in lines for text in texts) else ""


def _owned(seen: Measured) -> dict[str, list[Text]]:
    """What is written whole, by the widget that it stands in (the smallest, if several lie there), "" for none."""
    frame, found = seen.scene.ctx.frame, dict[str, list[Text]]()
    widgets = [widget for widget in widgets_of(seen.scene) if widget.node is not None and widget.node.shown]
    outlined = set[tuple[str, int]]()
    for text in seen.texts:
        assert text.seen is not None
        if text.outlined:
            if (text.text, text.height) in outlined:
                continue
            outlined.add((text.text, text.height))
        if text.cut or text.seen.width < text.size[0] * 0.9:
            continue
        middle = frame.design(text.seen.center)
        over = [widget for widget in widgets if widget.rect.inflate(8, 8).collidepoint(middle)]
        owner = min(over, key=lambda widget: widget.rect.width * widget.rect.height).key if over else ""
        found.setdefault(owner, []).append(text)
    return found


def _rows(texts: Iterable[Text], scene: Scene) -> Iterator[tuple[str, list[Text]]]:
    """Words that stand side by side, from left to right, with what is written in each row: what lies over a race's board is no part of the
    rows beside it."""
    board = scene.ctx.frame.rect(*areas(scene.ctx.settings.text_scale).board) if isinstance(scene, RaceScene) else Rect(0, 0, 0, 0)
    rows: list[list[Text]] = []
    for text in sorted(texts, key=lambda text: (_seen(text).centery, _seen(text).x)):
        for row in rows:
            beside = board.collidepoint(_seen(row[0]).center) == board.collidepoint(_seen(text).center)
            if beside and abs(_seen(row[0]).centery - _seen(text).centery) < SAME_LINE * min(_seen(row[0]).height, _seen(text).height):
                row.append(text)
                break
        else:
            rows.append([text])
    for row in rows:
        yield ROW_GAP.join(text.text for text in sorted(row, key=lambda text: _seen(text).x)), row


def _seen(text: Text) -> Rect:
    assert text.seen is not None
    return text.seen


def sayings(seen: Measured) -> Sayings:
    """What can be read there: on the screen, and of each widget while it is looked at, and all of what is scrolled or walked through."""
    owned, scene = _owned(seen), seen.scene
    loose = owned.pop("", [])
    rows = [row for row, _ in _rows(loose, scene)]
    rows += [" ".join(text.text for text in card) for card in _cards(scene, loose) if len(card) <= TILE]
    own = {key: [text.text for text in texts] for key, texts in owned.items()}
    for key in reversed([widget.key for widget in widgets_of(scene)]):  # what a list shows of its row is read before the list moves on
        own.setdefault(key, []).extend(_told(scene, key))
    seen_whole = {text.text for text in seen.texts if not text.cut}
    for widget in widgets_of(scene):  # what is told of it stands there all the time
        own.setdefault(widget.key, []).extend({widget.explanation} & seen_whole)
    plates = frozenset(widget.text for widget in widgets_of(scene) if isinstance(widget, Button))
    return Sayings(own, rows, plates)


def _told(scene: Scene, key: str) -> Iterator[str]:
    """What is told of a widget, and what it shows, while somebody goes through all of it: on down, then on by pages."""
    device = next(iter(keeper_of(scene).cursors), "")
    for go in GOES:
        known, idle = set[str](), 0
        for _ in range(INSIDE):
            if key not in keeper_of(scene).widgets:
                return
            found = set(_read(scene, key, device))
            yield from found - known
            idle = idle + 1 if found <= known else 0
            if idle > PATIENCE:
                break
            known |= found
            if not go(keeper_of(scene).widgets[key]):
                break


def _read(scene: Scene, key: str, device: str) -> Iterator[str]:
    """What is told of a widget, and what is written anew on the screen, while it is looked at."""
    with listened() as whole:
        looked = keeper_of(scene).focus(key, device)
        widget = keeper_of(scene).widgets[key]
        if isinstance(widget, RaceRows):
            widget._sheets.clear()
        if widget.node is not None:
            widget.refresh()
        for _ in range(SETTLES):
            scene.update(0.0)
        scene.draw(Surface(scene.ctx.frame.size))
    yield from whole
    heard = scene.heard
    if looked and explains(scene):
        yield from (widget.explanation, heard.told if heard.looked is widget else "")
    if isinstance(widget, Page):
        yield widget.said.name


@contextmanager
def listened() -> Iterator[list[str]]:
    """While this is open, every text that is put into letters and not cut short."""
    texts, real = list[str](), Theme.label

    def label(self: Theme, text: str, *sizes: Any, **named: Any) -> Surface:
        before = len(self.cut)
        picture = real(self, text, *sizes, **named)
        if len(self.cut) == before:
            texts.append(text)
        return picture

    Theme.label = label  # type: ignore[method-assign]
    try:
        yield texts
    finally:
        Theme.label = real  # type: ignore[method-assign]


def lost(small: Iterable[Fact], large: Sayings, opened: Callable[[str], Iterable[Sayings]]) -> list[Fact]:
    """Facts of the usual letters that the large ones neither show nor tell; `opened(key)` is what there is after a press of that widget,
    asked for only where something is missing ("": after a press of each)."""
    missing, pages = list[Fact](), dict[str, list[Sayings]]()
    for fact in small:
        if reached(fact, large):
            continue
        owner = fact.owner if fact.owner in large.own else ""
        if owner not in pages:
            pages[owner] = list(opened(owner))
        if not any(reached(fact._replace(owner=""), page) for page in pages[owner]):
            missing.append(fact)
    return missing


def reached(fact: Fact, large: Sayings) -> bool:
    """Whether what it belongs to says it; a number that stands in no widget only together with the words of its row."""
    wanted = words_of(fact.text)
    if fact.owner in large.own:
        told = Counter[str]()
        for text in large.own[fact.owner]:
            told |= words_of(text)  # told twice is told once
        return wanted <= told or _summed(wanted, large.own[fact.owner]) or fact.text in large.plates
    said = [*large.rows, *(text for texts in large.own.values() for text in texts)]
    numbers = all(word.isdigit() for word in words_of(fact.text))  # a sentence is no head of another's number
    said += [" ".join(text for text in texts if not numbers or text[-1:] not in ENDS) for texts in large.own.values()]
    return any(_with_row(_whole(fact, text)) <= words_of(_uncut(text, fact.row)) for text in said) or _priced(fact, large)


def _with_row(fact: Fact) -> Words:
    """The words of it that have to stand together; a number that stands in no widget, with the words of its row."""
    wanted = words_of(fact.text)
    if not fact.row or not all(word.isdigit() for word in wanted):
        return wanted
    row = words_of(fact.row)
    head = Counter({word: count for word, count in row.items() if not word.isdigit()})
    return head + wanted if head else row


def _whole(fact: Fact, text: str) -> Fact:
    """It with names whole that are cut in the usual letters, as `text` has them."""
    return fact._replace(text=_uncut(fact.text, text), row=_uncut(fact.row, text))


def _priced(fact: Fact, large: Sayings) -> bool:
    """Whether a price stands in a sentence that is told of a widget of that name: with its sign it is no other number."""
    head = Counter({word: count for word, count in words_of(fact.row).items() if not word.isdigit()})
    named = (texts for texts in large.own.values() if head <= words_of(" ".join(text for text in texts if text[-1:] not in ENDS)))
    return PRICE.fullmatch(fact.text) is not None and any(re.search(re.escape(fact.text) + r"\b", " ".join(texts)) for texts in named)


def _uncut(text: str, row: str) -> str:
    """What is written, with a name of `row` whole that is cut in its middle: it still says whose number stands beside it."""

    def whole(cut: re.Match[str]) -> str:
        names = (word for word in row.split() if word.startswith(cut[1]) and word.endswith(cut[2]))
        return next(names, cut[0])

    return CUT.sub(whole, text)


def _summed(wanted: Words, texts: Iterable[str]) -> bool:
    """Whether it says them in several texts."""
    return wanted <= sum((words_of(text) for text in dict.fromkeys(texts)), Counter[str]())


def _ways_to_pages(scene: Scene) -> list[str]:
    """What may be pressed without deciding anything."""
    if isinstance(scene, RaceScene):
        return list(scene.open_prompt.fixed.keys)
    if isinstance(scene, DialogScene):
        return []
    return [widget.key for widget in widgets_of(scene) if widget.focusable]


def pages_behind(make: Callable[[], Scene], key: str) -> Iterator[Sayings]:
    """What can be read after one press in a scene that `make` makes anew: of that widget, or of each that leads to a page."""
    for each in [key] if key else _ways_to_pages(make()):
        scene = make()
        for _ in range(OPENS if isinstance(scene, LessonScene) else 0):
            scene.update(1 / OPENS)
        ui = keeper_of(scene)
        device = next(iter(ui.cursors), "")
        if not ui.focus(each, device):
            continue
        order = scene.handle(Intent(Deed.CONFIRM, device))
        if order is not None and not isinstance(order, Push):
            continue
        top = order.scene if isinstance(order, Push) else scene
        if isinstance(top, ELSEWHERE) and top is not scene:
            continue
        if isinstance(top, LogScene):
            top.unfolded = set(range(len(top.log.turns)))
        if not top.entered:
            top.entered = True
            top.enter()
        yield sayings(measured(top, shelved=False))
