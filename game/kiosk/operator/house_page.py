"""The house: its name and picture, hours, language, names, which games and drivers are offered."""

from collections.abc import Callable
from functools import partial

from game.core.words import N_
from game.kiosk.operator.list_pages import NamesScene, OfferScene
from game.kiosk.operator.page import OperatorPage, Place, hours
from game.language.catalogues import AUTO, available
from game.scenes.framework.results import SceneResult, Written
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.text_entry import NamingScene
from game.show.widgets.base import Widget
from game.show.widgets.button import Button

LONGEST = 40
NAME, NAME_ABOUT = N_("Name of the house: {name}"), N_("Stands large between the races that draw people in.")
NO_NAME = N_("none", "house")
WRITE = N_("What is the house called?")
PICTURE = N_("Picture")
PICTURE_ABOUT = N_("A picture for the name of the house: put a file (png, jpg) into the folder {folder}, and choose it here.")
OPENS, CLOSES = N_("Opens"), N_("Closes")
HOURS_ABOUT = N_("Outside these hours the screen is black and silent once nobody plays. Without hours it is always open.")
ALWAYS = N_("always open")
LANGUAGE, LANGUAGE_ABOUT = N_("Language"), N_("The language that everybody meets here.")
SECOND, THIRD = N_("Second language"), N_("Third language")
MORE_ABOUT = N_("Guests may choose it in the menu; once they have gone, the language of the house is back.")
NO_LANGUAGE = N_("none", "language")
SYSTEM = N_("As the system")
NAMES, NAMES_ABOUT = (
    N_("Names of guests: {count}"),
    N_("What guests may call themselves. Fewer than six are filled up with the usual names."),
)
OFFER, OFFER_ABOUT = N_("Games and drivers"), N_("Which games are offered, and how well computers drive.")
PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".webp")


class HousePage(OperatorPage):
    """What guests see of the house."""

    key = "house"
    name = N_("House")
    about = N_("Name, hours, language, names, and which games are offered.")

    def furnish(self) -> None:
        """A row for each."""
        say, values = self.ctx.say, self.keeper.values
        times = [("", say(ALWAYS)), *((time, time) for time in hours())]
        languages = [(AUTO, say(SYSTEM)), *available(self.ctx.assets / "locale")]
        more = [("", say(NO_LANGUAGE)), *languages[1:]]
        about = say(PICTURE_ABOUT, folder=str(self.keeper.paths.data))
        pictures = [("", say(NO_NAME)), *((name, name) for name in self._pictures())]
        picture = self.choice("picture", PICTURE, PICTURE_ABOUT, pictures)
        self.rows(
            [
                self._button("name", say(NAME, name=values.house or say(NO_NAME)), say(NAME_ABOUT), self._write),
                partial(self._told, picture, about),
                self.pair(self.choice("opens", OPENS, HOURS_ABOUT, times), self.choice("closes", CLOSES, HOURS_ABOUT, times)),
                self.choice("language", LANGUAGE, LANGUAGE_ABOUT, languages, rebuild=True),
                self.pair(self.choice("second_language", SECOND, MORE_ABOUT, more), self.choice("third_language", THIRD, MORE_ABOUT, more)),
                self._button(
                    "names", say(NAMES, count=len(values.names)), say(NAMES_ABOUT), lambda: Push(NamesScene(self.ctx, self.keeper))
                ),
                self._button("offer", say(OFFER), say(OFFER_ABOUT), lambda: Push(OfferScene(self.ctx, self.keeper))),
            ]
        )

    @staticmethod
    def _told(make: Callable[[Place], Widget], about: str, place: Place) -> Widget:
        """The row with a text of its own."""
        widget = make(place)
        widget.about = about
        return widget

    def _button(self, key: str, text: str, about: str, press: Callable[[], object]) -> Callable[[Place], Widget]:
        return lambda place: Button(f"house:{key}", place, text, press, size=36, about=about)

    def _pictures(self) -> list[str]:
        """The pictures that lie in the data folder."""
        try:
            return sorted(path.name for path in self.keeper.paths.data.iterdir() if path.suffix.lower() in PICTURES)[:24]
        except OSError:
            return []

    def _write(self) -> Order:
        say = self.ctx.say
        return Push(NamingScene(self.ctx, say(WRITE), self.keeper.values.house, say(NO_NAME), LONGEST))

    def came_back(self, result: SceneResult | None) -> None:
        """A name was written."""
        match result:
            case Written(text):
                self.keeper.set(house=" ".join(text.split())[:LONGEST])
