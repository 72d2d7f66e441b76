"""Declaring an attack: the space, the attackers, and the odds (Rules 9.1.1, 9.1.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target, other
from game.core.combat import Preview
from game.core.events import Event
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.combat.advance import Advance, EndBattle
from game.rulebooks.glory_recalled.combat.combat_cards import CombatCards
from game.rulebooks.glory_recalled.combat.fight import ResolveCombat, combat_preview
from game.rulebooks.glory_recalled.pieces.activation import activate_pieces, activation_refusal, mp_of, pay_points
from game.rulebooks.glory_recalled.pieces.concealment import reveal_combat, scout, uncover
from game.rulebooks.glory_recalled.terms.game import GloryGame, Way
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import (
    Activation,
    Battle,
    GloryChoice,
    GloryPosition,
    Result,
    act_of,
    mark_spent,
)


def way_between(game: GloryGame, start: int, goal: int) -> Way | None:
    """The link between two spaces that units can take."""
    return next((way for way in game.ways[start] if way.to == goal), None)


def attacker_refusal(
    game: GloryGame, position: GloryPosition, act: Activation, unit: int, target: int
) -> Refusal | None:
    """Why a unit may not attack a space in this action (Rules 9.1.1)."""
    counter, piece = game.counters[unit], position.pieces[unit]
    if counter.is_leader or counter.is_decoy:
        return Refusal("Only units attack.", "9.1.1")
    if counter.kind == "artillery":
        return Refusal("Artillery only supports an attack beside it.", "9.1.1")
    if piece.disrupted:
        return Refusal("A disrupted unit does not attack.", "9.1.1")
    if game.places[target].is_box:
        return Refusal("Nobody attacks a box.", "2.3")
    way = way_between(game, piece.space, target)
    if way is None:
        return Refusal(f"{game.place(target)} is not next to {game.place(piece.space)}.", "9.1.1")
    if way.needs_control and position.control[piece.space] != act.side:
        return Refusal("A ferry is taken only from a space of one's own.", "7.1")
    cost = way.mp + game.numbers.moving.attack
    if mp_of(act, unit) < cost:
        return Refusal(
            f"An attack there costs {cost} movement points; {game.piece_name(unit)} has {mp_of(act, unit)}.", "5.1.2"
        )
    return None


def attack_refusal(
    game: GloryGame, position: GloryPosition, act: Activation, group: tuple[int, ...], target: int
) -> Refusal | None:
    """Why the pieces picked up may not attack a space (Rules 5.1.4, 9.1.1)."""
    if not act.may_attack:
        return Refusal("Units that act without an attacking order may not attack.", act.rule)
    fighters = [piece for piece in group if not game.is_leader(piece)]
    if not fighters:
        return Refusal("A leader alone does not attack.", "9.1.1")
    if len(fighters) > game.numbers.fighting.attackers:
        return Refusal(f"At most {game.numbers.fighting.attackers} units attack together.", "9.1.1")
    refusals = (attacker_refusal(game, position, act, unit, target) for unit in fighters)
    return next((refused for refused in refusals if refused is not None), None)


def targets_of(game: GloryGame, position: GloryPosition, act: Activation, group: tuple[int, ...]) -> list[int]:
    """The enemy spaces that the pieces picked up may attack."""
    if not act.may_attack:
        return []
    start, there = position.pieces[group[0]].space, occupants(game, position)
    return [
        way.to
        for way in game.ways[start]
        if there.sides[way.to] == 1 - act.side and attack_refusal(game, position, act, group, way.to) is None
    ]


class DeclareAttack(GloryChoice, frozen=True):
    """Look at the odds, let more units join, and attack or call it off (Rules 9.1.1)."""

    rule = "9.1.1"
    passes_alone = False
    group: tuple[int, ...]
    target: int
    attackers: tuple[int, ...]

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Who attacks what."""
        who = game.listed(self.attackers)
        return Prompt(f"attack {game.place(self.target)} with {who}?", "9.1.1", JOIN_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """To attack, to let others join, or to call it off."""
        beside = sorted(unit for way in game.ways[self.target] for unit in occupants(game, position).units[way.to])
        joining = [Action("join", unit) for unit in beside if self.join_refusal(game, position, unit) is None]
        leaving = [Action("stand_off", unit) for unit in self.attackers if unit not in self.group]
        return [Action("attack_now"), *joining, *leaving, Action("call_off")]

    def join_refusal(self, game: GloryGame, position: GloryPosition, unit: int) -> Refusal | None:
        """Why a unit cannot join the attack (Rules 9.1.1)."""
        fighting = game.numbers.fighting
        if unit in self.attackers:
            return Refusal("It attacks already.", "9.1.1")
        act = activate_pieces(game, position, act_of(position), (*self.group, *self.attackers))
        refused = activation_refusal(game, position, act, unit)
        refused = refused or attacker_refusal(game, position, act, unit, self.target)
        if refused is not None:
            return refused
        if len(self.attackers) >= fighting.attackers:
            return Refusal(f"At most {fighting.attackers} units attack together.", "9.1.1")
        if len(origins_of(position, (*self.attackers, unit))) > fighting.origins:
            return Refusal(f"An attack comes from at most {fighting.origins} spaces.", "9.1.1")
        return None

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a piece cannot join."""
        if target.kind is Kind.PIECE and target.number in game.units[act_of(position).side]:
            return self.join_refusal(game, position, target.number) or ATTACK_OR_NOT
        return ATTACK_OR_NOT

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Attack, join, or call it off."""
        match action.verb:
            case "join":
                return Result(position, (), (replace(self, attackers=(*self.attackers, action.target)),))
            case "stand_off":
                left = tuple(unit for unit in self.attackers if unit != action.target)
                return Result(position, (), (replace(self, attackers=left),))
            case "call_off":
                return Result(position)
        return self.attack(game, position)

    def attack(self, game: GloryGame, position: GloryPosition) -> Result:
        """Pay for it, see who is there, and fight."""
        act = activate_pieces(game, position, act_of(position), (*self.group, *self.attackers))
        for unit in self.attackers:
            way = way_between(game, position.pieces[unit].space, self.target)
            assert way is not None
            act = pay_points(act, (unit,), way.mp + game.numbers.moving.attack)
        battle = self.battle(game, position)
        events: tuple[Event, ...] = ()
        for unit in self.attackers:
            position, seen = uncover(game, position, (unit,))
            events += seen
        position, scouts = scout(game, position, self.attackers)
        position, seen = reveal_combat(game, position, self.target)
        position = replace(mark_spent(position, (*self.group, *self.attackers)), battle=battle, act=act)
        return Result(position, (*events, *scouts, *seen), battle_steps(game, position))

    def battle(self, game: GloryGame, position: GloryPosition) -> Battle:
        """The combat that would be fought."""
        return Battle(
            side=act_of(position).side,
            target=self.target,
            attackers=self.attackers,
            origins=origins_of(position, self.attackers),
            night=act_of(position).night,
        )

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview | None:
        """The odds without cards."""
        battle = self.battle(game, position)
        if action.verb == "join":
            joined = (*self.attackers, action.target)
            battle = replace(battle, attackers=joined, origins=origins_of(position, joined))
        elif action.verb != "attack_now":
            return None
        return combat_preview(game, replace(position, battle=battle))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The space attacked."""
        return Target(Kind.SPACE, SpaceId(self.target))


def origins_of(position: GloryPosition, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces that attackers come from."""
    return tuple(sorted({position.pieces[unit].space for unit in attackers}))


def battle_steps(game: GloryGame, position: GloryPosition) -> tuple[Step, ...]:
    """A combat from its cards to its end; where only decoys stood there is nothing to fight (Rules 9.1, 11.4)."""
    battle = position.battle
    assert battle is not None
    if occupants(game, position).sides[battle.target] != 1 - battle.side:
        return (Advance(), EndBattle())
    return (CombatCards(battle.side), CombatCards(other(battle.side)), ResolveCombat(), EndBattle())


ATTACK_OR_NOT = Refusal("Attack, let lit units join, or call the attack off.", "9.1.1")
JOIN_HINT = "Other activated units next to the space may join: up to four, from two spaces."
