"""Where Scrap Racer's board leads the eye: the racer to move, and where its dice take it if it stops now."""

from pygame import Surface

from game.core.words import N_, Plural, Template
from game.show.painters.overlay import overlay_corner, space_overlay
from game.show.palette import TONES
from game.show.tables.base.table import TableServices
from game.show.tables.parts.guides import Landing, Mover
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import mover, standing_sum
from game.show.tables.scrap_racer.pictures import LETTER
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState

FORWARD = Plural(N_("one space"), N_("{count} spaces"))
DUEL = N_("duel with {seats:seat}")
MODULE = N_("takes a module")
LAP = N_("across the line")


def mover_of(model: ScrapRacerState, services: TableServices, places: Places) -> Mover | None:
    """The racer to move."""
    racer = mover(model)
    return Mover(f"racer:{racer.id}", services.names[racer.owner], TONES[LETTER[racer.id]], places.length) if racer else None


def landing_of(services: TableServices, model: ScrapRacerState, places: Places) -> Landing | None:
    """The space that the dice lead to, while they are safe and have not been moved; None otherwise."""
    racer, total = mover(model), standing_sum(model)
    safe = model.phase in ("ROLL", "BONUS") and not model.moved and not model.card and model.last not in model.dice
    if racer is None or not total or not safe:
        return None
    goal = racer.p + total
    node = places.course.node(goal)
    scale = places.fit.scale * services.theme.frame.scale
    letter = LETTER[racer.id]
    left, top = overlay_corner(places.layout, node, scale)
    way = tuple(places.node(space) for space in places.way(racer.p, goal)[1:-1])
    text = _told(services, model, places, racer, goal)

    def paint() -> Surface:
        return space_overlay(places.layout, node, scale, "landing", letter)[0]

    corner = places.fit.at(left / scale, top / scale)
    return Landing((node, racer.id, text), paint, corner, places.node(node), way, text, TONES[letter])


def _told(services: TableServices, model: ScrapRacerState, places: Places, racer: Racer, goal: int) -> str:
    """What waits there: "+17, takes a module"."""
    words, course = services.title.words, places.course

    def say(text: Template, **fields: object) -> str:
        return services.language.sentence(words, text, fields, services.names)

    node = course.node(goal)
    there = tuple(other.owner for other in model.racers if other.id != racer.id and other.p and course.node(other.p) == node)
    sites = {course.ids[number - 1] for number, kind in zip(course.sites, model.sites, strict=False) if kind}
    parts = [services.language.plural(FORWARD, goal - racer.p)]
    if racer.p and (goal - 1) // course.length > (racer.p - 1) // course.length:
        parts.append(say(LAP))
    if there:
        parts.append(say(DUEL, seats=tuple(dict.fromkeys(there))))
    elif node in sites:
        parts.append(say(MODULE))
    return ", ".join(parts)
