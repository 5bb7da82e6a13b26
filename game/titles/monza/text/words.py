"""Monza's words in English: templates by tag or code. The rules never build a sentence."""

from collections.abc import Mapping

from game.core.words import N_, OptionWords, Plural, Template, Words
from game.titles.monza.meta import META
from game.titles.monza.text.diagrams import DIAGRAMS
from game.titles.monza.text.fields import fields
from game.titles.monza.text.handicap import HANDICAPS
from game.titles.monza.text.help import HELP
from game.titles.monza.text.lessons import FIRST_MET, LESSONS
from game.titles.monza.text.things import THINGS
from game.titles.monza.text.told import TOLD

_ACTIONS: Mapping[str, Template] = {
    "Roll": N_("Throw the dice"),
    "Reroll": N_("Throw again: {faces:colours}"),
    "PlaceDie": N_("Lay the {face:die} on {node:node}"),
    "PlaceTile": N_("Lay the {colour:tile} on {node:node}"),
    "TakeBack": N_("Take the last one back"),
    "EndMove": N_("Drive"),
    "EndTurbo": N_("End the turbo"),
    "BonusMove": N_("Bonus: move to {target:node}"),
    "BonusPass": N_("Stay where you are"),
}

_EVENTS: Mapping[str, Template] = {
    "RaceStarted": N_("Race {race}: the cars are on the grid. {start_seat:seat} goes first."),
    "RoundStarted": N_("Round {round}."),
    "TurnStarted": N_("{seat:seat} is next."),
    "TurnSkipped": N_("{seat:seat} is across the line already and sits this turn out."),
    "DiceRolled": N_("{seat:seat} throws {colours:colours}."),
    "DiceRerolled": N_("{seat:seat} throws {old:colours} again and gets {new:colours}."),
    "DiePlaced": N_("{seat:seat} lays a {colour:die} on {node:node}."),
    "TilePlaced": N_("{seat:seat} lays the {colour:tile} on {node:node}."),
    "PlacementTakenBack": N_("{seat:seat} takes the {colour:die} back from {node:node}."),
    "PlacementTakenBack.tile": N_("{seat:seat} takes the {colour:tile} back from {node:node}."),
    "NothingFits": N_("{seat:seat} finds no die that fits."),
    "CarMoved": Plural(N_("{seat:seat} drives to {nodes:node}."), N_("{seat:seat} drives along {nodes:node}."), "nodes"),
    "CarStuck": N_("{seat:seat} stays on {node:node}."),
    "TilesSpent": Plural(
        N_("{seat:seat} spends an accelerator: {colours:colours}."), N_("{seat:seat} spends accelerators: {colours:colours}."), "colours"
    ),
    "TurboEarned": N_("{seat:seat} uses six dice and earns the turbo!"),
    "TurboRolled": N_("{seat:seat} throws the turbo dice: {colours:colours}."),
    "TurboEnded": Plural(N_("{seat:seat} uses one turbo die."), N_("{seat:seat} uses {dice_used} turbo dice."), "dice_used"),
    "CarPushedBack": N_("{by_seat:seat} shoves {seat:seat} from {from_node:node} back to {to_node:node}."),
    "CarFinished": N_("{seat:seat} crosses the line!"),
    "FinalRoundStarted": Plural(
        N_("This is the last round: one die to beat. Still to play: {to_play:seat}."),
        N_("This is the last round: {to_beat} dice to beat. Still to play: {to_play:seat}."),
        "to_beat",
        least=1,
    ),
    "FinalRoundStarted.over": Plural(
        N_("Home with one die, and nobody is left to play in this round."),
        N_("Home with {to_beat} dice, and nobody is left to play in this round."),
        "to_beat",
        least=1,
    ),
    "BonusOffered": N_("The last colour is {colour:colour}: {seat:seat} may move one space."),
    "BonusMoved": N_("{seat:seat} takes the bonus and moves to {node:node}."),
    "BonusPassed": N_("{seat:seat} lets the bonus go."),
    "TurnEnded": Plural(N_("{seat:seat} uses one die this turn."), N_("{seat:seat} uses {round_dice} dice this turn."), "round_dice"),
    "RaceEnded": Plural(N_("{winners:seat} wins the race!"), N_("{winners:seat} share the win!"), "winners"),
    "SeriesEnded": Plural(
        N_("{winners:seat} has the most trophies and wins the season!"),
        N_("{winners:seat} have equally many trophies and share the season!"),
        "winners",
    ),
}

