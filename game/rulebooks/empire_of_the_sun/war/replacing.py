"""Taking replacement steps by click: a reduced unit, or a lost one and its hex (Rules 11.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import Event, PieceArrived, PieceReduced, Told
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.proposed import AcceptProposal
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import ELIMINATED, EmpirePosition, EmpireSideChoice, Result
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from game.rulebooks.empire_of_the_sun.war.placing import HEX_HINT, EntryHex, best_hex
from game.rulebooks.empire_of_the_sun.war.replacements import (
    Steps,
    bring_back,
    pool_of,
    replacement_refusal,
    steps_of,
    takers,
    turn_over,
    without_bar,
)

PICK = Refusal("Choose a unit that takes a replacement step.", "11.4")


def begin_replacing(game: EmpireGame, position: EmpirePosition, side: Side) -> Result:
    """The steps of this turn are counted out; Japan's new ones go to those it has saved (Rules 11.1, 11.2)."""
    steps = steps_of(game, position, side)
    if side == JAPAN:
        position = replace(position, saved_air_steps=steps.air, saved_naval_steps=steps.japanese_naval)
    return Result(
        position,
        (Told(f"{game.first_side(side)} got replacement steps: {steps.words} § 11.1."),),
        (Replace(side, steps),),
    )


def with_step(
    game: EmpireGame, position: EmpirePosition, number: int, space: int = -1
) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """A unit takes a step where it is, or comes back in a hex (Rules 11.4)."""
    name = game.counters[number].name
    if space < 0:
        here = position.pieces[number].space
        position = turn_over(game, position, number)
        return position, (PieceReduced(PieceId(number), SpaceId(here), -1), Told(f"{name} is at full strength § 11.4."))
    position = resupply(game, bring_back(game, position, number, space))
    told = Told(f"{name} is rebuilt in {game.place(space)} § 11.4.")
    return position, (PieceArrived(PieceId(number), SpaceId(space)), told)


def less(game: EmpireGame, steps: Steps, number: int) -> Steps:
    """The steps that are left after a unit has taken one."""
    pool = pool_of(game.counters[number])
    assert pool is not None, "a unit that is never rebuilt takes no step"
    return steps.less(pool)


class Replace(EmpireSideChoice, frozen=True):
    """Choose a unit that takes a replacement step (Rules 11.4)."""

    rule = "11.4"
    passes_alone = False
    steps: Steps

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """What is left."""
        hint = DIVISIONS_HINT if self.steps.divisions else HINT
        return Prompt(f"take replacement steps (left: {self.steps.words})", self.rule, hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Reduced units in supply, and lost ones that can come back."""
        able = takers(game, position, self.steps, self.side)
        if not able:
            return ()
        actions = [Action(verb_for(position, number), number) for number in able]
        return [*actions, Action("propose"), Action("end_replacements")]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit takes no step."""
        if target.kind is not Kind.PIECE:
            return PICK
        return replacement_refusal(game, position, self.steps, target.number, self.side) or PICK

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """One takes a step, all take theirs, or it is enough."""
        match action.verb:
            case "replace":
                position, events = with_step(game, position, action.target)
                return Result(position, events, (Replace(self.side, less(game, self.steps, action.target)),))
            case "rebuild":
                return Result(position, (), (RebuildInHex(self.side, action.target, self.steps),))
            case "propose":
                return take_proposed(game, position, self.steps, self.side)
        return Result(without_bar(position))

    def skip(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Nobody takes a step."""
        return Result(without_bar(position))


def verb_for(position: EmpirePosition, number: int) -> str:
    """What a step does for a unit: one that was lost is rebuilt."""
    return "rebuild" if position.pieces[number].space == ELIMINATED else "replace"


def take_proposed(game: EmpireGame, position: EmpirePosition, steps: Steps, side: Side) -> Result:
    """The strongest units take the steps, those on the map first; no division leaves China for it."""
    events: tuple[Event, ...] = ()
    steps = replace(steps, divisions=0)
    while able := takers(game, position, steps, side):
        number = min(able, key=lambda each: (verb_for(position, each) == "rebuild", -strength(game, each), each))
        space = -1
        if position.pieces[number].space == ELIMINATED:
            space = best_hex(game, position, number, entry_hexes(game, position, number))
        position, done = with_step(game, position, number, space)
        events, steps = events + done, less(game, steps, number)
    return Result(without_bar(position), events, (AcceptProposal(side, "11.4"),))


def strength(game: EmpireGame, number: int) -> int:
    """The attack of a unit at its best."""
    counter = game.counters[number]
    return (counter.full or counter.reduced).attack


class RebuildInHex(EntryHex, frozen=True):
    """Choose the hex in which a lost unit comes back (Rules 11.4)."""

    rule = "11.4"
    pick = PICK
    steps: Steps

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where."""
        return Prompt(f"choose the hex in which {game.counters[self.unit].name} is rebuilt", self.rule, HEX_HINT)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It is rebuilt, or not."""
        if action.verb == "put_down":
            return Result(position, (), (Replace(self.side, self.steps),))
        position, events = with_step(game, position, self.unit, action.target)
        return Result(position, events, (Replace(self.side, less(game, self.steps, self.unit)),))


DIVISIONS_HINT = "A ground step from China takes a division away there: click who gets it. 'Propose' gives all others."
HINT = "Click a reduced unit, or a lost one in the tray and then a lit hex. 'Propose' gives the steps to the strongest."
