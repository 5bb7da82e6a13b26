"""The words of Automobiles in English: templates by tag or code. The rules never build a sentence."""

from collections.abc import Mapping

from game.core.words import N_, OptionWords, Plural, Template, Words
from game.titles.automobiles.meta import META
from game.titles.automobiles.text.card_texts import CARD_THINGS
from game.titles.automobiles.text.diagrams import DIAGRAMS
from game.titles.automobiles.text.handicap import HANDICAPS
from game.titles.automobiles.text.help import HELP
from game.titles.automobiles.text.lessons import FIRST_MET, LESSONS
from game.titles.automobiles.text.things import THINGS
from game.titles.automobiles.text.track_errors import FINDINGS

_ACTIONS: Mapping[str, Template] = {
    "Standard": N_("Drive and shop"),
    "PitStop": N_("Pit stop: all wear in hand goes, and so does the turn"),
    "Play": N_("Play a {colour:colour} cube"),
    "EndAction": N_("Enough played"),
    "UseDriver": N_("Call on the driver"),
    "Buy": N_("Take a {colour:colour} cube"),
    "Done": N_("Done"),
    "PickCube": N_("A {colour:colour} cube ({area:area})"),
    "PickColour": N_("{colour:colour}"),
    "PickOption": N_("{option:option}"),
    "PickStep": N_("Drive on to {end}"),
    "Draw": N_("Draw a cube"),
    "Stop": N_("No more cubes"),
    "Pass": N_("Don't draw"),
    "Announce": Plural(N_("One cube"), N_("{count} cubes")),
    "ChooseDriver": N_("Take the {driver:driver}"),
    "ChooseSponsor": N_("Take {sponsor:sponsor}"),
    "KeepSponsor": N_("Keep the old sponsor and box {boxed:sponsor}"),
}

