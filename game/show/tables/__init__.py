"""THE LIST of tables: title id -> a function whose import brings in the table when its race opens; and how each title looks, which
the menu knows before that."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.track import Scalar
from game.show.palette import Rgb
from game.show.skins import Skin, skin_of

if TYPE_CHECKING:
    from game.core.track import Track
    from game.show.tables.aruba.diagrams import ArubaParts
    from game.show.tables.aruba.table import ArubaTable
    from game.show.tables.automobiles.diagrams import AutomobilesParts
    from game.show.tables.automobiles.table import AutomobilesTable
    from game.show.tables.base.diagrams import Parts
    from game.show.tables.base.help_pictures import HelpPictures
    from game.show.tables.base.table import AnyTable
    from game.show.tables.monza.diagrams import MonzaParts
    from game.show.tables.monza.table import MonzaTable
    from game.show.tables.scrap_racer.diagrams import ScrapRacerParts
    from game.show.tables.scrap_racer.table import ScrapRacerTable
    from game.show.tables.top_race.diagrams import TopRaceParts
    from game.show.tables.top_race.table import TopRaceTable


def _as_drawn(track: "Track", options: Mapping[str, Scalar]) -> str:
    return ""


def _no_second(options: Mapping[str, Scalar], cars: Sequence[str], known: Sequence[str]) -> Sequence[str]:
    return ()


def _no_pictures() -> None:
    return None


class TitleLook(NamedTuple):
    """What a title's pictures look like before its race is opened: the world of its boards, the letters of its cars where they have
    colours of their own (in the order of the title's car ids), and the silhouette of the first of them."""

    world: str = "toy_shop"
    letters: str = ""
    first_style: int = 0
    first_space: Callable[["Track", Mapping[str, Scalar]], str] = _as_drawn
    """Track and options -> the space behind the finish line, where an option has moved that; else nothing."""
    second_cars: Callable[[Mapping[str, Scalar], Sequence[str], Sequence[str]], Sequence[str]] = _no_second
    """Options, the cars of the seats, all cars there are -> the second car of each seat, where seats drive two."""
    help: Callable[[], "HelpPictures | None"] = _no_pictures
    """The pictures of its rules help, or None; a call brings them in."""
    diagrams: "Callable[[], Parts[Any, Any] | None]" = _no_pictures
    """What it knows of the diagrams of its rules help, or None; a call brings it in."""
    tints: Mapping[str, Rgb] = MappingProxyType({})
    """Track id -> the colour its scenes are edged with."""


def _two_for_three(options: Mapping[str, Scalar], cars: Sequence[str], known: Sequence[str]) -> Sequence[str]:
    """With three seats the cars that nobody chose are their second ones, in order."""
    return [car for car in known if car not in cars] if len(cars) == 3 and options.get("two_cars_for_three") else ()


def _monza() -> "MonzaTable":
    from game.show.tables.monza.table import MonzaTable

    return MonzaTable()


def _scrap_racer() -> "ScrapRacerTable":
    from game.show.tables.scrap_racer.table import ScrapRacerTable

    return ScrapRacerTable()


def _aruba() -> "ArubaTable":
    from game.show.tables.aruba.table import ArubaTable

    return ArubaTable()


def _top_race() -> "TopRaceTable":
    from game.show.tables.top_race.table import TopRaceTable

    return TopRaceTable()


def _automobiles() -> "AutomobilesTable":
    from game.show.tables.automobiles.table import AutomobilesTable

    return AutomobilesTable()


def _scrap_racer_line(track: "Track", options: Mapping[str, Scalar]) -> str:
    from game.titles.scrap_racer.rules.compiled import Course

    line = int(options.get("line", 0))
    return Course(track, line).ids[0] if line else ""


def _monza_help() -> "HelpPictures":
    from game.show.tables.monza.help_pictures import PICTURES

    return PICTURES


def _scrap_racer_help() -> "HelpPictures":
    from game.show.tables.scrap_racer.help_pictures import PICTURES

    return PICTURES


def _aruba_help() -> "HelpPictures":
    from game.show.tables.aruba.help_pictures import PICTURES

    return PICTURES


def _automobiles_help() -> "HelpPictures":
    from game.show.tables.automobiles.help_pictures import PICTURES

    return PICTURES


def _top_race_help() -> "HelpPictures":
    from game.show.tables.top_race.help_pictures import PICTURES

    return PICTURES


def _monza_diagrams() -> "MonzaParts":
    from game.show.tables.monza.diagrams import MonzaParts

    return MonzaParts()


def _scrap_racer_diagrams() -> "ScrapRacerParts":
    from game.show.tables.scrap_racer.diagrams import ScrapRacerParts

    return ScrapRacerParts()


def _aruba_diagrams() -> "ArubaParts":
    from game.show.tables.aruba.diagrams import ArubaParts

    return ArubaParts()


def _automobiles_diagrams() -> "AutomobilesParts":
    from game.show.tables.automobiles.diagrams import AutomobilesParts

    return AutomobilesParts()


def _top_race_diagrams() -> "TopRaceParts":
    from game.show.tables.top_race.diagrams import TopRaceParts

    return TopRaceParts()


TABLES: dict[str, Callable[[], "AnyTable"]] = {
    "monza": _monza,
    "scrap_racer": _scrap_racer,
    "aruba": _aruba,
    "top_race": _top_race,
    "automobiles": _automobiles,
}
_POSTER_TINTS: dict[str, Rgb] = {
    "speed_street": (16, 70, 80), "lake_lane": (0, 108, 112), "desert_drive": (138, 92, 8), "turbo_town": (22, 44, 54),
}  # fmt: skip
LOOKS: Mapping[str, TitleLook] = {
    "monza": TitleLook(help=_monza_help, diagrams=_monza_diagrams),
    "scrap_racer": TitleLook("junkyard", "RBYGOP", 6, _scrap_racer_line, help=_scrap_racer_help, diagrams=_scrap_racer_diagrams),
    "aruba": TitleLook("island", "RYBGPW", 12, help=_aruba_help, diagrams=_aruba_diagrams, second_cars=_two_for_three),
    "top_race": TitleLook("poster", "RYBKPG", 18, help=_top_race_help, diagrams=_top_race_diagrams, tints=_POSTER_TINTS),
    "automobiles": TitleLook("speedway", "RBYGW", 24, help=_automobiles_help, diagrams=_automobiles_diagrams),
}


def skin_for(title_id: str, track: str = "") -> Skin:
    """What all scenes of a title wear; `track` by its id, where each has a tint of its own."""
    look = look_of(title_id)
    return skin_of(look.world, look.tints.get(track))


def look_of(title_id: str) -> TitleLook:
    """How the title looks: as a toy shop, if nothing else is said."""
    return LOOKS.get(title_id, TitleLook())
