"""What the podium tells of a race that nobody at any table of the house was better in this week."""

from datetime import datetime
from functools import partial

from game.core.contract import Title
from game.core.slices import Slices
from game.core.words import N_
from game.session.report import EarnedMedal
from game.session.services import Services
from game.store.book import answer_or
from game.store.book_report import first_day
from game.store.book_told import ToldRace
from game.store.book_tracks import MarkAsked
from game.store.house_results import bests_of_race

SEVEN = 7
BEST = N_("Best in the house this week")
WHY = N_("{mark}: {value}. Nobody was better on this track at any table this week.")
SHAPE = "cup"


def house_medals(services: Services, title: Title, race: ToldRace) -> Slices[tuple[EarnedMedal, ...]]:
    """One for each seat with such a best, of its first mark; in slices, until the book has answered. None where there is no house."""
    marks = {mark.key: mark for mark in title.marks}
    asked = tuple(MarkAsked(mark.key, mark.least) for mark in title.marks)
    since = first_day(datetime.fromisoformat(services.now()), SEVEN)
    found = yield from answer_or(services.book.ask(partial(bests_of_race, race.match, race.number, asked, since)), [])
    say = services.language.text
    once = {one.seat: one for one in reversed(found)}
    return tuple(
        EarnedMedal(say(BEST), say(WHY, mark=say(marks[one.key].name), value=services.language.number(one.value)), seat, SHAPE)
        for seat, one in sorted(once.items())
    )
