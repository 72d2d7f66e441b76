"""Battles: dice, losses, and the withdrawal of the beaten (Rules 5.3 to 5.5)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.combat import Chance, CombatReport, Modifier, Preview, Tone, chances_of
from game.core.events import Event
from game.core.position import Prompt
from tests.toy.straits.events import BattleFought, SquadronSailed, SquadronSunk, StrengthChanged
from tests.toy.straits.state import (
    SUNK,
    Result,
    StraitsAutomatic,
    StraitsChoice,
    StraitsGame,
    StraitsPosition,
    with_squadron,
)
from tests.toy.straits.victory import judge_fleets
from tests.toy.straits.waters import withdrawal_refusal

FACES = range(6)
BACKFIRE, PRESS, HIT = (0,), (3, 4), (5,)
ENOUGH_PRESS = 2
"""The faces of a die, and how many times the attacker must press to drive the defender off (Rules 5.3)."""


class Toll(msgspec.Struct, frozen=True):
    """What a roll does: the defender's and the attacker's losses, and whether the defender must withdraw."""

    hits: int
    backfires: int
    drives_off: bool


def toll(faces: tuple[int, ...], strength: int) -> Toll:
    """Count the faces rolled against a defender of so much strength (Rules 5.3)."""
    hits = min(sum(face in HIT for face in faces), strength)
    presses = sum(face in PRESS for face in faces)
    return Toll(hits, sum(face in BACKFIRE for face in faces), hits > 0 or presses >= ENOUGH_PRESS)


def modifiers(game: StraitsGame, position: StraitsPosition, battle: "Fight") -> tuple[Modifier, ...]:
    """Where the attacker's dice come from."""
    attacker, defender = position.squadrons[battle.attacker], position.squadrons[battle.defender]
    terrain = game.terrain(defender.space)
    found = (
        Modifier(attacker.strength + 1, "strength and surprise", "5.3"),
        Modifier(-terrain.cover, terrain.name.lower(), terrain.rule),
        Modifier(-1 if battle.is_aflame else 0, "fireships", "6.1"),
    )
    return tuple(each for each in found if each.amount)


def dice_of(found: tuple[Modifier, ...]) -> int:
    """How many dice are rolled: at least one."""
    return max(1, sum(each.amount for each in found))


def preview_battle(game: StraitsGame, position: StraitsPosition, attacker: PieceId, defender: PieceId) -> Preview:
    """The odds of a battle without cards, from the function that resolves it."""
    found = modifiers(game, position, Fight(attacker, defender))
    strength = position.squadrons[defender].strength
    odds = chances_of(dice_of(found), FACES, lambda faces: toll(faces, strength))
    won = sum(share for result, share in odds.items() if result.drives_off)
    chances = (Chance("driven off or sunk", won, Tone.GOOD), Chance("stands", 1 - won, Tone.BAD))
    return Preview(f"Battle in {game.place(position.squadrons[defender].space)}", found, f"{dice_of(found)}", chances)


def lose(position: StraitsPosition, number: int, lost: int) -> tuple[StraitsPosition, tuple[Event, ...]]:
    """Take losses off a squadron, and the squadron off the map when none is left (Rules 5.5)."""
    squadron = position.squadrons[number]
    lost = min(lost, squadron.strength)
    if not lost:
        return position, ()
    strength = squadron.strength - lost
    after = replace(squadron, strength=strength, space=squadron.space if strength else SUNK)
    piece, place = PieceId(number), squadron.space
    event: Event = StrengthChanged(piece, place, lost) if strength else SquadronSunk(piece, place)
    return with_squadron(position, number, after), (event,)


def advance(position: StraitsPosition, number: PieceId, space: SpaceId) -> tuple[StraitsPosition, tuple[Event, ...]]:
    """The squadron goes into a space."""
    squadron = position.squadrons[number]
    after = with_squadron(position, number, replace(squadron, space=space))
    return after, (SquadronSailed(number, (squadron.space, space)),)


def break_off(position: StraitsPosition, attacker: PieceId) -> StraitsPosition:
    """The attacker stays where it is, and its operation is over."""
    return with_squadron(position, attacker, replace(position.squadrons[attacker], is_spent=True))


class Fight(StraitsAutomatic, frozen=True):
    """Roll the battle (Rules 5.3)."""

    attacker: PieceId
    defender: PieceId
    is_aflame: bool = False

    def run(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """Losses on both sides; a beaten defender makes room for the attacker."""
        found, side = modifiers(game, position, self), game.owners[self.attacker]
        start, place = position.squadrons[self.attacker].space, position.squadrons[self.defender].space
        faces, dice = position.dice.roll(dice_of(found), len(FACES))
        result = toll(faces, position.squadrons[self.defender].strength)
        words = (f"{result.hits} hits", f"{result.backfires} lost", "driven off" if result.drives_off else "stands")
        title = f"{game.place(start)} attacks {game.place(place)}"
        report = CombatReport(title, side, found, f"{len(faces)}", faces, words, start, place)
        position, hits = lose(replace(position, dice=dice), self.defender, result.hits)
        position, backfires = lose(position, self.attacker, result.backfires)
        position = judge_fleets(game, position)
        events = (BattleFought(report), *hits, *backfires)
        if position.squadrons[self.attacker].space == SUNK:
            return Result(position, events)
        if position.squadrons[self.defender].space == SUNK:
            position, moved = advance(position, self.attacker, place)
            return Result(position, (*events, *moved))
        if result.drives_off:
            return Result(position, events, (Withdraw(self.defender, self.attacker),))
        return Result(break_off(position, self.attacker), events)


class Withdraw(StraitsChoice, frozen=True):
    """A beaten defender chooses where to withdraw to (Rules 5.4); the victor takes his place."""

    rule = "5.4"
    squadron: PieceId
    victor: PieceId

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """The defender."""
        return game.owners[self.squadron]

    def prompt(self, game: StraitsGame, position: StraitsPosition) -> Prompt:
        """Ask for a space."""
        return Prompt(f"withdraw {game.squadron_name(self.squadron)}", "5.4")

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """Empty neighbouring spaces."""
        ways = game.board.neighbours[position.squadrons[self.squadron].space]
        open_ways = [way for way in ways if withdrawal_refusal(game, position, self.squadron, way) is None]
        return [Action("withdraw", way) for way in open_ways]

    def refusal(self, game: StraitsGame, position: StraitsPosition, target: Target) -> Refusal:
        """Why it cannot go there."""
        refused = None
        if target.kind is Kind.SPACE:
            refused = withdrawal_refusal(game, position, self.squadron, SpaceId(target.number))
        return refused or Refusal("The beaten squadron must withdraw to an empty neighbouring space.", "5.4")

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """Both squadrons move."""
        place = position.squadrons[self.squadron].space
        position, withdrawn = advance(position, self.squadron, SpaceId(action.target))
        position, followed = advance(position, self.victor, place)
        return Result(position, (*withdrawn, *followed))

    def skip(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """Without a way out it is taken (Rules 5.5)."""
        squadron = position.squadrons[self.squadron]
        position, taken = lose(position, self.squadron, squadron.strength)
        position, followed = advance(position, self.victor, squadron.space)
        return Result(judge_fleets(game, position), (*taken, *followed))
