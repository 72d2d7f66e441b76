"""Counter-Attack: what the opponent's latest card did, once more for the own side (Rules 9.15)."""

from game.core.actions import other
from game.rulebooks.memoir44.terms.battlefield import mirrored
from game.rulebooks.memoir44.terms.effects import SECTION_NAMES, card_section, falls_back
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import Effect, MemoirPosition


def repeated_effect(game: MemoirGame, position: MemoirPosition) -> Effect | None:
    """The effect the opponent played last, flanks mirrored; None while there is none."""
    side = position.side
    copied = position.last[other(side)]
    if copied is None:
        return None
    return Effect(
        copied.card,
        mirrored=not copied.mirrored,
        section=mirrored(copied.section),
        falls_back=falls_back(game, position, side, game.cards[copied.card]),
    )


def repeated_in_words(game: MemoirGame, position: MemoirPosition) -> str:
    """What a Counter-Attack of the side on turn would repeat now, by the name of the card and its section."""
    effect = repeated_effect(game, position)
    if effect is None:
        return "nothing yet"
    name, section = game.cards[effect.card].name, section_in_words(game, effect)
    return f"{name}, {section}" if section else name


def section_in_words(game: MemoirGame, effect: Effect) -> str:
    """The section that an effect is bound to, as its player sees it; nothing if to none."""
    return SECTION_NAMES.get(card_section(game.cards[effect.card], effect) or effect.section, "")
