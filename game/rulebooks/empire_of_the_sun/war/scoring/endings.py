"""Each way in which a scenario is decided at its end, with its score (Rules 16.5, 17)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.hexset import SpaceSet, count, has, spaces_of
from game.core.position import Verdict
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.whereabouts import own_boxes
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, ELIMINATED, REMOVED, EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import CAPITAL_SHIPS, Arm
from game.rulebooks.empire_of_the_sun.terms.victory import (
    CampaignEnding,
    ConquestEnding,
    HexesEnding,
    PointsEnding,
    PortsEnding,
)
from game.rulebooks.empire_of_the_sun.terms.words import plain
from game.rulebooks.empire_of_the_sun.war.bombing import bombers, is_near_tokyo
from game.rulebooks.empire_of_the_sun.war.deal import resources
from game.rulebooks.empire_of_the_sun.war.scoring.points import (
    Line,
    counted,
    is_out_of_resources,
    japanese_at_start,
    known,
    supplied,
)

LEVELS = ("Allied decisive", "Allied tactical", "Japanese tactical", "Japanese decisive")
BOMBING_TURNS, FEW_RESOURCES = 4, 1
BURMA, AKYAB = "vp_burma", "2006"


class Score(msgspec.Struct, frozen=True):
    """The score of a scenario: its lines, the total, who is ahead (None: nobody), and how far, in words.

    `wanted` is the total from which the Allies win, where they need one.
    """

    lines: tuple[Line, ...]
    total: int
    winner: Side | None
    level: str
    rule: str
    wanted: int | None = None


def score(game: EmpireGame, position: EmpirePosition) -> Score:
    """What the score would be if the scenario ended now (Rules 17)."""
    match game.scenario.victory:
        case CampaignEnding():
            return campaign(game, position)
        case PointsEnding(table=table, levels=levels):
            return by_points(game, position, table, levels)
        case PortsEnding() as ending:
            return by_ports(game, position, ending)
        case HexesEnding() as ending:
            return by_hexes(game, position, ending)
        case ConquestEnding() as ending:
            return by_conquest(game, position, ending)


def verdict(game: EmpireGame, position: EmpirePosition) -> Verdict:
    """How the scenario has ended (Rules 16.5, 17)."""
    found = score(game, position)
    if ":" in found.level:
        return Verdict(found.winner, f"{found.level}.", found.rule)
    if found.wanted is None:
        return Verdict(found.winner, f"{found.level} with a total of {plain(found.total)}.", found.rule)
    sentence = f"{found.level} with a total of {plain(found.total)}: the Allies need {found.wanted}."
    return Verdict(found.winner, sentence, found.rule)


def levelled(lines: tuple[Line, ...], levels: tuple[int, int, int], rule: str) -> Score:
    """The level of victory that a total of Japan's points brings (Rules 17.2)."""
    total = sum(line.points for line in lines)
    place = sum(total > most for most in levels)
    winner = ALLIES if place < len(LEVELS) // 2 else JAPAN
    return Score(lines, total, winner, f"{LEVELS[place]} victory", rule)


def by_points(game: EmpireGame, position: EmpirePosition, table: str, levels: tuple[int, int, int]) -> Score:
    """Victory points of Japan (Rules 17.2)."""
    if table == BURMA:
        position = replace(position, political_will=burma_will(game, position))
    found = levelled(counted(game, position, table), levels, "17.2")
    if is_out_of_resources(game, position, table):
        return replace(found, winner=ALLIES, level="Allied victory: Japan has too few resources")
    return found


def burma_will(game: EmpireGame, position: EmpirePosition) -> int:
    """In Burma the Political Will changes once more before it is counted (Rules 17.3)."""
    europe = (position.war_in_europe > 0) - (position.war_in_europe < 0)
    return position.political_will + europe - (not has_allied_burma(game, position))


