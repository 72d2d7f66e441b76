"""Empire of the Sun, the war in the Pacific in operations by cards on a map of 1,140 hexes.

To be read from the ground up: `terms`, `map`, `cards`, `moving`, `battle`, `offensive`, `war`; `sequence` puts the turn
together, `files` sets it up, `shown` tells the screen about it, `questions` answers about positions,
and `greedy` plays against itself.
"""

from collections.abc import Iterable

from game.core.asking import questions_of
from game.core.hexsides import ROUTE
from game.core.title import Lens, PositionFiles, SideInfo, Title
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.files.checks import check
from game.rulebooks.empire_of_the_sun.files.deployment import PIECES
from game.rulebooks.empire_of_the_sun.files.going_on import playable
from game.rulebooks.empire_of_the_sun.files.invariants import invariants
from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from game.rulebooks.empire_of_the_sun.files.setup import make_game, set_up
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.greedy.judge import EmpireJudge
from game.rulebooks.empire_of_the_sun.sequence import INTERLUDES, SEQUENCE
from game.rulebooks.empire_of_the_sun.shown import supply_lens
from game.rulebooks.empire_of_the_sun.shown.counts import COUNTS
from game.rulebooks.empire_of_the_sun.shown.inspection import charts, inspect
from game.rulebooks.empire_of_the_sun.shown.reach_lens import REACH_LENS
from game.rulebooks.empire_of_the_sun.shown.statistics import statistics
from game.rulebooks.empire_of_the_sun.shown.view import turn, view
from game.rulebooks.empire_of_the_sun.steps import STEPS
from game.rulebooks.empire_of_the_sun.terms.hexes import LAND_COST, SAID
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import Tables
from game.rulebooks.empire_of_the_sun.verbs import VERBS

__all__ = ["TITLE"]


def terrain_words(tables: Tables, scenario: Scenario | None) -> Iterable[str]:
    """The terrain that a map may have."""
    return ("ocean", "atoll", *LAND_COST)


def feature_words(tables: Tables) -> Iterable[str]:
    """The lines that a map may have: transport routes."""
    return (ROUTE,)


TITLE = Title(
    id="empire_of_the_sun",
    package=__name__,
    name="Empire of the Sun",
    tagline="The Pacific, December 1941 to the end, from the whole ocean down to one island",
    description=(
        "Fleets, air forces and armies fight over half the globe, set in motion by headquarters and cards. "
        "Play a card, activate units, move, and see whether the enemy finds you in time; "
        "Japan wins by outlasting the American will to fight on."
    ),
    sides=(SideInfo("japan", "Japan"), SideInfo("allies", "Allies")),
    verbs=VERBS,
    undo_rule="1.4",
    calls_hexes_by_name=True,
    sequence=SEQUENCE,
    interludes=INTERLUDES,
    steps=STEPS,
    position=EmpirePosition,
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
    lenses=(Lens("Supply and zones", "v", "6.2", supply_lens.look), REACH_LENS),
    judge=EmpireJudge,
    positions=PositionFiles(PlainPosition, problems_of, playable, plain_of),
    questions=questions_of(questions),
    pieces=PIECES,
    invariants=invariants,
)
