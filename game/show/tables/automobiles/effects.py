"""What a card does, in signs, and how much of it now: numbers that hang on places, discards or rivals are those of this moment."""

from collections.abc import Mapping

from pygame import SRCALPHA, Surface, transform

from game.core.words import N_, Plural, Template
from game.show.tables.automobiles.components import INK, area_sign, arrow, cube
from game.show.theme import DISPLAY, Theme
from game.titles.automobiles.rules.cards import ids
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import AutomobilesState

EFFECTS: Mapping[str, str] = {
    ids.ENGINEER: "d gear = next", ids.MANAGER: "a 3 > d -3", ids.MECHANIC: "a -1 d 1 > b", ids.TECHNICIAN: "a 1 > u d -2",
    ids.FABRICATOR: "a -1 d -2", ids.INSPECTOR: "+1 d -1", ids.VOLUNTEER: "Y -1 +3",
    ids.DRAG: "X 0", ids.SLICK_TIRES: "X gear > d >3", ids.STEERING: "X d gear >1", ids.SUSPENSION: "a gear >1",
    ids.CAMBER_AND_TOE: "X d gear >2", ids.COUNTER_STEER: "gear > d >1", ids.REDLINE: "W = gear",
    ids.CREW_CHIEF: "+1 d -X", ids.PIT_BOSS: "d -6", ids.PIT_CREW: "d -X / -2", ids.PIT_TEAM: "d -3 = 1", ids.LEAN_TEAM: "d -6 +2",
    ids.QUICK_TEAM: "d -4 u -X", ids.SPECTRUM_TEAM: "d -#",
    ids.BOOST: "+3 X", ids.GEARBOX: "X L >#", ids.NITROUS: "+2 1 > d", ids.TURBO: "X X L >#", ids.ADRENALINE: "L >1",
    ids.CATCH_UP: "X D >#", ids.OVERDRIVE: "X W L >3",
    ids.BIG_BLOCK: "X X D >#", ids.HYBRID_ENGINE: "X gear >#", ids.ROTARY_ENGINE: "X W >#", ids.SUPERCHARGED: "X d 2 > a",
    ids.TOW_LINE: "gear >3", ids.DOUBLE_CLUTCH: "X X gear >2", ids.RECYCLER: "a 1 > d 3 > a",
}  # fmt: skip
"""Card -> signs: letters are cubes, a u d b areas, ">3" steps, ">" goes to, "+" draws, "-" removes, "#" the number of this moment."""


