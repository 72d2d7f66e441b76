"""Valor & Victory: squads, leaders, guns and tanks of the Second World War on small maps of hexes.

To be read from the ground up: `terms`, `lines_of_sight`, `fire`, `moving`, `close_assault`, `turn`; `sequence` puts the
turn together, `files` and `setting_up` begin a game, `questions` answers whoever asks about a position, and `shown`
tells the screen about it.
"""

from collections.abc import Iterable

from game.core.actions import Kind, Verb
from game.core.asking import questions_of
from game.core.title import PositionFiles, SideInfo, Title
from game.rulebooks.valor_and_victory import questions
from game.rulebooks.valor_and_victory.close_assault import advance, melee
from game.rulebooks.valor_and_victory.files.checks import FEATURES, check
from game.rulebooks.valor_and_victory.files.deployment import PIECES
from game.rulebooks.valor_and_victory.files.invariants import invariants
from game.rulebooks.valor_and_victory.files.plain_position import PlainPosition
from game.rulebooks.valor_and_victory.files.position_problems import position_problems
from game.rulebooks.valor_and_victory.files.positions import position_of
from game.rulebooks.valor_and_victory.files.setup import make_game, set_up
from game.rulebooks.valor_and_victory.files.told_positions import told_position
from game.rulebooks.valor_and_victory.fire import casualties, firing, groups, lanes, reactions, screens, snipers, valor
from game.rulebooks.valor_and_victory.moving import entering, movement_phase, moves, overrun, starting, tunnels
from game.rulebooks.valor_and_victory.sequence import SEQUENCE
from game.rulebooks.valor_and_victory.setting_up import laying, placing
from game.rulebooks.valor_and_victory.shown.charts import charts
from game.rulebooks.valor_and_victory.shown.counts import COUNTS
from game.rulebooks.valor_and_victory.shown.inspection import inspect, statistics
from game.rulebooks.valor_and_victory.shown.lens import SIGHT_LENS
from game.rulebooks.valor_and_victory.shown.reach_lens import REACH_LENS
from game.rulebooks.valor_and_victory.shown.view import turn, view
from game.rulebooks.valor_and_victory.terms import transport
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import Scenario
from game.rulebooks.valor_and_victory.terms.tables import Tables
from game.rulebooks.valor_and_victory.turn import command, missions, rally

__all__ = ["TITLE"]


def terrain_words(tables: Tables, scenario: Scenario | None) -> Iterable[str]:
    """The terrain words that a map may use: those of the table, and what its scenario adds."""
    return (*tables.terrain, *(scenario.terrain_effects if scenario is not None else ()))


def feature_words(tables: Tables) -> Iterable[str]:
    """The kinds of line that a map may draw."""
    return FEATURES


def hexside_words(tables: Tables) -> Iterable[str]:
    """Those of them that are drawn along hexsides (Rules 10.10, 10.12)."""
    return tables.hexsides


