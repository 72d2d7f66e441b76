"""What a side may see of a game (Rules 1)."""

from collections.abc import Iterator

from game.core.actions import Side, SpaceId
from game.core.hexset import count
from game.core.kept import kept
from game.core.view import MarkerView, ScoreView, View
from game.rulebooks.empire_of_the_sun.shown.cards import hand, open_cards, piles
from game.rulebooks.empire_of_the_sun.shown.pieces import pieces, trays
from game.rulebooks.empire_of_the_sun.shown.politics import in_force
from game.rulebooks.empire_of_the_sun.shown.tracks import months_of, tracks
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import KWAI
from game.rulebooks.empire_of_the_sun.terms.position import UNCONTROLLED, EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES
from game.rulebooks.empire_of_the_sun.terms.victory import (
    CampaignEnding,
    ConquestEnding,
    HexesEnding,
    PointsEnding,
    PortsEnding,
)
from game.rulebooks.empire_of_the_sun.terms.words import plain, signed
from game.rulebooks.empire_of_the_sun.war.deal import resources
from game.rulebooks.empire_of_the_sun.war.scoring.endings import Score
from game.rulebooks.empire_of_the_sun.war.scoring.endings import score as score_of


def view(game: EmpireGame, position: EmpirePosition, viewer: Side | None) -> View:
    """The table as one side sees it; with viewer None, as both may see it."""
    return View(
        viewer=viewer,
        turn=turn(game, position),
        pieces=pieces(game, position),
        markers=tuple(markers(game, position)),
        hands=tuple(hand(game, position, side, viewer) for side in BOTH),
        open_cards=open_cards(game, position),
        scores=tuple(score(game, position, side) for side in BOTH),
        piles=tuple(piles(game, position)),
        trays=tuple(trays(game, position)),
        tracks=tracks(game, position),
    )


def turn(game: EmpireGame, position: EmpirePosition) -> str:
    """Which turn it is, in words."""
    return f"Turn {position.turn}, {months_of(position.turn)}"


def markers(game: EmpireGame, position: EmpirePosition) -> Iterator[MarkerView]:
    """Flags on hexes that are no longer their first owner's, battles, and what else lies on the map."""
    for space in changed_hands(game, position):
        owner = position.control[space]
        side = game.sides[owner].name
        yield MarkerView(SpaceId(space), f"control_{SIDE_NAMES[owner]}", f"Controlled by {side}", above=True)
    for space in position.taken_this_turn:
        yield MarkerView(SpaceId(space), "taken", "Taken this turn", above=True)
    for space in position.routes_missing:
        yield MarkerView(SpaceId(space), "no_route", "The route is still to be built")
    if not position.has_kwai_bridge and all(name in game.board.by_name for name in KWAI):
        space = game.board.by_name[KWAI[0]]
        yield MarkerView(
            SpaceId(space), "no_route", f"There is no railway to {game.place(game.board.by_name[KWAI[1]])} yet"
        )
    if position.tokyo_express >= 0:
        yield MarkerView(SpaceId(position.tokyo_express), "tokyo_express", "Tokyo Express", above=True)
    if position.offensive is not None:
        for space in position.offensive.battle_hexes:
            yield MarkerView(SpaceId(space), "battle", "A battle is to be fought here", above=True)


def changed_hands(game: EmpireGame, position: EmpirePosition) -> Iterator[int]:
    """The hexes with a name whose owner is not the one of the start."""
    named = game.hexes.named
    for space, (before, now) in enumerate(zip(game.first_control, position.control, strict=True)):
        if before != now and now != UNCONTROLLED and named >> space & 1:
            yield space


@kept()
def score_now(game: EmpireGame, position: EmpirePosition) -> Score:
    """What the score would be if the scenario ended now (Rules 17)."""
    return score_of(game, position)


def score(game: EmpireGame, position: EmpirePosition, side: Side) -> ScoreView:
    """How the scenario would end now and why, and what a side has on the table."""
    found, ports = score_now(game, position), ports_of(game, position, side)
    details: tuple[str, ...] = (f"{ports} ports held",)
    if position.verdict is None:
        ending = f"If it ended now: {found.level} (total {plain(found.total)})"
        details = (*on_the_table(position, side), *details, ending)
    if position.verdict is None or has_total(game, side):
        details = (*details, *(f"{line.words}: {signed(line.points)}" for line in found.lines if line.points))
    return ScoreView(
        side=side,
        name=game.side_name(side),
        points=ports,
        goal=0,
        details=(*details, *in_force(position, side)),
        text=text_of(game, position, found, side),
    )


def has_total(game: EmpireGame, side: Side) -> bool:
    """Whether the total that the scenario counts is this side's own."""
    match game.scenario.victory:
        case PointsEnding() | ConquestEnding():
            return side == JAPAN
        case HexesEnding() | PortsEnding():
            return side == ALLIES
    return True


def on_the_table(position: EmpirePosition, side: Side) -> tuple[str, ...]:
    """What a side can still play with."""
    passes, shipping = position.passes[side], position.shipping[side]
    return (
        f"{len(position.hands[side])} cards, {passes} pass{'' if passes == 1 else 'es'}",
        f"{shipping.left} of {shipping.total} shipping points left",
    )


def text_of(game: EmpireGame, position: EmpirePosition, found: Score, side: Side) -> str:
    """What stands beside the name of a side: the total where it is its own, else with which total it wins."""
    match game.scenario.victory:
        case PointsEnding(levels=(_, most, _)) | ConquestEnding(levels=(_, most, _)):
            return in_points(found.total) if side == JAPAN else f"to win: {most} or less"
        case HexesEnding(draw=draw) | PortsEnding(draw=draw) if side == JAPAN:
            return f"to win: below {signed(draw)}"
        case HexesEnding():
            return f"{signed(found.total)} points"
        case PortsEnding():
            return f"{signed(found.total)} ports"
        case CampaignEnding():
            if side == JAPAN:
                return f"resource hexes: {resources(game, position)}"
            return f"Will {position.political_will}, lost at 0"


def in_points(total: int) -> str:
    """A total in words."""
    return f"{plain(total)} point" if abs(total) == 1 else f"{plain(total)} points"


def ports_of(game: EmpireGame, position: EmpirePosition, side: Side) -> int:
    """The ports that a side controls."""
    return count(controlled(game, position)[side] & game.hexes.ports)
