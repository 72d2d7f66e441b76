"""The phases of a turn before and after the offensives (Rules 4.1)."""

from msgspec.structs import replace

from game.core.sequence import Phase
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.moving.emergency import EmergencyMoves
from game.rulebooks.empire_of_the_sun.offensive.graded import ChooseInterception
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.terms.scenario import PhaseName
from game.rulebooks.empire_of_the_sun.terms.will import is_counted
from game.rulebooks.empire_of_the_sun.war.arcadia import KeepOffered, PlayKept, named_cards, offered_cards
from game.rulebooks.empire_of_the_sun.war.attrition import suffer_attrition
from game.rulebooks.empire_of_the_sun.war.bombing import bombers
from game.rulebooks.empire_of_the_sun.war.deal import deal_both, progress_target
from game.rulebooks.empire_of_the_sun.war.edition import ChooseEdition
from game.rulebooks.empire_of_the_sun.war.end_of_turn import LookAtTurn, end_of_turn
from game.rulebooks.empire_of_the_sun.war.first_hands import begin_first_hands
from game.rulebooks.empire_of_the_sun.war.initiative import SeizeInitiative, may_seize
from game.rulebooks.empire_of_the_sun.war.initiative import begin_offensives as initiative
from game.rulebooks.empire_of_the_sun.war.national_status import NextNation
from game.rulebooks.empire_of_the_sun.war.placing import PlaceReinforcements
from game.rulebooks.empire_of_the_sun.war.progress import will_segment
from game.rulebooks.empire_of_the_sun.war.raiding import ChooseRaids, RollSubmarines
from game.rulebooks.empire_of_the_sun.war.reinforcements import allied_arrivals, japanese_arrivals
from game.rulebooks.empire_of_the_sun.war.replacing import begin_replacing


def plays(game: EmpireGame, name: PhaseName) -> bool:
    """Whether the scenario plays a phase."""
    return name in game.scenario.phases


def has_strategic(game: EmpireGame) -> bool:
    """Whether there is a Strategic phase."""
    return plays(game, "strategic")


def is_later_turn(game: EmpireGame, position: EmpirePosition) -> bool:
    """A scenario begins with the offensives of its first turn."""
    return position.turn > game.scenario.turns.first


