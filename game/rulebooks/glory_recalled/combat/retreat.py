"""After the hits: guns are spiked, the beaten retreat, leaders without units are in danger (Rules 9.1.7, 9.4, 9.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.combat.advance import Advance
from game.rulebooks.glory_recalled.pieces.journeys import journey
from game.rulebooks.glory_recalled.pieces.lone_leaders import LeaderFlees, LeaderInDanger, lone_leader_steps
from game.rulebooks.glory_recalled.pieces.points import eliminate
from game.rulebooks.glory_recalled.pieces.reactions import question
from game.rulebooks.glory_recalled.pieces.supply import supply
from game.rulebooks.glory_recalled.pieces.support import support_of
from game.rulebooks.glory_recalled.terms.game import FAR, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import (
    NOBODY,
    has_company,
    is_live_battery,
    leader_in,
    occupants,
    stacking_refusal,
    units_in,
)
from game.rulebooks.glory_recalled.terms.position import (
    GloryAutomatic,
    GloryChoice,
    GloryPosition,
    Result,
    battle_of,
    with_pieces,
)


class AfterCombat(GloryAutomatic, frozen=True):
    """Guns are spiked, the beaten defender leaves, leaders are looked after, the victor advances (Rules 9.1.7)."""

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """Put the steps in their order."""
        battle = battle_of(position)
        events: tuple[Event, ...] = ()
        then: tuple[Step, ...] = ()
        if battle.attacker_won and makes_a_stand(game, position):
            for unit in units_in(game, position, battle.target, other(battle.side)):
                position, lost = eliminate(game, position, unit, "falls at its post", "6.16")
                events += lost
        elif battle.attacker_won:
            then += (Retreat(),)
        return Result(position, events, (GunsLost(), *then, LookAfterLeaders(), Advance()))


def makes_a_stand(game: GloryGame, position: GloryPosition) -> bool:
    """Whether the defender has played a card that forbids a retreat (Rules 6.16)."""
    battle = battle_of(position)
    return any(effect.no_retreat for _, effect in support_of(game, position, battle, other(battle.side)))


class LookAfterLeaders(GloryAutomatic, frozen=True):
    """Leaders on both sides whose units are all lost (Rules 9.6)."""

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """A roll for each."""
        battle = battle_of(position)
        stranded = [
            leader
            for space, side in (
                (battle.target, other(battle.side)),
                *((space, battle.side) for space in battle.origins),
            )
            if not has_company(game, position, space, side) and not game.places[space].is_box
            for leader in (leader_in(game, position, space, side),)
            if leader != NOBODY
        ]
        lost = game.numbers.fighting.leader_lost
        return Result(position, (), tuple(LeaderInDanger(leader, lost) for leader in stranded))


class GunsLost(GloryAutomatic, frozen=True):
    """A combat for a battery is lost: the British may spike its guns (Rules 11.1)."""

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """Ask, if there is a battery to lose."""
        battle = battle_of(position)
        is_lost = battle.side == JAPANESE and battle.attacker_won
        if not is_lost or not is_live_battery(game, position, battle.target):
            return Result(position)
        return Result(position, (), question(game, position, "guns"))


def retreat_refusal(game: GloryGame, position: GloryPosition, side: Side, space: int) -> Refusal | None:
    """Why a beaten unit may not go through a space, room left aside (Rules 9.4)."""
    place = game.place(space)
    if occupants(game, position).sides[space] == other(side):
        return Refusal(f"The enemy is in {place}.", "9.4")
    if position.control[space] != side:
        return Refusal(f"{place} is not friendly.", "9.4")
    if space in battle_of(position).origins:
        return Refusal("The attack came from there.", "9.4")
    return None


def passable(game: GloryGame, position: GloryPosition, side: Side, start: int) -> list[int]:
    """The spaces one link from another that a beaten unit may go through; a ferry is no way of retreat (Rules 9.4)."""
    ways = [way.to for way in game.ways[start] if not way.needs_control]
    return [space for space in ways if retreat_refusal(game, position, side, space) is None]


def havens(game: GloryGame, position: GloryPosition, unit: int) -> list[int]:
    """Where a beaten unit may retreat to: of the spaces with room, those nearest to supply (Rules 8.1, 9.4)."""
    side, start = game.owner(unit), position.pieces[unit].space
    near = passable(game, position, side, start)
    found = with_room(game, position, unit, near)
    if not found:
        beyond = {space for full in near for space in passable(game, position, side, full)} - {start}
        found = with_room(game, position, unit, sorted(beyond))
    distances = supply(game, position, side).distances
    nearest = min((distances.get(space, FAR) for space in found), default=FAR)
    return [space for space in found if distances.get(space, FAR) == nearest]


def not_a_haven(game: GloryGame, position: GloryPosition, unit: int, space: int) -> Refusal:
    """Why a space is none of the havens of a beaten unit (Rules 9.4)."""
    side, start = game.owner(unit), position.pieces[unit].space
    if space not in [way.to for way in game.ways[start]]:
        return Refusal("A beaten unit retreats one space, further only where all those are full.", "9.4")
    refused = retreat_refusal(game, position, side, space)
    refused = refused or stacking_refusal(game, position, space, (unit,), side)
    return refused or Refusal("Another space is nearer to a source of supply.", "9.4")


def with_room(game: GloryGame, position: GloryPosition, unit: int, spaces: list[int]) -> list[int]:
    """The spaces in which a unit still has room (Rules 8.0)."""
    side = game.owner(unit)
    return [space for space in spaces if stacking_refusal(game, position, space, (unit,), side) is None]


class Retreat(GloryChoice, frozen=True):
    """The beaten units leave, one after the other (Rules 9.4)."""

    rule = "9.4"
    got_away: bool = False

    def decider(self, game: GloryGame, position: GloryPosition) -> Side:
        """The defender."""
        return other(battle_of(position).side)

    def unit(self, game: GloryGame, position: GloryPosition) -> int:
        """The next unit to leave, or -1."""
        battle = battle_of(position)
        return next(iter(units_in(game, position, battle.target, other(battle.side))), NOBODY)

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Where to."""
        return Prompt(f"retreat {game.piece_name(self.unit(game, position))}", "9.4", HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The havens of the next unit."""
        unit = self.unit(game, position)
        return [Action("retreat", space) for space in havens(game, position, unit)] if unit != NOBODY else ()

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is not Kind.SPACE or target.number < 0:
            return Refusal("Click the space it retreats to.", "9.4")
        return not_a_haven(game, position, self.unit(game, position), target.number)

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It goes, and the first to find room for him takes the leader along."""
        unit, start, goal = self.unit(game, position), battle_of(position).target, action.target
        side = game.owner(unit)
        leader = leader_in(game, position, start, side)
        going: tuple[int, ...] = (unit,)
        if leader != NOBODY and leader_in(game, position, goal, side) == NOBODY:
            going = (unit, leader)
        path = (SpaceId(start), SpaceId(goal))
        events = journey(game, position, going, path, "9.4", "retreats")
        changed = {piece: replace(position.pieces[piece], space=goal) for piece in going}
        position = with_pieces(position, changed)
        met = lone_leader_steps(game, position, goal, side)
        return Result(position, events, (*met, Retreat(got_away=True)))

    def skip(self, game: GloryGame, position: GloryPosition) -> Result:
        """All are gone, or one has nowhere to go and is lost (Rules 9.4)."""
        unit = self.unit(game, position)
        if unit == NOBODY:
            return Result(position, (), self.left_behind(game, position))
        position, events = eliminate(game, position, unit, "has no way out", "9.4")
        return Result(position, events, (self,))

    def left_behind(self, game: GloryGame, position: GloryPosition) -> tuple[Step, ...]:
        """A leader for whom nobody had room, while units of his got away (Rules 8.1)."""
        battle = battle_of(position)
        leader = leader_in(game, position, battle.target, other(battle.side))
        return (LeaderFlees(leader),) if leader != NOBODY and self.got_away else ()

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The unit that leaves."""
        return Target(Kind.PIECE, PieceId(self.unit(game, position)))


HINT = "Beaten units go to the friendly space nearest to a source of supply."
