"""Rules help of a title: its pages, and first of all the thing that was looked at, or the rule that forbids something."""

from pygame import Surface

from game.core.diagrams import Diagram
from game.core.words import N_, HelpPage, Thing, Words
from game.input.intents import Deed, Intent
from game.language.rulebook import paragraph
from game.language.told_rules import told_rule
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.openings import RulePage
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.framework.way_back_sign import SIGN_ROOM, WayBackSign
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.help.page_diagrams import PageDiagrams
from game.scenes.help.page_picture import PagePicture, entry_of
from game.scenes.help.title_board import TitleBoard
from game.session.request import LessonRequest
from game.session.seats import Seat
from game.show.canvas import SAFE, TOP_LEFT
from game.show.palette import GOLD_LIGHT, INK
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.page import PAD, Block, Page, Style
from game.show.widgets.scroll import SCROLL_WIDTH

TITLE = N_("How {title} is played")
LOOKED_AT = N_("You are looking at: {thing}")
BACK = N_("Back")
RULE = N_("Rule {number}")
WORD_FOR_WORD = N_("From the referee's rules of {title}, word for word.")
LEARN = N_("Learn by driving")
LEARN_ABOUT = N_("Short lessons on the real board: a hand points, a sentence says what to do, and you do it.")
LEARN_PRESS = N_("Press to see them all. Any of them can be driven alone, and again.")
NO_RULE = N_("The rules that came with this game have no paragraph {number}.")

HEAD = 96
GAP = 28
LIST_WIDTH = 648
RULE_KEY, LESSONS_KEY = "rule", "lessons"
PLATE, LOWEST_PLATE = 272, 200
"""Height of the picture over a page, at the usual and at the largest text size."""


