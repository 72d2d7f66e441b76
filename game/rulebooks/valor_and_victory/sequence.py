"""The sequence of play of Valor & Victory (Rules 5)."""

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Event, RollTold
from game.core.sequence import Phase
from game.rulebooks.valor_and_victory.close_assault.advance import Advance
from game.rulebooks.valor_and_victory.fire.firing import Firing
from game.rulebooks.valor_and_victory.fire.lanes import without_lanes
from game.rulebooks.valor_and_victory.moving.movement_phase import Moves
from game.rulebooks.valor_and_victory.setting_up.laying import sets_up_hidden
from game.rulebooks.valor_and_victory.setting_up.placing import SecretSetUp, SetUp
from game.rulebooks.valor_and_victory.terms.events import SegmentBegan, SetUpRevealed
from game.rulebooks.valor_and_victory.terms.game import SIDES, ValorGame
from game.rulebooks.valor_and_victory.terms.position import ACTED, GONE, Result, ValorPosition, set_flags
from game.rulebooks.valor_and_victory.terms.victory import final_verdict, judge_places
from game.rulebooks.valor_and_victory.turn.command import Command, recover
from game.rulebooks.valor_and_victory.turn.missions import Missions
from game.rulebooks.valor_and_victory.turn.rally import Rally, clean_up


def set_up(game: ValorGame, position: ValorPosition) -> Result:
    """Each side sets up, in the order of the scenario (Rules 22.1)."""
    sides = (SIDES[word] for word in game.scenario.set_up_order)
    return Result(position, (), tuple(SecretSetUp(s) if sets_up_hidden(game, s) else SetUp(s) for s in sides))


def end_set_up(game: ValorGame, position: ValorPosition) -> Result:
    """Show what was hidden, and let the dice say who is Player A where the scenario does not (Rules 5.2)."""
    events: tuple[Event, ...] = (SetUpRevealed(),) if position.is_hidden else ()
    position = judge_places(game, replace(position, is_hidden=False))
    if game.scenario.first != "die_roll":
        return Result(position, events)
    faces, dice = position.dice.roll(2, 6)
    while faces[0] == faces[1]:
        faces, dice = dice.roll(2, 6)
    first = Side(int(faces[1] > faces[0]))
    text = f"Initiative {faces[0] + 1} to {faces[1] + 1}: {game.side_name(first)} are Player A § 5.2."
    return Result(replace(position, dice=dice, first=first, side=first), (*events, RollTold(first, faces, text)))


def begin_turn(game: ValorGame, position: ValorPosition) -> Result:
    """Begin the next turn (Rules 5.1)."""
    return Result(replace(position, turn=position.turn + 1))


def player_a(game: ValorGame, position: ValorPosition) -> str:
    """Which side is Player A, as soon as that is known (Rules 5.2)."""
    return game.side_name(position.first) if knows_first(game, position) else ""


def player_b(game: ValorGame, position: ValorPosition) -> str:
    """Which side is Player B."""
    return game.side_name(other(position.first)) if knows_first(game, position) else ""


def knows_first(game: ValorGame, position: ValorPosition) -> bool:
    """Whether it is known who is Player A: the dice say so before the first turn."""
    return game.scenario.first != "die_roll" or position.turn > 0


def begin_segment_a(game: ValorGame, position: ValorPosition) -> Result:
    """Begin the segment of Player A (Rules 5.3)."""
    return Result(replace(position, side=position.first), (SegmentBegan(position.first, position.turn),))


def begin_segment_b(game: ValorGame, position: ValorPosition) -> Result:
    """Begin the segment of Player B (Rules 5.4)."""
    second = other(position.first)
    return Result(replace(position, side=second), (SegmentBegan(second, position.turn),))


def command(game: ValorGame, position: ValorPosition) -> Result:
    """Pinned units recover; then missions, weapons and half squads (Rules 5.31)."""
    recovered = recover(game, position)
    return Result(recovered.position, recovered.events, (Missions(), Command()))


def fire(game: ValorGame, position: ValorPosition) -> Result:
    """The owner fires (Rules 5.32)."""
    return Result(replace(position, shots=()), (), (Firing(position.side, in_fire_phase=True),))


def move(game: ValorGame, position: ValorPosition) -> Result:
    """The owner moves, the enemy may answer, his sniper once (Rules 5.33, 17.4)."""
    first, second = (replace(each, has_shot=False) for each in position.snipers)
    return Result(replace(position, shots=(), passing=0, snipers=(first, second)), (), (Moves(),))


def end_movement(game: ValorGame, position: ValorPosition) -> Result:
    """Fire lanes are removed (Rules 13.91)."""
    return Result(replace(without_lanes(position), passing=0))


def defend(game: ValorGame, position: ValorPosition) -> Result:
    """The enemy fires with units that have not fired (Rules 5.34)."""
    return Result(replace(position, shots=()), (), (Firing(other(position.side), in_fire_phase=False),))


def advance(game: ValorGame, position: ValorPosition) -> Result:
    """The owner advances and assaults (Rules 5.35)."""
    return Result(replace(unmark(game, position), assaults=()), (), (Advance(),))


def after_action(game: ValorGame, position: ValorPosition) -> Result:
    """The owner tries to rally (Rules 14.8)."""
    return Result(unmark(game, position), (), (Rally(),))


def unmark(game: ValorGame, position: ValorPosition) -> ValorPosition:
    """Nobody of the owner's has acted yet in this phase."""
    own = tuple(n for n in game.own[position.side] if position.units[n].space != GONE)
    return set_flags(position, own, off=ACTED)


def end_turn(game: ValorGame, position: ValorPosition) -> Result:
    """After the last turn the fight is decided (Rules 5.5, 4.1)."""
    if position.turn < game.scenario.turns:
        return Result(position)
    return Result(replace(position, verdict=final_verdict(game, position)))


def always(game: ValorGame, position: ValorPosition) -> bool:
    """Turn follows turn until the fight is decided."""
    return True


SEGMENT = (
    Phase("Command Phase", "5.31", begin=command),
    Phase("Fire Phase", "5.32", begin=fire),
    Phase("Movement Phase", "5.33", begin=move, end=end_movement),
    Phase("Defensive Fire Phase", "5.34", begin=defend),
    Phase("Advance and Assault Phase", "5.35", begin=advance),
    Phase("After-Action Phase", "5.36", begin=after_action, end=clean_up),
)
SEQUENCE = Phase(
    "Fight",
    "5",
    body=(
        Phase("Set-up", "22.1", begin=set_up, end=end_set_up),
        Phase(
            "Turn",
            "5.1",
            begin=begin_turn,
            body=(
                Phase("Player A Segment", "5.3", begin=begin_segment_a, body=SEGMENT, whose=player_a),
                Phase("Player B Segment", "5.4", begin=begin_segment_b, body=SEGMENT, whose=player_b),
                Phase("End of Turn", "5.5", begin=end_turn),
            ),
            again=always,
        ),
    ),
)
