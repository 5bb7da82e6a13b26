"""What things are called in the sentences of Automobiles."""

from collections.abc import Mapping

from game.core.words import N_, Thing
from game.titles.automobiles.text.card_texts import CARD_THINGS, DRIVER_THINGS, SPONSOR_THINGS
from game.titles.automobiles.text.track_errors import PROBLEMS

__all__ = ["THINGS"]

_COLOURS: Mapping[str, Thing] = {
    "W": Thing(N_("white"), N_("3rd gear: the shortest spaces, the least wear.")),
    "L": Thing(N_("light grey"), N_("4th gear.")),
    "D": Thing(N_("dark grey"), N_("5th gear.")),
    "K": Thing(N_("black"), N_("6th gear: the longest spaces, the most wear.")),
    "Y": Thing(N_("yellow"), N_("The garage.")),
    "R": Thing(N_("red"), N_("Handling.")),
    "P": Thing(N_("purple"), N_("The pit.")),
    "G": Thing(N_("green"), N_("Performance.")),
    "B": Thing(N_("blue"), N_("The engine.")),
    "X": Thing(N_("wear"), N_("Brown: it drives nothing and buys nothing.")),
}
_OPTIONS: Mapping[str, Thing] = {
    "wear": Thing(N_("remove all wear"), N_("All wear leaves your discard.")),
    "two": Thing(N_("remove two cubes"), N_("Exactly two cubes of any kind leave your discard.")),
    "now": Thing(N_("one light grey step now"), N_("It has to be driven.")),
    "later": Thing(N_("steps for positions gained"), N_("After driving, up to two light grey steps for each position gained.")),
    "remove": Thing(N_("remove it"), N_("Back to the supply.")),
    "keep": Thing(N_("keep it as money"), N_("It counts in this Buy phase.")),
    "bag": Thing(N_("back into the bag"), N_("As if it had not been drawn.")),
}

THINGS: Mapping[str, Thing] = {
    **CARD_THINGS,
    **DRIVER_THINGS,
    **SPONSOR_THINGS,
    **PROBLEMS,
    "car.red": Thing(N_("red car")),
    "car.blue": Thing(N_("blue car")),
    "car.yellow": Thing(N_("yellow car")),
    "car.green": Thing(N_("green car")),
    "car.white": Thing(N_("white car")),
    **{f"colour.{colour}": thing for colour, thing in _COLOURS.items()},
    **{f"option.{option}": thing for option, thing in _OPTIONS.items()},
    **{f"choice.{value}": thing for value, thing in {**_COLOURS, **_OPTIONS}.items()},
    "area.bag": Thing(N_("bag"), N_("Cubes are drawn from here, each as likely as any other.")),
    "area.active": Thing(N_("active cubes"), N_("What you can play this turn, or keep as money.")),
    "area.used": Thing(N_("used cubes"), N_("Played, bought or gained this turn, those on the road too.")),
    "area.discard": Thing(N_("discard"), N_("It goes back into the bag when the bag is empty.")),
    "reason.effect": Thing(N_("card")),
    "reason.card": Thing(N_("card")),
    "reason.table": Thing(N_("darkest space entered")),
    "reason.redline": Thing(N_("Redline")),
    "reason.end": Thing(N_("new hand")),
    "reason.boost": Thing(N_("Boost")),
    "reason.driver": Thing(N_("driver")),
    "reason.sponsor": Thing(N_("sponsor")),
    "reason.pit_stop": Thing(N_("pit stop")),
    "reason.scrap": Thing(N_("scrapped")),
    "reason.movement": Thing(N_("driving")),
    "reason.adrenaline": Thing(N_("Adrenaline")),
    "reason.tow": Thing(N_("Tow Line")),
    "turn.standard": Thing(N_("drive and shop")),
    "turn.pit_stop": Thing(N_("pit stop")),
    "closed.action": Thing(N_("playing cubes")),
    "closed.cubes": Thing(N_("choosing cubes")),
    "closed.steps": Thing(N_("steps")),
    "closed.draws": Thing(N_("drawing")),
    "closed.shop": Thing(N_("shopping")),
    "column.first": Thing(N_("as the first")),
    "column.middle": Thing(N_("from the middle")),
    "column.last": Thing(N_("as the last")),
    "ended.finished": Thing(N_("the last lap is done"), N_("At the end of the round the car furthest ahead wins.")),
    "ended.round_limit": Thing(N_("the round limit"), N_("Nobody came home in time: the car furthest ahead wins.")),
    "ended.points": Thing(N_("most points"), N_("The season is over.")),
    "ended.last_race": Thing(N_("the better place in the last race"), N_("The season is over, with equal points at the top.")),
    "ribbon.mechanic": Thing(N_("Mechanic"), N_("Removed the most cubes.")),
    "ribbon.big_spender": Thing(N_("Big spender"), N_("Spent the most money.")),
    "ribbon.tow_rider": Thing(N_("Tow rider"), N_("Saved the most wear in slipstreams.")),
    "ribbon.flat_out": Thing(N_("Flat out"), N_("The longest drive of all.")),
    "ribbon.rust_bucket": Thing(N_("Rust bucket"), N_("Gained the most wear and was not last.")),
    "kept.True": Thing(N_("kept")),
    "kept.False": Thing(N_("new")),
}
