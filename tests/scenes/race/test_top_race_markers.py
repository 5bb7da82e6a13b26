"""A marker in every hidden field of Top Race: in no picture, line of the log, hint, sound or file but the journal before it is due.

test_top_race_secrets compares two deals; here what is hidden has values that nothing else has, and all that is lettered, laid on the
stage, said, heard or written is searched for them while people bid, look, play, tip, claim and trade.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partialmethod
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.rng import Rng
from game.core.words import N_, Thing
from game.input.intents import Deed, Intent
from game.scenes.framework.results import Visit
from game.scenes.framework.stack import SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.race import RaceScene
from game.show import picture_cache
from game.show.picture_files import pictures
from game.show.theme import Theme
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import choices, deck
from game.titles.top_race.rules.constants import PRIZES
from game.titles.top_race.text.things import THINGS
from tests.helpers.onlooker import Onlooker
from tests.helpers.racing import FRAME, PADS
from tests.helpers.screen import intent
from tests.scenes.race.test_top_race_secrets import NAMES, TIPPING, Position, the_race

SEATS = range(len(NAMES))
CARDS_EACH = 4
CARD, STEPS, SHARES, DRAW, TIP = 7_000, 6_100, 8_100, 91_919_191_919, "marker of"
"""Where markers begin: numbers of cards, steps of their lines, holdings, the generator, and the name of a tipped car."""
OVER_THE_SCREEN = [(x, y) for x in range(60, 1920, 310) for y in range(60, 1080, 170)]


class Planted:
    """Who has which marked card, share and tip; a card's marks are its number and its steps."""

    def __init__(self) -> None:
        numbers = iter(range(1, 99))
        self.hands = {seat: tuple(CARD + next(numbers) for _ in range(CARDS_EACH)) for seat in SEATS}
        self.left = tuple(CARD + next(numbers) for _ in range(3))
        self.shares = {seat: tuple(SHARES + 10 * seat + n for n in range(6)) for seat in SEATS}
        self.tips = {seat: (f"{TIP} {NAMES[seat]} 1", f"{TIP} {NAMES[seat]} 2", "") for seat in SEATS}
        self.rng = Rng(DRAW, DRAW + 2)

    @property
    def cards(self) -> dict[int, deck.Card]:
        """A card with one line each, red by so many steps."""
        held = (*self.left, *(card for hand in self.hands.values() for card in hand))
        return {card: deck.Card(card, (("red", card - CARD + STEPS),)) for card in held}

    def of_hand(self, seat: int) -> set[str]:
        """What its owner alone may see, and only while looking."""
        return {mark for card in self.hands[seat] for mark in _written(card) | _written(card - CARD + STEPS)}

    def of_shares(self, seat: int) -> set[str]:
        """Holdings, and what they would be worth."""
        return {mark for held in self.shares[seat] for factor in (1, *PRIZES) for mark in _written(held * factor)}

    def all(self) -> set[str]:
        """Every mark."""
        found = {mark for seat in SEATS for mark in self.of_hand(seat) | self.of_shares(seat)}
        found |= {mark for card in self.left for mark in _written(card) | _written(card - CARD + STEPS)}
        return found | _written(DRAW) | _written(DRAW + 2) | {TIP}

    def position(self, position: Position) -> Position:
        """The same with marks in all that is hidden; seat 0 has a real card too, and may play it."""

        def marked(state: Any) -> Any:
            state = position(state)
            cars = (replace(state.cars[0], at="", place=1), *state.cars[1:])  # marked lines are red's: no car has to drive so far
            hands = tuple((*((22,) if not seat else ()), *self.hands[seat]) for seat in SEATS)
            tips = tuple(tuple(self.tips[q][n] if c else "" for n, c in enumerate(given)) for q, given in enumerate(state.tips))
            shares = tuple(self.shares[seat] for seat in SEATS) if any(state.shares) else state.shares
            return replace(state, cars=cars, hands=hands, left=self.left, rng=self.rng, tips=tips, shares=shares, known=((),) * len(SEATS))

        return marked


def _written(number: int) -> set[str]:
    return {f"{number}", f"{number:,}", f"{number:_}".replace("_", " ")}


