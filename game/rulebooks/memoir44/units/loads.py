"""What units pick up, carry, bring home and lose: prisoners, equipment, a leader (Rules 13.9, 13.10, 13.14)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId, other
from game.core.board import Board
from game.core.events import Event
from game.core.rows import with_one
from game.core.view import MarkerView
from game.rulebooks.memoir44.terms.events import MedalWon, OrderDiceRolled
from game.rulebooks.memoir44.terms.faces import FACES, STAR
from game.rulebooks.memoir44.terms.game import SIDES, Burden, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, Changed, Load, MemoirPosition
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.special_events import LoadChanged
from game.rulebooks.memoir44.units.leader import FALL_DICE, LEADER, next_unit
from game.rulebooks.memoir44.units.victory import win_medals

PRISONERS, EQUIPMENT = "prisoners", "equipment"
BURDEN_RULES = {PRISONERS: "13.9", EQUIPMENT: "13.14", LEADER: "13.10"}


def make_burdens(scenario: Scenario, board: Board) -> tuple[Burden, ...]:
    """Everything that units may carry in a battle: one star for each hex, one for each leader."""
    rules, with_exits = scenario.rules, {entry.side for entry in scenario.exits}
    found = [
        Burden(
            what=what,
            side=SIDES[entry.side],
            space=board.by_name[name],
            home=frozenset(board.by_name[home] for home in entry.home),
            medals=entry.medals,
            name=entry.name or what,
            is_scored_at_once=not entry.home and entry.side not in with_exits,
        )
        for what, entries in ((PRISONERS, rules.prisoners), (EQUIPMENT, rules.equipment))
        for entry in entries
        for name in entry.hexes
    ]
    found += [
        Burden(
            what=LEADER,
            side=SIDES[entry.side],
            space=board.by_name[entry.at],
            home=frozenset(),
            medals=1,
            name=entry.name,
            is_scored_at_once=False,
        )
        for entry in rules.leaders
    ]
    return tuple(found)


def loads_at_start(game: MemoirGame) -> tuple[Load, ...]:
    """Where each burden is when the battle begins: on its hex, a leader with the unit that begins there."""
    at = {game.board.by_name[entry.at]: number for number, entry in enumerate(game.scenario.units)}
    return tuple(
        Load(bearer=at[SpaceId(burden.space)]) if burden.what == LEADER else Load(space=burden.space)
        for burden in game.burdens
    )


def pick_up(game: MemoirGame, position: MemoirPosition, unit: int, spared: str = "") -> Changed:
    """A unit takes what waits for its side on its hex, but for a `spared` kind, and leaves at home what it brings."""
    space, side = position.units[unit].space, game.roster[unit].side
    events: tuple[Event, ...] = ()
    for number, (burden, load) in enumerate(zip(game.burdens, position.special.loads, strict=True)):
        if burden.side == side and load.space == space and burden.what != spared:
            position, more = change(game, position, number, Load(bearer=unit), "picked up", space)
            position, medal = score(game, position, number, burden.medals if burden.is_scored_at_once else 0, "held")
            events = (*events, *more, *medal)
        if position.special.loads[number].bearer == unit and space in burden.home:
            position, more = bring_home(game, position, number, space)
            events = (*events, *more)
    return position, events


def bring_home(game: MemoirGame, position: MemoirPosition, number: int, space: int) -> Changed:
    """A burden has come home, and gives its medals for good."""
    position, events = change(game, position, number, Load(), "brought home", space)
    position, medal = score(game, position, number, game.burdens[number].medals, "brought home")
    return position, (*events, *medal)


def carry_off(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Changed:
    """A unit leaves the map with what it carries; prisoners and equipment are home then."""
    events: tuple[Event, ...] = ()
    for number, load in enumerate(position.special.loads):
        if load.bearer == unit and game.burdens[number].what != LEADER:
            position, more = bring_home(game, position, number, space)
            events = (*events, *more)
        elif load.bearer == unit:
            position, more = change(game, position, number, Load(), "has left the map", space)
            events = (*events, *more)
    return position, events


def bereave(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Changed:
    """A unit has fallen: prisoners are lost, equipment is left behind, a leader may live on."""
    events: tuple[Event, ...] = ()
    for number, load in enumerate(position.special.loads):
        if load.bearer != unit:
            continue
        burden = game.burdens[number]
        if burden.what == LEADER:
            position, more = lose_unit_of_leader(game, position, number, unit, space)
        else:
            place, how = (space, "left behind") if burden.what == EQUIPMENT else (GONE, "lost")
            position, more = change(game, position, number, Load(space=place), how, space)
            position, medal = score(game, position, number, -burden.medals if burden.is_scored_at_once else 0, how)
            more = (*more, *medal)
        events = (*events, *more)
    return position, events


def lose_unit_of_leader(game: MemoirGame, position: MemoirPosition, number: int, unit: int, space: int) -> Changed:
    """Roll for the leader: a star is his end and the enemy's medal; else he joins the nearest infantry of his side."""
    burden = game.burdens[number]
    faces, dice = position.dice.roll(FALL_DICE, len(FACES))
    rolled = OrderDiceRolled(burden.side, faces, f"The fate of {with_article(burden.name)} § 13.10")
    position = replace(position, dice=dice)
    heir = next_unit(game, position, unit, space)
    if STAR not in faces and heir is not None:
        joined = position.units[heir].space
        position, events = change(game, position, number, Load(bearer=heir), "joins the next infantry", joined)
        return position, (rolled, *events)
    position, events = change(game, position, number, Load(), "has fallen", space)
    enemy = Side(other(burden.side))
    position = win_medals(position, enemy, burden.medals)
    return position, (rolled, *events, MedalWon(enemy, burden.medals, f"{burden.name} has fallen § 13.10"))


