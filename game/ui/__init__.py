"""The screen: the only importer of pygame. It draws views, hands back actions, and knows no title's name."""
