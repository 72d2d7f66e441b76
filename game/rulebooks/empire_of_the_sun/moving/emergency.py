"""Emergency moves out of lost ports and airfields, and headquarters overrun (Rules 6.14, 8.22, 8.32)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import Event, PieceMoved, Told
from game.core.hexset import SpaceSet, has, spaces_of
from game.core.position import Prompt, Step
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.moving.air import bases
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.proposed import AcceptProposal
from game.rulebooks.empire_of_the_sun.moving.sent_home import likely_refuge
from game.rulebooks.empire_of_the_sun.moving.turn_track import lose_units, off_the_map, send_to_next_turn
from game.rulebooks.empire_of_the_sun.moving.whereabouts import friendly
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import (
    REMOVED,
    EmpireAutomatic,
    EmpireChoice,
    EmpirePosition,
    EmpireSideChoice,
    Piece,
    Result,
    controlled,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, SHIPS, STAFF, Arm

FAR = 10
"""Hexes within which a ship finds another port."""
HINT = "Click a unit and then its new place; whatever lies between does not matter."


def in_enemy_hexes(game: EmpireGame, position: EmpirePosition, side: Side, arm: Arm) -> list[int]:
    """The counters of one arm of a side that stand in hexes which the enemy controls."""
    here = occupants(game, position)
    taken = here.arms[side][arm] & controlled(game, position)[other(side)]
    if not taken:
        return []
    return sorted(n for space in spaces_of(taken) for n in here.by_hex[space] if is_of(game, n, side, arm))


def is_of(game: EmpireGame, number: int, side: Side, arm: Arm) -> bool:
    """Whether a counter is one of a side, of this arm."""
    return game.counters[number].side == side and game.counters[number].arm is arm


def displaced(game: EmpireGame, position: EmpirePosition, side: Side) -> list[int]:
    """The ships in the enemy's ports and the air units on his airfields, which must leave (Rules 8.22, 8.32)."""
    ships = in_enemy_hexes(game, position, side, SHIPS)
    in_port = [unit for unit in ships if has(game.hexes.ports, position.pieces[unit].space)]
    return [*in_port, *in_enemy_hexes(game, position, side, AIRCRAFT)]


