"""Artillery barrages and fighter-bombers in the Command Phase (Rules 21)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, SpaceId
from game.core.combat import CombatReport, Luck, Mark, Modifier, Preview, Tone
from game.core.events import Event, Told
from game.core.position import Prompt, Step
from game.rulebooks.valor_and_victory.fire.armour import shell
from game.rulebooks.valor_and_victory.fire.attack import (
    POINTS_IN_WORDS,
    fire_chances,
    natural,
    points_for,
    points_luck,
    points_odds,
    roll_in_words,
    two_dice,
)
from game.rulebooks.valor_and_victory.fire.casualties import SpendPoints, debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt
from game.rulebooks.valor_and_victory.fire.odds import destroyed_by_shells
from game.rulebooks.valor_and_victory.fire.resolve import WOODS_FACTOR, is_airburst, points_in_words
from game.rulebooks.valor_and_victory.fire.screens import lay_smoke
from game.rulebooks.valor_and_victory.fire.targets import SMOKE_2_COST, spotted
from game.rulebooks.valor_and_victory.moving.overrun import overrun_modifiers
from game.rulebooks.valor_and_victory.terms.events import AttackMade, RollShown
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import letter
from game.rulebooks.valor_and_victory.terms.position import (
    FIGHTERS,
    HEAVY,
    LIGHT,
    PINNED,
    SMOKE,
    Aimed,
    FightAutomatic,
    FightChoice,
    Result,
    ValorPosition,
    add_to_side,
    use_up,
)
from game.rulebooks.valor_and_victory.terms.stacking import kind_of, units_at
from game.rulebooks.valor_and_victory.terms.tables import Mission

ROWS = {LIGHT: "light_barrage", HEAVY: "heavy_barrage", FIGHTERS: "fighter_bomber"}
VERBS = {word: supply for supply, word in ROWS.items()}
SMOKE_BARRAGE = "smoke_barrage"
UNSEEN = "Artillery needs an unpinned friendly unit that sees the hex."
ON_TARGET = 4
"""A die up to this is on target; 5 is one hex off, 6 two (Rules 21.4)."""

SMOKE_BARRAGE_HINT = (
    "It may scatter. It costs 2 factors. It adds 2 to every roll of fire into the hex or through it. "
    "The mission is kept."
)
NORTH = 4
"""The direction of a scatter die of 1 (Rules 21.4)."""


def mission(game: ValorGame, supply: int) -> Mission:
    """The row of a mission."""
    return game.combat.missions[ROWS[supply]]


class Missions(FightChoice, frozen=True):
    """Place the missions of this turn, before any is resolved (Rules 21.1)."""

    rule = "21.1"
    asks = "place support missions, or end"
    hint = "All missions of a turn are placed before any is resolved."
    otherwise = "First choose a mission, or end the placing of missions."
    passes_alone = False

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """The missions that are left, smoke, and to end; nothing without missions."""
        found = [Action(verb) for verb in (*VERBS, SMOKE_BARRAGE) if mission_refusal(game, position, verb) is None]
        return [*found, Action("end_missions")] if found else ()

    def label(self, game: ValorGame, position: ValorPosition, action: Action) -> str:
        """Where none has been placed there is none to resolve."""
        return "No mission now" if action.verb == "end_missions" and not position.aimed else ""

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Aim one, or resolve all."""
        if action.verb == "end_missions":
            return self.skip(game, position)
        return Result(position, (), (aiming(position, action.verb), self))

    def skip(self, game: ValorGame, position: ValorPosition) -> Result:
        """Resolve what has been placed, one after another."""
        strikes: tuple[Step, ...] = tuple(Strike(each) for each in position.aimed)
        return Result(replace(position, aimed=(), smoke_missions=(0, 0)), (), strikes)


def mission_refusal(game: ValorGame, position: ValorPosition, verb: str) -> Refusal | None:
    """Why a mission, or smoke in its place, cannot be placed now by the owner of the segment, or None (Rules 21)."""
    supplies = position.supplies[position.side]
    if verb != SMOKE_BARRAGE and not supplies[VERBS[verb]]:
        return Refusal("No such mission is left.", "21.1")
    if verb == ROWS[FIGHTERS]:
        return None
    if verb == SMOKE_BARRAGE and supplies[SMOKE] < SMOKE_2_COST:
        return Refusal("A smoke barrage costs 2 smoke factors.", "21.7")
    if not has_idle_artillery(position):
        return Refusal("Every artillery mission that is left lays smoke in this turn.", "21.7")
    return None if has_spotter(game, position) else Refusal(UNSEEN, "21.3")


def aiming(position: ValorPosition, verb: str) -> "AimMission":
    """The choice of the hex of a mission; smoke is laid by whichever artillery is left."""
    if verb != SMOKE_BARRAGE:
        return AimMission(VERBS[verb], is_smoke=False)
    return AimMission(LIGHT if position.supplies[position.side][LIGHT] else HEAVY, is_smoke=True)


