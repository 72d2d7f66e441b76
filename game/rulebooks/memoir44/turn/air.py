"""Strikes without orders: Air Power, Barrage, and Recon cards played as air strikes (Rules 9.8, 9.12, 13.4)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.combat import Mark, Modifier, Preview, Tone
from game.core.position import Prompt
from game.rulebooks.memoir44.battle.fight import dice_words, strike
from game.rulebooks.memoir44.battle.odds import battle_chances, strike_notes
from game.rulebooks.memoir44.battle.retreat import FlagsRolled
from game.rulebooks.memoir44.terms.effects import card_in_play, card_section
from game.rulebooks.memoir44.terms.game import ALLIES, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, BattleAutomatic, BattleChoice, MemoirPosition, Result, Use
from game.rulebooks.memoir44.units.camouflage import HIDDEN

MOST_TARGETS = 4
ALLIED_DICE, AXIS_DICE = 2, 1
BARRAGE_DICE = 4


def air_dice(side: Side) -> int:
    """Dice that an air attack rolls against each unit (Rules 9.8)."""
    return ALLIED_DICE if side == ALLIES else AXIS_DICE


class AirPower(BattleChoice, frozen=True):
    """Choose up to four enemy units in a chain of adjacent hexes, then strike (Rules 9.8, 13.4)."""

    rule = "9.8"
    chosen: tuple[PieceId, ...] = ()

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """How many targets so far."""
        is_strike = position.effect is not None and position.effect.use is Use.STRIKE
        name, rule = ("air strike", "13.4") if is_strike else ("Air Power", "9.8")
        hint = "Click a lit enemy unit; further ones must adjoin it."
        if self.chosen:
            hint = "Further targets must adjoin chosen ones. Click the last one again to leave it out."
        if not self.is_in_section(game, position) and is_strike:
            hint += " At least one must stand in the section of the card."
        return Prompt(f"{name}: choose enemy units ({len(self.chosen)} of {MOST_TARGETS})", rule, hint)

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Units that can join the chain, and the strike."""
        units = range(len(position.units))
        found = [Action("target", unit) for unit in units if air_refusal(game, position, self.chosen, unit) is None]
        last = [Action("untarget", self.chosen[-1])] if self.chosen else []
        return [*found, *last, *([Action("strike")] if self.is_in_section(game, position) else [])]

    def is_in_section(self, game: MemoirGame, position: MemoirPosition) -> bool:
        """Whether a target has been chosen that lies where the card strikes."""
        return any(in_section(game, position, position.units[unit].space) for unit in self.chosen)

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a unit cannot join, or the strike cannot begin."""
        found = air_refusal(game, position, self.chosen, target.number) if target.kind is Kind.PIECE else None
        if target.verb == "strike" and self.chosen:
            return OUT_OF_SECTION
        return found or Refusal("Choose enemy units in adjacent hexes, then strike.", "9.8")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Add or release a target, or strike all in turn."""
        if action.verb == "target":
            return Result(position, (), (AirPower((*self.chosen, PieceId(action.target))),))
        if action.verb == "untarget":
            return Result(position, (), (AirPower(self.chosen[:-1]),))
        return Result(position, (), tuple(AirHit(unit) for unit in self.chosen))

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """The odds against one unit."""
        if action.verb == "strike":
            return None
        dice = air_dice(position.side)
        chances = battle_chances(game, position, action.target, dice, stars_hit=True, may_ignore=False)
        place = game.place(position.units[action.target].space)
        notes = strike_notes(game, position, action.target, stars_hit=True)
        return Preview(f"Strike at {place}", air_modifiers(position), dice_words(dice), chances, notes=notes)

    def marks(self, game: MemoirGame, position: MemoirPosition) -> tuple[Mark, ...]:
        """The chosen targets."""
        return tuple(Mark(SpaceId(position.units[unit].space), "target", Tone.BAD) for unit in self.chosen)


def air_modifiers(position: MemoirPosition) -> tuple[Modifier, ...]:
    """Why an air attack rolls its dice: nothing on the ground changes them."""
    is_strike = position.effect is not None and position.effect.use is Use.STRIKE
    who = "Allied" if position.side == ALLIES else "Axis"
    return (Modifier(air_dice(position.side), f"{who} air attack, stars hit", "13.4" if is_strike else "9.8"),)