def has_allied_burma(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the Allies hold anything in Burma but Akyab."""
    return bool(
        game.hexes.named & game.hexes.region("Burma") & ~known(game, (AKYAB,)) & controlled(game, position)[ALLIES]
    )


def by_ports(game: EmpireGame, position: EmpirePosition, ending: PortsEnding) -> Score:
    """Supplied Allied ports beyond those of the start; a box to which they sail is one (Rules 17.4)."""
    fed = supplied(game, position, ALLIES) & controlled(game, position)[ALLIES] & game.hexes.ports
    ports = count(fed) + count(own_boxes(game, ALLIES))
    more = ports - ending.start
    lines = (Line("Supplied Allied ports", ports), Line("Ports at the start", -ending.start))
    return ahead(lines, more, ending.victory, ending.draw, "17.4")


def ahead(lines: tuple[Line, ...], more: int, victory: int, draw: int, rule: str) -> Score:
    """A victory, a draw or a defeat of the Allies, by how far they are ahead."""
    if more >= victory:
        return Score(lines, more, ALLIES, "Allied victory", rule, victory)
    if more >= draw:
        return Score(lines, more, None, "A draw", rule, victory)
    return Score(lines, more, JAPAN, "Japanese victory", rule, victory)


def by_hexes(game: EmpireGame, position: EmpirePosition, ending: HexesEnding) -> Score:
    """Points of both sides for hexes and ships; the Allies' count up, Japan's down (Rules 17.5)."""
    begun, (japan, allies) = japanese_at_start(game), controlled(game, position)
    bases = (game.hexes.ports | game.hexes.airfields) & game.hexes.everywhere
    theirs = allies & begun & bases & supplied(game, position, ALLIES)
    mine = japan & ~begun & bases & supplied(game, position, JAPAN)
    sunk_by_allies, sunk_by_japan = (sunk(game, position, side, ending) for side in BOTH)
    lines = (
        Line("Hexes taken by the Allies", worth(game, theirs, ending.allies, ending.allies_others)),
        Line("Hexes taken by Japan", -worth(game, mine, ending.japan, ending.japan_others)),
        Line("Japanese ships sunk", sunk_by_allies),
        Line("Allied ships sunk", -sunk_by_japan),
    )
    found = ahead(lines, sum(line.points for line in lines), ending.victory, ending.draw, "17.5")
    return by_ships(found, sunk_by_allies - sunk_by_japan) if ending.ships_decide else found


def by_ships(found: Score, more: int) -> Score:
    """A draw decided by the ships: it goes to the side that has sunk more of the other's, if one has (Rules 17.5)."""
    if found.winner is not None or not more:
        return found
    if more > 0:
        return replace(found, winner=ALLIES, level="Allied victory by the ships sunk")
    return replace(found, winner=JAPAN, level="Japanese victory by the ships sunk")


def worth(game: EmpireGame, spaces: SpaceSet, special: dict[str, int], others: int) -> int:
    """What hexes are worth: some have a value of their own."""
    return sum(special.get(game.board.spaces[space].name, others) for space in spaces_of(spaces))


def sunk(game: EmpireGame, position: EmpirePosition, side: Side, ending: HexesEnding) -> int:
    """What the ships of a side are worth that have been lost."""
    lost = [
        counter
        for counter, piece in zip(game.counters, position.pieces, strict=True)
        if counter.side == side and counter.arm is Arm.NAVAL and piece.space == ELIMINATED
    ]
    return sum(ending.carrier if counter.is_carrier else ending.ship for counter in lost)


def by_conquest(game: EmpireGame, position: EmpirePosition, ending: ConquestEnding) -> Score:
    """What Japan has conquered and sunk, and what it has lost (Rules 17.6)."""
    taken = controlled(game, position)[JAPAN] & ~japanese_at_start(game) & game.hexes.named
    special = sum(points for name, points in ending.more.items() if has(taken, game.board.by_name[name]))
    gone = {game.counters[n].id: n for n, piece in enumerate(position.pieces) if piece.space in (ELIMINATED, REMOVED)}
    prey = sum(points for name, points in ending.eliminated.items() if name in gone)
    fallen = set(position.surrendered) - set(game.scenario.surrendered)
    lost = [game.counters[n] for n in aside(game, position, ELIMINATED) if game.counters[n].side == JAPAN]
    capital = sum(each.kind in CAPITAL_SHIPS for each in lost)
    troops = sum(each.arm is Arm.GROUND for each in lost)
    lines = (
        Line("Hexes taken", count(taken) * ending.hex),
        Line("Great prizes", special),
        Line("Ships sunk", prey),
        Line("Nations that have surrendered", len(fallen) * ending.nation),
        Line("Japanese capital ships lost", capital * ending.capital_ship),
        Line("Japanese ground units lost", troops * ending.troops),
    )
    return levelled(lines, ending.levels, "17.6")


def campaign(game: EmpireGame, position: EmpirePosition) -> Score:
    """The whole war: at its end the Allies have won only if Japan is bombed to its knees (Rules 16.5)."""
    lines = (
        Line("Turns of bombing in a row", bombing_turns(position)),
        Line("Japanese resource hexes", resources(game, position)),
        Line("B-29s in range of Japan", int(has_bombers_near(game, position))),
    )
    if is_bombed_out(game, position):
        return Score(lines, 0, ALLIES, "Allied victory: Japan is bombed to its knees", "16.5")
    return Score(lines, 0, JAPAN, "Japanese victory: Japan has not surrendered", "16.5")


def bombing_turns(position: EmpirePosition) -> int:
    """For how many turns in a row, this one among them, Japan has been bombed."""
    return position.clocks.bombing + 1 if position.clocks.is_bombed else 0


def is_bombed_out(game: EmpireGame, position: EmpirePosition) -> bool:
    """Four turns of bombing in a row, one resource hex at most, and a B-29 in range (Rules 16.5)."""
    few = resources(game, position) <= FEW_RESOURCES
    return few and bombing_turns(position) >= BOMBING_TURNS and has_bombers_near(game, position)


def has_bombers_near(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether a supplied B-29 is within range of Tokyo, or in the China box (Rules 16.5)."""
    found, reach = supply(game, position), game.tables.schedules.bombing.range
    for number in bombers(game):
        space = position.pieces[number].space
        if space == CHINA_BOX and found.lines[ALLIES].road != "closed_no_hump":
            return True
        is_fed = 0 <= space < game.hex_count and number not in found.unsupplied
        if is_fed and is_near_tokyo(game, space, reach):
            return True
    return False
