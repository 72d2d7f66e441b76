"""Battles on the map of the Pacific for tests: who is where, who moved how, and what the enemy knew."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target
from game.core.play import Moment, begin
from game.rulebooks.empire_of_the_sun.battle.choosing import ChooseBattle
from game.rulebooks.empire_of_the_sun.questions.battle import BattleAnswer, battle
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence, Move, MoveKind, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

GUADALCANAL, RABAUL, SHORTLANDS = "4423", "4021", "4222"
AT_HOME = (*HOME, SHORTLANDS)
Moves = Mapping[str, tuple[MoveKind, Sequence[str]]]
"""How units have moved, and over which hexes."""


def number(name: str) -> int:
    """A counter or a hex by its name."""
    return war().by_id[name] if name in war().by_id else war().board.by_name[name]


def fought(
    units: Mapping[str, Sequence[str]],
    *,
    at: Sequence[str] = (GUADALCANAL,),
    active: Sequence[str] = (),
    afar: Mapping[str, str] | None = None,
    moves: Moves | None = None,
    organic: Mapping[str, str] | None = None,
    attacker: Side = JAPAN,
    intelligence: Intelligence = "intercept",
    event: str = "",
    answers: Sequence[str] = (),
    japan: Sequence[str] = HOME,
    flags: tuple[str, ...] = (),
    turn: int = 4,
    divisions: int = 0,
    **more: Any,
) -> EmpirePosition:
    """A position before its battles.

    `active` are the units activated, `afar` where units fight that stand elsewhere, `organic` which ship carries which
    brigade; `event` and `answers` are cards by their names in their table, such as "jp_14".
    """
    _game, here = position(units, japan=japan, turn=turn, **more)
    spaces = tuple(number(name) for name in at)
    offensive = Offensive(
        attacker=attacker,
        play="EC" if event else "OC",
        card=card(event) if event else 0,
        operations=2,
        moves=tuple(
            Move(number(unit), kind, tuple(number(name) for name in path))
            for unit, (kind, path) in (moves or {}).items()
        ),
        assigned=tuple((number(unit), number(space)) for unit, space in (afar or {}).items()),
        organic=tuple((number(ship), number(brigade)) for ship, brigade in (organic or {}).items()),
        battle_hexes=spaces,
        all_battle_hexes=spaces,
        intelligence=intelligence,
        cards=tuple(card(name) for name in answers),
    )
    activated = tuple(sorted({number(name) for name in (*active, *(afar or ()), *(moves or ()))}))
    return replace(here, offensive=offensive, activated=activated, flags=flags, divisions=divisions)


def card(name: str) -> int:
    """A card by its name in the table: "jp_14", "al_5"."""
    side, printed = name.split("_")
    return war().card_id(Side(["jp", "al"].index(side)), int(printed))


def answer(
    here: EmpirePosition, dice: Sequence[int] = (), choices: Sequence[str] = (), at: str = GUADALCANAL
) -> BattleAnswer:
    """What the question of the battle says."""
    assert here.offensive is not None
    return battle(war(), here, int(at), here.offensive.intelligence, dice, choices)


def begun(here: EmpirePosition, seed: int = 1) -> Moment[Any, Any]:
    """The battles as they are played, at the first question."""
    return begin(war(), replace(here, steps=(ChooseBattle(),), dice=replace(here.dice, seed=seed)))


def do(moment: Moment[Any, Any], verb: str, name: str = "") -> Moment[Any, Any]:
    """Carry out an action on a counter, a hex or a button."""
    assert moment.decision is not None
    return moment.decision.perform(Action(verb, number(name) if name else -1))


def can(moment: Moment[Any, Any], verb: str) -> set[int]:
    """What a verb can be done to now."""
    assert moment.decision is not None
    return {action.target for action in moment.decision.legal if action.verb == verb}


def why_not(moment: Moment[Any, Any], kind: Kind, name: str) -> tuple[str, str]:
    """Why nothing can be done to a counter or a hex, and the rule."""
    assert moment.decision is not None
    refusal = moment.decision.step.refusal(war(), moment.position, Target(kind, number(name)))
    return refusal.sentence, refusal.rule
