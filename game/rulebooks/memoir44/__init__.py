"""Memoir '44: battles of the Second World War on a board of 113 hexes, driven by command cards.

To be read from the ground up: `terms`, `units`, `battle`, `moving`, `turn`; `sequence` puts the turn together, `files`
sets it up, and `shown` tells the screen about it.
"""

from collections.abc import Iterable

from game.core.actions import Kind, Verb
from game.core.asking import questions_of
from game.core.title import PositionFiles, SideInfo, Title
from game.rulebooks.memoir44 import questions
from game.rulebooks.memoir44.battle import ambush, battle_back, fight, retreat
from game.rulebooks.memoir44.files.checks import check
from game.rulebooks.memoir44.files.deployment import PIECES
from game.rulebooks.memoir44.files.invariants import invariants
from game.rulebooks.memoir44.files.plain_position import PlainPosition
from game.rulebooks.memoir44.files.position_problems import position_problems
from game.rulebooks.memoir44.files.positions import position_of
from game.rulebooks.memoir44.files.setup import make_game, set_up
from game.rulebooks.memoir44.files.told_positions import told_position
from game.rulebooks.memoir44.moving import paradrop, supply_train
from game.rulebooks.memoir44.sequence import SEQUENCE
from game.rulebooks.memoir44.shown.counts import COUNTS
from game.rulebooks.memoir44.shown.inspection import charts, inspect, statistics
from game.rulebooks.memoir44.shown.match import MATCH
from game.rulebooks.memoir44.shown.reach_lens import REACH_LENS
from game.rulebooks.memoir44.shown.view import turn, view
from game.rulebooks.memoir44.terms.layers import line_words
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.tables import Tables
from game.rulebooks.memoir44.turn import (
    air,
    battles,
    card_uses,
    commissar,
    desert,
    ground,
    hand,
    moves,
    orders,
    radar,
    tactics,
)
from game.rulebooks.memoir44.units import smoke

__all__ = ["TITLE"]


def terrain_words(tables: Tables, scenario: Scenario | None) -> Iterable[str]:
    """The terrain words that a map may use: those of the table, and what its scenario adds."""
    return (*tables.terrain, *(scenario.terrain_effects if scenario is not None else ()))


def feature_words(tables: Tables) -> Iterable[str]:
    """The kinds of line that a map may draw."""
    return line_words(tables.terrain)


