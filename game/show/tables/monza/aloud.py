"""Monza for ears: what was thrown, where a die would lie and what fits after it, how far everybody is from the line."""

from game.core.actions import Event
from game.core.contract import Standing
from game.core.match import Chair
from game.core.words import N_, Plural, Text
from game.language.language import Language
from game.show.tables.base.aloud import TO_LINE, TableAloud
from game.show.tables.base.drawn import Drawn
from game.show.tables.base.strip import BACK
from game.show.tables.monza.distance import spaces_left
from game.show.widgets.base import Widget
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.position import head, unplaced
from game.titles.monza.rules.state import FINISH, MonzaState

THREW, THREW_AGAIN = N_("You threw {colours:colours}."), N_("You threw {old:colours} again and got {new:colours}.")
TURBO = N_("The turbo dice are {colours:colours}.")
BY_ITSELF = N_("The {colour:die} fits on one space alone and lies there by itself.")
LAY, LAY_TILE = N_("Lay the {face:die} {where}, {far}."), N_("Lay the {face:tile} {where}, {far}.")
LAY_HOME, LAY_TILE_HOME = N_("Lay the {face:die} across the finish line."), N_("Lay the {face:tile} across the finish line.")
THEN, NO_MORE = N_("After it: {colours:colour}."), N_("No other die fits after it.")
MOVE = N_("Move {where}, {far}.")
DIE, DIE_AT = N_("The {face:die}"), N_("The {face:die}, {places}")
DRIVE = Plural(N_("Drive one space, then {far}."), N_("Drive {count} spaces, then {far}."), least=1)
DRIVE_HOME = N_("Drive across the finish line.")
HOME, AT_LINE = N_("across the line"), N_("right before the line")
TILES = Plural(N_("one accelerator"), N_("{count} accelerators"))
DICE_USED = Plural(N_("one die in this round"), N_("{count} dice in this round"))
LEFT = Plural(N_("one lane to the left", "Monza"), N_("{count} lanes to the left", "Monza"), least=1)
RIGHT = Plural(N_("one lane to the right", "Monza"), N_("{count} lanes to the right", "Monza"), least=1)
LANE = N_("in lane {lane} from the left", "Monza")


class MonzaAloud(TableAloud[MonzaState]):
    """That part of Monza's table."""

    lanes_aside = LEFT, RIGHT

    def drawn(self, event: Event) -> Drawn | None:
        """Throws; dice that were laid because they fit in one place alone."""
        match event:
            case ev.DiceRolled():
                return Drawn(event.seat, self._own(THREW, event), self.event_sentence(event))
            case ev.TurboRolled():
                return Drawn(event.seat, self._own(TURBO, event), self.event_sentence(event))
            case ev.DiceRerolled():
                return Drawn(event.seat, self._own(THREW_AGAIN, event), self.event_sentence(event))
            case ev.DiePlaced():
                return Drawn(event.seat, self.say(BY_ITSELF, {"colour": event.colour}), forced=True)
            case ev.FinalRoundStarted():
                return Drawn(-1, "", self.event_sentence(event))
            case ev.NothingFits():
                return Drawn(event.seat, self.event_sentence(event), forced=True)
        return None

    def _own(self, template: Text, event: Event) -> str:
        return self.say(template, self.services.title.words.fields(event))

    def spot(self, chair: Chair, widget: Widget) -> str:
        """Where a die would lie, what fits after it; how far the drive goes."""
        view: MonzaState = chair.view
        match widget.action:
            case act.PlaceDie() | act.PlaceTile() as placing:
                return self._placing(view, placing)
            case act.BonusMove(target=node):
                car = view.cars[chair.seat]
                return self.say(MOVE, {"where": self._where(car.node, node), "far": self._far(node)})
            case act.EndMove() | act.EndTurbo() if view.plan:
                far = {"count": len(view.plan), "far": self._far(head(view))}
                return self.say(DRIVE_HOME if head(view) == FINISH else DRIVE, far)
        if widget.family == BACK:
            return self.services.language.phrase(self.services.title.words.things["button.take_back"].name)
        if widget.family == "die" and widget.member.isdigit() and view.dice:
            return self._die(chair, view.dice[int(widget.member)])
        return ""

    def _die(self, chair: Chair, face: str) -> str:
        """A die in the tray, and where it fits."""
        here = head(chair.view)
        fits = [a.node for a in chair.legal() if isinstance(a, act.PlaceDie) and a.face == face]
        places = tuple(self.say(N_("across the finish line"), {}) if node == FINISH else self._where(here, node) for node in fits)
        return self.say(DIE_AT if fits else DIE, {"face": face, "places": self.services.language.listed(places) if fits else ""})

    def _placing(self, view: MonzaState, placing: act.PlaceDie | act.PlaceTile) -> str:
        node, dice = placing.node, isinstance(placing, act.PlaceDie)
        face = placing.face if isinstance(placing, act.PlaceDie) else placing.colour
        fields = {"face": face, "where": self._where(head(view), node), "far": self._far(node)}
        if node == FINISH:
            return self.say(LAY_HOME if dice else LAY_TILE_HOME, fields)
        left = unplaced(view).replace(face, "", 1) if dice else unplaced(view)
        fit = tuple(colour for colour in COLOURS if colour in left and colour in self._course.ahead[node])
        told = self.say(LAY if dice else LAY_TILE, fields)
        return f"{told} {self.say(THEN if fit else NO_MORE, {'colours': fit})}"

    # --- the road

    @property
    def _course(self) -> CompiledTrack:
        road: CompiledTrack = self.rules.game.track(self.model)
        return road

    def _where(self, here: str, node: str) -> str:
        """Where the node lies from where one is: T1 counts lanes from the right."""
        spaces, lanes = self._course.spaces, self.rules.tracks[(self.model.race - 1) % len(self.rules.tracks)].lanes
        if here not in spaces or node not in spaces:
            return self.say(LANE, {"lane": lanes - spaces[node].lane}) if node in spaces else ""
        return self.aside(spaces[node].lane - spaces[here].lane)

    def _far(self, node: str) -> str:
        return far_told(self.services.language, self._course, node)

    def how_far(self, row: Standing) -> str:
        """Spaces to the line, accelerators that are left, dice that count."""
        if row.seat is None:
            return ""
        car = self.model.cars[row.seat]
        told = [self.say(HOME, {}) if car.finished else self._far(car.node)]
        if self.rules.game.pro:
            told.append(self.counted(TILES, len(car.tiles)))
        if self.model.final_round and car.finished:
            told.append(self.counted(DICE_USED, car.round_dice))
        return self.services.language.listed(told)


def far_told(language: Language, road: CompiledTrack, node: str) -> str:
    """How far the line is from there."""
    left = spaces_left(road, node)
    return language.plural(TO_LINE, left) if left > 0 else language.text(AT_LINE)
