"""Questions inside effects, and cards over the board: which cubes, which colour, which way, how many; drivers and sponsors."""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.driver_helmets import driver_helmet
from game.show.tables.automobiles.prompt_parts import Deed, Face, PromptParts, StackTarget
from game.show.tables.base.prompt import Always, Press, Prompt, Secrecy
from game.show.tables.parts.plates import Way
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.scoring import column
from game.titles.automobiles.rules.sponsors import SPONSORS, STANDARD_REMOVAL
from game.titles.automobiles.rules.state import COLOURS, AskColour, AskCube, AskDraws, AskNumber, AskOption, AutomobilesState

DRIVER_CARD, SPONSOR_CARD, LARGE_SPONSOR, STACK = (236, 390), (232, 520), (310, 290), (150, 176)
DONE, NO_MORE = N_("Done"), N_("No more cubes.")
ALL_WEAR, ALL_WEAR_ABOUT = N_("All wear"), Plural(N_("One wear goes."), N_("{count} wear go."))
REMOVE = Plural(N_("Which cube goes back to the supply? Up to one."), N_("Which cubes go back to the supply? Up to {count}."))
REMOVE_EXACTLY = Plural(N_("Which cube goes back to the supply?"), N_("Which {count} cubes go back to the supply?"))
MOVE = Plural(N_("Which cube goes to the {area:area}? Up to one."), N_("Which cubes go to the {area:area}? Up to {count}."))
MOVE_EXACTLY = Plural(N_("Which cube goes to the {area:area}?"), N_("Which {count} cubes go to the {area:area}?"))
OFFER = "offer"
NAMED = N_("Which cube's colour counts?")
STACKED = N_("From the {area:area}: {count} {colour:colour}.")
COLOUR_DRIVE, COLOUR_GAIN = N_("In which colour do you drive?"), N_("Which cube do you take?")
DRAW, STOP, PASS, ALWAYS = N_("Draw"), N_("Stop"), N_("No"), N_("Always")
DRAW_LEFT = Plural(N_("Draw a cube? One is left to draw."), N_("Draw a cube? {count} are left to draw."))
DRAW_ABOUT, STOP_ABOUT = N_("One cube out of the bag."), N_("No more cubes.")
ALWAYS_ABOUT = N_("Draw, and every further time in this race without being asked.")
WHAT_OF_IT, FOR_DRIVER = N_("What becomes of this {colour:colour} cube?"), N_("How many cubes for the {driver:driver}?")
NONE, SOME = N_("None"), Plural(N_("{count} cube"), N_("{count} cubes"))
KEEP, KEEP_ABOUT = N_("Keep mine"), N_("Keep {name}; then one of these goes into the box.")
BOX = N_("Which sponsor goes into the box?")
GIVES: Mapping[str, Template] = {
    "spend": N_("For you: remove {count}, then spend ${amount}."),
    "remove": N_("For you: remove {count}, then {amount} more."),
    "wear": N_("For you: remove {count}, then {amount} wear."),
    "gain_L": N_("For you: remove {count}, gain {amount} light grey."),
    "gain_D": N_("For you: remove {count}, gain {amount} dark grey."),
    "gain_K": N_("For you: remove {count}, gain {amount} black."),
    "wear_each": N_("For you: remove {count}, then {amount} wear for each."),
    "remove_spend": N_("For you: remove {count}, trade {amount} at $2 each."),
}
"""What a sponsor's column comes to, by the kind of sponsor."""
SIGNS: Mapping[str, Callable[[int], Surface]] = {
    "spend": partial(art.coins, 3), "remove": partial(art.bag), "wear": partial(art.cube, "X"), "gain_L": partial(art.cube, "L"),
    "gain_D": partial(art.cube, "D"), "gain_K": partial(art.cube, "K"), "wear_each": partial(art.bag, worn=0.6),
    "remove_spend": partial(art.coins, 2),
}  # fmt: skip
BACK = N_("Back")


