"""Events that move markers: Will, rivals, Europe, China, India, shipping, what holds for good (Rules 5.38)."""

from msgspec.structs import replace

from game.core.events import Event, Told
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.in_force import owner, side_of
from game.rulebooks.empire_of_the_sun.cards.needs import named
from game.rulebooks.empire_of_the_sun.moving.control import take_all
from game.rulebooks.empire_of_the_sun.moving.emergency import FLIGHT
from game.rulebooks.empire_of_the_sun.moving.turn_track import later_turn
from game.rulebooks.empire_of_the_sun.terms.card_effects import (
    ArriveNextTurn,
    ChangeShipping,
    ChangeWarInEurope,
    ChangeWill,
    ClosePanama,
    EndFlag,
    Escorts,
    FewerReplacements,
    FreeRoute,
    MoveChina,
    MoveIndia,
    Rivalry,
    SetFlag,
    TakeControl,
)
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    REMOVED,
    EmpirePosition,
    Piece,
    Result,
    Shipping,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.will import with_will
from game.rulebooks.empire_of_the_sun.war import china, europe, india
from game.rulebooks.empire_of_the_sun.war.replacements import BARRED
from game.rulebooks.empire_of_the_sun.war.route_steps import BuildRoute

FIRST_YEAR = 1942
MOST_ESCORTS, ESCORT = 4, 2
LAST_POINT = 1
"""The shipping point that no event takes."""
WORDS = {
    "doolittle": "Tokyo has been bombed from the sea",
    "hump": "the Hump is open",
    "kwai": "the railway over the Kwai is built",
    "barges": "barges are in play",
    "pt_boats": "PT boats are in play",
    "fortifications": "the islands are fortified",
    "interceptors": "high-altitude fighters guard Japan",
    "submarine_doctrine": "the submarines have a new doctrine",
    "tojo_resigned": "Tojo has resigned",
}


def told(game: EmpireGame, card: int, text: str) -> tuple[Event, ...]:
    """What the log says of an event."""
    return (Told(f"{game.cards[card].title}: {text} § 5.38."),)


def will(game: EmpireGame, position: EmpirePosition, card: int, effect: ChangeWill) -> Result:
    """The Political Will changes."""
    return with_will(game, position, effect.by, game.cards[card].title, "5.38")


def rivalry(game: EmpireGame, position: EmpirePosition, card: int, effect: Rivalry) -> Result:
    """The services of a side become rivals, or are rivals no more."""
    side = side_of(effect.side)
    if (side in position.rivalry) == effect.begins:
        return Result(position)
    rivals = (*position.rivalry, side) if effect.begins else tuple(each for each in position.rivalry if each != side)
    services = "the Japanese services" if side == JAPAN else "the American services"
    what = "are rivals now" if effect.begins else "are rivals no more"
    return Result(replace(position, rivalry=rivals), told(game, card, f"{services} {what}"))


def war_in_europe(game: EmpireGame, position: EmpirePosition, card: int, effect: ChangeWarInEurope) -> Result:
    """The war in Europe moves, by the year."""
    year = game.tables.turns[position.turn].year
    return europe.with_europe(game, position, effect.by_year[max(0, year - FIRST_YEAR)])


def china_moves(game: EmpireGame, position: EmpirePosition, card: int, effect: MoveChina) -> Result:
    """China weakens, or recovers."""
    if effect.by > 0:
        return china.weaken_china(game, position, effect.by)
    return china.move_china_right(game, position, -effect.by, china.STABLE + (not effect.into_stable))


def india_moves(game: EmpireGame, position: EmpirePosition, card: int, effect: MoveIndia) -> Result:
    """India comes nearer to revolt."""
    return india.move_india_left(position, effect.by)


def fewer_replacements(game: EmpireGame, position: EmpirePosition, card: int, effect: FewerReplacements) -> Result:
    """The next replacements of the Commonwealth are barred; each card takes a ground step of its own."""
    position = replace(position, flags=(*position.flags, BARRED))
    return Result(position, told(game, card, "the Commonwealth gets no ground steps next turn"))


