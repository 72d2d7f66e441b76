"""Questions about what there is not: each is told in one line, with the word that may be meant."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.war import position

Asks = Callable[[EmpireGame, EmpirePosition], Any]
UNITS = {
    "4017": ["hq_jp_ss", "shokaku", "aoba"],
    "4021": ["nagato"],
    "5808": ["hq_ap_c", "enterprise"],
}
ASKED: dict[str, Asks] = {
    "there is no counter 'yamatto' (did you mean 'yamato'?)": lambda g, p: dest(g, p, "yamatto"),
    "there is no counter 'zzz'": lambda g, p: questions.post_battle_destinations(g, p, "zzz"),
    "no unit is named": lambda g, p: dest(g, p),
    "'hq_jp_ss' is a headquarters, which makes no move": lambda g, p: dest(g, p, "hq_jp_ss"),
    "'akagi' is not on the map": lambda g, p: dest(g, p, "akagi"),
    "shokaku, nagato are no stack: they stand in several hexes": lambda g, p: dest(g, p, "shokaku", "nagato"),
    "there is no kind of move 'navel' (did you mean 'naval'?)": lambda g, p: questions.destinations(
        g, p, ["aoba"], word("navel"), 2, "OC"
    ),
    "there is no play 'PC'": lambda g, p: questions.activation(g, p, "hq_jp_ss", word("PC"), 2),
    "there is no counter 'hq_jp_sss' (did you mean 'hq_jp_ss'?)": lambda g, p: questions.activation(
        g, p, "hq_jp_sss", "OC", 2
    ),
    "'aoba' is no headquarters": lambda g, p: questions.activation(g, p, "aoba", "OC", 2),
    "there is no family of units 'us'": lambda g, p: questions.hexes_in_supply(g, p, word("us")),
    "there is no side 'jp': Japan is 0, the Allies are 1": lambda g, p: questions.zones(g, p, word("jp")),
    "there is no side '2': Japan is 0, the Allies are 1": lambda g, p: questions.supply(g, p, word(2)),
    "no offensive is going on in this position: a file tells of one with the key 'offensive'": lambda g, p: (
        questions.reaction(g, p, ALLIES, 2)
    ),
    "there is no intelligence condition 'surprised' (did you mean 'surprise'?)": lambda g, p: questions.battle(
        g, p, 4423, word("surprised")
    ),
    "there is no card 85 of the Allies": lambda g, p: questions.plays(g, p, ALLIES, 85),
    "there is no card 0 of Japan": lambda g, p: questions.event(g, p, JAPAN, 0),
    "there is no step in which events do something 'IX' (did you mean 'X'?)": lambda g, p: questions.event(
        g, p, JAPAN, 5, moments=[word("IX")]
    ),
    "the die has no 10: its faces are 0 to 9": lambda g, p: questions.event(g, p, JAPAN, 5, [10]),
    "there is no kind of strategic warfare 'subs'": lambda g, p: questions.strategic_warfare(g, p, word("subs"), 3),
    "'akagi' is no B-29": lambda g, p: questions.strategic_warfare(g, p, "b29", 3, "akagi"),
    "the die has no -1: its faces are 0 to 9": lambda g, p: questions.china_offensive(g, p, -1),
    "there is no operations value '4': it is a number from 0 to 3": lambda g, p: questions.destinations(
        g, p, ["aoba"], "naval", 4, "OC"
    ),
    "there is no change of the Political Will 'alasca' (did you mean 'alaska'?)": lambda g, p: questions.political_will(
        g, p, ["alasca"]
    ),
    "there is no operations value '21'": lambda g, p: questions.activation(g, p, "hq_jp_ss", "OC", 21),
    "there is no logistics value '21': it is a number from 0 to 20": lambda g, p: questions.activation(
        g, p, "hq_jp_ss", "EC", 21
    ),
    "there is no card [] of Japan": lambda g, p: questions.plays(g, p, JAPAN, word([])),
}
IN_AN_OFFENSIVE: dict[str, Asks] = {
    "the offensive that is going on is the side's own": lambda g, p: questions.reaction(g, p, JAPAN, 2),
    "there is no hex '6100' on this map": lambda g, p: questions.special_reaction(g, p, ALLIES, [6100]),
    "no battle is declared in 4423: a file tells of battles with": lambda g, p: questions.battle(
        g, p, 4423, "surprise"
    ),
    "there is no hex '1305' on this map": lambda g, p: questions.battle(g, p, 1305, "surprise"),
    "there is no step in which cards answer 'II'": lambda g, p: questions.reaction_cards(g, p, "II"),
    "there is no operations value 'None'": lambda g, p: questions.reaction(g, p, ALLIES, word(None)),
    "there is no hex 'Rabaul' on this map": lambda g, p: questions.special_reaction(g, p, ALLIES, [word("Rabaul")]),
}


def word(mistaken: Any) -> Any:
    """A word that no type lets through."""
    return mistaken


def dest(game: EmpireGame, here: EmpirePosition, *units: str) -> questions.moving.DestinationsAnswer:
    """Where some units may sail."""
    return questions.destinations(game, here, units, "naval", 2, "OC")


@pytest.mark.parametrize("sentence", ASKED)
def test_what_there_is_not_is_told_in_one_line(sentence: str) -> None:
    game, here = position(UNITS)
    with pytest.raises(LookupError) as told:
        ASKED[sentence](game, here)
    assert told.value.args[0].startswith(sentence)
    assert "\n" not in told.value.args[0]


@pytest.mark.parametrize("sentence", IN_AN_OFFENSIVE)
def test_what_an_offensive_has_not_is_told_in_one_line(sentence: str) -> None:
    game, here = position(UNITS)
    here = replace(here, offensive=Offensive(attacker=JAPAN, play="OC", card=-1, operations=2))
    with pytest.raises(LookupError) as told:
        IN_AN_OFFENSIVE[sentence](game, here)
    assert told.value.args[0].startswith(sentence)