class HelpScene(WidgetScene):
    """`key` is the page shown first, or one of its paragraphs ("shove.2"); `focused` (a key of `words.things`) is explained in a box of its
    own. With a `rule` its paragraph is the first page, with the picture that shows it, and the box says what was refused."""

    overlay = True
    ways_back = (Deed.BACK, Deed.INFO, Deed.PAUSE)
    first = "pages"

    def __init__(
        self, ctx: Context, words: Words, key: str = "", focused: str = "", rule: RulePage | None = None, people: tuple[Seat, ...] = ()
    ) -> None:
        """`people` are those who would drive a lesson that is opened from here."""
        entry = entry_of(ctx, words)
        super().__init__(ctx.skinned(entry.meta.id) if entry else ctx)
        self.words, self._title = words, entry.meta.id if entry else ""
        keys = [page.key for page in words.help]
        page, _, number = key.partition(".")
        self.key = RULE_KEY if rule else page if page in keys else keys[0]
        self._goal = int(number) if number.isdecimal() else 0
        """The paragraph that the page opens at, counted from 1; 0: where it begins."""
        self.looked_at: Thing | None = None if rule else words.things.get(focused)
        self.rule = rule
        self.found = paragraph(rule.title, rule.reason.rule) if rule else None
        """What the specification says there; None where it has no such paragraph."""
        self.lessons = LessonRequest(entry.meta.id, "", people) if entry else None
        """What its first row opens; None where the title is not among those of this Kerbside."""
        self.page: Page | None = None
        self.board = board = TitleBoard(self.ctx, entry) if entry else None
        self.plate = PagePicture(self.ctx, entry, board)
        self.diagrams = PageDiagrams(self.ctx, board, self._set_anew) if board else None
        self._top = 0.0
        if rule:
            self.first = "page"

    def ground(self) -> Surface:
        """A page of its own: nothing shines through from what it was opened over."""
        return backdrop(self.ctx)

    def furnish(self) -> None:
        """Heading and Back, the box, the list of pages, the page."""
        say, phrase = self.ctx.say, self.ctx.language.phrase
        heading = say(TITLE, title=say(self.words.name))
        self.heading(heading, SAFE.x, SAFE.y + 44, size=80, fit=SAFE.width - 260 - SIGN_ROOM, colour=self.ctx.theme.skin.bare)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        self.sign = WayBackSign(self.ctx, self.layer, self.ui)
        top: float = SAFE.y + HEAD + GAP
        if self.rule:
            top += self._box(self.rule.reason, "", top) + GAP
        elif self.looked_at:
            top += self._box(say(LOOKED_AT, thing=phrase(self.looked_at.name)), phrase(self.looked_at.about), top) + GAP
        height = SAFE.bottom - top
        rows = [ListRow(page.key, say(page.heading)) for page in self.words.help]
        if self.rule:
            rows.insert(0, ListRow(RULE_KEY, say(RULE, number=self.rule.reason.rule)))
        if self.lessons is not None and self.words.lessons:
            rows.insert(0, ListRow(LESSONS_KEY, say(LEARN)))
        self._top = top
        self.ui.add(
            Listing(
                "pages", (SAFE.x, top, LIST_WIDTH, height), rows, RowPresses(at=self.key, on_press=self._read, on_row=self._turn), size=36
            )
        )
        self._open()

    def _open(self) -> None:
        """The page that is chosen, under its picture where it has one and where enough room is left to read."""
        left, top = SAFE.x + LIST_WIDTH + GAP, self._top
        high = PLATE - (PLATE - LOWEST_PLATE) * (self.ctx.theme.zoom - 1)
        room = SAFE.bottom - top
        reads = self._goal and self.ctx.theme.large  # whoever is led to a paragraph reads that
        shows = self.plate.has(self.key) and room - high > high and not reads
        self.plate.hang(self.layer, self.key if shows else "", (left, top, SAFE.right - left, high))
        top += high + 20 if shows else 0
        self.ui.remove(["page"])
        width = SAFE.right - left
        if self.diagrams:
            self.diagrams.room = width - 2 * PAD - SCROLL_WIDTH
            self.diagrams.begin()
        self.page = Page("page", (left, top, width, SAFE.bottom - top), self._blocks(self.key))
        self.ui.add(self.page)
        if self._goal:
            self.page.bring(self._goal)  # before the first paragraph stands the heading
        elif self.key == RULE_KEY and self._shows_rule():
            self.page.reveal(1)

    def _set_anew(self) -> None:
        """A diagram is there now, or will never be."""
        if self.page is not None:
            self.page.set_anew(self._blocks(self.key))

    def _box(self, heading: str, text: str, top: float) -> float:
        """What is asked about, and what there is to say of it at once; returns the height of the box."""
        theme, width, scale = self.ctx.theme, SAFE.width - 72, self.ctx.frame.scale
        labels = [theme.label(heading, 36, width=width)]
        if text:
            labels.append(theme.label(text, 34, INK, BODY, width=width))
        heights = [label.get_height() / scale for label in labels]
        height = round(sum(heights) + 48)
        self.layer.add(theme.card(SAFE.width, height, GOLD_LIGHT), SAFE.centerx, top + height / 2, 5)
        for label, above in zip(labels, (20, 24 + heights[0]), strict=False):
            self.layer.add(label, SAFE.x + 36, top + above, 6, TOP_LEFT)
        return height

    def _blocks(self, key: str) -> tuple[Block, ...]:
        if key == RULE_KEY and self.rule:
            return self._rule_blocks(self.rule)
        if key == LESSONS_KEY:
            return Block(self.ctx.say(LEARN), Style.TITLE), Block(self.ctx.say(LEARN_ABOUT)), Block(self.ctx.say(LEARN_PRESS))
        page: HelpPage = next(page for page in self.words.help if page.key == key)
        say, phrase = self.ctx.say, self.ctx.language.phrase
        blocks = [
            Block(say(page.heading), Style.TITLE),
            *(Block(phrase(text), below=self._diagram(key, number)) for number, text in enumerate(page.paragraphs, 1)),
        ]
        for name in page.things:
            thing = self.words.things[name]
            blocks += [Block(phrase(thing.name), Style.HEADING), Block(phrase(thing.about), Style.BODY, self._sign(name))]
        return tuple(blocks)

    def _diagram(self, page: str, paragraph: int) -> Surface | None:
        """The picture under a paragraph, counted from 1."""
        return self.diagrams.picture(self.diagrams.at(page, paragraph)) if self.diagrams else None

    def _sign(self, thing: str) -> Surface | None:
        """The picture of a thing."""
        pictures = self.plate.pictures
        return pictures.thing(self.ctx.theme, thing) if pictures else None

    def _rule_blocks(self, rule: RulePage) -> tuple[Block, ...]:
        """The number as a heading; what help says of the rule, in words for players. Where it says nothing, the paragraph of the
        specification part by part, and where it is from."""
        say, number = self.ctx.say, rule.reason.rule
        if self.found is None:
            return Block(number, Style.TITLE), Block(say(NO_RULE, number=number))
        source = Block(say(WORD_FOR_WORD, title=say(self.words.name)), Style.NOTE)
        return Block(number, Style.TITLE), *(self._told(rule) or (*map(Block, self.found.lines), source))

    def _told(self, rule: RulePage) -> tuple[Block, ...]:
        """What help has to say of the rule that forbids something, with its picture where there is one; nothing where it says nothing."""
        told = told_rule(self.ctx.language, self.words, rule.reason.rule) if rule.title == self._title else None
        if told is None:
            return ()
        one = self._shows_rule()
        return (Block(told.text, below=self.diagrams.picture(one) if one is not None and self.diagrams else None),)

    def _shows_rule(self) -> Diagram | None:
        """The diagram of the rule that forbids something."""
        if self.rule is None or self.diagrams is None or self.rule.title != self.diagrams.title.meta.id:
            return None
        return self.diagrams.of_rule(self.rule.reason.rule)

    def _turn(self, row: ListRow) -> None:
        if row.key != self.key:
            self.key, self._goal = row.key, 0
            shown = self._shows_rule()
            if shown and shown.page == row.key:
                self._goal = shown.paragraph
            self._open()

    def _read(self, row: ListRow) -> Order | None:
        """A press on a page's name looks at the page itself, to scroll it; on that of the lessons it opens them."""
        if row.key == LESSONS_KEY and self.lessons is not None:
            return Push(self.ctx.open.lessons(self.lessons))
        self.ui.focus("page")
        return None

    def handle(self, intent: Intent) -> Order | None:
        """The sign at Back is that of the device which is used."""
        order = super().handle(intent)
        self.sign.follow()
        return order

    def update(self, dt: float) -> Order | None:
        self.plate.update(dt)
        return None

    def prepare(self) -> bool:
        """The board of the picture gets its full sharpness, then what is cut from it is painted."""
        if self.board is not None and self.board.prepare():
            return True
        return self.diagrams is not None and self.diagrams.prepare()

    @property
    def moving(self) -> bool:
        """While an example is shown."""
        return self.plate.moving

    def back(self) -> Order:
        """Back to where help was asked for."""
        return Pop()
