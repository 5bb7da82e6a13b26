"""Scrap Racer's words in English: templates by tag or code. The rules never build a sentence."""

from collections.abc import Mapping

from game.core.words import N_, OptionWords, Plural, Template, Words
from game.titles.scrap_racer.meta import META
from game.titles.scrap_racer.text.diagrams import DIAGRAMS
from game.titles.scrap_racer.text.fields import fields
from game.titles.scrap_racer.text.handicap import HANDICAPS
from game.titles.scrap_racer.text.help import HELP
from game.titles.scrap_racer.text.lessons import FIRST_MET, LESSONS
from game.titles.scrap_racer.text.things import THINGS
from game.titles.scrap_racer.text.told import TOLD

_ACTIONS: Mapping[str, Template] = {
    "ChooseRacer": N_("Take {racer:racer}"),
    "ChooseTeamOrder": N_("{racer:racer} goes first"),
    "RollDie": N_("Roll a die"),
    "UseModule": N_("Use {kind:module}"),
    "UseModule.up": N_("Use {kind:module}: one more"),
    "UseModule.down": N_("Use {kind:module}: one less"),
    "AcceptCrash": N_("Crash"),
    "Stop": N_("Stop and move"),
    "PlayBonus": N_("Play {card:bonus}"),
    "MoveDice": N_("Move by the dice"),
    "EndMove": N_("End the move"),
    "ChooseDuelWinner": N_("{racer:racer} wins"),
}

_EVENTS: Mapping[str, Template] = {
    "RaceStarted": N_("Race {race}: the racers are on the grid. Turn order: {order:seat}."),
    "RacersDealt": N_("{driver:seat} gets {racers:racer}."),
    "StartingDriverDrawn": N_("{driver:seat} goes first."),
    "SitesFilled": N_("Modules lie on the spaces {spaces}."),
    "ModulesGiven": N_("{racer:racer} starts with {parts}."),
    "RacerChosen": N_("{driver:seat} takes {racer:racer}."),
    "TeamOrderChosen": N_("{driver:seat} lets {first:racer} go first."),
    "TurnStarted": N_("{driver:seat} drives {racer:racer}."),
    "DieRolled": N_("{racer:racer} rolls {value}."),
    "ModuleUsed": N_("{racer:racer} uses {kind:module}: the {old} becomes {new}."),
    "DiceStopped": N_("{racer:racer} stops with a sum of {total}."),
    "Crashed": N_("{racer:racer} crashes: a second {value}!"),
    "CrashCardDrawn": N_("The crash card: “{card:crash}”."),
    "CrashDiceRolled": N_("{racer:racer} rolls {values} for the crash card."),
    "CrashCardDone": N_("That was the crash."),
    "DeckReshuffled": Plural(
        N_("One card is shuffled into the {deck:deck}."), N_("{size} cards are shuffled into the {deck:deck}."), "size"
    ),
    "BonusPlayed": Plural(
        N_("{driver:seat} plays “{card:bonus}”: one space for {racer:racer}."),
        N_("{driver:seat} plays “{card:bonus}”: {distance} spaces for {racer:racer}."),
        "distance",
        least=1,
    ),
    "RacerMoved": Plural(
        N_("{racer:racer} moves one space ({cause:cause})."), N_("{racer:racer} moves {count} spaces ({cause:cause})."), least=1
    ),
    "RacerMoved.back": Plural(
        N_("{racer:racer} goes back one space ({cause:cause})."), N_("{racer:racer} goes back {count} spaces ({cause:cause})."), least=1
    ),
    "RacerHeldByLine": N_("{racer:racer} should go back {wanted} and goes back {made}: nobody is pushed back over the line."),
    "RacerPlacedBehindLast": N_("{racer:racer} falls back to the end, right behind {last:racer}."),
    "RacerPlacedBehindLast.held": N_("{racer:racer} falls back to the line; {last:racer} stays the last."),
    "RacerRammed": N_("{racer:racer} rams {victim:racer} on space {space}."),
    "Overtook": N_("{racer:racer} overtakes {racers:racer}."),
    "AbilityTriggered": N_("{ability:racer} uses its ability: {ability:ability}."),
    "DuelStarted": N_("On space {space} {racers:racer} fight a duel."),
    "DuelDiceRolled": N_("{racers:racer} roll {values}."),
    "DuelChoiceNeeded": N_("{driver:seat} decides the duel of {racers:racer}."),
    "DuelChosen": N_("{driver:seat} lets {racer:racer} win."),
    "DuelWon": N_("{racer:racer} wins the duel against {losers:racer}."),
    "SwitchGained": Plural(N_("{racer:racer} has one switch."), N_("{racer:racer} has {count} switches."), "count", least=1),
    "BonusCardGained": N_("{racer:racer} trades its switches for a bonus card."),
    "BonusDeckExhausted": N_("{racer:racer} gives its switches back; no bonus card is left."),
    "FinishLineCrossed": N_("{racer:racer} crosses the finish line!"),
    "BadgeGained": Plural(N_("{racer:racer} has its first badge."), N_("{racer:racer} has {badges} badges."), "badges", least=1),
    "FinishCardDrawn": N_("The finish card: “{card:finish}”, for {movers:racer}."),
    "FinalRoundStarted": N_("{racer:racer} is home: this is the last round. Still to move: {to_move:racer}."),
    "FinalRoundStarted.over": N_("{racer:racer} is home, and nobody is left to move in this round."),
    "SitesRefilled": N_("New modules lie on the spaces {spaces}; in the supply: {left}."),
    "ModuleTaken": N_("{racer:racer} takes {kind:module} from space {space}."),
    "LeaderChanged": N_("{new:racer} leads the race."),
    "TurnEnded": N_("The turn of {racer:racer} is over."),
    "RaceEnded": N_("{winner:seat} wins the race: {ended:ended}."),
    "SeriesEnded": N_("{winner:seat} wins the season: {decided:decided}!"),
}