def allied_reinforcements(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Allied reinforcements come (Rules 10.1)."""
    return allied_arrivals(game, resupply(game, position))


def japanese_reinforcements(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Japanese reinforcements come (Rules 10.1)."""
    return japanese_arrivals(game, resupply(game, position))


def allied_replacements(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Allied replacement steps are taken (Rules 11.1)."""
    return begin_replacing(game, position, ALLIES)


def japanese_replacements(game: EmpireGame, position: EmpirePosition) -> Result:
    """The Japanese replacement steps are taken (Rules 11.2)."""
    return begin_replacing(game, position, JAPAN)


def has_b29s(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether B-29s are in play."""
    return any(
        position.pieces[number].space >= 0 or position.pieces[number].space == CHINA_BOX for number in bombers(game)
    )


def has_offer(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the Allies may keep a card before the deal (Rules 4.31)."""
    return bool(offered_cards(game, position))


def has_national_status(game: EmpireGame) -> bool:
    """Whether there is a National Status segment."""
    return plays(game, "national_status")


def has_political_will(game: EmpireGame) -> bool:
    """Whether there is a Political Will segment."""
    return plays(game, "political_will") and is_counted(game)


def has_segments(game: EmpireGame) -> bool:
    """Whether anything comes between the last play of a turn and its end, by which the turn is looked at."""
    return has_national_status(game) or has_political_will(game) or has_attrition(game)


def has_attrition(game: EmpireGame) -> bool:
    """Whether there is an Attrition phase."""
    return plays(game, "attrition")


def attrition(game: EmpireGame, position: EmpirePosition) -> Result:
    """Units out of supply suffer (Rules 6.5)."""
    return suffer_attrition(game, resupply(game, position))


def supply_anew(game: EmpireGame, position: EmpirePosition) -> Result:
    """Supply is looked at once more after the losses (Rules 6.22)."""
    return Result(resupply(game, position))


def is_first_turn(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the scenario has just begun."""
    return position.turn == game.scenario.turns.first


def has_named_cards(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the scenario offers the Allies a card this turn (Rules 4.31)."""
    return bool(named_cards(game, position))


def moves_before_plays(game: EmpireGame) -> bool:
    """Whether Allied ships move before the first play (Rules 4.33)."""
    return game.scenario.emergency_move == "before_plays"


def moves_after_plays(game: EmpireGame) -> bool:
    """Whether Allied ships move after the plays of the first turn (Rules 4.33)."""
    return game.scenario.emergency_move == "after_plays"


def first_target(game: EmpireGame, position: EmpirePosition) -> Result:
    """What the Allies must take on the first turn, for which nothing is dealt (Rules 16.4)."""
    return Result(replace(position, progress_target=progress_target(game, position)))


def asks_about_edition(game: EmpireGame) -> bool:
    """Whether the players choose by which rules they play (Rules 1.5)."""
    return game.scenario.edition == "ask"


def asks_about_interception(game: EmpireGame) -> bool:
    """Whether the players choose how offensives are intercepted (Rules 7.28)."""
    return game.scenario.interception == "ask"


OPENING = Phase(
    "Opening",
    "5.23",
    due=is_first_turn,
    begin=first_target,
    body=(
        Phase("Rules", "1.5", steps=(ChooseEdition(),), present=asks_about_edition),
        Phase("Interception", "7.28", steps=(ChooseInterception(),), present=asks_about_interception),
        Phase("First hands", "5.23", begin=begin_first_hands),
        Phase("A first card played at once", "4.31", steps=(PlayKept(),), due=has_named_cards),
        Phase("Ships leave", "4.33", steps=(EmergencyMoves(ALLIES, every_ship=True),), present=moves_before_plays),
    ),
)
"""What comes before the first play of a scenario (Rules 4.31, 4.33, 5.23)."""

AFTER_FIRST_PLAYS = Phase(
    "Allied ships leave",
    "4.33",
    steps=(EmergencyMoves(ALLIES, every_ship=True),),
    present=moves_after_plays,
    due=is_first_turn,
)
"""What comes after the plays of the first turn (Rules 4.33)."""

STRATEGIC = Phase(
    "Strategic phase",
    "4.1",
    present=has_strategic,
    due=is_later_turn,
    body=(
        Phase("Allied reinforcements", "10.1", begin=allied_reinforcements, steps=(PlaceReinforcements(ALLIES),)),
        Phase("Japanese reinforcements", "10.1", begin=japanese_reinforcements, steps=(PlaceReinforcements(JAPAN),)),
        Phase("Allied replacements", "11.1", begin=allied_replacements),
        Phase("Japanese replacements", "11.2", begin=japanese_replacements),
        Phase("Submarines", "12.1", steps=(RollSubmarines(),)),
        Phase("Strategic bombing", "12.2", steps=(ChooseRaids(),), due=has_b29s),
        Phase("The Arcadia Conference", "4.31", steps=(KeepOffered(),), due=has_offer),
        Phase("Deal", "4.3", begin=deal_both),
        Phase("A card played at once", "4.31", steps=(PlayKept(),), due=has_named_cards),
    ),
)
"""What comes before the offensives of a turn (Rules 4.1)."""

INITIATIVE = Phase(
    "Initiative",
    "4.4",
    begin=initiative,
    body=(Phase("Seizing the initiative", "4.4", steps=(SeizeInitiative(),), when=may_seize),),
)
"""Who plays first: the first part of the offensives (Rules 4.4)."""

NATIONAL_STATUS = Phase("National Status", "13.1", steps=(NextNation(),), present=has_national_status)
"""Nations fall and return (Rules 13.1)."""

POLITICAL_WILL = Phase("Political Will", "16.2", begin=will_segment, present=has_political_will)
"""What the war has done to the home front (Rules 16.2)."""

ATTRITION = Phase("Attrition", "6.5", begin=attrition, end=supply_anew, present=has_attrition)
"""What units out of supply lose (Rules 6.5)."""

END_OF_TURN = Phase(
    "End of turn",
    "4.5",
    body=(Phase("What the turn has brought", "4.5", steps=(LookAtTurn(),), present=has_segments),),
    end=end_of_turn,
)
"""Who has won, and what is put in order for the next turn (Rules 4.5)."""
