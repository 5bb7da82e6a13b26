"""The right half of the rounds' page: what one round is, as three choices, and what can be done with it, as four buttons."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.contract import find_title
from game.core.words import N_
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.round_editing import RoundEditing
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.setup.presets import PRESET_NAMES
from game.show.painters.icons import icon
from game.show.tables import look_of
from game.show.widgets.base import Area, Widget
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow, V
from game.show.widgets.row import Named
from game.show.widgets.trackview import TrackView
from game.store.cups import Round

GAME, GAME_ABOUT = N_("Game"), N_("What is raced in this round.")
TRACK, TRACK_ABOUT = N_("Track"), N_("Where it is raced.")
LENGTH, LENGTH_ABOUT = N_("Length"), N_("A season counts as one round.")
GONE = N_("{track} (gone)")
EARLIER, EARLIER_ABOUT = N_("Earlier"), N_("Changes places with the round before.")
LATER, LATER_ABOUT = N_("Later"), N_("Changes places with the round after.")
REMOVE, REMOVE_ABOUT = N_("Remove"), N_("Takes this round out of the cup.")
RULES, RULES_ABOUT = N_("Rules"), N_("The rules of this round.")
FIRST, LAST = N_("It is the first round already."), N_("It is the last round already.")

CHOICES, BUTTONS = ("game", "track", "length"), ("earlier", "later", "remove", "rules")
GAP, BETWEEN = 28, 16
ROW, ROW_LARGE = 100, 130
BUTTON, BUTTON_LARGE = 100, 120
SHARE = 0.72
VIEW_EDGE, VIEW_SHAPE = 24, 1.55
"""Around the picture in the card, and how wide it is for its height."""


class Deeds(NamedTuple):
    """What the buttons do; each may give the scene an order."""

    move: Callable[[int], object]
    remove: Callable[[], object]
    rules: Callable[[], object]


class RoundPanel:
    """In `place` (design units); `changed` is told after a choice has changed the round."""

    def __init__(self, ctx: Context, editing: RoundEditing, forecast: Forecast, place: Rect) -> None:
        self.ctx, self.editing, self.forecast, self.place = ctx, editing, forecast, place
        self.row, self.button = (ROW_LARGE, BUTTON_LARGE) if ctx.theme.large else (ROW, BUTTON)

    @property
    def below(self) -> Rect:
        """What is left under the buttons."""
        top = self._buttons_top + 2 * (self.button + BETWEEN)
        return Rect(self.place.x, top, self.place.width, self.place.bottom - top)

    @property
    def _buttons_top(self) -> int:
        return self.place.y + len(CHOICES) * (self.row + BETWEEN)

    def choices(self, one: Round, changed: Callable[[], object]) -> list[Widget]:
        """Game, track and length of a round."""
        editing, say = self.editing, self.ctx.say

        def choice(number: int, values: list[tuple[V, str]], value: V, change: Callable[[V], None]) -> ChoiceRow[V]:
            def take(chosen: V) -> None:
                change(chosen)
                changed()

            top = self.place.y + number * (self.row + BETWEEN)
            text, about = ((GAME, GAME_ABOUT), (TRACK, TRACK_ABOUT), (LENGTH, LENGTH_ABOUT))[number]
            row = ChoiceRow(
                Named(CHOICES[number], say(text)), (self.place.x, top, self.place.width, self.row), values, value, take, share=SHARE
            )
            row.about = say(about)
            return row

        track = choice(1, [(tracks, self._tracks(tracks)) for tracks in editing.tracks()], one.tracks, editing.take_tracks)
        track.about = self.forecast.trouble(one) or track.about
        return [
            choice(0, [(title, self._title(title)) for title in editing.titles()], one.title, editing.take_title),
            track,
            choice(2, [(key, self._length(key)) for key in editing.lengths()], one.preset, editing.take_length),
        ]

    def buttons(self, one: Round, deeds: Deeds) -> list[Button]:
        """Earlier, later, remove, rules: two rows of two."""
        say, editing = self.ctx.say, self.editing
        first, last = editing.at == 0, editing.at == len(editing.rounds) - 1
        earlier = Button("earlier", self._half(0), say(EARLIER), lambda: deeds.move(-1), about=say(EARLIER_ABOUT))
        later = Button("later", self._half(1), say(LATER), lambda: deeds.move(1), about=say(LATER_ABOUT))
        remove = Button("remove", self._half(2), say(REMOVE), deeds.remove, about=say(REMOVE_ABOUT))
        rules = Button("rules", self._half(3), say(RULES), deeds.rules, about=say(RULES_ABOUT), why=self.forecast.trouble(one))
        earlier.why, later.why = say(FIRST) if first else "", say(LAST) if last else ""
        for button, sign in zip((earlier, later, remove, rules), ("up", "down", "cross", "settings"), strict=True):
            button.icon, button.size = _sign(sign), 38
            button.show(button.look)
        return [earlier, later, remove, rules]

    def view(self, previews: TrackPreviews) -> TrackView | None:
        """The track of the round, at the right end of the card; none where letters leave no room, or there is none."""
        one, entry, card = self.editing.round, self.editing.entry, self.below
        if self.ctx.theme.large or one is None or entry is None:
            return None
        high = card.height - 2 * VIEW_EDGE
        wide = round(high * VIEW_SHAPE)
        place = Rect(card.right - VIEW_EDGE - wide, card.y + VIEW_EDGE, wide, high)
        picture, trouble = partial(previews.picture, entry, one.tracks[0]), bool(self.forecast.trouble(one))
        return TrackView("view", place, picture, look_of(entry.meta.id).world, trouble)

    def _half(self, number: int) -> Area:
        half = (self.place.width - GAP) / 2
        line, column = divmod(number, 2)
        return self.place.x + column * (half + GAP), self._buttons_top + line * (self.button + BETWEEN), half, self.button

    def _title(self, key: str) -> str:
        entry = find_title(self.editing.entries, key)
        return self.ctx.say(entry.meta.name) if entry else key

    def _length(self, key: str) -> str:
        return self.ctx.say(PRESET_NAMES[key]) if key in PRESET_NAMES else key

    def _tracks(self, tracks: tuple[str, ...]) -> str:
        entry = self.editing.entry
        here = {one.id for one in self.ctx.catalogue.tracks(entry.meta)} if entry else set[str]()
        names = [self.forecast.track(entry, one) if one in here else self.ctx.say(GONE, track=one) for one in dict.fromkeys(tracks)]
        return self.ctx.language.listed(names)


def _sign(name: str) -> Callable[[int], Surface]:
    return partial(icon, name)
