<tileset version="1.10" name="ground" tilewidth="32" tileheight="36" tilecount="4" columns="2" margin="0" spacing="0">
 <image source="ground.png" width="64" height="72"/>
 <tile id="0"><properties><property name="terrain" value="plain"/></properties></tile>
 <tile id="1"><properties><property name="terrain" value="forest"/></properties></tile>
 <tile id="2"><properties><property name="terrain" value="hill"/></properties></tile>
 <tile id="3"><properties><property name="terrain" value="town"/></properties></tile>
</tileset>
