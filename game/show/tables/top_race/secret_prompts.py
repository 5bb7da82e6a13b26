"""What everybody is asked at once: tips and share trades in secret, claims in the open; as a ballot, or as a prompt of one's own."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.core.actions import Action
from game.core.contract import Turn
from game.core.match import Chair
from game.core.words import N_, Plural, Text
from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK, TONES
from game.show.svg import Svg
from game.show.tables.base.prompt import Always, Ballot, Pick, Press, Prompt
from game.show.tables.parts.drawer import OVER_BOARD, DrawerCard, drawer_rects
from game.show.tables.parts.free_room import freest, occupied
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.tables.parts.targets import Purpose
from game.show.tables.top_race import components as art
from game.show.tables.top_race.forecast import Outcome
from game.show.tables.top_race.layout import POSTER
from game.show.tables.top_race.line_results import CameTo
from game.show.tables.top_race.strip_places import GAP
from game.show.tables.top_race.things import LETTER
from game.show.tables.top_race.trading import TradePrompts
from game.show.widgets.base import Look, Widget
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.constants import TIP_TABLE
from game.titles.top_race.rules.state import TopRaceState

CLAIM = "claim"
"""The kind of question that LEAVE ALL answers."""
TIP_ASKED = N_("Tip {line}: which car do you tip?")
TIP_PAYS = N_("It pays {first:,}, {second:,} or {third:,} for the first three places, and costs up to {most:,}.")
CLAIM_ASKED, CLAIM_TEXT = (
    N_("Claim {seat:seat}'s card? It costs a Pitstop card."),
    N_("Who claims this card for a Pitstop card? {card:card}."),
)
CLAIM_IT, LEAVE_IT, LEAVE_ALL = N_("Claim"), N_("Leave it", "card"), N_("Leave all")
CLAIM_ABOUT = Plural(
    N_("It costs your last Pitstop card; your next turn lifts it."),
    N_("It costs one of your {count} Pitstop cards; your next turn lifts it."),
    least=1,
)
LEAVE_ABOUT, LAST_LEAVES = N_("Then {seat:seat} decides."), N_("Nobody decides after you.")
LEAVE_ALL_ABOUT = N_("No more questions until your own turn.")
CLAIMED = (560, 316)
"""Design units of the card and the plates below it, on free ground."""
TRADE_TEXT = N_("Share round {number}: sell, sell, buy, buy.")
LOOK_FIRST = N_("Look at your shares first")
TIP_TEXT = N_("Tip {line}: everybody tips a car.")
FULL, PART, STUCK, WAITS, IS_HOME, OVER, MAYBE = (
    N_("all {count}"), N_("{steps} of {count}"), N_("stuck"), N_("waits"), N_("is home"), N_("too late"), N_("{least} to {most}"),
)  # fmt: skip
GETS_HOME = N_("home!")
UNKNOWN = N_("?")


class SecretPrompts(TradePrompts):
    """That part of Top Race's prompter."""

    def outcome_words(self, outcome: Outcome) -> CameTo:
        """The words in the console; bad where steps are lost."""
        return outcome_words(self.say, outcome)

    # --- tips

    def tip(self, chair: Chair) -> Prompt:
        """Six cars over the board."""
        view: TopRaceState = chair.view
        line = view.tipped
        table = TIP_TABLE[line - 1]
        pays = self.say(TIP_PAYS, first=table[0], second=table[1], third=table[2], most=-table[-1])
        about = "" if self.services.theme.large else pays  # the ladder has it, place by place
        widgets = [self._tip_card(act.Tip(colour), about) for colour in COLOURS]
        return Prompt(self.say(TIP_ASKED, line=line), tuple(widgets), widgets[0].key, strip=self.plan())

    def _tip_card(self, tip: act.Tip, about: str) -> DrawerCard:
        return self._car_card(tip.colour, Purpose(lambda: tip, about, action=tip))

    def _car_card(self, colour: str, purpose: Purpose) -> DrawerCard:
        """A car on its place over the board; its name comes before what else is said of it."""
        number = COLOURS.index(colour)
        rects = drawer_rects(self.places.over_board, 6, POSTER, most=3)
        card = DrawerCard(f"drawer:{number + 1}", rects[number], partial(self._painted, LETTER[colour]), self.named(colour, purpose))
        card.badge = "inside"  # above the car the cap of a key would hide whose card it is
        return card

    def _painted(self, letter: str, look: Look, wide: float, high: float) -> Surface:
        """Its poster; nothing else is told of a car that is tipped."""
        px = self.services.theme.frame.px
        return art.poster(letter, (px(wide), px(high)))

    # --- claims

    def claim(self, chair: Chair) -> Prompt:
        """The card that was played, big over the board; LEAVE IT is looked at."""
        view: TopRaceState = chair.view
        card = view.pile[-1]
        area, places = self._claim_places()
        paint = lambda look, wide, tall: self.pictures.card_picture(card, wide, tall)  # noqa: E731
        claim = act.Claim()
        costs = self.services.language.plural(CLAIM_ABOUT, view.pits[chair.seat].unloaded)
        after = view.pending[1:]
        left = self.say(LEAVE_ABOUT, seat=after[0]) if after else self.say(LAST_LEAVES)
        shown = DrawerCard("drawer:card", area, paint, Purpose(lambda: claim, costs, action=claim))
        always = leave_all(chair.seat)
        deeds: tuple[tuple[str, Text, str, Callable[[], Press], Action | None], ...] = (
            ("claim", CLAIM_IT, costs, lambda: claim, claim),
            ("leave", LEAVE_IT, left, act.Decline, act.Decline()),
            ("always", LEAVE_ALL, self.say(LEAVE_ALL_ABOUT), lambda: always, None),
        )
        plates: list[Widget] = [shown]
        for number, (key, text, about, press, action) in enumerate(deeds):
            way = Way(self.say(text), press, about, action)
            plate = PromptPlate(key, places[number], [way], primary=key == "leave", size=30)
            plate.z = OVER_BOARD
            plates.append(plate)
        asked = self.say(CLAIM_ASKED, seat=view.active)
        return Prompt(asked, tuple(plates), "leave", secrecy=self.secrecy(chair), kind=CLAIM, strip=self.plan())

    def _claim_places(self) -> tuple[Rect, Sequence[Rect]]:
        """The card, and three plates under it: where they hide least of the road; with large letters over the board."""
        if self.services.theme.large:
            over = self.places.over_board
            high = min(320, over.height - 140)
            area = Rect(0, 0, round(high * 84 / 104), high)
            area.center = over.centerx, over.centery - 60
            return area, [self.places.under_drawer(number, 3) for number in range(3)]
        board = self.places.board.inflate(-40, -40)
        group = freest(board, [CLAIMED], occupied(self.stage, self.places), board.center)
        area = Rect(0, group.y, 172, 213)
        area.centerx = group.centerx
        wide = (group.width - 2 * GAP) // 3
        return area, [Rect(group.x + number * (wide + GAP), area.bottom + 15, wide, group.bottom - area.bottom - 15) for number in range(3)]

    # --- ballots

    def ballot(self, chairs: Mapping[int, Chair], turn: Turn) -> Ballot | None:
        """Tips and trades in secret, claims in the open; made of what everybody may see."""
        if turn.phase not in ("TIPS", "SHARE_ROUND", "CLAIMS"):
            return None
        view: TopRaceState = next(iter(chairs.values())).view
        asked = view.pending
        seats = tuple(seat for seat in asked if seat in chairs)
        if not seats:
            return None
        if turn.phase == "CLAIMS":
            return self._claims(seats, view) if len(seats) > 1 else None
        colours = tuple(Pick(self._pick_picture(colour), self.name(f"colour.{colour}")) for colour in BALLOT_ORDER)
        if turn.phase == "TIPS":
            return Ballot(self.say(TIP_TEXT, line=view.tipped), seats, colours, lambda seat, picked: act.Tip(BALLOT_ORDER[picked[-1]]))
        answer = partial(self._trade_answer, chairs)
        look = (self.say(LOOK_FIRST), lambda seat: self.prompt(chairs[seat]))
        return Ballot(self.say(TRADE_TEXT, number=view.share_rounds), seats, colours, answer, picks=4, look=look)

    def _pick_picture(self, colour: str) -> Surface:
        px = self.services.theme.frame.px
        letter = LETTER[colour]
        sheet = Surface((px(256), px(138)), SRCALPHA)
        sheet.blit(car_portrait(art.look_of(letter), (px(200), px(134))), (px(56), 0))
        svg = Svg(40, 40)
        svg.rect(2, 2, 36, 36, 8, TONES[letter].fill, INK, 3)
        art.symbol_on(svg, letter, 20, 20, 24, TONES[letter].ink)
        sheet.blit(svg.raster((px(60), px(60))), (0, px(39)))
        return sheet

    def _trade_answer(self, chairs: Mapping[int, Chair], seat: int, picked: tuple[int, ...]) -> Action | Prompt:
        """A trade that the holdings forbid leads to the same prompt as a look, behind the curtain."""
        one, two, three, four = (BALLOT_ORDER[number] for number in picked)
        action = act.Trade((one, two), (three, four))
        return self.prompt(chairs[seat]) if chairs[seat].why_not(action) else action

    def _claims(self, seats: tuple[int, ...], view: TopRaceState) -> Ballot:
        card = view.pile[-1]
        picture = self.pictures.card_picture(card, 150, 186)
        picks = (Pick(picture, self.say(CLAIM_IT)), Pick(None, self.say(LEAVE_IT)), Pick(None, self.say(LEAVE_ALL)))
        answer = lambda seat, picked: act.Decline() if picked[-1] else act.Claim()  # noqa: E731
        return Ballot(self.say(CLAIM_TEXT, card=card), seats, picks, answer, secret=False, keep={2: leave_all})


BALLOT_ORDER = ("red", "yellow", "blue", "black", "purple", "green")
"""Up, right, down, left, confirm, back."""


def leave_all(seat: int) -> Always:
    """No claim until the own turn."""
    return Always(seat, CLAIM, act.Decline(), partial(_own_turn, seat))


def _own_turn(seat: int, view: TopRaceState) -> bool:
    """Whether it is this seat's turn, which ends its LEAVE ALL."""
    return view.active == seat


def outcome_words(say: Callable[..., str], outcome: Outcome) -> CameTo:
    """What a line comes to, in a word or two; bad where steps are lost. `say` fills templates."""
    if not outcome.known:
        return CameTo(say(UNKNOWN))
    if outcome.void:
        return CameTo(say({"home": IS_HOME, "broken": WAITS}.get(outcome.void, OVER)))
    if outcome.ends == {"FINISH"}:
        return CameTo(say(GETS_HOME), True)
    (least, most), value = outcome.steps, outcome.value
    if most == 0:
        return CameTo(say(STUCK), False)
    if least == value:
        return CameTo(say(FULL, count=value))
    if least == most:
        return CameTo(say(PART, steps=most, count=value), False)
    return CameTo(say(MAYBE, least=least, most=most), False)
