"""The optional table of interception: a reaction by degrees, from full moves to none (Rules 7.28)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action
from game.core.combat import Chance, Modifier, Preview, Tone, chances_of
from game.core.events import RollTold, Told
from game.rulebooks.empire_of_the_sun.offensive.rolls import ALWAYS_FAILS, FACES, modifiers, reactor
from game.rulebooks.empire_of_the_sun.terms.flags import INTERCEPTION_TABLE
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, JapaneseChoice, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.words import plain, signed

RULE = "7.28"
FAILED = -1
"""The grade of a roll that does not find the enemy."""


def is_graded(position: EmpirePosition) -> bool:
    """Whether the table of interception is in use."""
    return INTERCEPTION_TABLE in position.flags


def graded_modifiers(game: EmpireGame, position: EmpirePosition) -> tuple[Modifier, ...]:
    """What changes a roll on the table."""
    table, found = game.tables.interception, list(modifiers(game, position))
    if reactor(position) == ALLIES:
        found.append(Modifier(table.allied_reaction, "The Allies react", RULE))
    if offensive_of(position).play == "EC":
        found.append(Modifier(table.event, "The enemy plays an event", RULE))
    return tuple(found)


def grade(game: EmpireGame, position: EmpirePosition, face: int) -> int:
    """By how many operations the reacting units move after a roll; 0: not at all; FAILED: it is a surprise."""
    total = face + sum(modifier.amount for modifier in graded_modifiers(game, position))
    lines = game.tables.interception.grades[offensive_of(position).operations]
    if face == ALWAYS_FAILS:
        return FAILED
    return next((line.moves for line in lines if total <= line.most), FAILED)


def in_words(moves: int) -> str:
    """A grade in words."""
    if moves == FAILED:
        return "a surprise attack"
    return f"intercepted, moves by {moves} operations" if moves else "intercepted without moves"


def roll_on_table(game: EmpireGame, position: EmpirePosition) -> Result:
    """Roll on the table of interception (Rules 7.28)."""
    (face,), dice = position.dice.roll(1, FACES)
    change = sum(modifier.amount for modifier in graded_modifiers(game, position))
    moves = grade(game, position, face)
    number = f"{face}{signed(change)} = {plain(face + change)}" if change else str(face)
    side = game.first_side(reactor(position))
    told = RollTold(reactor(position), (face,), f"{side} rolled {number} for interception: {in_words(moves)} § {RULE}.")
    position = replace(position, dice=dice)
    if moves != FAILED:
        offensive = replace(offensive_of(position), intelligence="intercept", reaction_operations=moves)
        position = replace(position, offensive=offensive)
    return Result(position, (told,))


def table_preview(game: EmpireGame, position: EmpirePosition) -> Preview:
    """The chances of each grade."""
    found = chances_of(1, range(FACES), lambda faces: grade(game, position, faces[0]))
    chances = tuple(
        Chance(in_words(moves).capitalize(), found[moves], Tone.BAD if moves == FAILED else Tone.GOOD)
        for moves in sorted(found, reverse=True)
    )
    return Preview(
        "Interception",
        graded_modifiers(game, position),
        chances=chances,
        notes=("A natural 9 always fails.",),
        change_roll=True,
    )


class ChooseInterception(JapaneseChoice, frozen=True):
    """Before the first play: one roll for interception, or the optional table (Rules 7.28)."""

    rule = RULE
    asks = "intercept by one roll, or by the optional table?"
    hint = "The table finds attackers by degrees, and favours the Allies. Agree on it together."
    otherwise = "First say how offensives are intercepted."
    passes_alone = False

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """One or the other, where the scenario asks."""
        return (Action("by_roll"), Action("by_table")) if game.scenario.interception == "ask" else ()

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """The table is in use from now on, or not."""
        if action.verb == "by_roll":
            return Result(position)
        told = Told(f"Offensives are intercepted by the table § {RULE}.")
        return Result(replace(position, flags=(*position.flags, INTERCEPTION_TABLE)), (told,))
