"""Rolling a combat, and its odds from the same function (Rules 9.1.4 to 9.1.6)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, SpaceId, Target, other
from game.core.combat import Chance, CombatReport, Luck, Mark, Modifier, Preview, Tone, chances_of, mean
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.combat.retreat import AfterCombat
from game.rulebooks.glory_recalled.pieces.concealment import hidden_units, left_of
from game.rulebooks.glory_recalled.pieces.points import hit
from game.rulebooks.glory_recalled.pieces.reactions import asked_for_osborne
from game.rulebooks.glory_recalled.pieces.strength import (
    FACES,
    attack_modifiers,
    defence_modifiers,
    result_of,
    seen_of_defence,
    total,
)
from game.rulebooks.glory_recalled.pieces.support import support_of
from game.rulebooks.glory_recalled.terms.events import CombatFought
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import units_in
from game.rulebooks.glory_recalled.terms.position import (
    Battle,
    GloryAutomatic,
    GloryPosition,
    GlorySideChoice,
    Result,
    battle_of,
)

BOTH_DICE = range(FACES * FACES)
"""The 36 rolls of the attacker's and the defender's die."""


def hits_of(game: GloryGame, position: GloryPosition, battle: Battle, margin: int) -> tuple[int, int]:
    """The hits on both sides, with those that the attacker's cards cost him if he does not win (Rules 6.16, 9.1.5)."""
    result, extra = result_of(game, margin), 0
    if margin <= 0:
        extra = sum(effect.own_hit for _, effect in support_of(game, position, battle, battle.side))
    return result.on_attacker + extra, result.on_defender


def combat_preview(game: GloryGame, position: GloryPosition) -> Preview:
    """Both totals and the odds, as far as the attacker may know them (Rules 11.3)."""
    battle = battle_of(position)
    attack = attack_modifiers(game, position, battle)
    title = f"Attack on {game.place(battle.target)}"
    if battle.side == JAPANESE and hidden_units(game, position, battle.target):
        note = "The defenders are concealed: their strength is not known § 11.3."
        seen = seen_of_defence(game, position, battle)
        return Preview(
            title, attack, f"{total(attack)} + die", notes=(note,), against=seen,
            against_total=f"{total(seen)} + ? + die", marks=sides_of(battle),
        )  # fmt: skip
    defence = defence_modifiers(game, position, battle)
    lead = total(attack) - total(defence)
    lost, dealt = expected_hits(game, position, battle, lead)
    notes = (f"Hits to expect: {dealt:.1f} on the defender, {lost:.1f} on the attacker § 9.1.5.",)
    return Preview(
        title, attack, f"{total(attack)} + die", combat_chances(lead), notes=notes, against=defence,
        against_total=f"{total(defence)} + die", marks=sides_of(battle),
    )  # fmt: skip


def combat_chances(lead: int) -> tuple[Chance, Chance, Chance]:
    """How likely each side is to win, for an attacker whose total leads by so much before the dice."""
    margins = margins_of(lead)
    won = sum(share for margin, share in margins.items() if margin > 0)
    tied = margins.get(0, 0.0)
    return (
        Chance("attacker wins", won, Tone.GOOD),
        Chance("a draw", tied, Tone.NEUTRAL),
        Chance("defender holds", 1 - won - tied, Tone.BAD),
    )


