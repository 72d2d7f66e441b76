"""Skirmish: a title of a few lines, so that the files side is tested without any real game."""

from game.core.sequence import Phase
from game.core.title import SideInfo, Title
from tests.loading.skirmish import rules, words
from tests.loading.skirmish.steps import March, Pick
from tests.loading.skirmish.table import charts, inspect, statistics, view

TITLE = Title(
    id="skirmish",
    package=__name__,
    name="Skirmish",
    tagline="Two patrols in a wood",
    description="A title for tests.",
    sides=(SideInfo("red", "Red"), SideInfo("blue", "Blue")),
    undo_rule="1",
    verbs=rules.VERBS,
    sequence=Phase("Turn", "1", begin=rules.begin_turn, again=rules.goes_on),
    steps=(Pick, March),
    position=rules.Field,
    scenario=words.Scenario,
    tables=words.Tables,
    terrain_words=lambda tables, scenario: tables.terrain,
    feature_words=lambda tables: ("river",),
    check=words.check,
    make_game=rules.make_game,
    set_up=rules.set_up,
    view=view,
    inspect=inspect,
    statistics=statistics,
    charts=charts,
    scores_tell=True,
    invariants=rules.invariants,
)
