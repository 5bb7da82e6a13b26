"""One person of the house: name, colour and sign, own settings, what was won where, against whom, and which medals."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from game.core.fit import FIT, START
from game.core.words import N_, Plural, Text
from game.scenes.book.medal_list import ShelfMedal, all_medals, medal_named, medal_told
from game.scenes.book.naming import TrackNames, opened_titles, title_name
from game.scenes.framework.colour_names import COLOUR_NAMES
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.profile_sign import sign_picture
from game.scenes.framework.results import Answered, SceneResult, Written
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.framework.text_entry import NamingScene
from game.scenes.framework.value_names import SPEED_NAMES, TEXT_SIZES
from game.scenes.framework.work import over
from game.scenes.settings.ease import (
    EASE,
    EASE_ABOUT,
    READ,
    READ_ABOUT,
    READING_NAMES,
    SCAN_NAMES,
    SOUNDS,
    SOUNDS_ABOUT,
    STEADY,
    STEADY_ABOUT,
    SWITCH,
    SWITCH_ABOUT,
)  # fmt: skip
from game.session.fit_words import where_it_stands
from game.session.medals import row_medals
from game.show.canvas import SAFE
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow, V
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.row import Named
from game.store.book import answer_or
from game.store.book_people import AboutPerson, about_person
from game.store.book_queries import Tallies, tallies
from game.store.problems import StoreError
from game.store.profiles import COLOURS, LONGEST_NAME, SHAPES, People, Profile, Tally, Wishes
from game.store.settings import SPEEDS

WHOSE = N_("What is your name?")
TAKEN = N_("{name} is there already.")
EMPTY = N_("Your name")
BACK = N_("Back")
SCORE = Plural(N_("{count} race, won {wins}"), N_("{count} races, won {wins}"))

PAGES: Mapping[str, Text] = {
    "who": N_("Who"), "wishes": N_("Settings"), "ease": EASE, "won": N_("Won"), "against": N_("Against"), "medals": N_("Medals"),
}  # fmt: skip
PAGES_ABOUT: Mapping[str, Text] = {
    "who": N_("Name, colour and sign."),
    "wishes": N_("How this person likes it, whatever the general settings say."),
    "ease": EASE_ABOUT,
    "won": N_("Every game and track that was raced."),
    "against": N_("Everybody with a profile who raced along."),
    "medals": N_("What was earned, and what is still to be earned."),
}
NAME = N_("Name: {name}")
NAME_ABOUT = N_("Press to write another name.")
COLOUR = N_("Colour")
COLOUR_ABOUT = N_("This person gets the car of this colour, where it is free.")
SIGN = N_("Sign")
SIGN_ABOUT = N_("Stands beside the name, for those who tell signs better than colours.")
DELETE = N_("Delete this profile")
DELETE_ABOUT = N_("Asks first. Wins and medals go with the profile.")
SURE = N_("Delete the profile of {name}?")
SURE_DETAIL = N_("Wins and medals go with the profile; recorded races stay.")
KEEP = N_("Keep it")
DO_DELETE = N_("Delete it")
GONE = N_("{what}: deleted.")
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
AS_GOOD = N_("{title}: as good as you")
AS_GOOD_ABOUT = N_("This is how well a computer that is “As good as you” drives against {name}. Press to start over.")
ANEW = N_("Forget how good {name} is? {title}")
ANEW_DETAIL = N_("Such a computer then drives {where} and learns from scratch.")
BEGIN_ANEW = N_("Begin anew")
NOBODY_MET = N_("No race with anybody else who has a profile yet. Here it is counted who came in ahead.")
DUEL = N_("{before} to {behind}")
DUEL_ABOUT = Plural(
    N_("{count} race together: {me} was ahead in {before}, {you} in {behind}."),
    N_("{count} races together: {me} was ahead in {before}, {you} in {behind}."),
)
TIMES, NOT_YET = Plural(N_("once"), N_("{times} times"), "times", least=1), N_("not yet")

SHAPE_NAMES: Mapping[str, Text] = {
    "circle": N_("Circle"), "sun": N_("Sun"), "drop": N_("Drop"), "leaf": N_("Leaf"), "star": N_("Star"), "diamond": N_("Diamond"),
}  # fmt: skip
SIGN_SIZE = 46


def kept(ctx: Context, people: People) -> Order | None:
    """The people from now on; a question that says why, where it can't be written."""
    try:
        ctx.profiles.keep(people)
    except StoreError as error:
        ctx.sound.play("error")
        return sentence(ctx, ctx.say(error.problem.text, **error.problem.fields))
    return None


