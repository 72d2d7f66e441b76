"""Positions in which tests ask about a card: who stands where, whose hand holds it, whose offensive it runs."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from tests.rulebooks.empire_of_the_sun.plays import GAME, holding, number
from tests.rulebooks.empire_of_the_sun.war import position

STAFFS = {"4017": ["hq_jp_ss"], "5808": ["hq_ap_c"]}


def here_with(units: Mapping[str, Sequence[str]], *cards: tuple[Side, int], **more: Any) -> EmpirePosition:
    """A position with these units beside two headquarters, and these cards in hand."""
    _, here = position({**STAFFS, **units}, **more)
    japan, allies = ([n for owner, n in cards if owner == side] for side in (JAPAN, ALLIES))
    return holding(here, japan, allies)


def attacking(
    here: EmpirePosition, side: Side, card: int, active: Sequence[str], battle: str = "4423", **more: Any
) -> EmpirePosition:
    """The event of a side's card runs an offensive with these units, and one battle."""
    battles = (number(battle),)
    offensive = Offensive(attacker=side, play="EC", card=GAME.card_id(side, card), operations=3, **more)
    offensive = replace(offensive, battle_hexes=battles, all_battle_hexes=battles)
    units = tuple(number(name) for name in active)
    return replace(here, offensive=offensive, activated=units, side=side, before=before_of(here))
