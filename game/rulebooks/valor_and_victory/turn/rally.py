"""The After-Action Phase: rally attempts, and the markers come off (Rules 5.36, 14.8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.combat import Chance, Mark, Modifier, Preview, Tone
from game.core.events import RollTold
from game.rulebooks.valor_and_victory.fire.attack import at_most, natural
from game.rulebooks.valor_and_victory.fire.screens import thin_smoke
from game.rulebooks.valor_and_victory.fire.snipers import WithdrawSniper
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    ACTED,
    FIRED,
    GONE,
    LOADED,
    MOVED,
    PINNED,
    UNLOADED,
    FightChoice,
    Result,
    ValorPosition,
    with_unit,
)
from game.rulebooks.valor_and_victory.terms.stacking import called, kind_of, leaders_at
from game.rulebooks.valor_and_victory.terms.victory import BOTH

REGULAR, STEADY = 6, 7
"""Rally numbers: regular infantry; leaders, elite units, vehicles and Guns (Rules 14.8)."""


class Rally(FightChoice, frozen=True):
    """Each pinned unit of the owner may try to rally once (Rules 14.8)."""

    rule = "14.8"
    asks = "choose a pinned unit to rally, or end the attempts"
    hint = "Click a unit to roll for it. An unpinned leader in its hex helps, so rally leaders first."
    passes_alone = False

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Pinned units that have not tried."""
        units = position.units
        found = [
            Action("rally", n)
            for n in game.own[position.side]
            if units[n].space >= 0 and units[n].flags & (PINNED | ACTED) == PINNED
        ]
        return [*found, Action("end_rally")] if found else ()

    def refusal(self, game: ValorGame, position: ValorPosition, target: Target) -> Refusal:
        """Why not this unit."""
        if target.kind is Kind.PIECE and position.units[target.number].flags & PINNED:
            is_own = target.number in game.own[position.side]
            return Refusal("This unit has tried to rally." if is_own else "That is an enemy unit.", "14.8")
        return Refusal("Only your pinned units can try to rally.", "14.8")

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Roll."""
        if action.verb == "end_rally":
            return Result(position)
        number = action.target
        unit, name = position.units[number], called(game, position, number)
        modifier = sum(each.amount for each in rally_modifiers(game, position, number))
        faces, dice = position.dice.roll(2, 6)
        net = natural(faces) + modifier
        needed = rally_number(game, position, number)
        recovers = net <= needed
        text = f"{name} in {game.place(unit.space)}: rally {natural(faces)}{f', modified {net}' if modifier else ''}"
        told = f"{text} for {needed} or less, {'recovers' if recovers else 'stays pinned'} § 14.8."
        rolled = RollTold(position.side, faces, told)
        flags = (unit.flags | ACTED) & ~(PINNED if recovers else 0)
        position = with_unit(replace(position, dice=dice), number, replace(unit, flags=flags))
        return Result(position, (rolled,), (self,))

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The chance."""
        if action.verb != "rally":
            return None
        modifiers = rally_modifiers(game, position, action.target)
        number = rally_number(game, position, action.target)
        share = rally_chance(game, position, action.target)
        chances = (Chance("recovers", share, Tone.GOOD), Chance("stays pinned", 1.0 - share, Tone.BAD))
        return Preview("Rally", modifiers, f"two dice, {number} or less", chances, change_roll=True)

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """The best chance in each hex."""
        best: dict[int, float] = {}
        for action in self.legal(game, position):
            if action.verb == "rally":
                space = position.units[action.target].space
                best[space] = max(best.get(space, 0.0), rally_chance(game, position, action.target))
        return tuple(Mark(SpaceId(space), f"{chance:.0%}", Tone.GOOD) for space, chance in best.items())


def rally_chance(game: ValorGame, position: ValorPosition, number: int) -> float:
    """How likely a unit recovers."""
    modifier = sum(each.amount for each in rally_modifiers(game, position, number))
    return at_most(rally_number(game, position, number) - modifier)


def rally_number(game: ValorGame, position: ValorPosition, number: int) -> int:
    """With which roll or less a unit recovers (Rules 14.8)."""
    kind = kind_of(game, position, number)
    is_steady = kind.is_leader or kind.type.elite or not kind.is_infantry
    return STEADY if is_steady else REGULAR


def rally_modifiers(game: ValorGame, position: ValorPosition, number: int) -> tuple[Modifier, ...]:
    """The best unpinned leader in the hex (Rules 14.8)."""
    leaders = [n for n in leaders_at(game, position, position.units[number].space) if n != number]
    best = min((kind_of(game, position, n).type.modifier for n in leaders), default=0)
    return (Modifier(best, "leader", "14.8"),) if best else ()


def clean_up(game: ValorGame, position: ValorPosition) -> Result:
    """All Fire and Move markers come off, smoke thins, snipers may go (Rules 5.36)."""
    off = FIRED | MOVED | ACTED | LOADED | UNLOADED
    units = tuple(
        replace(unit, flags=unit.flags & ~off) if unit.flags & off and unit.space != GONE else unit
        for unit in position.units
    )
    position, events = thin_smoke(replace(position, units=units))
    return Result(position, events, (WithdrawSniper(BOTH[0]), WithdrawSniper(BOTH[1])))
