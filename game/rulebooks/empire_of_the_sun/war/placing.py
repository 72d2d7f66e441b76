"""Placing reinforcements by click: a counter, then its hex; or all of them as the game proposes (Rules 10.2)."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import Event, PieceArrived, Told
from game.core.hexset import NOWHERE, SpaceSet, has, spaces_of, union
from game.core.kept import kept_each, once
from game.core.on_spaces import OnSpaces
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.map.supply import commands
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.proposed import AcceptProposal
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpirePosition,
    EmpireSideChoice,
    Piece,
    Result,
    controlled,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import Nation
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes, entry_refusal
from game.rulebooks.empire_of_the_sun.war.reinforcements import leave_over, placeable, to_place

PICK = Refusal("Choose a unit that is to be placed, then its hex.", "10.2")
NEAR = 3
"""So many hexes away others are still company."""


def place_counter(
    game: EmpireGame, position: EmpirePosition, number: int, space: int
) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """A counter enters the map."""
    counter, piece = game.counters[number], position.pieces[number]
    position = with_pieces(position, {number: Piece(space, piece.is_reduced)})
    if counter.is_headquarters:
        position = replace(position, arrived=(*position.arrived, number))
    position = resupply(game, position)
    told = Told(f"{counter.name} comes to {game.place(space)} § 10.2.")
    return position, (PieceArrived(PieceId(number), SpaceId(space)), told)


def best_hex(game: EmpireGame, position: EmpirePosition, number: int, able: SpaceSet) -> int:
    """The proposed hex: where most of his own are, not near the enemy's bases, but as near to them as it can be.

    Safe hexes come first, of these the ones in most company, of these the nearest; without company in reach, the one
    that is nearest to his own, wherever the enemy is.
    """
    enemy = other(game.counters[number].side)
    has_bases = bool(bases(game, position, enemy))
    safe = able & game.hexes.everywhere & ~near_bases(game, position, enemy) if has_bases else NOWHERE
    mates = places_of_mates(game, position, number)
    found = company(game, mates, safe or able)
    if not found and mates:
        return min(spaces_of(safe or able), key=lambda space: (from_nearest(game, mates, space), space))
    most = max(found.values(), default=0)

    def nearness(space: int) -> tuple[int, int]:
        """How far the enemy's bases are, if there are any and one does not look from a box beside the map."""
        is_far = has_bases and space < game.hex_count
        return from_nearest_base(game, position, enemy, space) if is_far else 0, space

    best = [space for space, much in found.items() if much == most] or spaces_of(safe or able)
    return min(best, key=nearness)


def from_nearest(game: EmpireGame, mates: Counter[int], space: int) -> int:
    """How far a hex is from the nearest of his own; from a box beside the map nobody is near."""
    on_map = [place for place in mates if max(place, space) < game.hex_count]
    return min((game.distance(space, place) for place in on_map), default=game.hex_count)


def company(game: EmpireGame, mates: Counter[int], spaces: SpaceSet) -> Counter[int]:
    """How much company there is in each of some spaces that have any: his own count for more the nearer they are."""
    found: Counter[int] = Counter()
    for place, number in mates.items():
        if place < game.hex_count:
            far = game.distances(place)
            for space in spaces_of(ball(game, place, NEAR) & spaces):
                found[space] += (NEAR + 1 - far[space]) * number
        elif has(spaces, place):
            found[place] += (NEAR + 1) * number
    return found


def places_of_mates(game: EmpireGame, position: EmpirePosition, number: int) -> Counter[int]:
    """How many of his nation, or whom a headquarters commands, are where."""
    places = [position.pieces[mate].space for mate in mates_of(game, number)]
    return Counter([place for place in places if place >= 0])


@once
def mates_of(game: EmpireGame, number: int) -> tuple[int, ...]:
    """The units of his side that are of his nation, or that a headquarters commands."""
    counter = game.counters[number]
    if not counter.is_headquarters:
        return of_nation(game, counter.side, counter.nation)
    return tuple(mate for mate in game.units[counter.side] if commands(game, number, game.counters[mate].family))


