"""Troops that come by air: a division that drops, and paratroops that take a hex (Rules 5.42)."""

from collections.abc import Sequence

from game.core.actions import Action, Side, other
from game.core.events import Event, Told
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, spaces_of, union
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.in_force import owner
from game.rulebooks.empire_of_the_sun.cards.targets import is_active, units_on_map
from game.rulebooks.empire_of_the_sun.map.presence import held_by
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.bars import closed_to, closed_to_units, tracked
from game.rulebooks.empire_of_the_sun.moving.control import take_all
from game.rulebooks.empire_of_the_sun.terms.card_effects import AirborneDrop, Paratroops
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.garrisons import garrisoned
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, EmpireSideChoice, Result, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Kind, Nation
from game.rulebooks.empire_of_the_sun.war.events.losses import strike_unit
from game.rulebooks.empire_of_the_sun.war.events.shifting import shift_pieces


def reach(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """The hexes in the longest range of an air unit, brackets or not."""
    counter = game.counters[unit]
    return ball(game, position.pieces[unit].space, max(counter.range, counter.extended))


def calm(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """Land outside enemy zones that are not neutralised."""
    zone = supply(game, position).zones.effective[other(side)]
    return game.hexes.everywhere & ~game.hexes.oceans & ~zone


def airborne_drop(game: EmpireGame, position: EmpirePosition, card: int, effect: AirborneDrop) -> Result:
    """The division may drop, if it waits on an airfield with aircraft."""
    unit = game.by_id[effect.unit]
    return Result(position, (), (Drop(owner(game.cards[card]), unit),))


DIVISION_DROPS = "It moves to an empty hex of land in reach of its aircraft, which is then yours."
PARATROOPS_DROP = (
    "Without a counter of their own, they take an enemy's hex in reach of activated aircraft: an empty one, or one "
    "held by a Dutch regiment alone, which is eliminated."
)


def drop_zones(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """Where a division drops: an empty hex that it may enter, in the reach of supplied US aircraft on its airfield."""
    space = position.pieces[unit].space
    if not 0 <= space < game.hex_count or is_active(position, unit) or not has(game.hexes.airfields, space):
        return NOWHERE
    unsupplied = supply(game, position).unsupplied
    carriers = (
        n
        for n in occupants(game, position).by_hex[space]
        if game.counters[n].arm is Arm.AIR and game.counters[n].nation is Nation.US and n not in unsupplied
    )
    empty = ~held_by(game, position, JAPAN) & ~held_by(game, position, ALLIES) & ~garrisoned(game, position)
    free = empty & calm(game, position, game.counters[unit].side) & ~closed_to_units(game, (unit,))
    return union(reach(game, position, n) for n in carriers) & free


def paratroops(game: EmpireGame, position: EmpirePosition, card: int, effect: Paratroops) -> Result:
    """A hex may be taken in the reach of activated aircraft."""
    return Result(position, (), (Drop(owner(game.cards[card])),))


def landing_zones(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The enemy's hexes that paratroops take: empty, or held by one Dutch regiment alone."""
    air = (unit for unit in units_on_map(game, position, side, Arm.AIR) if is_active(position, unit))
    there = union(reach(game, position, unit) for unit in air)
    theirs = tracked(game) & controlled(game, position)[other(side)] & ~closed_to(game, Nation.JAPAN)
    free = ~held_by(game, position, other(side)) | lone_regiments(game, position)
    return there & theirs & free & calm(game, position, side) & ~held_by(game, position, side)


def lone_regiments(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes held by one Dutch regiment and nobody else."""
    by_hex = occupants(game, position).by_hex
    return set_of(space for space, here in by_hex.items() if len(here) == 1 and is_dutch_regiment(game, here[0]))


def is_dutch_regiment(game: EmpireGame, number: int) -> bool:
    """Whether a counter is a Dutch regiment."""
    return game.counters[number].nation is Nation.DUTCH and game.counters[number].kind is Kind.REGIMENT


class Drop(EmpireSideChoice, frozen=True):
    """Choose the hex of a drop, or none: of a division, or of paratroops without a counter (Rules 5.42)."""

    rule = "5.42"
    otherwise = "Click a lit hex: in reach, open to ground units, out of enemy zones, and nobody there."
    unit: int = -1

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where."""
        who = game.counters[self.unit].name if self.unit >= 0 else "paratroops"
        return Prompt(f"{who}: drop on which hex?", "5.42", DIVISION_DROPS if self.unit >= 0 else PARATROOPS_DROP)

    def zones(self, game: EmpireGame, position: EmpirePosition) -> SpaceSet:
        """Where it may drop."""
        if self.unit >= 0:
            return drop_zones(game, position, self.unit)
        return landing_zones(game, position, self.side)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes, and not to drop."""
        found = [Action("drop_here", space) for space in spaces_of(self.zones(game, position))]
        return [*found, Action("no_drop")] if found else ()

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """They come down, and take the hex."""
        if action.verb == "no_drop":
            return Result(position)
        space, events = action.target, tuple[Event, ...]()
        for regiment in occupants(game, position).by_hex.get(space, ()):
            position, event = strike_unit(game, position, regiment)
            events += (event,)
        if self.unit >= 0:
            result = shift_pieces(position, (self.unit,), space)
            position, events = result.position, result.events
        else:
            events += (Told(f"Paratroops take {game.place(space)} § 5.42."),)
        position, taken = take_all(game, position, self.side, (space,))
        return Result(position, (*events, *taken))
