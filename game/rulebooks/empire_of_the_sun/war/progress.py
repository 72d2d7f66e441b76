"""The Political Will segment: what the course of the war has done to the American home front (Rules 16.2 to 16.4)."""

from collections.abc import Callable

from msgspec.structs import replace

from game.core.events import Told
from game.core.hexset import SpaceSet, count, set_of
from game.rulebooks.empire_of_the_sun.map.presence import held_by
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import SHIPS, Nation
from game.rulebooks.empire_of_the_sun.terms.will import once, with_will
from game.rulebooks.empire_of_the_sun.war.deal import resources

HAWAII = ("5708", "5808", "5908", "5108")
ALASKA = ("4600", "4700", "4800", "5000", "5100")
HAWAII_SEGMENTS, ALASKA_SEGMENTS = 2, 3
"""Segments in a row after which Japan on Hawaii or Midway, and in Alaska, is felt (Rules 16.2)."""
FEW_RESOURCES, RESOURCE_TURNS = 3, range(5, 13)
PROGRESS_TURNS = range(4, 13)
ALL_FALLEN = 2
GREAT_NATIONS = ("philippines", "malaya", "dutch_east_indies", "burma", "india", "australia", "china")
"""The nations whose fall costs Political Will."""
ONCE = ("all_nations", "hawaii", "alaska", "resources")
"""What the segment brings once in a game (Rules 16.2)."""


def hexes_named(game: EmpireGame, names: tuple[str, ...]) -> SpaceSet:
    """The hexes of these names that the map has."""
    return set_of(game.board.by_name[name] for name in names if name in game.board.by_name)


def has_japanese(game: EmpireGame, position: EmpirePosition, names: tuple[str, ...]) -> bool:
    """Whether a Japanese unit stands in one of these hexes."""
    return bool(hexes_named(game, names) & held_by(game, position, JAPAN))


def look_at_clocks(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """At the end of a play the clocks of Hawaii and Alaska go back where no Japanese unit stands (Rules 16.2)."""
    clocks = position.clocks
    if not clocks.hawaii and not clocks.alaska:
        return position
    hawaii = clocks.hawaii if has_japanese(game, position, HAWAII) else 0
    alaska = clocks.alaska if has_japanese(game, position, ALASKA) else 0
    return replace(position, clocks=replace(clocks, hawaii=hawaii, alaska=alaska))


def all_fallen(game: EmpireGame, position: EmpirePosition) -> Result:
    """When all nations have fallen, two more are lost, once (Rules 16.2)."""
    if not {*GREAT_NATIONS} <= {*position.surrendered}:
        return Result(position)
    return once(game, position, "all_nations", -ALL_FALLEN, "all nations have fallen", "16.2")


def hawaii(game: EmpireGame, position: EmpirePosition) -> Result:
    """Japan on Hawaii or Midway for two segments in a row costs one, once (Rules 16.2)."""
    number = position.clocks.hawaii + 1 if has_japanese(game, position, HAWAII) else 0
    position = replace(position, clocks=replace(position.clocks, hawaii=number))
    if number < HAWAII_SEGMENTS:
        return Result(position)
    return once(game, position, "hawaii", -1, "Japan stands on Hawaii or Midway", "16.2")


def alaska(game: EmpireGame, position: EmpirePosition) -> Result:
    """Japan in Alaska for three segments in a row costs one, once (Rules 16.2)."""
    number = position.clocks.alaska + 1 if has_japanese(game, position, ALASKA) else 0
    position = replace(position, clocks=replace(position.clocks, alaska=number))
    if number < ALASKA_SEGMENTS:
        return Result(position)
    return once(game, position, "alaska", -1, "Japan stands in Alaska", "16.2")


def few_resources(game: EmpireGame, position: EmpirePosition) -> Result:
    """From 1943 on, Japan with three resource hexes or fewer brings three, or one as it is read, once (Rules 16.2).

    Where the map is a part of the Pacific the others are Japan's, off the map.
    """
    is_partial = count(game.hexes.resources) <= FEW_RESOURCES
    if is_partial or position.turn not in RESOURCE_TURNS or resources(game, position) > FEW_RESOURCES:
        return Result(position)
    more = game.scenario.readings.few_resources
    return once(game, position, "resources", more, "Japan has hardly any resources left", "16.2")


def navy(game: EmpireGame, position: EmpirePosition) -> Result:
    """No American carrier on the map costs one, no American ship one more (Rules 16.2)."""
    on_map = [game.counters[unit] for unit in game.units[ALLIES] if position.pieces[unit].space >= 0]
    ours = [counter for counter in on_map if counter.arm is SHIPS and counter.nation is Nation.US]
    carriers = any(counter.is_carrier for counter in ours)
    result = Result(position) if carriers else with_will(game, position, -1, "no American carrier is left", "16.2")
    if ours:
        return result
    more = with_will(game, result.position, -1, "no American ship is left", "16.2")
    return Result(more.position, result.events + more.events)


def taken(game: EmpireGame, position: EmpirePosition) -> int:
    """The named hexes that the Allies took this turn and still hold (Rules 16.4)."""
    return count(set_of(position.taken_this_turn) & controlled(game, position)[ALLIES] & game.hexes.named)


def progress(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Allies must take hexes, or the Political Will falls by one (Rules 16.4)."""
    if position.turn not in PROGRESS_TURNS and position.turn not in game.scenario.progress:
        return Result(position)
    reason = f"the Allies took {taken(game, position)} of {position.progress_target} hexes"
    if taken(game, position) < position.progress_target:
        return with_will(game, position, -1, reason, "16.4")
    return Result(position, (Told(f"Progress of the war: {reason} § 16.4."),) if position.progress_target else ())


SEGMENT: tuple[Callable[[EmpireGame, EmpirePosition], Result], ...] = (
    all_fallen,
    hawaii,
    alaska,
    few_resources,
    navy,
    progress,
)
"""The parts of the Political Will segment, in their order (Rules 16.2)."""


def will_segment(game: EmpireGame, position: EmpirePosition) -> Result:
    """The whole Political Will segment (Rules 16.2 to 16.4)."""
    result = Result(position)
    for part in SEGMENT:
        done = part(game, result.position)
        result = Result(done.position, result.events + done.events)
    now = result.position.political_will
    stays = () if now != position.political_will else (Told(f"Political Will stays at {now} § 16.2."),)
    return Result(result.position, result.events + stays)
