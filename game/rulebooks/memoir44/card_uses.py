"""Other uses of a command card than its orders: an air strike (Rules 13.4, 13.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Target
from game.core.position import Prompt
from game.rulebooks.memoir44.effects import SECTION_NAMES, card_in_play, card_section
from game.rulebooks.memoir44.game import SIDES, MemoirGame
from game.rulebooks.memoir44.position import FULL_DAY, GONE, BattleChoice, Effect, MemoirPosition, Result, Use
from game.rulebooks.memoir44.radar import may_fly
from game.rulebooks.memoir44.scenario import AirStrikes


def has_uses(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the card just played can be used in another way than for its orders."""
    return may_strike(game, position)


def may_strike(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the Recon card just played may be turned into an air strike; never at night (Rules 13.4, 13.20)."""
    effect = position.effect
    if effect is None or game.cards[effect.card].family != "recon" or position.visibility < FULL_DAY:
        return False
    if not may_fly(game, position, effect.card):
        return False
    able = any(can_call(game, position, entry) for entry in game.scenario.rules.strikers)
    return able and has_target_in_section(game, position, effect)


def can_call(game: MemoirGame, position: MemoirPosition, entry: AirStrikes) -> bool:
    """Whether the side on turn is the one that may strike, and holds what it must for it (Rules 13.4)."""
    if SIDES[entry.side] != position.side:
        return False
    spots = {game.board.by_name[name] for name in entry.while_holding}
    return not spots or any(position.units[unit].space in spots for unit in game.own_units[position.side])


def has_target_in_section(game: MemoirGame, position: MemoirPosition, effect: Effect) -> bool:
    """Whether an enemy unit stands in the section of the card."""
    section = card_section(game.cards[effect.card], effect)
    return any(
        unit.space != GONE and info.side != position.side and game.field.sections[position.side][unit.space] & section
        for unit, info in zip(position.units, game.roster, strict=True)
    )


class UseOfCard(BattleChoice, frozen=True):
    """Order units with the card just played, or use it in another way (Rules 13.4)."""

    rule = "13.4"

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Recon or strike."""
        effect, card = position.effect, card_in_play(game, position)
        section = SECTION_NAMES[card_section(card, effect)] if effect and card else ""
        return Prompt(f"use the Recon as it is, or as an air strike on the {section}?", "13.4")

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Both uses."""
        return (Action("use_recon"), Action("use_strike"))

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Only the uses count."""
        return Refusal("First say how the card is used.", "13.4")

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Mark the card as a strike, or leave it."""
        if action.verb == "use_recon" or position.effect is None:
            return Result(position)
        return Result(replace(position, effect=replace(position.effect, use=Use.STRIKE)))
