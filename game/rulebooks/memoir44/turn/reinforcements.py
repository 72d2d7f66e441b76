"""Reinforcements: infantry that lands on a vacant airfield for an order of Direct from HQ (Rules 13.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import PieceId, Refusal, SpaceId
from game.core.events import PieceArrived
from game.rulebooks.memoir44.terms.effects import family_in_play
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition, Order, occupants, with_order
from game.rulebooks.memoir44.units.losses import relocate

LANDING_CARD = "direct_from_hq"


class UnitFlownIn(PieceArrived, frozen=True):
    """A unit landed on an airfield."""

    def sentence(self, game: MemoirGame) -> str:
        """Which unit, and where."""
        return f"{game.unit_title(self.piece)} lands on the airfield at {game.place(self.space)} § 13.1."


def reserve_of(game: MemoirGame) -> tuple[PieceId, ...]:
    """The units that wait for a flight when the battle begins."""
    return tuple(PieceId(number) for number, info in enumerate(game.roster) if info.is_flown_in)


def airfields(game: MemoirGame) -> tuple[int, ...]:
    """The hexes on which units may be flown in."""
    entry = game.scenario.rules.reinforcements
    return () if entry is None else tuple(game.board.by_name[name] for name in entry.airfields)


def landing_refusal(game: MemoirGame, position: MemoirPosition, space: int) -> Refusal | None:
    """Why no unit can land on a hex now, the number of orders left aside, or None."""
    entry = game.scenario.rules.reinforcements
    if entry is None or SIDES[entry.side] != position.side or not position.reserve:
        return Refusal("No reinforcements wait for a flight.", "13.1")
    if family_in_play(game, position) != LANDING_CARD:
        return Refusal("Reinforcements land only for an order of Direct from HQ.", "13.1")
    if space not in airfields(game):
        return Refusal("Reinforcements land only on the airfields of this battle.", "13.1")
    if space in occupants(game, position):
        return Refusal("A unit stands on the airfield: it must be vacant.", "13.1")
    return None


def landing_places(game: MemoirGame, position: MemoirPosition) -> Sequence[int]:
    """The airfields on which a unit can land now."""
    return [space for space in airfields(game) if landing_refusal(game, position, space) is None]


def fly_in(game: MemoirGame, position: MemoirPosition, space: int) -> Changed:
    """Land the next unit; it takes an order, but neither moves nor battles this turn."""
    unit = position.reserve[0]
    landed = UnitFlownIn(unit, SpaceId(space))
    position = replace(position, reserve=position.reserve[1:], resting=(*position.resting, unit))
    return relocate(game, with_order(position, Order(unit, has_moved=True)), unit, space, landed)
