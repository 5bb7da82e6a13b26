"""What can be done with a cup that runs beside racing on: a round dropped or begun anew, the cup ended. All of it is asked."""

from game.core.words import N_
from game.scenes.cup.table_facts import Stand, TableFacts
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Order, Push, Swap
from game.session.cup.running import begin_round, drop_round, end_cup
from game.store.problems import StoreError

SAVE, MENU, BACK, GOOD = N_("Save"), N_("Menu"), N_("Back"), N_("Good")
AGAIN, DROP, END = N_("Start round {number} again"), N_("Drop round {number}"), N_("End the cup here")
KEEP = N_("Keep racing")
ASK_AGAIN, AGAIN_ABOUT = N_("Start round {number} again?"), N_("It is raced from a new grid. What was raced of it stays in the Book.")
ASK_DROP, DROP_ABOUT = N_("Drop round {number}?"), N_("Nobody gets points for it. What was raced of it stays in the Book.")
ASK_END, END_ABOUT = N_("End {cup} here?"), N_("The table as it stands is final. Rounds left: {left}.")
ASK_SURELY, SURELY_ABOUT = N_("Really end it?"), N_("{names} would be the champion, and the cup can't be gone on with.")
SURELY = N_("End it")
NOBODY = N_("Nobody has points yet, and the cup can't be gone on with.")


class Deeds:
    """Asks, and does what was answered. Every question leads back to the table, with the key of its answer."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def any(self, facts: TableFacts) -> bool:
        """Whether there is anything to be done beside racing on."""
        return facts.running.state.ended is None and facts.stand is not Stand.OVER

    def ask(self, facts: TableFacts, large: bool) -> Order:
        """What else there is; with large letters saving and the menu, too."""
        say, number = self.ctx.say, facts.running.state.number
        answers = [Answer("back", say(BACK), primary=True)]
        if large and self.ctx.permissions.screenshots:
            answers.append(Answer("save", say(SAVE)))
        if facts.running.state.open is not None and facts.stand is not Stand.BARRED:
            answers.append(Answer("again", say(AGAIN, number=number)))
        if self.any(facts):
            answers += [Answer("drop", say(DROP, number=number))] if facts.stand is not Stand.FEW else []
            answers.append(Answer("end", say(END)))
        if large:
            answers.append(Answer("menu", say(MENU), Home()))
        return Push(DialogScene(self.ctx, facts.name, answers, detail=facts.when, back="back"))

    def ask_for(self, key: str, facts: TableFacts) -> Order:
        """The question before what `key` means: again, drop, end, or end.surely, which is asked after that."""
        say, state = self.ctx.say, facts.running.state
        number, left = state.number, len(state.plan.rounds) - len(state.past)
        question, detail, sure = {
            "again": (say(ASK_AGAIN, number=number), say(AGAIN_ABOUT), say(AGAIN, number=number)),
            "drop": (say(ASK_DROP, number=number), say(DROP_ABOUT), say(DROP, number=number)),
            "end": (say(ASK_END, cup=facts.name), say(END_ABOUT, left=left), say(END)),
            "end.surely": (say(ASK_SURELY), self._champions(facts), say(SURELY)),
        }[key]
        answers = (Answer("keep", say(KEEP), primary=True), Answer(f"{key}.yes", sure))
        return Push(DialogScene(self.ctx, question, answers, detail=detail, back="keep"))

    def _champions(self, facts: TableFacts) -> str:
        names = [row.driver.name for row in facts.rows if row.place == 1]
        raced = any(not one.dropped for one in facts.running.state.past)
        return self.ctx.say(SURELY_ABOUT, names=self.ctx.language.listed(names)) if raced else self.ctx.say(NOBODY)

    def answered(self, key: str, facts: TableFacts) -> Order | None:
        """What follows from an answer; None where the table goes on."""
        if key in ("again", "drop", "end"):
            return self.ask_for(key, facts)
        if key == "end.yes":
            return self.ask_for("end.surely", facts)
        try:
            return self._done(key, facts)
        except StoreError as error:
            return self.tell(self.ctx.say(error.problem.text, **error.problem.fields))

    def _done(self, key: str, facts: TableFacts) -> Order | None:
        """Raises StoreError where the disk refuses."""
        if key == "again.yes":
            begin_round(self.ctx, facts.running, again=True)
            return Swap(self.ctx.open.cup_round())
        if key == "drop.yes":
            drop_round(self.ctx, facts.running)
        if key == "end.surely.yes":
            return self._podium(facts)
        return None

    def to_podium(self, facts: TableFacts) -> Order:
        """The cup is over; a journal that does not say so yet says so now."""
        try:
            return self._podium(facts)
        except StoreError as error:
            return self.tell(self.ctx.say(error.problem.text, **error.problem.fields))

    def _podium(self, facts: TableFacts) -> Order:
        if facts.running.state.ended is None:
            end_cup(self.ctx, facts.running)
        return Swap(self.ctx.open.cup_podium(facts.running.id))

    def tell(self, sentence: str) -> Order:
        """A sentence over the table."""
        return Push(DialogScene(self.ctx, sentence, (Answer("good", self.ctx.say(GOOD), primary=True),)))
