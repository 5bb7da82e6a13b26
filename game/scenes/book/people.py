"""The people of the house: who there is, what each of them raced and earned, and the way to their own pages."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import N_, Plural
from game.scenes.book.lists import leafed, line_size
from game.scenes.book.medal_list import ShelfMedal, all_medals, medal_told
from game.scenes.book.naming import TrackNames, opened_titles
from game.scenes.book.page import TOP, BookPage
from game.scenes.book.person import EMPTY, TAKEN, WHOSE, ProfileScene, kept, sentence, tidy
from game.scenes.book.person_card import LEFT, PersonCard, heading
from game.scenes.book.told import Told
from game.scenes.framework.profile_sign import sign_picture
from game.scenes.framework.results import SceneResult, Written
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.text_entry import NamingScene
from game.session.medals import row_medals
from game.show.canvas import SAFE, Node
from game.show.painters.icons import icon
from game.show.palette import CREAM
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.medal_shelf import MedalShelf, ShelfPlace
from game.store.book import answer_or
from game.store.book_people import AboutPerson, MedalsOfRow, Shelved, about_person, wins
from game.store.profiles import COLOURS, LONGEST_NAME, MOST, SHAPES, Profile

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.scenes.book.book import BookScene

NONE = N_("Nobody has a profile yet. A profile keeps a name, a colour, own settings, and what somebody has won.")
ONE_MORE = N_("A profile keeps a name, a colour, own settings, and what somebody has won.")
ABOUT = N_("Press to change {name}, or to see everything about {name}.")
NEW = N_("New profile")
NEW_ABOUT = N_("Adds a person. When seats are chosen, these names come first.")
FULL = Plural(
    N_("There is {count} profile already; there is no room for more."), N_("There are {count} profiles already; there is no room for more.")
)
ALL_ABOUT = N_("All about {name}")
WINS = Plural(N_("{count} won"), N_("{count} won"))
MEDALS = N_("Medals: {count} of {all}")

NEW_KEY = "new"
LIST_WIDTH, CARD_LEFT, HIGH = 560, 680, 868
LARGE_HIGH, LARGE_BUTTON = 650, (832, 194)
SHELF = (LEFT - 4, 744, 1088, 156)
COLUMNS = 16
TOLD = (966, 1080, 88)
"""Where what is looked at is explained: the middle of its lines, their width and height."""
SIGN_SIZE = 46


class PeoplePage(BookPage):
    """A list on the left, the card of whoever is looked at on the right."""

    def __init__(self, book: "BookScene") -> None:
        super().__init__(book)
        self.names = TrackNames(self.ctx)
        self.wins: dict[str, int] = {}
        self.medals: tuple[ShelfMedal, ...] = ()
        self._of_row: MedalsOfRow = lambda rows: ()
        self.told_of: Told[str, AboutPerson] = Told(self.ctx.book, self._question, AboutPerson())
        self.card: PersonCard | None = None
        self.shelf: MedalShelf | None = None
        self._heading: Node | None = None
        self._at = ""
        self._leaf = 0
        """With large letters: which of the figures of whoever is looked at are seen."""
        self._order: Order | None = None
        self._told_trouble = False

    # --- what it knows

    def opening(self) -> Iterator[None]:
        """Wins of everybody, all medals there are, and all about whoever is looked at first."""
        if self.book.folded and self._trouble() and not self._told_trouble:  # with large letters nothing explains what is looked at
            self._told_trouble = True
            self._say(self._trouble())
        self.wins = yield from answer_or(self.ctx.book.ask(wins), {})
        titles = yield from opened_titles(self.ctx)
        self.medals, self._of_row = all_medals(titles), row_medals(titles)
        self.told_of.anew()
        people = self.ctx.profiles.people.profiles
        if not any(one.id == self._at for one in people):
            self._at = people[0].id if people else NEW_KEY
        if self._at != NEW_KEY:
            yield from self.told_of.first(self._at)

    def _question(self, who: str) -> "Callable[[Connection], AboutPerson]":
        return partial(about_person, who, self._of_row)

    @property
    def person(self) -> Profile | None:
        """Whoever is looked at; None at the last row."""
        return self.ctx.profiles.people.get(self._at)

    # --- furniture

    def furnish(self) -> None:
        """List and card; with large letters two buttons below them."""
        ui, theme, large = self.book.ui, self.ctx.theme, self.book.folded
        high = LARGE_HIGH if large else HIGH
        place = (SAFE.x, TOP, LIST_WIDTH, high)
        rows = [self._row(one) for one in self.ctx.profiles.people.profiles]
        if not large:
            rows.append(ListRow(NEW_KEY, self.ctx.say(NEW), "", self._about_new(), icon("plus", self.ctx.frame.px(SIGN_SIZE))))
        if rows:
            size = line_size(theme, rows, LIST_WIDTH)
            listing = Listing("profiles", place, rows, RowPresses(at=self._at, on_press=self._press, on_row=self._look), size=size)
            listing.picked_by_press = True
            listing.leads = {(1, 0): "all" if large else "shelf"}
            ui.add(listing)
        else:
            self.book.layer.owe(partial(theme.card, LIST_WIDTH, high, CREAM), SAFE.x + LIST_WIDTH / 2, TOP + high / 2, 5)
        area = Rect(CARD_LEFT, TOP, SAFE.right - CARD_LEFT, high)
        self.book.layer.owe(partial(theme.card, area.width, area.height, CREAM), *area.center, 5)
        self.card, self.shelf, self._heading = PersonCard(self.ctx, self.book.layer, area), None, None
        if large:
            self._buttons()
        else:
            self.book.explain_at(LEFT, TOLD[0], TOLD[1], TOLD[2], size=28)
        self._show()

    def _row(self, one: Profile) -> ListRow:
        note = "" if self.book.folded else self.ctx.language.plural(WINS, self.wins.get(one.id, 0))
        return ListRow(
            one.id, one.name, note, self._trouble() or self.ctx.say(ABOUT, name=one.name), sign_picture(self.ctx.theme, one, SIGN_SIZE)
        )

    def _about_new(self) -> str:
        if len(self.ctx.profiles.people.profiles) >= MOST:
            return self.ctx.say(FULL, count=MOST)
        return self._trouble() or self.ctx.say(NEW_ABOUT)

    def _trouble(self) -> str:
        problem = self.ctx.profiles.problem
        return self.ctx.say(problem.text, **problem.fields) if problem else ""

    def _buttons(self) -> None:
        say, (top, high) = self.ctx.say, LARGE_BUTTON
        why = say(FULL, count=MOST) if len(self.ctx.profiles.people.profiles) >= MOST else ""
        person = self.person
        self.book.ui.add(Button(NEW_KEY, (SAFE.x, top, LIST_WIDTH, high), say(NEW), self._new, primary=person is None, why=why))
        if person is not None:
            place = (CARD_LEFT, top, SAFE.right - CARD_LEFT, high)
            self.book.ui.add(Button("all", place, say(ALL_ABOUT, name=person.name), self._open, icon=partial(icon, "person"), primary=True))

    def _show(self) -> None:
        """The card of whoever is looked at, as far as the book has told."""
        person, card = self.person, self.card
        if card is None:
            return
        if person is None:
            self._take_shelf()
            card.show_nobody(self.ctx.say(ONE_MORE if self.ctx.profiles.people.profiles else NONE))
            return
        about = self.told_of.known.get(person.id)
        earned = {one.key: one for one in about.shelf} if about else {}
        card.show(person, about, (len(earned.keys() & {one.key for one in self.medals}), len(self.medals)), self._leaf)
        if self.book.folded or about is None:
            return
        self._hang(earned)

    def _hang(self, earned: dict[str, Shelved]) -> None:
        """The medals of whoever is looked at."""
        places = [ShelfPlace(one.key, medal_told(self.ctx, self.names, one, earned), one.picture(one.key in earned)) for one in self.medals]
        count = sum(one.key in earned for one in self.medals)
        if self.shelf is None:
            self.shelf = MedalShelf("shelf", SHELF, places, COLUMNS, on_press=lambda key: self._open("medals"))
            self.shelf.leads = {(-1, 0): "profiles", (0, -1): "tab:people"}
            self.book.ui.add(self.shelf)
            self._heading = self.book.layer.add(None, LEFT, 716, 6, (0.0, 0.5))
        else:
            self.shelf.fill(places)
        assert self._heading is not None
        self._heading.show_when_seen(partial(heading, self.ctx.theme, self.ctx.say(MEDALS, count=count, all=len(places))))

    def _take_shelf(self) -> None:
        """Where nobody is looked at, nobody has medals."""
        if self.shelf is not None and self._heading is not None:
            self.book.ui.remove(["shelf"])
            self.book.layer.remove(self._heading)
        self.shelf = self._heading = None

    # --- what is done

    def _look(self, row: ListRow) -> None:
        """Another row: the book is asked about that person. Until it has told, the card stays as it is: it comes soon enough."""
        self._at = row.key
        self._leaf = 0
        told = row.key == NEW_KEY or self.told_of.look(row.key)
        if self.book.folded:
            self.book.ui.remove([NEW_KEY, "all"])
            self._buttons()
        if told:
            self._show()

    def update(self, dt: float) -> Order | None:
        """The card of whoever the book has just told of; a sentence that is due."""
        if self.told_of.answered():
            self._show()
        order, self._order = self._order, None
        return order

    @property
    def moving(self) -> bool:
        """While the book is asked, or something is to be said."""
        return self.told_of.waits or self._order is not None

    def _press(self, row: ListRow) -> Order | None:
        """With large letters the next of the figures, as beside them stands a button that opens the rest; else that opens at once."""
        if row.key == NEW_KEY or not self.book.folded:
            return self._new() if row.key == NEW_KEY else self._open()
        self._leaf += 1
        self._show()
        return None

    def _open(self, page: str = "who") -> Order | None:
        return Push(ProfileScene(self.ctx, self._at, page)) if self.person else None

    def _new(self) -> Order | None:
        say = self.ctx.say
        if len(self.ctx.profiles.people.profiles) >= MOST:
            self.ctx.sound.play("error")
            return None
        return Push(NamingScene(self.ctx, say(WHOSE), "", say(EMPTY), LONGEST_NAME))

    def resume(self, result: SceneResult | None) -> None:
        """A name was written: there is one more profile, and it is looked at."""
        name = tidy(result.text) if isinstance(result, Written) else ""
        if name:
            self._add(name)

    def _add(self, name: str) -> None:
        people = self.ctx.profiles.people
        there = people.named(name)
        if there is not None:
            self._say(self.ctx.say(TAKEN, name=there.name))
            return
        number = len(people.profiles)
        new = Profile(id=people.fresh(), name=name, colour=COLOURS[number % len(COLOURS)], shape=SHAPES[number % len(SHAPES)])
        self._order = kept(self.ctx, people.put(new))
        self._at = new.id
        self.book.look_at("profiles")

    def _say(self, said: str) -> None:
        """The sentence is shown over the page, as soon as it stands."""
        self._order = sentence(self.ctx, said)

    def turn(self, step: int) -> bool:
        """Page keys leaf through a list that is longer than its room."""
        return leafed(self.book.ui, "profiles", step)
