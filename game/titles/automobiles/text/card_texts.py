"""What the cards, drivers and sponsors are called, and what each does in one or two plain sentences."""

from collections.abc import Mapping

from game.core.words import N_, Thing
from game.titles.automobiles.rules.cards.ids import (
    ADRENALINE,
    BIG_BLOCK,
    BOOST,
    CAMBER_AND_TOE,
    CATCH_UP,
    COUNTER_STEER,
    CREW_CHIEF,
    DOUBLE_CLUTCH,
    DRAG,
    ENGINEER,
    FABRICATOR,
    GEARBOX,
    HYBRID_ENGINE,
    INSPECTOR,
    LEAN_TEAM,
    MANAGER,
    MECHANIC,
    NITROUS,
    OVERDRIVE,
    PIT_BOSS,
    PIT_CREW,
    PIT_TEAM,
    QUICK_TEAM,
    RECYCLER,
    REDLINE,
    ROTARY_ENGINE,
    SLICK_TIRES,
    SPECTRUM_TEAM,
    STEERING,
    SUPERCHARGED,
    SUSPENSION,
    TECHNICIAN,
    TOW_LINE,
    TURBO,
    VOLUNTEER,
)

CARD_THINGS: Mapping[str, Thing] = {
    "card.W": Thing(N_("3rd gear"), N_("3rd gear drives one step onto a space that shows white.")),
    "card.L": Thing(N_("4th gear"), N_("4th gear drives one step onto a space that shows light grey.")),
    "card.D": Thing(N_("5th gear"), N_("5th gear drives one step onto a space that shows dark grey.")),
    "card.K": Thing(N_("6th gear"), N_("6th gear drives one step onto a space that shows black.")),
    "card.X": Thing(N_("Wear"), N_("Wear does nothing but clog the bag. Play it to lay it aside; purple cubes take it out.")),
    f"card.{ENGINEER}": Thing(
        N_("Engineer"), N_("The Engineer removes a gear cube from your discard and gives you the next darker one. Black just goes.")
    ),
    f"card.{MANAGER}": Thing(
        N_("Manager"), N_("The Manager discards up to 3 active cubes, then removes just as many cubes from your discard.")
    ),
    f"card.{MECHANIC}": Thing(
        N_("Mechanic"), N_("The Mechanic may remove 1 active cube, and then may put 1 cube from active or discard back into your bag.")
    ),
    f"card.{TECHNICIAN}": Thing(
        N_("Technician"), N_("The Technician lays 1 other active cube aside as used, then removes up to 2 cubes from your discard.")
    ),
    f"card.{FABRICATOR}": Thing(
        N_("Fabricator"), N_("The Fabricator removes any number of active cubes, then up to twice as many from your discard.")
    ),
    f"card.{INSPECTOR}": Thing(N_("Inspector"), N_("The Inspector draws 1 cube, then removes exactly 1 cube from active or discard.")),
    f"card.{VOLUNTEER}": Thing(
        N_("Volunteer"), N_("The Volunteer goes back to the supply for good, and you draw up to 3 cubes, one at a time.")
    ),
    f"card.{DRAG}": Thing(N_("Drag"), N_("Drag: this turn counts as driven in a slipstream, so that the track brings you no wear.")),
    f"card.{SLICK_TIRES}": Thing(
        N_("Slick Tires"),
        N_("Slick Tires cost 1 wear and one active light grey, dark grey or black cube: up to 3 steps in the colour just below it."),
    ),
    f"card.{STEERING}": Thing(
        N_("Steering"), N_("Steering costs 1 wear and drives one step in the colour of a gear cube in your discard.")
    ),
    f"card.{SUSPENSION}": Thing(
        N_("Suspension"), N_("Suspension drives one step in any colour lower than one of your active gear cubes, which stays active.")
    ),
    f"card.{CAMBER_AND_TOE}": Thing(
        N_("Camber & Toe"),
        N_("Camber & Toe costs 1 wear: up to 2 steps in the colour just below a light grey, dark grey or black cube in your discard."),
    ),
    f"card.{COUNTER_STEER}": Thing(
        N_("Counter-Steer"), N_("Counter-Steer discards one active gear cube and drives one step in any colour.")
    ),
    f"card.{REDLINE}": Thing(
        N_("Redline"),
        N_("Redline: until driving is over, white cubes drive as any gear. One that enters a space not showing white costs 1 wear."),
    ),
    f"card.{CREW_CHIEF}": Thing(
        N_("Crew Chief"), N_("The Crew Chief draws until a cube comes that is no wear, then removes all wear from your discard.")
    ),
    f"card.{PIT_BOSS}": Thing(N_("Pit Boss"), N_("The Pit Boss removes up to 6 cubes from your discard.")),
    f"card.{PIT_CREW}": Thing(N_("Pit Crew"), N_("The Pit Crew removes all wear from your discard, or exactly 2 cubes of any kind.")),
    f"card.{PIT_TEAM}": Thing(
        N_("Pit Team"),
        N_("The Pit Team removes up to 3 cubes from your discard and gives you one cube that costs no more than they do together."),
    ),
    f"card.{LEAN_TEAM}": Thing(
        N_("Lean Team"),
        N_("The Lean Team removes up to 6 cubes from your discard, and 2 more if it is then smaller than everybody else's."),
    ),
    f"card.{QUICK_TEAM}": Thing(
        N_("Quick Team"), N_("The Quick Team removes up to 4 cubes from your discard, and all wear of this turn so far.")
    ),
    f"card.{SPECTRUM_TEAM}": Thing(
        N_("Spectrum Team"), N_("The Spectrum Team removes up to as many cubes from your discard as there are colours in it.")
    ),
    f"card.{BOOST}": Thing(
        N_("Boost", "card"), N_("Boost draws up to 3 cubes for 1 wear each. Then everybody else may draw 1 cube without wear.")
    ),
    f"card.{GEARBOX}": Thing(
        N_("Gearbox"), N_("Gearbox costs 1 wear: up to as many light grey steps as your position says, and one more if you are last.")
    ),
    f"card.{NITROUS}": Thing(N_("Nitrous"), N_("Nitrous draws 2 cubes: one you keep, the other goes to your discard.")),
    f"card.{TURBO}": Thing(
        N_("Turbo", "card"), N_("Turbo costs 2 wear: up to two light grey steps, and one more for each green cube in anybody's discard.")
    ),
    f"card.{ADRENALINE}": Thing(
        N_("Adrenaline"),
        N_("Adrenaline drives one light grey step now, or later up to 2 light grey steps for each position your drive gains."),
    ),
    f"card.{CATCH_UP}": Thing(
        N_("Catch-Up"), N_("Catch-Up costs 1 wear: up to 2 dark grey steps, 3 if you are last, none if you are first.")
    ),
    f"card.{OVERDRIVE}": Thing(
        N_("Overdrive"),
        N_("Overdrive costs 1 wear: up to 3 steps, white if you are first, white or light grey else, dark grey too if you are last."),
    ),
    f"card.{BIG_BLOCK}": Thing(
        N_("Big Block"), N_("Big Block costs 2 wear: up to one dark grey step for each dark grey cube in your discard.")
    ),
    f"card.{HYBRID_ENGINE}": Thing(
        N_("Hybrid Engine"),
        N_("The Hybrid Engine costs 1 wear: up to 2 steps of one colour, if your blue cubes outnumber those in each other discard."),
    ),
    f"card.{ROTARY_ENGINE}": Thing(
        N_("Rotary Engine"), N_("The Rotary Engine costs 1 wear: up to one white step for each different colour in your discard.")
    ),
    f"card.{SUPERCHARGED}": Thing(
        N_("Supercharged"), N_("Supercharged costs 1 wear and brings up to 2 cubes from your discard back into play.")
    ),
    f"card.{TOW_LINE}": Thing(
        N_("Tow Line"),
        N_("Tow Line drives up to 3 steps of one colour. After your turn everybody behind you may drive one step without wear."),
    ),
    f"card.{DOUBLE_CLUTCH}": Thing(
        N_("Double Clutch"), N_("Double Clutch costs 2 wear: until driving is over, each gear cube may drive two steps instead of one.")
    ),
    f"card.{RECYCLER}": Thing(
        N_("Recycler"), N_("The Recycler discards 1 active cube and brings up to 3 cubes back from your discard, for 1 wear each.")
    ),
}

