"""What phones show after a race: the own place with its figures, the wish for another race, and what was made of it to take home."""

from collections.abc import Collection, Hashable, Sequence
from typing import TYPE_CHECKING

from game.core.words import COMMON_REFUSALS, N_
from game.input.intents import Deed, Intent
from game.language.language import Language
from game.phones.protocol import Places, Sheet, SheetItem, SheetPart
from game.scenes.framework.phone_desk import PhoneHost, Sitting
from game.scenes.framework.phone_pages import pad_sheet
from game.scenes.framework.phone_words import LOOK_UP, PAD_NOTE
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.results.driver_card import SO_FAR, TOTAL
from game.scenes.results.phone_souvenirs import PodiumSouvenirs
from game.scenes.results.win_words import won_by
from game.session.fit_words import told_moved
from game.session.medals import OF_CUPS
from game.session.phones import PhoneTable
from game.session.report import DriverRow, Retold
from game.session.services import title_of
from game.show.tables.base.sheet_maker import noted
from game.show.widgets.said import ended

if TYPE_CHECKING:
    from game.scenes.results.podium import PodiumScene

OWN_PLACE, WON = N_("{name}: place {place} of {count}"), N_("You win!")
FIGURES, PLACES = N_("Your race"), N_("Places")
AGAIN = N_("Race again")
WANT_TO = N_("Race again: {done} of {count}.")
MOST_FIGURES = 4