_EVENTS: Mapping[str, Template] = {
    "RaceStarted": Plural(
        N_("Race {race}: one lap. Cards in play: {cards:card}. {order:seat} start in this order."),
        N_("Race {race}: {laps} laps. Cards in play: {cards:card}. {order:seat} start in this order."),
        "laps",
    ),
    "DriversRevealed": N_("Drivers to choose from: {ids:driver}."),
    "DriverChosen": N_("{seat:seat} hires the {id:driver}."),
    "DriverUsed": N_("{seat:seat} calls on the {id:driver}."),
    "SponsorsRevealed": N_("The next sponsors: {ids:sponsor}."),
    "SponsorChosen": N_("{seat:seat} has a sponsor ({kept:kept}; {column:column}): {id:sponsor}."),
    "SponsorBoxed": N_("{seat:seat} puts {id:sponsor} into the box."),
    "CubeBought": N_("{seat:seat} buys a {colour:colour} cube for ${cost}; ${money_left} left."),
    "BagRefilled": Plural(
        N_("The discard of {seat:seat} goes back into the bag: one cube."),
        N_("The discard of {seat:seat} goes back into the bag: {count} cubes."),
    ),
    "CubeDrawn": N_("{seat:seat} draws {colour:colour} ({reason:reason})."),
    "TurnStarted": N_("Round {round}: {seat:seat} is next."),
    "TurnChosen": N_("{seat:seat} chooses: {kind:turn}."),
    "ChoiceMade": N_("{seat:seat} chooses: {value:choice}."),
    "Closed": N_("{seat:seat} has had enough ({kind:closed})."),
    "MoneyCounted": N_("{seat:seat} has ${money} to spend."),
    "ScrapPaid": N_("{seat:seat} pays ${cost} for scrapping; ${money_left} left."),
    "DrawsPending": Plural(
        N_("{seat:seat} may draw a cube when the next turn begins."), N_("{seat:seat} may draw {count} cubes when the next turn begins.")
    ),
    "TowPending": Plural(
        N_("{seat:seat} will be towed a step when the next turn begins."),
        N_("{seat:seat} will be towed up to {steps} steps when the next turn begins."),
        "steps",
    ),
    "TowOffered": Plural(
        N_("{seat:seat} may drive a step behind the Tow Line, free of wear."),
        N_("{seat:seat} may drive up to {steps} steps behind the Tow Line, free of wear."),
        "steps",
    ),
    "TurnEnded": N_("The turn of {seat:seat} is over."),
    "CubePlayed": N_("{seat:seat} plays a {colour:colour} cube: {card:card}."),
    "CubeMoved": Plural(
        N_("{seat:seat} puts a {colour:colour} cube {from_area:from} {to_area:onto}."),
        N_("{seat:seat} puts {count} {colour:colour} cubes {from_area:from} {to_area:onto}."),
    ),
    "CubeRemoved": Plural(
        N_("{seat:seat} removes a {colour:colour} cube {area:from} ({reason:reason})."),
        N_("{seat:seat} removes {count} {colour:colour} cubes {area:from} ({reason:reason})."),
    ),
    "CubeGained": N_("{seat:seat} gains a {colour:colour} cube, {area:onto} ({reason:reason})."),
    "WearGained": N_("{seat:seat} gains wear ({reason:reason}): {count} of {wanted}."),
    "StepLaid": N_("{seat:seat} drives a step to {to}."),
    "CarMoved": N_("{seat:seat} moves to {to_p}, lane {lane} ({reason:reason})."),
    "StartLineCrossed": Plural(
        N_("{seat:seat} crosses the start line; one lap to go."),
        N_("{seat:seat} crosses the start line; {laps_left} laps to go."),
        "laps_left",
    ),
    "LapCompleted": Plural(N_("{seat:seat} has done a lap; one to go."), N_("{seat:seat} has done a lap; {laps_left} to go."), "laps_left"),
    "PositionChanged": N_("{seat:seat}: position {before} becomes {after}."),
    "SlipstreamTaken": N_("{seat:seat} is in the slipstream: {wear_saved} wear saved."),
    "TableWearTaken": N_("The darkest space of {seat:seat} was {darkest:colour}: {count} wear."),
    "CarAutoAdvanced": N_("{seat:seat} moves up to {to}."),
    "PitStopMade": N_("{seat:seat} makes a pit stop: {wear_removed} wear removed."),
    "DrawOffered": N_("{seat:seat} may draw a cube."),
    "DrawDeclined": N_("{seat:seat} does not draw."),
    "FinalLapStarted": N_("The final lap for {seat:seat}!"),
    "LastRoundStarted": N_("{seat:seat} is home. This is the last round!"),
    "RaceFinished": N_("Race {race} is over ({ended:ended}). In order: {places:seat}."),
    "PointsAwarded": N_("Points after race {race}: {totals}."),
    "SeasonFinished": N_("The season is over. In order: {ranking:seat}."),
}

