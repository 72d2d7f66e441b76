"""The command line: `sandtable`, which is the same as `python -m game`. One module for each command."""
