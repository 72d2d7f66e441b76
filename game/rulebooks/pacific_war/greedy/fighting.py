"""How the greedy player fights at sea and ashore: at the range that suits it, and where more is won than lost."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.actions import Action, Side, other
from game.core.kept import kept_each
from game.rulebooks.pacific_war.deciding.wants import prizes
from game.rulebooks.pacific_war.greedy.sailing import guns
from game.rulebooks.pacific_war.ground.combat import OfferAttack, leads
from game.rulebooks.pacific_war.ground.strength import Assault, Force, forces, hits_of
from game.rulebooks.pacific_war.naval.battles import OfferBattle
from game.rulebooks.pacific_war.naval.gunnery import sea_battle_of
from game.rulebooks.pacific_war.naval.proposing import with_proposals, worth_of_fire
from game.rulebooks.pacific_war.naval.ranges import WriteRange, bid_of, settled
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ships_at
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.sea_battle import BREAKS_OFF, RANGES, SeaRange

ROUNDS = 2.0
"""The rounds to come that a side thinks of if it stays; whoever withdraws thinks of one."""
DARES = 0.6
"""The share of its own losses that a side must inflict to attack ashore."""
FACES = range(10)


def broadside(game: PacificGame, position: PacificPosition, side: Side, distance: SeaRange) -> float:
    """What a round at a range is likely to be worth to a side."""
    battle = replace(sea_battle_of(position), range=distance)
    position = replace(position, sea_battle=battle)
    return worth_of_fire(game, with_proposals(game, position, side), side)


@kept_each()
def balances(game: PacificGame, position: PacificPosition, side: Side) -> Mapping[SeaRange, float]:
    """By how much a round at each range is worth more to a side than to its enemy."""
    enemy = other(side)
    return {each: broadside(game, position, side, each) - broadside(game, position, enemy, each) for each in RANGES}


def worth_of_range(game: PacificGame, position: PacificPosition, step: WriteRange, action: Action) -> float:
    """The balance of fire at the ranges that may come of what is written."""
    last = sea_battle_of(position).range
    balance = balances(game, position, step.side)
    mine = bid_of(action)
    if mine in BREAKS_OFF:
        return balance[last]
    return ROUNDS * sum(balance[settled(game, last, mine, theirs)] for theirs in RANGES) / len(RANGES)


def mean(game: PacificGame, force: Force) -> float:
    """The hits that a side ashore may expect."""
    return sum(hits_of(game, force, face) for face in FACES) / len(FACES)


def worth_of_attack(game: PacificGame, position: PacificPosition, step: OfferAttack, action: Action) -> float:
    """Whether an attack ashore, or none, is the better."""
    return float(attacks(game, position, step) == (action.verb == "attack"))


def attacks(game: PacificGame, position: PacificPosition, step: OfferAttack) -> bool:
    """Whether an attack ashore is worth its losses; for a hex that counts a side dares more."""
    own = leads(game, position, step.space, step.side, is_attacker=True)
    enemy = leads(game, position, step.space, other(step.side))
    if not own or not enemy:
        return False
    ours, theirs = forces(game, position, Assault(step.space, step.side, own[0], enemy[0]))
    counts = step.space in prizes(game, step.side)
    return mean(game, ours) > (DARES / 2 if counts else DARES) * mean(game, theirs)


def worth_of_battle(game: PacificGame, position: PacificPosition, step: OfferBattle, action: Action) -> float:
    """Battle is given where a side's ships are stronger than the enemy's in the hex."""
    ours, theirs = (
        guns(game, position, ships_at(game, position, step.space, s)) for s in (step.side, other(step.side))
    )
    return float((ours > theirs) == (action.verb == "give_battle"))
