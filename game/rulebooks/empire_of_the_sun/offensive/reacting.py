"""Which units can react: those that can take part in a battle of the offensive (Rules 7.26)."""

from game.core.actions import Refusal
from game.core.hexset import has, set_of
from game.core.kept import kept_each
from game.rulebooks.empire_of_the_sun.cards.activating import activatable
from game.rulebooks.empire_of_the_sun.map.activation import may_mix_services
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.map.supply import is_on
from game.rulebooks.empire_of_the_sun.moving.distances import around
from game.rulebooks.empire_of_the_sun.moving.ways import destinations
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import SHIPS, TROOPS, Arm, Kind

WAYS_TO_BATTLE: dict[Arm, tuple[MoveKind, ...]] = {
    Arm.NAVAL: ("naval",),
    Arm.AIR: ("air", "air_extended"),
    Arm.GROUND: ("land", "amphibious"),
}
"""The ways by which a reacting unit may come to a battle by itself."""


def reaction_refusal(game: EmpireGame, position: EmpirePosition, unit: int) -> Refusal | None:
    """Why a unit cannot take part in any battle of the offensive, or None (Rules 7.26)."""
    if can_react(game, position, unit):
        return None
    if game.counters[unit].kind is Kind.B29:
        return Refusal("B-29s react only while an enemy is in their hex.", "7.26")
    return Refusal("It can come to no battle of this offensive.", "7.26")


def is_met(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether enemies are in the hex of a unit, for which there is a battle."""
    space = position.pieces[unit].space
    here = occupants(game, position).by_hex.get(space, ())
    is_mixed = any(game.counters[each].side != game.counters[unit].side for each in here)
    return is_mixed and space in offensive_of(position).battle_hexes


@kept_each("pieces", "control", "unsupplied", "activated", "offensive", "shipping", "rivalry")
def can_react(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether a unit fights from where it stands, or can move to a battle, or within range of one."""
    counter, space, offensive = game.counters[unit], position.pieces[unit].space, offensive_of(position)
    battles = set_of(offensive.battle_hexes)
    if counter.kind is Kind.B29 and not is_met(game, position, unit):
        return False
    is_near = is_on(space, around(game, battles, fighting_range(counter)))
    if offensive.reaction_operations == 0:  # the optional table may let nobody move (Rules 7.28)
        return is_near and counter.makes_zone and (not counter.is_carrier or has(game.hexes.ports, space))
    if is_near:
        return True
    if any(destinations(game, position, (unit,), kind) for kind in WAYS_TO_BATTLE.get(counter.arm, ())):
        return True
    ships = escorts(game, position, unit) if counter.arm is TROOPS else ()
    return bool(ships) and bool(destinations(game, position, (unit, *ships), "amphibious_escorted"))


def escorts(game: EmpireGame, position: EmpirePosition, unit: int) -> tuple[int, ...]:
    """The ships beside a ground unit that can land it in company: active ones, and those led with it (Rules 8.44)."""
    counters, staff = game.counters, offensive_of(position).reaction_headquarters
    beside = occupants(game, position).by_hex.get(position.pieces[unit].space, ())
    ships = [each for each in beside if counters[each].arm is SHIPS and counters[each].side == counters[unit].side]
    led = activatable(game, position, staff) if ships and staff >= 0 else ()
    together = [ship for ship in led if ship in ships and not are_rivals(game, position, unit, ship)]
    return tuple([ship for ship in ships if ship in position.activated or ship in together])


def are_rivals(game: EmpireGame, position: EmpirePosition, one: int, another: int) -> bool:
    """Whether two units of a side belong to services that are rivals now (Rules 14.1, 14.2)."""
    services = {game.counters[one].rival_service, game.counters[another].rival_service} - {""}
    return len(services) > 1 and not may_mix_services(position, game.counters[one].side)
