"""The key figures of Automobiles for podium and report, told from what its feats count in the events of one race."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.titles.automobiles.feats import counted
from game.titles.automobiles.rules import events as ev

CARDS = "RGB"
"""The cubes that are played for cards."""
ANY_ROAD = 1
"""A road of whatever length: no award goes by the stations reached, or by what each cube drove."""
RIBBONS: Mapping[str, str] = {
    "ribbon.mechanic": "removed",
    "ribbon.big_spender": "spent",
    "ribbon.tow_rider": "saved",
    "ribbon.flat_out": "best_turn",
}
"""Mechanic (removed most), Big Spender, Tow Rider (wear saved), Flat Out (best turn): an award, and the figure it goes by."""


def figures(language: Language, events: Sequence[Event], seat: int, length: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first."""
    of, number = counted(events, seat, length), language.number
    found = [
        (N_("Stations"), number(of["stations"])),
        (N_("Best turn"), number(of["best_turn"])),
        (N_("Wear gained / saved"), f"{number(of['gained'])} / {number(of['saved'])}"),
        (N_("Money spent / lost"), f"${number(of['spent'])} / ${number(of['lost'])}"),
        (N_("Stations a turn"), number(of["driven"] / (of["turns"] or 1), 1)),
        (N_("By 3rd gear"), number(of.get("by_W", 0))),
        (N_("By 4th gear"), number(of.get("by_L", 0))),
        (N_("By 5th gear"), number(of.get("by_D", 0))),
        (N_("By 6th gear"), number(of.get("by_K", 0))),
        (N_("By cards"), number(sum(of.get(f"by_{colour}", 0) for colour in CARDS))),
        (N_("Longest line"), number(of["line"])),
        (N_("Slipstreams"), number(of["slipstreams"])),
        (N_("Pit stops"), number(of["pit_stops"])),
        (N_("Cubes bought"), number(of["bought"])),
        (N_("Cubes removed"), number(of["removed"])),
        (N_("Refills of the bag"), number(of["refills"])),
        (N_("Cubes drawn"), number(of["drawn"])),
    ]
    if of["drivers"]:
        found.append((N_("Driver called on"), number(of["drivers"])))
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """What counts for each of RIBBONS, by seat; and Rust Bucket (most wear and not last)."""
    every = [counted(events, seat, ANY_ROAD) for seat in range(seats)]
    end = next((e for e in reversed(events) if isinstance(e, ev.RaceFinished)), None)
    last = end.places[-1] if end else -1
    found = {key: [float(of[figure]) for of in every] for key, figure in RIBBONS.items()}
    return {**found, "ribbon.rust_bucket": [float(of["gained"]) if seat != last else 0.0 for seat, of in enumerate(every)]}
