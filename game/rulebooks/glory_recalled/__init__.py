"""Glory Recalled: Hong Kong 1941, a card-driven campaign on a point-to-point map.

To be read from the ground up: `terms`, `pieces`, `combat`, `moving`, `turn`; `sequence` puts the turn together, `files`
sets it up, `shown` tells the screen about it, and `questions` answers whoever asks.
"""

from collections.abc import Iterable

from game.core.actions import Kind, Verb
from game.core.asking import questions_of
from game.core.title import Lens, PositionFiles, SideInfo, Title
from game.rulebooks.glory_recalled import questions
from game.rulebooks.glory_recalled.combat import advance, attack, bombardment, combat_cards, fight, retreat
from game.rulebooks.glory_recalled.files.checks import check
from game.rulebooks.glory_recalled.files.deployment import PIECES
from game.rulebooks.glory_recalled.files.invariants import invariants
from game.rulebooks.glory_recalled.files.plain_position import PlainPosition
from game.rulebooks.glory_recalled.files.position_problems import position_problems
from game.rulebooks.glory_recalled.files.positions import position_of
from game.rulebooks.glory_recalled.files.setup import make_game, set_up
from game.rulebooks.glory_recalled.files.told_positions import told_position
from game.rulebooks.glory_recalled.moving import ashore, exodus, landing, leading, moves, overstacked, shipping
from game.rulebooks.glory_recalled.pieces import boats, lone_leaders, reactions
from game.rulebooks.glory_recalled.sequence import KOWLOON_EVENT, SEQUENCE
from game.rulebooks.glory_recalled.shown import supply_view
from game.rulebooks.glory_recalled.shown.counts import COUNTS
from game.rulebooks.glory_recalled.shown.inspection import charts, inspect, statistics
from game.rulebooks.glory_recalled.shown.reach_lens import REACH_LENS
from game.rulebooks.glory_recalled.shown.view import turn, view
from game.rulebooks.glory_recalled.terms.map_words import SAID
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import Tables
from game.rulebooks.glory_recalled.turn import action, exchange, placing, recover, schemes, set_up_end, works

__all__ = ["TITLE"]


def terrain_words(tables: Tables, scenario: Scenario | None) -> Iterable[str]:
    """The kinds of space that a map may have: those of the table, and what its scenario adds."""
    return (*tables.terrain, *(scenario.terrain_effects if scenario is not None else ()))


def feature_words(tables: Tables) -> Iterable[str]:
    """The kinds of link that a map may have."""
    return tuple(tables.ways)


VERBS = (
    Verb("open_units", Kind.BUTTON, "Open units", "return"),
    Verb("conceal_units", Kind.BUTTON, "Concealed units", "c"),
    Verb("pick", Kind.PIECE, "Set this up"),
    Verb("place", Kind.SPACE, "Set up here"),
    Verb("place_rest", Kind.BUTTON, "Place the rest", "r"),
    Verb("fortify", Kind.SPACE, "Fortify"),
    Verb("end_set_up", Kind.BUTTON, "End the set-up", "return"),
    Verb("arrange", Kind.NUMBER, "West, centre, east"),
    Verb("play", Kind.CARD, "Play"),
    Verb("lead", Kind.PIECE, "Activate the leader"),
    Verb("march", Kind.PIECE, "March without a card"),
    Verb("give_up", Kind.SPACE, "Give up the beachhead"),
    Verb("pass", Kind.BUTTON, "Pass", "n", ends=True),
    Verb("lead_stack", Kind.BUTTON, "Lead a stack", "l"),
    Verb("move_and_rally", Kind.BUTTON, "Move and rally", "r"),
    Verb("lay_down", Kind.CARD, "Play face down"),
    Verb("put_down", Kind.BUTTON, "Choose again", "x", takes_back=True),
    Verb("take", Kind.PIECE, "Pick up"),
    Verb("take_stack", Kind.BUTTON, "Take along all that can go", "a"),
    Verb("put_back", Kind.PIECE, "Put back", takes_back=True),
    Verb("put_all_back", Kind.BUTTON, "Put all back", "b", takes_back=True),
    Verb("move", Kind.SPACE, "Move here"),
    Verb("attack", Kind.SPACE, "Attack"),
    Verb("end_action", Kind.BUTTON, "End the action", "return", ends=True, forgoes=True),
    Verb("attack_now", Kind.BUTTON, "Attack!", "return"),
    Verb("join", Kind.PIECE, "Join the attack"),
    Verb("stand_off", Kind.PIECE, "Leave out", takes_back=True),
    Verb("call_off", Kind.BUTTON, "Call it off", "x", takes_back=True),
    Verb("no_cards", Kind.BUTTON, "No card", "return"),
    Verb("look", Kind.BUTTON, "Choose cards", "c"),
    Verb("not_again", Kind.BUTTON, "Not again this turn", "n"),
    Verb("support", Kind.CARD, "Play"),
    Verb("react", Kind.CARD, "Play"),
    Verb("no_more", Kind.BUTTON, "No more", "return", ends=True),
    Verb("take_hit", Kind.PIECE, "Takes the hit"),
    Verb("retreat", Kind.SPACE, "Retreat here"),
    Verb("flee", Kind.SPACE, "Escape here"),
    Verb("advance_all", Kind.BUTTON, "Advance", "return"),
    Verb("advance", Kind.PIECE, "Advance"),
    Verb("stay", Kind.BUTTON, "Stay", "t"),
    Verb("rally", Kind.PIECE, "Rally"),
    Verb("bombard", Kind.SPACE, "Bombard"),
    Verb("at_battery", Kind.BUTTON, "The battery", "b"),
    Verb("at_unit", Kind.PIECE, "Bombard this unit"),
    Verb("at_units", Kind.BUTTON, "A concealed unit", "u"),
    Verb("dig_in", Kind.PIECE, "Dig in"),
    Verb("spike", Kind.SPACE, "Destroy the battery"),
    Verb("snipe", Kind.PIECE, "Aim at him"),
    Verb("suffer", Kind.PIECE, "Has no water"),
    Verb("discard", Kind.CARD, "Discard"),
    Verb("load", Kind.PIECE, "Take aboard"),
    Verb("unload", Kind.PIECE, "Put ashore", takes_back=True),
    Verb("ship_to", Kind.SPACE, "Ship here"),
    Verb("box", Kind.SPACE, "Land from here"),
    Verb("set_sail", Kind.BUTTON, "Set sail", "return"),
    Verb("land_at", Kind.SPACE, "Land here"),
    Verb("assign", Kind.PIECE, "Lands"),
    Verb("unassign", Kind.PIECE, "Stays aboard", takes_back=True),
    Verb("land_now", Kind.BUTTON, "Land", "return"),
    Verb("end_landing", Kind.BUTTON, "End the landing", "return", ends=True, forgoes=True),
    Verb("shoot", Kind.PIECE, "Torpedo"),
    Verb("lose", Kind.PIECE, "Is lost"),
    Verb("evacuate", Kind.PIECE, "Evacuate"),
    Verb("bring_to", Kind.SPACE, "Bring here"),
    Verb("shift", Kind.PIECE, "Move"),
    Verb("blow_up", Kind.BUTTON, "Destroy it", "d"),
    Verb("leave_it", Kind.BUTTON, "Leave it", "return"),
)

