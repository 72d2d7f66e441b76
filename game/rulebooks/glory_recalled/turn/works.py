"""Works and guns: digging in, and guns spiked by their own side (Rules 6.15, 11.1, 11.2)."""

from collections.abc import Sequence

from game.core.actions import Action, CardId, Kind, Refusal, SpaceId, Target
from game.rulebooks.glory_recalled.pieces.concealment import space_pointed_at
from game.rulebooks.glory_recalled.pieces.points import destroy_battery
from game.rulebooks.glory_recalled.terms.events import MarkerPlaced
from game.rulebooks.glory_recalled.terms.game import BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import is_live_battery, units_in
from game.rulebooks.glory_recalled.terms.position import (
    DESTROYED,
    FORTIFIED,
    GONE,
    GloryChoice,
    GloryPosition,
    Result,
    mark_spent,
    with_mark,
)


def dig_in_refusal(game: GloryGame, position: GloryPosition, unit: int) -> Refusal | None:
    """Why a unit cannot dig in (Rules 6.15, 11.2)."""
    piece = position.pieces[unit]
    if piece.space == GONE or game.owner(unit) != BRITISH or game.is_leader(unit) or game.counters[unit].is_decoy:
        return Refusal("Only British units on the map dig in.", "6.15")
    if piece.spent:
        return Refusal("That unit is spent this turn.", "6.15")
    if position.marks[piece.space] & FORTIFIED:
        return Refusal("A space holds only one fortified marker.", "8.0")
    if position.marks[piece.space] & DESTROYED:
        return Refusal("Nobody digs in at a destroyed battery.", "11.2")
    return None


def can_dig_in(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether any unit can dig in."""
    return any(dig_in_refusal(game, position, unit) is None for unit in game.units[BRITISH])


class DigIn(GloryChoice, frozen=True):
    """A unit fortifies its space and is spent (Rules 6.15)."""

    rule = "6.15"
    asks = "choose the unit that digs in"
    is_secret = True
    passes_alone = False

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Units that can."""
        return [Action("dig_in", u) for u in game.units[BRITISH] if dig_in_refusal(game, position, u) is None]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a unit cannot."""
        if target.kind is Kind.PIECE and 0 <= target.number < len(position.pieces):
            return dig_in_refusal(game, position, target.number) or WHO_DIGS
        return WHO_DIGS

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Place the marker."""
        return fortify(game, mark_spent(position, (action.target,)), position.pieces[action.target].space, "6.15")


def fortify(game: GloryGame, position: GloryPosition, space: int, rule: str) -> Result:
    """A fortified marker is placed (Rules 11.2)."""
    event = MarkerPlaced(SpaceId(space), "fortified", True, f"{game.place(space)} is fortified § {rule}.")
    return Result(with_mark(position, space, FORTIFIED, present=True), (event,))


def spike_refusal(game: GloryGame, position: GloryPosition, space: int) -> Refusal | None:
    """Why the guns of a space cannot be spiked as an action (Rules 11.1)."""
    if not game.places[space].terrain.is_battery:
        return Refusal("There is no battery.", "11.1")
    if not is_live_battery(game, position, space):
        return Refusal("That battery is destroyed or has been conquered.", "11.1")
    if position.control[space] != BRITISH:
        return Refusal("That battery is not British.", "11.1")
    around = (space, *(way.to for way in game.ways[space]))
    is_ferry = any(way.needs_control for way in game.ways[space])
    if not is_ferry and not any(real_units(game, position, each) for each in around):
        return Refusal("No British unit is in the battery or next to it.", "11.1")
    return None


def real_units(game: GloryGame, position: GloryPosition, space: int) -> list[int]:
    """The British units in a space, decoys left out."""
    return [unit for unit in units_in(game, position, space, BRITISH) if not game.counters[unit].is_decoy]


def can_spike(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether any guns can be spiked."""
    return any(spike_refusal(game, position, space) is None for space in game.batteries)


class SpikeGuns(GloryChoice, frozen=True):
    """Destroy one's own battery (Rules 11.1)."""

    rule = "11.1"
    asks = "choose the battery to destroy"
    hint = "The Japanese score 2 VP for it instead of 4."
    is_secret = True  # a battery lights up beside a unit, and not beside a decoy (Rules 11.4)
    passes_alone = False

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Batteries within reach of British units."""
        guns = game.batteries
        return [Action("spike", space) for space in guns if spike_refusal(game, position, space) is None]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not that one."""
        space = space_pointed_at(position, target)
        return (spike_refusal(game, position, space) if space != GONE else None) or WHICH_GUNS

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """It is destroyed."""
        position, events = destroy_battery(game, position, action.target, "11.1")
        return Result(position, events)


WHO_DIGS = Refusal("Click a lit unit to dig in.", "6.15")
WHICH_GUNS = Refusal("Click a lit battery.", "11.1")
