"""The war in Europe: how far it draws on what the Allies have in the Pacific (Rules 15)."""

from msgspec.structs import replace

from game.core.events import Told
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Kind, Nation
from game.rulebooks.empire_of_the_sun.terms.words import signed

LAST_LEVEL = 4
"""At this level the Allies have a card less, and lose Political Will each turn."""
ARMY = "army"


def level(game: EmpireGame, position: EmpirePosition) -> int:
    """How hard the war in Europe presses, from 0 to 4, by the box of its track (Rules 15.1)."""
    return game.tables.schedules.europe.levels[position.war_in_europe]


def with_europe(game: EmpireGame, position: EmpirePosition, boxes: int) -> Result:
    """The marker goes up, or with a negative number down, as far as its track leads (Rules 15.1)."""
    highest = max(game.tables.schedules.europe.levels)
    box = max(game.scenario.war_in_europe_floor, min(highest, position.war_in_europe + boxes))
    if box == position.war_in_europe:
        return Result(position)
    way = "better" if box > position.war_in_europe else "worse"
    return Result(
        replace(position, war_in_europe=box), (Told(f"The war in Europe gets {way}: box {signed(box)} § 15.1."),)
    )


def is_american_army(counter: Counter) -> bool:
    """Whether it is a ground or air unit of the American Army."""
    is_army = counter.service == ARMY and counter.arm in (Arm.GROUND, Arm.AIR)
    return counter.side == ALLIES and counter.nation is Nation.US and is_army


def may_be_sent(counter: Counter) -> bool:
    """Whether a unit in the delay box may be sent to Europe: the American Army's, and escort carriers (Rules 15.3)."""
    return is_american_army(counter) or (counter.nation is Nation.US and counter.kind is Kind.CVE)


def is_delayed(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a new Allied unit goes to the delay box when it should come (Rules 15.2, 14.1)."""
    counter = game.counters[number]
    if counter.is_headquarters or counter.kind is Kind.B29 or number in position.undelayable:
        return False
    if level(game, position) > 0 or position.panama_turn == position.turn:
        return True
    return ALLIES in position.rivalry and is_american_army(counter)


def is_sent(game: EmpireGame, position: EmpirePosition, die: int) -> bool:
    """Whether this die sends a unit in the delay box to Europe; rivals at home help it (Rules 15.3, 14.1)."""
    return die - (ALLIES in position.rivalry) <= game.tables.schedules.europe.sent[level(game, position)]


def rolls_for_europe(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a die is rolled for a unit that enters the delay box or stays there (Rules 15.3)."""
    return level(game, position) > 0 and may_be_sent(game.counters[number])