_REFUSALS: Mapping[str, Template] = {
    "roll_first": N_("Throw the dice first."),
    "already_rolled": N_("The dice have been thrown."),
    "no_such_colour": N_("There is no die of the colour {colour}."),
    "die_not_there": N_("No unused die shows {colour:colour}."),
    "colour_does_not_fit": N_("That space is {needed:colour}: {colour:colour} does not fit."),
    "finish_needs_white": N_("Only white takes you over the line."),
    "across_already": N_("The line is crossed: this drive ends here."),
    "start_not_entered": N_("The start is never driven onto; cross the line to finish."),
    "line_too_far": N_("The line is not next: drive to the last space of a lane first."),
    "no_such_space": N_("There is no space called {space}."),
    "blocked_tyre": N_("A tyre lies there: nobody can drive on it."),
    "blocked_void": N_("There is no road there."),
    "not_at_start": N_("That space does not touch the start."),
    "not_ahead": N_("That space lies beside the car, but its front edge is not further ahead."),
    "corner_only": N_("That space touches the car's at a corner only."),
    "lanes_apart": N_("That space is more than one lane away."),
    "behind": N_("That space is not ahead of the car."),
    "not_adjacent": N_("That space is not next to the car's."),
    "dice_still_fit": N_("The {colour:die} still fits: dice that fit must be used."),
    "nothing_to_take_back": N_("Nothing lies on the road."),
    "basic_no_tiles": N_("There are no accelerators in the basic game."),
    "no_tile": N_("You no longer have the {colour:tile}."),
    "tile_laid": N_("The {colour:tile} lies on the road already."),
    "basic_no_reroll": N_("There is no extra roll in the basic game."),
    "reroll_spent": N_("Your extra roll of this race is used up."),
    "reroll_too_late": N_("The extra roll comes before anything is laid: take everything back first."),
    "reroll_nothing": N_("Choose at least one die to throw again."),
    "reroll_order": N_("Name the dice to throw again in this order: {colours:colours}."),
    "turbo_dice_only": N_("Only the two turbo dice can be used now."),
    "turbo_running": N_("The car has driven; end the turbo instead."),
    "no_turbo": N_("There is no turbo to end."),
    "bonus_first": N_("The bonus move has to be decided first."),
    "bonus_occupied": N_("A car stands there; the bonus needs a free space."),
    "no_bonus": N_("Nobody has a bonus move now."),
    "pro_is_short": N_("Professional rules are made for longer tracks: {track} will be over in under four rounds."),
}

_PROMPTS: Mapping[str, Template] = {
    "ROLL": N_("Throw the dice."),
    "PLAN": N_("First lay every die that fits, then drive."),
    "PLAN_DONE": N_("Now drive!"),
    "PLAN_MORE": N_("Drive, or go on with an accelerator."),
    "PLAN_TILES": N_("No die fits, but an accelerator does: lay it, or stay."),
    "PLAN_REROLL": N_("No die fits: use the extra roll, or stay."),
    "PLAN_STUCK": N_("Nothing fits: the car stays."),
    "TURBO": N_("Turbo! Lay one or both dice, or end the turbo."),
    "TURBO_STUCK": N_("Turbo, but neither die fits: end it."),
    "BONUS": N_("Bonus! Move one space, or stay."),
    "OVER": N_("The race is over."),
}

_OPTIONS: Mapping[str, OptionWords] = {
    "rules": OptionWords(
        N_("Game", "rules"),
        N_("Professional adds an extra roll, accelerators and the turbo. It suits a long track: a short one is over in four rounds."),
        {"basic": N_("Basic"), "pro": N_("Professional")},
    ),
    "turbo": OptionWords(N_("Turbo"), N_("Who uses all six dice throws two more."), {"true": N_("On"), "false": N_("Off")}),
    "bonus_move": OptionWords(
        N_("Bonus move"),
        N_("The car of the colour a turn ends with may move one space. Shortens the race by a round or two."),
        {"false": N_("Off"), "true": N_("On")},
    ),
    "finish_colour": OptionWords(
        N_("Colour of the line"), N_("What it takes to cross the finish line."), {"white": N_("White"), "any": N_("Any colour")}
    ),
    "early_stop": OptionWords(
        N_("Stop early"), N_("A drive may end although another die fits: more shoving."), {"false": N_("Off"), "true": N_("On")}
    ),
    "start_player": OptionWords(
        N_("Who starts"),
        N_("A seat, or drawn by lot."),
        {"random": N_("Drawn by lot"), "1": N_("Seat 1"), "2": N_("Seat 2"), "3": N_("Seat 3"), "4": N_("Seat 4")},
    ),
    "final_count": OptionWords(
        N_("Photo finish"),
        N_("If several cross in the last round, the fewest of these win."),
        {"dice": N_("Dice"), "dice_and_tiles": N_("Dice and accelerators")},
    ),
    "races": OptionWords(
        N_("Races"), N_("The most trophies win a season."), {"1": N_("One race"), "3": N_("Three races"), "5": N_("Five races")}
    ),
}

