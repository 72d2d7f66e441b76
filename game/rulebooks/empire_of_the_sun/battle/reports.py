"""How a battle explains itself: before the roll, with the odds of the rules' own function, and after it (Rules 9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, other
from game.core.combat import Chance, CombatReport, Luck, Mark, Preview, Roll, Round, Tone, chances_of, mean
from game.core.events import CombatResolved, Event
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, change_battle, loss_words
from game.rulebooks.empire_of_the_sun.battle.fighters import Fighter, bombarded, fighters
from game.rulebooks.empire_of_the_sun.battle.forces import has_landed
from game.rulebooks.empire_of_the_sun.battle.rolling import FACES, IN_WORDS, Fire, Rolled, fire, rolled
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of

CRITICAL = "Critical: reduced units may be lost before all others are reduced § 9.24."
ROLLED = ("Japan rolled {outcome}", "the Allies rolled {outcome}")
NAMES = {"air_naval": "Air-naval combat", "ground": "Ground combat"}


class BattleFought(CombatResolved, frozen=True):
    """Dice of a battle have fallen."""

    def sentence(self, game: EmpireGame) -> str:
        """What the last of its rolls came to."""
        last = self.report.rounds[-1]
        told = "; ".join(ROLLED[roll.side].format(outcome=", ".join(roll.outcome)) for roll in last.rolls)
        return f"{last.name} in {game.place(self.report.target)}: {told}."


def hits_words(roll: Rolled) -> str:
    """What a roll came to, in a few words."""
    return f"{roll.hits} hit{'' if roll.hits == 1 else 's'}" + (", critical" if roll.is_critical else "")


def preview(game: EmpireGame, position: EmpirePosition, volleys: Sequence[Sequence[Side]]) -> Preview:
    """The totals of both sides, what is added to their dice, and how many hits they may get."""
    battle, attacker = battle_of(position), offensive_of(position).attacker
    ours, theirs = (fire(game, position, battle.space, side, battle.combat) for side in (attacker, other(attacker)))
    return Preview(
        title=f"{NAMES[battle.combat]} in {game.place(battle.space)}",
        modifiers=ours.modifiers,
        total=total_words(ours, volleys),
        chances=tuple(each for volley in volleys for side in volley for each in chances(game, position, side)),
        marks=(Mark(SpaceId(battle.space), "battle", Tone.BAD),),
        notes=notes(game, position, volleys),
        against=theirs.modifiers,
        against_total=total_words(theirs, volleys),
        headings=(game.side_name(attacker), game.side_name(other(attacker))),
        change_roll=True,
    )


def total_words(brings: Fire, volleys: Sequence[Sequence[Side]]) -> str:
    """The strength of a side, or that it has one that it must not use."""
    is_barred = brings.total > 0 and not rolls(brings.side, volleys)
    return "cannot fire" if is_barred else f"strength {brings.total}"


def rolls(side: Side, volleys: Sequence[Sequence[Side]]) -> bool:
    """Whether a side rolls at all."""
    return any(side in volley for volley in volleys)


def chances(game: EmpireGame, position: EmpirePosition, side: Side) -> list[Chance]:
    """How likely each number of hits of a side is."""
    battle = battle_of(position)
    brings = fire(game, position, battle.space, side, battle.combat)
    found = chances_of(1, range(FACES), lambda faces: hits_words(rolled(brings, faces[0])))
    tone = Tone.GOOD if side == offensive_of(position).attacker else Tone.BAD
    return [Chance(f"{game.side_name(side)}: {words}", share, tone) for words, share in found.items()]


def notes(game: EmpireGame, position: EmpirePosition, volleys: Sequence[Sequence[Side]]) -> tuple[str, ...]:
    """Who rolls when, who fights from afar, and who bombards."""
    battle = battle_of(position)
    found: list[str] = []
    if len(volleys) > 1:
        first, second = (game.the_side(volley[0]) for volley in volleys)
        found.append(f"First to roll: {first}; then {second}, with what is left § 9.22.")
    for side in (Side(0), Side(1)):
        fighting = fighters(game, position, battle.space, side, battle.combat)
        found += [who_adds(game, position, fighter, is_rolling=rolls(side, volleys)) for fighter in fighting]
        found += [under_bombardment(game, fighter) for fighter in shelled(game, position, side)]
    return (*found, CRITICAL) if battle.combat == "air_naval" else tuple(found)


def who_adds(game: EmpireGame, position: EmpirePosition, fighter: Fighter, *, is_rolling: bool) -> str:
    """What a unit adds, if its side rolls, and from where; and why a landed one defends with half."""
    name = game.counters[fighter.unit].name
    if fighter.adds_nothing:
        return f"{name}: adds nothing, and may be hit."
    if not is_rolling:
        return f"{name}: defence {fighter.defence}."
    if battle_of(position).combat == "ground" and has_landed(offensive_of(position), fighter.unit):
        return f"{name}: attack {fighter.attack}, defence {fighter.defence}, halved after its landing § 9.31."
    return f"{name}: attack {fighter.attack}{', from afar' if fighter.is_afar else ''}, defence {fighter.defence}."


def shelled(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[Fighter, ...]:
    """The troops of a side that the ships and aircraft of the other hit, where it has none of its own (Rules 9.27)."""
    battle = battle_of(position)
    if battle.combat != "air_naval" or fighters(game, position, battle.space, side, "air_naval"):
        return ()
    return bombarded(game, position, battle.space, side)


def under_bombardment(game: EmpireGame, fighter: Fighter) -> str:
    """What it takes to hit a unit ashore."""
    return f"{game.counters[fighter.unit].name}: is bombarded, defence {fighter.defence}."


def with_round(
    game: EmpireGame, position: EmpirePosition, rolls: Sequence[tuple[Fire, int]]
) -> tuple[EmpirePosition, Event]:
    """The position with a volley written down, and the report of the battle so far."""
    battle = battle_of(position)
    told = Round(NAMES[battle.combat], tuple(roll_of(game, position, brings, face) for brings, face in rolls))
    position = change_battle(position, rounds=(*battle.rounds, told))
    told_now = report(game, position, tuple(face for _, face in rolls))
    return position, BattleFought(replace(told_now, luck=tuple(luck_of(brings, face) for brings, face in rolls)))


def luck_of(brings: Fire, face: int) -> Luck:
    """The hits of a side's roll, and what was to be expected."""
    expected = mean(chances_of(1, range(FACES), lambda faces: rolled(brings, faces[0]).hits), float)
    return Luck(brings.side, "hits", rolled(brings, face).hits, expected)


