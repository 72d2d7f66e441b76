"""Fleet submarines move in the Battle Cycle, and the enemy looks out for them (Rules 34.1)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.events import Told
from game.core.hexset import Mode, SpaceSet, flood, spaces_of
from game.core.position import Prompt, Step
from game.core.rows import with_one
from game.rulebooks.pacific_war.searching.charts import colour_of, line_to, modifiers
from game.rulebooks.pacific_war.searching.sight import searchers
from game.rulebooks.pacific_war.searching.submarines import MeetPatrol
from game.rulebooks.pacific_war.terms.firing import FACES, modified
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import (
    SEARCHED,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
    mark_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord


def has_fleets(game: PacificGame, side: Side) -> bool:
    """Whether a side may have units of fleet submarines: Japan, by the option (Rules 34.1)."""
    return side == JAPAN and "fleet_submarines" in game.scenario.options


def fleets(position: PacificPosition, side: Side) -> Iterator[int]:
    """The units of fleet submarines of a side that have not moved in this phase."""
    for number, patrol in enumerate(position.patrols):
        if patrol.side == side and patrol.is_fleet and patrol.points and not patrol.has_moved:
            yield number


def reach_of(game: PacificGame, position: PacificPosition, number: int) -> SpaceSet:
    """The hexes that a unit of fleet submarines can move to (Rules 34.1)."""
    here = 1 << position.patrols[number].space
    return flood(Mode(game.hexes.sea, game.hexes.everywhere), here, game.tables.numbers.patrols.fleet_hexes) & ~here


class MoveSubmarines(PacificSideChoice, frozen=True):
    """A unit of fleet submarines is chosen, and the hex it moves to, unseen by the enemy (Rules 34.1)."""

    rule = "34.1"
    is_selection = True
    passes_alone = False
    is_secret = True
    fleet: int = -1

    def moving(self, position: PacificPosition) -> int:
        """The unit that moves: the chosen one, or the only one; -1: none is chosen yet."""
        left = list(fleets(position, self.side))
        return self.fleet if self.fleet in left else left[0] if len(left) == 1 else -1

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which, or where to."""
        if self.moving(position) < 0:
            return Prompt("which fleet submarines move?", self.rule)
        hexes = game.tables.numbers.patrols.fleet_hexes
        return Prompt(f"the fleet submarines move up to {hexes} hexes: click where to.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The units, or the hexes; and staying."""
        number = self.moving(position)
        if number < 0:
            # Without any the owner is asked all the same, so that nobody learns it.
            places = {position.patrols[each].space for each in fleets(position, self.side)}
            return [*(Action("pick_submarines", space) for space in sorted(places)), Action("stay")]
        hexes = spaces_of(reach_of(game, position, number))
        return [*(Action("submarines_to", space) for space in hexes), Action("stay")]

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Where they are stays hidden."""
        return (Action("stay"),)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        hexes = game.tables.numbers.patrols.fleet_hexes
        return Refusal(f"Fleet submarines move up to {hexes} hexes by water.", self.rule)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The hex of the unit."""
        number = self.moving(position)
        return Target(Kind.SPACE, position.patrols[number].space) if number >= 0 else None

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """They are there; the enemy may see them, and they may meet him."""
        if action.verb == "stay":
            return Result(position)
        if action.verb == "pick_submarines":
            number = next(each for each in fleets(position, self.side) if position.patrols[each].space == action.target)
            return Result(position, (), (replace(self, fleet=number),))
        number = self.moving(position)
        now = replace(position.patrols[number], space=action.target, has_moved=True, is_seen=False)
        position = replace(position, patrols=with_one(position.patrols, number, now))
        met = () if now.has_attacked else forces_at(game, position, action.target, other(self.side))
        after: tuple[Step, ...] = (LookOut(number), *(MeetPatrol(number, force) for force in met))
        is_left = next(fleets(position, self.side), None) is not None
        return Result(position, (), (*after, replace(self, fleet=-1)) if is_left else after)


def faces_that_see(game: PacificGame, position: PacificPosition, number: int, space: int) -> int:
    """How many faces of the die, from 0 up, show a unit the submarines in a hex (Rules 24.4, 34.1)."""
    line = line_to(game, position, number, space)
    change = game.tables.numbers.patrols.fleet_search
    change += sum(modifier.amount for modifier in modifiers(game, position, number, space))
    return sum(colour_of(line, modified(face, change)) != "" for face in range(FACES))


class LookOut(PacificAutomatic, frozen=True):
    """The enemy unit placed best looks out for submarines that have moved, without being asked (Rules 34.1)."""

    patrol: int

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """A report shows them to all; that it has searched in vain only its owner reads."""
        patrol = position.patrols[self.patrol]
        side = other(patrol.side)

        def worth(number: int) -> int:
            return faces_that_see(game, position, number, patrol.space)

        best = max(searchers(game, position, side, patrol.space), key=worth, default=None)
        if best is None or not worth(best):
            return Result(position)
        (face,), dice = position.dice.roll(1, FACES)
        name = position.units[best].name
        position = mark_units(replace(position, dice=dice), [best], SEARCHED)
        if face >= worth(best):
            return Result(position, (OwnersWord(side, f"{name} looks out for submarines in vain § 34.1."),))
        seen = with_one(position.patrols, self.patrol, replace(patrol, is_seen=True))
        told = Told(f"Submarines are seen in {game.place(patrol.space)} § 34.1.")
        return Result(replace(position, patrols=seen), (told,))
