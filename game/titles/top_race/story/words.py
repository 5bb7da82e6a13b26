"""What is said of a Top Race once it is over: in the present tense, 14 words at most, money in full."""

from collections.abc import Mapping

from game.core.story import LuckWords
from game.core.words import N_, Plural, Text

UNIT = Plural(N_("{count},000"), N_("{count},000"))
"""Thousands of money, as the page of luck shows them: "+5,000"."""
LUCKY: Mapping[str, Plural] = {
    "deal": Plural(
        N_("Luck: {seat:seat} is dealt a good hand, {count},000 above average."),
        N_("Luck: {seat:seat} is dealt a good hand, {count},000 above average."),
    ),
}
UNLUCKY: Mapping[str, Plural] = {
    "deal": Plural(
        N_("Bad luck: {seat:seat} is dealt a poor hand, {count},000 below average."),
        N_("Bad luck: {seat:seat} is dealt a poor hand, {count},000 below average."),
    ),
}
LUCK = LuckWords(
    Plural(
        N_("{seat:seat}: a hand {count},000 above the average."),
        N_("{seat:seat}: a hand {count},000 above the average."),
    ),
    Plural(
        N_("{seat:seat}: a hand {count},000 below the average."),
        N_("{seat:seat}: a hand {count},000 below the average."),
    ),
    N_("{seat:seat}: an average hand."),
)
DECIDES = N_("The deal decides little here: in races of four equal drivers the luckiest wins three in ten.")

# --- the sale

DEAREST = N_("{seat:seat} pays {price:,} for the {colour:car}, the dearest of the sale.")
BARGAIN = N_("{seat:seat} gets the {colour:car} for {price:,}; it brings {prize:,}.")
FLOP = N_("The {colour:car} costs {seat:seat} {price:,} and brings {prize:,}.")
OFFER = N_("{seat:seat} pays {price:,} for a card of the Offer, more than anybody.")
OFFER_PLACE = N_("{seat:seat} pays {price:,} for an Offer card and place {place} in turn order.")

# --- on the road

SPRINT = Plural(
    N_("{seat:seat} sends the {rear:car} on a Sprint of one space."),
    N_("{seat:seat} sends the {rear:car} on a Sprint of {count} spaces."),
    least=1,
)
SPRINT_LEVEL = Plural(
    N_("{seat:seat} sends the {rear:car} on a Sprint of one space, level with the {front:car}."),
    N_("{seat:seat} sends the {rear:car} on a Sprint of {count} spaces, level with the {front:car}."),
    least=1,
)
SPRINT_OF = Plural(
    N_("{seat:seat} sends {owner:seat}'s {rear:car} on a Sprint of one space."),
    N_("{seat:seat} sends {owner:seat}'s {rear:car} on a Sprint of {count} spaces."),
    least=1,
)
"""Of another one's car, which gains by it."""
BREAKDOWN = Plural(
    N_("{seat:seat} makes the {colour:car} break down: it waits beside the track for one turn."),
    N_("{seat:seat} makes the {colour:car} break down: it waits beside the track for {count} turns."),
    least=1,
)
BREAKDOWN_OF = Plural(
    N_("{seat:seat} makes {owner:seat}'s {colour:car} break down: it waits beside the track for one turn."),
    N_("{seat:seat} makes {owner:seat}'s {colour:car} break down: it waits beside the track for {count} turns."),
    least=1,
)
BREAKDOWN_OWN = Plural(
    N_("{seat:seat}'s {colour:car} breaks down on its owner's card, and waits beside the track for one turn."),
    N_("{seat:seat}'s {colour:car} breaks down on its owner's card, and waits beside the track for {count} turns."),
    least=1,
)
"""What counts are the turns of everybody: each of them could have moved it."""
STRANDED = N_("{seat:seat} makes the {colour:car} break down, and it never returns.")
STRANDED_OF = N_("{seat:seat} makes {owner:seat}'s {colour:car} break down, and it never returns.")
STRANDED_OWN = N_("{seat:seat}'s {colour:car} breaks down on its owner's card and never returns.")
JAM = Plural(
    N_("{seat:seat} drives the {colour:car} into a jam: one step lost."),
    N_("{seat:seat} drives the {colour:car} into a jam: {count} steps lost."),
    least=1,
)
JAM_OF = Plural(
    N_("{seat:seat} drives {owner:seat}'s {colour:car} into a jam: one step lost."),
    N_("{seat:seat} drives {owner:seat}'s {colour:car} into a jam: {count} steps lost."),
    least=1,
)
STUCK = Plural(
    N_("The {colour:car} loses one step in jams, more than any other."),
    N_("The {colour:car} loses {count} steps in jams, more than any other."),
    least=1,
)
STUCK_OF = Plural(
    N_("{owner:seat}'s {colour:car} loses one step in jams, more than any other."),
    N_("{owner:seat}'s {colour:car} loses {count} steps in jams, more than any other."),
    least=1,
)
STUCK_ONCE = Plural(
    N_("The {colour:car} loses one step in one jam, more than any other."),
    N_("The {colour:car} loses {count} steps in one jam, more than any other."),
    least=1,
)
STUCK_ONCE_OF = Plural(
    N_("{owner:seat}'s {colour:car} loses one step in one jam, more than any other."),
    N_("{owner:seat}'s {colour:car} loses {count} steps in one jam, more than any other."),
    least=1,
)
HOME = Plural(
    N_("The {colour:car} is home first, a turn before the next."),
    N_("The {colour:car} is home first, {count} turns before the next."),
    least=1,
)
HOME_OF = Plural(
    N_("{owner:seat}'s {colour:car} is home first, a turn before the next."),
    N_("{owner:seat}'s {colour:car} is home first, {count} turns before the next."),
    least=1,
)
HOME_NOBODYS = Plural(
    N_("The {colour:car}, which nobody owns, is home first, a turn before the next."),
    N_("The {colour:car}, which nobody owns, is home first, {count} turns before the next."),
    least=1,
)
SAME_CARD = N_("One card of {seat:seat} brings the {first:car} home first and the {second:car} second.")
LONE = N_("The {colour:car} is the only one that comes home.")
LONE_OF = N_("{owner:seat}'s {colour:car} is the only one that comes home.")
LONE_NOBODYS = N_("The {colour:car}, which nobody owns, is the only one that comes home.")
CARRIED = Plural(
    N_("The others' cards drive {owner:seat}'s {colour:car} most of its way: one step of {all}."),
    N_("The others' cards drive {owner:seat}'s {colour:car} most of its way: {count} steps of {all}."),
    least=1,
)
PITS = Plural(
    N_("{seat:seat} makes one pit stop, more than anybody."), N_("{seat:seat} makes {count} pit stops, more than anybody."), least=1
)
PITS_ALONE = Plural(N_("{seat:seat} alone makes a pit stop."), N_("{seat:seat} alone makes pit stops: {count} of them."), least=1)
ENDED: Mapping[str, Plural] = {
    "cards_out": Plural(
        N_("The last card is played, and only one car is home."),
        N_("The last card is played, and only {count} cars are home."),
        least=1,
    ),
    "all_passed": Plural(
        N_("Everybody passes, and the race ends with one car home."),
        N_("Everybody passes, and the race ends with {count} cars home."),
        least=1,
    ),
}
"""By the reason why a race ended early (R58)."""

