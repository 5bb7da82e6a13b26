"""The operator's door: the PIN first, where there is one; where there was one, nothing opens without it."""

from functools import partial

from game.core.words import N_
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.pages import OperatorScene
from game.kiosk.operator.pin_page import PinScene
from game.kiosk.operator.welcome_page import WelcomeScene
from game.scenes.framework.dialog import Answer
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Pop
from game.scenes.framework.trouble import TroubleScene
from game.store.book_entries import Kind
from game.store.installation import command_name

LOCKED = N_("The PIN of this cabinet is gone or can’t be read, so the operator’s pages stay closed.")
LOCKED_MORE = N_("Its owner sets a new one at the machine: {program} cabinet pin")
GOOD = N_("Good")
PATIENCE = 1.0
"""Seconds in which the book says whether there was one."""
OPERATOR_SCENES = (PinScene, OperatorScene)
"""Whatever lies over one of these is the operator's."""


def welcome(ctx: Context, keeper: HouseKeeper) -> Scene:
    """What the first start shows: why there should be a PIN, and the way to one."""
    return WelcomeScene(ctx, keeper)


def operator_door(ctx: Context, keeper: HouseKeeper) -> Scene:
    """The page that asks for the PIN; where there never was one, the pages themselves."""

    keeper.pin.look_again()
    if keeper.pin.is_set:
        ctx.book.note(Kind.PIN_ASKED)
        return PinScene(ctx, keeper, then=partial(OperatorScene, ctx, keeper))
    if not keeper.pinless(PATIENCE):
        return _locked(ctx)
    ctx.book.note(Kind.OPERATOR)
    return OperatorScene(ctx, keeper)


def _locked(ctx: Context) -> Scene:
    """Whoever stands here may be anybody."""
    more = ctx.say(LOCKED_MORE, program=command_name())
    return TroubleScene(ctx, ctx.say(LOCKED), more, (Answer("good", ctx.say(GOOD), Pop(), primary=True),))
