"""What a side has lost of all that decides its scenario, in words (Rules 35.2)."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import TypeGuard

import msgspec

from game.core.actions import Side
from game.rulebooks.pacific_war.deciding.needs import air_steps_lost, carriers_lost, ships_hit, ships_lost
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame, listed
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.tables import CARRIERS, SIDE_NAMES
from game.rulebooks.pacific_war.terms.victory import (
    AllOf,
    AnyOf,
    FewerCarriersLost,
    GroundGone,
    Need,
    ShipsHit,
    ShipsLost,
    StepsLost,
)
from game.rulebooks.pacific_war.terms.words import counted

PLAIN = {"bb": "battleship", "bc": "battleship", "ca": "cruiser", "cl": "cruiser", "aa": "transport"}
PLAIN |= dict.fromkeys(CARRIERS, "carrier")
"""What ships of a kind are called beside the score."""


class Loss(msgspec.Struct, frozen=True):
    """Something that a side has lost: in few words, and as a sentence explains it.

    `share` is how far it has come toward what decides the scenario: 1 is all of it.
    """

    short: str
    whole: str
    share: float = 0


NOTHING = Loss("no losses count", "None of its losses decides this scenario.")

Against = ShipsHit | ShipsLost | StepsLost | GroundGone
"""The needs that are fulfilled by what one side loses."""


def gravest(game: PacificGame, position: PacificPosition, side: Side) -> Loss:
    """The loss that has come nearest to deciding the scenario; in a longer game that of carriers, or of ships."""
    if is_longer(game):
        return carriers_or_ships(game, position, side)
    each = (foremost(game, position, side, AllOf(level.when)) for level in game.scenario.victory)
    return max((loss for loss in each if loss), key=attrgetter("share"), default=NOTHING)


def foremost(game: PacificGame, position: PacificPosition, side: Side, need: Need) -> Loss | None:
    """The loss of a side that has come nearest to fulfilling a need; where all of several must be, of what is left."""
    if not isinstance(need, (AllOf, AnyOf)):
        return loss_of(game, position, need) if is_against(need, side) else None
    found = [loss for each in need.of if (loss := foremost(game, position, side, each))]
    if isinstance(need, AllOf):
        found = [loss for loss in found if loss.share < 1] or found
    return max(found, key=attrgetter("share"), default=None)


def losses_that_count(game: PacificGame, position: PacificPosition, side: Side) -> tuple[Loss, ...]:
    """What the levels count against a side; in a longer game carriers first, or ships."""
    needs = dict.fromkeys(plain_needs([need for level in game.scenario.victory for need in level.when]))
    found = tuple(loss_of(game, position, need) for need in needs if is_against(need, side))
    return (carriers_or_ships(game, position, side), *found) if is_longer(game) else found or (NOTHING,)


def is_longer(game: PacificGame) -> bool:
    """Whether the game is longer than an engagement, or compares the carriers that both sides lost."""
    needs = plain_needs([need for level in game.scenario.victory for need in level.when])
    return game.scenario.type != "engagement" or any(isinstance(need, FewerCarriersLost) for need in needs)


def is_against(need: Need, side: Side) -> TypeGuard[Against]:
    """Whether a need is fulfilled by what this side loses."""
    return isinstance(need, Against) and side_of(need.side) == side


def plain_needs(needs: Sequence[Need]) -> Iterator[Need]:
    """Needs, and in place of those that join several these."""
    for need in needs:
        if isinstance(need, (AnyOf, AllOf)):
            yield from plain_needs(need.of)
        else:
            yield need


def loss_of(game: PacificGame, position: PacificPosition, need: Against) -> Loss:
    """How far a need is fulfilled."""
    match need:
        case ShipsHit():
            number = ships_hit(game, position, need)
            ships = so_many(number, need.least, named(need.kinds))
            return Loss(f"{ships} hit", f"{ships} with {counted(need.hits, 'hit')} or more", number / need.least)
        case ShipsLost():
            lost = ships_lost(game, position, need)
            ships = f"{lost} of {listed(need.names)}" if need.names else so_many(lost, need.least, named(need.kinds))
            how = ("sunk", "sunk") if need.only_sunk else ("lost", "sunk or crippled")
            return Loss(f"{ships} {how[0]}", f"{ships} {how[1]}", lost / (need.least or need.most + 1))
        case StepsLost():
            number = air_steps_lost(game, position, side_of(need.side))
            steps = so_many(number, need.least, "air step")
            return Loss(f"{steps} lost", f"{steps} lost", number / need.least)
        case GroundGone():
            left = len(tuple(ground_at(game, position, game.board.by_name[need.hex], side_of(need.side))))
            units = counted(left, "ground unit")
            return Loss(f"{units} left", f"{units} left in [{need.hex}]")


def so_many(number: int, least: int, what: str) -> str:
    """How many there are, of as many as are asked for where that is more than one."""
    return f"{number} of {counted(least, what)}" if least > 1 else counted(number, what)


def named(kinds: Sequence[str]) -> str:
    """What ships of some kinds are called together."""
    names = {PLAIN.get(kind, "ship") for kind in kinds}
    return names.pop() if len(names) == 1 else "ship"


def carriers_or_ships(game: PacificGame, position: PacificPosition, side: Side) -> Loss:
    """The carriers of a side that are sunk or crippled; without any in the scenario, its ships."""
    if any(game.classes[unit.kind].is_carrier for unit in position.units):
        lost = counted(carriers_lost(game, position, side), "carrier")
    else:
        lost = counted(ships_lost(game, position, ShipsLost(side=SIDE_NAMES[side])), "ship")
    return Loss(f"{lost} lost", f"{lost} sunk or crippled")