class PodiumPhones:
    """The phones at one podium; `before` is the host of the race, which knows who sits where."""

    def __init__(self, scene: "PodiumScene", before: PhoneHost) -> None:
        self.scene, self.before = scene, before
        sitting = {device: before.sitting(device) for device in scene.ctx.devices.phones}
        self.table = PhoneTable({device: one.seat for device, one in sitting.items() if one is not None})
        self.souvenirs = PodiumSouvenirs(scene)
        self._wishes: dict[str, int] = {}
        """On the page of each phone the number of the part with what can be wished for; -1 where there is none."""
        self._told: dict[str, Retold] = {}
        """The report in other languages, by their codes."""

    @property
    def ctx(self) -> Context:
        return self.scene.ctx

    def sitting(self, device: str) -> Sitting | None:
        return self.before.sitting(device)

    def order(self, devices: Sequence[str]) -> Sequence[str]:
        """In the order in which they came."""
        return devices

    def prepare(self) -> bool:
        """Its pages need nothing that takes long."""
        return False

    def key(self, device: str, covered: bool) -> Hashable:
        """The page changes with the votes, and with what was made."""
        if self.sitting(device) is None:
            return self.before.key(device, covered)
        return "podium", self.sitting(device), self.table.voters, self.souvenirs.state, self.ctx.desk.language(device).code

    def page(self, device: str, covered: bool) -> Sheet | Places:
        """Place and figures first, then the wish, then what can be taken home."""
        who, language = self.sitting(device), self.ctx.desk.language(device)
        if who is None:
            return self.before.page(device, covered)
        row = next((row for row in self.scene.report.rows if row.seat == who.seat), None)
        if row is None:
            return pad_sheet(language.text(LOOK_UP), language.text(PAD_NOTE))
        earned, figures = self._earned(who.seat, language), self._figures(row, language)
        parts = (earned, figures, self._places(who.seat, language), *self.souvenirs.parts(language))
        doit = language.text(AGAIN) if self._again else ""
        shown = tuple(part for part in parts if part.items)
        self._wishes[device] = next((number for number, part in enumerate(shown) if part.picks[1] and part.kind == "list"), -1)
        return Sheet(
            0, self._heading(row, language), note=self._note(language), parts=shown, doit=doit,
            undo=language.text(COMMON_REFUSALS["nothing_to_undo"]),
        )  # fmt: skip

    @property
    def _again(self) -> bool:
        """Whether there is another race to be wished for: not within a match, and a cup has rounds of its own."""
        return self.scene.report.last and not self.scene.report.cup

    def _heading(self, row: DriverRow, language: Language) -> str:
        """To whom has won that it did; a win that was shared, of a series, or with help, as the television says it."""
        report, winners = self.scene.report, self.scene.winners
        if row not in winners:
            return language.text(OWN_PLACE, name=row.name, place=row.place, count=len(report.rows))
        plain = len(winners) == 1 and not report.ends_series and not row.help
        return language.text(WON) if plain else won_by(language, winners, report.ends_series)

    def _note(self, language: Language) -> str:
        """How the race ended and whether computers drive at another level now, until somebody wants another one."""
        done, count = self.table.votes
        if done:
            return language.text(WANT_TO, done=done, count=count)
        told, report = self._retold(language), self.scene.report
        story = told.story if told is not None else report.story
        return f"{ended(story)} {told_moved(language, report.fit)}" if report.fit is not None else story

    def _retold(self, language: Language) -> Retold | None:
        """The report in the language of a phone; None where it stands in that one, or is known in no other."""
        report = self.scene.report
        if language.code == self.ctx.language.code or report.retold is None:
            return None
        if language.code not in self._told:
            self._told[language.code] = report.retold(language)
        return self._told[language.code]

    def _earned(self, seat: int, language: Language) -> SheetPart:
        """The own medals and ribbons, and what for."""
        report, told = self.scene.report, self._retold(language)
        title = title_of(self.ctx, report.title_id) if told is not None else None
        known = {medal.key: medal for medal in (title.medals if title is not None else OF_CUPS)} if told is not None else {}
        items = []
        for medal in report.medals:
            if medal.seat == seat:
                same = known.get(medal.key)
                name, about = (language.text(same.name), language.text(same.why)) if same else (medal.name, medal.about)
                items.append(SheetItem(name, about))
        awards = report.awards if told is None else told.awards
        items += [SheetItem(award.name, award.about) for award in awards if award.seat == seat]
        return SheetPart("list", "", tuple(items), picks=(0, 0))

    def _figures(self, row: DriverRow, language: Language) -> SheetPart:
        told = self._retold(language)
        figures = row.figures if told is None else told.figures[row.seat]
        items = tuple(SheetItem(label, value) for label, value in figures[:MOST_FIGURES])
        return SheetPart("table", language.text(FIGURES), items, picks=(0, 0))

    def _places(self, seat: int, language: Language) -> SheetPart:
        """Who came in where; of several races with the points of all so far, which are the places in the end."""
        report = self.scene.report
        want = {voter: language.text(AGAIN) for voter in self.table.voters}
        items = []
        for row in sorted(report.rows, key=lambda row: row.place):
            points = language.number(row.total // report.points_unit) if report.races > 1 else ""
            told = noted(want.get(row.seat, ""), points)
            items.append(SheetItem(f"{language.number(row.place)}  {row.name}", told, primary=row.seat == seat))
        right = language.text(TOTAL if report.last else SO_FAR) if report.races > 1 else ""
        return SheetPart("table", language.text(PLACES), tuple(items), right=right, picks=(0, 0))

    # --- what phones want

    def hear(self, intent: Intent, covered: bool) -> Order | None:
        """A wish for another race, or none any more; all else as in the race."""
        device = intent.device
        if intent.deed is Deed.VOTE and self.sitting(device) is not None:
            self.table.vote(device, intent.text == "yes")
            done, count = self.table.votes
            if not covered:
                self.scene.show_notice(self.ctx.language.text(WANT_TO, done=done, count=count) if done else "")
            return None
        if intent.deed is Deed.ANSWER and intent.choice is not None and intent.choice.part == self._wishes.get(device):
            refused = self.souvenirs.wish(intent.choice.picks, lambda text: self.ctx.desk.text(device, text))
            if refused:
                self.ctx.desk.sorry(device, refused)
            return None
        return self.before.hear(intent, True)

    def asked(self) -> Collection[str]:
        """Nobody has to answer here."""
        return ()

    def call(self, devices: Sequence[str]) -> None:
        """Nobody is called here."""

    def tell(self, sentence: str) -> None:
        """The card at the foot says it."""
        self.scene.show_notice(sentence)

    def left(self, device: str) -> None:
        """It counts no more."""
        self.table.rise(device)
        self.before.left(device)
