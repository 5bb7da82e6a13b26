"""The people of the house: who there is, one person's name, colour and sign, own settings, and what was won where."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
import pygame

from game.core.contract import find_title
from game.core.words import N_, Plural, Text
from game.input.intents import Deed
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.profile_sign import sign_picture
from game.scenes.framework.results import Answered, SceneResult, Written
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.framework.text_entry import NamingScene
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.framework.value_names import SPEED_NAMES, TEXT_SIZES
from game.scenes.framework.widget_scene import WidgetScene
from game.show.canvas import SAFE
from game.show.palette import INK, PAPER
from game.show.theme import BODY
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow, V
from game.show.widgets.drawing import wrapped
from game.show.widgets.listing import Listing, ListRow
from game.store.book import answer_or
from game.store.book_queries import Tallies, tallies
from game.store.problems import StoreError
from game.store.profiles import COLOURS, LONGEST_NAME, MOST, SHAPES, People, Profile, Tally, Wishes
from game.store.settings import SPEEDS
from game.tracks.trouble import TrackError

TITLE = N_("Who plays here?")
ABOUT = N_("Press to change a profile, or to see what was won.")
NONE = N_("Nobody has a profile yet. A profile keeps a name, a colour, own settings, and what somebody has won.")
NEW = N_("New profile")
NEW_ABOUT = N_("Adds a person. When seats are chosen, these names come first.")
FULL = N_("There are {count} profiles already; there is no room for more.")
WHOSE = N_("What is your name?")
EMPTY = N_("Your name")
TAKEN = N_("{name} is there already.")
BACK = N_("Back")
SCORE = Plural(N_("{count} race, won {wins}"), N_("{count} races, won {wins}"))

PAGES: Mapping[str, Text] = {"who": N_("Who"), "wishes": N_("Settings"), "won": N_("Won")}
PAGES_ABOUT: Mapping[str, Text] = {
    "who": N_("Name, colour and sign."),
    "wishes": N_("How this person likes it, whatever the general settings say."),
    "won": N_("Every game and track that was raced."),
}
NAME = N_("Name: {name}")
NAME_ABOUT = N_("Press to write another name.")
COLOUR = N_("Colour")
COLOUR_ABOUT = N_("This person gets the car of this colour, where it is free.")
SIGN = N_("Sign")
SIGN_ABOUT = N_("Stands beside the name, for those who tell signs better than colours.")
DELETE = N_("Delete this profile")
DELETE_ABOUT = N_("Asks first. What was won goes with it.")
SURE = N_("Delete the profile of {name}?")
SURE_DETAIL = N_("What was won goes with it; replays stay.")
KEEP = N_("Keep it")
DO_DELETE = N_("Delete it")
AS_HOUSE = N_("As in Settings")
TEXT_SIZE = N_("Text size")
TEXT_SIZE_ABOUT = N_("Several people, several wishes: the largest letters win.")
PACE = N_("Own moves")
PACE_ABOUT = N_("How quickly the cars of people drive; of several wishes the slowest wins.")
OTHERS = N_("Computers and dice")
OTHERS_ABOUT = N_("How quickly computer drivers play and dice tumble; of several wishes the slowest wins.")
HINTS = N_("Hints")
HINTS_ABOUT = N_("A star beside the rules button shows what a strong driver would do, and why.")
AIDS = N_("Help in first races")
AIDS_ABOUT = N_("In this person's first three races of a game: hints, a good move to begin with, computers that take their time.")
ON, OFF = N_("On"), N_("Off")
NOTHING_WON = N_("No race yet. Take this profile for your seat, and the first one is counted.")
WHERE = N_("{title} · {track}")
BEST = N_("Best place: {best}. So far {places}.")
PLACE = Plural(N_("once in place {place}"), N_("{count} times in place {place}"))

COLOUR_NAMES: Mapping[str, Text] = {
    "R": N_("Red"), "Y": N_("Yellow"), "B": N_("Blue"), "G": N_("Green"), "P": N_("Purple"), "W": N_("White"),
}  # fmt: skip
SHAPE_NAMES: Mapping[str, Text] = {
    "circle": N_("Circle"), "sun": N_("Sun"), "drop": N_("Drop"), "leaf": N_("Leaf"), "star": N_("Star"), "diamond": N_("Diamond"),
}  # fmt: skip
HEAD = 124
FOOT, LARGEST_FOOT = 120, 230
GAP = 24
BUTTON = 380
SIGN_SIZE = 46


def kept(ctx: Context, people: People) -> Order | None:
    """The people from now on; a question that says why, where it can't be written."""
    try:
        ctx.profiles.keep(people)
    except StoreError as error:
        ctx.sound.play("error")
        text = ctx.say(error.problem.text, **error.problem.fields)
        return Push(DialogScene(ctx, text, (Answer("back", ctx.say(BACK), Pop(), primary=True),)))
    return None


