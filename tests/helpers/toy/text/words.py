"""The toy's words."""

from game.core.words import COMMON_REFUSALS, N_, HelpPage, OptionWords, Plural, Thing, Words
from tests.helpers.toy.text.lessons import FIRST_MET, LESSONS

WORDS = Words(
    name=N_("Toy"),
    tagline=N_("Two carts each, secret cards, one horn."),
    actions={
        "Choose": N_("Lay card {card}"),
        "Aim": N_("Take {cart}"),
        "Go": N_("Drive", "verb"),
        "Gamble": N_("Drive and roll"),
        "Hold": N_("Hold with card {card}"),
        "Yield": N_("Roll back"),
        "Horn": N_("Blow the horn for {cart}"),
    },
    events={
        "RaceStarted": N_("Race {race} on {track}."),
        "HandDealt": N_("{seat:seat} gets cards."),
        "CardChosen": N_("{seat:seat} has chosen."),
        "ChoicesRevealed": N_("The cards are {cards}."),
        "CartAimed": N_("{seat:seat} takes {cart}."),
        "DieRolled": N_("{cart} gets {face} more."),
        "CartMoved": N_("{cart} drives from {before} to {after}."),
        "CartHome": N_("{cart} is home."),
        "BumpOffered": N_("Does {seat:seat} hold {cart} against {by}?"),
        "BumpHeld": N_("{cart} holds with card {card}."),
        "CartBumped": N_("{by} pushes {cart} from {before} to {after}."),
        "CardDrawn": N_("{seat:seat} takes a card."),
        "CardPeeked": N_("{seat:seat} looks at a card of {owner:seat}."),
        "PileShuffled": Plural(N_("{cards} card is shuffled."), N_("{cards} cards are shuffled."), "cards", least=1),
        "HornBlown": N_("{seat:seat} blows the horn for {cart}."),
        "RaceEnded": N_("Race {race} is over: {ended:ended}."),
    },
    refusals={
        "wrong_phase": N_("Not now."),
        "not_your_card": N_("That card is not in your hand."),
        "weak_card": N_("Only a five or a six can hold."),
        "not_your_cart": N_("That cart is not yours."),
        "cart_home": N_("That cart is home already."),
        "already_aimed": N_("Your hands are on it already."),
        "aim_first": N_("Take a cart first."),
        "no_horn": N_("You have no horn left."),
    },
    prompts={"CHOOSE": N_("Lay a card."), "DRIVE": N_("Drive a cart."), "SAVE": N_("Hold or roll back?"), "OVER": N_("The race is over.")},
    options={
        "races": OptionWords(N_("Races"), N_("How many."), {"1": N_("one"), "2": N_("two")}),
        "horns": OptionWords(N_("Horns"), N_("How many each."), {"0": N_("none"), "1": N_("one"), "2": N_("two")}),
        "points": OptionWords(N_("Points"), N_("What counts."), {"places": N_("places"), "wins": N_("wins")}),
        "ghost": OptionWords(N_("Ghost"), N_("A cart that is nobody's."), {"true": N_("yes"), "false": N_("no")}),
        "ghost_pace": OptionWords(N_("Ghost pace"), N_("How fast it is."), {"slow": N_("slow"), "fast": N_("fast")}),
    },
    things={
        "ended.home": Thing(N_("all home")),
        "ended.limit": Thing(N_("time is up")),
        "ended.points": Thing(N_("on points")),
        "ended.shared": Thing(N_("shared")),
    },
    reasons={
        "free_space": N_("A space for nothing."),
        "drives": N_("The front cart."),
        "any": N_("As it comes."),
        "best": N_("The best there is."),
    },
    findings={"V1": N_("{name} is no road for the toy.")},
    help=(
        HelpPage("goal", N_("The goal"), (N_("Bring both carts home."),)),
        HelpPage("race", N_("The race"), (N_("Lay a card, drive a cart."),)),
    ),
    to_win=N_("First across the line wins."),
    lessons=LESSONS,
    first_met=FIRST_MET,
)

assert not set(WORDS.refusals) & set(COMMON_REFUSALS)
