"""What is said of the goals of throwing: which dice stay, what a goal gives, how likely it is, and what is left where it fails."""

from game.core.words import N_, Plural
from game.show.tables.aruba.panel_pictures import YIELDS
from game.show.tables.base.table import TableServices
from game.titles.aruba.rules.chances import chance, kept_for, straight_length
from game.titles.aruba.rules.combos import BOOST, FACES, longest, penalties, thrown
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.state import ArubaState

GOAL_NAMES = {"straight": N_("Straight 1–{length}"), "triples": N_("Triples"), "even": N_("Even"), "odd": N_("Odd")}
SHORT_STRAIGHT = N_("Straight", "dice")
"""On a plate; the strip says what is kept for it."""
GOAL_ODDS = N_("{goal}: {percent} %")
ODDS_LEFT = Plural(N_("{percent} % in one throw."), N_("{percent} % in {count} throws."))
"""How likely the throws that are left reach a goal."""
TRIPLE_ODDS = Plural(N_("One triple more: {percent} % in one throw."), N_("One triple more: {percent} % in {count} throws."))
ODDS_NOW, ODDS_LAST = N_("{goal}: {percent} % in this throw, {all} % in {count}."), N_("{goal}: {percent} % in this throw.")
STRAIGHT_PAYS = Plural(N_("Straight 1–{length}: one space."), N_("Straight 1–{length}: {count} spaces."))
FAILS = Plural(N_("If it fails: at least one space."), N_("If it fails: at least {count} spaces."), least=1)
FAILS_NONE = N_("If it fails, perhaps you don't drive at all.")
NOT_SURE = "{gain}?"
"""What a goal gives, where nobody says how likely it is."""


def _kept(goal: str, view: ArubaState) -> str:
    """The faces of the dice that stay for it, those of cards aside."""
    dice = thrown(view)
    return "".join(sorted(dice[number] for number in kept_for(goal, dice)))


def odds_of(view: ArubaState, goal: str, throws: int) -> int:
    """How likely so many throws reach the goal, in whole percent."""
    dice, kept = thrown(view), _kept(goal, view)
    return percent_of(chance(goal, kept, len(dice) - len(kept), view.dice[len(dice) :], throws))


def goal_told(services: TableServices, game: CompiledAruba, view: ArubaState, goal: str, throws: int) -> tuple[str, str]:
    """A goal by name and what is said of it; with odds on, and dice to throw, how likely so many throws reach it."""
    language, dice, kept = services.language, thrown(view), _kept(goal, view)
    length, about = straight_length(view.dice), language.phrase(services.title.words.things[f"goal.{goal}"].about)
    if goal == "straight":
        pays = language.plural(STRAIGHT_PAYS, max(0, length - sum(penalties(game, view))), length=length)
        about = pays if services.odds else f"{pays} {about}"
    text = language.text(SHORT_STRAIGHT if goal == "straight" else GOAL_NAMES[goal])
    if services.odds and len(kept) < len(dice):
        percent = odds_of(view, goal, throws)
        text = language.text(GOAL_ODDS, goal=text, percent=percent)
        about += " " + language.plural(TRIPLE_ODDS if goal == "triples" else ODDS_LEFT, throws, percent=percent)
        if goal in ("straight", "even") and percent < 100:
            about += " " + _failed(services, game, view, kept)
    return text, about


def _failed(services: TableServices, game: CompiledAruba, view: ArubaState, kept: str) -> str:
    """What is sure to be driven, with the dice that stay alone."""
    sure = longest(kept + view.dice[len(thrown(view)) :]) - sum(penalties(game, view))
    return services.language.plural(FAILS, sure) if sure > 0 else services.language.text(FAILS_NONE)


def goal_gives(services: TableServices, game: CompiledAruba, view: ArubaState, goal: str, throws: int) -> str:
    """What is to be had once it is reached, and how likely that is."""
    lost, kept = sum(penalties(game, view)), _kept(goal, view) + view.dice[len(thrown(view)) :]
    triples = sum(kept.count(face) // 3 for face in FACES)
    thing, count = {
        "straight": ("drive", max(0, straight_length(view.dice) - lost)), "even": ("drive", BOOST - lost),
        "odd": ("repair", max(0, view.cars[view.active].damage)), "triples": ("cards", 2 * triples + 2),
    }[goal]  # fmt: skip
    gain, dice = services.language.plural(YIELDS[thing], count), thrown(view)
    if len(kept_for(goal, dice)) == len(dice):
        return gain
    if not services.odds:
        return NOT_SURE.format(gain=gain)
    return services.language.text(GOAL_ODDS, goal=gain, percent=odds_of(view, goal, throws))


def percent_of(share: float) -> int:
    """In whole percent; what may still fail is never certain, and what may come is never out of the question."""
    return round(100 * share) if share in (0.0, 1.0) else min(99, max(1, round(100 * share)))


def throw_odds(services: TableServices, goal: str, kept: str, dice: str, extra: str, throws: int) -> str:
    """How likely the next throw reaches the goal that was set, and how likely all that are left do."""
    name = services.language.text(GOAL_NAMES[goal], length=straight_length(dice + extra))
    now, all_of_them = (percent_of(chance(goal, kept, len(dice) - len(kept), extra, many)) for many in (1, throws))
    fields = {"goal": name, "percent": now, "all": all_of_them, "count": throws}
    return services.language.text(ODDS_NOW if throws > 1 else ODDS_LAST, **fields)
