"""The operator's door: the PIN first, where there is one."""

from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.pages import OperatorScene
from game.kiosk.operator.pin_page import PinScene
from game.kiosk.operator.welcome_page import WelcomeScene
from game.scenes.framework.scene import Context, Scene
from game.store.book_entries import Kind

__all__ = ["OPERATOR_SCENES", "operator_door", "welcome"]

OPERATOR_SCENES = (PinScene, OperatorScene)
"""Whatever lies over one of these is the operator's."""


def welcome(ctx: Context, keeper: HouseKeeper) -> Scene:
    """What the first start shows: why there should be a PIN, and the way to one."""
    return WelcomeScene(ctx, keeper)


def operator_door(ctx: Context, keeper: HouseKeeper) -> Scene:
    """The page that asks for the PIN; without one, the pages themselves."""

    def pages() -> Scene:
        ctx.book.note(Kind.OPERATOR)
        return OperatorScene(ctx, keeper)

    return PinScene(ctx, keeper, then=pages) if keeper.pin.is_set else pages()
