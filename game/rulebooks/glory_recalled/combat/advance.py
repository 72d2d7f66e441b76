"""The victor moves into the space that has become empty (Rules 9.5), and the combat is over."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target, other
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.pieces.activation import halt
from game.rulebooks.glory_recalled.pieces.concealment import left_of
from game.rulebooks.glory_recalled.pieces.journeys import move_along
from game.rulebooks.glory_recalled.pieces.lone_leaders import lone_leader_steps
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.occupation import leader_in, occupants, stacking_refusal
from game.rulebooks.glory_recalled.terms.position import (
    Changed,
    GloryAutomatic,
    GloryChoice,
    GloryPosition,
    Result,
    battle_of,
    mark_spent,
)


class Advance(GloryChoice, frozen=True):
    """Surviving attackers may move into the empty space, at no cost (Rules 9.5)."""

    rule = "9.5"
    passes_alone = False

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Who goes."""
        return Prompt(f"advance into {game.place(battle_of(position).target)}, or stay", "9.5", ADVANCE_HINT)

    def candidates(self, game: GloryGame, position: GloryPosition) -> list[int]:
        """The survivors, and the leaders who stood with them, who could still advance."""
        battle = battle_of(position)
        units = list(left_of(position, battle.attackers))
        leaders = [leader_in(game, position, space, battle.side) for space in battle.origins]
        everyone = [*units, *(leader for leader in leaders if leader >= 0)]
        return [piece for piece in everyone if self.advance_refusal(game, position, piece) is None]

    def advance_refusal(self, game: GloryGame, position: GloryPosition, piece: int) -> Refusal | None:
        """Why a piece may not advance (Rules 8.0, 9.5)."""
        battle = battle_of(position)
        here = position.pieces[piece].space
        if here == battle.target:
            return Refusal("It has advanced.", "9.5")
        if game.is_leader(piece):
            if here not in battle.origins or occupants(game, position).sides[battle.target] != battle.side:
                return Refusal("A leader advances only after a unit that he stood with.", "9.5")
        elif piece not in battle.attackers:
            return Refusal("It did not take part in the attack.", "9.5")
        return stacking_refusal(game, position, battle.target, (piece,), battle.side)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Survivors with room, all of them, or nobody; nothing where the enemy still stands."""
        battle = battle_of(position)
        if battle.box >= 0 or occupants(game, position).sides[battle.target] == other(battle.side):
            return ()
        found = self.candidates(game, position)
        if not found:
            return ()
        return [Action("advance_all"), *(Action("advance", piece) for piece in found), Action("stay")]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a piece cannot advance."""
        if target.kind is Kind.PIECE and 0 <= target.number < len(position.pieces):
            return self.advance_refusal(game, position, target.number) or ADVANCE_OR_NOT
        return ADVANCE_OR_NOT

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """One goes, or as many as there is room for, or nobody."""
        if action.verb == "stay":
            return Result(position)
        battle = battle_of(position)
        group = (action.target,) if action.verb == "advance" else next_group(game, position)
        position, events = go_in(game, position, group)
        then: tuple[Step, ...] = lone_leader_steps(game, position, battle.target, battle.side)
        again: Step = AdvanceAll() if action.verb == "advance_all" else self
        return Result(position, events, (*then, again))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The empty space."""
        return Target(Kind.SPACE, SpaceId(battle_of(position).target))


def next_group(game: GloryGame, position: GloryPosition) -> tuple[int, ...]:
    """The pieces that advance next, as many of those from one space as there is room for."""
    battle, group = battle_of(position), tuple[int, ...]()
    for piece in Advance().candidates(game, position):
        if group and position.pieces[piece].space != position.pieces[group[0]].space:
            break
        if stacking_refusal(game, position, battle.target, (*group, piece), battle.side) is None:
            group += (piece,)
    return group


def go_in(game: GloryGame, position: GloryPosition, group: tuple[int, ...]) -> Changed:
    """Pieces from one space advance together, and are spent."""
    path = (SpaceId(position.pieces[group[0]].space), SpaceId(battle_of(position).target))
    return move_along(game, mark_spent(position, group), group, path, "9.5")


class AdvanceAll(GloryAutomatic, frozen=True):
    """The others follow as long as there is room (Rules 9.5)."""

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """Those from one space after those from another."""
        events: tuple[Event, ...] = ()
        while group := next_group(game, position):
            position, went = go_in(game, position, group)
            events += went
        return Result(position, events)


class EndBattle(GloryAutomatic, frozen=True):
    """The combat is over (Rules 9.1.7)."""

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """Forget it, but whoever was disrupted in the attack goes no further."""
        hurt = tuple(unit for unit in battle_of(position).attackers if position.pieces[unit].disrupted)
        act = halt(position.act, hurt) if position.act is not None else None
        return Result(replace(position, battle=None, act=act))


ADVANCE_OR_NOT = Refusal("Click the units that advance, or stay.", "9.5")


ADVANCE_HINT = "'Advance' takes all that can go; click a lit piece to send only that one."
