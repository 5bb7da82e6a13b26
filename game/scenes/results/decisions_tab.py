"""A person's decisions in a told race, looked at by the strong driver: how many, and those in which it saw a clearly better way; where it
saw none, how often it would have done the same."""

from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.words import N_, Text
from game.scenes.framework.openings import ReplayStart
from game.scenes.framework.stack import Order
from game.scenes.results.story_places import GAP, TOP, WIDE
from game.session.review import Better, Looking
from game.session.review_words import say_better, say_looking, say_praise, say_review
from game.show.canvas import SAFE, Node
from game.show.palette import GOLD_LIGHT, INK
from game.show.widgets.base import Widget
from game.show.widgets.drawing import whole, wrapped
from game.show.widgets.listing import ListRow, RowPresses
from game.show.widgets.storyrows import BetterRow, BetterRows, FaceButton, alike

if TYPE_CHECKING:
    from game.core.contract import Title
    from game.scenes.results.story_page import StoryScene

NOBODY = N_("Computers drove alone: they have nothing to learn.")
LEFT = N_("This race was left before its end, so its decisions are not looked at.")
PARTED = N_("Here the record and these rules part, so decisions are not looked at.")
WHOSE = N_("Whose decisions shall the strong driver look at? They are shown to whoever presses a face.")
FACE_ABOUT = N_("The decisions of {name}, looked at again.")
ROUND_IS = N_("The number is the round: one turn each, not a lap.")
"""What stands in front of rows of a told race."""
KNEW = N_("Asked again with what {name} knew then. A row leads before that decision.")


ROOMY, PORTRAIT = 300, 210
"""So high a page without better ways has room for the driver too, and how high that is."""
WHOLE = N_("{done} {stronger} That is worth {gap}.")
"""Where the row has room for the stronger way alone."""


