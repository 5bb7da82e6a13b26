"""What a race has for a voice and for one switch: the question, what is looked at, what others did. Nothing is said that only one of
several people may see."""

from game.core.words import N_
from game.input.intents import Deed
from game.scenes.framework.heard import Heard
from game.scenes.framework.walked import Pressed, Walked
from game.scenes.race.decisions import Decisions
from game.scenes.race.dice_throws import DiceThrows
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.recap import Recap
from game.show.tables.base.prompt import Secrecy

IN_SECRET = N_("{name}: your turn. Nobody else may see what you choose.")
TOGETHER = N_("Everybody chooses in secret.")


def race_heard(open_prompt: OpenPrompt, recap: Recap) -> Heard:
    """Of a prompt that shows hidden things to one of several people only whose it is; of a ballot nothing of what can be chosen."""
    story = (open_prompt.words.turn_told(*recap.before),) if recap.before else ()
    heading = open_prompt.match.title.meta.name
    if open_prompt.progress.ballot:
        return Heard(heading, asked=open_prompt.ctx.say(TOGETHER), story=story)
    if open_prompt.prompt is None:
        return Heard(heading, story=story)
    if not _public(open_prompt):
        name = open_prompt.names[open_prompt.asked]
        return Heard(heading, asked=open_prompt.ctx.say(IN_SECRET, name=name), story=story)
    asked, told = open_prompt.strip.said
    return Heard(heading, asked, open_prompt.ui.focused(), "" if told in story else told, story=story)


def race_walked(open_prompt: OpenPrompt, throws: DiceThrows, decisions: Decisions, device: str) -> Walked | Pressed:
    """The question, where the switch may answer it. Else a press throws its dice, calls for a standing right, or pauses."""
    prompt = open_prompt.prompt
    if prompt is not None and open_prompt.allowed(device):
        return Walked(open_prompt.ui, prompt.first, id(prompt), own=True)
    if throws.waiting or open_prompt.progress.visiting:
        return Pressed()
    return Pressed(Deed.NEXT if decisions.rights.caller(device) is not None else Deed.PAUSE)


def _public(open_prompt: OpenPrompt) -> bool:
    """Whether everybody at the table may hear what is asked: nothing is hidden, one person plays alone, or it is about what all see."""
    if not open_prompt.drivers.secrets or sum(seat.human for seat in open_prompt.seats) < 2:
        return True
    return open_prompt.prompt is not None and open_prompt.prompt.secrecy not in (Secrecy.CURTAIN, Secrecy.PEEK)
