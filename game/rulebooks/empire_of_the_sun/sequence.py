"""The sequence of play: turns with their phases, and the steps I to XV of an Offensive (Rules 4.1, 7.2)."""

from msgspec.structs import replace

from game.core.actions import other
from game.core.events import Told
from game.core.sequence import Phase
from game.rulebooks.empire_of_the_sun.battle.choosing import ChooseBattle
from game.rulebooks.empire_of_the_sun.moving.emergency import BeginEmergencyMoves, HeadquartersOverrun
from game.rulebooks.empire_of_the_sun.moving.landings import TakeLandings, TurnBack
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveUnits
from game.rulebooks.empire_of_the_sun.moving.overstacked import Overstacked
from game.rulebooks.empire_of_the_sun.moving.post_battle import BeginPostBattleMoves
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate, staff_of
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare, mixed_hexes, with_battles
from game.rulebooks.empire_of_the_sun.offensive.intelligence import Intelligence, SpecialReaction, is_sure_surprise
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.end_of_turn import lost_at_once
from game.rulebooks.empire_of_the_sun.war.events.doing import EventMoment
from game.rulebooks.empire_of_the_sun.war.phases import (
    AFTER_FIRST_PLAYS,
    ATTRITION,
    END_OF_TURN,
    INITIATIVE,
    NATIONAL_STATUS,
    OPENING,
    POLITICAL_WILL,
    STRATEGIC,
)
from game.rulebooks.empire_of_the_sun.war.progress import look_at_clocks
from game.rulebooks.empire_of_the_sun.war.reactions import ReactionCards, is_asked

STACKING = (Overstacked(JAPAN), Overstacked(ALLIES))


def has_plays(game: EmpireGame, position: EmpirePosition) -> bool:
    """The plays go on until both hands are empty (Rules 7.1)."""
    return any(position.hands)


def end_play(game: EmpireGame, position: EmpirePosition) -> Result:
    """The other side plays next, as long as it has cards (Rules 7.1)."""
    position = lost_at_once(game, look_at_clocks(game, position))
    side = other(position.side) if position.hands[other(position.side)] else position.side
    return Result(replace(position, side=side))


def always(game: EmpireGame, position: EmpirePosition) -> bool:
    """Turn follows turn until the war is decided."""
    return True


def declare(game: EmpireGame, position: EmpirePosition) -> Result:
    """Where both sides stand there is a battle; the rest is declared (Rules 7.24)."""
    offensive = with_battles(offensive_of(position), mixed_hexes(game, position))
    return Result(replace(position, offensive=offensive), (), (Declare(),))


def declared(game: EmpireGame, position: EmpirePosition) -> Result:
    """What an event does once the battles are declared (Rules 5.3)."""
    return Result(position, (), (EventMoment("III"),))