def refuges(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """The places of its own to which a unit may be put in an emergency (Rules 8.22, 8.32)."""
    counter, start = game.counters[unit], position.pieces[unit].space
    if counter.arm is SHIPS:
        ports = friendly(game, position, counter.side, game.hexes.ports)
        return ports & ball(game, start, FAR) & ~(1 << start)
    reach = ball(game, start, max(counter.range, counter.extended))
    return bases(game, position, counter.side) & reach & ~(1 << start)


def overrun(game: EmpireGame, position: EmpirePosition, side: Side) -> list[int]:
    """The headquarters of a side in hexes that the enemy controls (Rules 6.14)."""
    return [] if game.scenario.fixed_headquarters else in_enemy_hexes(game, position, side, STAFF)


class HeadquartersOverrun(EmpireAutomatic, frozen=True):
    """Headquarters in lost hexes go to the turn track, or leave the game (Rules 6.14)."""

    side: Side

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Send them to the next turn, or remove them."""
        staffs = overrun(game, position, self.side)
        if not staffs:
            return Result(position)
        gone = [staff for staff in staffs if game.counters[staff].never_returns]
        events: tuple[Event, ...] = ()
        if gone:
            told = Told(f"The enemy overran {game.listed(gone)}, for good § 6.14.")
            events = (told, *off_the_map(position, gone))
            position = with_pieces(position, {staff: Piece(REMOVED) for staff in gone})
        back = [staff for staff in staffs if staff not in gone]
        if back:
            position, sent = send_to_next_turn(game, position, back, "6.14")
            events += sent
        return Result(resupply(game, position), events)


class BeginEmergencyMoves(EmpireAutomatic, frozen=True):
    """Ships and air units in lost places that find no other are lost; then the others are put elsewhere."""

    side: Side

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Lose those without a refuge, and ask about the rest."""
        units = displaced(game, position, self.side)
        if not units:
            return Result(position)
        ships = [unit for unit in units if game.counters[unit].arm is SHIPS]
        events: tuple[Event, ...] = ()
        for arms, rule in ((ships, "8.22"), ([unit for unit in units if unit not in ships], "8.32")):
            trapped = [unit for unit in arms if not refuges(game, position, unit)]
            position, gone = lose_units(game, position, trapped, "no refuge", rule)
            events += gone
        if events:
            position = resupply(game, position)
        return Result(position, events, (EmergencyMoves(self.side),))


class EmergencyMoves(EmpireSideChoice, frozen=True):
    """A side puts its units elsewhere that stand in lost ports and on lost airfields (Rules 8.22, 8.32).

    With `every_ship` all its ships may make such a move, each once, and none must; `moved` are those that have.
    """

    rule = "8.22"
    otherwise = "Only the lit units make an emergency move, ships before air units."
    every_ship: bool = False
    moved: tuple[int, ...] = ()

    def movers(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The units that move now: ships before air units."""
        if self.every_ship:
            mine = (n for n in occupants(game, position).pieces[self.side] if game.counters[n].arm is SHIPS)
            return [n for n in mine if n not in self.moved and refuges(game, position, n)]
        units = displaced(game, position, self.side)
        ships = [unit for unit in units if game.counters[unit].arm is SHIPS]
        return ships or units

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Who moves."""
        if self.every_ship:
            return Prompt(f"ships may go to any own port within {FAR} hexes", self.rule, HINT)
        return Prompt(f"emergency: put {game.listed(self.movers(game, position))} elsewhere", self.rule, HINT)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that move; to send all to the nearest place, or to go on where nobody must."""
        movers = self.movers(game, position)
        if self.every_ship:
            return [*(Action("pick", unit) for unit in movers), Action("end_moves")]
        return [*(Action("pick", unit) for unit in movers), Action("propose")] if movers else ()

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Pick up a unit, send all, or go on."""
        match action.verb:
            case "pick":
                return Result(position, (), (Escape(action.target, self.side, self.every_ship, self.moved),))
            case "propose":
                return self.send_all(game, position)
        return Result(position)

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Who could still go elsewhere."""
        left = self.movers(game, position) if action.verb == "end_moves" else []
        return f"Staying where they are: {game.listed(left)}. Go on?" if left else ""

    def send_all(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """All go to the nearest safe place with room for them; those without any are lost."""
        events: tuple[Event, ...] = ()
        for unit in displaced(game, position, self.side):
            ends = spaces_of(refuges(game, position, unit))
            position, more = escape_to(game, position, unit, likely_refuge(game, position, unit, ends))
            events += more
        return Result(resupply(game, position), events, (AcceptProposal(self.side, "8.22"),))


class Escape(EmpireChoice, frozen=True):
    """Choose where a unit is put in an emergency (Rules 8.22, 8.32); the rest is as in `EmergencyMoves`."""

    rule = "8.22"
    is_selection = True
    passes_alone = False
    unit: int
    side: Side
    every_ship: bool
    moved: tuple[int, ...]

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side whose unit it is."""
        return self.side

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where to."""
        return Prompt(f"click where {game.counters[self.unit].name} goes", self.rule, HINT)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Its refuges, and to put it back."""
        found = spaces_of(refuges(game, position, self.unit))
        return [*(Action("move_to", space) for space in found), Action("put_back")]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why it is not put there."""
        if game.counters[self.unit].arm is AIRCRAFT:
            return Refusal("It flies to an own airfield within its extended range.", "8.32")
        return Refusal(f"Ships go to an own port within {FAR} hexes.", "8.22")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It is put there, or stays for now."""
        if action.verb == "put_back":
            return Result(position, (), (EmergencyMoves(self.side, self.every_ship, self.moved),))
        position, events = escape_to(game, position, self.unit, action.target)
        moved = (*self.moved, self.unit) if self.every_ship else self.moved
        then = EmergencyMoves(self.side, self.every_ship, moved)
        return Result(resupply(game, position), events, (then,))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


def escape_to(
    game: EmpireGame, position: EmpirePosition, unit: int, end: int
) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """A unit is put into a refuge."""
    start, piece = position.pieces[unit].space, position.pieces[unit]
    rule = "8.32" if game.counters[unit].arm is AIRCRAFT else "8.22"
    told = Told(f"{game.counters[unit].name} fled to {game.place(end)} § {rule}.")
    moved = PieceMoved(PieceId(unit), (SpaceId(start), SpaceId(end)))
    return with_pieces(position, {unit: Piece(end, piece.is_reduced)}), (told, moved)


FLIGHT: tuple[Step, ...] = (
    *(HeadquartersOverrun(side) for side in (JAPAN, ALLIES)),
    *(BeginEmergencyMoves(side) for side in (JAPAN, ALLIES)),
)
"""What follows where hexes change hands without an offensive, as when a nation surrenders: headquarters and bases in
lost hexes are left, by Japan first (Rules 13.1)."""