def air_refusal(game: MemoirGame, position: MemoirPosition, chosen: Sequence[int], unit: int) -> Refusal | None:
    """Why a unit cannot be struck besides those chosen, or None (Rules 9.8, 13.4)."""
    space = position.units[unit].space
    if game.roster[unit].side == position.side or space == GONE:
        return Refusal("Air attacks strike enemy units only.", "9.8")
    if unit in position.camouflaged:
        return HIDDEN
    if unit in chosen:
        return Refusal("This unit is chosen already. Of several, only the last one chosen can be left out.", "9.8")
    if len(chosen) >= MOST_TARGETS:
        return Refusal(f"An air attack strikes no more than {MOST_TARGETS} units.", "9.8")
    if chosen and not any(position.units[other].space in game.neighbours[space] for other in chosen):
        return Refusal("Each further target must stand next to one already chosen.", "9.8")
    return None if leads_to_section(game, position, (*chosen, unit)) else OUT_OF_SECTION


OUT_OF_SECTION = Refusal("At least one target must stand in the section of the Recon card.", "13.4")


def in_section(game: MemoirGame, position: MemoirPosition, space: int) -> bool:
    """Whether a hex lies in the section of an air strike by Recon; for Air Power all do (Rules 13.4)."""
    effect, card = position.effect, card_in_play(game, position)
    if effect is None or card is None or effect.use is not Use.STRIKE:
        return True
    return bool(game.sections[position.side][space] & card_section(card, effect))


def leads_to_section(game: MemoirGame, position: MemoirPosition, chosen: Sequence[int]) -> bool:
    """Whether a chain of targets touches the section of an air strike, or further targets can lead it there."""
    chain = {position.units[unit].space for unit in chosen}
    if any(in_section(game, position, space) for space in chain):
        return True
    enemies = {
        unit.space
        for unit, info in zip(position.units, game.roster, strict=True)
        if unit.space != GONE and info.side != position.side
    }
    for _ in range(len(chosen), MOST_TARGETS):
        chain |= {near for space in chain for near in game.neighbours[space] if near in enemies}
        if any(in_section(game, position, space) for space in chain):
            return True
    return False


class AirHit(BattleAutomatic, frozen=True):
    """Roll an air attack against one unit (Rules 9.8)."""

    unit: PieceId

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Stars hit, terrain does not protect, flags cannot be ignored."""
        place = game.place(position.units[self.unit].space)
        position, events, flags = strike(
            game,
            position,
            self.unit,
            air_dice(position.side),
            side=position.side,
            title=f"{game.side_name(position.side)} strike {place} from the air",
            modifiers=air_modifiers(position),
            stars_hit=True,
        )
        return Result(position, events, (FlagsRolled(self.unit, flags, False),) if flags else ())


class Barrage(BattleChoice, frozen=True):
    """Choose any enemy unit and roll four dice against it (Rules 9.12)."""

    rule = "9.12"
    asks = "Barrage: choose any enemy unit"
    hint = "Four dice; terrain does not protect, stars miss."

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Every enemy unit."""
        units = range(len(position.units))
        return [Action("attack", unit) for unit in units if barrage_refusal(game, position, unit) is None]

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Only enemy units can be chosen, and none that is camouflaged."""
        found = barrage_refusal(game, position, target.number) if target.kind is Kind.PIECE else None
        return found or NO_ENEMY

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Roll against it."""
        place = game.place(position.units[action.target].space)
        position, events, flags = strike(
            game,
            position,
            action.target,
            BARRAGE_DICE,
            side=position.side,
            title=f"{game.side_name(position.side)} lay a barrage on {place}",
            modifiers=BARRAGE_MODIFIERS,
        )
        return Result(position, events, (FlagsRolled(PieceId(action.target), flags, False),) if flags else ())

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview:
        """The odds against one unit."""
        place = game.place(position.units[action.target].space)
        chances = battle_chances(game, position, action.target, BARRAGE_DICE, may_ignore=False)
        notes = strike_notes(game, position, action.target)
        return Preview(f"Barrage on {place}", BARRAGE_MODIFIERS, f"{BARRAGE_DICE} dice", chances, notes=notes)


def barrage_refusal(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why a Barrage cannot fall on a unit, or None (Rules 9.12, 13.17)."""
    if position.units[unit].space == GONE or game.roster[unit].side == position.side:
        return NO_ENEMY
    return HIDDEN if unit in position.camouflaged else None


NO_ENEMY = Refusal("A Barrage falls on one enemy unit.", "9.12")
BARRAGE_MODIFIERS = (Modifier(BARRAGE_DICE, "Barrage", "9.12"),)
