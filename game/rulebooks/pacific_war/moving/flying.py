"""Air units move from base to base, and from carrier to base or back, in a Contact Phase (Rules 23.3)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import PieceMoved
from game.core.hexset import SpaceSet
from game.core.kept import kept, kept_each
from game.core.on_spaces import OnSpaces
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.bases import has_usable_airbase, usable_airbases
from game.rulebooks.pacific_war.damage.ships import is_crippled
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import capital, of_unit, open_name
from game.rulebooks.pacific_war.terms.occupants import aboard, units_but_for_searches, units_by_arm
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    MOVED,
    PacificPosition,
    PacificSideChoice,
    Result,
    base_at,
    is_over,
    with_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord


def flight_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why an air unit does not move from base to base, or None (Rules 23.3)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.side != side or kind.arm is not Arm.AIR:
        return Refusal("Only Task Forces, air units and ground units of yours move.", "23.4")
    if unit.activity != ACTIVATED or not 0 <= unit.place < game.hex_count:
        return Refusal("It is not activated.", "2.2.1")
    if unit.marks & MOVED:
        return Refusal("It has moved in this phase.", "23.3")
    if is_over(position, "air"):
        return Refusal("Air movement is over: each kind of movement comes once.", "23.4")
    if unit.aboard >= 0 and is_crippled(game, position.units[unit.aboard]):
        return Refusal("Its carrier is crippled.", "28.11")
    if not can_land(game, position, number):
        return Refusal("No airbase or carrier of yours that can take it is in range.", "23.3")
    return None


def landing_places(game: PacificGame, position: PacificPosition, number: int) -> SpaceSet:
    """The airbases of its side that an air unit reaches with its full range (Rules 23.3)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    found = usable_airbases(game, position, kind.side) & game.within(unit.place, kind.range)
    return found & ~(1 << unit.place) if unit.aboard < 0 else found


def landing_decks(game: PacificGame, position: PacificPosition, number: int) -> Iterator[int]:
    """The ships that an air unit can land aboard and reaches with its full range (Rules 23.3)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if not kind.lands_aboard:
        return
    for ship in carriers_with_room(game, position, kind.side, number):
        if game.distance(unit.place, position.units[ship].place) <= kind.range:
            yield ship


def carriers_with_room(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Iterator[int]:
    """The ships that can take an air unit: not crippled, and without another air unit aboard (Rules 23.3, 28.11).

    Carrier groups land aboard carriers of their nation, long-range aircraft aboard seaplane carriers and tenders.
    """
    group = game.classes[position.units[number].kind]
    for ship in empty_decks(game, position, side):
        kind = game.classes[position.units[ship].kind]
        if kind.is_carrier and kind.nation == group.nation if group.is_carrier_group else kind.is_tender:
            yield ship


@kept_each(on=units_but_for_searches)
def empty_decks(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The carriers and tenders of a side that are not crippled, and have no air unit aboard (Rules 23.3, 28.11)."""
    return tuple(
        ship
        for ship in with_decks(game, position)
        if (unit := position.units[ship]).place >= 0
        and game.side(unit.kind) == side
        and not is_crippled(game, unit)
        and not any(game.arm(position.units[each].kind) is Arm.AIR for each in aboard(game, position, ship))
    )


@kept(on=units_by_arm)
def with_decks(game: PacificGame, position: PacificPosition) -> tuple[int, ...]:
    """The carriers and tenders, wherever they are."""
    kinds = ((number, game.classes[unit.kind]) for number, unit in enumerate(position.units))
    return tuple(number for number, kind in kinds if kind.is_carrier or kind.is_tender)


def can_land(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether there is anywhere to land."""
    is_near = bool(landing_places(game, position, number))
    return is_near or next(landing_decks(game, position, number), None) is not None


def fliers(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The air units of a side that can move to another base or carrier."""
    return [
        number
        for number in units_by_arm(game, position)[side, Arm.AIR]
        if position.units[number].activity == ACTIVATED and flight_refusal(game, position, side, number) is None
    ]


class FlyTo(PacificSideChoice, frozen=True):
    """Which base or carrier an air unit moves to (Rules 23.3)."""

    rule = "23.3"
    is_selection = True
    passes_alone = False
    unit: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        unit = position.units[self.unit]
        kind = game.classes[unit.kind]
        decks = " or the carrier" if kind.is_carrier_group else " or the tender" if kind.lands_aboard else ""
        name = capital(open_name(game, position, self.unit))
        return Prompt(f"{name}: click the airbase{decks} it moves to.", self.rule)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The bases, the carriers, and staying."""
        decks = [Action("fly_aboard", ship) for ship in landing_decks(game, position, self.unit)]
        return OnSpaces("fly_to", landing_places(game, position, self.unit), [*decks, Action("stay")])

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE:
            base = base_at(game, position, target.number)
            if base is None or not base.airbase or base.owner != self.side:
                return Refusal("It lands at an airbase of yours.", self.rule)
            if not has_usable_airbase(game, base):
                return Refusal("The airbase is interdicted.", "17.4")
        elif target.kind is Kind.PIECE and target.number < len(position.units):
            return self.deck_refusal(game, position, target.number)
        return Refusal("It is out of range.", self.rule)

    def deck_refusal(self, game: PacificGame, position: PacificPosition, number: int) -> Refusal:
        """Why it does not land aboard a ship."""
        kind = game.classes[position.units[self.unit].kind]
        if not kind.lands_aboard:
            return Refusal("Only carrier groups and long-range aircraft land aboard ships.", self.rule)
        if number in carriers_with_room(game, position, self.side, self.unit):
            return Refusal("It is out of range.", self.rule)
        ships = "carriers of its nation" if kind.is_carrier_group else "seaplane carriers and tenders"
        return Refusal(f"It lands aboard {ships}, not crippled and with no other air unit aboard.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is there."""
        if action.verb == "stay":
            return Result(position)
        unit = position.units[self.unit]
        ship = action.target if action.verb == "fly_aboard" else -1
        place = position.units[ship].place if ship >= 0 else action.target
        now = replace(unit, place=place, aboard=ship, marks=unit.marks | MOVED)
        spaces = (SpaceId(unit.place), SpaceId(place))
        moved = (PieceMoved(PieceId(self.unit), spaces),) if place != unit.place else ()
        where = position.units[ship].name if ship >= 0 else game.place(place)
        told = OwnersWord(self.side, f"{unit.name} moves to {where} § 23.3.")
        after = with_units(position, {self.unit: now})
        return Result(after, (*of_unit(game, self.unit, moved, position, after), told))
