"""What is heard: the sounds of the table and the music of the menus."""
