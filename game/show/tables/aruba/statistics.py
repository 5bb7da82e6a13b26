"""ARUBA's key figures for the podium, told from what its feats count in the events of one race."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.show.tables.base.report import beside_usual
from game.titles.aruba.feats import counted
from game.titles.aruba.rules.compiled import CompiledAruba

RIBBONS: Mapping[str, str] = {
    "ribbon.battering_ram": "dealt_ram",
    "ribbon.sharpshooter": "dealt_shot",
    "ribbon.buzz_saw": "dealt_saw",
    "ribbon.bomber": "dealt_bomb",
    "ribbon.hitchhiker": "towed",
}
"""Who rammed, shot, cut, bombed and was towed most: an award, and the figure it goes by."""
TENTHS = 10


def _owners(game: CompiledAruba) -> Mapping[str, int]:
    return dict(zip(game.cars, game.owner, strict=True))


def figures(language: Language, events: Sequence[Event], game: CompiledAruba, seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first."""
    of, number = counted(events, _owners(game), seat), language.number
    turns = of["turns"] or 1
    found = [
        (N_("Dealt / taken"), f"{number(of['dealt'])} / {number(of['taken'])}"),
        (N_("Longest straight"), number(of["straight"])),
        (N_("Rams / longest chain"), f"{number(of['rams'])} / {number(of['chain'])}"),
        (N_("Spaces a turn / usual"), beside_usual(language, of["driven"] / turns, of["usual"] / turns / TENTHS, 1)),
        (N_("Shots"), number(of["shots"])),
        (N_("Saw cuts"), number(of["cuts"])),
        (N_("Bomb hits"), number(of["bombed"])),
        (N_("Cars scrapped"), number(of["scrapped"])),
        (N_("Spaces in tow"), number(of["towed"])),
        (N_("Hits on own cars"), number(of["own_hits"])),
        (N_("Mended"), number(of["mended"])),
        (N_("Saves"), number(of["saves"])),
        (N_("Cards drawn / played"), f"{number(of['drawn'])} / {number(of['played'])}"),
        (N_("Cards stolen"), number(of["stolen"])),
        (N_("Turns as lone leader"), number(of["alone"])),
    ]
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], game: CompiledAruba) -> Mapping[str, Sequence[float]]:
    """What counts for each of RIBBONS, by seat; and who took most and came home all the same."""
    every = [counted(events, _owners(game), seat) for seat in range(game.seats)]
    found = {key: [float(of[figure]) for of in every] for key, figure in RIBBONS.items()}
    return {**found, "ribbon.sardine_tin": [float(of["taken"]) if of["home"] else 0.0 for of in every]}
