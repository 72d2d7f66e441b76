"""Withdrawing from naval combat: a die, and then the hex that the Task Forces leave for (Rules 29.2 e)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, SpaceId, Target, other
from game.core.combat import Mark, Tone
from game.core.events import RollTold, Told
from game.core.hexset import SpaceSet, has, spaces_of, union
from game.core.position import Prompt, Step
from game.rulebooks.pacific_war.damage.ships import is_crippled
from game.rulebooks.pacific_war.moving.sailing import move_to
from game.rulebooks.pacific_war.naval.gunnery import sea_battle_of
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.fleets import forces_at, known_enemies
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants, ships_at
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, PacificSideChoice, Result


def withdrawal_limit(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The highest die on which a side gets away: more with Surprise, less with a Crippled ship (Rules 29.2 e)."""
    numbers = game.tables.numbers.naval
    battle = sea_battle_of(position)
    limit = numbers.withdraw + (numbers.withdraw_surprise if battle.surprise == side else 0)
    ships = ships_at(game, position, battle.space, side)
    slow = any(is_crippled(game, position.units[ship]) for ship in ships)
    return limit - (numbers.withdraw_crippled if slow else 0)


class TryWithdrawal(PacificAutomatic, frozen=True):
    """After the fire, the one side that wrote Withdraw rolls to get away (Rules 29.2 e)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nobody rolls who does not withdraw, or lost all his Task Forces; without movement all stay in the hex."""
        battle = sea_battle_of(position)
        going = [side for side in (Side(0), Side(1)) if battle.bids[side] == "withdraw"]
        position = replace(position, sea_battle=replace(battle, bids=("", "")))
        if len(going) != 1:
            return Result(position)
        side = going[0]
        if not forces_at(game, position, battle.space, side):
            return Result(position)
        (face,), dice = position.dice.roll(1, FACES)
        limit = withdrawal_limit(game, position, side)
        leaves = face <= limit
        words = f"{game.side_name(side)}: withdrawal on {limit} or less: {face}, {'away' if leaves else 'no way out'}"
        told = RollTold(side, (face,), f"{words} § 29.2.")
        position = replace(position, dice=dice)
        if not leaves:
            return Result(position, (told,))
        then: tuple[Step, ...] = ()
        if "movement" in game.scenario.given.phases:
            then = tuple(Leave(side, force) for force in forces_at(game, position, battle.space, side))
        last = len(game.tables.numbers.naval.firers)
        return Result(replace(position, sea_battle=replace(sea_battle_of(position), rounds=last)), (told,), then)


def ways_out(game: PacificGame, position: PacificPosition, force: int) -> list[int]:
    """The hexes that a Task Force may withdraw to: where it came from, or else any without a known enemy."""
    leaving = position.task_forces[force]
    beside = game.hexes.sea.beyond(1 << leaving.space)
    free = beside & ~hostile(game, position, leaving.side)
    if leaving.came_from >= 0 and has(free, leaving.came_from):
        return [leaving.came_from]
    return spaces_of(free)


def hostile(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes in which a side knows of enemies: ground units, bases, detected Task Forces."""
    enemy = other(side)
    bases = union(1 << base.space for base in position.bases if base.owner == enemy and (base.airbase or base.port))
    return known_enemies(game, position, side) | occupants(game, position).ground[enemy] | bases


class Leave(PacificSideChoice, frozen=True):
    """A Task Force that got away leaves for a hex without enemies, the way it came if it can (Rules 29.2 e)."""

    rule = "29.2"
    otherwise = "It withdraws over water to a hex beside its own without enemies."
    force: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"choose where {position.task_forces[self.force].name} withdraws to", "29.2")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Hexes without enemies, or the one that it came from."""
        return [Action("withdraw_to", space) for space in ways_out(game, position, self.force)]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It leaves."""
        name = position.task_forces[self.force].name
        outcome = move_to(game, position, self.force, action.target)
        told = Told(f"{name} leaves for {game.place(action.target)} § 29.2.")
        return Result(outcome.position, (told, *outcome.events))

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Without a way out it stays."""
        name = position.task_forces[self.force].name
        return Result(position, (Told(f"{name} finds no way out and stays § 29.2."),))

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """The ways out."""
        return tuple(Mark(SpaceId(space), "out", Tone.GOOD) for space in ways_out(game, position, self.force))

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The Task Force."""
        return Target(Kind.PIECE, force_piece(self.force))
