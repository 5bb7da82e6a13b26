"""Scrap Racer's story: all that the house needs to tell one of its races."""

from game.core.story import Story
from game.titles.scrap_racer.story import words
from game.titles.scrap_racer.story.endings import winner_ahead
from game.titles.scrap_racer.story.luck import prepare, said_as, strokes
from game.titles.scrap_racer.story.moments import moments
from game.titles.scrap_racer.story.usual import SPREAD, USUAL

STORY = Story(
    unit=words.UNIT,
    strokes=strokes,
    prepare=prepare,
    moments=moments,
    usual=USUAL,
    lucky=words.LUCKY,
    unlucky=words.UNLUCKY,
    said_as=said_as,
    spread=SPREAD,
    luck=words.LUCK,
    decides=words.DECIDES,
    winner_ahead=winner_ahead,
    wins=words.WINS,
    uncounted={
        "RaceStarted": "who starts is drawn by lot: a seat, not something that one gets or goes without",
        "RacersDealt": "which racers are dealt: nobody can state what each of them is worth",
        "StartingDriverDrawn": "who starts: see RaceStarted",
        "SitesFilled": "which modules lie where: all kinds are worth the same, and the decks are shuffled with them",
        "SitesRefilled": "which modules come from the supply: all kinds are worth the same",
        "ModuleTaken": "which kind of module it is: all kinds are worth the same",
        "DeckReshuffled": "the order of a deck: what comes of it is weighed when a card of it is drawn",
    },
)
