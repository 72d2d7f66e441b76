"""Battling back: a Commonwealth unit down to its last figure answers a close assault (Rules 14.5)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.combat import Modifier, Preview
from game.core.position import Prompt
from game.rulebooks.memoir44.battle.fight import resolve_battle
from game.rulebooks.memoir44.battle.odds import preview_single
from game.rulebooks.memoir44.battle.targets import place_forbids_battle
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import BattleChoice, MemoirPosition, Result

LAST_FIGURE = 1
BACK = Modifier(1, "Battling back", "14.5")


class BattleBack(BattleChoice, frozen=True):
    """The unit that was assaulted at `space` from `start` may battle its attacker back."""

    rule = "14.5"
    otherwise = "First say whether the unit battles back."
    passes_alone = False
    unit: PieceId
    target: PieceId
    space: SpaceId
    start: SpaceId

    def decider(self, game: MemoirGame, position: MemoirPosition) -> Side:
        """The side that was assaulted."""
        return game.roster[self.unit].side

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Whether."""
        here, there = game.place(self.space), game.place(self.start)
        return Prompt(f"{game.unit_name(self.unit)} in {here} is down to 1 figure: battle {there} back?", "14.5")

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Both answers, where the unit and its attacker still stand as they stood."""
        if back_refusal(game, position, self) is not None:
            return ()
        return (Action("battle_back"), Action("hold"))

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Roll the one die; the attacker answers its flag."""
        if action.verb == "hold":
            return Result(position)
        return resolve_battle(game, position, self.unit, self.target, BACK.amount, (BACK,), verb="battle back")

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """The odds of the one die."""
        return preview_single(game, position, self.unit, self.target, BACK) if action.verb == "battle_back" else None

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The unit that was assaulted."""
        return Target(Kind.PIECE, self.unit)


def back_refusal(game: MemoirGame, position: MemoirPosition, back: BattleBack) -> Refusal | None:
    """Why a unit may not battle back, or None."""
    unit = position.units[back.unit]
    if unit.space != back.space:
        return Refusal("The unit has retreated, or is gone.", "14.5")
    if unit.figures != LAST_FIGURE:
        return Refusal("The unit has more than 1 figure.", "14.5")
    if position.units[back.target].space != back.start:
        return Refusal("The attacker has been driven off.", "9.9")
    return place_forbids_battle(game, position, back.unit)
