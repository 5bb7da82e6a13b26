"""Whose first races of a title these are: they come with aids, and end without a word. The book counts them."""

from collections.abc import Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.session.services import Services
from game.store.book_queries import finished_races

if TYPE_CHECKING:
    from game.store.book import Reply

AIDED = 3
"""So many finished races of a title come with aids."""


class FirstRaces:
    """Of one match. People with a profile are known by it and what the book has counted; guests, who count as one, have aids in the race
    that follows a lesson of theirs. Whoever wishes for none has none, and nobody has any in what leaves no trace."""

    def __init__(self, services: Services, title: str, people: Collection[str]) -> None:
        """`people` are the profiles of those who sit there, "" for guests."""
        known = services.profiles.people
        wishes = {one: person.wishes.first_race_aids for one in people if one and (person := known.get(one)) is not None}
        counts, house = services.book.counts, services.settings.first_race_aids
        self._asked = frozenset(one for one, wish in wishes.items() if counts and (house if wish is None else wish))
        """Who has aids as long as the book has not counted enough."""
        self._known = frozenset(wishes)
        self._guests = counts and house and title in services.just_taught and any(one not in wishes for one in people)
        if self._guests:
            services.just_taught.discard(title)
        self._reply: Reply[Mapping[str, int]] | None = services.book.ask(partial(finished_races, title)) if self._asked else None
        self._raced: Mapping[str, int] | None = None
        """How many races each profile had finished when this match was opened; None until the book has answered."""
        self._over = 0
        """Races of this match that have ended since."""

    def race_over(self) -> None:
        """A race of the match has ended: one more for everybody who sits there, and guests have had theirs."""
        self._guests = False
        self._over += 1

    def aids(self, profile: str) -> bool:
        """Whether that person has aids now; with a profile not before the book has answered, and never where it can't."""
        if profile not in self._asked:
            return self._guests and profile not in self._known
        if self._raced is None and self._reply is not None and self._reply.done:
            self._raced = _answer(self._reply)
        return self._raced is not None and self._raced.get(profile, 0) + self._over < AIDED


def _answer(reply: "Reply[Mapping[str, int]]") -> Mapping[str, int] | None:
    try:
        return reply.value(0.0)
    except Exception:  # aids are a help, and no race waits for the book
        return None
