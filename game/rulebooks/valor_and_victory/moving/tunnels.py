"""The tunnels that join caves (Rules 20.61)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview
from game.core.distances import distances
from game.core.events import Event, Told
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.caves import is_cave
from game.rulebooks.valor_and_victory.moving.entering import arrive
from game.rulebooks.valor_and_victory.moving.movement_points import points_of_stack
from game.rulebooks.valor_and_victory.terms.events import UnitMoved
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    MOVED,
    NOBODY,
    FightChoice,
    Result,
    ValorPosition,
    set_flags,
)
from game.rulebooks.valor_and_victory.terms.stacking import is_enemy_at, may_end, name_in_sentence
from game.rulebooks.valor_and_victory.terms.victory import judge_places

LONGEST_TUNNEL = 4
"""Caves no farther apart than this many hexes are joined (Rules 20.61)."""


def tunnels_from(game: ValorGame, position: ValorPosition, space: int, side: int) -> list[tuple[int, int]]:
    """The caves that tunnels of a side lead to from a cave, and how far each is (Rules 20.61)."""
    away = game.field.distance[space]
    return [
        (other, away[other])
        for other in range(game.field.count)
        if 0 < away[other] <= LONGEST_TUNNEL
        and is_cave(game, position, other, side)
        and not is_enemy_at(game, position, other, side)
    ]


def tunnel_exits(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> list[tuple[int, int]]:
    """The caves in which a stack may come out of the ground, and what each costs (Rules 20.61)."""
    unit, side = position.units[units[0]], game.sides_of[units[0]]
    if not game.options.tunnels or unit.space < 0 or unit.carrier != NOBODY or not game.kinds[unit.kind].is_infantry:
        return []
    if not is_cave(game, position, unit.space, side):
        return []
    points = points_of_stack(game, position, units, assault=False)
    costs = distances(unit.space, lambda space: tunnels_from(game, position, space, side), points)
    return [(s, cost) for s, cost in sorted(costs.items()) if s != unit.space and may_end(game, position, units, s)]


class GoUnderground(FightChoice, frozen=True):
    """A stack goes by tunnel to another cave (Rules 20.61)."""

    rule = "20.61"
    passes_alone = False
    is_selection = True
    units: tuple[int, ...]

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Where to."""
        points = points_of_stack(game, position, self.units, assault=False)
        more = f" and {len(self.units) - 1} more" if len(self.units) > 1 else ""
        hint = "Click the cave in which they come out. The enemy cannot fire at them on the way."
        return Prompt(
            f"by tunnel with {name_in_sentence(game, position, self.units[0])}{more} ({points} points)", "20.61", hint
        )

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The caves within reach."""
        return [Action("emerge", space) for space, _ in tunnel_exits(game, position, self.units)]

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is not Kind.SPACE or not is_cave(game, position, target.number, position.side):
            return Refusal("Tunnels lead only from cave to cave.", "20.61")
        if is_enemy_at(game, position, target.number, position.side):
            return Refusal("A cave with enemies in its hex is closed.", "20.61")
        return Refusal("This cave is too far along the tunnels, or has no room.", "20.61")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Come out there, at the end of the move."""
        start, end = SpaceId(position.units[self.units[0]].space), SpaceId(action.target)
        told = Told(f"By tunnel from {game.place(start)} to {game.place(end)} § 20.61:")
        moved: tuple[Event, ...] = (
            told,
            *(UnitMoved(PieceId(n), (start, end), position.units[n].kind) for n in self.units),
        )
        position, found = arrive(game, position, self.units, end)
        return Result(judge_places(game, set_flags(position, self.units, on=MOVED)), (*moved, *found))

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """What it costs."""
        cost = dict(tunnel_exits(game, position, self.units))[action.target]
        points = points_of_stack(game, position, self.units, assault=False)
        title = f"By tunnel to {game.place(action.target)}"
        return Preview(title, total=f"{cost} of {points} movement points", notes=("No enemy can fire at it § 20.61.",))

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """What each cave costs."""
        return tuple(Mark(SpaceId(s), f"costs {cost}") for s, cost in tunnel_exits(game, position, self.units))

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The first unit."""
        return Target(Kind.PIECE, self.units[0])
