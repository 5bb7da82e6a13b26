"""What the walk of one switch goes through on a scene, and what a press of the switch means where there is nothing to walk."""

from collections.abc import Callable
from typing import NamedTuple

from game.input.intents import Deed
from game.show.widgets.ui import Ui


class Walked(NamedTuple):
    """`ui` holds what can be pressed, `first` is the key of what is stayed at in the beginning; another `mark` is another question, though
    the same things may answer it. `own`: only devices of its own are meant by it, so nobody else moves its focus. `stepped` is told when
    the walk comes to something, for as long as it has not gone round twice without a press."""

    ui: Ui
    first: str
    mark: object = None
    own: bool = False
    stepped: Callable[[], object] = lambda: None


class Pressed(NamedTuple):
    """Nothing can be chosen: a press of the switch means this."""

    deed: Deed = Deed.CONFIRM
