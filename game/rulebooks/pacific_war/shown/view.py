"""What a side may see of a game (Rules 2, 10.3, 24)."""

from collections.abc import Iterator

from game.core.actions import Side, SpaceId
from game.core.view import MarkerView, ScoreView, TrackMarker, TrackView, View
from game.rulebooks.pacific_war.damage.bases import is_interdicted
from game.rulebooks.pacific_war.deciding.losses import gravest, losses_that_count
from game.rulebooks.pacific_war.deciding.points import point_lines, points_of
from game.rulebooks.pacific_war.map.headquarters import command_points
from game.rulebooks.pacific_war.operation.candidates import spoken
from game.rulebooks.pacific_war.operation.lighting import WORDS, awaits_light
from game.rulebooks.pacific_war.shown.pieces import pieces, trays
from game.rulebooks.pacific_war.terms.game import ALLIES, BOTH, PacificGame
from game.rulebooks.pacific_war.terms.hexes import ZONES
from game.rulebooks.pacific_war.terms.months import LAST_DAY, month_name
from game.rulebooks.pacific_war.terms.operation import LIGHTS, Operation
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from game.rulebooks.pacific_war.terms.words import counted, signed


def view(game: PacificGame, position: PacificPosition, viewer: Side | None) -> View:
    """The table as one side sees it; with viewer None, as both may see it."""
    return View(
        viewer=viewer,
        turn=turn(game, position),
        pieces=tuple(pieces(game, position, viewer)),
        markers=tuple(markers(game, position, viewer)),
        scores=tuple(score(game, position, side) for side in BOTH),
        trays=tuple(trays(game, position, viewer)),
        tracks=tuple(tracks(game, position, viewer)),
    )


def turn(game: PacificGame, position: PacificPosition) -> str:
    """The date, and in an Operation the cycle and its light, once that is known."""
    operation = position.operation
    day = f"{position.day} " if position.day else ""
    date = f"{day}{month_name(position.month)}"
    if operation is None or not operation.cycle:
        return date
    date = f"{date}, cycle {operation.cycle}"
    return date if awaits_light(position) else f"{date}, {WORDS[operation.light]}"


def markers(game: PacificGame, position: PacificPosition, viewer: Side | None) -> Iterator[MarkerView]:
    """What lies on the map: bases damaged or taken, Support Bases, one's own patrols."""
    for base in position.bases:
        space = SpaceId(base.space)
        owner = dict(game.board.spaces[base.space].properties).get("owner", SIDE_NAMES[ALLIES])
        if owner != SIDE_NAMES[base.owner]:
            yield MarkerView(
                space, f"owner_{SIDE_NAMES[base.owner]}", f"Held by {game.side_name(base.owner)}", above=True
            )
        if base.airbase_hits:
            look = "interdicted" if is_interdicted(game, base) else "base_hits"
            words = f"Airbase with {counted(base.airbase_hits, 'hit')}"
            yield MarkerView(space, look, words, str(base.airbase_hits), above=True)
        if base.port_hits:
            words = f"Port with {counted(base.port_hits, 'hit')}"
            yield MarkerView(space, "port_hits", words, str(base.port_hits), above=True)
        if base.fortress > base.fortress_hits:
            yield MarkerView(space, "fortification", "Coastal fortification")
        if base.is_demolished:
            yield MarkerView(space, "demolished", "Resource hex demolished", above=True)
    for support in position.support_bases:
        name = f"Support Base of {game.headquarters[support.headquarters].name}"
        yield MarkerView(SpaceId(support.space), "support_base", name, above=True)
    for patrol in position.patrols:
        if patrol.points and (patrol.side == viewer or patrol.is_seen):
            text = str(patrol.points) if patrol.side == viewer else ""
            look = f"patrol_{SIDE_NAMES[patrol.side]}"
            name = "Fleet submarines" if patrol.is_fleet else "Submarine patrol"
            yield MarkerView(SpaceId(patrol.space), look, name, text, above=True)


