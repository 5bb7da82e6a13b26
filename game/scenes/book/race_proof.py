"""A recorded race proven in slices, and what is said of it."""

from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple

from game.core.contract import Title, find_title
from game.core.words import N_, Plural
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.session.services import title_of
from game.session.verification import NOTHING, Proof, origins, parting, proving, reach
from game.store.problems import Problem
from game.store.records import SavedRace, loading_record

PROVED = Plural(
    N_("Verified, all by the rules: {decisions} decision, {turns}."),
    N_("Verified, all by the rules: {decisions} decisions, {turns}."),
    "decisions",
)
TURNS = Plural(N_("{count} turn"), N_("{count} turns"))
PROVED_UNFINISHED = Plural(
    N_("Verified as far as it goes: {decisions} decision, by the rules. The race is unfinished."),
    N_("Verified as far as it goes: {decisions} decisions, all by the rules. The race is unfinished."),
    "decisions",
)
GOOD = N_("Good")


class Proven(NamedTuple):
    """What a file holds, and what came of racing it again; `title` and `proof` are None where it can't be raced at all."""

    path: Path
    saved: SavedRace
    title: Title | None = None
    proof: Proof | None = None

    @property
    def whole(self) -> bool:
        """Whether all of the file is good, and proven to its end."""
        proof = self.proof
        return proof is not None and proof.parted is None and proof.problem is None and self.saved.problem is None


def proving_file(ctx: Context, path: Path) -> Generator[float, None, Proven]:
    """Reads the file and races it again; yields what share of that is done. Never raises."""
    reading = loading_record(path)
    while True:
        try:
            next(reading)
        except StopIteration as done:
            saved: SavedRace = done.value
            break
        yield 0.0
    title = title_of(ctx, saved.record.header.title) if saved.record else None
    if saved.record is None or title is None:
        return Proven(path, saved)
    return Proven(path, saved, title, (yield from proving(title, saved.record, path.name)))


def proof_told(ctx: Context, found: Proven) -> tuple[str, str]:
    """What came of it: a sentence, and a detail ("" for none)."""
    saved, title, proof = found.saved, found.title, found.proof
    if saved.record is None or title is None or proof is None:
        problem = saved.problem
        if problem is None and saved.record is not None and find_title(ctx.entries, saved.record.header.title) is None:
            problem = Problem("unknown_title", {"file": found.path.name, "title": saved.record.header.title})
        return (ctx.say(problem.text, **problem.fields) if problem else "", "")
    if proof.parted:
        return parting(ctx, title, saved.record, proof.parted)
    problem = proof.problem or saved.problem
    if problem:
        return ctx.say(problem.text, **problem.fields), ""
    said = NOTHING if not proof.decisions else PROVED if saved.record.finished else PROVED_UNFINISHED
    detail = (origins(ctx.language, ctx.catalogue, title, saved.record.header.tracks), reach(ctx.language, saved.record))
    return ctx.say(said, decisions=proof.decisions, turns=ctx.language.plural(TURNS, proof.turns)), " ".join(filter(None, detail))


def report(ctx: Context, sentence: str, detail: str = "") -> DialogScene:
    """A page that says it, and nothing else."""
    return DialogScene(ctx, sentence, (Answer("good", ctx.say(GOOD), primary=True),), detail=detail)
