"""The special rules that the guide shows to writers of scenarios are read as it writes them."""

import re
from pathlib import Path

import msgspec
import yaml

from game.rulebooks.memoir44.terms.special_rules import SpecialRules

GUIDE = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_the_rules_in_the_guide_are_read() -> None:
    shown = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)]
    rules = next(block["rules"] for block in shown if "rules" in block)
    read = msgspec.convert(rules, SpecialRules)
    assert all(getattr(read, key) for key in rules)
    assert len(rules) > 5
