"""What a game shows at the table, said in the language of the screen: which of its texts are words that are read.

Names of looks, numbers of paragraphs and what is printed on counters and cards stay as they are; but the line below the
name of a card says in which section, or for which side it is, and the table says that everywhere else as well.
"""

from typing import Any, TypeVar

import msgspec

from game.core.actions import Refusal
from game.core.chronicle import Landmark, TurningPoint
from game.core.combat import Chance, CombatReport, Mark, Modifier, Preview, Roll, Round
from game.core.log import LogLine
from game.core.match import MatchRule
from game.core.phase_lines import PhaseLine
from game.core.position import Prompt, Verdict
from game.core.title import Game, SideInfo
from game.core.view import (
    CardView,
    EdgeName,
    HandView,
    Inspection,
    InspectionLine,
    LensSpace,
    LensView,
    MarkerView,
    PieceView,
    PileView,
    ScoreView,
    Statistic,
    TrackMarker,
    TrackView,
    TrayView,
    View,
)
from game.loading.content.scenario_list import ScenarioHeader
from game.ui.title_words import TitleWords, title_words

Shown = TypeVar("Shown")

READ: dict[type, tuple[str, ...]] = {
    View: (*("turn", "pieces", "markers", "scores", "hands", "open_cards"), "piles", "trays", "tracks", "edges"),
    HandView: ("cards",),
    CardView: ("subtitle",),
    PieceView: ("name",),
    MarkerView: ("name",),
    ScoreView: ("name", "details", "text"),
    PileView: ("name", "short", "notes", "top", "cards"),
    TrayView: ("name", "pieces"),
    TrackView: ("name", "short", "boxes", "markers", "value", "notes"),
    TrackMarker: ("name",),
    EdgeName: ("text",),
    Inspection: ("title", "lines"),
    InspectionLine: ("text",),
    LensView: ("title", "spaces", "lines"),
    LensSpace: ("text",),
    Preview: ("title", "modifiers", "total", "chances", "marks", "notes", "against", "against_total", "headings"),
    Modifier: ("reason",),
    Chance: ("label",),
    Mark: ("text",),
    CombatReport: (*("title", "modifiers", "total", "outcome", "against", "against_total", "headings", "rounds"),),
    Round: ("name", "rolls"),
    Roll: ("title", "modifiers", "total", "outcome"),
    MatchRule: ("points", "tie_break"),
    LogLine: ("sentence", "turn", "phase", "luck"),
    Landmark: ("sentence",),
    TurningPoint: ("turn", "sentence"),
    Prompt: ("sentence", "hint"),
    PhaseLine: ("name", "why"),
    Refusal: ("sentence",),
    Verdict: ("reason",),
    Statistic: ("name", "values"),
    SideInfo: ("name",),
    ScenarioHeader: ("front",),
}
"""What of a thing is read."""


def said(game: Game, shown: Shown) -> Shown:
    """Something that a game shows, in the language of the screen."""
    words = title_words(game.title)
    return in_words(shown, words) if words.whole else shown


def in_words(shown: Any, words: TitleWords) -> Any:
    """A text, several things, or a thing with all of it that is read, in the language of these words."""
    if isinstance(shown, str):
        return words.say(shown)
    if isinstance(shown, tuple):
        return tuple(in_words(one, words) for one in shown)
    names = READ.get(type(shown), ())
    told = {name: in_words(value, words) for name in names if (value := getattr(shown, name))}
    changed = {name: value for name, value in told.items() if value != getattr(shown, name)}
    return msgspec.structs.replace(shown, **changed) if changed else shown