def close_panama(game: EmpireGame, position: EmpirePosition, card: int, effect: ClosePanama) -> Result:
    """The Panama Canal is closed next turn."""
    text = "Allied reinforcements of the next turn are delayed"
    return Result(replace(position, panama_turn=position.turn + 1), told(game, card, text))


def with_flag(position: EmpirePosition, flag: str) -> EmpirePosition:
    """The position in which something holds from now on."""
    if flag == "hump":
        return replace(position, is_hump_open=True)
    if flag == "kwai":
        return replace(position, has_kwai_bridge=True)
    return position if flag in position.flags else replace(position, flags=(*position.flags, flag))


def set_flag(game: EmpireGame, position: EmpirePosition, card: int, effect: SetFlag) -> Result:
    """Something holds from now on, unless another card was first."""
    if effect.unless and effect.unless in position.flags:
        return Result(position, told(game, card, f"no effect, for {WORDS[effect.unless]}"))
    return Result(with_flag(position, effect.flag), told(game, card, WORDS[effect.flag]))


def end_flag(game: EmpireGame, position: EmpirePosition, card: int, effect: EndFlag) -> Result:
    """Something that held is over."""
    left = tuple(flag for flag in position.flags if flag != effect.flag)
    return Result(replace(position, flags=left))


def escorts(game: EmpireGame, position: EmpirePosition, card: int, effect: Escorts) -> Result:
    """The escorts of Japan's convoys: two more, or none, and none ever after the new submarine doctrine."""
    if effect.lost:
        return Result(replace(position, escorts=0))
    if "submarine_doctrine" in position.flags:
        return Result(position, told(game, card, f"no effect, for {WORDS['submarine_doctrine']}"))
    number = min(MOST_ESCORTS, position.escorts + ESCORT)
    return Result(replace(position, escorts=number), told(game, card, f"escorts +{number}"))


def shipping(game: EmpireGame, position: EmpirePosition, card: int, effect: ChangeShipping) -> Result:
    """A side has more or fewer shipping points, lent for the offensive or for good."""
    side = side_of(effect.side)
    row = position.shipping[side]
    if effect.until == "offensive":
        row = Shipping(row.total + effect.by, row.used, row.lent + effect.by)
    else:
        own = row.total - row.lent
        total = row.lent + max(min(LAST_POINT, own), own + effect.by)
        row = Shipping(total, min(row.used, total), row.lent)
    text = f"{'Japanese' if side == JAPAN else 'Allied'} shipping points: {row.total}"
    return Result(replace(position, shipping=with_side(position.shipping, side, row)), told(game, card, text))


def take_control(game: EmpireGame, position: EmpirePosition, card: int, effect: TakeControl) -> Result:
    """Hexes change hands for good; whoever has his base there leaves it."""
    spaces = named(game, effect.hexes)
    position, events = take_all(game, position, side_of(effect.side), spaces)
    return Result(position, events, FLIGHT)


def free_route(game: EmpireGame, position: EmpirePosition, card: int, effect: FreeRoute) -> Result:
    """The owner may build a route of the Burma Road."""
    return Result(position, (), (BuildRoute(owner(game.cards[card]), is_gift=True),))


def arrive_next_turn(game: EmpireGame, position: EmpirePosition, card: int, effect: ArriveNextTurn) -> Result:
    """A unit comes next turn, and nothing delays it."""
    unit = game.by_id[effect.unit]
    if position.pieces[unit].space == REMOVED or position.pieces[unit].space >= 0:
        return Result(position)
    position = with_pieces(position, {unit: Piece(later_turn(position))})
    text = f"{game.counters[unit].name} comes next turn"
    return Result(replace(position, undelayable=(*position.undelayable, unit)), told(game, card, text))