DRIVER_THINGS: Mapping[str, Thing] = {
    "driver.DR1": Thing(N_("Wear Rider"), N_("The Wear Rider drives a light grey step for each wear that the drive brings.")),
    "driver.DR2": Thing(N_("Quick Hands"), N_("Quick Hands bring 1 cube from the discard back into play.")),
    "driver.DR3": Thing(N_("Packer"), N_("The Packer puts up to 3 cubes from the discard back into the bag.")),
    "driver.DR4": Thing(
        N_("Dealer"), N_("The Dealer draws up to 3 cubes before buying; each is removed, kept as money or put back into the bag.")
    ),
    "driver.DR5": Thing(N_("Scrapper"), N_("The Scrapper removes cubes from the discard for $1 each while buying.")),
    "driver.DR6": Thing(N_("Late Lunge"), N_("The Late Lunge drives one more step in any colour after all other driving.")),
    "driver.DR7": Thing(N_("Second Wind"), N_("The Second Wind draws up to one cube more for each wear that the drive brings.")),
    "driver.DR8": Thing(N_("Tidy Garage"), N_("The Tidy Garage removes up to 3 wear before drawing.")),
    "driver.DR9": Thing(N_("Big Hands"), N_("Big Hands draw up to 2 cubes more.")),
    "driver.DR10": Thing(N_("Second Look"), N_("The Second Look discards some of the cubes just drawn and draws as many again.")),
}

