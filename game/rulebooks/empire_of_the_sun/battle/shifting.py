"""Japan shifts losses from carrier to carrier (Rules 9.26)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, SpaceId, Target
from game.core.events import Event, PieceArrived, PieceReduced, Told
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, change_battle, shot_of, with_step_lost
from game.rulebooks.empire_of_the_sun.battle.forces import sea_units
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, JapaneseChoice, Piece, Result, with_pieces
from game.rulebooks.empire_of_the_sun.terms.worth import FULL, cheapest, step_worth, worth_now

SEVERAL = 2
HINT = "Click the carrier that loses a step in place of another, or leave the losses as they are."


def carriers(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """Japan's carriers in the combat, those lost in it too."""
    battle = battle_of(position)
    left = sea_units(game, position, battle.space, JAPAN)
    gone = [unit for unit, _ in battle.lost if position.pieces[unit].space < 0]
    return [unit for unit in (*left, *gone) if game.counters[unit].is_carrier and game.counters[unit].side == JAPAN]


def spareable(game: EmpireGame, position: EmpirePosition, taker: int) -> list[int]:
    """The carriers that have lost a step in this combat which another may lose instead."""
    battle = battle_of(position)
    return [unit for unit in carriers(game, position) if unit != taker and battle.steps_lost(unit)]


def spared_worth(game: EmpireGame, position: EmpirePosition, unit: int) -> float:
    """What the step is worth that a carrier would have back."""
    is_lost = position.pieces[unit].space < 0
    return step_worth(game, unit, 1 if is_lost else FULL)


class ShiftLosses(JapaneseChoice, frozen=True):
    """Japan may let a carrier lose a step that another has lost (Rules 9.26).

    `spared` are the carriers that were spared a step: they take none of another's, so that it comes to an end.
    """

    rule = "9.26"
    asks = "shift losses between carriers?"
    hint = HINT
    spared: tuple[int, ...] = ()
    spaces: tuple[tuple[int, int], ...] = ()
    """Where each carrier stood before the losses."""

    def takers(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The carriers that can lose a step in place of another."""
        shot, found = shot_of(position, ALLIES), carriers(game, position)
        if shot is None or shot.is_critical or len(found) < SEVERAL:
            return []
        return [
            unit
            for unit in found
            if position.pieces[unit].space >= 0 and unit not in self.spared and spareable(game, position, unit)
        ]

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The carriers that can take a loss, or to leave it; nothing where there is none."""
        found = [Action("shift_to", unit) for unit in self.takers(game, position)]
        return [*found, Action("end_shift")] if found else ()

    def proposed(self, game: EmpireGame, position: EmpirePosition) -> Action:
        """The carrier whose step is worth least takes a loss, if one that is worth more is spared by it."""
        takers = self.takers(game, position)
        taker = cheapest(game, position, takers) if takers else -1
        saved = [spared_worth(game, position, unit) for unit in spareable(game, position, taker)] if takers else []
        is_better = saved and max(saved) > worth_now(game, position, taker)
        return Action("shift_to", taker) if is_better else Action("end_shift")

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only carriers, and only for other carriers."""
        if target.kind is Kind.PIECE and target.number in self.spared:
            return Refusal("It was spared a step itself.", "9.26")
        return Refusal("Only a carrier in the battle loses a step in place of another carrier.", "9.26")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Ask whose step it is, or leave the losses."""
        if action.verb == "end_shift":
            return Result(position)
        return Result(position, (), (SpareCarrier(action.target, self.spared, self.spaces),))


class SpareCarrier(JapaneseChoice, frozen=True):
    """Japan names the carrier that gets back the step which another loses (Rules 9.26)."""

    rule = "9.26"
    otherwise = "Choose one of the carriers that have lost a step."
    is_selection = True
    taker: int
    spared: tuple[int, ...] = ()
    spaces: tuple[tuple[int, int], ...] = ()

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Whose step."""
        return Prompt(f"which carrier is spared a step by {game.counters[self.taker].name}?", "9.26")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The carriers that have lost steps, lost ones too: so they are named and not clicked."""
        return [Action("spare", unit) for unit in spareable(game, position, self.taker)]

    def proposed(self, game: EmpireGame, position: EmpirePosition) -> Action:
        """The one whose step is worth most."""
        found = spareable(game, position, self.taker)
        return Action("spare", max(found, key=lambda unit: spared_worth(game, position, unit)))

    def label(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Its name."""
        return game.counters[action.target].name

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """One gets its step back, the other loses one."""
        unit = action.target
        position, back = give_back(position, unit, dict(self.spaces))
        position, lost = with_step_lost(position, self.taker)
        names = game.counters[unit].name, game.counters[self.taker].name
        told = Told(f"Japan shifts a step from {names[0]} to {names[1]} § 9.26.")
        return Result(position, (told, *back, *lost), (ShiftLosses((*self.spared, unit), self.spaces),))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target:
        """The carrier that takes the loss."""
        return Target(Kind.PIECE, self.taker)


def give_back(position: EmpirePosition, unit: int, spaces: dict[int, int]) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """A carrier has a step back that it lost in this combat."""
    lost = dict(battle_of(position).lost)
    lost[unit] -= 1
    position = change_battle(position, lost=tuple((number, steps) for number, steps in lost.items() if steps))
    if position.pieces[unit].space < 0:
        stood = spaces.get(unit, battle_of(position).space)
        position = with_pieces(position, {unit: Piece(stood, True)})
        return position, (PieceArrived(PieceId(unit), SpaceId(stood)),)
    space = SpaceId(position.pieces[unit].space)
    return with_pieces(position, {unit: Piece(space)}), (PieceReduced(PieceId(unit), space, -1),)