def sentence(ctx: Context, said: str) -> Order:
    """A page that says this, and leads back."""
    return Push(DialogScene(ctx, said, (Answer("back", ctx.say(BACK), Pop(), primary=True),)))


class ProfileScene(TabbedScene):
    """One person, on six pages."""

    pages = PAGES
    pages_about = PAGES_ABOUT

    def __init__(self, ctx: Context, profile: str, page: str = "who") -> None:
        super().__init__(ctx, page)
        self.id = profile
        self.names = TrackNames(ctx)
        self.tallies: Tallies = {}
        self.known = AboutPerson()
        self.medals: tuple[ShelfMedal, ...] = ()
        self._refused = ""
        """Why a name that was written is not taken, until it is told."""

    def opening(self) -> Iterator[None]:
        """What this person raced and earned, the book knows."""
        self.tallies = yield from answer_or(self.ctx.book.ask(tallies), {})
        titles = yield from opened_titles(self.ctx)
        self.medals = all_medals(titles)
        self.known = yield from answer_or(self.ctx.book.ask(partial(about_person, self.id, row_medals(titles))), AboutPerson())

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
        return {"who": 3 + self.ctx.permissions.deletes_profiles, "wishes": 5, "ease": 4}.get(self.page, 1)

    def rows(self) -> list[Widget]:
        """The rows of the open page."""
        pages = {"who": self._who, "wishes": self._wishes, "ease": self._ease, "won": self._won, "against": self._against}
        return {**pages, "medals": self._medals}[self.page]()

    def _who(self) -> list[Widget]:
        say, profile = self.ctx.say, self.profile
        colours = [(letter, say(COLOUR_NAMES[letter])) for letter in COLOURS]
        shapes = [(shape, say(SHAPE_NAMES[shape])) for shape in SHAPES]
        rows: list[Widget] = [
            Button("name", self.place(0), say(NAME, name=profile.name), self._rename, size=40, about=say(NAME_ABOUT)),
            self._choice(1, "colour", COLOUR, colours, profile.colour, COLOUR_ABOUT, lambda value: self._set(colour=value)),
            self._choice(2, "shape", SIGN, shapes, profile.shape, SIGN_ABOUT, lambda value: self._set(shape=value)),
        ]
        if self.ctx.permissions.deletes_profiles:
            rows.append(Button("delete", self.place(3), say(DELETE), self._ask, size=40, about=say(DELETE_ABOUT)))
        return rows

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
        return ChoiceRow(Named(key, say(text), say(about)), self.place(index), values, value, change)

    def _wishes(self) -> list[Widget]:
        say, wishes = self.ctx.say, self.profile.wishes
        house = [(None, say(AS_HOUSE))]
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

    def _ease(self) -> list[Widget]:
        say, wishes = self.ctx.say, self.profile.wishes
        house = [(None, say(AS_HOUSE))]
        scans = [*house, *((value, say(name)) for value, name in SCAN_NAMES.items())]
        switch = [*house, (True, say(ON)), (False, say(OFF))]
        readings = [*house, *((value, say(name)) for value, name in READING_NAMES.items())]
        return [
            self._choice(0, "scan", SWITCH, scans, wishes.scan, SWITCH_ABOUT, partial(self._wish, "scan")),
            self._choice(1, "steady", STEADY, switch, wishes.steady, STEADY_ABOUT, partial(self._wish, "steady")),
            self._choice(2, "voice", READ, readings, wishes.voice, READ_ABOUT, partial(self._wish, "voice")),
            self._choice(3, "captions", SOUNDS, switch, wishes.captions, SOUNDS_ABOUT, partial(self._wish, "captions")),
        ]

    def _won(self) -> list[Widget]:
        say, rows = self.ctx.say, []
        for (title, track), places in self.tallies.get(self.id, {}).items():
            tally = Tally(places)
            where = say(WHERE, title=title_name(self.ctx, title), track=self.names.of(title, track))
            score = self.ctx.language.plural(SCORE, tally.races, wins=tally.wins)
            rows.append(ListRow(f"{title}/{track}", where, score, self._places(tally)))
        if not rows:
            rows.append(ListRow("none", say(NOTHING_WON)))
        return [Listing("won", self.place(0), [*fit_rows(self.ctx, self.profile), *rows], RowPresses(on_press=self._pressed), size=34)]

    def _pressed(self, row: ListRow) -> Order | None:
        """Asks whether that level begins anew; the other rows are there to be read."""
        kind, _, title = row.key.partition(":")
        return ask_anew(self.ctx, self.profile, title) if kind == FIT else None

    def _begin_anew(self, title: str) -> None:
        fits = {name: fit for name, fit in self.profile.fits.items() if name != title}
        kept(self.ctx, self.ctx.profiles.people.put(msgspec.structs.replace(self.profile, fits=fits)))

    def _against(self) -> list[Widget]:
        """Everybody who raced along and still has a profile, most often first."""
        say, people, rows = self.ctx.say, self.ctx.profiles.people, []
        for rival in self.known.rivals:
            you = people.get(rival.profile)
            if you is not None:
                duel = {"before": rival.before, "behind": rival.behind}
                about = self.ctx.language.plural(DUEL_ABOUT, rival.races, me=self.profile.name, you=you.name, **duel)
                rows.append(ListRow(you.id, you.name, say(DUEL, **duel), about, sign_picture(self.ctx.theme, you, SIGN_SIZE)))
        return [Listing("against", self.place(0), rows or [ListRow("none", say(NOBODY_MET))], size=34)]

    def _medals(self) -> list[Widget]:
        """All medals there are, in the order of the shelf."""
        say, rows = self.ctx.say, []
        earned = {one.key: one for one in self.known.shelf}
        for one in self.medals:
            found = earned.get(one.key)
            note = say(NOT_YET) if found is None else say(TIMES, times=found.times)
            picture = one.picture(found is not None)(self.ctx.frame.px(SIGN_SIZE))
            rows.append(ListRow(one.key, medal_named(self.ctx, one), note, medal_told(self.ctx, self.names, one, earned), picture))
        return [Listing("medals", self.place(0), rows, size=34)]

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
            name = self.profile.name
            kept(self.ctx, people.without(self.id))
            self.ctx.work = over(self.ctx.work, self.ctx.say(GONE, what=name))
            return
        if isinstance(result, Answered) and result.key.startswith(f"{FIT}:"):
            self._begin_anew(result.key.partition(":")[2])
        name = tidy(result.text) if isinstance(result, Written) else ""
        there = people.named(name, but=self.id)
        if there is not None:
            self._refused = self.ctx.say(TAKEN, name=there.name)
        elif name:
            kept(self.ctx, people.put(msgspec.structs.replace(self.profile, name=name)))
        super().resume(result)

    def update(self, dt: float) -> Order | None:
        """Whoever was deleted has no page any more; a name that somebody else has is refused in words."""
        refused, self._refused = self._refused, ""
        if refused:
            return sentence(self.ctx, refused)
        return Pop() if self.ctx.profiles.people.get(self.id) is None else None

    @property
    def moving(self) -> bool:
        """It leaves by itself once it is about nobody, and tells why a name was refused."""
        return bool(self._refused) or self.ctx.profiles.people.get(self.id) is None


def fit_rows(ctx: Context, profile: Profile) -> Iterator[ListRow]:
    """How good a computer is that is as good as this person, game by game."""
    for title, fit in profile.fits.items():
        text, about = ctx.say(AS_GOOD, title=title_name(ctx, title)), ctx.say(AS_GOOD_ABOUT, name=profile.name)
        yield ListRow(f"{FIT}:{title}", text, where_it_stands(ctx.language, fit.level), about)


def ask_anew(ctx: Context, profile: Profile, title: str) -> Order:
    """The question whether that level is to begin anew."""
    answers = (Answer("keep", ctx.say(KEEP), primary=True), Answer(f"{FIT}:{title}", ctx.say(BEGIN_ANEW)))
    asked = ctx.say(ANEW, name=profile.name, title=title_name(ctx, title))
    detail = ctx.say(ANEW_DETAIL, where=where_it_stands(ctx.language, START))
    return Push(DialogScene(ctx, asked, answers, detail=detail, back="keep"))


def tidy(text: str) -> str:
    """A written name without spare spaces."""
    return " ".join(text.split())[:LONGEST_NAME].strip()
