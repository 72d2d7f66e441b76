"""24.2: what only its owner reads of moves and searches that the enemy cannot see into."""

from game.core.events import Told
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.secrets import OwnersRoll, OwnersWord


def test_24_2_the_enemy_reads_of_a_search_neither_who_searched_nor_from_where() -> None:
    roll = OwnersRoll(ALLIES, (3,), "Patrol wing 2 searches for J1: 3", "A search for J1: 3")
    assert roll.seen_by(ALLIES) == roll
    seen = roll.seen_by(JAPAN)
    assert seen is not None
    assert (seen.sentence(None), roll.sentence(None)) == ("A search for J1: 3", "Patrol wing 2 searches for J1: 3")
    assert "Patrol" not in str(seen)
    assert "Patrol" not in str(roll.seen_by(None))


def test_24_2_what_goes_aboard_is_told_to_its_owner_alone() -> None:
    word = OwnersWord(JAPAN, "Sasebo battalion goes aboard Yubari", "Troops go aboard")
    assert word.seen_by(JAPAN) == word
    assert word.seen_by(ALLIES) == word.seen_by(None) == Told("Troops go aboard")
    assert OwnersWord(JAPAN, "Hosho group ferries").seen_by(ALLIES) is None
