"""The targets that the program proposes, by the odds of the attack itself (Rules 28.6, 28.9).

Unit after unit attacks where it adds most to what those before it are likely to do: first what the scenario counts,
and there one ship until it is as good as done before the next is begun. A unit names several ships only where one of
them could not take all its hits.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

from msgspec.structs import replace

from game.core.actions import other
from game.core.combat import Preview, mean
from game.rulebooks.pacific_war.air.mission import Aim, Mission, TargetKind
from game.rulebooks.pacific_war.air.striking import (
    can_hit,
    carrier_factor,
    change_of,
    factor_of,
    parked,
    strike_row,
    strike_strength,
    targets_called,
    targets_of,
    would_be_first,
)
from game.rulebooks.pacific_war.damage.bases import LARGE, MAJOR
from game.rulebooks.pacific_war.damage.ships import given_out
from game.rulebooks.pacific_war.damage.troops import quality
from game.rulebooks.pacific_war.deciding.hits import Odds, with_more, worth_of_hits
from game.rulebooks.pacific_war.deciding.wants import hits_known, prizes, steps_wanted
from game.rulebooks.pacific_war.terms.firing import FACES, odds
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import open_name
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, base_at

Struck: TypeAlias = tuple[TargetKind, int]
"""What takes the hits: a ship or a ground unit by its number, an installation, or all aircraft on the ground."""

WEIGHED = 6
"""Of so many ships, the best, it is weighed which are attacked together."""
WORTH_OF_A_STEP, WORTH_OF_A_WANTED_STEP = 1.0, 4.0
"""Of aircraft on the ground, elsewhere and where the scenario wants them: four of these weigh as a battleship."""
WORTH_OF_AN_AIRBASE, WORTH_OF_A_PORT = 2.0, 0.5
WORTH_OF_A_STEP_ASHORE = 0.25
"""Of ground units where no own troops fight: a division of twelve steps weighs as a heavy cruiser."""


def proposed_aim(game: PacificGame, position: PacificPosition, mission: Mission, number: int) -> Aim | None:
    """The attack of a unit that adds most to what those named before it are likely to do, or None."""
    named = replace(mission, aims=tuple(aim for aim in mission.aims if aim.unit != number))
    likely = foreseen(game, position, named)

    def gain(aim: Aim) -> float:
        """What an attack adds."""
        return sum(
            worth_of(game, position, named, struck, after) - worth_of(game, position, named, struck, before)
            for struck, before, after in changes(game, position, named, aim, likely)
        )

    single = [aim for aim in targets_of(game, position, named, number) if can_hit(game, position, aim)]
    single.sort(key=gain, reverse=True)
    ships = [aim.targets[0] for aim in single if aim.kind == "ships"][:WEIGHED]
    most = game.tables.numbers.damage.targets_named
    several = [Aim(number, "ships", each) for count in range(2, most + 1) for each in combinations(ships, count)]
    return max((*single, *several), key=gain, default=None)


def with_proposals(game: PacificGame, position: PacificPosition, mission: Mission, units: Sequence[int]) -> Mission:
    """The mission with the proposed targets of units that have none, each after those before it."""
    for number in units:
        aim = proposed_aim(game, position, mission, number)
        if aim is not None:
            mission = replace(mission, aims=(*mission.aims, aim))
    return mission


def proposal(game: PacificGame, position: PacificPosition, mission: Mission) -> Preview:
    """What is proposed, before it is taken: a line for each unit."""
    named = ((open_name(game, position, aim.unit), targets_called(game, position, aim)) for aim in mission.aims)
    return Preview("As proposed", notes=tuple(f"Attack of {name} on {names}" for name, names in named))


def foreseen(game: PacificGame, position: PacificPosition, mission: Mission) -> dict[Struck, Odds]:
    """What the attacks that are named are likely to do, each by its own odds."""
    likely: dict[Struck, Odds] = {}
    for count, aim in enumerate(mission.aims):
        before = replace(mission, aims=mission.aims[:count])
        likely |= {struck: after for struck, _, after in changes(game, position, before, aim, likely)}
    return likely


def changes(
    game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim, likely: Mapping[Struck, Odds]
) -> Iterator[tuple[Struck, Odds, Odds]]:
    """All that an attack may hit, with the odds of its hits before and after."""
    strength = strike_strength(game, position, aim)
    change = change_of(game, mission, would_be_first(mission, aim))
    rolls = odds(game, strike_row(game, position, aim), strength, change, at_ships=aim.kind == "ships")
    shares = {hits: shared(game, position, mission, aim, hits) for hits in rolls}
    for struck in ((aim.kind, ship) for ship in aim.targets) if aim.kind in ("ships", "ground") else ((aim.kind, -1),):
        before = likely.get(struck, {so_far(game, position, mission, struck): 1.0})
        taken: dict[int, float] = {}
        for roll, chance in rolls.items():
            hits = shares[roll].get(struck[1], 0)
            taken[hits] = taken.get(hits, 0.0) + chance
        yield struck, before, with_more(before, taken)


def shared(game: PacificGame, position: PacificPosition, mission: Mission, aim: Aim, hits: int) -> dict[int, int]:
    """The hits of a roll on each of the targets, by the rules of the attack (Rules 3.5, 28.9, 35.1)."""
    if aim.kind == "ground":
        return {aim.targets[0]: abs(hits)}
    if aim.kind != "ships":
        return {-1: hits * factor_of(game, mission)}
    given = given_out(game, position, aim.targets, hits * factor_of(game, mission))
    return {ship: taken * carrier_factor(game, position, mission, ship) for ship, taken in given.items()}


def so_far(game: PacificGame, position: PacificPosition, mission: Mission, struck: Struck) -> int:
    """The hits that are there already, as far as the attacker knows them."""
    kind, number = struck
    base = base_at(game, position, mission.target)
    if kind == "ships":
        return hits_known(game, position, mission.side, number)
    if base is None or kind not in ("airbase", "port"):
        return 0
    return base.airbase_hits if kind == "airbase" else base.port_hits


def worth_of(game: PacificGame, position: PacificPosition, mission: Mission, struck: Struck, likely: Odds) -> float:
    """What hits on a target are worth to the attacker, on average of their odds."""
    kind, number = struck
    match kind:
        case "ships":
            return worth_of_hits(game, position, mission.side, number, likely)
        case "ground":
            return worth_of_troops(game, position, mission, number, likely)
        case "aircraft":
            there = sum(position.units[each].steps for each in parked(game, position, mission))
            wanted = min(there, steps_wanted(game, position, mission.side))
            more = WORTH_OF_A_WANTED_STEP - WORTH_OF_A_STEP
            return mean(likely, lambda hits: WORTH_OF_A_STEP * min(hits, there) + more * min(hits, wanted))
        case _:
            return worth_of_installation(game, position, mission, kind, likely)


def worth_of_troops(game: PacificGame, position: PacificPosition, mission: Mission, number: int, likely: Odds) -> float:
    """What it is worth to break a ground unit: by its steps, above all where own troops fight for a prize (31.4)."""
    unit, worth = position.units[number], WORTH_OF_A_STEP_ASHORE
    if unit.is_broken:
        return 0.0
    prize = prizes(game, mission.side).get(mission.target, 0.0)
    if ground_at(game, position, mission.target, mission.side):
        enemies = ground_at(game, position, mission.target, other(mission.side))
        worth += prize / sum(position.units[each].steps for each in enemies)
    holds = min(1.0, (quality(game, unit) + 1) / FACES)
    return worth * unit.steps * mean(likely, lambda checks: 1 - math.pow(holds, checks))


def worth_of_installation(
    game: PacificGame, position: PacificPosition, mission: Mission, kind: TargetKind, likely: Odds
) -> float:
    """What it is worth to put an airbase or a port out of use (Rules 17.4)."""
    base, limits = base_at(game, position, mission.target), game.tables.numbers.engineering
    assert base is not None, "targets are there"
    if kind == "airbase":
        worth, out = (
            WORTH_OF_AN_AIRBASE,
            limits.large_interdicted if base.airbase == LARGE else limits.small_interdicted,
        )
    else:
        worth, out = WORTH_OF_A_PORT, limits.major_out if base.port == MAJOR else limits.minor_out
    return worth * mean(likely, lambda hits: min(1.0, hits / out))