VERBS = (
    Verb("play", Kind.CARD, "Play"),
    Verb("place", Kind.CARD, "Lay under the chip"),
    Verb("turn_up", Kind.BUTTON, "Turn up the card under the chip", "return"),
    Verb("play_at_once", Kind.BUTTON, "Play it at once", "return"),
    Verb("lay_under", Kind.BUTTON, "Lay it under the chip", "u"),
    Verb("pass_turn", Kind.BUTTON, "Pass: no card can be played", "return"),
    Verb("use_recon", Kind.BUTTON, "Order a unit", "return"),
    Verb("use_strike", Kind.BUTTON, "Air strike", "a"),
    Verb("blow_bridge", Kind.SPACE, "Blow up the bridge"),
    Verb("build_bridge", Kind.SPACE, "Build a pontoon bridge"),
    Verb("smoke", Kind.SPACE, "Lay smoke here"),
    Verb("no_smoke", Kind.BUTTON, "No smoke screen", "n"),
    Verb("aim", Kind.SPACE, "Jump here"),
    Verb("section", Kind.NUMBER, "Section"),
    Verb("order", Kind.PIECE, "Order"),
    Verb("land", Kind.SPACE, "Land reinforcements"),
    Verb("unorder", Kind.PIECE, "Take back the order", takes_back=True),
    Verb("order_all", Kind.BUTTON, "Order all", "a"),
    Verb("end_orders", Kind.BUTTON, "Done ordering", "return", ends=True),
    Verb("heal", Kind.PIECE, "Bring back to strength"),
    Verb("target", Kind.PIECE, "Choose as target"),
    Verb("untarget", Kind.PIECE, "Leave out", takes_back=True),
    Verb("strike", Kind.BUTTON, "Strike", "return"),
    Verb("move_unit", Kind.PIECE, "Move this unit"),
    Verb("move", Kind.SPACE, "Move here"),
    Verb("leave", Kind.BUTTON, "Leave the map", "x"),
    Verb("break_through", Kind.SPACE, "Bring on fresh armor"),
    Verb("get_off", Kind.SPACE, "Get off here"),
    Verb("stay_aboard", Kind.BUTTON, "Stay aboard", "return"),
    Verb("recover", Kind.BUTTON, "Recover figures", "r"),
    Verb("end_moves", Kind.BUTTON, "End movement", "return", ends=True, forgoes=True),
    Verb("battle_with", Kind.PIECE, "Battle with this unit"),
    Verb("attack", Kind.PIECE, "Battle"),
    Verb("remove_wire", Kind.BUTTON, "Remove the wire instead", "w"),
    Verb("remove_abatis", Kind.BUTTON, "Remove the abatis instead", "b"),
    Verb("seal_cave", Kind.BUTTON, "Seal the cave instead", "c"),
    Verb("end_battles", Kind.BUTTON, "End the battles", "return", ends=True, forgoes=True),
    Verb("let_it_come", Kind.BUTTON, "Let it come", "return"),
    Verb("ambush", Kind.BUTTON, "Ambush!", "a"),
    Verb("battle_back", Kind.BUTTON, "Battle back", "return"),
    Verb("hold", Kind.BUTTON, "Hold", "n"),
    Verb("ignore_flags", Kind.NUMBER, "Ignore flags"),
    Verb("retreat", Kind.SPACE, "Retreat here"),
    Verb("halt", Kind.BUTTON, "Halt here", "return"),
    Verb("take_ground", Kind.SPACE, "Take ground"),
    Verb("drive_on", Kind.SPACE, "Drive on"),
    Verb("stay", Kind.BUTTON, "Stay", "s"),
    Verb("no_overrun", Kind.BUTTON, "No overrun", "n"),
    Verb("discard", Kind.CARD, "Discard"),
    Verb("announce", Kind.CARD, "Lay face up"),
    Verb("announce_none", Kind.BUTTON, "Lay no card face up", "return"),
)

TITLE = Title(
    id="memoir44",
    package=__name__,
    name="Memoir '44",
    tagline="Battles of the Second World War, played with command cards",
    description=(
        "Eighty-five battles from Warsaw to Okinawa. Play a card, order units on a flank or in the centre, move, "
        "battle with dice, and win medals."
    ),
    sides=(SideInfo("allies", "Allies"), SideInfo("axis", "Axis")),
    verbs=VERBS,
    undo_rule="1.6",
    sequence=SEQUENCE,
    steps=(
        supply_train.GetOff,
        smoke.PlaceSmoke,
        hand.PlayCard,
        card_uses.UseOfCard,
        hand.EndTurn,
        hand.Draw,
        hand.ReturnCard,
        radar.Announce,
        paradrop.AimParadrop,
        orders.OrderUnits,
        tactics.ChooseSection,
        tactics.DigIn,
        tactics.Medics,
        tactics.FinestHour,
        air.AirPower,
        air.AirHit,
        air.Barrage,
        moves.Moves,
        moves.MoveUnit,
        battles.Battles,
        battles.ChooseTarget,
        ambush.AmbushQuestion,
        ambush.Ambush,
        fight.Fight,
        fight.FightOnce,
        battle_back.BattleBack,
        retreat.FlagsRolled,
        retreat.Retreat,
        ground.AfterBattle,
        ground.TakeGround,
        ground.Overrun,
        desert.DriveOn,
        ground.AfterAssault,
        ground.FuriaFrancese,
        commissar.FirstUnderChip,
        commissar.LayUnderChip,
        commissar.AtOnceOrUnderChip,
    ),
    position=MemoirPosition,
    scenario=Scenario,
    tables=Tables,
    terrain_words=terrain_words,
    feature_words=feature_words,
    check=check,
    make_game=make_game,
    set_up=set_up,
    turn=turn,
    view=view,
    inspect=inspect,
    statistics=statistics,
    counts=COUNTS,
    scores_tell=True,
    charts=charts,
    lenses=(REACH_LENS,),
    match=MATCH,
    pieces=PIECES,
    positions=PositionFiles(PlainPosition, position_problems, position_of, told_position),
    questions=questions_of(questions),
    invariants=invariants,
)
