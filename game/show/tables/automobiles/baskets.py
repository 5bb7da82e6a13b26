"""The first purchase before the start: today's five cards large over the board, and baskets that are packed already, one press each."""

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import FONT_CENTER, Rect, Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Text
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.garage import Garage
from game.show.tables.automobiles.prompt_parts import Face, at_once
from game.show.tables.base.prompt import Prompt
from game.show.theme import DISPLAY
from game.show.widgets.base import Look, Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.state import AskShop, AutomobilesState

PACKED: Mapping[str, str] = {"fast": "GBDLWW", "clean": "PPYRWW"}
"""What goes into a basket first, and what next: one of each as long as the money lasts, round and round."""
NAMES: Mapping[str, Text] = {"fast": N_("Fast", "car"), "balanced": N_("Balanced"), "clean": N_("Clean"), "own": N_("My own")}
ABOUT: Mapping[str, Text] = {
    "fast": N_("Drives far at once, and wears out sooner."),
    "balanced": N_("Some of each: a decent start."),
    "clean": N_("Takes wear out: strong in the last lap."),
    "own": N_("Pick one by one."),
}
DECENT = "basket:balanced"
"""What a medium driver would take."""
CARD, LOW, BASKET, LARGE_BASKET = (236, 500), 272, (296, 250), (450, 290)
"""A card of today; how high the baskets below the cards may be; one of them."""
APART = 14
OWN_COINS = 0.8
"""Height of the coins where one picks by oneself, in heights of a cube."""
PRICE_SLOTS = 1.3
"""Width of a basket's price, in widths of a cube."""


def basket_key(name: str) -> str:
    """The basket of a widget's name."""
    return name.removeprefix("basket:")


def packed(game: CompiledAutomobiles, view: AutomobilesState, ask: AskShop, key: str, advice: Sequence[Action]) -> tuple[str, ...]:
    """The colours of a basket; a decent driver's are those of its plan, `advice`."""
    if key == "balanced":
        return tuple(action.colour for action in advice if isinstance(action, act.Buy))
    left, supply, found = ask.money, list(view.supply), list[str]()
    while True:
        before = len(found)
        for colour in PACKED[key]:
            cost = cost_of(game, view, colour)
            if cost <= left and supply[INDEX[colour]]:
                found.append(colour)
                left -= cost
                supply[INDEX[colour]] -= 1
        if len(found) == before:
            return tuple(found)


class Baskets(Garage):
    """That part of the prompter."""

    def baskets(self, chair: Chair, own: Prompt) -> Prompt:
        """Which basket; `own` is asked instead by whoever rather picks. A medium driver's is looked at first: one press packs it, another
        ends the visit."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskShop)
        upper, lower = self._rooms()
        own = own._replace(cancel=lambda: self.prompt(chair))
        faces = []
        for key in NAMES:
            colours = packed(self.game, chair.view, ask, key, self.advice) if key != "own" else ()
            if key == "own" or colours:
                press = partial(at_once, *map(act.Buy, colours)) if colours else lambda: own
                action = act.Buy(colours[0]) if colours else None
                about = self.say(ABOUT[key])
                price = sum(cost_of(self.game, chair.view, colour) for colour in colours) or ask.money
                faces.append(Face(f"basket:{key}", partial(self._basket, key, colours, price), press, about, action))
        large = self.services.theme.large
        baskets = self.drawer(faces, LARGE_BASKET if large else BASKET, 2 if large else 4, lower)
        for basket in baskets if large else ():
            basket.badge = "corner"  # below it the name of the next one would lie
        cards = [] if upper is None else self._cards_of_today(chair, upper)
        text = self.ask("OPENING", seat=chair.seat)
        decent = any(face.key == DECENT for face in faces)
        return self.asking(text, (*baskets, *cards), DECENT if decent else "basket:own")

    def _rooms(self) -> tuple[Rect | None, Rect]:
        """Above for the cards, below for the baskets; where letters are large the cards are read one by one, when one picks."""
        board = self.places.board.inflate(-24, -24)
        if self.services.theme.large:
            return None, board
        return Rect(board.x, board.y, board.width, board.height - LOW), Rect(board.x, board.bottom - LOW, board.width, LOW)

    def _cards_of_today(self, chair: Chair, room: Rect) -> list[Widget]:
        """They only lie there: what they say is all there is to them."""
        faces = []
        for colour in "YRPGB":
            card = f"card.{self.card_of(chair.view, colour)}"
            note = f"${cost_of(self.game, chair.view, colour)}"
            painted = self.text_card(self.name(card), self.about(card), partial(art.cube, colour), note)
            faces.append(Face(f"today:{colour}", painted, lambda: None, self.about(card)))
        cards = self.drawer(faces, CARD, 5, room)
        for shown in cards:
            shown.focusable = False
        return cards

    # --- a basket's picture

    def _basket(self, key: str, colours: Sequence[str], price: int, look: Look, wide: float, high: float) -> Surface:
        """Its name, and its cubes with how many of each and what they cost together."""
        theme, px = self.services.theme, self.pictures.px
        lit = look in (Look.FOCUSED, Look.PRESSED)
        sheet = theme.card(wide, high, (255, 240, 214) if lit else art.PANEL, art.INK, 16, 6 if lit else 4).copy()
        middle = sheet.get_width() // 2
        name = theme.label(self.say(NAMES[key]), theme.own(46), art.INK, DISPLAY, fit=wide - 20)
        sheet.blit(name, name.get_rect(midtop=(middle, px(12 + 8))))
        kinds = sorted(set(colours), key="PGBYRKDLW".index)
        share = 0.5 if theme.large else 0.3  # their sentences stand in the strip there
        slots = max(1, len(kinds)) + (0 if theme.large else PRICE_SLOTS)
        step = min(high * share, (wide - 24) / max(1, slots))
        top = px(12 + 8) + name.get_height() + px(8)
        side = px(min(step - 8, high * (share - 0.02)))
        left = middle - px(step * slots / 2)
        if price:
            tag = self.pictures.tally(f"${price}", round(side * (0.36 if theme.large else 0.55)))
            beside = left + px(step * (max(1, len(kinds)) + PRICE_SLOTS / 2)), top + side // 2
            below = px(32) + tag.get_width() // 2, sheet.get_height() - px(32) - tag.get_height() // 2
            sheet.blit(tag, tag.get_rect(center=below if theme.large else beside))
        if not kinds:  # nothing is packed: the money is there
            coins = art.coins(3, round(side * OWN_COINS))
            middle_of = left + px(step * 0.5) if not theme.large else middle
            sheet.blit(coins, coins.get_rect(center=(middle_of, top + side // 2)))
        for number, colour in enumerate(kinds):
            x = left + px(step * (number + 0.5))
            token, count = art.cube(colour, side), colours.count(colour)
            sheet.blit(token, token.get_rect(midtop=(x, top)))
            if count > 1:
                plate = self.pictures.tally(f"×{count}", max(px(26), round(side * 0.42)))
                sheet.blit(plate, plate.get_rect(midtop=(x, top + round(side * 0.8))))
        about = (
            theme.label(self.say(ABOUT[key]), 28, art.INK, fit=wide - 28, height=high * 0.4, align=FONT_CENTER) if not theme.large else None
        )
        if about is not None:
            sheet.blit(about, about.get_rect(midbottom=(middle, sheet.get_height() - px(12 + 8))))
        return sheet
