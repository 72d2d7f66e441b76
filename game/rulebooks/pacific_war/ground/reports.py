"""How a ground combat explains itself: before the dice with its odds, and after them (Rules 31.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, other
from game.core.combat import Chance, CombatReport, Luck, Modifier, Preview, Tone, chances_of, mean
from game.core.events import CombatResolved
from game.rulebooks.pacific_war.ground.strength import Assault, Force, column_words, forces, hits_of
from game.rulebooks.pacific_war.terms.firing import FACES, modified
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import knowledge, open_name
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, with_units

AT_MOST = "What is left of the enemy is hidden: reckoned with all the steps that such units can have, and unbroken."


class GroundFought(CombatResolved, frozen=True):
    """The dice of a ground combat have fallen."""

    def sentence(self, game: PacificGame) -> str:
        """What both sides rolled."""
        return f"Ground combat at {game.place(self.report.target)}: {'; '.join(self.report.outcome)} § 31.3."


def lines_of(brings: Force) -> tuple[Modifier, ...]:
    """What a side brings, line by line: steps, shifts of the column, the change of its die."""
    return (Modifier(brings.steps, "steps", "31.3"), *brings.shifts, *brings.reasons)


def hits_words(hits: int) -> str:
    """So many hits in words."""
    return f"{hits} hit{'' if hits == 1 else 's'}"


def reckon(game: PacificGame, position: PacificPosition, space: int, side: Side) -> PacificPosition:
    """The position as a side must reckon with it: it sees the classes of the enemies in a hex, and neither their losses
    nor who is Broken, so that they have all that they can have (Rules 24.7)."""
    enemies = {number: position.units[number] for number in ground_at(game, position, space, other(side))}
    return with_units(
        position,
        {
            number: replace(unit, steps=game.classes[unit.kind].steps, is_broken=False)
            for number, unit in enemies.items()
            if knowledge(game, position, side, unit) != "all"
        },
    )


def fight_preview(game: PacificGame, position: PacificPosition, assault: Assault, side: Side) -> Preview:
    """Both sides before the dice as one of them must reckon with the other, and how many hits they may get."""
    ours, theirs = forces(game, reckon(game, position, assault.space, side), assault)
    is_open = game.scenario.type == "engagement"
    found = [
        Chance(f"{hits_words(hits)} by {game.side_name(brings.side)}", share, tone_of(hits, brings.side == side))
        for brings in (ours, theirs)
        for hits, share in sorted(odds(game, brings).items())
    ]
    names = [
        position.units[lead].name
        if is_open or game.side(position.units[lead].kind) == side
        else open_name(game, position, lead)
        for lead in (assault.lead, assault.enemy_lead)
    ]
    return Preview(
        title=f"Ground combat at {game.place(assault.space)}",
        modifiers=lines_of(ours),
        total=column_words(game, ours.column),
        chances=tuple(found),
        notes=(f"{names[0]} leads against {names[1]}.", *(() if is_open else (AT_MOST,))),
        against=lines_of(theirs),
        against_total=column_words(game, theirs.column),
        headings=(game.side_name(ours.side), game.side_name(theirs.side)),
    )


def tone_of(hits: int, is_own: bool) -> Tone:
    """How welcome so many hits are: one's own, or those of the enemy."""
    return Tone.GOOD if bool(hits) == is_own else Tone.BAD


def odds(game: PacificGame, brings: Force) -> dict[int, float]:
    """How likely each number of hits of a side is."""
    return dict(chances_of(1, range(FACES), lambda faces: hits_of(game, brings, faces[0])))


def report(game: PacificGame, assault: Assault, brings: Sequence[Force], faces: Sequence[int]) -> CombatReport:
    """Both sides after the dice."""
    ours, theirs = brings
    outcome = [
        f"{game.side_name(each.side)}: {roll_words(each, face)} in {column_words(game, each.column)}, "
        f"{hits_words(hits_of(game, each, face))}"
        for each, face in zip(brings, faces, strict=True)
    ]
    return CombatReport(
        title=f"Ground combat at {game.place(assault.space)}",
        side=assault.attacker,
        modifiers=lines_of(ours),
        total=column_words(game, ours.column),
        faces=(faces[0],),
        outcome=tuple(outcome),
        target=SpaceId(assault.space),
        against=lines_of(theirs),
        against_total=column_words(game, theirs.column),
        against_faces=(faces[1],),
        headings=(game.side_name(ours.side), game.side_name(theirs.side)),
        luck=tuple(
            Luck(each.side, "hits", hits_of(game, each, face), mean(odds(game, each), float))
            for each, face in zip(brings, faces, strict=True)
        ),
    )


def roll_words(brings: Force, face: int) -> str:
    """A die and what it counts as."""
    counts = modified(face, brings.die_modifier)
    return f"die {face}" if counts == face else f"die {face} counts {counts}"
