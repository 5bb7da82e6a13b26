"""What is wrong with a map, and where in it, as a sentence on screen."""

from game.core.track import Finding
from game.core.words import Words
from game.scenes.framework.scene import Context


def finding_line(ctx: Context, words: Words, finding: Finding) -> str:
    """The sentence of a finding in the words of the map's title."""
    from game.tracks.checks import SHARED_FINDINGS
    from game.tracks.trouble import place_of

    problem = ctx.language.finding_sentence(finding, words, SHARED_FINDINGS)
    place = place_of(finding)
    return ctx.say(place, problem=problem, layer=finding.layer, object=finding.object, name=finding.name) if place else problem