_REFUSALS: Mapping[str, Template] = {
    "no_such_racer": N_("There is no racer called {racer}."),
    "racer_taken": N_("{racer:racer} is taken already."),
    "not_your_racer": N_("{racer:racer} is not one of your two."),
    "not_in_duel": N_("{racer:racer} is not in this duel."),
    "repeat_stands": N_("The {value} is a repeat: save it with a module, or crash."),
    "six_dice": N_("Six dice lie there; there are no more."),
    "roll_first": N_("Roll a die first."),
    "no_repeat": N_("No number is repeated: there is no crash."),
    "no_such_module": N_("There is no module called {kind}."),
    "no_module": N_("This racer has no {kind:module}."),
    "wrong_delta": N_("{kind:module} can't change a die by {delta}."),
    "no_wrap": N_("A {value} can't go further that way: there is no step between 6 and 1."),
    "no_such_card": N_("There is no bonus card called {card}."),
    "not_in_hand": N_("You don't hold “{card:bonus}”."),
    "nobody_ahead": N_("“{card:bonus}” needs a racer ahead of you on another space."),
    "moved_already": N_("The dice have been moved already."),
    "move_first": N_("Move by the dice first."),
    "stop_first": N_("Bonus cards are played after you stop."),
    "dice_stopped": N_("The rolling is over for this turn."),
    "racers_settled": N_("The racers are chosen already."),
    "order_settled": N_("Who goes first in your team is not to be chosen now."),
    "choose_racer_first": N_("Racers are chosen first."),
    "choose_order_first": N_("Say first which of your two racers begins."),
    "no_duel": N_("There is no duel for you to decide."),
    "duel_first": N_("Decide the duel first."),
    "cars_dealt": N_("Cars are not chosen beforehand here: racers are dealt, or the drivers take them in turn when the race begins."),
}

_PROMPTS: Mapping[str, Template] = {
    "CHOOSE_RACER": N_("Choose your racer."),
    "TEAM_ORDER": N_("Which of your two goes first, for the whole race?"),
    "ROLL": N_("Roll on, or stop?"),
    "ROLL_FIRST": N_("Roll your first die."),
    "ROLL_MODULES": N_("Roll on, stop, or use a module?"),
    "ROLL_REPEAT": N_("A repeat! Save it with a module, or crash."),
    "ROLL_SIX": N_("Six different numbers: stop, or use a module."),
    "BONUS": N_("A bonus card before or after you move?"),
    "BONUS_MOVED": N_("A bonus card, or end your move?"),
    "DUEL": N_("Your own racers meet: who goes on?"),
    "OVER": N_("The race is over."),
}

_YES_NO = {"false": N_("Off"), "true": N_("On")}

