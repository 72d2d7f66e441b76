"""Pacific War, the whole war month by month: Command Points, Operations, and Battle Cycles of two days.

To be read from the ground up: `terms`, `damage`, `map`, `searching`, `moving`, `air`, `naval`, `ground`, `operation`,
`strategic`; `sequence` puts chapter 5 together, `files` sets it up, `shown` tells the screen about it, `questions`
answers about positions, and `greedy` plays against itself.
"""

from collections.abc import Iterable

from game.core.asking import questions_of
from game.core.hexsides import ROUTE
from game.core.title import PositionFiles, SideInfo, Title
from game.rulebooks.pacific_war import questions
from game.rulebooks.pacific_war.files.checks import check
from game.rulebooks.pacific_war.files.deployment import PIECES
from game.rulebooks.pacific_war.files.invariants import invariants
from game.rulebooks.pacific_war.files.plain_position import PlainPosition
from game.rulebooks.pacific_war.files.position_problems import position_problems
from game.rulebooks.pacific_war.files.positions import position_of
from game.rulebooks.pacific_war.files.setup import make_game, set_up
from game.rulebooks.pacific_war.files.told_positions import told_position
from game.rulebooks.pacific_war.greedy.judge import PacificJudge
from game.rulebooks.pacific_war.sequence import INTERLUDES, SEQUENCE
from game.rulebooks.pacific_war.shown.command_lens import COMMAND_LENS
from game.rulebooks.pacific_war.shown.inspection import charts, inspect
from game.rulebooks.pacific_war.shown.openly import openly
from game.rulebooks.pacific_war.shown.reach_lens import REACH_LENS
from game.rulebooks.pacific_war.shown.statistics import COUNTS, statistics
from game.rulebooks.pacific_war.shown.view import turn, view
from game.rulebooks.pacific_war.steps import STEPS
from game.rulebooks.pacific_war.terms.hexes import SAID
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import Tables
from game.rulebooks.pacific_war.verbs import VERBS

__all__ = ["TITLE"]


def terrain_words(tables: Tables, scenario: Scenario | None) -> Iterable[str]:
    """The terrain that a map may have."""
    return tuple(tables.terrain)


def feature_words(tables: Tables) -> Iterable[str]:
    """The lines that a map may have: transport routes."""
    return (ROUTE,)


TITLE = Title(
    id="pacific_war",
    package=__name__,
    name="Pacific War",
    tagline="From Pearl Harbor to Tokyo Bay, month by month and cycle by cycle",
    description=(
        "Carriers, air groups and landing forces fight over 3,300 hexes in operations of a few days. "
        "Bid Command Points for the initiative, find the enemy's task forces before he finds yours, and strike; "
        "from a single battle of an evening to the whole war."
    ),
    sides=(SideInfo("japan", "Japan"), SideInfo("allies", "Allies")),
    verbs=VERBS,
    undo_rule="1.4",
    calls_hexes_by_name=True,
    sequence=SEQUENCE,
    interludes=INTERLUDES,
    steps=STEPS,
    position=PacificPosition,
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
    charts=charts,
    pieces=PIECES,
    lenses=(REACH_LENS, COMMAND_LENS),
    openly=openly,
    invariants=invariants,
    judge=PacificJudge,
    positions=PositionFiles(PlainPosition, position_problems, position_of, told_position),
    questions=questions_of(questions),
)