class ProfilesScene(WidgetScene):
    """The list, and one more."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "profiles"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.notice = ""
        self._at = ""
        self.tallies: Tallies = {}

    def opening(self) -> Iterator[None]:
        """What everybody raced, the book knows."""
        self.tallies = yield from answer_or(self.ctx.book.ask(tallies), {})

    def furnish(self) -> None:
        """Heading, list, explaining line, the two buttons."""
        say, theme, people = self.ctx.say, self.ctx.theme, self.ctx.profiles.people
        self.heading(say(TITLE), SAFE.x, SAFE.y + 44, size=80, fit=SAFE.width)
        foot = round(FOOT + (LARGEST_FOOT - FOOT) * (theme.zoom - 1))
        height = SAFE.height - HEAD - foot - GAP
        rows = [ListRow(one.id, one.name, self._score(one), say(ABOUT), sign_picture(theme, one, SIGN_SIZE)) for one in people.profiles]
        listing = Listing(
            "profiles", (SAFE.x, SAFE.y + HEAD, SAFE.width, height), rows, at=self._at, on_press=self._open, on_row=self._look, size=40
        )
        self.ui.add(listing)
        if not rows:
            self._nobody(SAFE.y + HEAD + height / 2, height)
        room = SAFE.width - 2 * (BUTTON + GAP)
        self.layer.add(theme.card(room, foot, PAPER), SAFE.x + room / 2, SAFE.bottom - foot / 2, 5)
        self.explain_at(SAFE.x + 32, SAFE.bottom - foot / 2, room - 64, foot - 12, size=32)
        why = say(FULL, count=MOST) if len(people.profiles) >= MOST else ""
        about = self.notice or self._trouble() or say(NEW_ABOUT)
        left = SAFE.x + room + GAP
        self.ui.add(Button("new", (left, SAFE.bottom - foot, BUTTON, foot), say(NEW), self._new, primary=True, about=about, why=why))
        self.ui.add(Button("back", (left + BUTTON + GAP, SAFE.bottom - foot, BUTTON, foot), say(BACK), self.back))
        if not rows:
            self.first = "new"

    def _nobody(self, middle: float, height: float) -> None:
        """What will stand here, under a row of signs."""
        theme = self.ctx.theme
        for index, (colour, shape) in enumerate(zip(COLOURS, SHAPES, strict=True)):
            sign = sign_picture(theme, Profile(id="p", name="p", colour=colour, shape=shape), 92)
            self.layer.add(sign, SAFE.centerx + (index - (len(SHAPES) - 1) / 2) * 128, middle - height * 0.2, 26)
        words = wrapped(theme, self.ctx.say(NONE), theme.own(40), 1100, height * 0.46, INK, BODY, align=pygame.FONT_CENTER)
        self.layer.add(words, SAFE.centerx, middle + height * 0.16, 26)

    def _trouble(self) -> str:
        problem = self.ctx.profiles.problem
        return self.ctx.say(problem.text, **problem.fields) if problem else ""

    def _score(self, profile: Profile) -> str:
        tallies = [Tally(places) for places in self.tallies.get(profile.id, {}).values()]
        races, wins = sum(tally.races for tally in tallies), sum(tally.wins for tally in tallies)
        return self.ctx.language.plural(SCORE, races, wins=wins)

    def _look(self, row: ListRow) -> None:
        self._at = row.key

    def _open(self, row: ListRow) -> Order:
        self._at = row.key
        return Push(ProfileScene(self.ctx, row.key))

    def _new(self) -> Order:
        return Push(NamingScene(self.ctx, self.ctx.say(WHOSE), "", self.ctx.say(EMPTY), LONGEST_NAME))

    def resume(self, result: SceneResult | None = None) -> None:
        """A name was written: there is one more profile, and it is looked at."""
        self.notice, self.first = "", "profiles"
        name = tidy(result.text) if isinstance(result, Written) else ""
        if name:
            self._add(name)
        super().resume(result)

    def _add(self, name: str) -> None:
        profiles = self.ctx.profiles
        if any(one.name == name for one in profiles.people.profiles):
            self.notice = self.ctx.say(TAKEN, name=name)
            return
        number = len(profiles.people.profiles)
        new = Profile(id=profiles.people.fresh(), name=name, colour=COLOURS[number % len(COLOURS)], shape=SHAPES[number % len(SHAPES)])
        try:
            profiles.keep(profiles.people.put(new))
        except StoreError as error:
            self.notice = self.ctx.say(error.problem.text, **error.problem.fields)
        self._at, self._key = new.id, "profiles"


class ProfileScene(TabbedScene):
    """One person, on three pages."""

    pages = PAGES
    pages_about = PAGES_ABOUT

    def __init__(self, ctx: Context, profile: str, page: str = "who") -> None:
        super().__init__(ctx, page)
        self.id = profile
        self.previews = TrackPreviews(ctx)
        self.tallies: Tallies = {}

    def opening(self) -> Iterator[None]:
        """What everybody raced, the book knows."""
        self.tallies = yield from answer_or(self.ctx.book.ask(tallies), {})

    @property
    def profile(self) -> Profile:
        """The person as kept."""
        found = self.ctx.profiles.people.get(self.id)
        assert found is not None
        return found

    @property
    def title(self) -> str:
        return self.profile.name

    def furnish(self) -> None:
        """The sign stands at the right of the heading."""
        super().furnish()
        self.layer.add(sign_picture(self.ctx.theme, self.profile, 96), SAFE.right - 52, SAFE.y + 50, 10)

    def count(self) -> int:
        """Rows of the open page."""
        return {"who": 4, "wishes": 5, "won": 1}[self.page]

    def rows(self) -> list[Widget]:
        """The rows of the open page."""
        return {"who": self._who, "wishes": self._wishes, "won": self._won}[self.page]()

    def _who(self) -> list[Widget]:
        say, profile = self.ctx.say, self.profile
        colours = [(letter, say(COLOUR_NAMES[letter])) for letter in COLOURS]
        shapes = [(shape, say(SHAPE_NAMES[shape])) for shape in SHAPES]
        return [
            Button("name", self.place(0), say(NAME, name=profile.name), self._rename, size=40, about=say(NAME_ABOUT)),
            self._choice(1, "colour", COLOUR, colours, profile.colour, COLOUR_ABOUT, lambda value: self._set(colour=value)),
            self._choice(2, "shape", SIGN, shapes, profile.shape, SIGN_ABOUT, lambda value: self._set(shape=value)),
            Button("delete", self.place(3), say(DELETE), self._ask, size=40, about=say(DELETE_ABOUT)),
        ]

    def _choice(
        self,
        index: int,
        key: str,
        text: Text,
        values: Sequence[tuple[V, str]],
        value: V,
        about: Text,
        change: Callable[[V], object],
    ) -> ChoiceRow[V]:
        say = self.ctx.say
        return ChoiceRow(key, self.place(index), say(text), values, value, change, about=say(about))

    def _wishes(self) -> list[Widget]:
        say, wishes = self.ctx.say, self.profile.wishes
        house: list[tuple[Any, str]] = [(None, say(AS_HOUSE))]
        sizes = [*house, *((size, say(name)) for size, name in TEXT_SIZES.items())]
        speeds = [*house, *((speed, say(SPEED_NAMES[speed])) for speed in SPEEDS)]
        switch = [*house, (True, say(ON)), (False, say(OFF))]
        return [
            self._choice(0, "text_scale", TEXT_SIZE, sizes, wishes.text_scale, TEXT_SIZE_ABOUT, partial(self._wish, "text_scale")),
            self._choice(1, "speed_people", PACE, speeds, wishes.speed_people, PACE_ABOUT, partial(self._wish, "speed_people")),
            self._choice(2, "speed_computers", OTHERS, speeds, wishes.speed_computers, OTHERS_ABOUT, self._others),
            self._choice(3, "hints", HINTS, switch, wishes.hints, HINTS_ABOUT, partial(self._wish, "hints")),
            self._choice(4, "first_race_aids", AIDS, switch, wishes.first_race_aids, AIDS_ABOUT, partial(self._wish, "first_race_aids")),
        ]

    def _won(self) -> list[Widget]:
        say, rows = self.ctx.say, []
        names = {entry.meta.id: say(entry.meta.name) for entry in self.ctx.entries}
        for (title, track), places in self.tallies.get(self.id, {}).items():
            tally = Tally(places)
            where = say(WHERE, title=names.get(title, title), track=self._track(title, track))
            score = self.ctx.language.plural(SCORE, tally.races, wins=tally.wins)
            rows.append(ListRow(f"{title}/{track}", where, score, self._places(tally)))
        if not rows:
            rows.append(ListRow("none", say(NOTHING_WON)))
        return [Listing("won", self.place(0), rows, size=34)]

    def _track(self, title: str, track: str) -> str:
        """A track as its map calls it; by its file where the map is gone."""
        entry = find_title(self.ctx.entries, title)
        if entry is None:
            return track
        try:
            return self.ctx.language.phrase(self.previews.track(entry, track).name)
        except (KeyError, TrackError):
            return track

    def _places(self, tally: Tally) -> str:
        plural = self.ctx.language.plural
        each = [plural(PLACE, count, place=place) for place, count in enumerate(tally.places, 1) if count]
        return self.ctx.say(BEST, best=tally.best, places=self.ctx.language.listed(each))

    # what the rows do

    def _set(self, **changes: object) -> Order | None:
        order = kept(self.ctx, self.ctx.profiles.people.put(msgspec.structs.replace(self.profile, **changes)))
        self.rebuild()
        return order

    def _wish(self, name: str, value: object) -> Order | None:
        return self._set(wishes=msgspec.structs.replace(self.profile.wishes, **{name: value}))

    def _others(self, value: object) -> Order | None:
        wishes: Wishes = msgspec.structs.replace(self.profile.wishes, speed_computers=value, speed_dice=value)
        return self._set(wishes=wishes)

    def _rename(self) -> Order:
        return Push(NamingScene(self.ctx, self.ctx.say(WHOSE), self.profile.name, self.ctx.say(EMPTY), LONGEST_NAME))

    def _ask(self) -> Order:
        say = self.ctx.say
        answers = (Answer("keep", say(KEEP), primary=True), Answer("delete", say(DO_DELETE)))
        return Push(DialogScene(self.ctx, say(SURE, name=self.profile.name), answers, detail=say(SURE_DETAIL), back="keep"))

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from writing a name, or from the question."""
        people = self.ctx.profiles.people
        if result == Answered("delete"):
            kept(self.ctx, people.without(self.id))
            return
        name = tidy(result.text) if isinstance(result, Written) else ""
        if name and not any(one.name == name for one in people.profiles):
            kept(self.ctx, people.put(msgspec.structs.replace(self.profile, name=name)))
        super().resume(result)

    def update(self, dt: float) -> Order | None:
        """Whoever was deleted has no page any more."""
        return Pop() if self.ctx.profiles.people.get(self.id) is None else None

    @property
    def moving(self) -> bool:
        """It leaves by itself once it is about nobody."""
        return self.ctx.profiles.people.get(self.id) is None


def tidy(text: str) -> str:
    """A written name without spare spaces."""
    return " ".join(text.split())[:LONGEST_NAME].strip()
