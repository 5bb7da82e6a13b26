"""Profiles that the tables of a house share, against a real one: offered everywhere, the later change holds, forgotten for good."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path

import msgspec
import psycopg
import pytest

from game.app.cabinet_house import CabinetHouse
from game.store.book_queries import Winner, hall_of_fame
from game.store.book_tracks import MarkAsked, TrackKey
from game.store.evenings import add_line, said
from game.store.house_people import forget_people, known_as, merged, names_gone
from game.store.house_results import EVER, house_best, house_fame
from game.store.profiles import People, Profile, Profiles, Wishes, load_profiles
from game.venue.evenings import exchange_lines
from game.venue.inbox import take_in
from game.venue.line import house_of, line_to
from game.venue.making import create_house
from game.venue.outbox import Sender
from game.venue.persons import share
from game.venue.schema import MIGRATIONS
from tests.helpers.cabinet import Cabinet
from tests.helpers.evenings import head
from tests.helpers.house import race, rows, send
from tests.helpers.postgres import needs_postgres
from tests.helpers.racing import shared_boards
from tests.venue.conftest import NOON, House, Table
from tests.venue.test_courier import until

pytestmark = needs_postgres
Tables = Callable[[str], Table]
OVAL = TrackKey("monza", "oval")
LETTERS = "SELECT 1 FROM kerbside.{table} WHERE {table}::text LIKE '%Ada%'"


class Guests:
    """The profiles of a table, whose clock is so many minutes ahead."""

    def __init__(self, table: Table, ahead: int = 0) -> None:
        self.table = table
        self.ahead = ahead
        self.profiles = Profiles(now=lambda: NOON + timedelta(minutes=self.ahead))
        self.profiles.dated = True

    def put(self, **fields: object) -> Profile:
        """Somebody new, or with that id somebody changed."""
        people = self.profiles.people
        old = people.get(str(fields.get("id", ""))) or Profile(id=people.fresh(), name="Ada")
        self.profiles.keep(people.put(msgspec.structs.replace(old, **fields)))
        return old

    def forget(self, profile: str) -> None:
        """As the operator does it."""
        known = self.profiles.people.get(profile)
        assert known is not None
        self.profiles.keep(self.profiles.people.forget(profile))
        self.table.book.write(partial(forget_people, [profile], names=(known.name,)))

    def meet(self) -> None:
        """The network is there for a moment."""
        link = self.table.link
        with line_to(link.address, link.key) as line:
            told = share(line, link.id, self.profiles.people)
            names = names_gone(self.profiles.people, told)
            self.table.book.write(partial(forget_people, self.table.book.ask(partial(known_as, told)).value(), names=names))
            exchange_lines(Sender(self.table.book, house_of(line).id, link.id), line)
            take_in(self.table.book, line, link.id, NOON)
        self.profiles.take(merged(self.profiles.people, told))

    @property
    def names(self) -> list[str]:
        """Of all that are offered here."""
        return sorted(one.name for one in self.profiles.people.profiles)


@pytest.fixture
def two(table: Tables) -> tuple[Guests, Guests]:
    return Guests(table("window")), Guests(table("door"))


def raced(guests: Guests, match: str, profile: str, turns: int = 30) -> None:
    """Somebody with a profile wins a race there."""
    race(guests.table.book, match, turns=turns)
    guests.table.book.write(lambda base: base.execute("UPDATE place SET profile = ? WHERE name = 'Ada'", (profile,)))


def test_a_profile_made_at_one_table_is_offered_at_the_others(two: tuple[Guests, Guests]) -> None:
    window, door = two
    made = {"colour": "G", "shape": "leaf", "language": "de", "wishes": Wishes(text_scale=150, hints=True), "help": {"monza": 2}}
    window.put(**made)
    door.put(name="Ben")
    for one in (window, door, window):
        one.meet()
    assert window.names == door.names == ["Ada", "Ben"], "both were p1 at their tables"
    (ada,) = [one for one in door.profiles.people.profiles if one.name == "Ada"]
    assert {name: getattr(ada, name) for name in made} == made
    assert [one.id for one in window.profiles.people.profiles if one.name == "Ada"] == ["p1"], "who it was here, it stays"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_two_changes_the_later_one_holds_whoever_is_heard_first(two: tuple[Guests, Guests], order: tuple[int, int]) -> None:
    window, door = two
    window.put()
    for one in (window, door):
        one.meet()
    there = door.profiles.people.profiles[0].id
    window.ahead, door.ahead = 5, 9
    window.put(id="p1", colour="Y")
    door.put(id=there, colour="G")
    for number in (*order, *order):
        two[number].meet()
    assert [one.profiles.people.profiles[0].colour for one in two] == ["G", "G"]
    window.ahead = 3
    window.put(id="p1", colour="P")
    for one in (window, door):
        one.meet()
    assert door.profiles.people.profiles[0].colour == "P", "it was made with the other one in sight, whatever the clock says"


def test_a_forgotten_profile_leaves_no_name_anywhere(house: House, two: tuple[Guests, Guests]) -> None:
    """Rows that were sent before, rows that wait at a table without a network, and one that is raced while nobody knows of it yet."""
    window, door = two
    window.put()
    raced(window, "sent", "p1", turns=20)
    send(window.table.book, window.table.link)
    window.meet()
    door.meet()
    there = door.profiles.people.profiles[0].id
    raced(door, "waits", there)
    assert door.table.book.ask(partial(house_best, OVAL, MarkAsked("turns", least=True), EVER, "")).value().name == "Ada"
    window.forget("p1")
    window.meet()
    assert rows(house.owner, "SELECT match, name, profile FROM kerbside.place ORDER BY seat") == [("sent", "", ""), ("sent", "Ben", "")]
    send(door.table.book, door.table.link)
    assert rows(house.owner, "SELECT count(*) FROM kerbside.place WHERE name = ''") == [(2,)], "the house says so of what comes later"
    door.meet()
    raced(door, "on screen", there)
    door.meet()
    send(door.table.book, door.table.link)
    for one in two:
        one.meet()
        told = one.table.book.ask(lambda base: base.execute("SELECT DISTINCT name, profile FROM place ORDER BY name").fetchall()).value()
        assert [tuple(row) for row in told] == [("", ""), ("Ben", "")]
        assert one.names == []
        assert one.profiles.people.forgotten == ()
    for name in ("place", "person"):
        assert rows(house.owner, LETTERS.format(table=name)) == []
    best = door.table.book.ask(partial(house_best, OVAL, MarkAsked("turns", least=True), EVER, "")).value()
    assert (best.value, best.name) == (20, ""), "the record stays, and is a guest's"


def test_a_forgotten_profile_has_no_name_in_house_evenings(house: House, two: tuple[Guests, Guests]) -> None:
    """Whatever it was called when it raced, in evenings that tables knew, and in one that is laid out without a network."""
    window, door = two
    window.put(name="Ada")
    raced(window, "w1", "p1")
    window.put(id="p1", name="Adele")
    send(window.table.book, window.table.link)
    names = ("Ada", "Adele", "Ben", "Cleo", "Dara", "Emil")
    _say_evening(window, "e" * 16, names)
    for one in two:
        one.meet()
    raced(door, "d1", door.profiles.people.profiles[0].id)
    _say_evening(door, "f" * 16, names)
    window.forget("p1")
    for one in (window, door, window):
        one.meet()
    people = ["", "", *names[2:]]
    assert rows(house.owner, "SELECT told -> 'people' FROM kerbside.evening_line") == [(people,), (people,)]
    for one in two:
        told = one.table.book.ask(lambda base: base.execute("SELECT told FROM evening_line").fetchall()).value()
        assert [msgspec.json.decode(line)["people"] for (line,) in told] == [people, people]


def _say_evening(guests: Guests, evening: str, names: tuple[str, ...]) -> None:
    line = said(evening, guests.table.link.id, NOON.isoformat(), head(6, 2, 1, names=names))
    guests.table.book.write(partial(add_line, line))


def test_whoever_is_forgotten_is_in_no_hall_of_fame(two: tuple[Guests, Guests]) -> None:
    window, door = two
    window.put()
    raced(window, "w1", "p1")
    race(door.table.book, "d1", names=("Cleo", "Ben"))
    for one in two:
        send(one.table.book, one.table.link)
        one.meet()
    assert {one.name for one in door.table.book.ask(house_fame("monza", EVER)).value() or ()} == {"Ada", "Cleo"}
    window.forget("p1")
    window.meet()
    door.meet()
    assert door.table.book.ask(house_fame("monza", EVER)).value() == [Winner("Cleo", "", 1, 1)]
    assert window.table.book.ask(hall_of_fame("monza", "")).value() == []


def test_a_profile_that_races_at_two_tables_is_one_winner(two: tuple[Guests, Guests]) -> None:
    window, door = two
    window.put()
    for one in two:
        one.meet()
    raced(window, "w1", "p1")
    raced(door, "d1", door.profiles.people.profiles[0].id)
    for one in two:
        send(one.table.book, one.table.link)
    window.meet()
    assert (window.table.book.ask(house_fame("monza", EVER)).value() or ())[0] == Winner("Ada", "", 2, 2)


def test_nobody_comes_back_who_was_changed_where_it_was_not_heard_of(two: tuple[Guests, Guests]) -> None:
    window, door = two
    window.put()
    for one in two:
        one.meet()
    there = door.profiles.people.profiles[0].id
    window.forget("p1")
    door.ahead = 60
    door.put(id=there, name="Ada 2")
    for one in (window, door, window):
        one.meet()
    assert window.names == door.names == []


@pytest.mark.parametrize("name", ["'; DROP--", "<b>x</b>", "Ada\u202egnp", "%s%(id)s", "Ada\\", "{name}"])
def test_names_of_all_kinds_come_as_they_are_or_cleaned(two: tuple[Guests, Guests], name: str) -> None:
    window, door = two
    window.put(name=name)
    for one in two:
        one.meet()
    assert door.names == [name.replace("\u202e", "")]


def test_what_makes_no_sense_in_the_house_costs_itself_alone(house: House, two: tuple[Guests, Guests]) -> None:
    window, door = two
    window.put()
    window.put(id="p2", name="Ben", wishes=Wishes(hints=True))
    bad = msgspec.structs.replace(window.profiles.people.profiles[0], id="bad", name="\0", changed="2026")
    window.profiles.take(window.profiles.people.put(bad))
    window.meet()
    with psycopg.connect(house.boss, autocommit=True) as line:
        line.execute("UPDATE kerbside.person SET colour = 'pink', aids = '[1]' WHERE name = 'Ada'")
        line.execute("""UPDATE kerbside.person SET aids = '{"wishes": {"hints": true, "text_scale": 9}, "help": 3}' WHERE name = 'Ben'""")
        line.execute("INSERT INTO kerbside.person SELECT 'nobody', cabinet, '', '', '', '', '[]', '' FROM kerbside.person LIMIT 1")
    door.meet()
    ada, ben = sorted(door.profiles.people.profiles, key=lambda one: one.name)
    assert (ada.name, ada.colour, ada.wishes) == ("Ada", "R", Wishes())
    assert (ben.name, ben.wishes, ben.help) == ("Ben", Wishes(hints=True), {})


def test_a_house_of_before_is_lifted_with_all_it_has(house: House) -> None:
    with psycopg.connect(house.boss, autocommit=True) as line:
        line.execute("DROP SCHEMA kerbside CASCADE")
        line.execute(MIGRATIONS[0].encode())
        line.execute("INSERT INTO kerbside.house (id, number) VALUES ('old', 1)")
        line.execute("INSERT INTO kerbside.cabinet (id, key, name) VALUES ('t', 'k', 'w')")
        line.execute("INSERT INTO kerbside.place VALUES ('t', 'm', 1, 0, 'Ada', 'p1', 'you', 1, 9, '', '{}')")
    made = create_house(house.boss)
    assert (made.before, made.after) == (1, len(MIGRATIONS))
    with psycopg.connect(house.boss, autocommit=True) as line:
        forgotten = "INSERT INTO kerbside.person VALUES (kerbside.person_of('t', 'p1'), 't', '', '', '', '', '{}', '', true)"
        line.execute(forgotten.encode())
    assert rows(house.owner, "SELECT name, profile FROM kerbside.place") == [("", "")]


def test_a_cabinet_takes_them_in_between_guests_and_offers_them(table: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No scene asks the network, and nobody loses a profile under their hands."""
    shared_boards(monkeypatch)
    monkeypatch.setattr("game.venue.courier.Courier.__init__.__defaults__", (0.05,))
    window, door = Guests(table("window")), Guests(table("door"))
    window.put()
    window.meet()
    cabinet = Cabinet(door.table.paths.data, races=False)
    profiles = cabinet.ctx.profiles
    cabinet.wait(6)
    assert cabinet.ctx.permissions.profiles
    assert not cabinet.ctx.permissions.deletes_profiles
    link = CabinetHouse(door.table.paths, lambda: NOON)
    link.turn(cabinet.app, "")
    until(lambda: link.courier is not None and link.courier.told)
    cabinet.push(cabinet.ctx.open.profiles())
    link.turn(cabinet.app, "")
    assert profiles.people == People()
    cabinet.key(27)
    cabinet.steps(4)
    link.turn(cabinet.app, "")
    assert [one.name for one in profiles.people.profiles] == ["Ada"]
    assert load_profiles(door.table.paths, NOON)[0] == profiles.people
    cabinet.set(profiles=False)
    cabinet.wait(1)
    assert not cabinet.ctx.permissions.profiles
    link.close()