class Choosing(PromptParts):
    """That part of the prompter."""

    # --- cubes

    def pick(self, chair: Chair) -> Prompt:
        """Each stack gives one cube a press; all wear at once where wear may go."""
        view: AutomobilesState = chair.view
        ask = view.queue[0]
        assert isinstance(ask, AskCube)
        picks = [action for action in chair.legal() if isinstance(action, act.PickCube)]
        stacks = self._stacks(chair, ask, picks)
        deeds = [] if ask.exact else [Deed("done", self.ways(self.say(DONE), self.say(NO_MORE), act.Done()))]
        worn = [action for action in picks if action.colour == "X"]
        lot = min(ask.left, getattr(view.racers[ask.seat], worn[0].area)[INDEX["X"]]) if worn else 0
        if lot > 1 and ask.deed == "remove":
            about = self.services.language.plural(ALL_WEAR_ABOUT, lot)
            deeds.append(Deed("wear", self.ways(self.say(ALL_WEAR), about, *[worn[0]] * lot)))
        first = (
            deeds[-1].key
            if lot > 1 and deeds and ask.deed == "remove"
            else self._least(chair, picks, stacks) or (deeds[0].key if deeds else "")
        )
        plates = self.laid_out(deeds, first if first in ("done", "wear") else "done")
        prompt = self.asking(self._pick_asked(ask), (*stacks, *plates), first, kind="pick" if first.startswith("stack:") else "")
        if view.phase == "SPONSOR":
            prompt = self.broad(prompt)
        secret = "bag" in ask.areas and not self.game.open_bags
        return prompt._replace(secrecy=Secrecy.CURTAIN) if secret else prompt

    def _pick_asked(self, ask: AskCube) -> str:
        if ask.deed == "name":
            return self.say(NAMED)
        if ask.deed == "remove":
            return self.services.language.plural(REMOVE_EXACTLY if ask.exact else REMOVE, ask.left)
        template = MOVE_EXACTLY if ask.exact else MOVE
        return self.services.language.sentence(self.words, template, {"count": ask.left, "area": ask.to}, self.services.names)

    def _stacks(self, chair: Chair, ask: AskCube, picks: list[act.PickCube]) -> list[Widget]:
        """On the sheet and in the hand where they lie there; else laid out over the board."""
        view, found, drawn = chair.view, [], []
        hand = {colour: (key, centre) for key, _, colour, centre in reversed(self.hand_places(view, ask.seat))}
        for action in picks:
            count = getattr(view.racers[ask.seat], action.area)[INDEX[action.colour]]
            about = self.say(STACKED, colour=action.colour, area=action.area, count=count)
            press: Callable[[], Press] = partial(lambda picked: picked, action)
            spot = hand[action.colour][1] if action.area == "active" else self.stack_spot(view, ask.seat, action.area, action.colour)
            key = f"stack:{action.area}:{action.colour}"
            if spot is not None:
                side = self.places.cube if action.area == "active" else (self.places.sheet.side if self.places.sheet else 40)
                found.append(StackTarget(key, spot, (side, side), press, about, action=action))
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
                self.line_target(c, partial(act.PickColour, c), self.explained(chair.view, chair.seat, c), action=act.PickColour(c))
                for c in ask.colours
            ]
            best = max(ask.colours, key=lambda c: cost_of(self.game, chair.view, c))
            return self.asking(self.say(COLOUR_GAIN), lines, f"line:{best}")
        deeds = [Deed(f"gear:{c}", self.ways(self.name(f"colour.{c}"), self.about(f"colour.{c}"), act.PickColour(c))) for c in ask.colours]
        deeds.reverse()
        return self.asking(self.say(COLOUR_DRIVE), self.laid_out(deeds, deeds[0].key), deeds[0].key)

    def option(self, chair: Chair) -> Prompt:
        """Two or three ways of a card or driver."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskOption)
        deeds = [Deed(o, self.ways(self.name(f"option.{o}"), self.about(f"option.{o}"), act.PickOption(o))) for o in ask.options]
        deeds.reverse()
        text = self.say(WHAT_OF_IT, colour=ask.about) if ask.about else self.ask("OPTION")
        return self.asking(text, self.laid_out(deeds, deeds[-1].key), deeds[-1].key)

    def draw(self, chair: Chair) -> Prompt:
        """One cube after another, or stop."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskDraws)
        deeds = [
            Deed("draw", self.ways(self.say(DRAW), self.say(DRAW_ABOUT), act.Draw())),
            Deed("stop", self.ways(self.say(STOP), self.say(STOP_ABOUT), act.Stop())),
        ]
        text = self.services.language.plural(DRAW_LEFT, ask.left)
        return self.asking(text, (*self.laid_out(deeds, "draw"), *self.bag_targets(chair.view, chair.seat)), "draw")

    def offer(self, chair: Chair) -> Prompt:
        """A cube free of wear; ALWAYS answers for the rest of the race."""
        race = chair.view.race
        always = Always(chair.seat, OFFER, act.Draw(), lambda view: view.race != race or view.phase == "OVER")
        deeds = [
            Deed("draw", self.ways(self.say(DRAW), self.say(DRAW_ABOUT), act.Draw())),
            Deed("always", (Way(self.say(ALWAYS), lambda: always, self.say(ALWAYS_ABOUT)),)),
            Deed("pass", self.ways(self.say(PASS), self.say(STOP_ABOUT), act.Pass())),
        ]
        plates = self.laid_out(deeds, "draw")
        prompt = self.asking(self.ask("OFFER", seat=chair.seat), (*plates, *self.bag_targets(chair.view, chair.seat)), "draw")
        return prompt._replace(standing=OFFER)

    def announce(self, chair: Chair) -> Prompt:
        """None, one, two ... cubes."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskNumber)
        plural = self.services.language.plural
        texts = [self.say(NONE) if not n else plural(SOME, n) for n in range(ask.most + 1)]
        deeds = [Deed(f"count:{n}", self.ways(texts[n], "", act.Announce(n))) for n in range(ask.most, -1, -1)]
        kind, _, driver = ask.cause.partition(".")
        text = self.say(FOR_DRIVER, driver=driver) if kind == "driver" else self.ask("ANNOUNCE")
        return self.asking(text, self.laid_out(deeds, deeds[0].key), deeds[0].key)

    # --- drivers and sponsors

    def driver(self, chair: Chair) -> Prompt:
        """Cards over the board."""
        cards = []
        for driver in chair.view.offer:
            name, about = self.name(f"driver.{driver}"), self.about(f"driver.{driver}")
            face = self.text_card(name, about, partial(_helmet, driver))
            action = act.ChooseDriver(driver)
            cards.append(Face(f"driver:{driver}", face, partial(lambda chosen: chosen, action), about, action))
        large = self.services.theme.large
        widgets = self.drawer(cards, LARGE_SPONSOR if large else DRIVER_CARD, 3 if large else 5)
        return self.broad(self.asking(self.ask("CHOOSE_DRIVER", seat=chair.seat), widgets, widgets[0].key))

    def sponsor(self, chair: Chair) -> Prompt:
        """A card takes it; the old one may be kept."""
        view: AutomobilesState = chair.view
        widgets = self._sponsor_cards(chair, lambda sponsor: act.ChooseSponsor(sponsor))
        old = view.racers[chair.seat].sponsor
        plates: tuple[Widget, ...] = ()
        if old:
            way = Way(self.say(KEEP), lambda: self._boxing(chair), self.say(KEEP_ABOUT, name=self.name(f"sponsor.{old}")))
            plates = self.laid_out([Deed("keep", (way,))], "")
        return self.broad(self.asking(self.ask("SPONSOR", seat=chair.seat), (*widgets, *plates), widgets[0].key))

    def _boxing(self, chair: Chair) -> Prompt:
        widgets = self._sponsor_cards(chair, lambda sponsor: act.KeepSponsor(sponsor))
        back = self.laid_out([Deed("cancel", (Way(self.say(BACK), lambda: self.prompt(chair)),))], "")
        prompt = self.asking(self.say(BOX), (*widgets, *back), widgets[0].key, cancel=lambda: self.prompt(chair))
        return self.broad(prompt)

    def _sponsor_cards(self, chair: Chair, action: Callable[[str], Action]) -> list[Widget]:
        view: AutomobilesState = chair.view
        at = column(view.classes[-1].index(chair.seat), len(view.racers))
        cards = []
        for sponsor in view.offer:
            name, about = self.name(f"sponsor.{sponsor}"), self.about(f"sponsor.{sponsor}")
            kind, amount = SPONSORS[sponsor].kind, SPONSORS[sponsor].numbers[at]
            note = self.say(GIVES[kind], count=STANDARD_REMOVAL[at], amount=amount)
            face = self.text_card(name, about, SIGNS[kind], note)
            cards.append(Face(f"sponsor:{sponsor}", face, partial(action, sponsor), f"{about} {note}", action(sponsor)))
        large = self.services.theme.large
        return self.drawer(cards, LARGE_SPONSOR if large else SPONSOR_CARD, 3 if large else 6)


def _helmet(driver: str, side: int) -> Surface:
    return driver_helmet(side, driver)
