<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="memoir44-terrain" tilewidth="192" tileheight="220" tilecount="53" columns="8">
 <image source="terrain.png" width="1536" height="1540"/>
 <tile id="0" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="1" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="2" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="3" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="4" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="5" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="6" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="7" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="8" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="9" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="10" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="11" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="12" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="13" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="14" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="15" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="16" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="17" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="18" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="19" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="hedgerow"/>
  </properties>
 </tile>
 <tile id="20" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="hedgerow"/>
  </properties>
 </tile>
 <tile id="21" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="22" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="23" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="24" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="steep_hill"/>
  </properties>
 </tile>
 <tile id="25" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="steep_hill"/>
  </properties>
 </tile>
 <tile id="26" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="cliff"/>
  </properties>
 </tile>
 <tile id="27" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="cliff"/>
  </properties>
 </tile>
 <tile id="28" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="sea_bluff"/>
  </properties>
 </tile>
 <tile id="29" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="sea_bluff"/>
  </properties>
 </tile>
 <tile id="30" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="31" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="32" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="33" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="34" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="35" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="church"/>
  </properties>
 </tile>
 <tile id="36" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="river"/>
  </properties>
 </tile>
 <tile id="37" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="bunker"/>
  </properties>
 </tile>
 <tile id="38" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="39" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="airfield"/>
  </properties>
 </tile>
 <tile id="40" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="cemetery"/>
  </properties>
 </tile>
 <tile id="41" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="marsh"/>
  </properties>
 </tile>
 <tile id="42" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="lake"/>
  </properties>
 </tile>
 <tile id="43" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="wide_river"/>
  </properties>
 </tile>
 <tile id="44" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="wide_river"/>
  </properties>
 </tile>
 <tile id="45" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="city_ruins"/>
  </properties>
 </tile>
 <tile id="46" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="hill_forest"/>
  </properties>
 </tile>
 <tile id="47" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="hill_village"/>
  </properties>
 </tile>
 <tile id="48" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="49" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="60"/>
  </properties>
 </tile>
 <tile id="50" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="90"/>
  </properties>
 </tile>
 <tile id="51" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="120"/>
  </properties>
 </tile>
 <tile id="52" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="150"/>
  </properties>
 </tile>
</tileset>