# --- when all is counted

STABLE = Plural(N_("{seat:seat}'s car takes the first place."), N_("{seat:seat}'s cars take the first {count} places."), least=1)
POORER = N_("{seat:seat} loses {loss:,} in this race, more than anybody else.")
POORER_ALONE = N_("Only {seat:seat} loses money in this race: {loss:,}.")
TIPS_TRUE = Plural(N_("{seat:seat}'s tip pays {total:,}."), N_("All tips of {seat:seat} pay: {total:,} together."), least=1)
TIPS_COST = Plural(N_("{seat:seat}'s tip costs {total:,}."), N_("{seat:seat}'s tips together cost {total:,}."), least=1)
SHARES = Plural(
    N_("{seat:seat} holds one share of the winning car, more than anybody."),
    N_("{seat:seat} holds {count} shares of the winning car, more than anybody."),
    least=1,
)

PHOTO_CARS = N_("The inner lane gives the {other:car} place {place}; the {colour:car} is level with it.")
"""R59: neither of them has crossed the line."""
WINS = N_("{seat:seat} wins with {cash:,} in cash, {lead:,} more than {second:seat}.")
WINS_AHEAD = N_("{seat:seat} wins with {cash:,} in cash, {lead:,} ahead.")
WINS_HELPED = N_("{seat:seat} wins with {cash:,} in cash, {help:,} of it out of the envelope.")
"""O8: where the winner had one."""
WINS_BY: Mapping[str, Text] = {
    "cars": N_("{seat:seat} wins: as much cash as {second:seat}, but the better car."),
    "shares": N_("{seat:seat} wins: as much cash as {second:seat}, but more shares in front."),
    "order": N_("{seat:seat} and {second:seat} both have {cash:,}; {seat:seat} wins, later in the turn order."),
}
"""By what parted equal money (R62)."""
WINS_RACE = N_("{seat:seat} wins this race with a profit of {gain:,}; {second:seat} makes {next:,}.")
WINS_RACE_AHEAD = N_("{seat:seat} wins this race with a profit of {gain:,}; the next make {next:,} each.")
WINS_RACE_ALONE = N_("{seat:seat} wins this race with a profit of {gain:,}; nobody else makes any.")
WINS_RACE_EVEN = N_("{seat:seat} wins this race: no profit, but no loss either.")
WINS_RACE_LOSING = N_("{seat:seat} wins this race by losing least: {loss:,}.")
RACE_BY: Mapping[str, Text] = {
    "cars": N_("{seat:seat} wins this race, level with {second:seat} on money, by the better car."),
    "shares": N_("{seat:seat} wins this race, level with {second:seat} on money, by more shares in front."),
    "order": N_("{seat:seat} wins this race, level with {second:seat} on money: later in turn order."),
}
"""By what parted those who earned as much in a race (R62)."""
WINS_SEASON = N_("{seat:seat} earns most in this race; {champion:seat} wins the season with {cash:,} in cash.")
WINS_BOTH = N_("{seat:seat} earns most in this race, and wins the season with {cash:,} in cash.")
RACE_AND_SEASON = N_("{seat:seat} wins this race, {champion:seat} the season with {cash:,} in cash.")
SEASON_HELPED = N_("{seat:seat} wins this race, {champion:seat} the season: {cash:,}, with {help:,} from the envelope.")
BOTH_HELPED = N_("{seat:seat} wins this race and the season: {cash:,}, with {help:,} from the envelope.")
"""O8: where the season's winner had one."""
RACE_AND_SEASON_TOO = N_("{seat:seat} wins this race, and the season with {cash:,} in cash.")
"""Of a last race that brought the winner no more than somebody else, or nothing at all."""
SEASON_BY: Mapping[str, Text] = {
    "cars": N_("{champion:seat} wins the season: as much cash as {second:seat}, but the better car."),
    "shares": N_("{champion:seat} wins the season: as much cash as {second:seat}, but more shares in front."),
    "order": N_("{champion:seat} wins the season: as much cash as {second:seat}, but later in turn order."),
}
"""By what parted equal cash in the last race of a season (R62)."""