_OPTIONS: Mapping[str, OptionWords] = {
    "line": OptionWords(
        N_("Finish line"),
        N_("Moves the finish line on by so many sections of the track."),
        {"0": N_("As drawn"), **{str(n): str(n) for n in range(1, 14)}},
    ),
    "laps": OptionWords(
        N_("Laps"),
        N_("How many laps the race has."),
        {"1": N_("One"), "2": N_("Two"), "3": N_("Three"), "4": N_("Four"), "5": N_("Five")},
    ),
    "racers": OptionWords(
        N_("Racers"),
        N_("Dealt by lot, or chosen in turn, the last driver first."),
        {"dealt": N_("Dealt"), "chosen": N_("Chosen", "by drivers")},
    ),
    "start_driver": OptionWords(
        N_("Who starts"),
        N_("A seat, or drawn by lot."),
        {
            "random": N_("Drawn by lot"),
            "1": N_("Seat 1"),
            "2": N_("Seat 2"),
            "3": N_("Seat 3"),
            "4": N_("Seat 4"),
            "5": N_("Seat 5"),
            "6": N_("Seat 6"),
        },
    ),
    "three_teams": OptionWords(N_("Two racers each"), N_("Three drivers with a team of two racers each."), _YES_NO),
    "open_hands": OptionWords(N_("Open hands"), N_("All can see everybody's bonus cards."), _YES_NO),
    "open_sites": OptionWords(N_("Open modules"), N_("Modules on the track lie face up."), _YES_NO),
    "tuned_crusher": OptionWords(
        N_("Tamed Crusher"), N_("With four racers or more, Crusher must overtake two opponents for its switch."), _YES_NO
    ),
    "leader_catches": OptionWords(
        N_("Catch up for the leader"), N_("The leader may play it too: to the next racer ahead on the loop."), _YES_NO
    ),
    "own_duels": OptionWords(
        N_("Jackal meets its team-mate"),
        N_("Jackal wins by itself, or their driver says who goes on."),
        {"jackal": N_("Jackal wins"), "driver": N_("Driver decides")},
    ),
    "crash_cards": OptionWords(
        N_("Crash cards in teams"),
        N_("Who is dragged, rammed or closes in."),
        {"anybody": N_("Anybody"), "opponents": N_("Opponents")},
    ),
    "duel_button": OptionWords(N_("Duel dice by hand"), N_("People throw their duel dice with a press; the dice stay the same."), _YES_NO),
    "races": OptionWords(
        N_("Races"),
        N_("The most points win a season."),
        {"1": N_("One race"), "2": N_("Two"), "3": N_("Three"), "4": N_("Four"), "5": N_("Five"), "6": N_("Six")},
    ),
}

_REASONS: Mapping[str, Template] = {
    "first_die": N_("The first die is free."),
    "rolls_on": N_("{sum} is not enough yet."),
    "stops": N_("{sum} is worth keeping."),
    "stops_for_duel": N_("{sum} is worth a duel with {seats:seat}."),
    "rolls_past": N_("A stop here means a duel with {seats:seat}: roll on."),
    "saved": N_("{kind:module} saves the turn."),
    "improves": N_("{kind:module} makes more of this die."),
    "crashes": N_("Better to take this crash than to spend a module."),
    "plays_card": N_("“{card:bonus}” moves {distance}."),
    "keeps_cards": N_("The cards will be worth more nearer the end."),
    "mild_crash": N_("A second {value} is a gentle crash, and there is a switch in it."),
    "chases": Plural(N_("One more space takes the lead: roll!"), N_("{gap} more spaces take the lead: roll!"), "gap", least=1),
    "ahead_at_last": N_("{sum} is enough for the lead: let the others come."),
    "drives": N_("Time to move."),
    "team_first": N_("{racer:racer} goes first."),
    "takes_racer": N_("{racer:racer} is the best that is left."),
    "rear_gains": N_("{racer:racer} needs the step more."),
    "front_gains": N_("{racer:racer} makes more of that step."),
    "comes_home": N_("{racer:racer} comes home with that step."),
}

_FINDINGS: Mapping[str, Template] = {
    "V1": Plural(
        N_("A lap has one space; it needs {least} to {most}."), N_("A lap has {length} spaces; it needs {least} to {most}."), "length"
    ),
    "V2": N_("{space}: {problem:problem}."),
    "V3": N_("The track has no {kind:kind} space: it needs straights and curves."),
    "V4": N_("At {space}: {problem:problem}."),
    "V5": N_("Section {section}: {problem:problem}."),
    "V8": Plural(
        N_("A lap has one space; {least} to {most} make a good race."),
        N_("A lap has {length} spaces; {least} to {most} make a good race."),
        "length",
    ),
    "V9": N_("Straight spaces: {count} of {spaces}; {least} to {most} are fair."),
    "V10": N_("Booster sites: {sites}; {least} to {most} make a good race, each at least {apart} from the next."),
    "V11": N_("Spaces in a row of the kind {kind:kind}: {count}; at most {most} should be."),
}

WORDS = Words(
    name=META.name,
    tagline=META.tagline,
    actions=_ACTIONS,
    events=_EVENTS,
    refusals=_REFUSALS,
    prompts=_PROMPTS,
    options=_OPTIONS,
    things=THINGS,
    fields=fields,
    reasons=_REASONS,
    handicaps=HANDICAPS,
    findings=_FINDINGS,
    help=HELP,
    told=TOLD,
    first_turn=(
        N_("Roll throws one more die. Stop ends the rolling."),
        N_("Your racer moves the sum of all dice you keep."),
        N_("A number you already have is a crash: the whole sum is lost."),
    ),
    first_turn_phases=(("ROLL",), ("ROLL",), ("ROLL",)),
    diagrams=DIAGRAMS,
    to_win=N_("Once somebody has all the laps, whoever is furthest along wins."),
    lessons=LESSONS,
    first_met=FIRST_MET,
    met_by_all=frozenset({"FinalRoundStarted"}),
)
