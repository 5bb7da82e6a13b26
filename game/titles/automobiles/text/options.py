"""How the options of Automobiles are called, and what they change in one line."""

from collections.abc import Mapping

from game.core.words import N_, OptionWords
from game.titles.automobiles.text.card_texts import CARD_THINGS

_NUMBERS = {str(n): str(n) for n in range(1, 8)}
_RACES = {"1": N_("one race"), "3": N_("season of three"), "4": N_("season of four"), "5": N_("season of five")}
_YES = {"true": N_("on"), "false": N_("off")}


def _names(letter: str) -> dict[str, str]:
    """The names of the seven cards of a colour, by id."""
    ids = (f"{letter}1", f"{letter}2", f"{letter}3", f"{letter}4", f"E{letter}1", f"E{letter}2", f"E{letter}3")
    return {card: CARD_THINGS[f"card.{card}"].name for card in ids}


OPTIONS: Mapping[str, OptionWords] = {
    "laps": OptionWords(N_("Laps"), N_("The length of a race."), _NUMBERS),
    "races": OptionWords(N_("Races"), N_("One race, or a season with drivers and sponsors."), _RACES),
    "cards": OptionWords(
        N_("Cards"),
        N_("What the five colours do in this game."),
        {
            "first_race": N_("First Race"),
            "maxed_out": N_("Maxed Out"),
            "mixed_bag": N_("Mixed Bag"),
            "experts": N_("Experts"),
            "muscle_cars": N_("Muscle Cars"),
            "clean_sheet": N_("Clean Sheet"),
            "pack_racing": N_("Pack Racing"),
            "grand_tour": N_("Grand Tour"),
            "scrapyard": N_("Scrapyard"),
            "random": N_("drawn at random"),
            "picked": N_("of your choice"),
        },
    ),
    "pool": OptionWords(
        N_("Drawn from"),
        N_("Which cards are in the draw."),
        {"base": N_("base game"), "both": N_("base game and expansion"), "expansion": N_("expansion only")},
    ),
    "card_y": OptionWords(N_("Yellow card"), N_("What yellow cubes do."), _names("Y")),
    "card_r": OptionWords(N_("Red card"), N_("What red cubes do."), _names("R")),
    "card_p": OptionWords(N_("Purple card"), N_("What purple cubes do."), _names("P")),
    "card_g": OptionWords(N_("Green card"), N_("What green cubes do."), _names("G")),
    "card_b": OptionWords(N_("Blue card"), N_("What blue cubes do."), _names("B")),
    "merging": OptionWords(N_("Merging"), N_("A step may end anywhere in the space it enters. For experienced tables."), _YES),
    "accelerated": OptionWords(N_("Quick flow"), N_("Boost and Tow Line give the others their share at their next turn."), _YES),
    "drivers": OptionWords(N_("Drivers", "cards"), N_("Everybody has a driver with a talent. Always on in a season."), _YES),
    "driver_pool": OptionWords(
        N_("Drivers on offer"), N_("One more than players, or all ten."), {"limited": N_("one more than players"), "all": N_("all ten")}
    ),
    "budgets": OptionWords(
        N_("Money before the start"),
        N_("By grid slot, or the same for all."),
        {"printed": N_("$10 to $14 by slot"), "equal": N_("$12 each")},
    ),
    "start_lap": OptionWords(N_("The start counts"), N_("Crossing the start line counts as a lap: a shorter race."), _YES),
    "open_bags": OptionWords(N_("Open bags"), N_("Everybody sees what is in each bag."), {"true": N_("open"), "false": N_("closed")}),
    "draw_track": OptionWords(
        N_("Track"), N_("In the order chosen, or drawn from those chosen."), {"true": N_("drawn"), "false": N_("as chosen")}
    ),
}
