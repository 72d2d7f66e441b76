"""The dice of a battle, and its odds (Rules 5.3)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import PieceId
from game.core.combat import Chance, CombatReport, Modifier, Preview, Tone, chances_of
from tests.toy.straits.events import BattleFought
from tests.toy.straits.losses import advance, break_off, lose
from tests.toy.straits.state import SUNK, Result, StraitsAutomatic, StraitsGame, StraitsPosition
from tests.toy.straits.victory import judge_fleets
from tests.toy.straits.withdrawal import Withdraw

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