VERBS = (
    # Set-up
    Verb("take", Kind.PIECE, "Take"),
    Verb("place", Kind.SPACE, "Place here"),
    Verb("take_back", Kind.PIECE, "Take back", takes_back=True),
    Verb("lay_work", Kind.NUMBER, "Lay"),
    Verb("lay", Kind.SPACE, "Lay here"),
    Verb("set_up_rest", Kind.BUTTON, "Place the rest for me", "a"),
    Verb("end_set_up", Kind.BUTTON, "End the set-up", "return"),
    Verb("face", Kind.NUMBER, "Face", is_direction=True),
    # Command Phase
    Verb("light_barrage", Kind.BUTTON, "Light barrage", "1"),
    Verb("heavy_barrage", Kind.BUTTON, "Heavy barrage", "2"),
    Verb("fighter_bomber", Kind.BUTTON, "Fighter-bomber", "3"),
    Verb("smoke_barrage", Kind.BUTTON, "Smoke barrage", "k"),
    Verb("aim", Kind.SPACE, "Aim here"),
    Verb("end_missions", Kind.BUTTON, "Resolve the missions", "return"),
    Verb("command_unit", Kind.PIECE, "Choose"),
    Verb("trade", Kind.PIECE, "Exchange weapons"),
    Verb("split", Kind.BUTTON, "Split into half squads", "d"),
    Verb("combine", Kind.BUTTON, "Combine with another half squad", "c"),
    Verb("end_command", Kind.BUTTON, "End the Command Phase", "return", ends=True),
    # Fire
    Verb("fire_with", Kind.PIECE, "Fire with this unit"),
    Verb("join", Kind.PIECE, "Add to the group"),
    Verb("join_all", Kind.BUTTON, "All units of the hex", "w"),
    Verb("leave_group", Kind.PIECE, "Leave out", takes_back=True),
    Verb("fire_at", Kind.SPACE, "Fire"),
    Verb("shoot_at", Kind.PIECE, "Anti-tank shot"),
    Verb("use_mortars", Kind.BUTTON, "Fire the mortar", "m"),
    Verb("use_panzerfaust", Kind.BUTTON, "Use a Panzerfaust", "z"),
    Verb("use_at_grenade", Kind.BUTTON, "Use an AT grenade", "t"),
    Verb("add_grenades", Kind.BUTTON, "Add grenades", "d"),
    Verb("add_satchel", Kind.BUTTON, "Add a satchel charge", "c"),
    Verb("fire_smoke", Kind.BUTTON, "Fire smoke", "k"),
    Verb("smoke_at", Kind.SPACE, "Smoke here"),
    Verb("no_smoke", Kind.BUTTON, "No smoke: choose another unit", "n"),
    Verb("clear_wire", Kind.SPACE, "Blow up the wire with a satchel charge"),
    Verb("seal_cave", Kind.SPACE, "Seal the cave with a satchel charge"),
    Verb("end_fire", Kind.BUTTON, "End firing", "return", ends=True, forgoes=True),
    # Movement
    Verb("move_unit", Kind.PIECE, "Move this unit"),
    Verb("along", Kind.PIECE, "Take along"),
    Verb("take_all", Kind.BUTTON, "Take all along", "w"),
    Verb("stay_behind", Kind.PIECE, "Leave behind", takes_back=True),
    Verb("enter", Kind.SPACE, "Move here"),
    Verb("assault_move", Kind.BUTTON, "Assault move", "a"),
    Verb("use_smoke", Kind.BUTTON, "Lay smoke first", "k"),
    Verb("use_tunnel", Kind.BUTTON, "Go by tunnel", "t"),
    Verb("emerge", Kind.SPACE, "Come out here"),
    Verb("overrun", Kind.SPACE, "Overrun"),
    Verb("drive_through", Kind.BUTTON, "Drive through", "return"),
    Verb("load", Kind.PIECE, "Board"),
    Verb("unload", Kind.BUTTON, "Unload", "u"),
    Verb("exit_map", Kind.BUTTON, "Leave the map", "x"),
    Verb("halt", Kind.BUTTON, "Halt here", "return", ends=True),
    Verb("end_moves", Kind.BUTTON, "End movement", "return", ends=True, forgoes=True),
    # Reactions
    Verb("react_with", Kind.PIECE, "Opportunity fire"),
    Verb("snipe", Kind.BUTTON, "Sniper!", "s"),
    Verb("hold_fire", Kind.BUTTON, "Hold fire here", "return"),
    Verb("let_pass", Kind.BUTTON, "Hold fire at this move", "t"),
    Verb("let_all_pass", Kind.BUTTON, "Hold fire this phase", "n"),
    Verb("final_shot", Kind.PIECE, "Final shot"),
    Verb("lay_lane", Kind.NUMBER, "Lay a fire lane"),
    Verb("no_lane", Kind.BUTTON, "No fire lane", "n"),
    Verb("place_sniper", Kind.SPACE, "Sniper here"),
    Verb("no_sniper", Kind.BUTTON, "Keep him back", "n"),
    Verb("leave_sniper", Kind.BUTTON, "He stays", "return"),
    Verb("withdraw_sniper", Kind.BUTTON, "Withdraw the sniper", "w"),
    # Casualties
    Verb("lose", Kind.PIECE, "Choose its loss"),
    Verb("cheapest", Kind.BUTTON, "Cheapest losses", "a"),
    Verb("pin", Kind.BUTTON, "Pin", "i"),
    Verb("reduce", Kind.BUTTON, "Reduce", "r"),
    Verb("reduce_and_pin", Kind.BUTTON, "Reduce and pin", "b"),
    Verb("eliminate", Kind.BUTTON, "Eliminate", "e"),
    Verb("survive", Kind.BUTTON, "Roll to survive", "s"),
    Verb("drop_point", Kind.BUTTON, "Drop the first point", "d"),
    Verb("strain_1", Kind.BUTTON, "1 point on the AFV", "1"),
    Verb("strain_2", Kind.BUTTON, "2 points on the AFV", "2"),
    Verb("strain_3", Kind.BUTTON, "3 points on the AFV", "3"),
    # Advance and assault
    Verb("advance_unit", Kind.PIECE, "Advance or assault with this unit"),
    Verb("advance", Kind.SPACE, "Advance here"),
    Verb("assault", Kind.SPACE, "Assault"),
    Verb("meet_assault", Kind.BUTTON, "Meet the assault", "return"),
    Verb("keep_facing", Kind.BUTTON, "Do not turn", "return"),
    Verb("end_advance", Kind.BUTTON, "End the phase", "return", ends=True, forgoes=True),
    # After-Action Phase
    Verb("rally", Kind.PIECE, "Rally"),
    Verb("end_rally", Kind.BUTTON, "End the attempts", "return", ends=True),
)