def has_spotter(game: ValorGame, position: ValorPosition) -> bool:
    """Whether any unpinned unit could spot (Rules 21.3)."""
    units = position.units
    return any(units[n].space >= 0 and not units[n].flags & PINNED for n in game.own[position.side])


def has_idle_artillery(position: ValorPosition) -> bool:
    """Whether an unused artillery mission has not laid smoke in this turn, which it does instead (Rules 21.7)."""
    supplies = position.supplies[position.side]
    return supplies[LIGHT] + supplies[HEAVY] > position.smoke_missions[position.side]


class AimMission(FightChoice, frozen=True):
    """Choose the hex of a mission (Rules 21.3)."""

    rule = "21.3"
    otherwise = UNSEEN
    passes_alone = False
    is_selection = True
    supply: int
    is_smoke: bool

    def prompt(self, game: ValorGame, position: ValorPosition) -> Prompt:
        """Where."""
        what = "smoke barrage" if self.is_smoke else mission(game, self.supply).name.lower()
        rule = "21.7" if self.is_smoke else "21.3"
        return Prompt(f"choose the hex of the {what}", rule, self.advice(game))

    def advice(self, game: ValorGame) -> str:
        """What to think of."""
        if self.is_smoke:
            return SMOKE_BARRAGE_HINT
        friends = "It may scatter, and it hits friends too." if self.scatters(game) else "It hits friends too."
        return f"{friends} The marks give the chance of any effect on target."

    def legal(self, game: ValorGame, position: ValorPosition) -> Sequence[Action]:
        """Hexes that an unpinned friend sees; any hex for fighter-bombers."""
        every = range(game.field.count)
        spaces = every if self.supply == FIGHTERS else spotted(game, position, position.side, every)
        return [Action("aim", space) for space in spaces]

    def apply(self, game: ValorGame, position: ValorPosition, action: Action) -> Result:
        """Place it."""
        if self.is_smoke:
            position = use_up(position, position.side, SMOKE, SMOKE_2_COST)
            position = replace(position, smoke_missions=add_to_side(position.smoke_missions, position.side, 1))
        else:
            position = use_up(position, position.side, self.supply)
        aimed = Aimed(self.supply, action.target, self.is_smoke)
        what = "Smoke barrage" if self.is_smoke else mission(game, self.supply).name
        told = Told(f"{what} aimed at {game.place(action.target)} § 21.3.")
        return Result(replace(position, aimed=(*position.aimed, aimed)), (told,))

    def preview(self, game: ValorGame, position: ValorPosition, action: Action) -> Preview | None:
        """The odds if it is on target."""
        if self.is_smoke:
            return None
        row = mission(game, self.supply)
        modifiers = overrun_modifiers(game, position, action.target)
        net = sum(each.amount for each in modifiers)
        chances = points_odds(fire_chances(game, row.row, net, self.factor(game, position, action.target)))
        notes = (
            POINTS_IN_WORDS,
            *(("4 in 6 on target; these are the chances there.",) if self.scatters(game) else ()),
            *(f"{name} destroyed: {share:.0%} § 21.5" for name, share in self.on_armour(game, position, action.target)),
        )
        return Preview(
            f"{row.name} at {game.place(action.target)}",
            modifiers,
            two_dice(net),
            chances,
            notes=notes,
            change_roll=True,
        )

    def marks(self, game: ValorGame, position: ValorPosition) -> tuple[Mark, ...]:
        """The chance of any effect on each hex with enemies that may be aimed at, if it is on target."""
        if self.is_smoke:
            return ()
        enemies = {position.units[n].space for n in game.own[1 - position.side]}
        spaces = [each.target for each in self.legal(game, position) if each.target in enemies]
        return tuple(Mark(SpaceId(space), f"{self.effect(game, position, space):.0%}", Tone.GOOD) for space in spaces)

    def effect(self, game: ValorGame, position: ValorPosition, space: int) -> float:
        """How likely it has any effect on a hex, if it is on target."""
        net = sum(each.amount for each in overrun_modifiers(game, position, space))
        chances = fire_chances(game, mission(game, self.supply).row, net, self.factor(game, position, space))
        none = chances.get(0, 0.0)
        for _, share in self.on_armour(game, position, space):
            none *= 1.0 - share
        return max(0.0, 1.0 - none)

    def on_armour(self, game: ValorGame, position: ValorPosition, space: int) -> tuple[tuple[str, float], ...]:
        """How likely each AFV there is destroyed, if it is on target (Rules 21.5)."""
        armoured = [n for n in units_at(game, position, space) if kind_of(game, position, n).is_afv]
        row = mission(game, self.supply)
        return destroyed_by_shells(game, position, armoured, game.combat.mission_hits, letter(row.at))

    def factor(self, game: ValorGame, position: ValorPosition, space: int) -> int:
        """How often the casualty points would count there; none where nobody is harmed."""
        hit = [n for n in units_at(game, position, space) if kind_of(game, position, n).can_be_hit]
        return shell_factor(game, position, mission(game, self.supply), space, hit) if hit else 0

    def scatters(self, game: ValorGame) -> bool:
        """Whether it may miss its hex."""
        return mission(game, self.supply).is_artillery or game.options.fighter_bombers_scatter


