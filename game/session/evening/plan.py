"""An evening before its draw: what is chosen for it, and whether it can be drawn."""

from collections.abc import Mapping, Sequence

import msgspec

from game.core.contract import Meta
from game.core.printable import clean_name
from game.core.words import N_, Template
from game.session.evening.draw import FEWEST, MOST, SEATS, Round, Sizes, possible
from game.store.cups import Round as Race
from game.store.evenings import LONGEST_NAME, LONGEST_PERSON, EveningHead, EveningTable

MOST_HEATS = 6
USUAL_HEATS = 3
TOO_FEW, TOO_MANY = N_("An evening needs six people at least."), N_("An evening has room for 24 people.")
NO_GAMES, NO_TABLES = N_("Choose a game first."), N_("Choose a table first.")
NO_DRAW = N_("Too few people for these games.")


class EveningPlan(msgspec.Struct, frozen=True):
    """Name, people, which games (by their ids), which tables, and how many heats each of them races before the final."""

    name: str = ""
    people: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    tables: tuple[EveningTable, ...] = ()
    heats: int = USUAL_HEATS


def with_person(plan: EveningPlan, at: int, name: str) -> EveningPlan:
    """Somebody more, or under another name; an empty name takes somebody off the list, and one that somebody has changes nothing."""
    clean = clean_name(name, LONGEST_PERSON)
    others = plan.people[:at] + plan.people[at + 1 :]
    if clean in others:
        return plan
    return msgspec.structs.replace(plan, people=(*plan.people[:at], *([clean] if clean else []), *plan.people[at + 1 :])[:MOST])


def named(plan: EveningPlan, name: str) -> EveningPlan:
    """The same under another name."""
    return msgspec.structs.replace(plan, name=clean_name(name, LONGEST_NAME))


def sizes_of(plan: EveningPlan, metas: Mapping[str, Meta]) -> Sizes:
    """What the draw is made for: each heat has to fit into every game."""
    games = [metas[game] for game in plan.games]
    least, most = max(2, *(meta.seats_min for meta in games), 0), min(SEATS, *(meta.seats_max for meta in games), SEATS)
    return Sizes(len(plan.people), len(plan.tables), plan.heats, least, most)


def why_not(plan: EveningPlan, metas: Mapping[str, Meta]) -> Template | None:
    """Why it can't be drawn yet; None if it can."""
    if len(plan.people) < FEWEST:
        return TOO_FEW
    if not plan.games:
        return NO_GAMES
    if not plan.tables:
        return NO_TABLES
    return None if possible(sizes_of(plan, metas)) else NO_DRAW


def races_of(plan: EveningPlan, count: int, races: Mapping[str, Race]) -> tuple[Race, ...]:
    """What is raced in so many rounds, and in the final behind them: the games in turns. `races` has what is raced of each game."""
    return tuple(races[plan.games[number % len(plan.games)]] for number in range(count + 1))


def head_of(plan: EveningPlan, draw: Sequence[Round], races: Mapping[str, Race], metas: Mapping[str, Meta]) -> EveningHead:
    """The evening as it begins."""
    *rounds, final = races_of(plan, len(draw), races)
    finalists = min(metas[final.title].seats_max, SEATS, len(plan.people))
    return EveningHead(plan.name, plan.people, plan.tables, tuple(rounds), tuple(draw), final, finalists)
