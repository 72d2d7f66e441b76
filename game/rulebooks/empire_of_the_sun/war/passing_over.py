"""Why steps of an offensive are passed over (Rules 7.2)."""

from game.core.actions import Refusal
from game.rulebooks.empire_of_the_sun.moving.emergency import displaced, overrun
from game.rulebooks.empire_of_the_sun.moving.overstacked import too_many
from game.rulebooks.empire_of_the_sun.offensive.activating import staff_of
from game.rulebooks.empire_of_the_sun.offensive.commanding import leaders
from game.rulebooks.empire_of_the_sun.offensive.intelligence import Intelligence, SpecialReaction
from game.rulebooks.empire_of_the_sun.terms.card_words import Moment
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.war.events.doing import EventMoment
from game.rulebooks.empire_of_the_sun.war.reactions import is_asked

NO_BATTLE = "No battle."


def no_leader(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Nobody is activated without a headquarters (Rules 7.21)."""
    return None if staff_of(offensive_of(position)) >= 0 else Refusal("No headquarters leads.", "7.21")


def no_reacting_leader(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """A headquarters reacts only to a battle in its range (Rules 7.26)."""
    return None if leaders(game, position) else Refusal("No headquarters in supply has a battle in its range.", "7.26")


def no_reacting_moves(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Without a headquarters nobody moves; the optional table may forbid it, too (Rules 7.28)."""
    if offensive_of(position).reaction_operations == 0:
        return Refusal("The interception table lets nobody move.", "7.28")
    return no_leader(game, position)


def no_effect(moment: Moment, game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Some steps are there for the cards that were played alone (Rules 5.3)."""
    if EventMoment(moment).run(game, position).then:
        return None
    return Refusal("No effect: no card that was played acts in this step.", "5.3")


def no_moves(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Nobody moves if nobody is activated (Rules 7.23)."""
    if position.activated or no_effect("II", game, position) is None:
        return None
    return Refusal("No unit is activated.", "7.23")


def no_weather(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """No card can come between (Rules 5.40)."""
    return None if is_asked(game, position, "IV") else Refusal("No card can stop this offensive.", "5.40")


def no_landing(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Nobody can react to a landing (Rules 7.27)."""
    return (
        None if SpecialReaction().legal(game, position) else Refusal("No landing to which anybody can react.", "7.27")
    )


def no_intelligence(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """There is neither a card to be played nor a roll to be made (Rules 7.25)."""
    if is_asked(game, position, "VII") or Intelligence().legal(game, position):
        return None
    if not offensive_of(position).battle_hexes:
        return Refusal(NO_BATTLE, "7.25")
    return Refusal("Surprise: the event says so, and no card can tell of it.", "7.25")


def no_reaction(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Without a battle nobody reacts, and in a surprise attack only cards do something (Rules 7.26)."""
    offensive = offensive_of(position)
    if not offensive.battle_hexes:
        return Refusal(NO_BATTLE, "7.26")
    if offensive.intelligence != "surprise" or no_effect("VIII", game, position) is None:
        return None
    return Refusal("Surprise: nobody reacts.", "7.26")


def no_attack_cards(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """No card of attack can be played (Rules 5.32)."""
    return None if is_asked(game, position, "IX") else Refusal("No card fits: none of attack can be played.", "5.32")


def no_battles(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Nothing is fought (Rules 9.1)."""
    return None if offensive_of(position).battle_hexes else Refusal(NO_BATTLE, "9.1")


def no_returning(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Nobody goes home who has not gone out, and no hex is taken by nobody (Rules 8.5)."""
    offensive = offensive_of(position)
    if position.activated or offensive.moves or offensive.landings or no_effect("XIII", game, position) is None:
        return None
    return Refusal("No unit is activated.", "8.5")


def no_emergency(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Nobody is in a hex that the enemy has taken (Rules 6.14, 8.22, 8.32)."""
    if any(overrun(game, position, side) or displaced(game, position, side) for side in BOTH):
        return None
    return Refusal("No headquarters, ship or aircraft is in a hex that the enemy has taken.", "8.22")


def no_excess(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Nowhere do too many stand (Rules 8.48)."""
    if any(too_many(game, position, side) for side in BOTH):
        return None
    return Refusal("Nowhere are there too many.", "8.48")
