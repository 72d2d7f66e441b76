"""What the cards do that open the war (Rules 5.43)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target
from game.core.hexset import has
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.coasts import coasts
from game.rulebooks.empire_of_the_sun.cards.in_force import reactor
from game.rulebooks.empire_of_the_sun.cards.needs import named
from game.rulebooks.empire_of_the_sun.cards.targets import is_active, units_on_map
from game.rulebooks.empire_of_the_sun.terms.card_effects import AirJoins, AppearAgainstShips, MoveUnits
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.war.events.shifting import shift_pieces


def move_units(game: EmpireGame, position: EmpirePosition, card: int, effect: MoveUnits) -> Result:
    """Units that are on the map end in a hex, if the map has it."""
    units = [game.by_id[name] for name in effect.units if position.pieces[game.by_id[name]].space >= 0]
    spaces = named(game, (effect.hex,))
    return shift_pieces(position, units, spaces[0]) if spaces else Result(position)


def appear(game: EmpireGame, position: EmpirePosition, card: int, effect: AppearAgainstShips) -> Result:
    """A ship appears where the attacker's ships came to a coast of a region."""
    unit = game.by_id[effect.unit]
    spaces = coasts_reached(game, position, effect.region)
    return (
        Result(position, (), (Appear(unit, spaces),))
        if spaces and position.pieces[unit].space >= 0
        else Result(position)
    )


def coasts_reached(game: EmpireGame, position: EmpirePosition, region: str) -> tuple[int, ...]:
    """The coastal hexes of a region in which the attacker's activated ships are."""
    coast = coasts(game) & game.hexes.region(region)
    ships = units_on_map(game, position, offensive_of(position).attacker, Arm.NAVAL)
    places = {position.pieces[unit].space for unit in ships if is_active(position, unit)}
    return tuple(sorted(space for space in places if has(coast, space)))


class Appear(EmpireChoice, frozen=True):
    """Choose where a ship appears against those that came (Rules 5.43)."""

    rule = "5.43"
    otherwise = "Click a lit coast: enemy ships are there."
    unit: int
    spaces: tuple[int, ...]

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Its owner."""
        return game.counters[self.unit].side

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where."""
        return Prompt(f"where does {game.counters[self.unit].name} appear?", "5.43")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The coasts that enemy ships have come to."""
        return [Action("place_here", space) for space in self.spaces]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It is there, and there is a battle."""
        space, offensive = action.target, offensive_of(position)
        if space not in offensive.battle_hexes:
            battles = (*offensive.battle_hexes, space)
            position = replace(position, offensive=replace(offensive, battle_hexes=battles, all_battle_hexes=battles))
        return shift_pieces(position, (self.unit,), space)


def air_joins(game: EmpireGame, position: EmpirePosition, card: int, effect: AirJoins) -> Result:
    """Every air unit of the reacting side that is in no battle joins one in its range."""
    units = units_on_map(game, position, reactor(position), Arm.AIR)
    return Result(position, (), tuple(JoinBattle(unit) for unit in units if battles_for(game, position, unit)))


def battles_for(game: EmpireGame, position: EmpirePosition, unit: int) -> list[int]:
    """The battles that an air unit in none can join: those in its normal range."""
    space, battles = position.pieces[unit].space, offensive_of(position).battle_hexes
    if space in battles:
        return []
    return [battle for battle in battles if game.distance(space, battle) <= game.counters[unit].range]


class JoinBattle(EmpireChoice, frozen=True):
    """Choose the battle that an air unit joins (Rules 5.43)."""

    rule = "5.43"
    otherwise = "Click a lit battle in its range."
    unit: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Its owner."""
        return game.counters[self.unit].side

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which."""
        return Prompt(f"which battle does {game.counters[self.unit].name} join?", "5.43")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The battles in its range."""
        return [Action("assign_to", space) for space in battles_for(game, position, self.unit)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It fights there."""
        offensive = offensive_of(position)
        assigned = (*offensive.assigned, (self.unit, action.target))
        position = replace(position, offensive=replace(offensive, assigned=assigned))
        return Result(replace(position, activated=(*position.activated, self.unit)))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)
