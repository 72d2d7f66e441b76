"""The sequence of play of Memoir '44 (Rules 3)."""

from msgspec.structs import replace

from game.core.actions import other
from game.core.position import Step
from game.core.sequence import Phase
from game.rulebooks.memoir44.moving.paradrop import AimParadrop, drops_now
from game.rulebooks.memoir44.terms.effects import ignores_terrain
from game.rulebooks.memoir44.terms.events import TurnBegan
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition, Order, Result, Use
from game.rulebooks.memoir44.turn.air import AirPower, Barrage
from game.rulebooks.memoir44.turn.battles import Battles
from game.rulebooks.memoir44.turn.commissar import LayUnderChip, has_first_cards, lay_first_cards
from game.rulebooks.memoir44.turn.hand import EndTurn, PlayCard
from game.rulebooks.memoir44.turn.moves import Moves, may_move
from game.rulebooks.memoir44.turn.orders import OrderUnits
from game.rulebooks.memoir44.turn.radar import announce, has_radar, is_announcing
from game.rulebooks.memoir44.turn.tactics import ChooseSection, DigIn, FinestHour, Medics
from game.rulebooks.memoir44.units.headquarters import strike_tents
from game.rulebooks.memoir44.units.night import has_night, is_rolled, roll_visibility
from game.rulebooks.memoir44.units.sabotage import has_sabotage, roll_sabotage
from game.rulebooks.memoir44.units.smoke import (
    drift_smoke,
    has_smoke_screen,
    is_smoke_drifting,
    is_smoke_laid_now,
    lay_smoke,
)
from game.rulebooks.memoir44.units.victory import score_late_objectives, sudden_death


def begin_turn(game: MemoirGame, position: MemoirPosition) -> Result:
    """Count the turn."""
    position = replace(position, turn=position.turn + 1)
    return Result(position, (TurnBegan(position.side, position.turn),))


def is_first_turn(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether the battle is just beginning."""
    return position.turn == 1


def has_late_objectives(game: MemoirGame) -> bool:
    """Whether an objective of this battle is given only at the start of a turn."""
    return any(goal.is_late for goal in game.goals)


def score_objectives_held(game: MemoirGame, position: MemoirPosition) -> Result:
    """Give the side on turn the objectives that it still holds; tents on them come off (Rules 11.12)."""
    position, events, given = score_late_objectives(game, position)
    spaces = tuple(space for number in given for space in game.goals[number].spaces)
    position, struck = strike_tents(game, position, spaces)
    return Result(position, (*events, *struck))


def has_paradrop(game: MemoirGame) -> bool:
    """Whether this battle opens with a drop."""
    return game.scenario.rules.paradrop is not None


def play_card(game: MemoirGame, position: MemoirPosition) -> Result:
    """Play a command card."""
    return Result(position, (), (LayUnderChip() if game.commissars[position.side] else PlayCard(),))


def order_units(game: MemoirGame, position: MemoirPosition) -> Result:
    """Order units as the card in play says."""
    return Result(position, (), order_steps(game, position))


def order_steps(game: MemoirGame, position: MemoirPosition) -> tuple[Step, ...]:
    """The steps that each card's orders take (Rules 9)."""
    effect = position.effect
    if effect is None:
        return ()
    if effect.use:
        return (AirPower(),) if effect.use is Use.STRIKE else ()
    if effect.falls_back:
        return (OrderUnits(),)
    match game.cards[effect.card].family:
        case "air_power":
            return (AirPower(),)
        case "barrage":
            return (Barrage(),)
        case "medics_and_mechanics":
            return (Medics(),)
        case "their_finest_hour":
            return (FinestHour(),)
        case "infantry_assault":
            return (ChooseSection(), OrderUnits())
        case "dig_in":
            return (OrderUnits(), DigIn())
        case _:
            return (OrderUnits(),)


def has_orders(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether any unit was ordered."""
    return bool(position.orders)


def orders_move(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether any unit was ordered by a card that lets it move."""
    return bool(position.orders) and may_move(game, position)


def move_again(game: MemoirGame, position: MemoirPosition) -> Result:
    """The unit behind enemy lines moves a second time."""
    orders = tuple(Order(order.unit, battles=order.battles) for order in position.orders)
    return Result(replace(position, orders=orders), (), (Moves(again=True),))


def end_turn(game: MemoirGame, position: MemoirPosition) -> Result:
    """The other side's turn, unless what is held at the end of this one decides the battle."""
    found = sudden_death(game, position)
    side = other(position.side) if found is None else position.side
    return Result(replace(position, side=side, resting=(), verdict=found))


def always(game: MemoirGame, position: MemoirPosition) -> bool:
    """Turns follow each other until somebody has won."""
    return True


SEQUENCE = Phase(
    "Player turn",
    "3",
    begin=begin_turn,
    body=(
        Phase(
            "First card under the chip",
            "14.2",
            begin=lay_first_cards,
            present=has_first_cards,
            due=is_first_turn,
        ),
        Phase("Score objectives held", "11.12", begin=score_objectives_held, present=has_late_objectives),
        Phase("Roll for sabotage", "13.8", begin=roll_sabotage, present=has_sabotage),
        Phase("Roll for visibility", "13.20", begin=roll_visibility, present=has_night, due=is_rolled),
        Phase("Lay the smoke screen", "13.21", begin=lay_smoke, present=has_smoke_screen, due=is_smoke_laid_now),
        Phase("Smoke thins", "13.21", begin=drift_smoke, present=has_smoke_screen, due=is_smoke_drifting),
        Phase("Paradrop", "12.2", steps=(AimParadrop(),), present=has_paradrop, due=drops_now),
        Phase("Play a command card", "3.1", begin=play_card),
        Phase("Order units", "3.2", begin=order_units),
        Phase("Move", "3.3", steps=(Moves(),), when=orders_move),
        Phase("Battle", "3.4", steps=(Battles(),), when=has_orders),
        Phase("Behind enemy lines: move again", "9.13", begin=move_again, due=ignores_terrain, when=has_orders),
        Phase("Draw a command card", "3.5", steps=(EndTurn(),)),
        Phase("Announce aircraft", "13.13", begin=announce, present=has_radar, due=is_announcing),
    ),
    end=end_turn,
    again=always,
)