TITLE = Title(
    id="glory_recalled",
    package=__name__,
    name="Glory Recalled: Hong Kong 1941",
    tagline="Eighteen days of December 1941, from the hills to Christmas Day",
    description=(
        "The Japanese break through the Gin Drinker's Line, cross the harbour and fight for the Island. "
        "Play a card, march a stack, or spend a card for a leader; the British win by holding out."
    ),
    sides=(SideInfo("japanese", "Japanese"), SideInfo("british", "British")),
    verbs=VERBS,
    undo_rule="1.4",
    sequence=SEQUENCE,
    interludes=(KOWLOON_EVENT,),
    steps=(
        exchange.AskConcealment,
        placing.SetUp,
        placing.PlaceRest,
        placing.Fortify,
        set_up_end.EndSetUp,
        exchange.Exchange,
        action.ChooseAction,
        action.LeaderAction,
        action.LayDown,
        leading.MoveLeader,
        leading.Rally,
        moves.BeginActivation,
        moves.Activated,
        moves.ActivatedUnseen,
        moves.Regroup,
        attack.DeclareAttack,
        combat_cards.CombatCards,
        combat_cards.PlayCombatCard,
        reactions.AskReaction,
        reactions.React,
        boats.BoatShot,
        fight.ResolveCombat,
        fight.TakeHits,
        retreat.AfterCombat,
        retreat.LookAfterLeaders,
        retreat.GunsLost,
        retreat.Retreat,
        lone_leaders.LeaderInDanger,
        lone_leaders.LeaderFlees,
        advance.Advance,
        advance.AdvanceAll,
        advance.EndBattle,
        bombardment.Bombardment,
        bombardment.AimAt,
        schemes.DrawCards,
        schemes.GiveUpCards,
        works.DigIn,
        works.SpikeGuns,
        schemes.Snipe,
        schemes.Thirst,
        shipping.Ship,
        landing.ChooseBox,
        landing.Load,
        ashore.Assault,
        ashore.LandAt,
        ashore.ComeAshore,
        overstacked.TooMany,
        recover.DiscardDown,
        exodus.Evacuate,
        exodus.Abandon,
        exodus.Reorganise,
    ),
    position=GloryPosition,
    scenario=Scenario,
    tables=Tables,
    terrain_words=terrain_words,
    feature_words=feature_words,
    space_properties=SAID,
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
    pieces=PIECES,
    lenses=(Lens("Supply", "s", "10.1", supply_view.look), REACH_LENS),
    questions=questions_of(questions),
    invariants=invariants,
    positions=PositionFiles(PlainPosition, position_problems, position_of, told_position),
)
