"""Rolling a combat: who rolls first, what comes of it, and what follows (Rules 9.22, 9.28, 9.31)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target, other
from game.core.combat import Preview
from game.core.events import Event, Told
from game.core.kept import kept
from game.core.position import Prompt, Step
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, change_battle, fires_at, with_shot
from game.rulebooks.empire_of_the_sun.battle.effects import effects_on
from game.rulebooks.empire_of_the_sun.battle.forces import sea_units
from game.rulebooks.empire_of_the_sun.battle.hitting import hitting
from game.rulebooks.empire_of_the_sun.battle.reports import NAMES, preview, with_losses, with_round, with_words
from game.rulebooks.empire_of_the_sun.battle.retreating import AfterGround
from game.rulebooks.empire_of_the_sun.battle.rolling import FACES, fire, rolled
from game.rulebooks.empire_of_the_sun.battle.shifting import ShiftLosses
from game.rulebooks.empire_of_the_sun.battle.winning import is_fought_on_the_ground, landers_at, sea_outcome
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpireAutomatic,
    EmpireChoice,
    EmpirePosition,
    Result,
    offensive_of,
)


@kept("pieces", "offensive", "activated", "control", "flags", "turn", "divisions", "home_garrisons_lost")
def volleys(game: EmpireGame, position: EmpirePosition) -> list[list[Side]]:
    """Who rolls together, and who first (Rules 9.22, 9.33).

    On the ground both at once, and so in the air and at sea if the attack was intercepted; after a surprise the
    attacker first, in an ambush the reactor. Sides that cannot roll are left out.
    """
    attacker = offensive_of(position).attacker
    reactor = other(attacker)
    if battle_of(position).combat == "ground":
        return [[attacker, reactor]] if is_fought_on_the_ground(game, position, battle_of(position).space) else []
    found = [[side for side in volley if can_roll(game, position, side)] for volley in in_order(position)]
    return [volley for volley in found if volley]


def in_order(position: EmpirePosition) -> list[list[Side]]:
    """Who would roll together in the air and at sea, and who first (Rules 9.22)."""
    attacker = offensive_of(position).attacker
    reactor = other(attacker)
    order = {"intercept": [[attacker, reactor]], "surprise": [[attacker], [reactor]], "ambush": [[reactor], [attacker]]}
    return order[offensive_of(position).intelligence]


def can_roll(game: EmpireGame, position: EmpirePosition, side: Side) -> bool:
    """Whether a side rolls in the air-naval combat: it has somebody there, somebody to hit, and no card bars it."""
    if not fires_at(game, position, side):
        return False
    effects = effects_on(game, position, battle_of(position).space, side, "air_naval")
    return not any(effect.cannot_roll for _, effect in effects)


class RollCombat(EmpireChoice, frozen=True):
    """Look at both sides, and roll (Rules 9.22, 9.33)."""

    rule = "9.22"
    otherwise = "The battle is to be rolled first."
    passes_alone = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The attacker throws the dice of both sides."""
        return offensive_of(position).attacker

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """What is fought where."""
        battle = battle_of(position)
        rule = "9.22" if battle.combat == "air_naval" else "9.33"
        return Prompt(f"roll for the {NAMES[battle.combat].lower()} in {game.place(battle.space)}", rule)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """To roll; nothing where nobody can hit anybody."""
        return [Action("roll_combat")] if volleys(game, position) else ()

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Those who roll first do so."""
        sides = volleys(game, position)[0]
        faces, dice = position.dice.roll(len(sides), FACES)
        return self.throw(game, replace(position, dice=dice), faces)

    def throw(self, game: EmpireGame, position: EmpirePosition, faces: Sequence[int]) -> Result:
        """What comes of dice that have fallen; whoever rolls second does so with what is left."""
        order = volleys(game, position)
        first = volley(game, position, order[0], faces)
        answer: tuple[Step, ...] = tuple(ReturnFire(side) for later in order[1:] for side in later)
        return Result(first.position, first.events, (*first.then, *answer))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview:
        """Both totals, what changes the dice, and the odds."""
        return preview(game, position, volleys(game, position))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target:
        """The hex of the battle."""
        return Target(Kind.SPACE, battle_of(position).space)


class ReturnFire(EmpireAutomatic, frozen=True):
    """The side that rolls second does so with what is left of it (Rules 9.22)."""

    side: Side

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """It rolls, if anybody is left to do so."""
        if not can_roll(game, position, self.side):
            return Result(position, (Told(f"{game.first_side(self.side)} had nobody left to answer § 9.22."),))
        faces, dice = position.dice.roll(1, FACES)
        return self.throw(game, replace(position, dice=dice), faces)

    def throw(self, game: EmpireGame, position: EmpirePosition, faces: Sequence[int]) -> Result:
        """What comes of the die."""
        return volley(game, position, [self.side], faces)


def volley(game: EmpireGame, position: EmpirePosition, sides: Sequence[Side], faces: Sequence[int]) -> Result:
    """Some sides roll at the same time: all totals are those of before, and the hits are spent then."""
    battle = battle_of(position)
    brought = [fire(game, position, battle.space, side, battle.combat) for side in sides]
    position, event = with_round(game, position, list(zip(brought, faces, strict=True)))
    hits = [(side, rolled(brings, face)) for side, brings, face in zip(sides, brought, faces, strict=True)]
    for side, roll in hits:
        position = with_shot(game, position, side, roll)
    then: tuple[Step, ...] = tuple(step for side in sides for step in following(game, position, side))
    return Result(position, (event,), then)


def following(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[Step, ...]:
    """What follows the roll of a side: its hits, and after those of the Allies at sea Japan's shifting of losses."""
    battle = battle_of(position)
    if battle.combat == "ground" or side != ALLIES:
        return hitting(side)
    fleet = sea_units(game, position, battle.space, JAPAN)
    spaces = tuple((unit, position.pieces[unit].space) for unit in fleet if game.counters[unit].is_carrier)
    return (*hitting(side), ShiftLosses(spaces=spaces))


class AfterAirNaval(EmpireAutomatic, frozen=True):
    """Who has won off the shore: if it was the reactor, those who landed take no part ashore (Rules 9.28)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """The winner is known, and the ground combat comes next."""
        battle, offensive = battle_of(position), offensive_of(position)
        winner, why = sea_outcome(game, position, battle.space)
        events: tuple[Event, ...] = ()
        position = with_losses(game, position)
        if winner != offensive.attacker:
            beaten = landers_at(game, position, battle.space)
            position = replace(position, offensive=replace(offensive_of(position), beaten=(*offensive.beaten, *beaten)))
            if beaten:
                events = (Told(f"The landing of {game.listed(beaten)} is beaten off § 9.28."),)
        if battle.rounds:
            side = game.the_side(winner)
            position = with_words(position, f"the air-naval combat goes to {side}: {why}")
            told = f"The air-naval combat in {game.place(battle.space)} goes to {side}: {why} § 9.28."
            events = (Told(told), *events)
        position = change_battle(position, combat="ground", shots=(), lost=(), sea_winner=winner)
        return Result(position, events, (RollCombat(), AfterGround()))
