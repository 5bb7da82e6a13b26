"""Questions inside effects, and cards over the board: which cubes, which colour, which way, how many; drivers and sponsors."""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Surface

from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.show.tables.automobiles.driver_helmets import driver_helmet
from game.show.tables.automobiles.garage import ALL_WEAR, ALL_WEAR_ABOUT, STACK, Garage
from game.show.tables.automobiles.leading import keep_to_hand
from game.show.tables.automobiles.prompt_parts import Deed, Face, StackTarget
from game.show.tables.base.prompt import Always, Press, Prompt
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import Purpose
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.state import COLOURS, AskColour, AskCube, AskDraws, AskNumber, AskOption, AutomobilesState

DRIVER_CARD, LARGE_DRIVER = (236, 390), (310, 290)
DONE, NO_MORE, DONE_ABOUT = N_("Done"), N_("The rest stays where it is."), N_("Done: the rest stays where it is.")
"""The last one stands below a question: there it has to be seen that it tells of the plate."""
Asked = tuple[Plural, Plural]
"""What is asked where fewer may be chosen, and where the number is fixed."""
ASKED: Mapping[str, Asked] = {
    "remove": (
        Plural(N_("Which cube goes back to the supply, if any?"), N_("Which cubes go back to the supply? Up to {count}."), least=1),
        Plural(N_("Which cube goes back to the supply?"), N_("Which {count} cubes go back to the supply?"), least=1),
    ),
    "active": (
        Plural(N_("Which cube comes back into play, if any?"), N_("Which cubes come back into play? Up to {count}."), least=1),
        Plural(N_("Which cube comes back into play?"), N_("Which {count} cubes come back into play?"), least=1),
    ),
    "used": (
        Plural(N_("Which cube do you lay aside, if any?"), N_("Which cubes do you lay aside? Up to {count}."), least=1),
        Plural(N_("Which cube do you lay aside?"), N_("Which {count} cubes do you lay aside?"), least=1),
    ),
    "bag": (
        Plural(N_("Which cube goes back into the bag, if any?"), N_("Which cubes go back into the bag? Up to {count}."), least=1),
        Plural(N_("Which cube goes back into the bag?"), N_("Which {count} cubes go back into the bag?"), least=1),
    ),
    "discard": (
        Plural(N_("Which cube do you discard, if any?"), N_("Which cubes do you discard? Up to {count}."), least=1),
        Plural(N_("Which cube do you discard?"), N_("Which {count} cubes do you discard?"), least=1),
    ),
}
"""By where the cubes go; "remove": back to the supply."""
OFFER, IN_HAND = "offer", "active:"
NAMED = N_("Which cube's colour counts?")
STACKED = N_("{area:area}: {count} × {card:card}.")
COLOUR_DRIVE, COLOUR_GAIN = N_("In which colour do you drive?"), N_("Which cube do you take?")
DRAW, STOP, PASS, ALWAYS = N_("Draw"), N_("Stop", "drawing"), N_("No"), N_("Always")
DRAW_LEFT = Plural(N_("Draw a cube? One is left to draw."), N_("Draw a cube? {count} are left to draw."), least=1)
DRAW_ABOUT, STOP_ABOUT = N_("One cube out of the bag."), N_("No more cubes.")
ALWAYS_ABOUT = N_("Draw, and every further time in this race without being asked.")
WHAT_OF_IT, FOR_DRIVER = N_("What becomes of this {colour:cube}?"), N_("{driver:driver}: how many cubes?")
NONE, SOME = N_("None"), Plural(N_("One cube"), N_("{count} cubes"), least=1)
NONE_ABOUT = N_("The bag stays as it is: good while it holds much wear.")
SOME_ABOUT = Plural(
    N_("One more cube out of the bag: it may be wear."), N_("{count} more cubes out of the bag: wear may be among them."), least=1
)


