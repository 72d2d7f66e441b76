"""The tables of the rules as the program itself applies them in this fight."""

from game.core.view import Chart, ChartRow
from game.rulebooks.valor_and_victory.close_assault.assault import ODDS
from game.rulebooks.valor_and_victory.fire.attack import LOWEST
from game.rulebooks.valor_and_victory.fire.odds import row_words
from game.rulebooks.valor_and_victory.shown.view import values
from game.rulebooks.valor_and_victory.terms.game import ValorGame


def charts(game: ValorGame) -> tuple[Chart, ...]:
    """Fire, armour, close assault, terrain, works, units, weapons."""
    return (
        fire_chart(game),
        armour_chart(game),
        assault_chart(game),
        terrain_chart(game),
        work_chart(game),
        unit_chart(game),
        weapon_chart(game),
    )


def fire_chart(game: ValorGame) -> Chart:
    """Casualty points by firepower and modified roll."""
    rows = game.combat.fire_rows
    columns = ("Firepower", *(str(number + LOWEST) for number in range(len(rows[0].points))))
    return Chart(
        "Anti-personnel fire",
        columns,
        tuple(
            ChartRow("", (row_words(game, number), *(str(points or "–") for points in row.points)), "14.5")
            for number, row in enumerate(rows)
        ),
    )


def armour_chart(game: ValorGame) -> Chart:
    """Armour numbers by anti-tank letter and armour letter."""
    words = {0: "–", 12: "auto"}
    return Chart(
        "Anti-tank fire against armour",
        ("Letter", *"ABCDEF"),
        tuple(
            ChartRow("", (letter, *(words.get(number, str(number)) for number in row)), "18.4")
            for letter, row in game.combat.armour.items()
        ),
    )


def assault_chart(game: ValorGame) -> Chart:
    """Kill numbers by odds."""
    numbers = tuple(str(number) for number in game.combat.kill_numbers)
    return Chart("Close assault", ("Odds", *ODDS), (ChartRow("", ("Kill number", *numbers), "15.6"),))


def terrain_chart(game: ValorGame) -> Chart:
    """The terrain of this map, and the hexsides on it."""
    ground = {row.name: (row, terrain_look(game, space)) for space, row in enumerate(game.field.ground)}
    walls = {row.name: row for sides in game.field.sides for row in sides if row is not None}
    rows = [
        ChartRow(
            look,
            (row.name, str(row.infantry or "no"), str(row.vehicle or "no"), row.sight, f"+{row.cover}"),
            row.rule,
        )
        for row, look in ground.values()
    ]
    rows += [
        ChartRow(row.name.lower(), (row.name, f"+{row.extra}", f"+{row.extra}", "hindrance", f"+{row.cover}"), row.rule)
        for row in walls.values()
    ]
    return Chart("Terrain effects", ("Terrain", "Infantry MP", "Vehicle MP", "Sight", "Cover"), tuple(rows))


def terrain_look(game: ValorGame, space: int) -> str:
    """The word of the map for the terrain that decides in a hex (Rules 10)."""
    return next(reversed(game.board.spaces[space].terrain), "open")


def work_chart(game: ValorGame) -> Chart:
    """Fortifications and entrenchments."""
    return Chart(
        "Fortifications",
        ("Work", "Cover", "MP more", "For"),
        tuple(
            ChartRow(word, (row.name, f"+{row.cover}", f"+{row.extra}", ", ".join(row.occupants)), row.rule)
            for word, row in zip(game.work_ids, game.works, strict=True)
        ),
    )


def unit_chart(game: ValorGame) -> Chart:
    """The units of this fight and their half squads."""
    numbers = {start.kind for start in game.starts}
    numbers |= {game.kinds[number].half for number in numbers if game.kinds[number].half >= 0}
    kinds = [game.kinds[number] for number in sorted(numbers)]
    rows = tuple(ChartRow(kind.type.look, (kind.name, " · ".join(values(kind))), "1.3") for kind in kinds)
    return Chart("Units", ("Unit", "Numbers as printed"), rows)


def weapon_chart(game: ValorGame) -> Chart:
    """The weapons of this fight."""
    arms = [game.arms[number] for number in sorted({start.weapon for start in game.starts if start.weapon >= 0})]
    rows = tuple(
        ChartRow(
            arm.type.badge,
            (arm.type.name, arm.type.weight, str(arm.type.apfp or "–"), str(arm.type.range), arm.type.at or "–"),
            arm.type.rule,
        )
        for arm in arms
    )
    return Chart("Support weapons", ("Weapon", "Class", "Firepower", "Range", "Anti-tank"), rows)