_REASONS: Mapping[str, Template] = {
    "throw": N_("The dice come first."),
    "stuck": N_("Nothing fits, so the car stays."),
    "furthest": N_("That is the best this throw can do."),
    "with_tiles": Plural(
        N_("That way is worth an accelerator."),
        N_("That way is worth {tiles} accelerators."),
        "tiles",
        least=1,
    ),
    "shoves": N_("A fine place, and {rival:seat} has to leave it."),
    "six_dice": N_("Six dice can be used, and that earns the turbo."),
    "crosses": Plural(N_("One more die and the line is crossed."), N_("{dice} more dice and the line is crossed."), "dice", least=1),
    "rerolls": N_("This throw leads nowhere: time for the extra roll."),
    "some_again": N_("Of little use here: {colours:colours}. Time for the extra roll."),
    "tile_at_random": N_("No die fits, so the {colour:tile} has to help."),
    "whim": N_("This way looks nice."),
    "turbo_on": N_("The turbo carries on."),
    "turbo_off": N_("The turbo dice would not make it better."),
    "bonus": N_("A free space: take it."),
}

_FINDINGS: Mapping[str, Template] = {
    "V1": N_("Lane {lane}, {space}: {problem:problem}."),
    "V1.lanes": N_(
        "A track has two to four lanes, not {lane}: write each as text (lane_0, lane_1 ...) in Map > Map Properties, and press F6."
    ),
    "V2": N_("{space}: {problem:problem}."),
    "V3": N_(
        "Cars need spaces of at least two colours ahead of the start, or they are stuck there: change the first words of lane_0, lane_1 "
        "and so on in Map > Map Properties, and press F6."
    ),
    "V4": N_(
        "No way leads on from {space}: put a space ahead of it, or let its front edge (unit {front}) fall inside a space of the next lane."
    ),
    "V5": N_(
        "No way leads to {space}: put a space behind it, or let a space of the next lane end inside it (between the units {back} and "
        "{front})."
    ),
    "V6": N_("No space is {colour:colour}: all six colours must occur."),
    "V7": N_("No lane runs up to the finish line with a space."),
    "V9": N_(
        "The start should lead to exactly one white and one purple space; it leads to {colours:colours}: change the first words of "
        "lane_0, lane_1 and so on in Map > Map Properties, and press F6."
    ),
    "V10": Plural(
        N_("The shortest way takes one die; {least} to {most} make a good race."),
        N_("The shortest way takes {steps} dice; {least} to {most} make a good race."),
        "steps",
    ),
    "V11": N_("Turns that a car alone needs on average: {turns}; {least} to {most} make a good race."),
    "V12": N_("Spaces that are {colour:colour}: {count} of {spaces}; {least} to {most} are fair."),
    "V13": N_("{space}: {problem:problem} ({here})."),
    "V14": N_("Spaces with a single way on: {count} of {spaces}; at most {most} % should have one."),
    "V15": Plural(
        N_("There is one space that every car must pass; {least} to {most} make a good race."),
        N_("There are {count} spaces that every car must pass; {least} to {most} make a good race."),
    ),
    "V16": N_("Edges that meet one of the next lane, where nobody can change lanes: {count} of {edges}; at most {most} % should."),
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
        N_("Throw, then choose a lit space: a die goes there."),
        N_("Each die you lay takes your car one space further."),
        N_("You can take a die back until you drive. Then it is used up."),
    ),
    diagrams=DIAGRAMS,
    to_win=N_("First across the line wins; in that round, fewer dice win."),
    lessons=LESSONS,
    first_met=FIRST_MET,
    met_by_all=frozenset({"FinalRoundStarted"}),
)