class Choosing(Garage):
    """That part of the prompter."""

    # --- cubes

    def pick(self, chair: Chair) -> Prompt:
        """Each stack gives one cube a press; all wear at once where wear may go."""
        view: AutomobilesState = chair.view
        if view.phase == "SPONSOR":
            return self.clean_out(chair)
        ask = view.queue[0]
        assert isinstance(ask, AskCube)
        picks = [action for action in chair.legal() if isinstance(action, act.PickCube)]
        stacks = self._stacks(chair, ask, picks)
        deeds = [] if ask.exact else [Deed("done", self.ways(self.say(DONE), self.say(DONE_ABOUT), act.Done()))]
        worn = [action for action in picks if action.colour == "X"]
        lot = min(ask.left, getattr(view.racers[ask.seat], worn[0].area)[INDEX["X"]]) if worn else 0
        if lot > 1 and ask.deed == "remove":
            about = self.services.language.plural(ALL_WEAR_ABOUT, lot)
            deeds.append(Deed("wear", self.ways(self.say(ALL_WEAR), about, *[worn[0]] * lot)))
        first = self._first_pick(chair, ask, picks, stacks, [deed.key for deed in deeds])
        plates = self.laid_out(deeds, first if first in ("done", "wear") else "done")
        lying = [stack for stack in stacks if stack.member.startswith(IN_HAND)]
        keep_to_hand(lying, plates, [stack for stack in stacks if stack not in lying])
        return self.asking(self._pick_asked(ask), (*stacks, *plates), first, kind="pick" if first.startswith("stack:") else "")

    def _first_pick(self, chair: Chair, ask: AskCube, picks: list[act.PickCube], stacks: list[Widget], deeds: list[str]) -> str:
        """What a decent driver would pick, else all wear, or what is missed least."""
        lead = self.advice[0] if self.advice else None
        if isinstance(lead, act.PickCube) and not (lead.colour == "X" and "wear" in deeds):
            return next((widget.key for widget in stacks if widget.action == lead), deeds[0] if deeds else "")
        if isinstance(lead, act.Done) and deeds:
            return "done"
        return "wear" if "wear" in deeds else self._least(chair, picks, stacks) or (deeds[0] if deeds else "")

    def _pick_asked(self, ask: AskCube) -> str:
        asked = pick_asked(ask)
        return self.say(asked, count=ask.left)

    def _stacks(self, chair: Chair, ask: AskCube, picks: list[act.PickCube]) -> list[Widget]:
        """On the sheet and in the hand where they lie there; else laid out over the board."""
        view, found, drawn = chair.view, [], []
        shelves = self.shelves(view)
        hand = {colour: (key, centre) for key, _, colour, centre in reversed(self.hand_places(view, ask.seat))}
        for action in picks:
            count = getattr(view.racers[ask.seat], action.area)[INDEX[action.colour]]
            about = self.say(STACKED, card=self.card_of(view, action.colour), area=action.area, count=count)
            press: Callable[[], Press] = partial(lambda picked: picked, action)
            spot = hand[action.colour][1] if action.area == "active" else self.stack_spot(view, ask.seat, action.area, action.colour)
            key = f"stack:{action.area}:{action.colour}"
            if spot is not None:
                side = self.places.cube if action.area == "active" else (shelves.side if shelves else 40)
                found.append(StackTarget(key, spot, (side, side), Purpose(press, about, action=action)))
            else:
                drawn.append(Face(key, self.cube_card(action.colour, count), press, about, action))
        return [*found, *self.drawer(drawn, STACK, 5)] if drawn else list(found)

    def _least(self, chair: Chair, picks: list[act.PickCube], stacks: list[Widget]) -> str:
        """What is missed least: wear, then the cheapest."""
        if not stacks:
            return ""
        best = min(
            picks, key=lambda action: (action.colour != "X", cost_of(self.game, chair.view, action.colour), COLOURS.index(action.colour))
        )
        return f"stack:{best.area}:{best.colour}"

    # --- colours, ways, numbers

    def colour(self, chair: Chair) -> Prompt:
        """A colour to drive on as a plate, a cube to gain as its line."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskColour)
        if ask.use == "gain":
            lines = [
                self.line_target(
                    c, Purpose(partial(act.PickColour, c), self.explained(chair.view, chair.seat, c), action=act.PickColour(c))
                )
                for c in ask.colours
            ]
            best = max(ask.colours, key=lambda c: cost_of(self.game, chair.view, c))
            return self.asking(self.say(COLOUR_GAIN), lines, self.advised(lines) or f"line:{best}")
        deeds = [Deed(f"gear:{c}", self.ways(self.name(f"colour.{c}"), self.about(f"colour.{c}"), act.PickColour(c))) for c in ask.colours]
        deeds.reverse()
        plates = self.laid_out(deeds, deeds[0].key)
        return self.asking(self.say(COLOUR_DRIVE), plates, self.advised(plates) or deeds[0].key)

    def option(self, chair: Chair) -> Prompt:
        """Two or three ways of a card or driver."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskOption)
        deeds = [Deed(o, self.ways(self.name(f"option.{o}"), self.about(f"option.{o}"), act.PickOption(o))) for o in ask.options]
        deeds.reverse()
        text = self.say(WHAT_OF_IT, colour=ask.about) if ask.about else self.ask("OPTION")
        plates = self.laid_out(deeds, deeds[-1].key)
        return self.asking(text, plates, self.advised(plates) or deeds[-1].key)

    def draw(self, chair: Chair) -> Prompt:
        """One cube after another, or stop."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskDraws)
        deeds = [
            Deed("draw", self.ways(self.say(DRAW), self.say(DRAW_ABOUT), act.Draw())),
            Deed("stop", self.ways(self.say(STOP), self.say(STOP_ABOUT), act.Stop())),
        ]
        text = self.services.language.plural(DRAW_LEFT, ask.left)
        plates = self.laid_out(deeds, "draw")
        return self.asking(text, (*plates, *self.bag_targets(chair.view, chair.seat)), self.advised(plates) or "draw")

    def offer(self, chair: Chair) -> Prompt:
        """A cube free of wear; ALWAYS answers for the rest of the race."""
        always = always_draw(chair)
        deeds = [
            Deed("draw", self.ways(self.say(DRAW), self.say(DRAW_ABOUT), act.Draw())),
            Deed("always", (Way(self.say(ALWAYS), lambda: always, self.say(ALWAYS_ABOUT)),)),
            Deed("pass", self.ways(self.say(PASS), self.say(STOP_ABOUT), act.Pass())),
        ]
        plates = self.laid_out(deeds, "draw")
        prompt = self.asking(
            self.ask("OFFER", seat=chair.seat), (*plates, *self.bag_targets(chair.view, chair.seat)), self.advised(plates) or "draw"
        )
        return prompt._replace(standing=OFFER)

    def announce(self, chair: Chair) -> Prompt:
        """None, one, two ... cubes."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskNumber)
        plural = self.services.language.plural
        texts = [self.say(NONE) if not n else plural(SOME, n) for n in range(ask.most + 1)]
        abouts = [self.say(NONE_ABOUT) if not n else plural(SOME_ABOUT, n) for n in range(ask.most + 1)]
        deeds = [Deed(f"count:{n}", self.ways(texts[n], abouts[n], act.Announce(n))) for n in range(ask.most, -1, -1)]
        kind, _, driver = ask.cause.partition(".")
        text = self.say(FOR_DRIVER, driver=driver) if kind == "driver" else self.ask("ANNOUNCE")
        plates = self.laid_out(deeds, deeds[0].key)
        return self.asking(text, plates, self.advised(plates) or deeds[0].key)

    # --- drivers

    def driver(self, chair: Chair) -> Prompt:
        """Cards over the board."""
        cards = []
        for driver in chair.view.offer:
            name, about = self.name(f"driver.{driver}"), self.about(f"driver.{driver}")
            face = self.text_card(name, about, partial(_helmet, driver))
            action = act.ChooseDriver(driver)
            cards.append(Face(f"driver:{driver}", face, partial(lambda chosen: chosen, action), about, action))
        large = self.services.theme.large
        widgets = self.drawer(cards, LARGE_DRIVER if large else DRIVER_CARD, 3 if large else 5)
        return self.broad(self.asking(self.ask("CHOOSE_DRIVER", seat=chair.seat), widgets, widgets[0].key))


def pick_asked(ask: AskCube) -> Template:
    """What is asked where cubes are picked; its field is their `count`."""
    if ask.deed == "name":
        return NAMED
    some, fixed = ASKED["remove" if ask.deed == "remove" else ask.to]
    return fixed if ask.exact else some


def always_draw(chair: Chair) -> Always:
    """Draws at every offer, for the rest of the race."""
    race = chair.view.race
    return Always(chair.seat, OFFER, act.Draw(), lambda view: view.race != race or view.phase == "OVER")


def _helmet(driver: str, side: int) -> Surface:
    return driver_helmet(side, driver)
