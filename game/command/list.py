"""`sandtable list`: every scenario there is."""

import argparse
import sys
from typing import Any

import msgspec

from game.loading.content.roots import broken_mods, roots
from game.loading.content.scenario_list import ScenarioHeader, list_scenarios
from game.loading.content.titles import broken_titles

COLUMNS = ("SCENARIO", "NAME", "DATE", "MAP", "ORIGIN")


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    parser = commands.add_parser("list", parents=[shared], help="list every scenario")
    parser.add_argument("--json", action="store_true", help="as a JSON array")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the list; what keeps files from being listed goes to the error output."""
    headers = list_scenarios(roots(options.mods))
    print(as_json(headers) if options.json else as_table(headers))
    for problem in (*broken_titles(), *broken_mods(), *(header.problem for header in headers if header.problem)):
        print(problem, file=sys.stderr)
    return 0


def as_json(headers: tuple[ScenarioHeader, ...]) -> str:
    """The list for programs."""
    plain = [msgspec.to_builtins(header, builtin_types=(), enc_hook=str) for header in headers]
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode()


def as_table(headers: tuple[ScenarioHeader, ...]) -> str:
    """The list for people."""
    if not headers:
        return "There are no scenarios."
    rows = [COLUMNS, *(row(header) for header in headers)]
    widths = [max(len(line[column]) for line in rows) for column in range(len(COLUMNS))]
    return "\n".join("  ".join(cell.ljust(n) for cell, n in zip(line, widths, strict=True)).rstrip() for line in rows)


def row(header: ScenarioHeader) -> tuple[str, str, str, str, str]:
    """The cells of one scenario."""
    size = f"{header.map_kind}, {header.size}" if header.size else "no map"
    return header.id, header.name, header.date, size, header.origin