def score(game: PacificGame, position: PacificPosition, side: Side) -> ScoreView:
    """The points of a side, or where no points are counted what it lost of all that decides the scenario."""
    lost = losses_that_count(game, position, side)
    points = points_of(game, position, side)
    details = [f"{worth} for {what}" for what, worth in point_lines(game, position, side)]
    if game.scenario.type in ("campaign", "strategic"):
        details.insert(0, counted(command_points(game, position, side), "Command Point"))
    return ScoreView(
        side=side,
        name=game.side_name(side),
        points=points,
        goal=0,
        details=(*(loss.whole for loss in lost), *details),
        text=counted(points, "point") if has_points(game) else gravest(game, position, side).short,
    )


def has_points(game: PacificGame) -> bool:
    """Whether the scenario counts points."""
    points = game.scenario.points
    return bool(points.hexes or points.sunk)


def knows_condition(operation: Operation, viewer: Side | None) -> bool:
    """Whether the condition is open, or the viewer is the Reaction player, who rolled it in secret (Rules 21.1)."""
    return operation.is_condition_shown or (viewer is not None and viewer != operation.player)


MONTH_BEGIN = "The month ends as soon as the marker enters Month Begin, the first box."


def tracks(game: PacificGame, position: PacificPosition, viewer: Side | None) -> Iterator[TrackView]:
    """Days, lighting, initiative, and what only strategic scenarios count."""
    if game.scenario.type != "engagement":
        days = ("Begin", *(str(day) for day in range(1, LAST_DAY + 1)))
        yield TrackView("Days", "5.4", days, (TrackMarker(position.day, None, "Day"),), notes=(MONTH_BEGIN,))
    if position.operation is not None:
        yield from operation_tracks(game, position, position.operation, viewer)
    if game.scenario.type in ("campaign", "strategic"):
        yield from initiative_tracks(game, position, viewer)
    if game.scenario.type == "strategic":
        yield from strategic_tracks(position)


def operation_tracks(
    game: PacificGame, position: PacificPosition, operation: Operation, viewer: Side | None
) -> Iterator[TrackView]:
    """Cycle, lighting, days and condition of the Operation that goes on."""
    if game.scenario.type == "engagement":
        cycles = tuple(str(number) for number in range(1, game.scenario.cycles + 1))
        yield TrackView("Cycles", "5.2", cycles, (TrackMarker(max(0, operation.cycle - 1), None, "Battle Cycle"),))
    if operation.cycle > (1 if awaits_light(position) else 0):
        boxes = tuple(WORDS[light].removeprefix("the ") for light in LIGHTS)
        marker = TrackMarker(LIGHTS.index(operation.light), operation.advantage, "Lighting; the colour has Advantage")
        yield TrackView("Lighting", "26.1", boxes, (marker,), short="Light")
    if operation.days:
        gone = f"day {min(operation.used, operation.days)} of {operation.days}"
        yield TrackView("Operation", "20.2.5", (gone,), (), short="Op.")
    if operation.condition and knows_condition(operation, viewer):
        yield TrackView("Condition", "22", (spoken(operation.condition),), (), short="Cond.")


def initiative_tracks(game: PacificGame, position: PacificPosition, viewer: Side | None) -> Iterator[TrackView]:
    """Who has the Strategic Initiative, and what the viewer knows of the enemy, which has its place for anybody."""
    most = game.tables.numbers.initiative.most
    boxes = tuple(signed(number) if number else "0" for number in range(-most, most + 1))
    marker = TrackMarker(position.initiative + most, None, "Strategic Initiative: + for Japan, - for the Allies")
    yield TrackView("Initiative", "19.1", boxes, (marker,), short="Init.")
    markers: tuple[TrackMarker, ...] = ()
    if viewer is not None and position.levels[viewer] >= 0:
        markers = (TrackMarker(position.levels[viewer], viewer, "Your Strategic Intelligence level"),)
    yield TrackView("Intelligence", "7.1", ("0", "1", "2", "3"), markers, short="Intel.")


def strategic_tracks(position: PacificPosition) -> Iterator[TrackView]:
    """The economy of Japan, and the weather."""
    war = position.war
    yield TrackView("Homeland", "8.3", (str(war.homeland),), (), short="Home")
    yield TrackView("Merchants", "9.3", (str(war.merchants),), (), short="Merch.")
    foul = tuple(zone.capitalize() for zone, is_foul in zip(ZONES, position.foul, strict=True) if is_foul)
    if foul:
        yield TrackView("Foul weather", "6.1", foul, (), short="Foul")