class Searcher:
    """Hears all that is lettered, and finds marks in it, on the stage, in what is said and heard, and in the files."""

    def __init__(self, planted: Planted, folder: Path, stack: SceneStack, race: RaceScene, lettered: list[str]) -> None:
        self.planted, self.folder, self.stack, self.race, self.lettered = planted, folder, stack, race, lettered
        self.onlooker = Onlooker(stack, race)
        self.pictures = 0

    def frames(self, count: int = 30) -> None:
        """So many frames, and a picture of the last."""
        for _ in range(count):
            self.stack.update(FRAME)
        self._picture()

    def press(self, pad: int, *words: str) -> None:
        """These presses at that pad."""
        for word in words:
            self.onlooker.press(PADS[pad], word)
            self._picture()

    def _picture(self) -> None:
        self.stack.top.draw(self.race.ctx.screen)
        self.pictures += 1

    def everywhere(self, pad: int) -> None:
        """The hint and the pages, whatever a mouse can point at, a visit to each line of the log, and the menu with its last race."""
        found = self.onlooker.everywhere(PADS[pad], self.folder)
        assert found[0]
        race, stack = self.race, self.stack
        for place in OVER_THE_SCREEN:
            stack.handle(Intent(Deed.POINT, "mouse", x=place[0], y=place[1]))
            self._picture()
        for line in range(len(race.history.entries))[-6:]:
            race.resume(Visit(line))
            assert race.progress.visiting
            self._picture()
            stack.handle(intent("back", PADS[pad]))
        menu = MenuScene(race.ctx)
        menu.make_ready()
        menu.draw(race.ctx.screen)

    def found(self) -> set[str]:
        """The marks that have been given away since the last time."""
        race = self.race
        told: list[Any] = [*self.lettered, race.open_prompt.strip._said, [entry.text for entry in race.history.entries], race.recap.line]
        told += [list(race.revealed), self.onlooker.heard, pygame.display.get_caption(), sorted(race.table.stage.things.items())]
        told += [(widget.key, widget.about, widget.why) for widget in race.open_prompt.ui.widgets.values()]
        text = repr(told)
        files = [path for path in self.folder.rglob("*") if path.is_file() and path != race.ctx.saves.path]
        text += "".join(path.read_bytes().decode("latin-1") for path in files)
        self.lettered.clear()
        return {mark for mark in self.planted.all() if mark in text}


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Planted]:
    """The marked cards are cards, and no picture of them is there yet."""
    made = Planted()
    known = deck.CARDS
    cards = {**known, **made.cards}
    for module in list(sys.modules.values()):
        if getattr(module, "CARDS", None) is known:
            monkeypatch.setattr(module, "CARDS", cards)
    for card in made.cards:
        monkeypatch.setitem(choices._PLAYS, card, (act.PlayCard(card),))
        monkeypatch.setitem(THINGS, f"card.{card}", Thing(N_(f"card {card}")))  # type: ignore[index]
    monkeypatch.setattr("game.session.thinking.perf_counter", lambda: 0.0)
    monkeypatch.setattr("game.scenes.race.past.moment_of", lambda match, entry: (match.state, ()))  # the journal knows no marks
    pictures.files = None
    for _ in picture_cache.dropping():
        pass
    yield made
    for _ in picture_cache.dropping():
        pass


@pytest.fixture
def search(planted: Planted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Searcher]:
    """Opens a race with marks in it, of which all letters are heard."""
    lettered: list[str] = []

    def listening(theme: Theme, made: Any, text: str, *args: Any, **named: Any) -> Any:
        lettered.append(text)
        return made(theme, text, *args, **named)

    monkeypatch.setattr(Theme, "label", partialmethod(listening, Theme.label))
    monkeypatch.setattr(Theme, "sized", partialmethod(listening, Theme.sized))

    def opened(variant: str, position: Position, **options: Any) -> Searcher:
        stack, race = the_race(tmp_path, variant, planted.position(position), **options)
        searcher = Searcher(planted, tmp_path, stack, race, lettered)
        searcher.frames()
        return searcher

    return opened


BIDDING: Position = lambda s: replace(s, phase="BIDDING", auction=replace(s.auction, bidders=(0, 1, 2, 3), bidder=0, number=1))  # noqa: E731


@pytest.mark.parametrize("pitstop", ["off", "on"])
def test_an_auction_gives_nothing_away_but_to_who_looks(pitstop: str, search: Callable[..., Searcher], planted: Planted) -> None:
    """Bids of three seats; between them the first one looks at its hand, and that hand alone is seen as long as the look lasts."""
    searcher = search("none", BIDDING, pitstop=pitstop)
    searcher.everywhere(0)
    assert searcher.found() == set()
    searcher.press(0, "confirm")
    searcher.press(1, "next", "confirm")
    searcher.press(2, "down", "confirm")
    searcher.frames()
    assert [type(action) for _, action in searcher.race.match.done] == [act.Bid, act.Bid, act.PassBid]
    searcher.everywhere(3)
    assert searcher.found() == set()


@pytest.mark.parametrize("pitstop", ["off", "on"])
def test_a_card_gives_away_the_hand_that_is_looked_at_and_no_other(pitstop: str, search: Callable[..., Searcher], planted: Planted) -> None:
    """Before the look nothing; while it lasts the own cards; after it nothing again. Then the next seat is asked for its card."""
    searcher = search("none", lambda s: s, pitstop=pitstop)
    race = searcher.race
    searcher.everywhere(0)
    assert searcher.found() == set()
    assert race.open_prompt.ui.focus("look")
    searcher.press(0, "confirm")
    searcher.frames()
    seen = searcher.found()
    assert seen, "the own cards are seen: the search finds what is there"
    assert seen <= planted.of_hand(0)
    searcher.frames(round(9 / FRAME))
    searcher.found()
    searcher.everywhere(0)
    assert searcher.found() == set(), "the look is over"


