"""Japan itself: it surrenders when it loses Honshu, or is cut off from all resources for long (Rules 13.11)."""

from msgspec.structs import replace

from game.core.events import Told
from game.core.hexset import NOWHERE, SpaceSet, set_of
from game.core.position import Verdict
from game.rulebooks.empire_of_the_sun.map.overland import overland
from game.rulebooks.empire_of_the_sun.map.seas import by_sea_and_land
from game.rulebooks.empire_of_the_sun.map.supply import sources, supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, controlled

LONGEST_SIEGE = 3
"""So many National Status segments in a row without resources end the war (Rules 13.11)."""
RULE = "13.11"


def honshu(game: EmpireGame) -> SpaceSet:
    """The hexes of Honshu; none if the map does not show all of them."""
    names, wanted = game.board.by_name, game.tables.nations.japan.honshu
    return set_of(names[name] for name in wanted) if all(name in names for name in wanted) else NOWHERE


def has_lost_honshu(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the Allies control all of Honshu (Rules 13.11)."""
    return bool(honshu(game)) and not honshu(game) & ~controlled(game, position)[ALLIES]


def has_path_to_resources(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether a supply path of any length joins a source to a resource hex that Japan controls (Rules 13.11)."""
    mine = controlled(game, position)[JAPAN]
    zone = supply(game, position).zones.effective[ALLIES]
    barred = overland(game, position, JAPAN).barred
    starts = sources(game, position, JAPAN)
    wanted = mine & game.hexes.resources
    return bool(by_sea_and_land(game, starts, zone, barred, mine & game.hexes.ports, wanted))


def japan_segment(game: EmpireGame, position: EmpirePosition) -> Result:
    """Japan's own part of the National Status segment (Rules 13.11)."""
    if not honshu(game):
        return Result(position)
    if has_lost_honshu(game, position):
        return Result(surrender(position, "Japan has lost Honshu"))
    cut = 0 if has_path_to_resources(game, position) else position.clocks.cut_from_resources + 1
    position = replace(position, clocks=replace(position.clocks, cut_from_resources=cut))
    if cut >= LONGEST_SIEGE:
        return Result(surrender(position, "Japan has been cut off from its resources for three turns"))
    return Result(
        position, (Told(f"No resources reach Japan: turn {cut} of {LONGEST_SIEGE} § {RULE}."),) if cut else ()
    )


def surrender(position: EmpirePosition, reason: str) -> EmpirePosition:
    """Japan surrenders: the Allies have won (Rules 13.11)."""
    return replace(position, verdict=Verdict(ALLIES, f"{reason}.", RULE))