SPONSOR_THINGS: Mapping[str, Thing] = {
    "sponsor.A1": Thing(N_("Cash prize"), N_("Then spend up to $4 as the first, $6 in the middle, $8 as the last.")),
    "sponsor.A2": Thing(N_("Cash prize"), N_("Then spend up to $5 as the first, $6 in the middle, $7 as the last.")),
    "sponsor.A3": Thing(N_("Cash prize"), N_("Then spend up to $6, whatever your place.")),
    "sponsor.B1": Thing(N_("Clear-out"), N_("Then remove 2 more cubes as the first, 3 in the middle, 4 as the last.")),
    "sponsor.B2": Thing(N_("Clear-out"), N_("Then remove 3 more cubes, whatever your place.")),
    "sponsor.B3": Thing(N_("Clear-out"), N_("Then remove 4 more cubes as the first, 3 in the middle, 2 as the last.")),
    "sponsor.C1": Thing(N_("Workshop"), N_("Then remove up to 6 wear as the first, 8 in the middle, 10 as the last.")),
    "sponsor.C2": Thing(N_("Workshop"), N_("Then remove up to 8 wear, whatever your place.")),
    "sponsor.C3": Thing(N_("Workshop"), N_("Then remove up to 10 wear as the first, 8 in the middle, 6 as the last.")),
    "sponsor.D1": Thing(N_("Gear maker"), N_("Then gain 2 light grey cubes as the first, 3 in the middle, 4 as the last.")),
    "sponsor.D2": Thing(N_("Gear maker"), N_("Then gain 1 dark grey cube as the first, 2 in the middle, 3 as the last.")),
    "sponsor.D3": Thing(N_("Gear maker"), N_("Then gain 1 black cube, or 2 as the last.")),
    "sponsor.E1": Thing(N_("Overhaul"), N_("Each cube that you remove and that is no wear takes up to 4 wear along.")),
    "sponsor.E2": Thing(N_("Overhaul"), N_("Each cube that you remove and that is no wear takes up to 4 wear along.")),
    "sponsor.E3": Thing(N_("Overhaul"), N_("Each cube that you remove and that is no wear takes up to 4 wear along; in last place none.")),
    "sponsor.F1": Thing(N_("Trade-in"), N_("Then remove 1 more cube as the first, 2 in the middle, 4 as the last, and spend $2 for each.")),
    "sponsor.F2": Thing(
        N_("Trade-in"), N_("Then remove 2 more cubes as the first, 3 in the middle, 4 as the last, and spend $2 for each.")
    ),
    "sponsor.F3": Thing(N_("Trade-in"), N_("Then remove up to 3 more cubes and spend $2 for each.")),
}
