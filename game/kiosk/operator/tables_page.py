"""Several tables, one house: the house's address, what this table is called there, whether they understand each other."""

import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial

import msgspec
from pygame import FONT_LEFT

from game.core.words import N_
from game.input.intents import Deed, Intent
from game.kiosk.book_words import NAMED
from game.kiosk.operator.evening_desk import EveningDesk
from game.kiosk.operator.forget_scene import FORGET, FORGET_ABOUT, ForgetScene
from game.kiosk.operator.page import INDENT, OFF, ON, OperatorPage, Place
from game.scenes.book.dates import day_told
from game.scenes.framework.results import SceneResult, Written
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.text_entry import NamingScene
from game.session.evening.words import EVENING
from game.show.palette import INK
from game.show.theme import BODY
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.textfield import TextField
from game.store.book_entries import Kind
from game.store.house_link import LONGEST_ADDRESS, LONGEST_TABLE, HouseLink, load_house, table_name, try_to_keep
from game.store.house_results import LinkState, forget_house, link_state
from game.store.paths import Paths
from game.store.problems import StoreError
from game.venue.line import SCHEMES, machine_of, without_password
from game.venue.making import join_house, leave_house
from game.venue.status import try_house
from game.venue.trouble import TROUBLES, HouseError

ADDRESS, TABLE = N_("House: {address}"), N_("This table: {name}")
NO_HOUSE, NO_NAME = N_("none", "house"), N_("none", "table")
ADDRESS_ABOUT = N_("The tables’ address, as printed by kerbside cabinet house create. Its password is never shown.")
TABLE_ABOUT = N_("What this table is called in the house, as “By the window”. The house learns it when you join.")
WHICH_ADDRESS = N_("The address of the house")
EXAMPLE = N_("name:password@machine/database")
WHICH_TABLE = N_("What is this table called?")
JOIN, JOIN_ABOUT = N_("Join and test"), N_("Joins this table to the house under its name, and says if anything is wrong.")
EVENING_ABOUT = N_("A cup over several tables: who comes, the draw, results, the end.")
LEAVE, LEAVE_ABOUT = (
    N_("Leave the house"),
    N_("Nothing is sent any more. What was sent stays there, and this table’s own book stays whole."),
)
PROFILES = N_("Profiles")
PROFILES_ABOUT = N_("Guests may have profiles, and find them at every table of the house. If two tables change one, the later one counts.")
TRYING = N_("Asking the house. This takes a few seconds.")
WELL = N_("All is well: the house answers, and knows this table as {name}.")
NONE = N_("This table belongs to no house.")
LEFT = N_("This table has left its house.")
NEEDS = N_("Write the address and the name of this table first.")
HEARD = N_("Last contact with the house: {day}, {time}.")
NEVER = N_("No contact with the house yet.")
ALONE = N_("With several cabinets all tables can have one hall of fame and one report. README says how a house is made.")
HIGH = 76
"""Of a row: the sentences below need the room where texts are large."""
KEYS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "0123456789" + ":/@.-_?=&%+~!#$*"

PLAIN = frozenset(code for code, text in TROUBLES.items() if "{" not in text)
"""Troubles whose sentence has no field: the book keeps the code alone."""


class Attempt(threading.Thread):
    """Joins the house and tries all that a table needs of it; `told` says what came of it."""

    def __init__(self, ctx: Context, paths: Paths, link: HouseLink, now: datetime) -> None:
        super().__init__(name="house", daemon=True)
        self.ctx, self.paths, self.link, self.now = ctx, paths, link, now
        self.told = ""
        self.failed = True

    def run(self) -> None:
        """Ends in a sentence, whatever happens."""
        try:
            link = join_house(self.paths, self.link.address, self.link.table, self.now)
            trouble = try_house(link.address, link.key, link.id)
        except HouseError as error:
            trouble = error.trouble
        except StoreError as error:
            self.told = self.ctx.say(error.problem.text, **error.problem.fields)
            return
        self.failed = trouble is not None
        self.told = self.ctx.say(trouble.text, **trouble.fields) if trouble is not None else self.ctx.say(WELL, name=self.link.table)


class AddressScene(NamingScene):
    """Writes an address: small letters first, and nothing of the old one, which has a password."""

    def furnish(self) -> None:
        """The line with its keys."""
        super().furnish()
        field = self.ui.widgets["field"]
        assert isinstance(field, TextField)
        field.upper = False


