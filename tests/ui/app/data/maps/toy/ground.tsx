<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="ground" tilewidth="96" tileheight="110" tilecount="2" columns="2">
 <image source="ground.png" width="192" height="110"/>
 <tile id="0"><properties><property name="terrain" value="plain"/></properties></tile>
 <tile id="1"><properties><property name="terrain" value="forest"/></properties></tile>
</tileset>
