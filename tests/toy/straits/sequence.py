"""The sequence of play of the Straits (Rules 2 and 3)."""

from msgspec.structs import replace

from game.core.actions import CardId, other
from game.core.events import Event, Told
from game.core.position import Step
from game.core.sequence import Phase, interlude
from tests.toy.straits.bidding import Bid, OpenBids
from tests.toy.straits.events import CardTaken
from tests.toy.straits.harbours import Repair, harvest
from tests.toy.straits.losses import lose
from tests.toy.straits.sailing import ChooseSquadron
from tests.toy.straits.state import NORTH, SOUTH, SUNK, Result, StraitsGame, StraitsPosition
from tests.toy.straits.victory import judge_fleets

STORM_FACES = 6
ENOUGH_PASSES = 2


def begin_season(game: StraitsGame, position: StraitsPosition) -> Result:
    """Squadrons are fresh again."""
    squadrons = tuple(replace(squadron, is_spent=False) for squadron in position.squadrons)
    position = replace(position, squadrons=squadrons, passes=0, season=position.season + 1)
    return Result(position, (Told(f"Season {position.season}."),))


def has_storms(game: StraitsGame) -> bool:
    """Whether there are storms in this scenario."""
    return game.scenario.storms


def storm(game: StraitsGame, position: StraitsPosition) -> Result:
    """Every squadron in an exposed space rolls a die and is hurt by a 0 (Rules 2.2)."""
    events: tuple[Event, ...] = (Told("A storm sweeps the Straits § 2.2."),)
    for number, squadron in enumerate(position.squadrons):
        if squadron.space != SUNK and game.terrain(squadron.space).is_exposed:
            faces, dice = position.dice.roll(1, STORM_FACES)
            position, hurt = lose(replace(position, dice=dice), number, int(faces[0] == 0))
            events += hurt
    return Result(judge_fleets(game, position), events)


def hand_over(game: StraitsGame, position: StraitsPosition) -> Result:
    """The other side's operation."""
    return Result(replace(position, side=other(position.side)))


def goes_on(game: StraitsGame, position: StraitsPosition) -> bool:
    """Operations go on until both sides pass in a row (Rules 2.3)."""
    return position.passes < ENOUGH_PASSES


def provide(game: StraitsGame, position: StraitsPosition) -> Result:
    """Both sides fill up their hands (Rules 2.4)."""
    events: tuple[Event, ...] = ()
    hands, deck, dice = list(position.hands), position.deck, position.dice
    for side in (NORTH, SOUTH):
        while len(hands[side]) < game.scenario.hand:
            if deck.is_spent:
                deck, dice = deck.shuffled(dice)
            (card,), deck = deck.draw(1)
            hands[side] = (*hands[side], CardId(card))
            events += (CardTaken(side, CardId(card)),)
    return Result(replace(position, hands=(hands[0], hands[1]), deck=deck, dice=dice), events)


def end_season(game: StraitsGame, position: StraitsPosition) -> Result:
    """The rest of the month passes idle (Rules 2.5)."""
    return Result(position, (), (interlude(game.phases, "Month's end"),))


def always(game: StraitsGame, position: StraitsPosition) -> bool:
    """Season follows season until somebody has won."""
    return True


def repair(game: StraitsGame, position: StraitsPosition) -> Result:
    """Each side repairs a squadron (Rules 3.1)."""
    steps: tuple[Step, ...] = (Repair(NORTH), Repair(SOUTH))
    return Result(position, (Told(f"Month {position.month} ends."),), steps)


def are_harbours_open(game: StraitsGame, position: StraitsPosition) -> bool:
    """In the first month no harbour counts yet (Rules 3.2)."""
    return position.month > 1


def next_month(game: StraitsGame, position: StraitsPosition) -> Result:
    """The calendar moves on (Rules 3.3)."""
    return Result(replace(position, month=position.month + 1, day=0))


SEQUENCE = Phase(
    "Season",
    "2",
    begin=begin_season,
    body=(
        Phase("Bid for the wind", "2.1", steps=(Bid(NORTH), Bid(SOUTH), OpenBids())),
        Phase("Storm", "2.2", begin=storm, present=has_storms),
        Phase(
            "Operations",
            "2.3",
            body=(Phase("Operation", "4", steps=(ChooseSquadron(),), end=hand_over, again=goes_on),),
        ),
        Phase("Provisions", "2.4", begin=provide),
    ),
    end=end_season,
    again=always,
)
MONTHS_END = Phase(
    "Month's end",
    "3",
    body=(Phase("Repairs", "3.1", begin=repair), Phase("Harbours", "3.2", begin=harvest, when=are_harbours_open)),
    end=next_month,
)
