"""Events that take steps of units: who picks them, and whether the last step may go (Rules 5.33)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, PieceId, Side, SpaceId
from game.core.events import Event, PieceReduced, PieceRemoved, RollTold, Told
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.in_force import owner, side_of
from game.rulebooks.empire_of_the_sun.cards.targets import targets
from game.rulebooks.empire_of_the_sun.terms.card_effects import LoseStep, RollForLosses
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    EmpireChoice,
    EmpirePosition,
    Piece,
    Result,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.worth import cheapest, dearest

FACES = 10
BEFORE_BATTLES = "X"


class StepTaken(PieceReduced, frozen=True):
    """A unit lost a step to an event."""

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.counters[self.piece].name} is reduced § 5.33."


class UnitStruck(PieceRemoved, frozen=True):
    """A unit lost its last step to an event."""

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.counters[self.piece].name} is eliminated § 5.33."


def strike_unit(game: EmpireGame, position: EmpirePosition, unit: int) -> tuple[EmpirePosition, Event]:
    """A unit loses a step: it is reduced, or eliminated."""
    piece = position.pieces[unit]
    space = SpaceId(piece.space)
    if piece.is_reduced:
        gone = with_pieces(position, {unit: Piece(ELIMINATED, is_reduced=True)})
        return gone, UnitStruck(PieceId(unit), space)
    return with_pieces(position, {unit: Piece(piece.space, is_reduced=True)}), StepTaken(PieceId(unit), space, 1)


def go_down(position: EmpirePosition, ship: int) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """With a ship that is lost before the battles goes the brigade that it carries (Rules 8.46)."""
    offensive = position.offensive
    brigade = offensive.brigade_of(ship) if offensive is not None and position.pieces[ship].space < 0 else -1
    if brigade < 0 or position.pieces[brigade].space < 0:
        return position, ()
    event = UnitStruck(PieceId(brigade), SpaceId(position.pieces[brigade].space))
    return with_pieces(position, {brigade: Piece(ELIMINATED, is_reduced=True)}), (event,)


def lose_step(game: EmpireGame, position: EmpirePosition, card: int, effect: LoseStep) -> Result:
    """A unit of a kind loses a step."""
    number = game.cards[card].effects.index(effect)
    return Result(position, (), (ChooseLoss(card, number, 1, effect.eliminates),))


def roll_for_losses(game: EmpireGame, position: EmpirePosition, card: int, effect: RollForLosses) -> Result:
    """A die says how many steps units of a kind lose."""
    if not targets(game, position, game.cards[card], effect):
        return Result(position)
    faces, dice = position.dice.roll(1, FACES)
    steps = next(steps for most, steps in effect.table if faces[0] <= most)
    if faces[0] == effect.no_effect_of_2007 and is_by_2007(position):
        steps = 0
    word = "no effect" if not steps else f"{steps} step{'s' if steps > 1 else ''}"
    told = RollTold(owner(game.cards[card]), faces, f"{game.cards[card].title}: {faces[0]}, {word} § 5.33.")
    position = replace(position, dice=dice)
    number = game.cards[card].effects.index(effect)
    choice = ChooseLoss(card, number, steps, eliminates=faces[0] >= effect.eliminates_from)
    if steps and not choice.candidates(game, position):
        return Result(position, (told, Told(f"{game.cards[card].title}: no unit can lose a step § 5.33.")))
    return Result(position, (told,), (choice,) if steps else ())


class ChooseLoss(EmpireChoice, frozen=True):
    """Choose the unit that loses a step to an event (Rules 5.33)."""

    rule = "5.33"
    otherwise = "The card strikes one of the lit units."
    card: int
    number: int
    left: int
    eliminates: bool

    def effect(self, game: EmpireGame) -> LoseStep | RollForLosses:
        """The effect that takes the steps."""
        effect = game.cards[self.card].effects[self.number]
        assert isinstance(effect, (LoseStep, RollForLosses))
        return effect

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Who picks, by the card."""
        return side_of(self.effect(game).chooser)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which unit."""
        return Prompt(f"{game.cards[self.card].title}: which unit loses a step?", "5.33")

    def candidates(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The units that can lose a step."""
        found = targets(game, position, game.cards[self.card], self.effect(game))
        return [unit for unit in found if self.eliminates or not position.pieces[unit].is_reduced]

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that can lose a step."""
        return [Action("strike", unit) for unit in self.candidates(game, position)] if self.left else ()

    def proposed(self, game: EmpireGame, position: EmpirePosition) -> Action:
        """Of the enemy's units the one that is worth most, of his own the one that is worth least."""
        side, found = self.decider(game, position), self.candidates(game, position)
        theirs = [unit for unit in found if game.counters[unit].side != side]
        chosen = dearest(game, position, theirs) if theirs else cheapest(game, position, found)
        return Action("strike", chosen)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It loses a step."""
        position, event = strike_unit(game, position, action.target)
        drowned: tuple[Event, ...] = ()
        if self.effect(game).at == BEFORE_BATTLES:
            position, drowned = go_down(position, action.target)
        again = replace(self, left=self.left - 1)
        return Result(position, (event, *drowned), (again,) if again.left else ())
