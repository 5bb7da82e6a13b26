"""A hand of cubes as it can be played in Automobiles: each cube, each line of the pit board, wear all at once or fewer."""

from functools import partial

from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles.prompt_parts import SIGN_ROOM, CubeTarget, Deed, PromptParts, at_once
from game.show.tables.base.hints import outcome
from game.show.tables.base.prompt import Press, Prompt
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import BoardSpaces, Purpose, SpaceTarget
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.state import GEARS, AutomobilesState

WEAR_ALL = Plural(N_("Lay one wear aside."), N_("Lay {count} wear aside."), least=1)
WHERE, STEP_ABOUT = N_("Onto which space?"), N_("One step.")
NEVER_MIND = N_("Never mind")
IDLE_ASKED, PLAY_IT = N_("{name}: nothing comes of it now. Play it all the same?"), N_("Play it", "cube")


def idle(inside: Chair, colour: str) -> bool:
    """Whether nothing but the cube itself would be another than before, had the seat played it."""
    seen = outcome(inside, act.Play(colour))
    if seen is None or not isinstance(seen.view, AutomobilesState):
        return False
    before, after, seat = inside.view, seen.view, inside.seat
    own = replace(after.racers[seat], active=before.racers[seat].active, used=before.racers[seat].used)
    spent = sum(after.racers[seat].active) == sum(before.racers[seat].active) - 1
    racers = tuple(own if at == seat else racer for at, racer in enumerate(after.racers))
    return bool(spent and replace(after, racers=racers, emitted=before.emitted) == before)


class HandPlays(PromptParts):
    """That part of the prompter."""

    def hand(self, inside: Chair, prefix: tuple[Action, ...]) -> list[Widget]:
        """Each cube or pile; one that can't be played says why."""
        found: list[Widget] = []
        lying, places = self.hand_places(inside.view, inside.seat), self.places
        end = round(lying[-1][-1][0] + places.cube / 2) if lying else places.hand.x
        beside = Rect(end, places.hand.y, places.hand.right - end, places.hand.height)
        for key, count, colour, centre in lying:
            why = self.why(inside, act.Play(colour))
            cube = CubeTarget(key, centre, places.cube, self._plays(inside, prefix, colour, count), why, beside)
            cube.badge = cube.badge if beside.width >= SIGN_ROOM * places.zoom else ""
            found.append(cube)
        return found

    def _plays(self, inside: Chair, prefix: tuple[Action, ...], colour: str, count: int = 1) -> list[Way]:
        """Wear goes all at once, or fewer; a gear onto its space; a card does what it does."""
        if colour == "X":
            worn = inside.view.racers[inside.seat].active[INDEX["X"]]
            plural = self.services.language.plural
            return [
                Way("", partial(at_once, *prefix, *[act.Play("X")] * n), plural(WEAR_ALL, n), act.Play("X")) for n in range(worn, 0, -1)
            ] or [Way("", lambda: None)]
        about = self.explained(inside.view, inside.seat, colour)
        return [Way("", partial(self._played, inside, prefix, colour), about, act.Play(colour))]

    def _played(self, inside: Chair, prefix: tuple[Action, ...], colour: str) -> Press:
        """A gear with one space to go to goes there; with several they are asked for. A card begins."""
        play = act.Play(colour)
        if colour not in GEARS:
            return self._idle_asked(inside, prefix, colour) if idle(inside, colour) else at_once(*prefix, play)
        after = inside.preview(play).view
        if after is None:
            return at_once(*prefix, play)
        steps = [action for action in Chair(inside.rules, after, inside.seat).legal() if isinstance(action, act.PickStep)]
        if len(steps) == 1:
            return at_once(*prefix, play, steps[0])
        if not steps:
            return at_once(*prefix, play)
        places = self.places
        targets = [
            SpaceTarget(
                f"space:{step.end}", BoardSpaces(places.layout, places.fit, (step.end,), False), step, "",
                ways=[Way("", partial(at_once, *prefix, play, step), self.say(STEP_ABOUT), step)],
            )
            for step in steps
        ]  # fmt: skip
        back = self.laid_out([Deed("cancel", (Way(self.say(NEVER_MIND), self.back),))], "")
        return self.asking(self.say(WHERE), (*targets, *back), targets[0].key, "lay", self.back)

    def _idle_asked(self, inside: Chair, prefix: tuple[Action, ...], colour: str) -> Prompt:
        """A card of which nothing would come now is asked twice: its cube is gone, and the money it would be."""
        deeds = [
            Deed("cancel", (Way(self.say(NEVER_MIND), self.back),)),
            Deed("play", self.ways(self.say(PLAY_IT), self.explained(inside.view, inside.seat, colour), *prefix, act.Play(colour))),
        ]
        name = self.name(f"card.{self.card_of(inside.view, colour)}")
        return self.asking(self.say(IDLE_ASKED, name=name), self.laid_out(deeds, "cancel"), "cancel", cancel=self.back)

    def lines(self, inside: Chair, prefix: tuple[Action, ...]) -> list[Widget]:
        """A card's line plays a cube of its colour; a gear's plate too."""
        found: list[Widget] = []
        for colour in "YRPGBWLDK":
            about = self.explained(inside.view, inside.seat, colour)
            why = self.why(inside, act.Play(colour))
            found.append(self.line_target(colour, Purpose(partial(self._played, inside, prefix, colour), about, why, act.Play(colour))))
        return found
