"""The war in China: its track, the Japanese offensive, and what China costs when it falls (Rules 13.8)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.combat import Chance, Modifier, Preview, Tone
from game.core.events import Event, RollTold, Told
from game.core.hexset import SpaceSet
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    EmpireAutomatic,
    EmpirePosition,
    Result,
    controlled,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import CHINA_TRACK, RoadState
from game.rulebooks.empire_of_the_sun.terms.will import with_will

STABLE, FALLEN = 0, len(CHINA_TRACK) - 1
CHINA = "china"
DIE = 10
NO_SUPPLY = "closed_no_hump"
RULE = "13.82"


class ChinaOdds(msgspec.Struct, frozen=True):
    """What an offensive in China is measured by: the divisions, what the road takes off them, Allied air units."""

    divisions: int
    road: RoadState
    less: int
    air: tuple[int, ...]

    @property
    def highest(self) -> int:
        """The highest modified die that succeeds."""
        return self.divisions - self.less

    def succeeds(self, die: int) -> bool:
        """Whether Japan wins with this die (Rules 13.82)."""
        return die + len(self.air) <= self.highest

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What changes the die."""
        return (Modifier(len(self.air), "Allied air units in the China box", RULE),) if self.air else ()


def stands(position: EmpirePosition) -> bool:
    """Whether China still stands."""
    return position.china < FALLEN


def ports_of_china(game: EmpireGame) -> SpaceSet:
    """The ports of China and Korea."""
    return game.hexes.ports & game.hexes.region(*game.tables.nations.china.regions)


def has_foothold(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether Japan has a port in China or Korea, if the map shows any: its divisions need one (Rules 13.83)."""
    ports = ports_of_china(game)
    return not ports or bool(ports & controlled(game, position)[JAPAN])


def offensive_refusal(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Why Japan cannot attack in China now, or None (Rules 13.82)."""
    last, is_old = position.clocks.china_offensive, is_by_2007(position)
    if not stands(position):
        return Refusal("China has fallen.", RULE)
    if is_old and position.turn % 2:
        return Refusal("By the rules of 2007 there are offensives in China on even turns only.", RULE)
    if last == position.turn if is_old else last and last >= position.turn - 1:
        return Refusal("There is an offensive in China at most every second turn.", RULE)
    if position.divisions < 1:
        return Refusal("Japan has no divisions in China.", RULE)
    if not has_foothold(game, position):
        return Refusal("Japan holds no port in China or Korea.", "13.83")
    return None


def odds(game: EmpireGame, position: EmpirePosition) -> ChinaOdds:
    """What an offensive in China would be measured by now (Rules 13.82)."""
    road = supply(game, position).lines[ALLIES].road
    return ChinaOdds(position.divisions, road, game.tables.nations.china.roads[road], supporting(game, position, road))


def foretold(game: EmpireGame, position: EmpirePosition) -> Preview:
    """How likely an offensive in China succeeds now, and why (Rules 13.82)."""
    found = odds(game, position)
    success = sum(found.succeeds(die) for die in range(DIE)) / DIE
    return Preview(
        "An offensive in China",
        modifiers=found.modifiers,
        total=f"{found.highest} or less",
        chances=(Chance("Success", success, Tone.GOOD), Chance("No success", 1 - success, Tone.BAD)),
        notes=(f"{found.divisions} divisions, less {found.less} for the Burma Road § {RULE}.",),
    )


def supporting(game: EmpireGame, position: EmpirePosition, road: RoadState) -> tuple[int, ...]:
    """The Allied air units that support the Chinese: supplied ones in the China box that are no long-range bombers,
    and the long-range bombers of the 14th Air Force (Rules 13.82)."""
    if road == NO_SUPPLY:
        return ()
    friends = game.tables.nations.china.supporters
    return tuple(
        number
        for number in aside(game, position, CHINA_BOX)
        if game.counters[number].neutralises or game.counters[number].id in friends
    )


def move_china_left(game: EmpireGame, position: EmpirePosition, boxes: int) -> Result:
    """The marker of China goes left; at the end of its track China falls at once (Rules 13.81)."""
    box = min(FALLEN, position.china + boxes)
    if box == position.china:
        return Result(position)
    moved = replace(position, china=box)
    told = Told(f"The marker of China goes to {words(box)} § 13.81.")
    if box < FALLEN:
        return Result(moved, (told,))
    moved = replace(moved, surrendered=(*moved.surrendered, CHINA))
    cost = game.tables.nations.china.political_will
    result = with_will(game, moved, -cost, "China has surrendered", "13.81")
    return Result(result.position, (told, *result.events))


def weaken_china(game: EmpireGame, position: EmpirePosition, boxes: int) -> Result:
    """A card moves the marker of China left; by the rules of 2007 no card makes China fall (Rules 1.5, 13.81)."""
    least = FALLEN - 1 - position.china if is_by_2007(position) else boxes
    return move_china_left(game, position, max(0, min(boxes, least)))


def move_china_right(game: EmpireGame, position: EmpirePosition, boxes: int = 1, best: int = STABLE + 1) -> Result:
    """The marker of a China that stands goes right, as a rule not onto the stable front (Rules 13.81)."""
    box = max(min(best, position.china), position.china - boxes)
    if box == position.china or not stands(position):
        return Result(position)
    return Result(replace(position, china=box), (Told(f"The marker of China goes to {words(box)} § 13.81."),))


def words(box: int) -> str:
    """A box of the track in words."""
    return CHINA_TRACK[box].replace("_", " ").replace("chungking", "Chungking")


def fight_in_china(game: EmpireGame, position: EmpirePosition, die: int) -> Result:
    """What an offensive in China brings with this die (Rules 13.82)."""
    found = odds(game, position)
    position = replace(position, clocks=replace(position.clocks, china_offensive=position.turn))
    if found.succeeds(die):
        return move_china_left(game, position, 1)
    return move_china_right(game, position) if found.air else Result(position)


class ChinaOffensive(EmpireAutomatic, frozen=True):
    """Roll for the Japanese offensive in China (Rules 13.82)."""

    def run(self, game: EmpireGame, position: EmpirePosition) -> Result:
        """One die."""
        found = odds(game, position)
        faces, dice = position.dice.roll(1, DIE)
        text = f"Offensive in China: {faces[0]} + {len(found.air)} for air units against {found.highest} § {RULE}"
        result = fight_in_china(game, replace(position, dice=dice), faces[0])
        word = "succeeds" if found.succeeds(faces[0]) else "fails"
        rolled: Event = RollTold(JAPAN, faces, f"{text}: it {word}.")
        return Result(result.position, (rolled, *result.events))