_REFUSALS: Mapping[str, Template] = {
    "first_choose_driver": N_("First a driver has to be chosen."),
    "first_opening": N_("First comes the shopping before the start."),
    "first_turn_start": N_("First decide: a standard turn or a pit stop."),
    "first_action": N_("Now cubes are played; that comes at another time."),
    "first_buy": N_("Now cubes are bought; that comes at another time."),
    "first_sponsor": N_("First a sponsor has to be chosen."),
    "first_sponsor_shop": N_("First take what the sponsor gives."),
    "first_pick": N_("First choose the cubes."),
    "first_colour": N_("First choose a colour."),
    "first_option": N_("First choose how the card or driver is used."),
    "first_step": N_("First drive the step, or say that you are done."),
    "first_draw": N_("First draw a cube, or stop drawing."),
    "first_offer": N_("First draw the cube that is offered, or decline it."),
    "first_announce": N_("First say how many cubes."),
    "not_on_offer": N_("That is not among what can be chosen here."),
    "no_such_colour": N_("There is no colour {colour}."),
    "not_active": N_("You have no active {colour:colour} cube."),
    "need_step": N_("No free space ahead shows {colour:colour}."),
    "need_way_on": N_("There is no free space ahead in any colour."),
    "need_other_active": N_("This takes another active cube."),
    "need_cubes_to_draw": N_("There are too few cubes left to draw in bag and discard."),
    "need_gear_in_discard": N_("This takes a gear cube in your discard."),
    "need_next_gear": N_("The supply has no darker gear for any gear cube in your discard."),
    "need_active_above_white": N_("This takes an active light grey, dark grey or black cube."),
    "need_discard_above_white": N_("This takes a light grey, dark grey or black cube in your discard."),
    "need_gear_to_follow": N_("No gear cube in your discard has a colour that a free space ahead shows."),
    "need_lower_step": N_("No free space ahead has a gear lower than your cubes."),
    "need_active_gear": N_("This takes an active gear cube."),
    "no_driver_now": N_("Your driver can't be called on now."),
    "driver_used": N_("Your driver has already helped this turn."),
    "nothing_in_discard": N_("Your discard is empty."),
    "no_wear_for_sale": N_("Wear can't be bought."),
    "other_colour": N_("{colour:colour} can't be chosen here."),
    "no_money": N_("Scrapping costs $1 a cube, and you have no money left."),
    "no_more": N_("The sponsor gives no more cubes."),
    "sold_out": N_("The supply has no {colour:colour} cube left."),
    "too_dear": N_("A {colour:colour} cube costs ${cost}; you have ${money}."),
    "step_compulsory": N_("This step has to be driven."),
    "exact_number": N_("The number of cubes is fixed: choose the rest."),
    "other_area": N_("Those cubes can't be chosen here ({area:area})."),
    "no_such_cube": N_("There is no {colour:colour} cube there ({area:area})."),
    "no_such_segment": N_("There is no segment {segment}."),
    "not_ahead": N_("{segment} is not right ahead: a step goes straight on or diagonally."),
    "same_space": N_("{segment} belongs to the space you are on: a cube drives onto another one."),
    "occupied": N_("A car stands on {segment}."),
    "wrong_colour": N_("The space of {segment} does not show {colours:colour}."),
    "wrong_end": N_("A step from there does not end on {segment}."),
    "too_far": N_("{segment} is a whole lap ahead: that is too far for one turn."),
    "wrong_number": Plural(N_("Say none or one."), N_("Say a number from 0 to {most}."), "most"),
    "no_sponsor_yet": N_("You have no sponsor yet: take one."),
    "start_lap_laps": N_("Where the start crossing counts as a lap, the race needs at least two laps."),
    "advise_five_laps": N_("With these cards five laps play best."),
}

_PROMPTS: Mapping[str, Template] = {
    "CHOOSE_DRIVER": N_("Which driver do you hire?"),
    "OPENING": N_("What do you buy before the start?"),
    "TURN_START": N_("A standard turn or a pit stop?"),
    "ACTION": N_("Play a cube, or keep the rest as money."),
    "BUY": N_("What do you buy?"),
    "PICK": N_("Which cube?"),
    "COLOUR": N_("Which colour?"),
    "OPTION": N_("Which of these?"),
    "STEP": N_("Where do you drive?"),
    "DRAW": N_("Draw a cube?"),
    "OFFER": N_("Draw a cube, free of wear?"),
    "ANNOUNCE": N_("How many cubes?"),
    "SPONSOR": N_("Which sponsor do you take?"),
    "SPONSOR_SHOP": N_("What does the sponsor pay for?"),
    "OVER": N_("The race is over."),
}

_NUMBERS = {str(n): str(n) for n in range(1, 8)}
_RACES = {"1": N_("one race"), "3": N_("season of three"), "4": N_("season of four"), "5": N_("season of five")}
_YES = {"true": N_("on"), "false": N_("off")}


