"""What a driver of Automobiles is asked, phase by phase."""

from collections.abc import Callable

from game.core.actions import Action
from game.core.match import Chair
from game.show.tables.automobiles.choosing import Choosing
from game.show.tables.automobiles.large_reading import LargeReading
from game.show.tables.automobiles.laying import Laying
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.shopping import Shopping
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table import TableServices
from game.titles.automobiles.rules.state import AutomobilesState


class Prompter(Laying, Shopping, Choosing, LargeReading):
    """Builds the prompt of a decision from `legal`."""

    def __init__(
        self, services: TableServices, places: Places, pictures: Pictures, model: AutomobilesState, advice: tuple[Action, ...] = ()
    ) -> None:
        super().__init__(services, places, pictures, model, advice)
        self.phases: dict[str, Callable[[Chair], Prompt]] = {
            "CHOOSE_DRIVER": self.driver, "OPENING": self.shop, "TURN_START": self.turn, "ACTION": self.turn, "BUY": self.shop,
            "PICK": self.pick, "COLOUR": self.colour, "OPTION": self.option, "STEP": self.step, "DRAW": self.draw, "OFFER": self.offer,
            "ANNOUNCE": self.announce, "SPONSOR": self.sponsor, "SPONSOR_SHOP": self.shop,
        }  # fmt: skip

    def prompt(self, chair: Chair) -> Prompt:
        """The prompt for this phase; where letters are large with all that is read on focus."""
        return self.with_readings(chair, super().prompt(chair))
