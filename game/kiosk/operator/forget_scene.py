"""Whose profile is forgotten: the operator alone decides that, at one table for all of them."""

from functools import partial

from game.core.words import N_
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.house_scene import HouseScene
from game.kiosk.operator.list_pages import COLUMNS, GAP, LARGE_COLUMNS, ROWS
from game.scenes.book.people import NONE
from game.scenes.book.person import DO_DELETE, KEEP, SURE, kept
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.show.canvas import SAFE
from game.show.palette import CREAM
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.store.house_people import forget_people
from game.store.profiles import Profile

FORGET, FORGET_ABOUT = N_("Forget a profile"), N_("It is deleted at every table. Its results stay, as a guest’s; recorded races stay.")


class ForgetScene(HouseScene):
    """A button per profile; a press asks first."""

    first = "back"

    def __init__(self, ctx: Context, keeper: HouseKeeper) -> None:
        super().__init__(ctx, keeper)
        self._asked = ""

    def furnish(self) -> None:
        """Heading, names, what becomes of them, the way back."""
        say, theme, people = self.ctx.say, self.ctx.theme, self.ctx.profiles.people.profiles
        self.heading(say(FORGET), SAFE.x, SAFE.y + 44, size=76, fit=SAFE.width)
        top = SAFE.y + 108
        high = SAFE.bottom - self.foot_high - GAP - top
        if not people:
            nobody = partial(theme.label, say(NONE), theme.own(40), CREAM, BODY, fit=SAFE.width - 240, height=high)
            self.layer.owe(nobody, *SAFE.center, 5)
        columns = next(count for count in LARGE_COLUMNS if count * ROWS >= len(people)) if theme.large else COLUMNS
        wide, step = (SAFE.width - (columns - 1) * GAP) / columns, (high + GAP) / ROWS
        for index, one in enumerate(people):
            row, column = divmod(index, columns)
            place = (SAFE.x + column * (wide + GAP), top + row * step, wide, step - GAP)
            self.ui.add(Button(f"forget:{one.id}", place, one.name, partial(self._ask, one), size=32, about=say(FORGET_ABOUT)))
        self.foot(say(FORGET_ABOUT))

    def _ask(self, one: Profile) -> Order:
        say, self._asked = self.ctx.say, one.id
        answers = (Answer("keep", say(KEEP), primary=True), Answer("delete", say(DO_DELETE)))
        return Push(DialogScene(self.ctx, say(SURE, name=one.name), answers, detail=say(FORGET_ABOUT), back="keep"))

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from the question. The other tables learn it as soon as there is a network."""
        if result == Answered("delete"):
            gone = self.ctx.profiles.people.get(self._asked)
            kept(self.ctx, self.ctx.profiles.people.forget(self._asked))
            self.keeper.book.write(partial(forget_people, [self._asked], names=(gone.name,) if gone is not None else ()))
        super().resume(result)
