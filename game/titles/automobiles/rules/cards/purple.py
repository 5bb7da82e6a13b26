"""The pit: the seven purple cards (2.4, 2.5). Above each stands the specification's line."""

from game.titles.automobiles.rules.cards.parts import Card, Part, choose, drawable, kinds_in_discard, nothing, purge, remove, total
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.prices import affordable
from game.titles.automobiles.rules.state import Colour

__all__ = ["PURPLE"]


def _draw_past_wear(d: Draft) -> None:
    """J21."""
    drawn = d.draw(d.who, 1, d.reason)
    while drawn == "X" and d.drawable(d.who):
        drawn = d.draw(d.who, 1, d.reason, more=True)


def _gain_one_worth_them(d: Draft) -> None:
    """J19."""
    colours = affordable(d.game, d, d.worth)
    if colours:
        d.ask(Colour(d.who, colours, "gain", d.cause))


def _choose_crew(d: Draft) -> None:
    choose(*(("wear", "two") if total(d, d.who, "discard") >= 2 else ("wear",)))(d)


_all_wear: Part = purge("discard")
_just_two: Part = remove(2, "discard", exact=True)


def _as_chosen(d: Draft) -> None:
    (_all_wear if d.last == "wear" else _just_two)(d)


def _two_more_if_fewest(d: Draft) -> None:
    mine = total(d, d.who, "discard")
    if all(total(d, seat, "discard") > mine for seat in d.order if seat != d.who):
        remove(2, "discard")(d)


PURPLE: tuple[Card, ...] = (
    # P1: draw 1 cube; while the cube just drawn is wear and another can be drawn, draw again. Then remove all wear from discard.
    Card("P1", 5, 1, drawable(1), (_draw_past_wear, purge("discard"))),
    # P2: remove up to 6 cubes of any kind from discard.
    Card("P2", 5, 1, nothing, (remove(6, "discard"),)),
    # P3: choose: (a) remove all wear from discard, or (b) remove exactly 2 cubes of any kind from discard.
    Card("P3", 4, 1, nothing, (_choose_crew, _as_chosen)),
    # P4: remove up to 3 cubes from discard; m = the sum of their costs (X counts 0). If the supply holds a cube (not X) with
    # cost <= m, gain exactly 1 such cube of your choice (compulsory); the rest of m is lost.
    Card("P4", 5, 2, nothing, (remove(3, "discard"), _gain_one_worth_them)),
    # EP1: remove up to 6 cubes from discard. Then, if your discard now holds strictly fewer cubes than every other player's,
    # remove up to 2 more from discard.
    Card("EP1", 5, 1, nothing, (remove(6, "discard"), _two_more_if_fewest)),
    # EP2: remove up to 4 cubes from discard. Then remove all wear from your used area (the road belongs to it).
    Card("EP2", 5, 1, nothing, (remove(4, "discard"), purge("used"))),
    # EP3: n = number of different colours in your discard (X counts). Remove up to n cubes from discard.
    Card("EP3", 4, 1, nothing, (remove(kinds_in_discard, "discard"),)),
)
