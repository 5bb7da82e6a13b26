"""The drive of an ARUBA car: the spaces ahead, what may be rammed there, and every space that steps alone lead to."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.input.intents import Intent
from game.show.tables.aruba.leading import lead_down
from game.show.tables.aruba.reach import farthest, rams, routes
from game.show.tables.aruba.rolling import PLATES, Deed, Rolling
from game.show.tables.base.prompt import Chain, Press, Prompt
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.roadwise import keep_to_road
from game.show.tables.parts.targets import BoardSpaces, Explained, SpaceTarget
from game.show.widgets.base import Widget
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.compiled import space_name
from game.titles.aruba.rules.movement import DIRECTIONS
from game.titles.aruba.rules.state import ArubaState

STOP = N_("Stop", "driving")
STOP_ABOUT = Plural(N_("One space is lost."), N_("{count} spaces are lost."))
AHEAD = {"F": N_("One space on, straight ahead."), "L": N_("One space on, to the left."), "R": N_("One space on, to the right.")}
ALL_THE_WAY = Plural(N_("{count} space on, in one go."), N_("{count} spaces on, in one go."))
RED_END = N_("A corner: your next drive is one space shorter.")
HOME = N_("Over the line!")
RAM_ABOUT = N_("Ram {seat:seat}: all in line move one on.")
RAM_WRECK = N_("Push the wreck one space on.")


class FarSpace(SpaceTarget):
    """A space that several steps lead to."""

    def __init__(self, where: BoardSpaces, chain: Chain, about: str, kind: str = "far") -> None:
        super().__init__(f"far:{where.spaces[0]}", where, None, about, kind)
        self.chain = chain

    def press(self, intent: Intent) -> Press:
        """All the steps, one after another."""
        return self.chain


def leave_to_stop(road: Sequence[Widget], there: Sequence[Widget]) -> None:
    """Down leads from the end of the road to STOP and nowhere else: undo, which lies nearer, is never meant. Up from any plate lies the
    road again, and to the right of STOP what stands in the column, the quick fix first."""
    for space in road:
        space.leads.setdefault((0, 1), "stop")
    for plate in there if road else ():
        if isinstance(plate, PromptPlate):
            plate.leads[0, -1] = road[0].key
    column = [widget.key for widget in there if widget.key == "fix" and not isinstance(widget, PromptPlate)]
    column += [widget.key for widget in there if isinstance(widget, Explained)][-1:]
    next(widget for widget in there if widget.key == "stop").leads[1, 0] = column[0]


class Steering(Rolling):
    """That part of ARUBA's prompter."""

    def question(self, chair: Chair, deeds: list[Deed], first: str, more: list[Widget], kind: str = "") -> Prompt:
        """Plates and what else can be pressed; `first` is the primary plate. A hand that lies face down has a plate of its own; so has
        the quick fix, in place of its button, where there is room for words."""
        cards = self.own_cards(chair)
        deeds = [*deeds, *([Deed("cards", (cards,))] if cards else [])]
        fixing = any(widget.key == "fix" for widget in more)
        if fixing and len(deeds) < PLATES and not self.services.theme.large:
            deeds.append(Deed("fix", (self.fix_way(chair),)))
            more = [widget for widget in more if widget.key != "fix"]
        plates, plan = self.laid_out(deeds[:PLATES], first)
        widgets = (*plates, *more, *self.explained())
        lead_down(widgets)
        return Prompt(self.asked(chair), widgets, first or plates[0].key, secrecy=self.secrecy(chair), kind=kind, strip=plan)

    def moving(self, chair: Chair) -> Prompt:
        """The ways on, and STOP."""
        view: ArubaState = chair.view
        legal, language = chair.legal(), self.services.language
        spaces: list[Widget] = []
        for way in "FLR":
            if act.Step(way) in legal:
                spaces.append(self._space(chair, act.Step(way), way, "legal"))
        kind = "step" if spaces and act.Ram() not in legal else ""  # nobody rams, or stops, by the press that ends a clip
        if act.Ram() in legal:
            spaces.append(self._space(chair, act.Ram(), "F", "danger"))
        about = language.plural(STOP_ABOUT, view.budget)
        farther = self._farther(chair)
        keep_to_road([*spaces, *farther])
        stop = Deed("stop", (self.way(chair, self.say(STOP), act.Stop(), about),), self.why(chair, act.Stop()))
        end = self._drive_end(view)
        prompt = self.question(chair, [stop], "", [*spaces, *farther, *self._fixes(chair)], kind="" if end else kind)
        leave_to_stop([*spaces, *farther], prompt.widgets)
        return prompt._replace(first=end or (spaces[0].key if spaces else "stop"))

    def _drive_end(self, view: ArubaState) -> str:
        """The key of the space where the drive that was bought ends, as it was shown before: one press drives there. "" where the next row
        is all there is, and once somebody drives space by space: the press that ends a step must not go all the way."""
        ways = routes(self.game, view, view.budget) if not view.steps else {}
        far, lane = farthest(ways) if ways else (0, 0)
        return f"far:{space_name(far % self.game.course(view).rows, lane)}" if far > view.cars[view.active].distance + 1 else ""

    def _farther(self, chair: Chair) -> list[Widget]:
        """Every space beyond the next row that steps alone lead to, and whoever can be rammed from there: one press drives all the way."""
        view: ArubaState = chair.view
        car, course = view.cars[view.active], self.game.course(view)
        found: list[Widget] = []
        for (far, lane), way in routes(self.game, view, view.budget).items():
            steps = far - car.distance
            if steps == 1:
                continue
            about = self.services.language.plural(ALL_THE_WAY, steps)
            if far == course.finish:
                about += " " + self.say(HOME)
            elif course.on_red(replace(car, distance=far, lane=lane)):
                about += " " + self.say(RED_END)
            chain = Chain(tuple(act.Step(step) for step in way))
            found.append(self._far_space(space_name(far % course.rows, lane), chain, about))
        for (far, lane), way in rams(self.game, view, view.budget).items():
            about = self._ram_about(view, (far, lane))
            chain = Chain((*(act.Step(step) for step in way), act.Ram()))
            found.append(self._far_space(space_name(far % course.rows, lane), chain, about, "danger"))
        return found

    def _far_space(self, space: str, chain: Chain, about: str, kind: str = "far") -> FarSpace:
        return FarSpace(BoardSpaces(self.places.layout, self.places.fit, (space,)), chain, about, kind)

    def _ram_about(self, view: ArubaState, spot: tuple[int, int]) -> str:
        """Who is rammed there, and what of the drive is lost with that (R40)."""
        course, (far, lane) = self.game.course(view), spot
        there = course.standing(view.cars)[course.cell(far, lane)]
        about = self.say(RAM_ABOUT, seat=self.car(there)) if view.cars[there].state == "racing" else self.say(RAM_WRECK)
        lost = view.budget - (far - view.cars[view.active].distance)
        return f"{about} {self.services.language.plural(STOP_ABOUT, lost)}" if lost > 0 else about

    def _fixes(self, chair: Chair) -> list[Widget]:
        return [widget for widget in self.shelf(chair) if widget.key == "fix"]

    def _space(self, chair: Chair, action: Action, way: str, kind: str) -> SpaceTarget:
        """The space ahead; over the line the first one behind it."""
        view: ArubaState = chair.view
        me, course = view.cars[view.active], self.game.course(view)
        lane = me.lane + DIRECTIONS[way]
        space = space_name((me.distance + 1) % course.rows, lane)
        about = self.say(AHEAD[way])
        if isinstance(action, act.Ram):
            about = self._ram_about(view, (me.distance + 1, lane))
        elif me.distance + 1 == course.finish:
            about = self.say(HOME)
        return SpaceTarget(f"space:{space}", BoardSpaces(self.places.layout, self.places.fit, (space,)), action, about, kind)
