"""A side that is Broken altogether gives way: over land, back aboard, or not at all (Rules 31.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Side, SpaceId, Target, other
from game.core.combat import Mark, Tone
from game.core.events import Event, PieceMoved, Told
from game.core.hexset import spaces_of
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.ships import lift
from game.rulebooks.pacific_war.damage.troops import lose_steps
from game.rulebooks.pacific_war.ground.strength import is_assault
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard, ground_at, occupants, ships_at
from game.rulebooks.pacific_war.terms.position import (
    Base,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
    with_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord


def is_beaten(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a side stands against the enemy in a hex and all its units there are Broken."""
    units = ground_at(game, position, space, side)
    if not units or not ground_at(game, position, space, other(side)):
        return False
    return all(position.units[unit].is_broken for unit in units)


class GiveWay(PacificAutomatic, frozen=True):
    """A side that is Broken altogether leaves the hex; a landing goes back to its ships (Rules 31.5)."""

    side: Side
    space: int

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nothing, while a unit of the side stands unbroken."""
        if not is_beaten(game, position, self.space, self.side):
            return Result(position)
        if is_assault(game, position, self.space, self.side):
            return back_aboard(game, position, self.space, self.side)
        return Result(position, (), (RetreatTo(self.side, self.space),))


def retreat_hexes(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The hexes over land without enemies, of these the ones nearest to a base that the side keeps (Rules 31.5)."""
    enemy = other(side)
    free = game.hexes.land.beyond(1 << space) & ~occupants(game, position).ground[enemy]
    found = [
        each for each in spaces_of(free) if game.terrain[each].cost is not None and not held(position, each, enemy)
    ]
    homes = [base.space for base in position.bases if base.space != space and is_base_of(base, side)]
    far = {each: min((game.distance(each, home) for home in homes), default=0) for each in found}
    return [each for each in found if far[each] == min(far.values())]


def held(position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a side has a base in a hex."""
    return any(base.space == space and is_base_of(base, side) for base in position.bases)


def is_base_of(base: Base, side: Side) -> bool:
    """Whether a hex has an airbase or a port, and a side owns it."""
    return base.owner == side and bool(base.airbase or base.port)


class RetreatTo(PacificSideChoice, frozen=True):
    """The beaten side retreats by one hex; its choice among hexes equally near home (Rules 31.5)."""

    rule = "31.5"
    otherwise = "Units retreat one hex over land, without enemies, and nearest to a base of theirs."
    space: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"choose where your units retreat from {game.place(self.space)}", "31.5")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The hexes."""
        hexes = retreat_hexes(game, position, self.space, self.side)
        return [Action("retreat_to", space) for space in hexes]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """All go together."""
        units = ground_at(game, position, self.space, self.side)
        moved = {unit: replace(position.units[unit], place=action.target) for unit in units}
        path = (SpaceId(self.space), SpaceId(action.target))
        events: list[Event] = [PieceMoved(PieceId(unit), path) for unit in units]
        words = f"{game.side_name(self.side)}: retreat from {game.place(self.space)} to {game.place(action.target)}"
        return Result(with_units(position, moved), (*events, Told(f"{words} § 31.5.")))

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Without a hex each loses a step more and stays."""
        return corner(game, position, ground_at(game, position, self.space, self.side))

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """The hexes."""
        hexes = retreat_hexes(game, position, self.space, self.side)
        return tuple(Mark(SpaceId(space), "retreat", Tone.NEUTRAL) for space in hexes)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex that is left."""
        return Target(Kind.SPACE, self.space)


def corner(game: PacificGame, position: PacificPosition, units: Sequence[int]) -> Result:
    """Units that cannot give way lose a step each and stay (Rules 31.5)."""
    if not units:
        return Result(position)
    outcome = lose_steps(game, position, dict.fromkeys(units, 1))
    told = Told("Those that cannot retreat lose a step each and stay § 31.5.")
    return Result(outcome.position, (told, *outcome.events))


def back_aboard(game: PacificGame, position: PacificPosition, space: int, side: Side) -> Result:
    """A beaten landing goes back to ships in the hex with lift; who finds no room loses a step and stays."""
    events: list[Event] = []
    left: list[int] = []
    for unit in sorted(ground_at(game, position, space, side), key=lambda each: -position.units[each].steps):
        ship = next(
            (ship for ship in ships_at(game, position, space, side) if has_room(game, position, ship, unit)), -1
        )
        if ship < 0:
            left.append(unit)
            continue
        position = with_units(position, {unit: replace(position.units[unit], aboard=ship)})
        words = f"{position.units[unit].name} goes back aboard {position.units[ship].name} § 31.5."
        events.append(OwnersWord(side, words, "A ground unit goes back aboard § 31.5."))
    outcome = corner(game, position, left)
    return Result(outcome.position, (*events, *outcome.events))


def has_room(game: PacificGame, position: PacificPosition, ship: int, unit: int) -> bool:
    """Whether a ship has lift for the steps of a ground unit besides what it carries."""
    cargo = [each for each in aboard(game, position, ship) if game.arm(position.units[each].kind) is Arm.GROUND]
    carried = sum(position.units[each].steps for each in cargo)
    return carried + position.units[unit].steps <= lift(game, position.units[ship])
