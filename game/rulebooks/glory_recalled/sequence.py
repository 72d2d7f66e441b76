"""The sequence of play (Rules 3, 5, 12)."""

from msgspec.structs import replace

from game.core.actions import other
from game.core.position import Step
from game.core.sequence import Phase, interlude
from game.rulebooks.glory_recalled.moving.overstacked import TooMany, overstacked
from game.rulebooks.glory_recalled.pieces.supply import relieve
from game.rulebooks.glory_recalled.terms.events import TurnBegan
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, NO_CARD, GloryPosition, Result
from game.rulebooks.glory_recalled.turn.action import ChooseAction
from game.rulebooks.glory_recalled.turn.exchange import AskConcealment, Exchange
from game.rulebooks.glory_recalled.turn.kowloon_event import (
    abandon_stonecutters,
    begin_event,
    evacuate,
    is_due,
    reorganise,
    take_assault_card,
)
from game.rulebooks.glory_recalled.turn.placing import Fortify, SetUp, waiting
from game.rulebooks.glory_recalled.turn.recover import (
    check_supply,
    check_victory,
    count_objectives,
    draw_cards,
    make_fresh,
    surrender,
    turn_record,
)
from game.rulebooks.glory_recalled.turn.set_up_end import EndSetUp

ENOUGH_PASSES = 2


def has_concealment(game: GloryGame) -> bool:
    """Whether the players are asked about concealed units (Rules 3.6)."""
    return game.scenario.concealment == "ask"


def set_up_british(game: GloryGame, position: GloryPosition) -> Result:
    """The British set up first, unseen (Rules 3.2)."""
    position = replace(position, placing=BRITISH)
    if not waiting(game, position, BRITISH) and not position.fortifications:
        return Result(position)
    return Result(position, (), (SetUp(BRITISH), Fortify(), EndSetUp(BRITISH)))


def set_up_japanese(game: GloryGame, position: GloryPosition) -> Result:
    """Then the Japanese, who see what the British have done (Rules 3.2)."""
    position = replace(position, placing=JAPANESE)
    return Result(position, (), (SetUp(JAPANESE), EndSetUp(JAPANESE)) if waiting(game, position, JAPANESE) else ())


def end_set_up(game: GloryGame, position: GloryPosition) -> Result:
    """All is seen now that may be seen."""
    return Result(replace(position, placing=GONE))


def may_exchange(game: GloryGame) -> bool:
    """Whether the regiments may change places (Rules 3.4)."""
    return game.scenario.exchange


def begin_turn(game: GloryGame, position: GloryPosition) -> Result:
    """The Japanese player goes first in every turn and phase (Rules 5.0)."""
    position = replace(position, turn=position.turn + 1, side=JAPANESE, passes=0)
    return Result(position, (TurnBegan(f"Turn {position.turn} begins."),))


def end_action(game: GloryGame, position: GloryPosition) -> Result:
    """What an action leaves behind is put in order; then it is the other side's (Rules 8.1, 10.4, 12.1)."""
    position = replace(position, shown=NO_CARD, cancelled=(), act=None, battle=None, box=GONE)
    position = relieve(game, position)
    then: tuple[Step, ...] = (TooMany(),) if overstacked(game, position) else ()
    if is_due(game, position):
        then += (interlude(game.phases, "Kowloon Event"),)
    return Result(replace(position, side=other(position.side)), (), then)


def goes_on(game: GloryGame, position: GloryPosition) -> bool:
    """Actions alternate until both sides pass in a row (Rules 5.1)."""
    return position.passes < ENOUGH_PASSES


def always(game: GloryGame, position: GloryPosition) -> bool:
    """Turn follows turn until somebody has won."""
    return True


SET_UP = Phase(
    "Set-up",
    "3.2",
    body=(
        Phase("Concealment?", "3.6", steps=(AskConcealment(),), present=has_concealment),
        Phase("British set-up", "3.2", begin=set_up_british),
        Phase("Japanese set-up", "3.2", begin=set_up_japanese),
        Phase("Exchange of regiments", "3.4", steps=(Exchange(),), present=may_exchange),
    ),
    end=end_set_up,
)

TURN = Phase(
    "Turn",
    "5.0",
    begin=begin_turn,
    body=(
        Phase(
            "Action Phase",
            "5.1",
            body=(Phase("Action", "5.1", steps=(ChooseAction(),), end=end_action, again=goes_on),),
        ),
        Phase(
            "Recover Phase",
            "5.2",
            body=(
                Phase("Surrender", "5.2.0", begin=surrender),
                Phase("Red spaces", "5.2.1", begin=count_objectives),
                Phase("Victory check", "5.2.2", begin=check_victory),
                Phase("Supply check", "5.2.3", begin=check_supply),
                Phase("All fresh again", "5.2.4", begin=make_fresh),
                Phase("Draw cards", "5.2.5", begin=draw_cards),
                Phase("Turn record", "5.2.6", begin=turn_record),
            ),
        ),
    ),
    again=always,
)

SEQUENCE = Phase("Game", "5.0", body=(SET_UP, TURN))

KOWLOON_EVENT = Phase(
    "Kowloon Event",
    "12.1",
    begin=begin_event,
    body=(
        Phase("Evacuation", "12.2", begin=evacuate),
        Phase("Stonecutters", "12.3", begin=abandon_stonecutters),
        Phase("Reorganisation", "12.4", begin=reorganise),
        Phase("A card for the landing", "12.5", begin=take_assault_card),
    ),
)
