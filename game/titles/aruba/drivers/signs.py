"""What a table sees of a driver's manner in ARUBA: rams, shots, damage dealt, and how much of the own is mended."""

from game.core.feats import RaceTold
from game.core.judge import Sign
from game.titles.aruba.feats import counted


def _rams(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, told.owners, seat)
    return figures["rams"], figures["turns"]


def _shots(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, told.owners, seat)
    return figures["shots"], figures["turns"]


def _dealt(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, told.owners, seat)
    return figures["dealt"], figures["turns"]


def _mended(told: RaceTold, seat: int) -> tuple[int, int]:
    figures = counted(told.events, told.owners, seat)
    return figures["mended"], figures["turns"]


SIGNS = (
    Sign(name="rams a turn", count=_rams, moves={"cautious": -1, "pushy": 1}),
    Sign(name="shots a turn", count=_shots, moves={"cautious": -1, "pushy": 1, "showman": 1}),
    Sign(name="damage dealt a turn", count=_dealt, moves={"cautious": -1, "pushy": 1, "showman": 1}),
    Sign(name="damage mended a turn", count=_mended, moves={"cautious": 1, "showman": -1}),
)