_STEPS = Plural(N_("1 wear: 1 step"), N_("1 wear: {count} steps"), least=1)
_HARD = Plural(N_("2 wear: 1 step"), N_("2 wear: {count} steps"), least=1)
SHORT: Mapping[str, Template] = {
    ids.ENGINEER: N_("Trade a gear up"), ids.MANAGER: N_("Discard 3, remove 3"), ids.MECHANIC: N_("Remove 1, bag 1"),
    ids.TECHNICIAN: N_("Set 1 aside, remove 2"), ids.FABRICATOR: N_("Remove any, then double"), ids.INSPECTOR: N_("Draw 1, remove 1"),
    ids.VOLUNTEER: N_("Leaves: draw 3"),
    ids.DRAG: N_("No wear from the track"), ids.SLICK_TIRES: N_("1 wear, 1 gear: 3 steps"), ids.STEERING: N_("1 wear: 1 step"),
    ids.SUSPENSION: N_("1 step, a gear lower"), ids.CAMBER_AND_TOE: N_("1 wear: 2 steps"), ids.COUNTER_STEER: N_("Discard a gear: 1 step"),
    ids.REDLINE: N_("3rd gear drives anywhere"),
    ids.CREW_CHIEF: N_("Draw; all wear goes"), ids.PIT_BOSS: N_("Remove up to 6"), ids.PIT_CREW: N_("Remove all wear, or 2"),
    ids.PIT_TEAM: N_("Trade 3 cubes for 1"), ids.LEAN_TEAM: N_("Remove up to 6, or 8"), ids.QUICK_TEAM: N_("Remove 4 and new wear"),
    ids.SPECTRUM_TEAM: Plural(N_("Remove 1"), N_("Remove up to {count}"), least=1),
    ids.BOOST: N_("Draw 3, 1 wear each"), ids.GEARBOX: _STEPS, ids.NITROUS: N_("Draw 2, keep 1"), ids.TURBO: _HARD,
    ids.ADRENALINE: N_("1 step now, more later"), ids.CATCH_UP: _STEPS, ids.OVERDRIVE: N_("1 wear: 3 steps"),
    ids.BIG_BLOCK: _HARD, ids.HYBRID_ENGINE: _STEPS, ids.ROTARY_ENGINE: _STEPS, ids.SUPERCHARGED: N_("1 wear: take 2 back"),
    ids.TOW_LINE: N_("3 steps, others get 1"), ids.DOUBLE_CLUTCH: N_("2 wear: gears go twice"), ids.RECYCLER: N_("Discard 1, take 3 back"),
}  # fmt: skip
"""Card -> what it does, in a few words for its line; {count} is the number of this moment."""
NO_USE: Mapping[str, Template] = {
    ids.CATCH_UP: N_("No use: you lead"), ids.HYBRID_ENGINE: N_("No use: too few blue"), ids.BIG_BLOCK: N_("No use: no 5th discarded"),
    ids.ROTARY_ENGINE: N_("No use: empty discard"), ids.SPECTRUM_TEAM: N_("No use: empty discard"),
}  # fmt: skip
"""Card -> why its number is 0 now."""
AT_REST: Mapping[str, Template] = {
    ids.GEARBOX: N_("1 wear: steps by place"), ids.TURBO: N_("2 wear: 2 steps or more"), ids.CATCH_UP: N_("1 wear: 2 or 3 steps"),
    ids.BIG_BLOCK: N_("2 wear: steps by 5ths"), ids.HYBRID_ENGINE: N_("1 wear: 2 steps"), ids.ROTARY_ENGINE: N_("1 wear: steps by colours"),
    ids.SPECTRUM_TEAM: N_("Remove 1 per colour"),
}  # fmt: skip
"""Without a number: between races nobody is asked."""


def short_of(card: str, number: int | None) -> Template | None:
    """What a card does, in a few words, with how much that is where somebody is asked; None for gears."""
    short = SHORT.get(card)
    if not isinstance(short, Plural) or number:
        return short
    return NO_USE.get(card, AT_REST[card]) if number == 0 else AT_REST[card]


def number_of(s: AutomobilesState, seat: int, card: str) -> int | None:
    """The "#" of a card for the seat now; None where it has none."""
    one, rank = s.racers[seat], ranking(s.racers).index(seat) + 1
    last, discard = rank == len(s.racers), s.racers[seat].discard
    if card == ids.GEARBOX:
        return rank + last
    if card == ids.CATCH_UP:
        return 0 if rank == 1 else 2 + last
    if card == ids.TURBO:
        return 2 + sum(racer.discard[INDEX["G"]] for racer in s.racers)
    if card == ids.BIG_BLOCK:
        return discard[INDEX["D"]]
    if card in (ids.ROTARY_ENGINE, ids.SPECTRUM_TEAM):
        return sum(count > 0 for count in discard)
    if card == ids.HYBRID_ENGINE:
        blue = INDEX["B"]
        mine = one.active[blue] + one.used[blue] + one.discard[blue]
        return 2 if all(racer.discard[blue] < mine for at, racer in enumerate(s.racers) if at != seat) else 0
    return None


