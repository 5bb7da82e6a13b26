"""What a race of Scrap Racer is remembered by: the figures of each seat, medals and track records."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.feats import ANY_TITLE, Figures, Mark, Medal, RaceTold, winners
from game.core.words import N_
from game.titles.scrap_racer.rules import events as m

LENGTHS = ("line", "laps")
"""O1 and O3: the options that change how long a race is; a short track is a track of its own (O2)."""
WORTH = 20
DUELS = 3
CRASHES = 6


def drivers(events: Sequence[Event]) -> Mapping[str, int]:
    """The seat of each racer that had a turn in these events of one race."""
    return {e.racer: e.driver for e in events if isinstance(e, m.TurnStarted)}


def counted(events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """What the seat's racers did in these events of one race: `stopped` is what `stops` dice stopped at together, `best_turn` the greatest
    of them; `duels` it fought, `overtaken` racers it drove past."""
    mine = {racer for racer, driver in drivers(events).items() if driver == seat}
    stops = [e.total for e in events if isinstance(e, m.DiceStopped) and e.racer in mine]
    fought = [e for e in events if isinstance(e, m.DuelWon) and mine & {e.racer, *e.losers}]
    return {
        "turns": sum(isinstance(e, m.TurnStarted) and e.driver == seat for e in events),
        "stops": len(stops),
        "stopped": sum(stops),
        "best_turn": max(stops, default=0),
        "crashes": sum(isinstance(e, m.Crashed) and e.racer in mine for e in events),
        "duels": len(fought),
        "duels_won": sum(e.racer in mine for e in fought),
        "modules": sum(isinstance(e, m.ModuleUsed) and e.racer in mine for e in events),
        "cards": sum(isinstance(e, m.BonusPlayed) and e.driver == seat for e in events),
        "overtaken": sum(len(e.racers) for e in events if isinstance(e, m.Overtook) and e.racer in mine),
    }


def figures(told: RaceTold) -> Figures:
    """What each seat did; of the winner also in how many rounds (`won_in`), and how many spaces ahead (`lead`) unless somebody else's racer
    is further along."""
    found = [dict(counted(told.events, seat)) for seat in range(told.seats)]
    for seat in winners(told):
        found[seat]["won_in"] = told.rounds
        lead = _lead(told, seat)
        if lead >= 0:
            found[seat]["lead"] = lead
    return tuple(found)


def _lead(told: RaceTold, seat: int) -> int:
    """Spaces between the seat's first racer and that of anybody else, as the race ended; below 0 behind it."""
    end = next(e for e in reversed(told.events) if isinstance(e, m.RaceEnded))
    best: dict[int, int] = {}
    for racer, p in zip(end.ranking, end.progress, strict=True):
        driver = told.owners[racer]
        best[driver] = max(p, best.get(driver, p))
    return best[seat] - max(p for driver, p in best.items() if driver != seat)


# --- medals


def _clean_hands(told: RaceTold) -> frozenset[int]:
    return frozenset(seat for seat in winners(told) if not counted(told.events, seat)["crashes"])


def _twenty(told: RaceTold) -> frozenset[int]:
    return frozenset(told.owners[e.racer] for e in told.events if isinstance(e, m.DiceStopped) and e.total >= WORTH)


def _three_duels(told: RaceTold) -> frozenset[int]:
    """R41: a duel's winner goes on, perhaps into the next one: `link` counts them."""
    run, found = list[str](), set[int]()
    for e in told.events:
        if isinstance(e, m.DuelStarted) and e.link == 1:
            run.clear()
        elif isinstance(e, m.DuelWon):
            run.append(e.racer)
            if len(run) >= DUELS and len(set(run[-DUELS:])) == 1:
                found.add(told.owners[e.racer])
    return frozenset(found)


def _scrapheap(told: RaceTold) -> frozenset[int]:
    return frozenset(seat for seat in winners(told) if told.seats >= 3 and counted(told.events, seat)["crashes"] >= CRASHES)


def _nose(told: RaceTold) -> frozenset[int]:
    return frozenset(seat for seat in winners(told) if 0 <= _lead(told, seat) <= 1)


MEDALS = (
    *ANY_TITLE,
    Medal("clean_hands", N_("Not a scratch"), N_("Won without a crash."), _clean_hands),
    Medal("twenty", N_("Twenty"), N_("Stopped with dice worth 20 or more."), _twenty),
    Medal("three_duels", N_("Three in a row"), N_("One racer won three duels in one run."), _three_duels),
    Medal("scrapheap", N_("Scrap heap"), N_("Crashed six times among three drivers or more, and won."), _scrapheap),
    Medal("nose", N_("By a nose"), N_("Won by one space, or level."), _nose),
)
MARKS = (
    Mark("won_in", N_("Fewest rounds"), least=True),
    Mark("lead", N_("Lead in spaces")),
    Mark("overtaken", N_("Most cars overtaken")),
)
