"""Lines of the log of a war, in short sentences with the verb that one unit or side wants, or several."""

import pytest

from game.core.actions import CardId
from game.rulebooks.empire_of_the_sun.moving.moved import StackMoved
from game.rulebooks.empire_of_the_sun.terms.card_events import EventPlayed
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.ui.title_words import words_in
from tests.rulebooks.empire_of_the_sun.battles import RABAUL, number
from tests.rulebooks.empire_of_the_sun.war import HOME, war

WORDS = words_in("game.rulebooks.empire_of_the_sun", "de")
TRUK = HOME[9]
MOVES: dict[MoveKind, tuple[str, str, str]] = {
    "naval": ("sailed from {} to {}.", "fährt von {} nach {}.", "fahren von {} nach {}."),
    "air": ("flew from {} to {}.", "fliegt von {} nach {}.", "fliegen von {} nach {}."),
    "land": ("marched from {} to {}.", "marschiert von {} nach {}.", "marschieren von {} nach {}."),
    "amphibious": (
        "sailed from {} to land in {}.",
        "fährt von {} zur Landung in {}.",
        "fahren von {} zur Landung in {}.",
    ),
}


@pytest.mark.parametrize("kind", MOVES)
def test_a_move_is_a_sentence_of_one_unit_or_of_several(kind: MoveKind) -> None:
    english, one, several = (text.format("[4017|Truk]", "[4021|Rabaul]") for text in MOVES[kind])
    alone = StackMoved((number("aoba"),), kind, number(TRUK), number(RABAUL)).sentence(war())
    assert (alone, WORDS.say(alone)) == (f"Aoba {english}", f"Aoba {one}")
    units = (number("aoba"), number("nachi"), number("army_jp_ss"))
    together = StackMoved(units, kind, number(TRUK), number(RABAUL)).sentence(war())
    assert together == f"Aoba, Nachi and South Seas Brigade {english}"
    assert WORDS.say(together) == f"Aoba, Nachi und South Seas Brigade {several}"


def test_a_side_is_one_or_several() -> None:
    card = CardId(war().card_id(JAPAN, 16))
    assert WORDS.say(EventPlayed(JAPAN, card).sentence(war())) == "Japan spielt Operation RI als Ereignis § 5.3."
    allied = EventPlayed(ALLIES, card).sentence(war())
    assert allied == "The Allies played Operation RI as an event § 5.3."
    assert WORDS.say(allied) == "Die Alliierten spielen Operation RI als Ereignis § 5.3."


def test_both_rolls_of_a_combat_are_told_each_of_its_side() -> None:
    told = (
        "Ground combat in [2813|Manila]: Japan rolled 9, counted as 7: all of 22, 22 hits; "
        "the Allies rolled 5: half of 3, 2 hits."
    )
    assert WORDS.say(told) == (
        "Bodenkampf in [2813|Manila]: Japan würfelt 9, gezählt als 7: alles von 22, 22 Treffer; "
        "die Alliierten würfeln 5: die Hälfte von 3, 2 Treffer."
    )


def test_a_step_that_is_passed_over_is_called_by_its_name() -> None:
    told = "IV Weather is passed over: No card can stop this offensive § 5.40."
    assert WORDS.say(told) == "IV Wetter entfällt: Keine Karte kann diese Offensive aufhalten § 5.40."


@pytest.mark.parametrize("what", ["against attacks", "in battles", "to stop offensives"])
def test_what_nobody_is_asked_about_again_is_said_as_a_thing(what: str) -> None:
    said = WORDS.say(f"No cards {what} this turn")
    assert said.startswith("Keine Karten ")
    assert said.endswith(" in dieser Runde")
    assert what not in said
    assert "greift an" not in said, "the verb is another word"


@pytest.mark.parametrize("nation", ["the Philippines", "the Australian Mandates", "the Marshall Islands"])
def test_several_islands_fall_and_one_country_falls(nation: str) -> None:
    assert WORDS.say(f"{nation[0].upper()}{nation[1:]} fell to Japan § 13.2.").endswith(" fallen an Japan § 13.2.")
    assert WORDS.say(f"{nation} became Allied again").endswith(" sind wieder alliiert")
    assert WORDS.say("Malaya fell to Japan § 13.3.") == "Malaya fällt an Japan § 13.3."
