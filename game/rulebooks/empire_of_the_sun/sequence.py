"""The sequence of play: turns with their phases, and the steps I to XV of an Offensive (Rules 4.1, 7.2)."""

from functools import partial

from msgspec.structs import replace

from game.core.actions import other
from game.core.passed_over import none_passed
from game.core.sequence import Phase
from game.rulebooks.empire_of_the_sun.battle.choosing import ChooseBattle
from game.rulebooks.empire_of_the_sun.cards.in_force import is_sure_surprise
from game.rulebooks.empire_of_the_sun.moving.emergency import BeginEmergencyMoves, HeadquartersOverrun
from game.rulebooks.empire_of_the_sun.moving.landings import TakeLandings, TurnBack
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveUnits
from game.rulebooks.empire_of_the_sun.moving.overstacked import Overstacked
from game.rulebooks.empire_of_the_sun.moving.post_battle import BeginPostBattleMoves
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.assigning import mixed_hexes
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare, with_battles
from game.rulebooks.empire_of_the_sun.offensive.intelligence import Intelligence, SpecialReaction
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.end_of_turn import lose_at_once
from game.rulebooks.empire_of_the_sun.war.events.doing import EventMoment
from game.rulebooks.empire_of_the_sun.war.passing_over import (
    no_attack_cards,
    no_battles,
    no_effect,
    no_emergency,
    no_excess,
    no_intelligence,
    no_landing,
    no_leader,
    no_moves,
    no_reacting_leader,
    no_reacting_moves,
    no_reaction,
    no_returning,
    no_weather,
)
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
from game.rulebooks.empire_of_the_sun.war.playing import play_event
from game.rulebooks.empire_of_the_sun.war.progress import look_at_clocks
from game.rulebooks.empire_of_the_sun.war.reactions import ReactionCards
from game.rulebooks.empire_of_the_sun.war.road import road_changed

STACKING = (Overstacked(JAPAN), Overstacked(ALLIES))


def has_plays(game: EmpireGame, position: EmpirePosition) -> bool:
    """The plays go on until both hands are empty (Rules 7.1)."""
    return any(position.hands)


def begin_play(game: EmpireGame, position: EmpirePosition) -> Result:
    """A card is chosen; whoever has seized the initiative opens with his Future Offensive (Rules 4.4, 7.1)."""
    if position.has_seized:
        return play_event(game, position, position.future[position.side])
    return Result(position, (), (ChoosePlay(),))


def end_play(game: EmpireGame, position: EmpirePosition) -> Result:
    """The other side plays next, as long as it has cards (Rules 7.1)."""
    position = lose_at_once(game, look_at_clocks(game, position))
    side = other(position.side) if position.hands[other(position.side)] else position.side
    return Result(replace(position, side=side))


def always(game: EmpireGame, position: EmpirePosition) -> bool:
    """Turn follows turn until the war is decided."""
    return True


def declare(game: EmpireGame, position: EmpirePosition) -> Result:
    """Where both sides stand there is a battle; the rest is declared (Rules 7.24)."""
    offensive = with_battles(offensive_of(position), mixed_hexes(game, position))
    return Result(replace(position, offensive=offensive), (), (Declare(),))


def end_declaring(game: EmpireGame, position: EmpirePosition) -> Result:
    """What an event does once the battles are declared (Rules 5.3)."""
    return Result(position, (), (EventMoment("III"),))


