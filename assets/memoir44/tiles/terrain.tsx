<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="memoir44-terrain" tilewidth="192" tileheight="176" tilecount="203" columns="8">
 <image source="terrain.png" width="1536" height="4576"/>
 <tile id="0" class="Terrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="1" class="Terrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="2" class="Terrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="3" class="Terrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="4" class="Terrain">
  <properties>
   <property name="scenery" value="beach"/>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="5" class="Terrain">
  <properties>
   <property name="scenery" value="beach"/>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="6" class="Terrain">
  <properties>
   <property name="scenery" value="beach"/>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="7" class="Terrain">
  <properties>
   <property name="scenery" value="beach"/>
   <property name="terrain" propertytype="TerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="8" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="9" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="10" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="11" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="12" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="13" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="14" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="15" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="16" class="Terrain">
  <properties>
   <property name="scenery" value="oak_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="17" class="Terrain">
  <properties>
   <property name="scenery" value="oak_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="18" class="Terrain">
  <properties>
   <property name="scenery" value="oak_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="19" class="Terrain">
  <properties>
   <property name="scenery" value="bocage"/>
   <property name="terrain" propertytype="TerrainWord" value="hedgerow"/>
  </properties>
 </tile>
 <tile id="20" class="Terrain">
  <properties>
   <property name="scenery" value="bocage"/>
   <property name="terrain" propertytype="TerrainWord" value="hedgerow"/>
  </properties>
 </tile>
 <tile id="21" class="Terrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="22" class="Terrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="23" class="Terrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="24" class="Terrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="TerrainWord" value="steep_hill"/>
  </properties>
 </tile>
 <tile id="25" class="Terrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="TerrainWord" value="steep_hill"/>
  </properties>
 </tile>
 <tile id="26" class="Terrain">
  <properties>
   <property name="scenery" value="cliff"/>
   <property name="terrain" propertytype="TerrainWord" value="cliff"/>
  </properties>
 </tile>
 <tile id="27" class="Terrain">
  <properties>
   <property name="scenery" value="cliff"/>
   <property name="terrain" propertytype="TerrainWord" value="cliff"/>
  </properties>
 </tile>
 <tile id="28" class="Terrain">
  <properties>
   <property name="scenery" value="bluff"/>
   <property name="terrain" propertytype="TerrainWord" value="sea_bluff"/>
  </properties>
 </tile>
 <tile id="29" class="Terrain">
  <properties>
   <property name="scenery" value="bluff"/>
   <property name="terrain" propertytype="TerrainWord" value="sea_bluff"/>
  </properties>
 </tile>
 <tile id="30" class="Terrain">
  <properties>
   <property name="scenery" value="mountain"/>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="31" class="Terrain">
  <properties>
   <property name="scenery" value="mountain"/>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="32" class="Terrain">
  <properties>
   <property name="scenery" value="village"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="33" class="Terrain">
  <properties>
   <property name="scenery" value="village"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="34" class="Terrain">
  <properties>
   <property name="scenery" value="village"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="35" class="Terrain">
  <properties>
   <property name="scenery" value="church"/>
   <property name="terrain" propertytype="TerrainWord" value="church"/>
  </properties>
 </tile>
 <tile id="36" class="Terrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="TerrainWord" value="river"/>
  </properties>
 </tile>
 <tile id="37" class="Terrain">
  <properties>
   <property name="scenery" value="bunker"/>
   <property name="terrain" propertytype="TerrainWord" value="bunker"/>
  </properties>
 </tile>
 <tile id="38" class="Terrain">
  <properties>
   <property name="scenery" value="bridge_0"/>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="39" class="Terrain">
  <properties>
   <property name="scenery" value="airfield"/>
   <property name="terrain" propertytype="TerrainWord" value="airfield"/>
  </properties>
 </tile>
 <tile id="40" class="Terrain">
  <properties>
   <property name="scenery" value="cemetery"/>
   <property name="terrain" propertytype="TerrainWord" value="cemetery"/>
  </properties>
 </tile>
 <tile id="41" class="Terrain">
  <properties>
   <property name="scenery" value="marsh"/>
   <property name="terrain" propertytype="TerrainWord" value="marsh"/>
  </properties>
 </tile>
 <tile id="42" class="Terrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="TerrainWord" value="lake"/>
  </properties>
 </tile>
 <tile id="43" class="Terrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="TerrainWord" value="wide_river"/>
  </properties>
 </tile>
 <tile id="44" class="Terrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="TerrainWord" value="wide_river"/>
  </properties>
 </tile>
 <tile id="45" class="Terrain">
  <properties>
   <property name="scenery" value="ruins"/>
   <property name="terrain" propertytype="TerrainWord" value="city_ruins"/>
  </properties>
 </tile>
 <tile id="46" class="Terrain">
  <properties>
   <property name="scenery" value="wooded_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill_forest"/>
  </properties>
 </tile>
 <tile id="47" class="Terrain">
  <properties>
   <property name="scenery" value="hill_village"/>
   <property name="terrain" propertytype="TerrainWord" value="hill_village"/>
  </properties>
 </tile>
 <tile id="48" class="Terrain">
  <properties>
   <property name="scenery" value="bridge_30"/>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="49" class="Terrain">
  <properties>
   <property name="scenery" value="bridge_60"/>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="60"/>
  </properties>
 </tile>
 <tile id="50" class="Terrain">
  <properties>
   <property name="scenery" value="bridge_90"/>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="90"/>
  </properties>
 </tile>
 <tile id="51" class="Terrain">
  <properties>
   <property name="scenery" value="bridge_120"/>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="120"/>
  </properties>
 </tile>
 <tile id="52" class="Terrain">
  <properties>
   <property name="scenery" value="bridge_150"/>
   <property name="terrain" propertytype="TerrainWord" value="bridge"/>
   <property name="turn" type="int" value="150"/>
  </properties>
 </tile>
 <tile id="53" class="Terrain">
  <properties>
   <property name="scenery" value="barracks"/>
   <property name="terrain" propertytype="TerrainWord" value="barracks"/>
  </properties>
 </tile>
 <tile id="54" class="Terrain">
  <properties>
   <property name="scenery" value="dam_west"/>
   <property name="sides" value="E"/>
   <property name="terrain" propertytype="TerrainWord" value="dam"/>
  </properties>
 </tile>
 <tile id="55" class="Terrain">
  <properties>
   <property name="scenery" value="dam"/>
   <property name="sides" value="NW NE"/>
   <property name="terrain" propertytype="TerrainWord" value="dam"/>
  </properties>
 </tile>
 <tile id="56" class="Terrain">
  <properties>
   <property name="scenery" value="factory"/>
   <property name="terrain" propertytype="TerrainWord" value="factory_complex"/>
  </properties>
 </tile>
 <tile id="57" class="Terrain">
  <properties>
   <property name="scenery" value="factory"/>
   <property name="terrain" propertytype="TerrainWord" value="factory_complex"/>
  </properties>
 </tile>
 <tile id="58" class="Terrain">
  <properties>
   <property name="scenery" value="field_bunker"/>
   <property name="terrain" propertytype="TerrainWord" value="field_bunker"/>
  </properties>
 </tile>
 <tile id="59" class="Terrain">
  <properties>
   <property name="scenery" value="flood"/>
   <property name="terrain" propertytype="TerrainWord" value="flooded_field"/>
  </properties>
 </tile>
 <tile id="60" class="Terrain">
  <properties>
   <property name="scenery" value="flood"/>
   <property name="terrain" propertytype="TerrainWord" value="flooded_field"/>
  </properties>
 </tile>
 <tile id="61" class="Terrain">
  <properties>
   <property name="scenery" value="fortress"/>
   <property name="terrain" propertytype="TerrainWord" value="fortress"/>
  </properties>
 </tile>
 <tile id="62" class="Terrain">
  <properties>
   <property name="scenery" value="square_fortress"/>
   <property name="terrain" propertytype="TerrainWord" value="fortress"/>
  </properties>
 </tile>
 <tile id="63" class="Terrain">
  <properties>
   <property name="scenery" value="high_ground"/>
   <property name="terrain" propertytype="TerrainWord" value="high_ground"/>
  </properties>
 </tile>
 <tile id="64" class="Terrain">
  <properties>
   <property name="scenery" value="lighthouse"/>
   <property name="terrain" propertytype="TerrainWord" value="lighthouse"/>
  </properties>
 </tile>
 <tile id="65" class="Terrain">
  <properties>
   <property name="scenery" value="power_plant"/>
   <property name="terrain" propertytype="TerrainWord" value="power_plant"/>
  </properties>
 </tile>
 <tile id="66" class="Terrain">
  <properties>
   <property name="scenery" value="prison_camp"/>
   <property name="terrain" propertytype="TerrainWord" value="prison_camp"/>
  </properties>
 </tile>
 <tile id="67" class="Terrain">
  <properties>
   <property name="scenery" value="radar_station"/>
   <property name="terrain" propertytype="TerrainWord" value="radar_station"/>
  </properties>
 </tile>
 <tile id="68" class="Terrain">
  <properties>
   <property name="scenery" value="railroad_station"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad_station"/>
  </properties>
 </tile>
 <tile id="69" class="Terrain">
  <properties>
   <property name="scenery" value="road_block"/>
   <property name="terrain" propertytype="TerrainWord" value="road_block"/>
  </properties>
 </tile>
 <tile id="70" class="Terrain">
  <properties>
   <property name="scenery" value="ford"/>
   <property name="terrain" propertytype="TerrainWord" value="ford"/>
  </properties>
 </tile>
 <tile id="71" class="Terrain">
  <properties>
   <property name="scenery" value="supply_depot"/>
   <property name="terrain" propertytype="TerrainWord" value="supply_depot"/>
  </properties>
 </tile>
 <tile id="72" class="Terrain">
  <properties>
   <property name="scenery" value="ruins"/>
   <property name="terrain" propertytype="TerrainWord" value="city_ruins"/>
  </properties>
 </tile>
 <tile id="73" class="Terrain">
  <properties>
   <property name="scenery" value="ruins"/>
   <property name="terrain" propertytype="TerrainWord" value="city_ruins"/>
  </properties>
 </tile>
 <tile id="74" class="Terrain">
  <properties>
   <property name="scenery" value="dragons_teeth"/>
   <property name="terrain" propertytype="TerrainWord" value="dragons_teeth"/>
  </properties>
 </tile>
 <tile id="75" class="Terrain">
  <properties>
   <property name="scenery" value="abatis"/>
   <property name="terrain" propertytype="TerrainWord" value="abatis"/>
  </properties>
 </tile>
 <tile id="76" class="Terrain">
  <properties>
   <property name="scenery" value="minefield"/>
   <property name="terrain" propertytype="TerrainWord" value="minefield"/>
  </properties>
 </tile>
 <tile id="77" class="Terrain">
  <properties>
   <property name="scenery" value="castle"/>
   <property name="terrain" propertytype="TerrainWord" value="castle"/>
  </properties>
 </tile>
 <tile id="78" class="Terrain">
  <properties>
   <property name="scenery" value="trench"/>
   <property name="terrain" propertytype="TerrainWord" value="trenches"/>
  </properties>
 </tile>
 <tile id="79" class="Terrain">
  <properties>
   <property name="scenery" value="trench"/>
   <property name="terrain" propertytype="TerrainWord" value="trenches"/>
  </properties>
 </tile>
 <tile id="80" class="Terrain">
  <properties>
   <property name="scenery" value="hospital"/>
   <property name="terrain" propertytype="TerrainWord" value="hospital"/>
  </properties>
 </tile>
 <tile id="81" class="Terrain">
  <properties>
   <property name="scenery" value="headquarters"/>
   <property name="terrain" propertytype="TerrainWord" value="hq_supply_tent"/>
  </properties>
 </tile>
 <tile id="82" class="Terrain">
  <properties>
   <property name="scenery" value="labor_camp"/>
   <property name="terrain" propertytype="TerrainWord" value="labor_camp"/>
  </properties>
 </tile>
 <tile id="83" class="Terrain">
  <properties>
   <property name="scenery" value="pier"/>
   <property name="terrain" propertytype="TerrainWord" value="pier"/>
  </properties>
 </tile>
 <tile id="84" class="Terrain">
  <properties>
   <property name="scenery" value="ravine"/>
   <property name="sides" value="W E"/>
   <property name="terrain" propertytype="TerrainWord" value="ravine"/>
  </properties>
 </tile>
 <tile id="85" class="Terrain">
  <properties>
   <property name="scenery" value="ravine"/>
   <property name="sides" value="NW SE"/>
   <property name="terrain" propertytype="TerrainWord" value="ravine"/>
  </properties>
 </tile>
 <tile id="86" class="Terrain">
  <properties>
   <property name="scenery" value="ravine"/>
   <property name="sides" value="NE SW"/>
   <property name="terrain" propertytype="TerrainWord" value="ravine"/>
  </properties>
 </tile>
 <tile id="87" class="Terrain">
  <properties>
   <property name="scenery" value="balka"/>
   <property name="sides" value="W E"/>
   <property name="terrain" propertytype="TerrainWord" value="balka"/>
  </properties>
 </tile>
 <tile id="88" class="Terrain">
  <properties>
   <property name="scenery" value="balka"/>
   <property name="sides" value="NW SE"/>
   <property name="terrain" propertytype="TerrainWord" value="balka"/>
  </properties>
 </tile>
 <tile id="89" class="Terrain">
  <properties>
   <property name="scenery" value="balka"/>
   <property name="sides" value="NE SW"/>
   <property name="terrain" propertytype="TerrainWord" value="balka"/>
  </properties>
 </tile>
 <tile id="90" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="91" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="92" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="93" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="fordable_river"/>
  </properties>
 </tile>
 <tile id="94" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="fordable_stream"/>
  </properties>
 </tile>
 <tile id="95" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="frozen_river"/>
  </properties>
 </tile>
 <tile id="96" class="Terrain">
  <properties>
   <property name="scenery" value="railroad"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad"/>
  </properties>
 </tile>
 <tile id="97" class="Terrain">
  <properties>
   <property name="scenery" value="pontoon_bridge_0"/>
   <property name="terrain" propertytype="TerrainWord" value="pontoon_bridge"/>
  </properties>
 </tile>
 <tile id="98" class="Terrain">
  <properties>
   <property name="scenery" value="pontoon_bridge_30"/>
   <property name="terrain" propertytype="TerrainWord" value="pontoon_bridge"/>
   <property name="turn" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="99" class="Terrain">
  <properties>
   <property name="scenery" value="pontoon_bridge_60"/>
   <property name="terrain" propertytype="TerrainWord" value="pontoon_bridge"/>
   <property name="turn" type="int" value="60"/>
  </properties>
 </tile>
 <tile id="100" class="Terrain">
  <properties>
   <property name="scenery" value="pontoon_bridge_90"/>
   <property name="terrain" propertytype="TerrainWord" value="pontoon_bridge"/>
   <property name="turn" type="int" value="90"/>
  </properties>
 </tile>
 <tile id="101" class="Terrain">
  <properties>
   <property name="scenery" value="pontoon_bridge_120"/>
   <property name="terrain" propertytype="TerrainWord" value="pontoon_bridge"/>
   <property name="turn" type="int" value="120"/>
  </properties>
 </tile>
 <tile id="102" class="Terrain">
  <properties>
   <property name="scenery" value="pontoon_bridge_150"/>
   <property name="terrain" propertytype="TerrainWord" value="pontoon_bridge"/>
   <property name="turn" type="int" value="150"/>
  </properties>
 </tile>
 <tile id="103" class="Terrain">
  <properties>
   <property name="scenery" value="railroad_bridge_0"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad_bridge"/>
  </properties>
 </tile>
 <tile id="104" class="Terrain">
  <properties>
   <property name="scenery" value="railroad_bridge_30"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad_bridge"/>
   <property name="turn" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="105" class="Terrain">
  <properties>
   <property name="scenery" value="railroad_bridge_60"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad_bridge"/>
   <property name="turn" type="int" value="60"/>
  </properties>
 </tile>
 <tile id="106" class="Terrain">
  <properties>
   <property name="scenery" value="railroad_bridge_90"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad_bridge"/>
   <property name="turn" type="int" value="90"/>
  </properties>
 </tile>
 <tile id="107" class="Terrain">
  <properties>
   <property name="scenery" value="railroad_bridge_120"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad_bridge"/>
   <property name="turn" type="int" value="120"/>
  </properties>
 </tile>
 <tile id="108" class="Terrain">
  <properties>
   <property name="scenery" value="railroad_bridge_150"/>
   <property name="terrain" propertytype="TerrainWord" value="railroad_bridge"/>
   <property name="turn" type="int" value="150"/>
  </properties>
 </tile>
 <tile id="109" class="Terrain">
  <properties>
   <property name="scenery" value="rope_bridge_0"/>
   <property name="terrain" propertytype="TerrainWord" value="rope_bridge"/>
  </properties>
 </tile>
 <tile id="110" class="Terrain">
  <properties>
   <property name="scenery" value="rope_bridge_30"/>
   <property name="terrain" propertytype="TerrainWord" value="rope_bridge"/>
   <property name="turn" type="int" value="30"/>
  </properties>
 </tile>
 <tile id="111" class="Terrain">
  <properties>
   <property name="scenery" value="rope_bridge_60"/>
   <property name="terrain" propertytype="TerrainWord" value="rope_bridge"/>
   <property name="turn" type="int" value="60"/>
  </properties>
 </tile>
 <tile id="112" class="Terrain">
  <properties>
   <property name="scenery" value="rope_bridge_90"/>
   <property name="terrain" propertytype="TerrainWord" value="rope_bridge"/>
   <property name="turn" type="int" value="90"/>
  </properties>
 </tile>
 <tile id="113" class="Terrain">
  <properties>
   <property name="scenery" value="rope_bridge_120"/>
   <property name="terrain" propertytype="TerrainWord" value="rope_bridge"/>
   <property name="turn" type="int" value="120"/>
  </properties>
 </tile>
 <tile id="114" class="Terrain">
  <properties>
   <property name="scenery" value="rope_bridge_150"/>
   <property name="terrain" propertytype="TerrainWord" value="rope_bridge"/>
   <property name="turn" type="int" value="150"/>
  </properties>
 </tile>
 <tile id="115" class="Terrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="TerrainWord" value="river_mouth"/>
  </properties>
 </tile>
 <tile id="116" class="Terrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="TerrainWord" value="river_mouth"/>
  </properties>
 </tile>
 <tile id="117" class="Terrain">
  <properties>
   <property name="scenery" value="oasis"/>
   <property name="terrain" propertytype="TerrainWord" value="oasis"/>
  </properties>
 </tile>
 <tile id="118" class="Terrain">
  <properties>
   <property name="scenery" value="oasis"/>
   <property name="terrain" propertytype="TerrainWord" value="oasis"/>
  </properties>
 </tile>
 <tile id="119" class="Terrain">
  <properties>
   <property name="scenery" value="palm_grove"/>
   <property name="terrain" propertytype="TerrainWord" value="palm_forest"/>
  </properties>
 </tile>
 <tile id="120" class="Terrain">
  <properties>
   <property name="scenery" value="palm_grove"/>
   <property name="terrain" propertytype="TerrainWord" value="palm_forest"/>
  </properties>
 </tile>
 <tile id="121" class="Terrain">
  <properties>
   <property name="scenery" value="palm_grove"/>
   <property name="terrain" propertytype="TerrainWord" value="palm_forest"/>
  </properties>
 </tile>
 <tile id="122" class="Terrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="123" class="Terrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="124" class="Terrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="125" class="Terrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="126" class="Terrain">
  <properties>
   <property name="scenery" value="paddies"/>
   <property name="terrain" propertytype="TerrainWord" value="rice_paddies"/>
  </properties>
 </tile>
 <tile id="127" class="Terrain">
  <properties>
   <property name="scenery" value="paddies"/>
   <property name="terrain" propertytype="TerrainWord" value="rice_paddies"/>
  </properties>
 </tile>
 <tile id="128" class="Terrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="TerrainWord" value="fish_pond"/>
  </properties>
 </tile>
 <tile id="129" class="Terrain">
  <properties>
   <property name="scenery" value="hill_cave"/>
   <property name="terrain" propertytype="TerrainWord" value="hill_cave"/>
  </properties>
 </tile>
 <tile id="130" class="Terrain">
  <properties>
   <property name="scenery" value="hill_cave"/>
   <property name="terrain" propertytype="TerrainWord" value="hill_cave"/>
  </properties>
 </tile>
 <tile id="131" class="Terrain">
  <properties>
   <property name="scenery" value="mountain_cave"/>
   <property name="terrain" propertytype="TerrainWord" value="mountain_cave"/>
  </properties>
 </tile>
 <tile id="132" class="Terrain">
  <properties>
   <property name="scenery" value="dunes"/>
   <property name="terrain" propertytype="TerrainWord" value="erg_ridge"/>
  </properties>
 </tile>
 <tile id="133" class="Terrain">
  <properties>
   <property name="scenery" value="dunes"/>
   <property name="terrain" propertytype="TerrainWord" value="erg_ridge"/>
  </properties>
 </tile>
 <tile id="134" class="Terrain">
  <properties>
   <property name="scenery" value="dunes"/>
   <property name="terrain" propertytype="TerrainWord" value="erg_ridge"/>
  </properties>
 </tile>
 <tile id="135" class="Terrain">
  <properties>
   <property name="scenery" value="escarpment"/>
   <property name="terrain" propertytype="TerrainWord" value="escarpment"/>
  </properties>
 </tile>
 <tile id="136" class="Terrain">
  <properties>
   <property name="scenery" value="escarpment"/>
   <property name="terrain" propertytype="TerrainWord" value="escarpment"/>
  </properties>
 </tile>
 <tile id="137" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="coastline"/>
  </properties>
 </tile>
 <tile id="138" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="coastline"/>
  </properties>
 </tile>
 <tile id="139" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="coastline"/>
  </properties>
 </tile>
 <tile id="140" class="Terrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="TerrainWord" value="coastline"/>
  </properties>
 </tile>
 <tile id="141" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="snow"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="142" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="snow"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="143" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="snow"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="144" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="snow"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="145" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="146" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="147" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="148" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="149" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="150" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="151" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="steep_hill"/>
  </properties>
 </tile>
 <tile id="152" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_village"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="153" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_village"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="154" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_village"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="155" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_church"/>
   <property name="terrain" propertytype="TerrainWord" value="church"/>
  </properties>
 </tile>
 <tile id="156" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_bocage"/>
   <property name="terrain" propertytype="TerrainWord" value="hedgerow"/>
  </properties>
 </tile>
 <tile id="157" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_mountain"/>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="158" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_wooded_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill_forest"/>
  </properties>
 </tile>
 <tile id="159" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_hill_village"/>
   <property name="terrain" propertytype="TerrainWord" value="hill_village"/>
  </properties>
 </tile>
 <tile id="160" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_ruins"/>
   <property name="terrain" propertytype="TerrainWord" value="city_ruins"/>
  </properties>
 </tile>
 <tile id="161" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_ruins"/>
   <property name="terrain" propertytype="TerrainWord" value="city_ruins"/>
  </properties>
 </tile>
 <tile id="162" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_ruins"/>
   <property name="terrain" propertytype="TerrainWord" value="city_ruins"/>
  </properties>
 </tile>
 <tile id="163" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_factory"/>
   <property name="terrain" propertytype="TerrainWord" value="factory_complex"/>
  </properties>
 </tile>
 <tile id="164" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_factory"/>
   <property name="terrain" propertytype="TerrainWord" value="factory_complex"/>
  </properties>
 </tile>
 <tile id="165" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_trench"/>
   <property name="terrain" propertytype="TerrainWord" value="trenches"/>
  </properties>
 </tile>
 <tile id="166" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_trench"/>
   <property name="terrain" propertytype="TerrainWord" value="trenches"/>
  </properties>
 </tile>
 <tile id="167" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_ravine"/>
   <property name="sides" value="W E"/>
   <property name="terrain" propertytype="TerrainWord" value="ravine"/>
  </properties>
 </tile>
 <tile id="168" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_ravine"/>
   <property name="sides" value="NW SE"/>
   <property name="terrain" propertytype="TerrainWord" value="ravine"/>
  </properties>
 </tile>
 <tile id="169" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_ravine"/>
   <property name="sides" value="NE SW"/>
   <property name="terrain" propertytype="TerrainWord" value="ravine"/>
  </properties>
 </tile>
 <tile id="170" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="ice"/>
   <property name="terrain" propertytype="TerrainWord" value="lake"/>
  </properties>
 </tile>
 <tile id="171" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="172" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="173" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="174" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="175" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="176" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="177" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="178" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="steep_hill"/>
  </properties>
 </tile>
 <tile id="179" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert_mountain"/>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="180" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="clay_town"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="181" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="clay_town"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="182" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="olive_grove"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="183" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="dry_bocage"/>
   <property name="terrain" propertytype="TerrainWord" value="hedgerow"/>
  </properties>
 </tile>
 <tile id="184" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="lush"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="185" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="lush"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="186" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="lush"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="187" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="lush"/>
   <property name="terrain" propertytype="TerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="188" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="189" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="190" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="hill"/>
  </properties>
 </tile>
 <tile id="191" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_hill"/>
   <property name="terrain" propertytype="TerrainWord" value="steep_hill"/>
  </properties>
 </tile>
 <tile id="192" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_mountain"/>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="193" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_mountain"/>
   <property name="terrain" propertytype="TerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="194" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="huts"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="195" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="huts"/>
   <property name="terrain" propertytype="TerrainWord" value="town"/>
  </properties>
 </tile>
 <tile id="196" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="TerrainWord" value="forest"/>
  </properties>
 </tile>
 <tile id="197" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="jungle"/>
   <property name="scenery" value="jungle_bocage"/>
   <property name="terrain" propertytype="TerrainWord" value="hedgerow"/>
  </properties>
 </tile>
 <tile id="198" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="desert"/>
   <property name="scenery" value="desert_airfield"/>
   <property name="terrain" propertytype="TerrainWord" value="airfield"/>
  </properties>
 </tile>
 <tile id="199" class="Terrain">
  <properties>
   <property name="look" propertytype="LookWord" value="winter"/>
   <property name="scenery" value="winter_airfield"/>
   <property name="terrain" propertytype="TerrainWord" value="airfield"/>
  </properties>
 </tile>
 <tile id="200" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="201" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="202" class="Terrain">
  <properties>
   <property name="terrain" propertytype="TerrainWord" value="gully"/>
  </properties>
 </tile>
</tileset>
