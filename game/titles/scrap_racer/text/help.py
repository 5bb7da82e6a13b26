"""The pages of Scrap Racer's rules help."""

from game.core.words import N_, HelpPage
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, CRASH, FINISH_CARDS, MODULE_KINDS

HELP: tuple[HelpPage, ...] = (
    HelpPage(
        "goal",
        N_("What it is about"),
        (
            N_("Race your laps. Once somebody has them all, the round is played out, and who is furthest along wins."),
            N_("Roll one die after another. Each one you keep takes you further; stop before it is one too many."),
            N_("A number you already have is a crash: your dice are lost, and a card decides what becomes of you."),
            N_("Modules mend dice, bonus cards take you further, and who ends on a taken space has a duel."),
        ),
    ),
    HelpPage(
        "turn",
        N_("Your turn"),
        (
            N_("1. Roll a die. Then roll another one, or stop: every die you keep is added to your move."),
            N_("2. If a die shows a number you already have, the engine blows: you crash, and the whole sum is lost."),
            N_("3. If you stop, your racer moves the sum. Six different numbers make 21, and that is as far as dice go."),
            N_("4. Then comes the ability of your racer, then duels, then whatever the finish line brings."),
            N_("At least one die must be rolled; a turn can't be passed."),
        ),
    ),
    HelpPage(
        "modules",
        N_("Modules"),
        (
            N_("Modules lie face down on the marked spaces. End your turn on one and you take it; all can see it from then on."),
            N_("A module changes your last die, as often as you like, a harmless die too. Used modules are gone."),
            N_("When somebody has crossed the line, empty places are filled from the supply while it lasts."),
        ),
        tuple(f"module.{kind}" for kind in MODULE_KINDS),
    ),
    HelpPage(
        "crash",
        N_("Crash"),
        (
            N_("A repeated 1 or 2 draws a mild card, 3 or 4 a middling one, 5 or 6 a nasty one."),
            N_("During the crash no ability works but Hover's lower price, and neither modules nor bonus cards can be used."),
            N_("Nobody is thrown back over the finish line: the first space behind it is the furthest back one can go."),
            N_("At least you get a switch for it. Three switches become a bonus card; Hover needs only two."),
        ),
    ),
    HelpPage(
        "bonus",
        N_("Bonus cards"),
        (
            N_("Your bonus cards are secret. Play as many as you like when your dice are safe, before or after moving by them."),
            N_("They can't be played in a crash, in somebody else's turn, or in the turn you get them."),
        ),
    ),
    HelpPage(
        "duels",
        N_("Duels"),
        (
            N_("Nobody shares a space for long: racers that end on one space roll a die each, and the highest goes on by one."),
            N_("That may start the next duel. With ties those who tied roll again; modules and cards don't help."),
            N_("If only racers of one driver are left in a duel, that driver says who goes on."),
        ),
    ),
    HelpPage(
        "line",
        N_("The finish line"),
        (
            N_("Each lap earns a badge, and a finish card that throws the back markers forward. The last badge draws none."),
            N_("So a race of one lap has no finish cards at all."),
            N_("Leaving the grid at the start is no lap."),
            N_("The first one with all its badges makes this the last round. It is played to its end: all have equally many turns."),
            N_("Then the racer that is furthest along wins, and that need not be the one that was home first."),
        ),
    ),
    HelpPage(
        "racers",
        N_("The six racers"),
        (
            N_("Abilities work by themselves, in the racer's own turn and not in a crash. One space further, or a switch: once a turn."),
            N_("Jackal wins each duel of its turn, however many follow one another, but not those that a crash card leads to."),
            N_("Hover's price for a bonus card holds at any time, in a crash and in others' turns too."),
            N_("Where Crusher is tamed and four racers or more are in the race, it has to overtake two opponents."),
        ),
        tuple(f"racer.{racer}" for racer in RACERS),
    ),
    HelpPage(
        "teams",
        N_("Teams"),
        (
            N_("Two drivers have two racers each, three may have them too; each racer has its own turn."),
            N_("Bonus cards serve either of a driver's racers; switches and modules stay with theirs."),
            N_("If only one team has a racer home, that team wins."),
            N_("If several have, the rear racers decide: the team whose second racer is further along wins. Don't leave it behind."),
        ),
    ),
    HelpPage(
        "crash_cards",
        N_("Every crash card"),
        (N_("Mild ones first, nasty ones last."),),
        tuple(f"crash.{card}" for card in dict.fromkeys(card for deck in CRASH for card in deck)),
    ),
    HelpPage(
        "bonus_cards",
        N_("Every bonus card"),
        (N_("Played when the dice are safe, before or after the racer has moved by them."),),
        tuple(f"bonus.{card}" for card in BONUS_CARDS),
    ),
    HelpPage(
        "finish_cards",
        N_("Every finish card"),
        (N_("Who is last, second or first is seen when the card is turned; all it names move at once, then they duel."),),
        tuple(f"finish.{card}" for card in FINISH_CARDS),
    ),
    HelpPage(
        "series",
        N_("A season"),
        (
            N_("Each race begins anew: racers are dealt or chosen again, and the next seat starts."),
            N_("With four drivers the places are worth 4, 3, 2 and 1 points, and the win one more. The most points win."),
        ),
    ),
)