class Strike(FightAutomatic, frozen=True):
    """A mission is resolved: scatter, then smoke or the attack (Rules 21.4, 21.5, 21.7)."""

    aimed: Aimed

    def run(self, game: ValorGame, position: ValorPosition) -> Result:
        """Find where it falls, and what it does there."""
        row = mission(game, self.aimed.mission)
        space = self.aimed.space
        events: tuple[Event, ...] = ()
        if row.is_artillery or game.options.fighter_bombers_scatter:
            title = "Smoke barrage" if self.aimed.is_smoke else row.name
            position, space, events = scatter(game, position, space, title)
        if space < 0:
            return Result(position, events)
        if self.aimed.is_smoke:
            position, more = lay_smoke(game, position, space, SMOKE_2_COST)
            return Result(position, (*events, *more))
        outcome = strike(game, position, row, space)
        return Result(outcome.position, (*events, *outcome.events), outcome.then)


def scatter(
    game: ValorGame, position: ValorPosition, space: int, title: str
) -> tuple[ValorPosition, int, tuple[Event, ...]]:
    """Where a mission falls; -1 when off the map (Rules 21.4)."""
    (face,), dice = position.dice.roll(1, 6)
    off = max(face + 1 - ON_TARGET, 0)
    if not off:
        told = RollShown(position.side, (face,), f"Accuracy {face + 1}: on target § 21.4.", title, SpaceId(space))
        return replace(position, dice=dice), space, (told,)
    (way,), dice = dice.roll(1, 6)
    for _ in range(off):
        space = game.field.grid.adjacent[space][(NORTH + way) % 6] if space >= 0 else space
    place = game.place(space) if space >= 0 else "off the map"
    text = f"Accuracy {face + 1}, direction {way + 1}: {off} hex{'es' * (off > 1)} off, {place} § 21.4."
    return replace(position, dice=dice), space, (RollShown(position.side, (face, way), text, title, SpaceId(space)),)


def strike(game: ValorGame, position: ValorPosition, row: Mission, space: int) -> Result:
    """A mission hits everything in a hex; told last is the roll for which losses are to be chosen (Rules 21.5)."""
    there = units_at(game, position, space)
    if not there:
        return Result(position, (Told(f"{row.name} in {game.place(space)}: nobody is there."),))
    hit = [n for n in there if kind_of(game, position, n).can_be_hit]
    armoured = [n for n in there if kind_of(game, position, n).is_afv]
    events: tuple[Event, ...] = ()
    then: tuple[Step, ...] = ()
    if hit:
        modifiers = overrun_modifiers(game, position, space)
        faces, dice = position.dice.roll(2, 6)
        net = natural(faces) + sum(each.amount for each in modifiers)
        points = points_for(game, row.row, net)
        factor = shell_factor(game, position, row, space, hit)
        points *= factor
        position = replace(position, dice=dice)
        luck = points_luck(game, position.side, row.row, net - natural(faces), points, factor)
        events = (strike_made(game, position, row, space, modifiers, faces, net, factor, luck),)
        if points:
            then = (SpendPoints(game.sides_of[hit[0]], SpaceId(space), Debt(points, debtors(game, position, hit))),)
    position, more = shell(game, position, armoured, position.side, game.combat.mission_hits, letter(row.at), "21.5")
    return Result(position, (*more, *events), then)


def shell_factor(game: ValorGame, position: ValorPosition, row: Mission, space: int, hit: list[int]) -> int:
    """How often casualty points count: artillery at infantry in woods, twice; not fighter-bombers (Rules 10.5)."""
    return WOODS_FACTOR if row.is_artillery and is_airburst(game, position, space, hit) else 1


def strike_made(
    game: ValorGame,
    position: ValorPosition,
    row: Mission,
    space: int,
    modifiers: tuple[Modifier, ...],
    faces: tuple[int, ...],
    net: int,
    factor: int,
    luck: Luck,
) -> AttackMade:
    """The event of a mission that hits somebody."""
    title, total = f"{row.name} in {game.place(space)}", roll_in_words(natural(faces), net)
    report = CombatReport(
        title=title,
        side=position.side,
        modifiers=modifiers,
        total=total,
        faces=faces,
        outcome=(points_in_words(round(luck.brought), factor),),
        target=SpaceId(space),
        change_roll=True,
        luck=(luck,),
    )
    return AttackMade(report, "21.5")
