"""What can be asked of the table: commands, and the keys that give them."""