def roll_of(game: EmpireGame, position: EmpirePosition, brings: Fire, face: int) -> Roll:
    """A side's roll in words."""
    found = rolled(brings, face)
    number = f"{face}" if found.modified == face else f"{face}, counted as {found.modified}"
    outcome = [f"{number}: {IN_WORDS[found.quarters]} {brings.total}", hits_words(found)]
    if shelled(game, position, other(brings.side)):
        outcome.append("a bombardment of the troops ashore")
    if found.is_critical:
        outcome.append("reduced units may be lost before all others are reduced § 9.24")
    return Roll(
        side=brings.side,
        title=game.side_name(brings.side),
        modifiers=brings.modifiers,
        total=f"strength {brings.total}",
        faces=(face,),
        outcome=tuple(outcome),
        change_roll=True,
    )


def with_words(position: EmpirePosition, *words: str) -> EmpirePosition:
    """The position with something more written below the last roll of the battle."""
    rounds = battle_of(position).rounds
    if not rounds or not words:
        return position
    last = rounds[-1].rolls[-1]
    told = replace(last, outcome=(*last.outcome, *words))
    return change_battle(position, rounds=(*rounds[:-1], replace(rounds[-1], rolls=(*rounds[-1].rolls[:-1], told))))


def with_losses(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """The position with what this combat has cost each side written below the last roll of the other."""
    rounds, lost = list(battle_of(position).rounds), battle_of(position).lost
    for side in BOTH:
        hit = [(unit, steps) for unit, steps in lost if game.counters[unit].side == other(side)]
        at = max((n for n, one in enumerate(rounds) if any(roll.side == side for roll in one.rolls)), default=-1)
        if hit and at >= 0:
            rolls = tuple(
                replace(roll, outcome=(*roll.outcome, *loss_words(game, position, hit))) if roll.side == side else roll
                for roll in rounds[at].rolls
            )
            rounds[at] = replace(rounds[at], rolls=rolls)
    return change_battle(position, rounds=tuple(rounds))


def report(game: EmpireGame, position: EmpirePosition, faces: tuple[int, ...], *outcome: str) -> CombatReport:
    """The report of the battle so far, round by round."""
    battle, attacker = battle_of(position), offensive_of(position).attacker
    return CombatReport(
        title=f"Battle in {game.place(battle.space)}",
        side=attacker,
        modifiers=(),
        total="",
        faces=faces,
        outcome=outcome,
        target=SpaceId(battle.space),
        rounds=battle.rounds,
        change_roll=True,
    )
