"""Scrap Racer's table: racers on a road of lights in a junkyard among the stars, and the dashboard of whoever pushes its luck."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from pygame import Rect, Surface

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Turn
from game.core.match import Chair
from game.core.words import N_, Words
from game.language.language import Language
from game.show.tables.base.base_table import BaseTable, Told
from game.show.tables.base.director import Groups
from game.show.tables.base.ground import GroundCard
from game.show.tables.base.table_words import THROWS_NEXT, Clause
from game.show.tables.parts.guides import Landing, Mover
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.agreed import agreed
from game.show.tables.scrap_racer.aloud import ScrapRacerAloud
from game.show.tables.scrap_racer.darkness import LIT, Lamps, dusk
from game.show.tables.scrap_racer.director import Director
from game.show.tables.scrap_racer.faces import ModuleFace, ScrapRacerThing
from game.show.tables.scrap_racer.guiding import ahead_of, landing_of, mover_of
from game.show.tables.scrap_racer.layout import BETWEEN, Places, measuring
from game.show.tables.scrap_racer.model import chance, danger, fold, racers_on, things
from game.show.tables.scrap_racer.owners import Owners
from game.show.tables.scrap_racer.pace import hold_of, tempo_of
from game.show.tables.scrap_racer.phone_sheet import ScrapRacerSheets
from game.show.tables.scrap_racer.pictures import Pictures
from game.show.tables.scrap_racer.portraying import Portraying
from game.show.tables.scrap_racer.preload import warming
from game.show.tables.scrap_racer.present import clause_of
from game.show.tables.scrap_racer.previews import Preview, landing_by
from game.show.tables.scrap_racer.prompts import Prompter, thing_of
from game.show.tables.scrap_racer.shouting import Shouting
from game.show.tables.scrap_racer.statistics import figures, ribbons
from game.show.tables.scrap_racer.telling import TELLING, ending, fields_of, names_of, recap
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.sound.themes import Theme
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.scoring import decided_by, series_places
from game.titles.scrap_racer.rules.state import ScrapRacerState

WORLD = "junkyard"
BONUS_BEAT = 0.45
"""Seconds that a bonus window is open where nobody is asked at the screen: long enough for a thought that began with the clips before."""
PAUSE = 0.02
"""Seconds before and after the end of a turn: all of the dashboard changes with it, and is not drawn together with what was or comes."""
BECOMES = N_("The {old} becomes {new}.")


class ScrapRacerTable(ScrapRacerAloud, Shouting, Portraying, BaseTable[ScrapRacerState, Places, Pictures]):
    """The Table of Scrap Racer; see game.show.tables.base.table."""

    music = Theme.JUNKYARD
    sheets = ScrapRacerSheets
    world = WORLD
    points_by_place = foot_is_spare = wins_part_equals = True
    car_kind = "racer"
    telling = TELLING
    turn_ends = (m.TurnEnded,)
    lies_there = m.DieRolled, m.DiceStopped
    waited_for = THROWS_NEXT
    podium_figures, ending_of, ribbons_of = staticmethod(figures), staticmethod(ending), staticmethod(ribbons)
    director: Director

    def __init__(self) -> None:
        super().__init__()
        self._owners = Owners()

    def make_places(self, race: int) -> Places:
        """The track's layout with the race's course on it."""
        game, layouts = self.rules.game, self.services.layouts
        racers = game.seats * game.per_driver
        return Places(layouts[(race - 1) % len(layouts)], game.courses[race], racers, self.services.theme.text_scale)

    def measuring(self, race: int) -> Iterator[None]:
        """Where racers wait, and where the decision has room on the board."""
        layouts = self.services.layouts
        return measuring(layouts[(race - 1) % len(layouts)], self.rules.game.courses[race])

    def make_pictures(self) -> Pictures:
        """Those of all racers, and the lamps."""
        return Pictures(self.services, self.places, lambda: self.model)

    def make_director(self) -> Director:
        """The clips of all events."""
        return Director(self.services, self.stage, self.places, self.pictures)

    def make_prompter(self) -> Prompter:
        """The prompts of all phases."""
        return Prompter(self.services, self.places(), self.pictures, self.model)

    def plates(self, places: Places) -> tuple[GroundCard, ...]:
        """The round and the dashboard."""
        return GroundCard(places.head), GroundCard(places.dashboard, art.DASH, (96, 108, 140))

    def warm(self) -> Iterator[bool]:
        """The lamps over the board; what flies, tumbles and drives."""
        self._hang_lamps().get_ready()
        yield True
        yield from warming(self.pictures, self.places(), self.model.racers)

    def reset(self, view: ScrapRacerState) -> None:
        """At once as the view says, in its light."""
        self.director.put_away()
        self.services.layer.touch(self.pictures.lamps.all_on())
        super().reset(view)

    def fold(self, before: ScrapRacerState, event: Event) -> ScrapRacerState:
        """The model once the event has been told."""
        return fold(before, event, self.rules)

    def clips(self, told: Sequence[Told[ScrapRacerState]]) -> Groups:
        """As the director makes them; racers on the road make room for those that come."""
        director = self.director
        director.bound_for = racers_on(told[-1].after, self.places().course)
        groups, room = super().clips(told), director.make_room()
        return [[*groups[0], *room], *groups[1:]] if groups and room else groups

    def things(self, model: ScrapRacerState) -> dict[str, ScrapRacerThing]:
        """What stands on the stage when the model is like this."""
        return things(model, self.rules)

    def row_keys(self, seat: int) -> Sequence[str]:
        """A row for each of its racers."""
        return tuple(f"row:{racer.id}" for racer in self.model.racers if racer.owner == seat)

    def beat(self, turn: Turn) -> float:
        """Bonus windows are answered exactly then: what a hand holds is not told by how long somebody thinks."""
        return BONUS_BEAT if turn.phase == "BONUS" else 0.0

    def pause_around(self, events: Sequence[Event]) -> float:
        """With the end of a turn all of the dashboard changes."""
        return PAUSE if any(isinstance(event, m.TurnEnded) for event in events) else 0.0

    def hold(self, turn: Turn, action: Action) -> float:
        """A computer throws without ado, and shows which card it plays."""
        return hold_of(action, self.model)

    def tempo(self, events: Sequence[Event]) -> float:
        """Risks, crashes and duels have their time."""
        return tempo_of(events, self.model, self.director.duels_before(events))

    # --- what leads the eye

    def guide(self, targets: Sequence[Widget] = ()) -> None:
        """The light is as what is at risk wants it."""
        super().guide(targets)
        self.services.layer.touch(self._hang_lamps().turn(dusk(chance(self.model)) if self.model.last else LIT))

    def _hang_lamps(self) -> Lamps:
        """Those over the ground and the board as they are now."""
        layer, lamps = self.services.layer, self.pictures.lamps
        lamps.over(layer.background, layer.frame.rect(*self.places().board))
        return lamps

    def mover(self) -> Mover | None:
        """The racer to move."""
        return mover_of(self.model, self.services, self.places())

    def keep_free(self) -> Sequence[tuple[float, float]]:
        """Sum and dice, as long as they lie there: also while the racer sets out for where they lead."""
        return self.places().decision if danger(self.model).dice_lie else ()

    def road_ahead(self) -> Sequence[tuple[float, float]]:
        """The spaces before the racer to move."""
        return ahead_of(self.model, self.places())

    def occupied(self) -> Sequence[Rect]:
        """As on every board; sum and dice count by their size, in squares: they have to be read."""
        squares = (Rect(round(x), round(y), BETWEEN, BETWEEN) for x, y in self.keep_free())
        return [*super().occupied(), *squares]

    def landing(self) -> Landing | None:
        """Where the dice lead."""
        return landing_of(self.services, self.model, self.places())

    def look_at(self, chair: Chair, widget: Widget | None) -> str:
        """Of a module that would turn the last die the board shows where the dice lead then: nowhere, where that makes a repeat."""
        told = super().look_at(chair, widget)
        self.guides.land(landing_by(self.services, self.model, self.places(), chair, widget))
        return told

    # --- dice of a duel, thrown by hand

    def throwers(self, event: Event) -> Sequence[int]:
        """O10: people throw the dice of a duel."""
        if not isinstance(event, m.DuelDiceRolled) or not self.rules.game.options["duel_button"]:
            return ()
        owners = {racer.id: racer.owner for racer in self.model.racers}
        return tuple(owners[racer] for racer in event.racers)

    def await_throws(self, event: Event, thrown: Collection[int], hands: Mapping[int, Surface | None]) -> None:
        """Face to face, with the dice that lie there."""
        if isinstance(event, m.DuelDiceRolled):
            self.director.await_throws(event, thrown, hands)

    def throw(self, event: Event, dice: Collection[int]) -> Sequence[Sequence[Clip]]:
        """These dice of the duel roll."""
        return self.director.throw(dice)

    # --- what would happen

    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """A ghost of each racer where this would take it, as far as that can be known, and what happens on the way."""
        events = Preview(self.places(), self.pictures, self.shown).show(chair, action)
        used = next((event for event in events if isinstance(event, m.ModuleUsed)), None)
        return [self.say(BECOMES, {"old": used.old, "new": used.new})] if used else [self.event_sentence(event) for event in events]

    # --- words and panels

    def turn_of(self, event: Event) -> int | None:
        """The driver's whose racer moves."""
        return event.driver if isinstance(event, m.TurnStarted) else None

    def present(self, events: Sequence[Event], seat: int, shown: bool) -> Clause | None:
        """What happens just now, in words of the moment."""
        return clause_of(events, seat, shown, {racer.id: racer.owner for racer in self.model.racers})

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to."""
        owners = self._owners.of(events[0], self.model) if events else {}
        return recap(self.services.language, self.services.title.words, self.services.names, events, seat, owners)

    def sentence_of(self, language: Language, words: Words, names: Sequence[str], event: Event, view: ScrapRacerState) -> str:
        """What the screen says of an event; racers are called by their drivers' names, or where a driver has two by their own."""
        return super().sentence_of(language, words, names_of(language, words, names), event, view)

    def people(self, event: Event, view: ScrapRacerState) -> dict[str, object] | None:
        """Racers by their numbers among all that are called by a name."""
        return fields_of(event, self._owners.of(event, view))

    def decided(self, races: Sequence[RaceResult]) -> str:
        """R54: more wins, then the last race."""
        places, _ = series_places(self.rules.setup.seats, races)
        return decided_by(races, places.index(1))

    def race_result(self, event: Event, view: ScrapRacerState) -> RaceResult | None:
        """R50-R54, as the event tells it."""
        return RaceResult(event.places, event.points, event.ended) if isinstance(event, m.RaceEnded) else None

    def thing_of(self, widget: Widget) -> str:
        """What a widget is about."""
        module = self.stage.showing(ModuleFace).get(widget.key)
        return agreed(thing_of(widget, module.face.module if module else "", self.model.moved), self.rules)
