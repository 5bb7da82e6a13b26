"""Sentences for what the checks of a track find, for the title's words."""

from collections.abc import Mapping

from game.core.words import N_, Plural, Template, Thing

FINDINGS: Mapping[str, Template] = {
    "V1": N_("{what}: {problem:problem}."),
    "V1.stations": N_("A lap has 24 to 64 stations, not {what}: write the lanes longer or shorter in Map > Map Properties, and press F6."),
    "V1.lanes": N_(
        "A track has two to five lanes, not {what}: write each as text (lane_1, lane_2 ...) in Map > Map Properties, and press F6."
    ),
    "V1.one_lane": N_("Station {what} needs at least two lanes: write another lane there, and press F6."),
    "V2": N_("{space}: {problem:problem}."),
    "V3": N_("{space}: {problem:problem}."),
    "V4": N_("From {space} neither a white nor a light grey space can be entered: give one of those ahead of it W or L."),
    "V5": N_("No space shows {colour}: each of W, L, D and K is needed."),
    "V6": N_("Nowhere can a lone car drive a whole lap on {colour} alone: join its spaces so that one leads to the next."),
    "V7.five": N_("There must be exactly five start slots (here: {slot}): write five segments into the map property slots."),
    "V7": N_("Start slot {slot}: {problem:problem}."),
    "V8": N_("The space {space} lies on both sides of the line: end it at the line, or set the map property line_inside."),
    "V9": N_("{share} percent of the segments show {colour}; {least} to {most} play best."),
    "V10": N_("On average, spaces of {darker} should be longer than those of {colour}."),
    "V11": Plural(
        N_("{stations} station in a row, from {station} on, has two lanes only; at most {most} play best."),
        N_("{stations} stations in a row, from {station} on, have two lanes only; at most {most} play best."),
        "stations",
    ),
}
"""By code. V9 to V11 are the soft checks of section 3.3: they warn."""

PROBLEMS: Mapping[str, Thing] = {
    "problem.outside": Thing(N_("its lane counts from 1, its back from 0 to the last station, and its front is its back and 1")),
    "problem.name": Thing(N_("its name must be lane:station, as its numbers say")),
    "problem.doubled": Thing(N_("this segment is there more than once")),
    "problem.no_space": Thing(N_("the property space must name the space it belongs to")),
    "problem.torn": Thing(N_("the segments of a space must follow each other in one lane")),
    "problem.long": Thing(N_("a space has at most eight segments")),
    "problem.colours": Thing(N_("its colours must be one or more of W, L, D and K, each once")),
    "problem.two_colourings": Thing(N_("all segments of a space must show the same colours")),
    "problem.no_way_on": Thing(N_("no segment lies ahead of it")),
    "problem.no_way_in": Thing(N_("it can't be entered from any other space")),
    "problem.rank": Thing(
        N_("it lies ahead of the slot before it; on one station the inner lane is ahead: give the segments in their order in slots")
    ),
    "problem.flags": Thing(N_("only one slot may be a space of its own until left: take one of the * out of the map property slots")),
    "problem.far": Thing(N_("it must lie on the last nine stations of the lap: name another segment in the map property slots")),
    "problem.front": Thing(
        N_("it must be the front segment of its space: name that in the map property slots, or write a * behind this one")
    ),
    "problem.budget": Thing(N_("its budget is missing")),
    "problem.walled_in": Thing(
        N_("with all cars on the grid, neither a W nor an L space can be entered from it: name another segment in slots")
    ),
}
"""What `problem` stands for in those sentences; for the title's things."""
