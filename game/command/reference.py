"""`sandtable reference`: everything that a maker of scenarios may write, as a folder of pages for a browser."""

import argparse
from pathlib import Path
from typing import Any

from game.command.failure import CommandFailure
from game.command.progress import Progress
from game.loading.content.roots import roots
from game.loading.content.titles import find_titles
from game.loading.problems import nearest


def add(commands: Any, shared: argparse.ArgumentParser) -> None:
    """Tell the command line about this command."""
    told = "write every key, table, look, map and rule as pages for a browser"
    parser = commands.add_parser("reference", parents=[shared], help=told)
    parser.add_argument(
        "output", type=Path, metavar="OUT", help="the folder to write: a new one, an empty one, or one of such pages"
    )
    parser.add_argument("--title", action="append", metavar="TITLE", help="of this title only; may be given again")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the pages."""
    into: Path = options.output
    from game.reference.site import PAGES, is_site, write_site

    if into.exists() and not (into.is_dir() and (not any(into.iterdir()) or is_site(into))):
        raise CommandFailure(f"'{into}' is there already; name a new folder, so that nothing is written over.")
    known = find_titles()
    for name in options.title or ():
        if name not in known:
            near = nearest(name, known)
            hint = f"did you mean '{near}'?" if near else f"there are {', '.join(known)}"
            raise CommandFailure(f"There is no title '{name}' ({hint}).")
    titles = [known[name] for name in options.title or known]
    done = 0
    with Progress("pages written", len(titles) * len(PAGES)) as progress:

        def told(page: str) -> None:
            nonlocal done
            done += 1
            progress.at(done, f" ({page})")

        try:
            write_site(into, titles, roots(options.mods), told)
        except OSError as error:
            raise CommandFailure(f"The pages cannot be written: {error.strerror or error}.") from None
    print(f"Open {into / 'index.html'} in a browser.")
    return 0