def has_battles(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether anything is fought."""
    return bool(offensive_of(position).battle_hexes)


def is_intercepted(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the enemy reacts with units: something is fought, and it is no surprise (Rules 7.26)."""
    offensive = offensive_of(position)
    return bool(offensive.battle_hexes) and offensive.intelligence != "surprise"


def react(game: EmpireGame, position: EmpirePosition) -> Result:
    """The other side acts for a while (Rules 7.26)."""
    return Result(replace(position, offensive=replace(offensive_of(position), is_reacting=True)))


def has_leader(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether a headquarters leads the offensive, or the reaction to it (Rules 7.21, 7.26)."""
    return staff_of(offensive_of(position)) >= 0


def may_react_by_moving(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the reacting units move: the optional table may forbid it (Rules 7.28)."""
    return has_leader(game, position) and offensive_of(position).reaction_operations != 0


def end_reaction(game: EmpireGame, position: EmpirePosition) -> Result:
    """The attacker acts again; landings may have been met by ships (Rules 7.26, 8.49)."""
    return Result(replace(position, offensive=replace(offensive_of(position), is_reacting=False)), (), (TurnBack(),))


def look_out(game: EmpireGame, position: EmpirePosition) -> Result:
    """Cards of intelligence, or the roll; after a roll that failed one card may still come (Rules 7.25)."""
    late = () if is_sure_surprise(game, position) else (ReactionCards("VII", after_roll=True),)
    return Result(position, (), (ReactionCards("VII"), Intelligence(), *late))


def pass_over(game: EmpireGame, position: EmpirePosition) -> Result:
    """Without a battle, and in a surprise attack, steps are passed over, and the log says so (Rules 7.2)."""
    offensive = offensive_of(position)
    if not offensive.battle_hexes:
        return Result(position, (Told("No battle: steps VIII and XI are passed over § 7.2."),))
    if offensive.intelligence == "surprise":
        return Result(position, (Told("A surprise attack: step VIII is passed over § 7.25."),))
    return Result(position)


def tell_of_weather(game: EmpireGame, position: EmpirePosition) -> Result:
    """The log says where no card can come between (Rules 5.40)."""
    told = () if is_asked(game, position, "IV") else (Told("No card can stop this: step IV is passed over § 5.40."),)
    return Result(position, told)


def tell_of_landings(game: EmpireGame, position: EmpirePosition) -> Result:
    """The log says where nobody can react to a landing (Rules 7.27)."""
    if SpecialReaction().legal(game, position):
        return Result(position)
    return Result(position, (Told("No landing can be reacted to: step VI is passed over § 7.27."),))


def tell_of_attack(game: EmpireGame, position: EmpirePosition) -> Result:
    """The log says where no card of attack can be played (Rules 5.32)."""
    if is_asked(game, position, "IX"):
        return Result(position)
    return Result(position, (Told("No card of attack can be played: step IX is passed over § 5.32."),))


def move_home(game: EmpireGame, position: EmpirePosition) -> Result:
    """The reacting side moves first (Rules 8.5)."""
    attacker = offensive_of(position).attacker
    return Result(position, (), (TakeLandings(), BeginPostBattleMoves(other(attacker)), BeginPostBattleMoves(attacker)))


def end_offensive(game: EmpireGame, position: EmpirePosition) -> Result:
    """The offensive is over: nobody is activated any more (Rules 7.2)."""
    return Result(replace(position, offensive=None, activated=()))


REACTION = Phase(
    "Reacting",
    "7.26",
    when=is_intercepted,
    begin=react,
    body=(
        Phase("Reacting headquarters", "7.26", steps=(ChooseHeadquarters(),)),
        Phase("Reacting units", "7.26", when=has_leader, steps=(Activate(),)),
        Phase("Reacting moves", "7.26", when=may_react_by_moving, steps=(MoveUnits(),)),
        Phase("Reacting battles", "7.26", when=has_leader, steps=(Declare(),)),
    ),
    end=end_reaction,
)
"""The other side's activation and moves, once it knows of the attack in time."""

OFFENSIVE = Phase(
    "Offensive",
    "7.2",
    body=(
        Phase(
            "I Activation",
            "7.21",
            body=(
                Phase("Headquarters", "7.21", steps=(ChooseHeadquarters(),)),
                Phase("Units", "7.21", when=has_leader, steps=(Activate(),)),
            ),
        ),
        Phase("II Movement", "7.23", steps=(EventMoment("II"), MoveUnits())),
        Phase("III Battle hexes", "7.24", begin=declare, end=declared),
        Phase("IV Weather", "5.40", begin=tell_of_weather, steps=(ReactionCards("IV"),)),
        Phase("V Before the reaction", "5.3", steps=(EventMoment("V"),)),
        Phase("VI Special reaction", "7.27", begin=tell_of_landings, steps=(SpecialReaction(),)),
        Phase("VII Intelligence", "7.25", begin=look_out, end=pass_over),
        Phase(
            "VIII Reaction",
            "7.26",
            when=has_battles,
            steps=(EventMoment("VIII"),),
            body=(REACTION,),
        ),
        Phase("IX Cards of attack", "5.32", begin=tell_of_attack, steps=(ReactionCards("IX"),)),
        Phase("X Before the battles", "5.3", steps=(EventMoment("X"),)),
        Phase("XI Battles", "9.1", steps=(ChooseBattle(),), when=has_battles),
        Phase("XII After the battles", "5.3", steps=(EventMoment("XII"),)),
        Phase("XIII Moves after the battles", "8.5", steps=(EventMoment("XIII"),), end=move_home),
        Phase(
            "XIV Emergency moves",
            "8.22",
            steps=(
                HeadquartersOverrun(JAPAN),
                HeadquartersOverrun(ALLIES),
                BeginEmergencyMoves(JAPAN),
                BeginEmergencyMoves(ALLIES),
            ),
        ),
        Phase("XV Stacking", "8.48", steps=STACKING),
    ),
    end=end_offensive,
)
"""An offensive, from the headquarters that leads it to the last check of stacking."""

OFFENSIVES = Phase(
    "Offensives",
    "7.1",
    body=(
        INITIATIVE,
        Phase("Play", "7.1", steps=(ChoosePlay(), *STACKING), end=end_play, again=has_plays, when=has_plays),
    ),
)

SEQUENCE = Phase(
    "War",
    "4.1",
    body=(
        Phase(
            "Turn",
            "4.1",
            body=(
                OPENING,
                STRATEGIC,
                OFFENSIVES,
                AFTER_FIRST_PLAYS,
                NATIONAL_STATUS,
                POLITICAL_WILL,
                ATTRITION,
                END_OF_TURN,
            ),
            again=always,
        ),
    ),
)
INTERLUDES = (OFFENSIVE,)