def with_article(name: str) -> str:
    """What somebody is called in a sentence: only those who have a name go without an article."""
    return name if name[0].isupper() else f"the {name}"


def change(game: MemoirGame, position: MemoirPosition, number: int, load: Load, how: str, space: int) -> Changed:
    """The position with a burden elsewhere, and the words for it."""
    loads = position.special.loads
    special = replace(position.special, loads=with_one(loads, number, load))
    burden = game.burdens[number]
    told = LoadChanged(SpaceId(space), number, f"{how} § {BURDEN_RULES[burden.what]}")
    return replace(position, special=special), (told,)


def score(game: MemoirGame, position: MemoirPosition, number: int, medals: int, how: str) -> Changed:
    """Give or take the medals of a burden."""
    if not medals:
        return position, ()
    burden = game.burdens[number]
    reason = f"{burden.name} {how} § {BURDEN_RULES[burden.what]}"
    return win_medals(position, burden.side, medals), (MedalWon(burden.side, medals, reason),)


def load_markers(game: MemoirGame, position: MemoirPosition) -> list[MarkerView]:
    """What lies on the map."""
    return [
        MarkerView(SpaceId(load.space), f"star_{burden.what}", f"{headed(burden.name)} for the {side}", above=True)
        for burden, load in zip(game.burdens, position.special.loads, strict=True)
        for side in (game.side_name(burden.side),)
        if load.space != GONE
    ]


def headed(name: str) -> str:
    """A name at the head of a sentence."""
    return f"{name[0].upper()}{name[1:]}"


def load_badges(game: MemoirGame, position: MemoirPosition, unit: PieceId) -> tuple[str, ...]:
    """What a unit carries."""
    loads = position.special.loads
    return tuple(game.burdens[number].what for number, load in enumerate(loads) if load.bearer == unit)


def carried_in_words(game: MemoirGame, position: MemoirPosition, unit: PieceId) -> Iterator[tuple[str, str]]:
    """What the inspector says of what a unit carries, with the paragraph of each."""
    for burden, load in zip(game.burdens, position.special.loads, strict=True):
        if load.bearer == unit and burden.what == LEADER:
            yield f"Led by {with_article(burden.name)}: 1 die more, may ignore 1 flag.", BURDEN_RULES[LEADER]
        elif load.bearer == unit:
            yield f"Carries {with_article(burden.name)}: {worth_in_words(game, burden)}.", BURDEN_RULES[burden.what]


def waiting_in_words(game: MemoirGame, position: MemoirPosition, space: int) -> Iterator[tuple[str, str]]:
    """What the inspector says of what lies on a hex, with the paragraph of each."""
    for burden, load in zip(game.burdens, position.special.loads, strict=True):
        if load.space == space:
            them = "them" if burden.what == PRISONERS else "it"
            takes = f"a unit of the {game.side_name(burden.side)} that ends its move here takes {them} along"
            yield f"{headed(burden.name)}: {takes}; {worth_in_words(game, burden)}.", BURDEN_RULES[burden.what]


def worth_in_words(game: MemoirGame, burden: Burden) -> str:
    """What a burden is worth, and where it must be brought for that."""
    medals = f"{burden.medals} medal{'s' * (burden.medals > 1)}"
    if burden.is_scored_at_once:
        return f"{medals} as long as the unit lives"
    home = " or ".join(sorted(game.board.name(SpaceId(space)) for space in burden.home))
    return f"{medals} at {home}" if home else f"{medals} when it leaves the map with the unit"
