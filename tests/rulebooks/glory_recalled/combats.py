"""Combats in drawn situations: an attack is declared, the dice are stacked, and what came of it is read."""

import re
import textwrap
from typing import Any

from game.core.combat import Modifier
from tests.rulebooks.glory_recalled.drawn import TABLES, draw
from tests.rulebooks.glory_recalled.situation import Situation

__all__ = ["amounts", "attacked", "declared", "field_of", "hits", "lead", "side_of", "totals", "with_card"]

COMMANDS = {"japanese": "38 Division", "british": "China Command"}
"""The card of each side that lets units of any formation attack (Rules 6.4)."""


def field_of(picture: str, side: str = "japanese", **drawing: Any) -> Situation:
    """A situation in which both sides have a unit to spare, far from all that is drawn, so that nobody has to pass.

    The side whose action it is holds the card that activates units of any formation, before the cards named.
    """
    cards = ", ".join(filter(None, (COMMANDS[side], str(drawing.pop(side, "")))))
    whole = f"{textwrap.dedent(picture).strip()}\nYonder\nBeyond"
    return with_card(whole, side, cards, Yonder="11/230", Beyond="RRC D", **drawing)


def with_card(picture: str, side: str, card: str, **drawing: Any) -> Situation:
    """A situation in which a side has its action, and a card in its hand."""
    return draw(picture, **{**drawing, "side": side, side: card})


def side_of(card: str) -> str:
    """The side in whose deck a card is."""
    return next(each.side for each in TABLES.cards.values() if each.name == card)


def declared(field: Situation, *units: str, at: str = "Bravo") -> Situation:
    """The units are picked up with the card for any formation, and the attack on a space is declared."""
    card = COMMANDS[field.decider]
    return field.do(f"play {card}", *(f"take {unit}" for unit in units), f"attack {at}")


def attacked(field: Situation, *units: str, dice: tuple[int, ...], at: str = "Bravo") -> Situation:
    """The attack is fought at once: the first die is the attacker's, the second the defender's, others come later."""
    return declared(field, *units, at=at).roll(*dice).do("attack_now")


def lead(modifiers: tuple[Modifier, ...]) -> int:
    """The sum of modifiers."""
    return sum(modifier.amount for modifier in modifiers)


def totals(field: Situation, act: str = "attack_now") -> tuple[int, int]:
    """Both totals before the dice, as the screen shows them before an action."""
    shown = field.preview(act)
    return lead(shown.modifiers), lead(shown.against)


def amounts(modifiers: tuple[Modifier, ...]) -> dict[str, int]:
    """What each reason brings."""
    return {modifier.reason: modifier.amount for modifier in modifiers}


def hits(field: Situation) -> tuple[int, int]:
    """The hits on the attacker and on the defender in the latest combat."""
    outcome = " ".join(field.combat.outcome)
    found = {whom: int(number) for number, whom in re.findall(r"(\d+) hits? on the (\w+)", outcome)}
    return found["attacker"], found["defender"]
