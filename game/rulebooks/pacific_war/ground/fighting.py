"""A ground combat: both dice at once, the losses, the lead's check, and who gives way (Rules 31.3 to 31.6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, SpaceId, Target, other
from game.core.combat import Mark, Tone
from game.core.position import Prompt, Step
from game.rulebooks.pacific_war.damage.troops import check_quality, lose_steps
from game.rulebooks.pacific_war.ground.reports import GroundFought, report
from game.rulebooks.pacific_war.ground.retreating import GiveWay
from game.rulebooks.pacific_war.ground.strength import Assault, forces, hits_of, one_of_equals, with_attack
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, PacificSideChoice, Result
from game.rulebooks.pacific_war.terms.words import counted


class Fight(PacificAutomatic, frozen=True):
    """Both sides roll; their hits are dealt at once (Rules 31.3)."""

    assault: Assault

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The attacker's die is rolled first."""
        faces, dice = position.dice.roll(2, FACES)
        brings = forces(game, position, self.assault)
        given = [hits_of(game, each, face) for each, face in zip(brings, faces, strict=True)]
        event = GroundFought(report(game, self.assault, brings, faces))
        attacker, defender = self.assault.attacker, other(self.assault.attacker)
        space = self.assault.space
        then: tuple[Step, ...] = (
            TakeLosses(defender, space, given[0], self.assault.enemy_lead),
            TakeLosses(attacker, space, given[1], self.assault.lead),
            AfterFight(self.assault, given[1], given[0]),
        )
        position = with_attack(game, replace(position, dice=dice), self.assault)
        return Result(position, (event,), then)


class TakeLosses(PacificSideChoice, frozen=True):
    """A side loses steps: its lead first, then the largest unit, its choice among equals (Rules 31.3)."""

    rule = "31.3"
    otherwise = "The lead takes the hits first, then the largest unit."
    space: int
    hits: int
    lead: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"choose which of the largest units loses up to {counted(self.hits, 'step')}", "31.3")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The lead while it stands, then the largest."""
        if not self.hits:
            return []
        units = next_hit(game, position, self.space, self.side, self.lead)
        return [Action("lose_steps", unit) for unit in one_of_equals(position, units)]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It loses what it can; the next takes the rest."""
        taken = min(self.hits, position.units[action.target].steps)
        outcome = lose_steps(game, position, {action.target: taken})
        return Result(outcome.position, outcome.events, (replace(self, hits=self.hits - taken),))

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """How many hits are left."""
        return (Mark(SpaceId(self.space), counted(self.hits, "hit"), Tone.BAD),)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex."""
        return Target(Kind.SPACE, self.space)


def next_hit(game: PacificGame, position: PacificPosition, space: int, side: Side, lead: int) -> list[int]:
    """The units of a side that may take the next hit (Rules 31.3)."""
    units = ground_at(game, position, space, side)
    if lead in units:
        return [lead]
    most = max((position.units[unit].steps for unit in units), default=0)
    return [unit for unit in units if position.units[unit].steps == most]


class AfterFight(PacificAutomatic, frozen=True):
    """The side that took more hits checks its lead; who is Broken altogether gives way (Rules 31.5)."""

    assault: Assault
    attacker_took: int
    defender_took: int

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """A tie counts as the attacker's."""
        attacker, space = self.assault.attacker, self.assault.space
        loser = other(attacker) if self.defender_took > self.attacker_took else attacker
        lead = self.assault.lead if loser == attacker else self.assault.enemy_lead
        outcome = Result(position)
        checking = self.checking(game, position, loser, lead)
        if checking is not None:
            outcome = check_quality(game, position, checking)
        then = (GiveWay(loser, space), GiveWay(other(loser), space), TakeHexes())
        return Result(outcome.position, outcome.events, then)

    def checking(self, game: PacificGame, position: PacificPosition, loser: Side, lead: int) -> int | None:
        """The unit that checks: the lead, or the largest of those left; nobody where all are gone."""
        found = next_hit(game, position, self.assault.space, loser, lead)
        unbroken = [unit for unit in found if not position.units[unit].is_broken]
        return unbroken[0] if unbroken else None
