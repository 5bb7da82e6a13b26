"""Between two races: a page of its own with the points so far, the sponsor's card and the whole bag, wear first. The bag is guarded: what
would leave hardly enough cubes to drive is asked twice."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles.leading import lead_down
from game.show.tables.automobiles.own_places import garage_room
from game.show.tables.automobiles.prompt_parts import Deed, Face, Paint, PromptParts
from game.show.tables.automobiles.sponsor_signs import GIVES, SIGNS
from game.show.tables.automobiles.stack_cards import stack_card
from game.show.tables.base.prompt import Chain, Prompt, Secrecy
from game.show.tables.parts.drawer import DrawerCard
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import Purpose
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.scoring import column
from game.titles.automobiles.rules.sponsors import SPONSORS, STANDARD_REMOVAL
from game.titles.automobiles.rules.state import COLOURS, AskCube, AutomobilesState

ENOUGH = 8
"""Cubes of a bag below which no more go without a second question: a hand has seven, and cards draw more."""
SPONSOR_CARD, LARGE_SPONSOR, STACK = (232, 520), (310, 290), (150, 176)
BESIDE, APART = 0.24, 20
"""The sponsor's card takes so much of the page's breadth; between it and the bag."""
MAY_GO = Plural(N_("Your bag has {owned}. One cube may go."), N_("Your bag has {owned}. Up to {count} cubes may go."), least=1)
IN_BAG = Plural(N_("In the bag: one {colour:cube}."), N_("In the bag: {count} {colour:cubes}."), least=1)
FEW_LEFT = Plural(
    N_("With {count} cube you stay put. Take it out all the same?"), N_("With {count} cubes you stay put. Take it out all the same?")
)
TAKE_OUT, TAKE_OUT_ABOUT = N_("Take it out"), N_("One {colour:cube} leaves the bag for good.")
KEEP_IT, KEEP_IT_ABOUT = N_("Keep it", "cube"), N_("The cube stays in the bag.")
DONE, NO_MORE = N_("Done"), N_("The rest stays in the bag.")
WEAR_OUT = Plural(N_("One wear out"), N_("{count} wear out"), least=1)
ALL_WEAR, ALL_WEAR_ABOUT = N_("All wear"), Plural(N_("One wear goes."), N_("{count} wear go."), least=1)
KEEP, KEEP_ABOUT = N_("Keep mine"), N_("Keep {name}; then choose one of the others that nobody may take.")
BOX, BACK = N_("Which one may nobody take?"), N_("Back")


class Shown(DrawerCard):
    """A card that only lies there, to be looked at where it does not tell all (`told`) by itself."""

    def __init__(self, face: Face, rect: Rect, told: bool) -> None:
        super().__init__(face.key, rect, face.paint, Purpose(face.press, face.about))
        self.focusable, self.badge = not told, ""


class Garage(PromptParts):
    """That part of the prompter."""

    def cube_card(self, colour: str, count: int) -> Paint:
        """A stack that is laid out: its cube and its number."""
        return partial(stack_card, self.services.theme, colour, count)

    # --- the sponsor

    def sponsor(self, chair: Chair) -> Prompt:
        """A card takes it; the old one may be kept."""
        view: AutomobilesState = chair.view
        faces = [self._sponsor_face(chair, sponsor, act.ChooseSponsor(sponsor)) for sponsor in view.offer]
        if view.racers[chair.seat].sponsor:
            faces.append(self._kept(chair))
        widgets = self._sponsor_cards(faces)
        return self.broad(self.asking(self.ask("SPONSOR", seat=chair.seat), widgets, widgets[0].key))

    def _kept(self, chair: Chair) -> Face:
        """The old sponsor beside the new ones: what it does, and that it may be kept."""
        old, keep = chair.view.racers[chair.seat].sponsor, self.say(KEEP)
        name, note = self.name(f"sponsor.{old}"), self._for_you(chair, old)
        told = f"{self.about(f'sponsor.{old}')} {note}"
        heading = keep if self.services.theme.large else name
        card = self.text_card(heading, told, SIGNS[SPONSORS[old].kind], keep)
        about = f"{self.say(KEEP_ABOUT, name=name)} {told}"
        return Face("keep", card, lambda: self._boxing(chair), about)

    def _boxing(self, chair: Chair) -> Prompt:
        faces = [self._sponsor_face(chair, sponsor, act.KeepSponsor(sponsor), "") for sponsor in chair.view.offer]
        widgets = self._sponsor_cards(faces)
        back = self.laid_out([Deed("cancel", (Way(self.say(BACK), lambda: self.prompt(chair)),))], "")
        lead_down(widgets, back)
        prompt = self.asking(self.say(BOX), (*widgets, *back), widgets[0].key, cancel=lambda: self.prompt(chair))
        return self.broad(prompt)

    def _sponsor_cards(self, faces: Sequence[Face]) -> list[Widget]:
        large = self.services.theme.large
        return self.drawer(faces, LARGE_SPONSOR if large else SPONSOR_CARD, 3 if large else 6, garage_room(self.places))

    def _sponsor_face(self, chair: Chair, sponsor: str, action: Action | None, note: str | None = None) -> Face:
        """What it is called, what it does, and what that comes to for this seat, where `note` says nothing else; a press is `action`."""
        name, about = self.name(f"sponsor.{sponsor}"), self.about(f"sponsor.{sponsor}")
        note = self._for_you(chair, sponsor) if note is None else note
        card = self.text_card(name, about, SIGNS[SPONSORS[sponsor].kind], note)
        return Face(f"sponsor:{sponsor}", card, lambda: action, f"{about} {note}".rstrip(), action)

    def _for_you(self, chair: Chair, sponsor: str) -> str:
        """What the sponsor comes to for this seat."""
        view: AutomobilesState = chair.view
        at = column(view.classes[-1].index(chair.seat), len(view.racers))
        one = SPONSORS[sponsor]
        return self.say(GIVES[one.kind], count=STANDARD_REMOVAL[at], amount=one.numbers[at])

    def owned(self, chair: Chair) -> list[Widget]:
        """The sponsor's card and the bag, to be looked at while something else is pressed."""
        return [self._own_sponsor(chair), *self._bag(chair, {}, "")]

    def with_bag(self, prompt: Prompt) -> Prompt:
        """What is asked over the laid-out bag of a seat: where bags are covered, that seat alone may see it."""
        prompt = self.broad(prompt)
        return prompt if self.game.open_bags else prompt._replace(secrecy=Secrecy.CURTAIN)

    # --- what leaves the bag

    def clean_out(self, chair: Chair) -> Prompt:
        """Each stack gives one cube a press, all wear goes at once, and nothing goes by itself: what is looked at first is the way out."""
        ask = chair.view.queue[0]
        assert isinstance(ask, AskCube)
        picks = {action.colour: action for action in chair.legal() if isinstance(action, act.PickCube)}
        deeds = [Deed("done", self.ways(self.say(DONE), self.say(NO_MORE), act.Done()))]
        lot = min(ask.left, chair.view.racers[chair.seat].bag[INDEX["X"]]) if "X" in picks else 0
        if lot > 1:
            plural = self.services.language.plural
            out = Chain((picks["X"],) * lot, each=0.0)  # all in one flight
            deeds.append(Deed("wear", (Way(plural(WEAR_OUT, lot), lambda: out, plural(ALL_WEAR_ABOUT, lot), picks["X"]),)))
        plates = self.laid_out(deeds, "done")
        stacks = self._bag(chair, picks, self.why(chair, act.PickCube("bag", "W")) if set(picks) == {"X"} else "")
        for plate in plates:
            plate.leads = {(0, -1): stacks[0].key}
        lead_down(stacks, plates)
        text = self.services.language.plural(MAY_GO, ask.left, owned=owned(chair))
        return self.with_bag(self.asking(text, (*plates, *stacks, self._own_sponsor(chair)), ""))

    def _own_sponsor(self, chair: Chair) -> Widget:
        room = garage_room(self.places)
        area = Rect(room.x, room.y, round(room.width * BESIDE), room.height)
        return Shown(self._sponsor_face(chair, chair.view.racers[chair.seat].sponsor, None), area, not self.services.theme.large)

    def _bag(self, chair: Chair, picks: dict[str, act.PickCube], why: str) -> list[Widget]:
        """A stack for each colour in the bag, wear first."""
        bag = chair.view.racers[chair.seat].bag
        faces = []
        for colour in sorted(COLOURS, key="XWLDKYRPGB".index):
            if count := bag[INDEX[colour]]:
                about = self.say(IN_BAG, colour=colour, count=count)
                action = picks.get(colour)
                press = partial(self._taken, chair, action) if action is not None else lambda: None
                faces.append(Face(f"stack:bag:{colour}", self.cube_card(colour, count), press, about, action))
        room = garage_room(self.places)
        left = round(room.width * BESIDE) + APART
        cards = self.drawer(faces, STACK, 5, Rect(room.x + left, room.y, room.width - left, room.height))
        for card, face in zip(cards, faces, strict=True):
            card.focusable, card.badge = bool(picks), "corner"
            card.why = why if picks and face.action is None else ""
        return cards

    def _taken(self, chair: Chair, action: act.PickCube) -> Action | Prompt:
        """Wear may always go; anything else from a bag that would hardly drive is asked twice."""
        left = owned(chair) - 1
        if action.colour == "X" or left >= ENOUGH:
            return action
        deeds = [
            Deed("keep", (Way(self.say(KEEP_IT), lambda: self.prompt(chair), self.say(KEEP_IT_ABOUT)),)),
            Deed("take", self.ways(self.say(TAKE_OUT), self.say(TAKE_OUT_ABOUT, colour=action.colour), action)),
        ]
        plates = self.laid_out(deeds, "keep")
        text = self.services.language.plural(FEW_LEFT, left)
        return self.with_bag(self.asking(text, (*plates, *self.owned(chair)), "keep", cancel=lambda: self.prompt(chair)))


def owned(chair: Chair) -> int:
    """Cubes in the seat's bag: between races all there are."""
    return sum(chair.view.racers[chair.seat].bag)
