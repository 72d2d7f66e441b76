"""The words by which files and questions name units."""

from collections import Counter

from game.core.kept import once
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.scenario import SideName, Supplies

SIDE_WORDS: tuple[SideName, SideName] = ("allies", "axis")
SUPPLY_WORDS = Supplies.__struct_fields__[:-1]
"""What a side has beside its units, in the order of the position's indexes; the last field is its sniper."""

SPARE_WORD = "spare"
"""What the word of a piece begins with that is there only to become a half squad (Rules 14.6)."""


@once
def unit_words(game: ValorGame) -> tuple[str, ...]:
    """Every unit by its name, or by its row of the unit table: "Lenz", "pak38", "ger_rifle 2".

    Equal ones are counted in the order of the scenario, each vehicle before what it carries; a row that both sides have
    gets the side before it, "axis leader_minus1 2", and pieces for half squads the word "spare".
    """
    plain = [plain_word(game, number) for number in range(len(game.starts))]
    times, seen = Counter(plain), Counter[str]()
    found = []
    for word in plain:
        seen[word] += 1
        found.append(f"{word} {seen[word]}" if times[word] > 1 else word)
    return tuple(found)


def plain_word(game: ValorGame, number: int) -> str:
    """What a unit is called before equal ones are counted."""
    start = game.starts[number]
    if start.name:
        return start.name
    sides = {each.side for each in game.starts if each.kind == start.kind}
    words = (SPARE_WORD * start.is_spare, SIDE_WORDS[start.side] * (len(sides) > 1), game.kinds[start.kind].id)
    return " ".join(filter(None, words))
