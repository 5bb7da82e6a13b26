"""Where Scrap Racer's board leads the eye: the racer to move, and where its dice take it if it stops now."""

from itertools import pairwise

from pygame import Surface

from game.core.words import N_, Plural, Template
from game.language.language import Language
from game.show.painters.overlay import overlay_corner, space_overlay
from game.show.palette import TONES
from game.show.tables.base.table import TableServices
from game.show.tables.parts.guides import Landing, Mover
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import mover
from game.show.tables.scrap_racer.pictures import LETTER
from game.show.tables.scrap_racer.stopping import stopping
from game.titles.scrap_racer.rules.compiled import lap
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.rules.stopping import Stopping

FORWARD = Plural(N_("one space"), N_("{count} spaces"))
FURTHER = Plural(N_("one space + {extra}"), N_("{count} spaces + {extra}"), least=1)
BY_ABILITY = Plural(N_("one space + {extra} by ability"), N_("{count} spaces + {extra} by ability"), least=1)
DUEL, BEATS = N_("{there}, duel with {seats:seat}"), N_("{there}, beats {seats:seat}")
AHEAD = 4
"""Spaces before a racer that its name keeps free."""
MODULE = N_("{there}, takes a module")
LAP, HOME = N_("{there}, across the line"), N_("{there}, home")
ANSWERED = Plural(N_("{there}, home; one rival still moves"), N_("{there}, home; {count} rivals still move"), least=1)
"""What waits, behind what was said before."""


def mover_of(model: ScrapRacerState, services: TableServices, places: Places) -> Mover | None:
    """The racer to move."""
    racer = mover(model)
    return Mover(f"racer:{racer.id}", services.names[racer.owner], TONES[LETTER[racer.id]], places.length) if racer else None


def ahead_of(model: ScrapRacerState, places: Places) -> list[tuple[float, float]]:
    """The middles of the spaces before the racer to move, and of what lies between them, in design units."""
    racer = mover(model)
    if racer is None:
        return []
    nodes = [places.node(places.course.node(racer.p + step)) for step in range(1, AHEAD + 1)]
    return [*nodes, *(((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(nodes))]


def landing_of(services: TableServices, model: ScrapRacerState, places: Places) -> Landing | None:
    """The space that the dice lead to, while they are safe and have not been moved; None otherwise."""
    there = stopping(model, services.rules.game)
    return landing_at(services, model, places, there) if there is not None else None


def landing_at(services: TableServices, model: ScrapRacerState, places: Places, there: Stopping) -> Landing:
    """The space to which dice lead, and the way there."""
    racer = there.racer
    node = places.course.node(there.goal)
    scale = places.fit.scale * services.theme.frame.scale
    letter = LETTER[racer.id]
    left, top = overlay_corner(places.layout, node, scale)
    way = tuple(places.node(space) for space in places.way(racer.p, there.goal)[1:-1])
    text = _told(services, model, places, there)

    def paint() -> Surface:
        return space_overlay(places.layout, node, scale, "landing", letter)[0]

    corner = places.fit.at(left / scale, top / scale)
    return Landing((node, racer.id, text), paint, corner, places.node(node), way, text, TONES[letter])


def forward_by(language: Language, there: Stopping) -> str:
    """How far that is: "10 spaces"; with what the racer goes on by itself "10 spaces + 1"."""
    if not there.extra:
        return language.plural(FORWARD, there.total)
    return language.plural(FURTHER, there.total, extra=there.extra)


def _told(services: TableServices, model: ScrapRacerState, places: Places, there: Stopping) -> str:
    """What waits there: "17 spaces, takes a module"; and why it goes on from where the dice lead. Of the last
    lap's end, who may still answer, in place of a module."""
    words, course = services.title.words, places.course

    def say(text: Template, **fields: object) -> str:
        return services.language.sentence(words, text, fields, services.names)

    sites = {course.ids[number - 1] for number, kind in zip(course.sites, model.sites, strict=False) if kind}
    told = services.language.plural(BY_ABILITY, there.total, extra=there.extra) if there.extra else forward_by(services.language, there)
    home = lap(there.goal, course.length) >= services.rules.game.laps
    if not home and lap(there.goal, course.length) > lap(there.racer.p, course.length):
        told = say(LAP, there=told)
    if there.beaten:
        told = say(BEATS, there=told, seats=tuple(dict.fromkeys(there.beaten)))
    if there.met:
        told = say(DUEL, there=told, seats=there.met)
    elif course.node(there.goal) in sites and not home:
        told = say(MODULE, there=told)
    if not home:
        return told
    rivals = len({racer.owner for racer in model.racers[model.active + 1 :]} - {there.racer.owner})  # R49: the round is driven to its end
    return services.language.plural(ANSWERED, rivals, there=told) if rivals else say(HOME, there=told)
