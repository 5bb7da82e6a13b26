"""How loud the house is, by day and by night, and whether every channel can be heard."""

from collections.abc import Callable
from functools import partial

from game.core.words import N_, Text
from game.kiosk.operator.page import OperatorPage, Place
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.sound.themes import Theme

DAY, DAY_ABOUT = (
    N_("Limit by day"),
    N_("No sound is louder than so many percent of what the settings say, from the beginning of the day on."),
)
NIGHT, NIGHT_ABOUT = N_("Limit by night"), N_("The same from the beginning of the night on. The hours stand under Screen.")
ATTRACT, ATTRACT_ABOUT = N_("Sound while nobody plays"), N_("Whether the races that draw people in can be heard.")
MUSIC, EFFECTS, MENU, SILENCE = N_("Music"), N_("Race sounds"), N_("Menu sounds"), N_("Silence")
PLAY_ABOUT = N_("Plays it now, as loud as it is allowed at this hour.")


class SoundPage(OperatorPage):
    """Limits, and a sample of each channel."""

    key = "sound"
    name = N_("Sound")
    about = N_("How loud the house is, and a sample of every channel.")

    def furnish(self) -> None:
        """Rows, and a button for each channel."""
        sound = self.ctx.sound
        self.rows(
            [
                self.percent("loudest_day", DAY, DAY_ABOUT),
                self.percent("loudest_night", NIGHT, NIGHT_ABOUT),
                self.toggle("attract_sound", ATTRACT, ATTRACT_ABOUT),
                self.pair(
                    self._sample("music", MUSIC, partial(sound.music, Theme.MENU)),
                    self._sample("effects", EFFECTS, partial(sound.play, "settle")),
                ),
                self.pair(
                    self._sample("menu", MENU, partial(sound.play, "confirm")),
                    self._sample("silence", SILENCE, partial(sound.music, None)),
                ),
            ]
        )

    def _sample(self, key: str, text: Text, play: Callable[[], None]) -> Callable[[Place], Widget]:
        """A button that plays something."""
        say = self.ctx.say
        return lambda place: Button(f"sample:{key}", place, say(text), play, size=36, about=say(PLAY_ABOUT))
