"""The mouse and the keyboard."""
