"""What the house's book knows of a match's races that was never so before, as stories are told it."""

from collections.abc import Mapping
from functools import partial

from game.core.record import Record, match_name
from game.core.slices import Slices
from game.core.story import Firsts
from game.session.services import Services
from game.store.book import answer_or
from game.store.book_firsts import firsts_of_match


def asking_firsts(services: Services, record: Record) -> Slices[Mapping[int, Firsts]]:
    """By number the races of a record in which anything was so for the first time, in slices until the book has answered; none of a match
    that it does not know, and where there is no book."""
    found = yield from answer_or(services.book.ask(partial(firsts_of_match, match_name(record.header))), {})
    return {number: Firsts(one.won, one.fastest) for number, one in found.items()}