TITLE = Title(
    id="valor_and_victory",
    package=__name__,
    name="Valor & Victory",
    tagline="Squads, guns and tanks, and an enemy who may always answer",
    description=(
        "Squad combat of the Second World War. Fire, move under opportunity fire and fire lanes, advance and assault: "
        "both players decide in every phase."
    ),
    sides=(SideInfo("allies", "Allies"), SideInfo("axis", "Axis")),
    verbs=VERBS,
    undo_rule="1.4",
    sequence=SEQUENCE,
    steps=(
        placing.SetUp,
        placing.SecretSetUp,
        placing.PlaceUnit,
        placing.SecretPlaceUnit,
        placing.SecretFacePiece,
        laying.LayWork,
        laying.SecretLayWork,
        transport.FacePiece,
        missions.Missions,
        missions.AimMission,
        missions.Strike,
        command.Command,
        command.CommandUnit,
        firing.Firing,
        groups.FireGroup,
        screens.FireSmoke,
        casualties.SpendPoints,
        casualties.ChooseLoss,
        valor.CheckValor,
        snipers.PlaceSniper,
        snipers.SniperShot,
        snipers.LookForSniper,
        snipers.WithdrawSniper,
        lanes.LayLane,
        lanes.LaneAttack,
        movement_phase.Moves,
        starting.StartMove,
        tunnels.GoUnderground,
        screens.LaySmoke,
        entering.DrivenThrough,
        entering.Mines,
        reactions.React,
        reactions.FinalShot,
        moves.AfterEntry,
        moves.MoveOn,
        overrun.BeginOverrun,
        overrun.Overrun,
        advance.Advance,
        advance.AdvanceUnits,
        advance.Arrived,
        advance.TurnOnce,
        melee.Assault,
        melee.Defend,
        melee.CrewsTested,
        melee.MoveIn,
        rally.Rally,
    ),
    position=ValorPosition,
    scenario=Scenario,
    tables=Tables,
    terrain_words=terrain_words,
    feature_words=feature_words,
    hexside_words=hexside_words,
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
    lenses=(SIGHT_LENS, REACH_LENS),
    pieces=PIECES,
    positions=PositionFiles(PlainPosition, position_problems, position_of, told_position),
    questions=questions_of(questions),
    invariants=invariants,
)
