"""Questions about missions: which may be placed, where, and what they do on target (Rules 21)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Refusal
from game.core.asking import known
from game.rulebooks.valor_and_victory.moving.overrun import overrun_modifiers
from game.rulebooks.valor_and_victory.questions.asked import (
    Reason,
    at_hex,
    hex_called,
    hexes,
    odds,
    reasons,
    side_called,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.turn.missions import SMOKE_BARRAGE, VERBS, AimMission, aiming, mission_refusal

MISSIONS = (*VERBS, SMOKE_BARRAGE)


class MissionAnswer(msgspec.Struct, frozen=True):
    """What a mission does on target: what its roll adds, the odds of each outcome for those in the open, and how likely
    each AFV is destroyed; and whether it may scatter. Nothing of it, and a reason, where it may not be aimed.
    """

    is_allowed: bool
    scatters: bool = False
    modifiers: list[Reason] = []
    odds: dict[str, float] = {}
    destroyed: list[tuple[str, float]] = []
    reason: str = ""
    rule: str = ""


def missions(game: ValorGame, position: ValorPosition, side: str) -> list[str]:
    """The missions that a side may place, and smoke in the place of one (Rules 21.1, 21.7)."""
    there = replace(position, side=side_called(side))
    return [word for word in MISSIONS if mission_refusal(game, there, word) is None]


def mission_hexes(game: ValorGame, position: ValorPosition, side: str, mission: str) -> list[str]:
    """The hexes at which a side may aim a mission (Rules 21.3)."""
    there = replace(position, side=side_called(side))
    step = aim_of(game, there, mission)
    return [] if isinstance(step, Refusal) else hexes(game, (each.target for each in step.legal(game, there)))


def mission(game: ValorGame, position: ValorPosition, side: str, mission: str, hex_name: str) -> MissionAnswer:
    """A mission of a side on a hex, if it is on target, or why it may not be aimed there (Rules 21.3 to 21.7)."""
    there, space = replace(position, side=side_called(side)), hex_called(game, hex_name)
    step = aim_of(game, there, mission)
    action = Action("aim", space)
    why = step if isinstance(step, Refusal) else None
    if isinstance(step, AimMission) and action not in step.legal(game, there):
        why = step.refusal(game, there, at_hex(space))
    if why is not None or isinstance(step, Refusal):
        assert why is not None, "a refusal is a reason"
        return MissionAnswer(False, reason=why.sentence, rule=why.rule)
    preview = step.preview(game, there, action)
    if preview is None:
        return MissionAnswer(True, step.scatters(game))
    return MissionAnswer(
        True,
        step.scatters(game),
        reasons(overrun_modifiers(game, there, space)),
        odds(preview),
        list(step.on_armour(game, there, space)),
    )


def aim_of(game: ValorGame, position: ValorPosition, word: str) -> AimMission | Refusal:
    """The choice of the hex of a mission, or why it may not be placed."""
    known(word, MISSIONS, "mission")
    return mission_refusal(game, position, word) or aiming(position, word)