def margins_of(lead: int) -> Mapping[int, float]:
    """How likely each margin is for an attacker whose total leads by so much before the dice."""
    return chances_of(1, BOTH_DICE, lambda roll: lead + roll[0] // FACES - roll[0] % FACES)


def expected_hits(game: GloryGame, position: GloryPosition, battle: Battle, lead: int) -> tuple[float, float]:
    """The hits to expect on the attacker and on the defender."""
    margins = margins_of(lead)
    lost = mean(margins, lambda margin: hits_of(game, position, battle, margin)[0])
    return lost, mean(margins, lambda margin: hits_of(game, position, battle, margin)[1])


def sides_of(battle: Battle) -> tuple[Mark, ...]:
    """Where those stand who attack, and those who are attacked."""
    attackers = tuple(Mark(SpaceId(space), "from here", Tone.NEUTRAL) for space in battle.origins)
    return (*attackers, Mark(SpaceId(battle.target), "attack", Tone.BAD))


class ResolveCombat(GloryAutomatic, frozen=True):
    """Roll both dice and compare the totals (Rules 9.1.4, 9.1.5)."""

    def run(self, game: GloryGame, position: GloryPosition) -> Result:
        """The hits of both sides are to be taken next."""
        battle = battle_of(position)
        attack, defence = attack_modifiers(game, position, battle), defence_modifiers(game, position, battle)
        (ours, theirs), dice = position.dice.roll(2, FACES)
        margin = total(attack) + ours - total(defence) - theirs
        hits = hits_of(game, position, battle, margin)
        lost, dealt = expected_hits(game, position, battle, total(attack) - total(defence))
        luck = (Luck(battle.side, "hits", hits[1], dealt), Luck(other(battle.side), "hits", hits[0], lost))
        position = replace(position, dice=dice, battle=replace(battle, hits=hits, margin=margin))
        report = replace(report_of(game, battle, (attack, defence), (ours, theirs), hits), luck=luck)
        then: tuple[Step, ...] = (TakeHits(other(battle.side)), TakeHits(battle.side), AfterCombat())
        british_hits = hits[0 if battle.side == BRITISH else 1]
        ask = asked_for_osborne(game, position) if british_hits else ()
        return Result(position, (CombatFought(report),), (*ask, *then))


def report_of(
    game: GloryGame,
    battle: Battle,
    modifiers: tuple[tuple[Modifier, ...], tuple[Modifier, ...]],
    faces: tuple[int, int],
    hits: tuple[int, int],
) -> CombatReport:
    """What the battle panel prints: both totals, both dice, and what came of them."""
    totals = [total(found) + face + 1 for found, face in zip(modifiers, faces, strict=True)]
    first = totals[0] > totals[1]
    result = "attacker wins" if first else "a draw" if totals[0] == totals[1] else "defender holds"
    outcome = (
        f"{totals[0]} against {totals[1]}: {result}",
        f"{hits[1]} hit{'s' * (hits[1] != 1)} on the defender",
        f"{hits[0]} hit{'s' * (hits[0] != 1)} on the attacker",
    )
    start = battle.box if battle.box >= 0 else battle.origins[0]
    return CombatReport(
        title=f"{game.side_name(battle.side)} attack {game.place(battle.target)}",
        side=battle.side,
        modifiers=modifiers[0],
        total=f"{totals[0] - faces[0] - 1} + {faces[0] + 1} = {totals[0]}",
        faces=(faces[0],),
        outcome=outcome,
        attacker=SpaceId(start),
        target=SpaceId(battle.target),
        against=modifiers[1],
        against_total=f"{totals[1] - faces[1] - 1} + {faces[1] + 1} = {totals[1]}",
        against_faces=(faces[1],),
    )


class TakeHits(GlorySideChoice, frozen=True):
    """A side spreads its hits over its units in the combat (Rules 9.1.6)."""

    rule = "9.1.6"
    otherwise = "The hits are taken by units in this combat."

    def hits(self, position: GloryPosition) -> int:
        """The hits still to be taken."""
        battle = battle_of(position)
        return battle.hits[0 if self.side == battle.side else 1]

    def units(self, game: GloryGame, position: GloryPosition) -> tuple[int, ...]:
        """The units that can be hit."""
        battle = battle_of(position)
        if self.side == battle.side:
            return left_of(position, battle.attackers)
        return units_in(game, position, battle.target, self.side)

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Which unit takes the next hit."""
        hits = self.hits(position)
        return Prompt(f"choose the unit that takes a hit ({hits} left)", "9.1.6", HIT_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """The units in the combat; nothing to choose when all of them are lost anyway."""
        hits, units = self.hits(position), self.units(game, position)
        steps = sum(1 if position.pieces[unit].disrupted else 2 for unit in units)
        return [Action("take_hit", unit) for unit in units] if 0 < hits < steps else ()

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """The unit is disrupted or eliminated."""
        position, events = hit(game, position, action.target)
        return Result(with_hits(position, self.side, self.hits(position) - 1), events, (self,))

    def skip(self, game: GloryGame, position: GloryPosition) -> Result:
        """No hits, or more than the units can bear: what is left over is lost."""
        events: tuple[Event, ...] = ()
        if self.hits(position):
            for unit in self.units(game, position):
                while position.pieces[unit].space >= 0:
                    position, lost = hit(game, position, unit)
                    events += lost
        return Result(with_hits(position, self.side, 0), events)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The space that is fought for."""
        return Target(Kind.SPACE, battle_of(position).target)


def with_hits(position: GloryPosition, side: Side, hits: int) -> GloryPosition:
    """The combat with so many hits left for a side to take."""
    battle = battle_of(position)
    both = (hits, battle.hits[1]) if side == battle.side else (battle.hits[0], hits)
    return replace(position, battle=replace(battle, hits=both))


HIT_HINT = "The first hit disrupts a unit, a second one eliminates it."
