"""The first page of the set-up: a card per seat, and what is raced as two more cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.words import N_, Plural
from game.scenes.setup.presets import Presets
from game.scenes.setup.seat_cards import GAP, TOP, SeatCards
from game.show.canvas import SAFE
from game.show.tables import look_of
from game.show.widgets.base import Widget
from game.show.widgets.titlecard import BannerCard, BannerFace, CardFace, TitleCard

if TYPE_CHECKING:
    from game.scenes.setup.setup import SetupScene

LEFT_WIDTH = 1140
TRACK_SHARE, TRACK_SHARE_LARGE = 0.65, 0.61
"""Of the height, for the card of the track, at the usual size of text and with large letters; the rules have the rest."""
SENTENCES = " · "
"""Between what stands in a row of short sentences."""
SUMMARY = 3
"""Lines about the rules on their card: the first option, what was changed, then the others."""

HEADING = N_("Who is racing?")
TRACK_ABOUT = N_("Press to choose where to race.")
RULES_ABOUT = N_("Press to see and change the rules, each with a line of explanation.")
CHANGE = N_("Change")
RULES = N_("Rules")
OPTION_LINE = N_("{option}: {value}")
ONE_RACE = N_("One race")
RACES = Plural(N_("{count} race"), N_("{count} races"))
SERIES = Plural(N_("{count} race: {tracks}"), N_("{count} races: {tracks}"))
RACES_HERE = Plural(N_("{count} race here"), N_("{count} races here"))


class SeatsPage:
    """Cards of the seats, and beside them where it is raced and by which rules."""

    heading = HEADING
    home = "start"

    def __init__(self, scene: "SetupScene") -> None:
        self.scene = scene
        self.seats = SeatCards(scene, LEFT_WIDTH)
        self.track: TitleCard | None = None
        self.rules: BannerCard | None = None
        self.presets = Presets(scene)

    def widgets(self) -> list[Widget]:
        """A card per seat, the track, the rules."""
        say, room = self.scene.ctx.say, self.scene.room
        left = SAFE.x + LEFT_WIDTH + GAP
        wide, high = SAFE.right - left, room * (TRACK_SHARE_LARGE if self.scene.ctx.theme.large else TRACK_SHARE)
        place, world = (left, TOP, wide, high), look_of(self.scene.meta.id).world
        self.track = TitleCard("track", place, CardFace("", "", invitation=say(CHANGE), world=world), self._to("tracks"))
        below = (left, TOP + high + GAP, wide, room - high - GAP)
        self.rules = BannerCard(
            "options", below, BannerFace(say(RULES), (), invitation=say(CHANGE)), self._to("options"), about=say(RULES_ABOUT)
        )
        return [*self.seats.made(), self.track, self.rules, *self.presets.buttons()]

    def _to(self, page: str) -> Callable[[str], object]:
        return lambda device: self.scene.show(page, device)

    def back(self, device: str) -> bool:
        """Closes the card the device has opened."""
        return self.seats.close(device)

    def refresh(self) -> None:
        """Faces, rows, track and rules as they stand."""
        self.seats.tell()
        self._tell_track()
        self._tell_rules()
        self.presets.tell()

    def painted(self) -> None:
        """The picture of the track may be there now."""
        self._tell_track()

    def _tell_track(self) -> None:
        if self.track is None or self.track.node is None:
            return
        ctx, plan, previews = self.scene.ctx, self.scene.race_setup.plan, self.scene.previews
        tracks = plan.tracks
        self.track.name = ctx.language.phrase(tracks[0].name)
        names = list(dict.fromkeys(ctx.language.phrase(track.name) for track in tracks))
        series = ctx.say(SERIES if len(names) > 1 else RACES_HERE, count=len(tracks), tracks=ctx.language.listed(names))
        brief = ctx.say(RACES, count=len(tracks)) if ctx.theme.large else series  # with large letters the foot has the room
        self.track.tagline = brief if len(tracks) > 1 else ctx.say(ONE_RACE)
        self.track.about = series if len(tracks) > 1 and ctx.theme.large else ctx.say(TRACK_ABOUT)
        self.track.outline = previews.outline(self.scene.entry, plan.chosen[0])
        self.track.view = previews.picture(self.scene.entry, plan.chosen[0], *self.track.window[2:], self.scene.line(plan.chosen[0]))
        self.track.refresh()

    def _tell_rules(self) -> None:
        if self.rules is None or self.rules.node is None:
            return
        ctx, plan, words = self.scene.ctx, self.scene.race_setup.plan, self.scene.words
        values = plan.values
        read = [option for option in plan.options if plan.read(option)]
        lines = []
        for option in sorted(read[:1] + sorted(read[1:], key=lambda o: o.name not in plan.touched)[: SUMMARY - 1], key=read.index):
            said = words.options[option.name]
            value = said.values.get(value_key(values[option.name]), str(values[option.name]))
            lines.append(ctx.say(OPTION_LINE, option=ctx.say(said.label), value=ctx.language.phrase(value)))
        self.rules.lines = tuple(lines)
        if ctx.theme.large:  # their card has no room for all of them
            self.rules.about = SENTENCES.join(lines)
        self.rules.refresh()


def value_key(value: object) -> str:
    """The key of an option's value in the title's words."""
    return str(value).lower() if isinstance(value, bool) else str(value)