@once
def of_nation(game: EmpireGame, side: Side, nation: Nation | None) -> tuple[int, ...]:
    """The units of a side that are of one nation."""
    return tuple(unit for unit in game.units[side] if game.counters[unit].nation == nation)


@kept_each("control")
def bases(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[int, ...]:
    """The hexes with a name of their own that a side controls."""
    return tuple(spaces_of(controlled(game, position)[side] & game.hexes.named))


@kept_each("control")
def near_bases(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes at most two away from a base of a side: a proposal stays out of them where it can."""
    return union(game.hexes.around[base] for base in bases(game, position, side))


@kept_each("control")
def from_nearest_base(game: EmpireGame, position: EmpirePosition, side: Side, space: int) -> int:
    """How far a hex is from the nearest base of a side."""
    return min(map(game.distances(space).__getitem__, bases(game, position, side)))


class PlaceReinforcements(EmpireSideChoice, frozen=True):
    """Choose a reinforcement to be placed (Rules 10.2)."""

    rule = "10.2"
    passes_alone = False

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How many are left."""
        left = len(placeable(game, position, self.side))
        return Prompt(f"place your reinforcements ({left} left): choose one", self.rule, HINT)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Those that can enter somewhere; the game can place them all."""
        able = placeable(game, position, self.side)
        return [*(Action("place_unit", number) for number in able), Action("propose")] if able else ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit cannot be placed."""
        if target.kind is not Kind.PIECE or target.number not in to_place(game, position, self.side):
            return PICK
        return Refusal(f"{game.counters[target.number].name} can enter nowhere now; it waits.", "10.3")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Pick one up, or place all."""
        if action.verb == "place_unit":
            return Result(position, (), (PlaceInHex(self.side, action.target),))
        return place_all(game, position, self.side)

    def skip(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Who has found no place waits (Rules 10.3)."""
        return leave_over(game, position, self.side)


def place_all(game: EmpireGame, position: EmpirePosition, side: Side) -> Result:
    """All enter where the game proposes, headquarters first; whoever can enter only then is asked about again."""
    events: tuple[Event, ...] = ()
    waiting = to_place(game, position, side)
    for number in sorted(waiting, key=lambda each: not game.counters[each].is_headquarters):
        spaces = entry_hexes(game, position, number)
        if spaces:
            position, done = place_counter(game, position, number, best_hex(game, position, number, spaces))
            events += done
    return Result(position, events, (AcceptProposal(side, "10.2"), PlaceReinforcements(side)))


class EntryHex(EmpireSideChoice, frozen=True):
    """The hex in which a unit enters the map is chosen (Rules 10.2, 11.4)."""

    is_selection = True
    passes_alone = False
    pick: ClassVar[Refusal]
    """What is said of a click that is no hex."""
    unit: int

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes in which it may enter."""
        return OnSpaces("place_here", entry_hexes(game, position, self.unit), [Action("put_down")])

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why not here; whoever stands there is clicked for his hex."""
        space = target.number if target.kind is Kind.SPACE else -1
        if target.kind is Kind.PIECE and 0 <= target.number < len(game.counters):
            space = position.pieces[target.number].space
        return (entry_refusal(game, position, self.unit, space) if space >= 0 else None) or self.pick

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit that enters."""
        return Target(Kind.PIECE, PieceId(self.unit))


class PlaceInHex(EntryHex, frozen=True):
    """Choose the hex of a reinforcement (Rules 10.2)."""

    rule = "10.2"
    pick = PICK

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where."""
        return Prompt(f"choose the hex of {game.counters[self.unit].name}", self.rule, HEX_HINT)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It enters, or is put down again."""
        events: tuple[Event, ...] = ()
        if action.verb == "place_here":
            position, events = place_counter(game, position, self.unit, action.target)
        return Result(position, events, (PlaceReinforcements(self.side),))


HEX_HINT = "Click a lit hex. A click on another tells why it does not enter there."
HINT = "Click a unit in the tray, then a lit hex. 'Propose' places all that are left."
