"""Smoke from infantry, mortars, Guns and AFVs, wire blown up, and the smoke markers (Rules 11, 20.8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.aims import smoke_refusal
from game.rulebooks.valor_and_victory.fire.targets import SMOKE_2_COST, smoke_targets
from game.rulebooks.valor_and_victory.terms.events import MarkerLaid
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    FIRED,
    SATCHELS,
    SMOKE,
    WIRE,
    Changed,
    FightChoice,
    Result,
    SideFightChoice,
    ValorPosition,
    set_flags,
    use_up,
    with_byte,
)
from game.rulebooks.valor_and_victory.terms.stacking import called

LOOKS = ("", "smoke_1", "smoke_2")
SMOKE_1 = 1
FULL_OF_SMOKE = Refusal("There is smoke already: one marker a hex.", "11.4")
SMOKE_1_HINT = (
    "It costs 1 factor. It adds 1 to every roll of fire into the hex or through it. Then the stack must move."
)
SMOKE_2_HINT = "It costs 2 factors. It adds 2 to every roll of fire into the hex or through it."


def lay_smoke(game: ValorGame, position: ValorPosition, space: int, strength: int) -> Changed:
    """Put a smoke marker on a hex (Rules 11.4)."""
    smoke = with_byte(position.smoke, space, max(strength, position.smoke[space]))
    text = f"Smoke {strength} in {game.place(space)} § 11.1."
    return replace(position, smoke=smoke), (MarkerLaid(SpaceId(space), LOOKS[strength], True, text),)


def thin_smoke(position: ValorPosition) -> Changed:
    """Smoke 1 goes, Smoke 2 becomes Smoke 1 (Rules 11.6)."""
    if not any(position.smoke):
        return position, ()
    gone = tuple(MarkerLaid(SpaceId(s), LOOKS[value], False) for s, value in enumerate(position.smoke) if value)
    thinner = bytes(max(value - 1, 0) for value in position.smoke)
    left = tuple(MarkerLaid(SpaceId(s), LOOKS[value], True) for s, value in enumerate(thinner) if value)
    return replace(position, smoke=thinner), (*gone, *left)


def smoke_spaces(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The hexes in which infantry may lay Smoke 1: its own and adjacent ones without smoke (Rules 11.2, 11.4)."""
    space = position.units[number].space
    return [each for each in (space, *game.board.neighbours[space]) if not position.smoke[each]]


def laying_refusal(game: ValorGame, position: ValorPosition, number: int) -> Refusal | None:
    """Why a unit may not lay Smoke 1 before its move, or None (Rules 11.1, 11.2, 11.4)."""
    if not game.kinds[position.units[number].kind].is_infantry:
        return Refusal("Only infantry lays smoke before it moves.", "11.2")
    if not position.supplies[game.sides_of[number]][SMOKE]:
        return Refusal("No smoke factor is left.", "11.1")
    if not smoke_spaces(game, position, number):
        return FULL_OF_SMOKE
    return None


class LaySmoke(FightChoice, frozen=True):
    """Infantry lays Smoke 1 before it moves (Rules 11.2)."""

    rule = "11.2"
    passes_alone = False
    is_selection = True
    unit: int

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Where."""
        left = position.supplies[position.side][SMOKE]
        return Prompt(f"choose the hex for Smoke 1 ({left} smoke factors left)", "11.2", SMOKE_1_HINT)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Its own and adjacent hexes."""
        return [Action("smoke_at", space) for space in smoke_spaces(game, position, self.unit)]

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE and position.smoke[target.number]:
            return FULL_OF_SMOKE
        return Refusal("Infantry lays smoke in its own or an adjacent hex.", "11.2")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Lay it; then the stack moves."""
        position = use_up(position, position.side, SMOKE)
        position, events = lay_smoke(game, position, action.target, SMOKE_1)
        return Result(position, events)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


class FireSmoke(SideFightChoice, frozen=True):
    """Fire Smoke 2 into a hex instead of attacking (Rules 11.3)."""

    rule = "11.3"
    passes_alone = False
    is_selection = True
    unit: int

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Where to."""
        left = position.supplies[self.side][SMOKE]
        sentence = f"choose the hex for Smoke 2 ({left} smoke factors left)"
        return Prompt(sentence, "11.3", SMOKE_2_HINT)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The hexes it reaches; or to keep the smoke."""
        found = [Action("smoke_at", space) for space in smoke_targets(game, position, self.unit)]
        return [*found, Action("no_smoke")]

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE:
            return smoke_refusal(game, position, self.unit, target.number)
        return Refusal("Smoke goes into a hex that the unit could attack.", "11.3")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Lay it."""
        if action.verb == "no_smoke":
            return Result(position)
        position = set_flags(use_up(position, self.side, SMOKE, SMOKE_2_COST), (self.unit,), on=FIRED)
        return Result(*lay_smoke(game, position, action.target, SMOKE_2_COST))

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The unit."""
        return Target(Kind.PIECE, self.unit)


def blow_wire(game: ValorGame, position: ValorPosition, unit: int, space: SpaceId) -> Result:
    """A satchel charge removes wire from an adjacent hex (Rules 20.8)."""
    position = set_flags(use_up(position, game.sides_of[unit], SATCHELS), (unit,), on=FIRED)
    position = replace(position, works=with_byte(position.works, space, position.works[space] & ~WIRE))
    text = f"{called(game, position, unit)} blows up the wire in {game.place(space)} § 20.8."
    return Result(position, (MarkerLaid(space, "barbed_wire", False, text),))
