"""Questions about nations, the Political Will, attrition and the score (Rules 6.5, 13, 16, 17)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.asking import known
from game.rulebooks.empire_of_the_sun.files.setup import ELSEWHERE
from game.rulebooks.empire_of_the_sun.questions.plain import ids
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.will import WillChanged
from game.rulebooks.empire_of_the_sun.war.attrition import attrition as losses
from game.rulebooks.empire_of_the_sun.war.attrition import exposed, is_due
from game.rulebooks.empire_of_the_sun.war.india import SURRENDERED, inside, must_leave, refuges
from game.rulebooks.empire_of_the_sun.war.national_status import PressOfEurope, look_at_nation, order
from game.rulebooks.empire_of_the_sun.war.phases import has_attrition, has_national_status, has_political_will
from game.rulebooks.empire_of_the_sun.war.progress import ONCE, will_segment
from game.rulebooks.empire_of_the_sun.war.scoring.endings import score as scored_now


class Tracks(msgspec.Struct, frozen=True):
    """The tracks of politics at one moment."""

    political_will: int
    china: int
    india: int
    without_resources: int


class NationsAnswer(msgspec.Struct, frozen=True):
    """The nations that fall or return, who goes where with them, which hexes change hands, and the tracks."""

    to_japan: list[str]
    to_allies: list[str]
    units: dict[str, str]
    control: dict[int, str]
    leaving: dict[str, list[int]]
    """Units that leave a lost India, with the hexes to which they may go; those without any are out of the game."""
    before: Tracks
    after: Tracks
    surrender_of_japan: bool


class WillAnswer(msgspec.Struct, frozen=True):
    """Each change of the Political Will with its cause, and where it stands before and after."""

    changes: list[tuple[str, int]]
    before: int
    after: int


class AttritionAnswer(msgspec.Struct, frozen=True):
    """The units out of supply that would be reduced, those that would be lost, and those that would hold out."""

    reduced: list[str]
    eliminated: list[str]
    holding_out: list[str]


class ScoreAnswer(msgspec.Struct, frozen=True):
    """The points by item, their total, the winner's side (empty: nobody) and the level of his victory."""

    items: list[tuple[str, int]]
    total: int
    winner: str
    level: str


def national_status(game: EmpireGame, position: EmpirePosition) -> NationsAnswer:
    """What the National Status segment would bring now (Rules 13)."""
    after = position
    for name in order(game) if has_national_status(game) else ():
        if after.verdict is None:
            after = look_at_nation(game, after, name).position
    if after.verdict is None and has_national_status(game):
        after = PressOfEurope().run(game, after).position
    fallen, standing = held_nations(after), held_nations(position)
    moved = (n for n, (a, b) in enumerate(zip(position.pieces, after.pieces, strict=True)) if a.space != b.space)
    return NationsAnswer(
        sorted(fallen - standing),
        sorted(standing - fallen),
        {game.counters[n].id: place(game, after.pieces[n].space) for n in moved},
        changed_control(game, position, after),
        leaving(game, position, after),
        tracks(position),
        tracks(after),
        after.verdict is not None and after.verdict.winner == ALLIES,
    )


def held_nations(position: EmpirePosition) -> set[str]:
    """The nations that are Japan's."""
    marshalls = {"marshall_islands"}
    return {*position.surrendered} - marshalls | (marshalls if position.has_japan_marshalls else set())


def leaving(game: EmpireGame, before: EmpirePosition, after: EmpirePosition) -> dict[str, list[int]]:
    """Who must leave India when it has just surrendered, and where each may go (Rules 13.6)."""
    if not after.india == SURRENDERED != before.india:
        return {}
    units = (n for n in inside(game, after) if must_leave(game.counters[n]))
    return {game.counters[n].id: sorted(int(game.board.spaces[s].name) for s in refuges(game, after, n)) for n in units}


def changed_control(game: EmpireGame, before: EmpirePosition, after: EmpirePosition) -> dict[int, str]:
    """The hexes whose control is another now, and whose they are."""
    names = {JAPAN: game.sides[JAPAN].id, ALLIES: game.sides[ALLIES].id}
    pairs = enumerate(zip(before.control, after.control, strict=True))
    return {int(game.board.spaces[n].name): names[JAPAN if b == JAPAN else ALLIES] for n, (a, b) in pairs if a != b}


def place(game: EmpireGame, space: int) -> str:
    """A hex or a box by its name in files."""
    boxes = {number: name for name, number in ELSEWHERE.items()}
    return boxes[space] if space in boxes else game.board.spaces[space].name


def tracks(position: EmpirePosition) -> Tracks:
    """The tracks as they stand."""
    return Tracks(position.political_will, position.china, position.india, position.clocks.cut_from_resources)


def political_will(game: EmpireGame, position: EmpirePosition, scored: Sequence[str] = ()) -> WillAnswer:
    """What the Political Will segment would bring now, without what has been scored before (Rules 16.2).

    :raises LookupError: when nothing of that name is scored once.
    """
    for name in scored:
        known(name, ONCE, "change of the Political Will")
    if not has_political_will(game):
        return WillAnswer([], position.political_will, position.political_will)
    clocks = replace(position.clocks, scored=(*position.clocks.scored, *scored))
    done = will_segment(game, replace(position, clocks=clocks))
    changes = [(event.reason, event.amount) for event in done.events if isinstance(event, WillChanged)]
    return WillAnswer(changes, position.political_will, done.position.political_will)


def attrition(game: EmpireGame, position: EmpirePosition) -> AttritionAnswer:
    """What the Attrition phase would bring now (Rules 6.5)."""
    if not has_attrition(game) or not is_due(position):
        return AttritionAnswer([], [], [])
    found = losses(game, position)
    rest = {*exposed(game, position)}.difference(found.reduced, found.eliminated)
    return AttritionAnswer(ids(game, found.reduced), ids(game, found.eliminated), ids(game, rest))


def score(game: EmpireGame, position: EmpirePosition) -> ScoreAnswer:
    """What the score would be if the scenario ended now (Rules 17)."""
    found = scored_now(game, position)
    winner = "" if found.winner is None else game.sides[found.winner].id
    return ScoreAnswer([(line.words, line.points) for line in found.lines], found.total, winner, found.level)