def is_intercepted(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the enemy reacts with units: something is fought, and it is no surprise (Rules 7.26)."""
    offensive = offensive_of(position)
    return bool(offensive.battle_hexes) and offensive.intelligence != "surprise"


def react(game: EmpireGame, position: EmpirePosition) -> Result:
    """The other side acts for a while (Rules 7.26)."""
    return Result(replace(position, offensive=replace(offensive_of(position), is_reacting=True)))


def end_reaction(game: EmpireGame, position: EmpirePosition) -> Result:
    """The attacker acts again; landings may have been met by ships (Rules 7.26, 8.49)."""
    return Result(replace(position, offensive=replace(offensive_of(position), is_reacting=False)), (), (TurnBack(),))


def look_out(game: EmpireGame, position: EmpirePosition) -> Result:
    """Cards of intelligence, or the roll; after a roll that failed one card may still come (Rules 7.25)."""
    late = () if is_sure_surprise(game, position) else (ReactionCards("VII", after_roll=True),)
    return Result(position, (), (ReactionCards("VII"), Intelligence(), *late))


def move_home(game: EmpireGame, position: EmpirePosition) -> Result:
    """The reacting side moves first (Rules 8.5)."""
    attacker = offensive_of(position).attacker
    return Result(position, (), (TakeLandings(), BeginPostBattleMoves(other(attacker)), BeginPostBattleMoves(attacker)))


def end_offensive(game: EmpireGame, position: EmpirePosition) -> Result:
    """The offensive is over: nobody is activated any more (Rules 7.2)."""
    position = replace(position, offensive=None, activated=(), passed_over=none_passed(position))
    return Result(position, road_changed(game, position))


REACTION = Phase(
    "Reacting",
    "7.26",
    when=is_intercepted,
    begin=react,
    body=(
        Phase("Reacting headquarters", "7.26", steps=(ChooseHeadquarters(),), idle=no_reacting_leader),
        Phase("Reacting units", "7.26", steps=(Activate(),), idle=no_leader),
        Phase("Reacting moves", "7.26", steps=(MoveUnits(),), idle=no_reacting_moves),
        Phase("Reacting battles", "7.26", steps=(Declare(),), idle=no_leader),
    ),
    end=end_reaction,
)
"""The other side's activation and moves, once it knows of the attack in time."""

EMERGENCIES = (
    HeadquartersOverrun(JAPAN),
    HeadquartersOverrun(ALLIES),
    BeginEmergencyMoves(JAPAN),
    BeginEmergencyMoves(ALLIES),
)

OFFENSIVE = Phase(
    "Offensive",
    "7.2",
    body=(
        Phase(
            "I Activation",
            "7.21",
            body=(
                Phase("Headquarters", "7.21", steps=(ChooseHeadquarters(),)),
                Phase("Units", "7.21", steps=(Activate(),), idle=no_leader),
            ),
        ),
        Phase("II Movement", "7.23", steps=(EventMoment("II"), MoveUnits()), idle=no_moves),
        Phase("III Battle hexes", "7.24", begin=declare, end=end_declaring),
        Phase("IV Weather", "5.40", steps=(ReactionCards("IV"),), idle=no_weather, told_as="IV Weather"),
        Phase("V Before the reaction", "5.3", steps=(EventMoment("V"),), idle=partial(no_effect, "V")),
        Phase(
            "VI Special reaction", "7.27", steps=(SpecialReaction(),), idle=no_landing, told_as="VI Special reaction"
        ),
        Phase("VII Intelligence", "7.25", begin=look_out, idle=no_intelligence, told_as="VII Intelligence"),
        Phase(
            "VIII Reaction",
            "7.26",
            steps=(EventMoment("VIII"),),
            body=(REACTION,),
            idle=no_reaction,
            told_as="VIII Reaction",
        ),
        Phase(
            "IX Cards of attack",
            "5.32",
            steps=(ReactionCards("IX"),),
            idle=no_attack_cards,
            told_as="IX Cards of attack",
        ),
        Phase("X Before the battles", "5.3", steps=(EventMoment("X"),), idle=partial(no_effect, "X")),
        Phase("XI Battles", "9.1", steps=(ChooseBattle(),), idle=no_battles, told_as="XI Battles"),
        Phase("XII After the battles", "5.3", steps=(EventMoment("XII"),), idle=partial(no_effect, "XII")),
        Phase("XIII Moves after the battles", "8.5", steps=(EventMoment("XIII"),), end=move_home, idle=no_returning),
        Phase("XIV Emergency moves", "8.22", steps=EMERGENCIES, idle=no_emergency),
        Phase("XV Stacking", "8.48", steps=STACKING, idle=no_excess),
    ),
    end=end_offensive,
)
"""An offensive, from the headquarters that leads it to the last check of stacking."""

OFFENSIVES = Phase(
    "Offensives",
    "7.1",
    body=(
        INITIATIVE,
        Phase("Play", "7.1", begin=begin_play, steps=STACKING, end=end_play, again=has_plays, when=has_plays),
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
