"""The odds of a battle before its dice are rolled, counted by the functions that resolve it (Rules 5.4, 5.6)."""

from game.core.actions import SpaceId
from game.core.combat import Chance, Mark, Modifier, Preview, Tone, chances_of
from game.rulebooks.memoir44.battle.fight import dice_words, hit_notes, hits_counted, stars_hit_by, target_notes
from game.rulebooks.memoir44.battle.retreat import flags_forced, flags_ignorable, steps_back
from game.rulebooks.memoir44.terms.faces import FACES, hitting_faces, toll
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.terms.terrain import ALL_FLAGS
from game.rulebooks.memoir44.units.strength import dice_count, dice_modifiers

UNCONFIRMED = 5 / 6
"""How often the die of a hit, rolled again, shows no grenade (Rules 10.15)."""


def preview_battle(
    game: MemoirGame, position: MemoirPosition, unit: int, target: int, *, ambush: bool = False
) -> Preview:
    """The odds of a battle, or of an ambush (Rules 9.9), counted by the function that resolves it."""
    dice = dice_count(game, position, unit, target, ambush=ambush)
    start, end = position.units[unit].space, position.units[target].space
    return Preview(
        title=f"If {game.place(start)} {'ambushes' if ambush else 'battles'} {game.place(end)}",
        modifiers=dice_modifiers(game, position, unit, target, ambush=ambush),
        total=dice_words(dice),
        chances=battle_chances(game, position, target, dice, stars_hit=stars_hit_by(game, position, unit, target)),
        marks=(Mark(SpaceId(end), dice_words(dice), Tone.BAD),),
        notes=(*map(sentence, hit_notes(game, position, unit, target)), *flag_notes(game, position, target)),
    )


def flag_notes(game: MemoirGame, position: MemoirPosition, target: int, *, may_ignore: bool = True) -> list[str]:
    """What the odds take for granted of flags: that the owner ignores those he may, and where none can go back."""
    may = flags_ignorable(game, position, target) if may_ignore else 0
    notes = [] if may_ignore else ["No flag can be ignored § 6.2."]
    if may:
        must = flags_forced(game, position, target) >= may
        flags = "all flags" if may >= ALL_FLAGS else f"{may} flag{'s' * (may > 1)}"
        notes.append(f"It must ignore {flags} § 6.2." if must else f"It may ignore {flags}: counted as ignored § 6.2.")
    if may < ALL_FLAGS and not steps_back(game, position, target, 1):
        notes.append(f"No way back: {'any further' if may else 'each'} flag is a hit § 6.5.")
    return notes


def strike_notes(
    game: MemoirGame, position: MemoirPosition, target: int, *, stars_hit: bool = False
) -> tuple[str, ...]:
    """What is unusual about a strike that no unit makes: the faces that hit, and no flag to be ignored (Rules 6.2)."""
    kind = game.roster[target].type
    faces = map(sentence, target_notes(kind, stars_hit=stars_hit))
    return (*faces, *flag_notes(game, position, target, may_ignore=False))


def sentence(note: str) -> str:
    """A note of the report as a sentence of its own."""
    return f"{note[0].upper()}{note[1:]}."


def battle_chances(
    game: MemoirGame,
    position: MemoirPosition,
    target: int,
    dice: int,
    *,
    stars_hit: bool = False,
    may_ignore: bool = True,
) -> tuple[Chance, ...]:
    """How likely each loss is, and a retreat. Steps that cannot be completed count as the losses they are (Rules 6.5).

    The owner is taken to ignore the flags that he may.
    """
    figures, kind = position.units[target].figures, game.roster[target].type
    hitting, counted = hitting_faces(kind, stars_hit=stars_hit), hits_counted(kind, figures)
    found = chances_of(dice, FACES, lambda faces: toll(hitting, counted, faces))
    may = flags_ignorable(game, position, target) if may_ignore else 0
    losses = [0.0] * (figures + 1)
    goes = 0.0
    for result, probability in found.items():
        steps = max(0, result.flags - may)
        back = steps_back(game, position, target, steps)
        lost = result.figures + steps - back
        stands = UNCONFIRMED**lost if kind.confirmed else 0.0
        losses[min(figures, lost)] += probability * (1 - stands) if lost else 0.0
        losses[0] += probability * stands if lost else probability
        goes += probability * (UNCONFIRMED**result.figures if kind.confirmed else 1) if back else 0.0
    chances = [Chance(loss_words(n, figures), p, Tone.GOOD if n else Tone.NEUTRAL) for n, p in enumerate(losses) if p]
    return (*chances, Chance("retreat", goes, besides=True)) if goes else tuple(chances)


def loss_words(lost: int, figures: int) -> str:
    """A loss in the table of chances."""
    return "no loss" if not lost else "eliminated" if lost == figures else f"{lost} figure{'s' * (lost > 1)}"


def preview_marks(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> tuple[Mark, ...]:
    """A mark with the number of dice at a target."""
    dice = dice_count(game, position, unit, target)
    space = SpaceId(position.units[target].space)
    return (Mark(space, dice_words(dice), Tone.BAD),)


def preview_single(game: MemoirGame, position: MemoirPosition, unit: int, target: int, reason: Modifier) -> Preview:
    """The odds of a battle with a single die, that nothing adds to or takes away (Rules 14.5, 14.7)."""
    dice, start, end = reason.amount, position.units[unit].space, position.units[target].space
    stars = stars_hit_by(game, position, unit, target)
    return Preview(
        title=f"If {game.place(start)} battles {game.place(end)}",
        modifiers=(reason,),
        total=dice_words(dice),
        chances=battle_chances(game, position, target, dice, stars_hit=stars),
        marks=(Mark(SpaceId(end), dice_words(dice), Tone.BAD),),
        notes=(*map(sentence, hit_notes(game, position, unit, target)), *flag_notes(game, position, target)),
    )
