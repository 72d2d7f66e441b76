"""Spending hits: whom the roller hits, what a critical hit costs at least, which step stays (Rules 9.23 to 9.27)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Preview, Tone
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.empire_of_the_sun.battle.course import (
    battle_of,
    change_battle,
    keeper,
    loss_words,
    pool,
    shot_of,
    targets,
    weakest_targets,
    with_hit,
)
from game.rulebooks.empire_of_the_sun.battle.fighters import Fighter
from game.rulebooks.empire_of_the_sun.battle.forces import ground_units
from game.rulebooks.empire_of_the_sun.battle.losses import in_reach, proposed
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Shot
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireAutomatic,
    EmpireChoice,
    EmpirePosition,
    EmpireSideChoice,
    Result,
)
from game.rulebooks.empire_of_the_sun.terms.worth import FULL, cheapest, dearest

HINT = "Each unit costs as many hits as its defence. All are reduced before one is lost."
CRITICAL_HINT = "Each unit costs as many hits as its defence. A reduced one may be lost before all others are reduced."


def hit_refusal(game: EmpireGame, position: EmpirePosition, shot: Shot, unit: int) -> Refusal | None:
    """Why a unit cannot be hit now, or None (Rules 9.23 to 9.27)."""
    found = pool(game, position, shot)
    target = next((fighter for fighter in found if fighter.unit == unit), None)
    if target is None:
        if shot.is_bombardment and unit in ground_units(game, position, battle_of(position).space, other(shot.side)):
            return Refusal("A bombardment never takes the last step of all.", "9.27")
        return Refusal("Only enemies in this combat are hit.", "9.23")
    if target.defence > shot.hits:
        return Refusal(f"A step costs {target.defence} hits, and {shot.hits} are left.", "9.23")
    if not in_reach(target, shot):
        return Refusal(f"From afar no more are hit than your own aircraft that fired: {shot.reach}.", "9.25")
    if not shot.is_critical and target.steps < FULL and any(fighter.steps == FULL for fighter in found):
        return Refusal("All units are reduced before one is lost.", "9.23")
    return None


class TakeHits(EmpireSideChoice, frozen=True):
    """The side that rolled spends its hits on the units of the enemy (Rules 9.23)."""

    rule = "9.23"

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How many hits are left."""
        shot = shot_of(position, self.side)
        assert shot is not None, "hits are spent after a roll"
        critical, rule, hint = (", critical", "9.24", CRITICAL_HINT) if shot.is_critical else ("", "9.23", HINT)
        return Prompt(f"choose an enemy to hit: {shot.hits} hits left{critical}", rule, hint)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The units that may lose a step, or the proposal for all hits."""
        found = targets(game, position, self.side)
        actions = [Action("hit", fighter.unit) for fighter in found]
        return [*actions, Action("spend_all")] if len(actions) > 1 else actions

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit cannot be hit."""
        shot = shot_of(position, self.side)
        if target.kind is Kind.PIECE and shot is not None:
            refused = hit_refusal(game, position, shot, target.number)
            if refused is not None:
                return refused
        return Refusal("Hits are spent on the lit enemies.", "9.23")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """One unit loses a step, or those whose losses together cost the enemy most.

        Before a bombardment takes a last step the owner names the one that stays.
        """
        events: tuple[Event, ...] = ()
        unit = action.target
        while found := targets(game, position, self.side):
            if must_keep(game, position, self.side, found):
                return Result(position, events, (KeepStep(other(self.side)), self))
            shot = shot_of(position, self.side)
            assert shot is not None, "hits are spent after a roll"
            target = (
                proposed(game, found, shot, battle_of(position).combat)
                if action.verb == "spend_all"
                else next(each for each in found if each.unit == unit)
            )
            position, more = with_hit(position, shot, target)
            events += more
            if action.verb == "hit":
                break
        return Result(position, events, (LastStep(self.side), self))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """What a hit costs, or whom the proposal hits."""
        shot = shot_of(position, self.side)
        if shot is None:
            return None
        if action.verb == "spend_all":
            after = self.apply(game, position, action).position
            lost = [(unit, steps - battle_of(position).steps_lost(unit)) for unit, steps in battle_of(after).lost]
            return Preview("Hits", notes=tuple(loss_words(game, after, lost)))
        target = next(each for each in pool(game, position, shot) if each.unit == action.target)
        loss = "is reduced" if target.steps == FULL else "is lost"
        return Preview(game.counters[target.unit].name, notes=(f"{loss} for {target.defence} of {shot.hits} hits",))

    def marks(self, game: EmpireGame, position: EmpirePosition) -> tuple[Mark, ...]:
        """How many hits are left."""
        shot = shot_of(position, self.side)
        return (Mark(SpaceId(battle_of(position).space), f"{shot.hits} hits", Tone.BAD),) if shot is not None else ()

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target:
        """The hex of the battle: its stack is fanned out."""
        return Target(Kind.SPACE, battle_of(position).space)