STEPS_NOW = Plural(N_("Now: up to one step."), N_("Now: up to {count} steps."), least=1)
NO_STEPS = N_("Now: no step.")
PLACED = Plural(N_("Place {rank} now: up to one step."), N_("Place {rank} now: up to {count} steps."), least=1)
GREENS = Plural(
    N_("Green cubes in the discards: up to one step."), N_("With the green cubes in the discards: up to {count} steps."), least=1
)
OUTNUMBERED = N_("Now: no step, as somebody's discard has as many blue cubes.")
KINDS = N_("Colours in your discard: {count}.")
NOTHING_LEFT = N_("Now: no other cube to discard.")
NO_WEAR = N_("Your discard has no wear.")
WEAR_GOES = Plural(N_("Your discard has one wear."), N_("Your discard has {count} wear."), least=1)
OVER = {"W": N_("You lead: white steps."), "WL": N_("White and light grey steps now."), "WLD": N_("You are last: dark grey steps too.")}
TAKES_WEAR = (ids.CREW_CHIEF, ids.PIT_CREW, ids.PIT_BOSS, ids.LEAN_TEAM, ids.QUICK_TEAM)


def now_of(s: AutomobilesState, seat: int, card: str) -> tuple[Template, dict[str, object]] | None:
    """A sentence on what the card would do for the seat at this moment and why, and its fields; None where there is nothing to add."""
    count, rank = number_of(s, seat, card), ranking(s.racers).index(seat) + 1
    if card in (ids.GEARBOX, ids.CATCH_UP):
        return (PLACED, {"rank": rank, "count": count}) if count else (NO_STEPS, {})
    if card == ids.TURBO:
        return GREENS, {"count": count}
    if card == ids.HYBRID_ENGINE:
        return (STEPS_NOW, {"count": count}) if count else (OUTNUMBERED, {})
    if card == ids.BIG_BLOCK:
        return (STEPS_NOW, {"count": count}) if count else (NO_STEPS, {})
    if card in (ids.ROTARY_ENGINE, ids.SPECTRUM_TEAM):
        return KINDS, {"count": count}
    if card == ids.OVERDRIVE:
        colours = "W" if rank == 1 else "WLD" if rank == len(s.racers) else "WL"
        return OVER[colours], {}
    if card == ids.MANAGER:
        return None if sum(s.racers[seat].active) > 1 else (NOTHING_LEFT, {})
    if card in TAKES_WEAR:
        worn = s.racers[seat].discard[INDEX["X"]]
        return (WEAR_GOES, {"count": worn}) if worn else (NO_WEAR, {})
    return None


def effect_picture(theme: Theme, card: str, number: int | None, high: int, wide: int) -> Surface:
    """The signs of a card in a line, `high` pixels high, smaller where `wide` pixels would not be enough; a number that nobody can know
    between two turns is a question mark."""
    parts = [part for word in EFFECTS.get(card, "").split() for part in _word(theme, word, number, high)]
    gap = max(2, high // 7)
    total = sum(part.get_width() for part in parts) + gap * max(0, len(parts) - 1)
    sheet = Surface((max(1, total), high), SRCALPHA)
    x = 0
    for part in parts:
        sheet.blit(part, (x, (high - part.get_height()) // 2))
        x += part.get_width() + gap
    if total > wide:
        sheet = transform.smoothscale(sheet, (wide, max(1, round(high * wide / total))))
    return sheet


def _word(theme: Theme, word: str, number: int | None, high: int) -> list[Surface]:
    def text(letters: str) -> Surface:
        return theme.sized(letters, round(high * 1.08), INK, DISPLAY)

    told = "?" if number is None else str(number)
    if len(word) == 1 and word in "WLDKYRPGBX":
        return [cube(word, high)]
    if len(word) == 1 and word in "audb":
        return [area_sign(word, high)]
    if word == "gear":
        return [cube("W", round(high * 0.8)), cube("K", round(high * 0.8))]
    if word == ">":
        return [arrow(round(high * 0.62))]
    if word[0] == ">":
        shown = told if word[1:] == "#" else word[1:]
        return [arrow(round(high * 0.9)), text(shown)]
    if word == "-X":
        return [text("−"), cube("X", high)]
    if word == "-#":
        return [text(f"−{told}")]
    return [text(word.replace("-", "−"))]
