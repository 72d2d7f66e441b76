"""Other uses of a command card than its orders: an air strike (Rules 13.4, 13.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.core.combat import Preview
from game.core.position import Prompt
from game.rulebooks.memoir44.terms.effects import SECTION_NAMES, card_in_play, card_section
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import FULL_DAY, GONE, BattleChoice, Effect, MemoirPosition, Result, Use
from game.rulebooks.memoir44.terms.special_rules import AirStrikes
from game.rulebooks.memoir44.turn.bridges import (
    CERTAIN,
    blow_refusal,
    blow_up,
    bridges_to_blow,
    build,
    build_refusal,
    building_sites,
    charge_on,
    preview_blowing,
)
from game.rulebooks.memoir44.turn.radar import may_fly


def has_uses(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the card just played can be used in another way than for its orders."""
    return bool(other_uses(game, position))


def other_uses(game: MemoirGame, position: MemoirPosition) -> list[Action]:
    """What the card just played can do in place of its orders."""
    rules = game.scenario.rules
    found = [Action("use_strike")] if may_strike(game, position) else []
    if rules.blow_bridges and keeps_a_card(position):
        found += [Action("blow_bridge", space) for space in bridges_to_blow(game, position)]
    if rules.pontoon_bridges is not None:
        found += [Action("build_bridge", space) for space in building_sites(game, position)]
    return found


def keeps_a_card(position: MemoirPosition) -> bool:
    """Whether a side would still hold a card if the one just played were lost."""
    return bool(position.hands[position.side])


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
        unit.space != GONE and info.side != position.side and game.sections[position.side][unit.space] & section
        for unit, info in zip(position.units, game.roster, strict=True)
    )


class UseOfCard(BattleChoice, frozen=True):
    """Order units with the card just played, or use it in another way (Rules 13.2, 13.3, 13.4)."""

    rule = "13.4"

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """As it is, or otherwise."""
        effect, card = position.effect, card_in_play(game, position)
        section = SECTION_NAMES.get(card_section(card, effect), "") if effect and card else ""
        ways = {action.verb for action in other_uses(game, position)}
        found = [words for verb, words, _ in WAYS if verb in ways]
        rule = next((rule for verb, _, rule in WAYS if verb in ways), "13.4")
        name = card.name if card is not None else "card"
        where = f" on the {section}" if section and "use_strike" in ways else ""
        hints = [hint for verb, hint in HINTS if verb in ways]
        return Prompt(f"use the {name} as it is, or {' or '.join(found)}{where}?", rule, " ".join(hints))

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """The orders of the card, and all other uses."""
        return (Action("use_recon"), *other_uses(game, position))

    def label(self, game: MemoirGame, position: MemoirPosition, action: Action) -> str:
        """What the card orders."""
        card = card_in_play(game, position)
        return "Order units" if action.verb == "use_recon" and card is not None and card.family != "recon" else ""

    def refusal(self, game: MemoirGame, position: MemoirPosition, target: Target) -> Refusal:
        """Why a hex has no bridge to blow or to build; else only the uses count."""
        first_say_how = Refusal("First say how the card is used.", self.prompt(game, position).rule)
        if target.kind not in (Kind.SPACE, Kind.PIECE):
            return first_say_how
        space = target.number if target.kind is Kind.SPACE else position.units[target.number].space
        if charge_on(game, position, space) is not None:
            if not keeps_a_card(position):
                return Refusal("A side does not give its last card for a bridge.", "13.2")
            return blow_refusal(game, position, space) or first_say_how
        if game.scenario.rules.pontoon_bridges is not None and target.kind is Kind.SPACE:
            return build_refusal(game, position, space) or first_say_how
        return first_say_how

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """What comes of blowing a bridge."""
        return preview_blowing(game, position, action.target) if action.verb == "blow_bridge" else None

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """Mark what the card is used for, and do it; an air strike chooses its targets next."""
        if action.verb == "use_recon" or position.effect is None:
            return Result(position)
        if action.verb == "blow_bridge":
            entry = charge_on(game, position, action.target)
            use = Use.SACRIFICE if entry is not None and entry.option == CERTAIN else Use.BLOW
            return Result(*blow_up(game, use_card(position, use), action.target))
        if action.verb == "build_bridge":
            return Result(*build(game, use_card(position, Use.BUILD), action.target))
        return Result(use_card(position, Use.STRIKE))


def use_card(position: MemoirPosition, use: Use) -> MemoirPosition:
    """Use the card in play in another way."""
    return position if position.effect is None else replace(position, effect=replace(position.effect, use=use))


WAYS = (
    ("use_strike", "as an air strike", "13.4"),
    ("blow_bridge", "to blow up a bridge", "13.2"),
    ("build_bridge", "to build a pontoon bridge", "13.3"),
)
HINTS = (
    ("use_strike", "An air strike hits up to 4 linked enemies as Air Power does; the card then orders nobody."),
    ("blow_bridge", "Click a lit bridge to blow it up; the card then orders nobody."),
    ("build_bridge", "Click a lit river hex to bridge it; the card then orders nobody."),
)
