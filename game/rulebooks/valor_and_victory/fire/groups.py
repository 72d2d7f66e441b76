"""Putting a fire group together and firing it (Rules 13.3, 12, 18)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.position import Prompt
from game.rulebooks.valor_and_victory.fire.aims import (
    group_refusal,
    has_adjacent,
    joiners,
    may_clear,
    may_smoke,
    piece_targets,
    space_targets,
)
from game.rulebooks.valor_and_victory.fire.attack import Attack
from game.rulebooks.valor_and_victory.fire.caves import cave_targets, seal_cave
from game.rulebooks.valor_and_victory.fire.lanes import lane_steps
from game.rulebooks.valor_and_victory.fire.odds import foresee, mark_text
from game.rulebooks.valor_and_victory.fire.resolve import carry_out
from game.rulebooks.valor_and_victory.fire.screens import FireSmoke, blow_wire
from game.rulebooks.valor_and_victory.fire.strength import mortar_of
from game.rulebooks.valor_and_victory.fire.targets import (
    AT_GRENADE,
    DIRECT,
    EXPENDED,
    MORTARS,
    PANZERFAUST,
    can_add_grenades,
    can_add_satchel,
    shoots_together,
    wire_targets,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, Result, SideFightChoice, ValorPosition

HOWS = {"use_mortars": MORTARS, "use_panzerfaust": PANZERFAUST, "use_at_grenade": AT_GRENADE}
ARMS = {DIRECT: "fire", MORTARS: "fire mortars", PANZERFAUST: "fire a Panzerfaust", AT_GRENADE: "throw an AT grenade"}

THROWN = {
    (False, False): "",
    (True, False): " and grenades",
    (False, True): " and a satchel charge",
    (True, True): ", grenades and a satchel charge",
}
"""What was added to a group, in words: grenades, a satchel charge."""


class FireGroup(SideFightChoice, frozen=True):
    """Add units to a group, choose how it fires, and name the target (Rules 13.3).

    movers: set for opportunity fire, which hits only them. is_final: a last shot after an overrun (Rules 19.4).
    in_fire_phase: smoke and satchels against wire are allowed too.
    """

    rule = "13.3"
    passes_alone = False
    is_selection = True
    units: tuple[int, ...]
    how: int = DIRECT
    grenades: bool = False
    satchel: bool = False
    movers: tuple[int, ...] = ()
    is_final: bool = False
    in_fire_phase: bool = False

    def attack(self, space: int, piece: int = NOBODY) -> Attack:
        """The attack of this group on a hex, or on a vehicle or Gun."""
        return Attack(
            units=self.units,
            space=space,
            piece=piece,
            how=self.how,
            grenades=self.grenades,
            satchel=self.satchel,
            movers=self.movers,
            is_final=self.is_final,
        )

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """What the group is, and what to do next."""
        place = game.place(position.units[self.units[0]].space)
        number = f"{len(self.units)} unit{'s' * (len(self.units) > 1)}"
        rule = "19.4" if self.is_final else "13.8" if self.movers else "12.6" if self.how == MORTARS else "13.3"
        sentence = f"{ARMS[self.how]} from {place} with {number}{THROWN[self.grenades, self.satchel]}"
        return Prompt(f"final shot: {sentence}" if self.is_final else sentence, rule, self.advice(game, position))

    def advice(self, game: ValorGame, position: ValorPosition) -> str:
        """What may be clicked."""
        more = ", or another unit in the hex to add it to the group" if self.joins(game, position) else ""
        is_alone = self.in_fire_phase and len(self.units) == 1 and may_clear(self)
        caves = cave_targets(game, position, self.units[0]) if is_alone else ()
        more += ", or a cave to seal it with a satchel charge" if caves else ""
        wires = wire_targets(game, position, self.units[0]) if is_alone else ()
        last = " Wire that is marked is blown up with a satchel charge." if wires else ""
        if not self.has_targets(game, position, self):
            return f"No enemy can be fired at like this: choose another way{more}.{last}"
        return (
            f"Click a target{more}. The marks give the firepower or anti-tank letter and the chance of any effect."
            f"{last}"
        )

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Targets, units that may join or leave, and other ways to fire."""
        spaces, pieces = space_targets(game, position, self), piece_targets(game, position, self)
        found = [Action("fire_at", space) for space in spaces]
        found += [Action("shoot_at", piece) for piece in pieces]
        joins = joiners(game, position, self, spaces, pieces)
        found += [*(Action("join", n) for n in joins), *([Action("join_all")] if joins else [])]
        found += [Action(verb) for verb in self.ways(game, position, spaces)]
        if self.in_fire_phase and len(self.units) == 1 and may_clear(self):
            wires = wire_targets(game, position, self.units[0])
            found += [Action("clear_wire", space) for space in wires]
            caves = cave_targets(game, position, self.units[0])
            found += [Action("seal_cave", space) for space in caves if space not in wires]
        found += [Action("leave_group", number) for number in self.units[1:]]
        return found

    def joins(self, game: ValorGame, position: ValorPosition) -> list[int]:
        """The units that may join."""
        spaces, pieces = space_targets(game, position, self), piece_targets(game, position, self)
        return joiners(game, position, self, spaces, pieces)

    def with_all(self, game: ValorGame, position: ValorPosition) -> "FireGroup":
        """The group with all that may join it, one after another."""
        group = self
        while joins := group.joins(game, position):
            group = replace(group, units=(*group.units, joins[0]))
        return group

    def ways(self, game: ValorGame, position: ValorPosition, spaces: Sequence[int]) -> list[str]:
        """The buttons for a group with these targets: other arms, grenades and satchels, smoke."""
        found = []
        if self.how == DIRECT and not self.grenades and not self.satchel:
            for verb, how in HOWS.items():
                if self.has_arms(game, position, how) and self.has_targets(game, position, replace(self, how=how)):
                    found.append(verb)
        if self.how == DIRECT and has_adjacent(game, position, self, spaces):
            if not self.grenades and can_add_grenades(game, position, self.units):
                found.append("add_grenades")
            if not self.satchel and can_add_satchel(game, position, self.units):
                found.append("add_satchel")
        if self.in_fire_phase and may_smoke(game, position, self):
            found.append("fire_smoke")
        return found

    def has_arms(self, game: ValorGame, position: ValorPosition, how: int) -> bool:
        """Whether there is anything to attack with in another way; mortars do not react to moves (Rules 12.6)."""
        if how == MORTARS:
            return not self.movers and mortar_of(game, position, self.units[0]) is not None
        return bool(position.supplies[self.side][EXPENDED[how]]) and shoots_together(game, position, self.units[0])

    def has_targets(self, game: ValorGame, position: ValorPosition, group: "FireGroup") -> bool:
        """Whether a group has anything to fire at."""
        return bool(space_targets(game, position, group) or piece_targets(game, position, group))

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why a hex or unit is no target and cannot join."""
        return group_refusal(game, position, self, target)

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Fire, or change the group."""
        match action.verb:
            case "fire_at":
                return self.fire(game, position, self.attack(action.target))
            case "shoot_at":
                return self.fire(game, position, self.attack(position.units[action.target].space, action.target))
            case "join":
                return Result(position, (), (replace(self, units=(*self.units, action.target)),))
            case "join_all":
                return Result(position, (), (self.with_all(game, position),))
            case "leave_group":
                left = tuple(number for number in self.units if number != action.target)
                return Result(position, (), (replace(self, units=left),))
            case "add_grenades":
                return Result(position, (), (replace(self, grenades=True),))
            case "add_satchel":
                return Result(position, (), (replace(self, satchel=True),))
            case "fire_smoke":
                return Result(position, (), (FireSmoke(self.side, self.units[0]),))
            case "clear_wire":
                return blow_wire(game, position, self.units[0], SpaceId(action.target))
            case "seal_cave":
                return seal_cave(game, position, self.units[0], SpaceId(action.target))
        return Result(position, (), (replace(self, how=HOWS[action.verb]),))

    def fire(self, game: ValorGame, position: ValorPosition, attack: Attack) -> Result:
        """Roll the attack; opportunity fire may lay fire lanes afterwards (Rules 13.9)."""
        outcome = carry_out(game, position, attack)
        if not self.movers or self.is_final or attack.piece != NOBODY:
            return outcome
        lanes = lane_steps(game, position, self.side, attack)
        return Result(outcome.position, outcome.events, (*outcome.then, *lanes))

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The sum of factors, the modifiers and the odds."""
        if action.verb == "fire_at":
            return foresee(game, position, self.attack(action.target))
        if action.verb == "shoot_at":
            return foresee(game, position, self.attack(position.units[action.target].space, action.target))
        return None

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """The chance of any effect at each target."""
        attacks = [self.attack(space) for space in space_targets(game, position, self)]
        pieces = piece_targets(game, position, self)
        attacks += [self.attack(position.units[piece].space, piece) for piece in pieces]
        return tuple(Mark(SpaceId(each.space), mark_text(game, position, each), Tone.GOOD) for each in attacks)

    def subject(self, game: ValorGame, position: ValorPosition) -> Target:
        """The first unit of the group."""
        return Target(Kind.PIECE, self.units[0])
