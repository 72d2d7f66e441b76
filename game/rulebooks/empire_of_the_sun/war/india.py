"""India: the unrest that the loss of its north brings, and its surrender (Rules 13.6)."""

from msgspec.structs import replace

from game.core.events import Event, Told
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, spaces_of
from game.core.position import Verdict
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.turn_track import later_turn
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import (
    REMOVED,
    EmpirePosition,
    Piece,
    Result,
    controlled,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import INDIA_TRACK
from game.rulebooks.empire_of_the_sun.terms.tables import Nation
from game.rulebooks.empire_of_the_sun.terms.will import with_will
from game.rulebooks.empire_of_the_sun.war.deal import is_burma
from game.rulebooks.empire_of_the_sun.war.entry import has_room

STABLE = 0
SURRENDERED = len(INDIA_TRACK) - 1
REVOLTS = SURRENDERED - 1
STEPS_OF_2007 = (INDIA_TRACK.index("unrest"), INDIA_TRACK.index("unstable"))
"""Where the two steps begin that last for two segments each by the rules of 2007 (Rules 1.5)."""
RULE = "13.6"


def northern_india(game: EmpireGame) -> SpaceSet:
    """The hexes of Northern India; none if the map does not show all of them."""
    names, wanted = game.board.by_name, game.tables.nations.india.northern
    return set_of(names[name] for name in wanted) if all(name in names for name in wanted) else NOWHERE


def is_lost(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether Japan holds all of Northern India."""
    north = northern_india(game)
    return bool(north) and not north & ~controlled(game, position)[JAPAN]


def next_box(game: EmpireGame, position: EmpirePosition) -> int:
    """Where the marker of India is after this National Status segment (Rules 13.6).

    In Burma it moves on the last turn only from revolts (Rules 17.3).
    """
    if position.india == SURRENDERED or not northern_india(game):
        return position.india
    if not is_lost(game, position):
        return STABLE if northern_india(game) & controlled(game, position)[ALLIES] else position.india
    may_wait = is_burma(game) and position.turn == game.scenario.turns.last and position.india < REVOLTS
    return position.india + (not may_wait)


def move_india_left(position: EmpirePosition, boxes: int = 1) -> Result:
    """A card moves the marker of India left, but never past revolts (Rules 13.6)."""
    if is_by_2007(position):
        boxes = max(boxes, next((box for box in STEPS_OF_2007 if box > position.india), REVOLTS) - position.india)
    box = max(position.india, min(REVOLTS, position.india + boxes))
    return Result(replace(position, india=box), moved(position.india, box))


def moved(before: int, box: int) -> tuple[Event, ...]:
    """What the log says of the marker."""
    return (Told(f"The marker of India goes to {INDIA_TRACK[box]} § {RULE}."),) if box != before else ()


def india_segment(game: EmpireGame, position: EmpirePosition) -> Result:
    """The marker of India moves, and India may surrender (Rules 13.6)."""
    box = next_box(game, position)
    told = moved(position.india, box)
    if box != SURRENDERED or position.india == SURRENDERED:
        return Result(replace(position, india=box), told)
    surrendered = replace(position, india=box, surrendered=(*position.surrendered, "india"))
    gone = {n: replace(surrendered.pieces[n], space=space) for n, space in who_goes(game, surrendered)}
    cost = game.tables.nations.india.political_will
    willed = with_will(game, with_pieces(surrendered, gone), -cost, "India has surrendered", RULE)
    if is_burma(game):
        lost = replace(willed.position, verdict=Verdict(JAPAN, "India has surrendered.", "17.3"))
        return Result(lost, told + willed.events)
    if gone:
        told += (Told(f"{game.listed(gone)} left India § {RULE}."),)
    return Result(willed.position, told + willed.events)


def inside(game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
    """The Allied counters in India."""
    hexes = game.hexes.region(*game.tables.nations.india.regions)
    return tuple(n for n in occupants(game, position).pieces[ALLIES] if has(hexes, position.pieces[n].space))


def who_goes(game: EmpireGame, position: EmpirePosition) -> tuple[tuple[int, int], ...]:
    """Who leaves the map at once: Indian units the game, headquarters of the Commonwealth to the turn track."""
    there = inside(game, position)
    indians = tuple(
        (n, REMOVED)
        for n, counter in enumerate(game.counters)
        if counter.nation is Nation.INDIAN and position.pieces[n].space != REMOVED
    )
    staffs = tuple((n, later_turn(position)) for n in there if game.counters[n].command == "commonwealth")
    return indians + staffs


def must_leave(counter: Counter) -> bool:
    """Whether a unit in India must go to Ceylon or the Maldives: the rest of the Commonwealth (Rules 13.6)."""
    return not counter.is_headquarters and counter.family == "commonwealth"


def may_leave(counter: Counter) -> bool:
    """Whether a unit in India may go there: an American one (Rules 13.6)."""
    return counter.nation is Nation.US


def refuges(game: EmpireGame, position: EmpirePosition, number: int) -> tuple[int, ...]:
    """Where a unit that leaves India may go: an Allied hex that supply can come to, with room (Rules 13.6).

    It need not lie in the range of a headquarters.
    """
    names = game.board.by_name
    known = set_of(names[name] for name in game.tables.nations.india.refuges if name in names)
    found = supply(game, position)
    fed = found.lines[ALLIES].near & ~found.zones.effective[JAPAN]
    by_hex = occupants(game, position).by_hex
    open_hexes = spaces_of(known & controlled(game, position)[ALLIES] & fed)
    return tuple(space for space in open_hexes if has_room(game, by_hex.get(space, ()), number))


def withdraw_unit(position: EmpirePosition, number: int, space: int) -> EmpirePosition:
    """A unit leaves India for this hex, or the game."""
    return with_pieces(position, {number: Piece(space, position.pieces[number].is_reduced)})
