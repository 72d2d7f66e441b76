"""Air Raid and Counter-Battery Fire: dice at batteries and units (Rules 6.8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Refusal, Target
from game.core.events import Event
from game.core.position import Prompt
from game.rulebooks.glory_recalled.concealment import revealed, space_pointed_at
from game.rulebooks.glory_recalled.events import Rolled
from game.rulebooks.glory_recalled.game import BRITISH, GloryGame
from game.rulebooks.glory_recalled.points import destroyed, hit
from game.rulebooks.glory_recalled.position import GONE, GloryChoice, GloryPosition, Result
from game.rulebooks.glory_recalled.standing import is_live_battery, units_in
from game.rulebooks.glory_recalled.support import lies_in
from game.rulebooks.glory_recalled.tables import Bombard

FACES = 6


def effect_of(game: GloryGame, card: int) -> Bombard:
    """The dice of a bombardment card, and what succeeds."""
    effect = game.cards[card].bombard
    assert effect is not None
    return effect


def is_battery_target(game: GloryGame, position: GloryPosition, card: int, space: int) -> bool:
    """Whether the battery of a space can be bombarded with a card."""
    where = effect_of(game, card).only
    is_there = is_live_battery(game, position, space) and position.control[space] == BRITISH
    return is_there and (not where or lies_in(game, space, where))


def units_under_fire(game: GloryGame, position: GloryPosition, card: int, space: int) -> tuple[int, ...]:
    """The units in a space that can be bombarded with a card."""
    if not effect_of(game, card).unit:
        return ()
    return tuple(unit for unit in units_in(game, position, space, BRITISH) if not position.pieces[unit].disrupted)


def is_target(game: GloryGame, position: GloryPosition, card: int, space: int) -> bool:
    """Whether a space can be bombarded with a card."""
    return is_battery_target(game, position, card, space) or bool(units_under_fire(game, position, card, space))


def targets(game: GloryGame, position: GloryPosition, card: int) -> list[int]:
    """The spaces that can be bombarded with a card."""
    return [space for space in range(len(game.places)) if is_target(game, position, card, space)]


def can_bombard(game: GloryGame, position: GloryPosition, card: CardId) -> bool:
    """Whether a card has anything to aim at."""
    return any(is_target(game, position, card, space) for space in range(len(game.places)))


class Bombardment(GloryChoice, frozen=True):
    """Name the space that the next die is rolled at (Rules 6.8)."""

    rule = "6.8"
    passes_alone = False
    card: CardId
    left: int

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which space."""
        return Prompt(f"choose a space to bombard ({self.left} dice left)", "6.8")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Batteries and spaces with units; nothing if the card was cancelled."""
        if not self.left or self.card in position.cancelled:
            return ()
        return [Action("bombard", space) for space in targets(game, position, self.card)]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why not there."""
        space = space_pointed_at(position, target)
        if space == GONE:
            return Refusal("Click the space to bombard.", "6.8")
        return Refusal(f"There is nothing in {game.place(space)} that this card can be aimed at.", "6.8")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Roll; where a battery and units are, choose between them first."""
        space = action.target
        is_battery = is_battery_target(game, position, self.card, space)
        if is_battery and units_under_fire(game, position, self.card, space):
            return Result(position, (), (AimAt(self.card, self.left, space),))
        return bombarded(game, position, self, space, at_battery=is_battery)


class AimAt(GloryChoice, frozen=True):
    """The battery of the space, or a unit in it (Rules 6.8)."""

    rule = "6.8"
    card: CardId
    left: int
    space: int

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which of the two."""
        return Prompt(f"bombard the battery or the units in {game.place(self.space)}", "6.8")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Both."""
        return (Action("at_battery"), Action("at_units"))

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """One of the two."""
        return Refusal("Choose the battery or the units.", "6.8")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Roll."""
        step = Bombardment(self.card, self.left)
        return bombarded(game, position, step, self.space, at_battery=action.verb == "at_battery")


def bombarded(game: GloryGame, position: GloryPosition, step: Bombardment, space: int, *, at_battery: bool) -> Result:
    """One die at a space; among several units the die itself says which is under fire (Rules 6.8)."""
    effect, terrain = effect_of(game, step.card), game.places[space].terrain
    needed = (effect.heavy_battery if terrain.is_heavy else effect.battery) if at_battery else effect.unit
    (face,), dice = position.dice.roll(1, FACES)
    succeeds = face + 1 >= needed
    what = "the battery" if at_battery else "a unit"
    text = f"At {what} in {game.place(space)}: {face + 1} rolled, {needed} needed § 6.8."
    events: tuple[Event, ...] = (Rolled(position.side, (face,), text),)
    position = replace(position, dice=dice)
    if succeeds and at_battery:
        position, done = destroyed(game, position, space, "6.8")
        events += done
    elif succeeds:
        units = units_under_fire(game, position, step.card, space)
        (chosen,), dice = position.dice.roll(1, len(units))
        position, seen = revealed(game, replace(position, dice=dice), space)
        position, done = (
            hit(game, position, units[chosen], "6.8") if is_there(position, units[chosen]) else (position, ())
        )
        events += (*seen, *done)
    return Result(position, events, (replace(step, left=step.left - 1),))


def is_there(position: GloryPosition, unit: int) -> bool:
    """Whether a unit is still on the map, and no decoy that has just vanished."""
    return position.pieces[unit].space != GONE
