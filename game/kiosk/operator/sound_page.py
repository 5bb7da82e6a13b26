"""How loud the house is, by day and by night, and whether every channel can be heard."""

from functools import partial

from game.core.words import N_
from game.kiosk.operator.page import INDENT, OperatorPage
from game.show.widgets.button import Button

__all__ = ["SoundPage"]

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
        high = 108
        self.rows(
            [
                self.percent("loudest_day", DAY, DAY_ABOUT),
                self.percent("loudest_night", NIGHT, NIGHT_ABOUT),
                self.toggle("attract_sound", ATTRACT, ATTRACT_ABOUT),
            ]
        )
        sound, say = self.ctx.sound, self.ctx.say
        samples = (
            ("music", MUSIC, partial(sound.music, "menu_music")),
            ("effects", EFFECTS, partial(sound.play, "settle")),
            ("menu", MENU, partial(sound.play, "confirm")),
            ("silence", SILENCE, partial(sound.music, None)),
        )
        wide = (self.panel.width - 2 * INDENT - 20) / 2
        for index, (key, text, press) in enumerate(samples):
            row, column = divmod(index, 2)
            place = (
                self.panel.x + INDENT + column * (wide + 20),
                self.panel.bottom - INDENT - 2 * high - 20 + row * (high + 20),
                wide,
                high,
            )
            self.scene.ui.add(Button(f"sample:{key}", place, say(text), press, size=38, about=say(PLAY_ABOUT)))