class DecisionsTab:
    """The page of decisions of a scene. `seat`: whose are shown; None where several people raced and nobody has pressed a face."""

    KEY = "better"

    def __init__(self, scene: "StoryScene") -> None:
        self.scene = scene
        self.seat: int | None = None
        self._at = ""
        self._head: Node | None = None
        self._seen = ("", 0)

    def rows(self) -> list[Widget]:
        """Faces where several people raced, and what was found of whom they chose."""
        scene, story = self.scene, self.scene.story
        self._head = None
        people = story.people
        if story.tale is not None and not story.tale.over:
            return self._say(PARTED if story.tale.upto else LEFT)
        if not people:
            return self._say(NOBODY)
        several = len(people) > 1
        if not several:
            self.seat = people[0]
        faces = self._faces() if several else []
        if self.seat is None:
            self._say(WHOSE, TOP + faces[0].rect.height + GAP)
            return [*faces]
        look = story.look_at(self.seat)
        assert look is not None, "a person drove that seat"
        if not scene.ctx.sliced:
            while not look.over:
                look.go_on()
        self._show_head(look, several)
        return [*faces, *self._betters(look, several)]

    def _say(self, text: Text, top: float = TOP) -> list[Widget]:
        scene, high = self.scene, self.scene.places.bottom - top
        label = partial(wrapped, scene.ctx.theme, scene.ctx.say(text), 40, WIDE - 120, high, align=1)
        scene.layer.owe(label, SAFE.centerx, top + high / 2, 22)
        return []

    def _faces(self) -> list[FaceButton]:
        scene, people = self.scene, self.scene.story.people
        buttons: list[FaceButton] = []
        for index, seat in enumerate(people):
            name = self._name(seat)
            place = scene.places.face(index, len(people))
            about = scene.ctx.say(FACE_ABOUT, name=name)
            button = FaceButton(f"face:{seat}", place, name, partial(self.choose, seat), primary=seat == self.seat, about=about)
            button.sign = partial(scene.sign, seat)
            buttons.append(button)
        alike(scene.ctx.theme, buttons)
        return buttons

    def _name(self, seat: int) -> str:
        names = self.scene.story.names
        return names[seat] if seat < len(names) else str(seat + 1)

    def choose(self, seat: int) -> None:
        """Somebody has pressed a face."""
        self.seat, self._at = seat, ""
        self.scene.rebuild()

    # --- the head

    def _show_head(self, look: Looking, faces: bool) -> None:
        scene = self.scene
        x, y, wide, high = scene.places.headed(faces)
        scene.layer.owe(partial(scene.ctx.theme.card, wide, high, GOLD_LIGHT, INK, 16, 4), x + wide / 2, y + high / 2, 20)
        self._seen = (self._said(look), len(look.review.better))
        self._head = scene.layer.owe(partial(self._label, self._seen[0], faces), x + 28, y + high / 2, 22, (0.0, 0.5))

    def _label(self, text: str, faces: bool) -> Surface:
        _, _, wide, high = self.scene.places.headed(faces)
        return whole(self.scene.ctx.theme, text, 38, (wide - 56, high - 8))

    def _said(self, look: Looking) -> str:
        scene = self.scene
        if look.over:
            return say_review(scene.ctx.language, look.review, scene.story.names)
        return say_looking(scene.ctx.language, look.review)

    def went_on(self) -> None:
        """Something more was looked at: the head says how far it is, and better ways come as they are found."""
        look = self.scene.story.looks.get(self.seat) if self.seat is not None else None
        if look is None or self._head is None:
            return
        seen = (self._said(look), len(look.review.better))
        if seen[1] != self._seen[1] or (look.over and seen != self._seen):
            self._seen = seen
            self.scene.renew()
        elif seen != self._seen:
            self._seen = seen
            self._head.image = self._label(seen[0], len(self.scene.story.people) > 1)

    # --- the better ways

    def _betters(self, look: Looking, faces: bool) -> list[Widget]:
        found = look.review.better
        if not found:
            if look.over:
                self._praise(look, faces)
            return []
        scene, rows, say = self.scene, [], self.scene.ctx.say
        knew = say(KNEW, name=self._name(look.review.seat))
        for better in found:
            said = say_better(scene.ctx.language, self._title, scene.story.names, look.review.seat, better)
            about = f"{knew} {say(ROUND_IS)}" if said.round else knew
            if scene.ctx.theme.large:
                about = say(WHOLE, done=said.done, stronger=said.stronger, gap=said.gap)
            rows.append((ListRow(str(better.step), said.row, said.round, about), BetterRow(said.done, said.stronger, said.way, said.gap)))
        place, sizes = scene.places.betters(faces, len(rows))
        lead = partial(self._follow, {str(better.step): better for better in found})
        return [BetterRows(self.KEY, place, rows, sizes, RowPresses(self._at, knew, lead))]

    def _praise(self, look: Looking, faces: bool) -> None:
        """No better way was seen: whose drive that was, as large as there is room, and what is good about it."""
        scene = self.scene
        top, middle = scene.places.below_head(faces), SAFE.centerx
        high = scene.places.bottom - top
        if high > ROOMY and not scene.ctx.theme.large:
            sign = partial(scene.sign, look.review.seat, scene.ctx.frame.pair(PORTRAIT * 1.5, PORTRAIT))
            scene.layer.owe(sign, middle, top + PORTRAIT / 2 + 10, 22)
            top, high = top + PORTRAIT + 20, high - PORTRAIT - 20
        label = partial(scene.ctx.theme.label, say_praise(scene.ctx.language, look.review), 40, INK, fit=WIDE - 120, height=high, align=1)
        scene.layer.owe(label, middle, top + high / 2, 22)

    @property
    def _title(self) -> "Title":
        assert self.scene.story.title is not None, "it is told"
        return self.scene.story.title

    def _follow(self, found: dict[str, Better], row: ListRow) -> Order:
        """Into the replay before that decision, where the stronger way lies drawn."""
        self._at = row.key
        better = found[row.key]
        said = say_better(self.scene.ctx.language, self._title, self.scene.story.names, self.seat or 0, better)
        return self.scene.watch(ReplayStart(better.step, said.stronger, self.seat, better.stronger))