class TablesPage(OperatorPage):
    """Two rows to write on, two to press, whether guests have profiles, and how it goes."""

    key = "tables"
    name = N_("Tables", "house")
    about = N_("Several cabinets, one house: its address, this table’s name, and whether the connection works.")
    _writes = "table"

    def furnish(self) -> None:
        """A row for each, and below them how it goes."""
        say, theme = self.ctx.say, self.ctx.theme
        self.link, problem = load_house(self.keeper.paths, self.keeper.now())
        offered = ON if self.keeper.values.profiles else OFF
        where = machine_of(self.link.address) if self.link.address else say(NO_HOUSE)
        about = " ".join(filter(None, [without_password(self.link.address), say(ADDRESS_ABOUT)]))
        table = self._button("table", say(TABLE, name=self.link.table or say(NO_NAME)), say(TABLE_ABOUT), self._write_table)
        evening = self._button("evening", say(EVENING), say(EVENING_ABOUT), self._evening, "" if self.link.joined else say(NONE))
        makers = [
            self._button("address", say(ADDRESS, address=where), about, self._write_address),
            *([self.pair(table, evening)] if theme.large else [table]),  # what is told below needs three lines there
            self.pair(
                self._button("join", say(JOIN), say(JOIN_ABOUT), self._join),
                self._button("leave", say(LEAVE), say(LEAVE_ABOUT), self._leave, "" if self.link.address else say(NONE)),
            ),
            self.pair(
                self._button("profiles", say(NAMED, name=say(PROFILES), value=say(offered)), say(PROFILES_ABOUT), self._switch_profiles),
                self._button("forget", say(FORGET), say(FORGET_ABOUT), lambda: Push(ForgetScene(self.ctx, self.keeper))),
            ),
            *([] if theme.large else [evening]),
        ]
        left, wide = self.panel.x + INDENT, self.panel.width - 2 * INDENT
        for index, make in enumerate(makers):
            self.scene.ui.add(make((left, self.panel.y + 20 + index * (HIGH + 12), wide, HIGH)))
        self.chain()
        top = self.panel.y + 20 + len(makers) * (HIGH + 12)
        high = self.panel.bottom - 12 - top
        told = say(TRYING) if self.scene.work is not None else self.scene.outcome
        if not told:
            told = say(problem.text, **problem.fields) if problem is not None else self._state()
        words = partial(theme.label, told, 28 if theme.large else 34, INK, BODY, fit=wide, height=high, align=FONT_LEFT)
        self.scene.layer.owe(words, left, top + high / 2, 22, (0.0, 0.5))

    def _state(self) -> str:
        """How it goes with the house, as the book knows it."""
        if not self.link.joined:
            return self.ctx.say(ALONE)
        state = self.book_answer("link", link_state) or LinkState()
        heard = self.ctx.say(HEARD, day=day_told(self.ctx, state.heard), time=state.heard[11:16]) if state.heard else self.ctx.say(NEVER)
        return heard if state.trouble not in PLAIN else f"{heard} {self.ctx.say(TROUBLES[state.trouble])}"

    def _button(self, key: str, text: str, about: str, press: Callable[[], object], why: str = "") -> Callable[[Place], Widget]:
        return lambda place: Button(f"tables:{key}", place, text, press, size=36, about=about, why=why)

    def _evening(self) -> Order:
        return Push(EveningDesk(self.ctx, self.keeper))

    # --- what is written

    def _write_address(self) -> Order:
        self._writes = "address"
        say = self.ctx.say
        return Push(AddressScene(self.ctx, say(WHICH_ADDRESS), "", say(EXAMPLE), LONGEST_ADDRESS, KEYS))

    def _write_table(self) -> Order:
        self._writes = "table"
        say = self.ctx.say
        return Push(NamingScene(self.ctx, say(WHICH_TABLE), self.link.table, say(NO_NAME), LONGEST_TABLE))

    def came_back(self, result: SceneResult | None) -> None:
        """An address or a name was written; an empty address changes nothing, since the old one is not shown."""
        match result:
            case Written(text) if self._writes == "table":
                self._keep(msgspec.structs.replace(self.link, table=table_name(text)))
            case Written(text) if text:
                whole = text if text.startswith(SCHEMES) else SCHEMES[0] + text
                self._keep(msgspec.structs.replace(self.link, address=whole[:LONGEST_ADDRESS]))

    def _keep(self, link: HouseLink) -> None:
        problem = try_to_keep(self.keeper.paths, link, self.keeper.now())
        self.scene.outcome = self.ctx.say(problem.text, **problem.fields) if problem is not None else ""
        self.keeper.book.note(Kind.SETTINGS, name="several_tables", value="")

    # --- what is pressed

    def _switch_profiles(self) -> None:
        """On or off, in a word: a switch beside another button has no room for its own where texts are large."""
        self._set_all("profiles", not self.keeper.values.profiles)

    def _join(self) -> None:
        if not self.link.address or not self.link.table:
            self._end(self.ctx.say(NEEDS), "error")
            return
        self.scene.work = self._tried()
        self.scene.rebuild()

    def _tried(self) -> Iterator[None]:
        """Joins and tests in a thread, which a network may hold up for as long as it likes."""
        attempt = Attempt(self.ctx, self.keeper.paths, self.link, self.keeper.now())
        attempt.start()
        while attempt.is_alive():
            attempt.join(0.002)
            yield
        self.scene.work = None
        self._end(attempt.told, "error" if attempt.failed else "join")

    def _leave(self) -> None:
        try:
            leave_house(self.keeper.paths, self.keeper.now())
        except StoreError as error:
            self._end(self.ctx.say(error.problem.text, **error.problem.fields), "error")
            return
        self.keeper.book.write(forget_house)
        self._end(self.ctx.say(LEFT), "join")

    def _end(self, told: str, sound: str) -> None:
        self.ctx.sound.play(sound)
        self.scene.outcome = told
        self.scene.replies.clear()
        self.scene.rebuild()

    def takes(self, intent: Intent) -> bool:
        """While the house is asked, nothing else is done."""
        return self.scene.work is not None and intent.deed not in (Deed.DEVICE_LOST, Deed.DEVICE_FOUND)