@pytest.mark.parametrize("pitstop", ["off", "on"])
def test_a_played_card_is_open_and_the_next_hand_closed(pitstop: str, search: Callable[..., Searcher], planted: Planted) -> None:
    """Its lines are driven under the look, with Pitstop all leave it; then the next seat is asked, and what was seen is gone."""
    searcher = search("none", lambda s: s, pitstop=pitstop)
    race = searcher.race
    assert race.open_prompt.ui.focus("look")
    searcher.press(0, "confirm")
    card = next(key for key, widget in race.open_prompt.ui.widgets.items() if act.PlayCard(22) in getattr(widget, "choices", ()))
    assert race.open_prompt.ui.focus(card)
    for _ in range(8):
        if race.match.turn.phase not in ("TURN", "LINES"):
            break
        searcher.press(0, "confirm")
        searcher.frames()
        if race.match.state.active != 0:
            break
    assert act.PlayCard(22) in [action for _, action in race.match.done]
    if pitstop == "on":
        searcher.frames(120)
        assert race.progress.ballot is not None
        searcher.everywhere(1)
        searcher.press(1, "right")
        searcher.press(2, "right")
        searcher.frames(120)
        searcher.press(3, "confirm")  # the last one is asked alone, and LEAVE IT is looked at
    searcher.frames(120)
    assert (race.match.state.active, race.match.turn.phase) == (1, "TURN")
    assert searcher.found() <= planted.of_hand(0)
    searcher.frames(round(9 / FRAME))
    searcher.found()
    searcher.everywhere(1)
    assert searcher.found() == set()


def test_the_search_finds_a_mark_in_each_hidden_field(search: Callable[..., Searcher], planted: Planted) -> None:
    """The alarm: hands on the stage, a holding and a tip in the strip, the generator in a file are all caught."""
    searcher = search("none", lambda s: s)
    race = searcher.race
    race.table.reset(race.match.state)
    searcher.frames()
    assert {mark for seat in SEATS for mark in planted.of_hand(seat)} & searcher.found()
    race.open_prompt.strip.say(f"{planted.shares[2][3]:,}", planted.tips[1][0])
    assert searcher.found() >= {f"{planted.shares[2][3]:,}", TIP}
    (searcher.folder / "other file").write_text(str(race.match.state.rng))
    assert str(DRAW) in searcher.found()


# --- tips


def _tips(given: int) -> Position:
    return lambda s: replace(TIPPING(s), tipped=given + 1, tips=(("red", "red", "")[:given] + ("",) * (3 - given),) * 4)


@pytest.mark.parametrize("pitstop", ["off", "on"])
def test_tips_that_were_given_are_nowhere_to_be_found(pitstop: str, search: Callable[..., Searcher]) -> None:
    """Two tips of everybody lie there, and four pads give the third by the ballot."""
    searcher = search("tips", _tips(2), pitstop=pitstop)
    searcher.everywhere(0)
    assert searcher.found() == set()
    for pad, word in enumerate(("up", "right", "down")):
        searcher.press(pad, word, word)
    assert [type(action) for _, action in searcher.race.match.done] == [act.Tip] * 3
    searcher.everywhere(3)
    assert searcher.found() == set()


# --- shares


def _trading(s: Any) -> Any:
    return replace(s, phase="SHARE_ROUND", pending=(0, 1, 2, 3), share_rounds=2, shares=((5,) * 6,) * 4)


@pytest.mark.parametrize("pitstop", ["off", "on"])
def test_shares_are_seen_by_their_owner_behind_the_curtain_alone(pitstop: str, search: Callable[..., Searcher], planted: Planted) -> None:
    """The ballot tells nothing; LOOK AT MY SHARES leads behind the curtain, and there the own ones are seen and nobody else's."""
    searcher = search("shares", _trading, pitstop=pitstop)
    searcher.everywhere(0)
    assert searcher.found() == set()
    searcher.press(0, "next")
    searcher.frames(120)
    assert isinstance(searcher.stack.top, HandoverScene)
    assert searcher.found() == set(), "the curtain itself"
    searcher.press(0, "confirm")
    searcher.frames()
    seen = searcher.found()
    assert seen
    assert seen <= planted.of_shares(0)


def test_a_card_with_shares_traded_tells_no_holding(search: Callable[..., Searcher], planted: Planted) -> None:
    """Looking at the own hand shows that hand; whoever looks at it may know the own shares as well, and nobody else's."""
    searcher = search("shares", lambda s: replace(_trading(s), phase="TURN", pending=()))
    searcher.everywhere(0)
    assert searcher.found() == set()
    assert searcher.race.open_prompt.ui.focus("look")
    searcher.press(0, "confirm")
    searcher.frames()
    seen = searcher.found()
    assert seen & planted.of_hand(0)
    assert seen <= planted.of_hand(0) | planted.of_shares(0)