def must_keep(game: EmpireGame, position: EmpirePosition, side: Side, found: Sequence[Fighter]) -> bool:
    """Whether it must first be named whose last step stays in a bombardment by a side (Rules 9.27)."""
    shot = shot_of(position, side)
    if shot is None or not shot.is_bombardment or keeper(game, position, other(side)) >= 0:
        return False
    return any(fighter.steps < FULL for fighter in found)


class LastStep(EmpireAutomatic, frozen=True):
    """Before a bombardment can take a last step the owner names the one that stays (Rules 9.27)."""

    side: Side
    """The side that bombards."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """Ask him, if it has come so far."""
        asks = must_keep(game, position, self.side, targets(game, position, self.side))
        return Result(position, (), (KeepStep(other(self.side)),) if asks else ())


class KeepStep(EmpireSideChoice, frozen=True):
    """The owner names the ground unit whose last step a bombardment does not take (Rules 9.27)."""

    rule = "9.27"
    asks = "choose the unit whose last step stays"
    hint = "A bombardment never takes the last step of all."
    otherwise = "Choose one of your ground units in the hex."

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The ground units of the side in the hex."""
        return [Action("keep", unit) for unit in ground_units(game, position, battle_of(position).space, self.side)]

    def proposed(self, game: EmpireGame, position: EmpirePosition) -> Action:
        """The one that is worth most stays."""
        return Action("keep", dearest(game, position, [action.target for action in self.legal(game, position)]))

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Its last step stays."""
        return Result(change_battle(position, kept=action.target))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target:
        """The hex of the battle."""
        return Target(Kind.SPACE, battle_of(position).space)


class PayCritical(EmpireChoice, frozen=True):
    """A critical hit that bought nothing costs the weakest unit a step; its owner picks among equals (Rules 9.24)."""

    rule = "9.24"
    asks = "choose the unit that the critical hit costs a step"
    otherwise = "A critical hit that buys nothing costs the weakest of your units a step."
    side: Side
    """The side that rolled."""

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The owner of the units."""
        return other(self.side)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The weakest of his units that could be hit."""
        return [Action("pay", fighter.unit) for fighter in weakest_targets(game, position, self.side)]

    def proposed(self, game: EmpireGame, position: EmpirePosition) -> Action:
        """The one that is worth least."""
        return Action("pay", cheapest(game, position, [action.target for action in self.legal(game, position)]))

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It loses a step."""
        shot = shot_of(position, self.side)
        assert shot is not None, "a critical hit is paid after a roll"
        found = weakest_targets(game, position, self.side)
        target = next(fighter for fighter in found if fighter.unit == action.target)
        position, events = with_hit(position, shot, target)
        return Result(position, events)

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target:
        """The hex of the battle."""
        return Target(Kind.SPACE, battle_of(position).space)


def hitting(side: Side) -> tuple[Step, ...]:
    """What follows a roll: its hits are spent, and a critical hit costs something in any case."""
    return (LastStep(side), TakeHits(side), PayCritical(side))
