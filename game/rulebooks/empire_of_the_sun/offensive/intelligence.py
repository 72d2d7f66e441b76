"""Whether the attack comes as a surprise: interception, and special reaction (Rules 7.25, 7.27)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target
from game.core.actions import Kind as Clicked
from game.core.combat import Preview
from game.core.hexset import has
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.in_force import is_sure_surprise
from game.rulebooks.empire_of_the_sun.moving.bars import MAINLAND_INDIA
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import watched
from game.rulebooks.empire_of_the_sun.moving.landings import without_empty_battles
from game.rulebooks.empire_of_the_sun.offensive.graded import is_graded, roll_on_table, table_preview
from game.rulebooks.empire_of_the_sun.offensive.rolls import FACES, is_found, reactor, roll_preview, told
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpireChoice, EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.scenario import INDIA_TRACK


class Intelligence(EmpireChoice, frozen=True):
    """Roll for interception, or let the attack come as a surprise (Rules 7.25)."""

    rule = "7.25"
    asks = "try to intercept the offensive?"
    hint = "Success lets you activate units of your own."
    otherwise = "First say whether you roll for interception."
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The reacting side."""
        return reactor(position)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """To roll or not, if there is a battle and it is a surprise; not against an event that is one (Rules 7.25)."""
        offensive = offensive_of(position)
        if not offensive.battle_hexes or offensive.intelligence != "surprise" or is_sure_surprise(game, position):
            return ()
        return (Action("roll_intelligence"), Action("no_reaction"))

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Roll, or not."""
        if action.verb == "no_reaction":
            return Result(position)
        if is_graded(position):
            return roll_on_table(game, position)
        faces, dice = position.dice.roll(1, FACES)
        event = told(game, position, faces[0], "for interception", "intercepted", "a surprise attack")
        position = replace(position, dice=dice)
        if is_found(game, position, faces[0]):
            position = replace(position, offensive=replace(offensive_of(position), intelligence="intercept"))
        return Result(position, (event,))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """The chances of the roll."""
        if action.verb != "roll_intelligence":
            return None
        return table_preview(game, position) if is_graded(position) else roll_preview(game, position, "Interception")


def special_refusal(game: EmpireGame, position: EmpirePosition, space: int) -> Refusal | None:
    """Why there is no special reaction to a landing, or None (Rules 7.27)."""
    offensive, side = offensive_of(position), reactor(position)
    if space not in offensive.landings or space in offensive.all_battle_hexes:
        return Refusal("Nobody landed there on an empty hex of yours.", "7.27")
    if position.india == len(INDIA_TRACK) - 1 and has(game.hexes.region(MAINLAND_INDIA), space):
        return Refusal("India has surrendered: nobody watches the coast of the mainland.", "7.27")
    if not has(watched(game, position), space):
        return Refusal("The hex lies in no zone of influence of yours.", "7.27")
    if not any(commands_range(game, position, side, staff, space) for staff in game.headquarters):
        return Refusal("The hex lies in the range of no headquarters of yours.", "7.27")
    return None


def commands_range(game: EmpireGame, position: EmpirePosition, side: Side, staff: int, space: int) -> bool:
    """Whether a headquarters of a side, supplied or not, has a hex in its range, counted straight."""
    counter, start = game.counters[staff], position.pieces[staff].space
    is_there = counter.side == side and 0 <= start < game.hex_count
    return is_there and game.distance(start, space) <= counter.range


class SpecialReaction(EmpireChoice, frozen=True):
    """Roll for each landing on an empty hex in reach, one at a time (Rules 7.27)."""

    rule = "7.27"
    passes_alone = False
    rolled: tuple[int, ...] = ()

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The reacting side."""
        return reactor(position)

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """The question, and where they landed."""
        places = ", ".join(map(game.place, self.open_hexes(game, position)))
        return Prompt(f"roll against a landing? {places}", "7.27", "Click its hex. Success makes a battle of it.")

    def open_hexes(self, game: EmpireGame, position: EmpirePosition) -> list[int]:
        """The landings still to be rolled for."""
        return [space for space in offensive_of(position).landings if self.refused(game, position, space) is None]

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The landings still to be rolled for, and no more."""
        rolls = [Action("roll_special", space) for space in self.open_hexes(game, position)]
        return [*rolls, Action("no_more_rolls")] if rolls else []

    def refused(self, game: EmpireGame, position: EmpirePosition, space: int) -> Refusal | None:
        """Why a hex cannot be rolled for now."""
        if space in self.rolled:
            return Refusal("You have rolled for it already.", "7.27")
        return special_refusal(game, position, space)

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a hex cannot be rolled for."""
        if target.kind is Clicked.SPACE:
            refused = self.refused(game, position, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a lit landing to roll, or end it.", "7.27")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Roll for one landing: success makes it a battle, and those who cover it fight there."""
        if action.verb == "no_more_rolls":
            return Result(position)
        space = action.target
        faces, dice = position.dice.roll(1, FACES)
        event = told(game, position, faces[0], f"at {game.place(space)}", "a battle", "no effect")
        position = replace(position, dice=dice)
        if is_found(game, position, faces[0]):
            position = without_empty_battles(game, with_battle(position, space))
        return Result(position, (event,), (SpecialReaction((*self.rolled, space)),))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """The chances of a roll."""
        return roll_preview(game, position, "Special reaction") if action.verb == "roll_special" else None


def with_battle(position: EmpirePosition, space: int) -> EmpirePosition:
    """The position with one more battle: whoever stands there fights there, and in no battle from afar."""
    offensive, pieces = offensive_of(position), position.pieces
    offensive = replace(
        offensive,
        assigned=tuple((unit, at) for unit, at in offensive.assigned if pieces[unit].space != space),
        battle_hexes=(*offensive.battle_hexes, space),
        all_battle_hexes=(*offensive.all_battle_hexes, space),
    )
    return replace(position, offensive=offensive)
