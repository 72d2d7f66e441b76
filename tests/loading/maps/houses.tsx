<tileset version="1.10" name="houses" tilewidth="32" tileheight="44" tilecount="4" columns="2" margin="0" spacing="0">
 <image source="houses.png" width="64" height="88"/>
</tileset>