def _names(letter: str) -> dict[str, str]:
    """The names of the seven cards of a colour, by id."""
    ids = (f"{letter}1", f"{letter}2", f"{letter}3", f"{letter}4", f"E{letter}1", f"E{letter}2", f"E{letter}3")
    return {card: CARD_THINGS[f"card.{card}"].name for card in ids}


_OPTIONS: Mapping[str, OptionWords] = {
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
    "drivers": OptionWords(N_("Drivers"), N_("Everybody has a driver with a talent. Always on in a season."), _YES),
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

_REASONS: Mapping[str, Template] = {
    "hires": N_("the {driver:driver} suits every race"),
    "shops": N_("{colours:colour} will make the bag faster"),
    "gift": N_("{colour:colour} for nothing"),
    "gains": N_("{colour:colour} is the best that can be had for it"),
    "saves": N_("nothing worth buying"),
    "scraps": N_("a dollar is well spent on being rid of that"),
    "pits": Plural(N_("one wear in hand spoils this turn: out with it"), N_("{wear} wear in hand spoil this turn: out with them"), "wear"),
    "races": N_("a hand to drive or to shop with"),
    "drives": Plural(N_("that leads one station on"), N_("that leads {stations} stations on"), "stations"),
    "tows": Plural(N_("one station on, and no wear at the end"), N_("{stations} stations on, and no wear at the end"), "stations"),
    "goes_on": N_("the best way on from here"),
    "steps": Plural(N_("{cube:colour} leads one station on"), N_("{cube:colour} leads {stations} stations on"), "stations"),
    "helps": N_("{card:card} pays right now"),
    "calls": N_("a good cube back in the game"),
    "cleans": Plural(N_("one wear out of the way"), N_("{wear} wear out of the way"), "wear"),
    "rests": N_("as money these cubes do more for the car"),
    "played": N_("nothing more to play"),
    "picks": N_("the bag is better off without {colour:colour}"),
    "sets_aside": N_("{colour:colour} can be spared"),
    "brings_back": N_("{colour:colour} can do its work once more"),
    "packs": N_("{colour:colour} should come up again soon"),
    "copies": N_("{colour:colour} leads the furthest"),
    "fate": N_("the best that {colour:colour} can do now"),
    "draws": N_("more cubes, more choice"),
    "stops": N_("enough"),
    "deals": N_("{sponsor:sponsor} does most for this bag"),
    "any_driver": N_("a driver like any other"),
    "any_sponsor": N_("any sponsor will do"),
    "dearest": N_("the dearest cube that can be paid for"),
    "too_worn": N_("too much wear in hand"),
    "worn_out": N_("wear out of the way"),
    "useful": N_("a card that is of use right now"),
    "furthest": N_("the longest way"),
    "least": N_("the least useful cube"),
    "keeps": N_("{sponsor:sponsor} still does most for this bag"),
}

WORDS = Words(
    name=META.name,
    tagline=META.tagline,
    actions=_ACTIONS,
    events=_EVENTS,
    refusals=_REFUSALS,
    prompts=_PROMPTS,
    options=_OPTIONS,
    things=THINGS,
    reasons=_REASONS,
    handicaps=HANDICAPS,
    findings=FINDINGS,
    help=HELP,
    first_turn=(
        N_("Go up to a lit space and press: its cubes are laid."),
        N_("Cubes you don't lay are money: shop, then the car drives."),
        N_("Take cubes back until you drive. Darker spaces bring wear."),
    ),
    first_turn_phases=(("TURN_START", "ACTION"), ("ACTION", "BUY"), ("ACTION", "BUY", "STEP")),
    diagrams=DIAGRAMS,
    to_win=N_("Somebody drives the last lap: whoever is furthest ahead then wins."),
    lessons=LESSONS,
    first_met=FIRST_MET,
    met_by_all=frozenset({"LastRoundStarted"}),
)
