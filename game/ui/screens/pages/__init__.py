"""What every page is made of: forms, lists, maps, messages, and what a screen may ask of the program around it."""
