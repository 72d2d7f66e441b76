"""The Fire Phase and the Defensive Fire Phase: choose who fires (Rules 5.32, 5.34)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, Refusal, Target
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.caves import cave_targets
from game.rulebooks.valor_and_victory.fire.groups import FireGroup
from game.rulebooks.valor_and_victory.fire.targets import (
    firer_refusal,
    has_target,
    ready,
    shoots_together,
    smoke_firer_refusal,
    smoke_targets,
    wire_targets,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import Result, SideFightChoice, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import kind_of, units_at, whereabouts


class Firing(SideFightChoice, frozen=True):
    """Choose the next unit to fire, or end the phase. in_fire_phase: smoke and clearing wire are allowed too."""

    rule = "5.32"
    passes_alone = False
    in_fire_phase: bool

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Who fires next."""
        rule = "5.32" if self.in_fire_phase else "5.34"
        hint = (
            "Units that fire now cannot move this turn."
            if self.in_fire_phase
            else "Units that have fired already may not fire again."
        )
        return Prompt("choose a unit to fire, or end the phase", rule, hint)

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Units with something to fire at; nothing when there are none."""
        found = [Action("fire_with", n) for n in ready(game, position, self.side) if self.can_act(game, position, n)]
        return [*found, Action("end_fire")] if found else ()

    def can_act(self, game: ValorGame, position: ValorPosition, number: int) -> bool:
        """Whether a unit has anything to do in this phase."""
        if has_target(game, position, number):
            return True
        if not self.in_fire_phase:
            return False
        has_smoke = smoke_firer_refusal(game, position, number) is None
        if has_smoke and any(True for _ in smoke_targets(game, position, number)):
            return True
        return bool(wire_targets(game, position, number) or cave_targets(game, position, number))

    def warning(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """Ask before giving up shots."""
        if action.verb != "end_fire":
            return ""
        left = [each.target for each in self.legal(game, position) if each.verb == "fire_with"]
        where = whereabouts(game, position, left)
        return f"{len(left)} unit{'s' * (len(left) > 1)} can still fire{where}. End firing?"

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why a unit cannot fire."""
        if target.kind is not Kind.PIECE:
            return Refusal("First choose one of your units to fire.", "13.1")
        refused = firer_refusal(game, position, self.side, target.number)
        if refused is None and self.may_direct(game, position, target.number):
            return Refusal("Alone he reaches nobody: choose a unit of his hex that fires, and add him to it.", "13.6")
        return refused or Refusal("This unit has no target in range, arc and line of sight.", "13.1")

    def may_direct(self, game: ValorGame, position: ValorPosition, number: int) -> bool:
        """Whether a leader could still help another unit of his hex that can fire (Rules 13.6)."""
        if not kind_of(game, position, number).is_leader:
            return False
        others = units_at(game, position, position.units[number].space)
        able = (each.target for each in self.legal(game, position) if each.verb == "fire_with")
        return any(each in others and shoots_together(game, position, each) for each in able)

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Begin a group, or end the phase."""
        if action.verb == "end_fire":
            return Result(position)
        group = FireGroup(self.side, (action.target,), in_fire_phase=self.in_fire_phase)
        return Result(position, (), (group, self))
