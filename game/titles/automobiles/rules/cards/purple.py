"""The pit: the seven purple cards (2.4, 2.5). Above each stands the specification's line."""

from game.titles.automobiles.rules.cards.ids import (
    CREW_CHIEF,
    LEAN_TEAM,
    PIT_BOSS,
    PIT_CREW,
    PIT_TEAM,
    QUICK_TEAM,
    SPECTRUM_TEAM,
)
from game.titles.automobiles.rules.cards.parts import Card, Part, choose, drawable, kinds_in_discard, nothing, remove, remove_wear, total
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.prices import affordable
from game.titles.automobiles.rules.state import AskColour, cubes_to_draw


def _draw_past_wear(d: AutomobilesDraft) -> None:
    """J21."""
    begun = 0
    while d.draw(d.who, 1, d.reason, begun) == "X" and cubes_to_draw(d.racers[d.who]):
        begun += 1


def _gain_one_worth_them(d: AutomobilesDraft) -> None:
    """J19."""
    colours = affordable(d.game, d, d.worth)
    if colours:
        d.ask(AskColour(d.who, colours, "gain", d.cause))


def _choose_crew(d: AutomobilesDraft) -> None:
    choose(*(("wear", "two") if total(d, d.who, "discard") >= 2 else ("wear",)))(d)


_all_wear: Part = remove_wear("discard")
_just_two: Part = remove(2, "discard", exact=True)


def _as_chosen(d: AutomobilesDraft) -> None:
    (_all_wear if d.last == "wear" else _just_two)(d)


def _two_more_if_fewest(d: AutomobilesDraft) -> None:
    mine = total(d, d.who, "discard")
    if all(total(d, seat, "discard") > mine for seat in d.order if seat != d.who):
        remove(2, "discard")(d)


PURPLE: tuple[Card, ...] = (
    # Crew Chief: draw 1 cube; while the cube just drawn is wear and another can be drawn, draw again. Then remove all wear from discard.
    Card(CREW_CHIEF, 5, 1, drawable(1), (_draw_past_wear, remove_wear("discard"))),
    # Pit Boss: remove up to 6 cubes of any kind from discard.
    Card(PIT_BOSS, 5, 1, nothing, (remove(6, "discard"),)),
    # Pit Crew: choose: (a) remove all wear from discard, or (b) remove exactly 2 cubes of any kind from discard.
    Card(PIT_CREW, 4, 1, nothing, (_choose_crew, _as_chosen)),
    # Pit Team: remove up to 3 cubes from discard; m = the sum of their costs (X counts 0). If the supply holds a cube (not X) with
    # cost <= m, gain exactly 1 such cube of your choice (compulsory); the rest of m is lost.
    Card(PIT_TEAM, 5, 2, nothing, (remove(3, "discard"), _gain_one_worth_them)),
    # Lean Team: remove up to 6 cubes from discard. Then, if your discard now holds strictly fewer cubes than every other player's,
    # remove up to 2 more from discard.
    Card(LEAN_TEAM, 5, 1, nothing, (remove(6, "discard"), _two_more_if_fewest)),
    # Quick Team: remove up to 4 cubes from discard. Then remove all wear from your used area (the road belongs to it).
    Card(QUICK_TEAM, 5, 1, nothing, (remove(4, "discard"), remove_wear("used"))),
    # Spectrum Team: n = number of different colours in your discard (X counts). Remove up to n cubes from discard.
    Card(SPECTRUM_TEAM, 4, 1, nothing, (remove(kinds_in_discard, "discard"),)),
)
