<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="valor-terrain" tilewidth="220" tileheight="192" tilecount="156" columns="12">
 <image source="terrain.png" width="2640" height="2496"/>
 <tile id="0" class="ValorTerrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="1" class="ValorTerrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="2" class="ValorTerrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="3" class="ValorTerrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="4" class="ValorTerrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="5" class="ValorTerrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hill1"/>
  </properties>
 </tile>
 <tile id="6" class="ValorTerrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hill1"/>
  </properties>
 </tile>
 <tile id="7" class="ValorTerrain">
  <properties>
   <property name="scenery" value="hill"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hill1"/>
  </properties>
 </tile>
 <tile id="8" class="ValorTerrain">
  <properties>
   <property name="scenery" value="summit"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hill2"/>
  </properties>
 </tile>
 <tile id="9" class="ValorTerrain">
  <properties>
   <property name="scenery" value="summit"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hill2"/>
  </properties>
 </tile>
 <tile id="10" class="ValorTerrain">
  <properties>
   <property name="scenery" value="summit"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hill2"/>
  </properties>
 </tile>
 <tile id="11" class="ValorTerrain">
  <properties>
   <property name="scenery" value="beach"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="12" class="ValorTerrain">
  <properties>
   <property name="scenery" value="beach"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="13" class="ValorTerrain">
  <properties>
   <property name="scenery" value="beach"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="beach"/>
  </properties>
 </tile>
 <tile id="14" class="ValorTerrain">
  <properties>
   <property name="scenery" value="desert"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="desert"/>
  </properties>
 </tile>
 <tile id="15" class="ValorTerrain">
  <properties>
   <property name="scenery" value="desert"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="desert"/>
  </properties>
 </tile>
 <tile id="16" class="ValorTerrain">
  <properties>
   <property name="scenery" value="desert"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="desert"/>
  </properties>
 </tile>
 <tile id="17" class="ValorTerrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="river_bank"/>
  </properties>
 </tile>
 <tile id="18" class="ValorTerrain">
  <properties>
   <property name="scenery" value="grass"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="river_bank"/>
  </properties>
 </tile>
 <tile id="19" class="ValorTerrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="20" class="ValorTerrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="21" class="ValorTerrain">
  <properties>
   <property name="scenery" value="sea"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="22" class="ValorTerrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="river"/>
  </properties>
 </tile>
 <tile id="23" class="ValorTerrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="river"/>
  </properties>
 </tile>
 <tile id="24" class="ValorTerrain">
  <properties>
   <property name="scenery" value="oak_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="woods"/>
  </properties>
 </tile>
 <tile id="25" class="ValorTerrain">
  <properties>
   <property name="scenery" value="oak_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="woods"/>
  </properties>
 </tile>
 <tile id="26" class="ValorTerrain">
  <properties>
   <property name="scenery" value="oak_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="woods"/>
  </properties>
 </tile>
 <tile id="27" class="ValorTerrain">
  <properties>
   <property name="scenery" value="oak_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="woods"/>
  </properties>
 </tile>
 <tile id="28" class="ValorTerrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="29" class="ValorTerrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="30" class="ValorTerrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="31" class="ValorTerrain">
  <properties>
   <property name="scenery" value="jungle_wood"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="32" class="ValorTerrain">
  <properties>
   <property name="scenery" value="orchard"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="orchard"/>
  </properties>
 </tile>
 <tile id="33" class="ValorTerrain">
  <properties>
   <property name="scenery" value="orchard"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="orchard"/>
  </properties>
 </tile>
 <tile id="34" class="ValorTerrain">
  <properties>
   <property name="scenery" value="orchard"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="orchard"/>
  </properties>
 </tile>
 <tile id="35" class="ValorTerrain">
  <properties>
   <property name="scenery" value="palm_grove"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="palm_grove"/>
  </properties>
 </tile>
 <tile id="36" class="ValorTerrain">
  <properties>
   <property name="scenery" value="palm_grove"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="palm_grove"/>
  </properties>
 </tile>
 <tile id="37" class="ValorTerrain">
  <properties>
   <property name="scenery" value="palm_grove"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="palm_grove"/>
  </properties>
 </tile>
 <tile id="38" class="ValorTerrain">
  <properties>
   <property name="scenery" value="crops"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="crops"/>
  </properties>
 </tile>
 <tile id="39" class="ValorTerrain">
  <properties>
   <property name="scenery" value="crops"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="crops"/>
  </properties>
 </tile>
 <tile id="40" class="ValorTerrain">
  <properties>
   <property name="scenery" value="field"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="field"/>
  </properties>
 </tile>
 <tile id="41" class="ValorTerrain">
  <properties>
   <property name="scenery" value="field"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="field"/>
  </properties>
 </tile>
 <tile id="42" class="ValorTerrain">
  <properties>
   <property name="scenery" value="field"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="field"/>
  </properties>
 </tile>
 <tile id="43" class="ValorTerrain">
  <properties>
   <property name="scenery" value="field"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="field"/>
  </properties>
 </tile>
 <tile id="44" class="ValorTerrain">
  <properties>
   <property name="scenery" value="hay_stack"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hay_stack"/>
  </properties>
 </tile>
 <tile id="45" class="ValorTerrain">
  <properties>
   <property name="scenery" value="hay_stack"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="hay_stack"/>
  </properties>
 </tile>
 <tile id="46" class="ValorTerrain">
  <properties>
   <property name="look" value="village"/>
   <property name="scenery" value="village"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="47" class="ValorTerrain">
  <properties>
   <property name="look" value="village"/>
   <property name="scenery" value="village"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="48" class="ValorTerrain">
  <properties>
   <property name="look" value="village"/>
   <property name="scenery" value="village"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="49" class="ValorTerrain">
  <properties>
   <property name="look" value="farm"/>
   <property name="scenery" value="farm"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="50" class="ValorTerrain">
  <properties>
   <property name="look" value="farm"/>
   <property name="scenery" value="farm"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="51" class="ValorTerrain">
  <properties>
   <property name="look" value="church"/>
   <property name="scenery" value="church"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="52" class="ValorTerrain">
  <properties>
   <property name="look" value="manor"/>
   <property name="scenery" value="manor"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="53" class="ValorTerrain">
  <properties>
   <property name="look" value="huts"/>
   <property name="scenery" value="huts"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="54" class="ValorTerrain">
  <properties>
   <property name="look" value="huts"/>
   <property name="scenery" value="huts"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="55" class="ValorTerrain">
  <properties>
   <property name="look" value="ruins"/>
   <property name="scenery" value="ruins"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="56" class="ValorTerrain">
  <properties>
   <property name="look" value="ruins"/>
   <property name="scenery" value="ruins"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="building"/>
  </properties>
 </tile>
 <tile id="57" class="ValorTerrain">
  <properties>
   <property name="scenery" value="water"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="pond"/>
  </properties>
 </tile>
 <tile id="58" class="ValorTerrain">
  <properties>
   <property name="scenery" value="marsh"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="marsh"/>
  </properties>
 </tile>
 <tile id="59" class="ValorTerrain">
  <properties>
   <property name="scenery" value="marsh"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="marsh"/>
  </properties>
 </tile>
 <tile id="60" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SE NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="61" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="S N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="62" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="63" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SE SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="64" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="S NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="65" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="66" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="NW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="67" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SE N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="68" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="S NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="69" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SE S"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="70" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="S SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="71" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SW NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="72" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="NW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="73" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="N NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="74" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SE NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="75" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="76" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="S"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="77" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="78" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="79" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="80" class="ValorTerrain">
  <properties>
   <property name="scenery" value="stream"/>
   <property name="sides" value="NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="stream"/>
  </properties>
 </tile>
 <tile id="81" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SE NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="82" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="S N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="83" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="84" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SE SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="85" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="S NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="86" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="87" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="NW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="88" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SE N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="89" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="S NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="90" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SE S"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="91" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="S SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="92" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SW NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="93" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="NW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="94" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="N NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="95" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SE NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="96" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="97" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="S"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="98" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="99" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="100" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="101" class="ValorTerrain">
  <properties>
   <property name="scenery" value="gully"/>
   <property name="sides" value="NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="gully"/>
  </properties>
 </tile>
 <tile id="102" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SE NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="103" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="S N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="104" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="105" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SE SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="106" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="S NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="107" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="108" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="NW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="109" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SE N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="110" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="S NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="111" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SE S"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="112" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="S SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="113" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SW NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="114" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="NW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="115" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="N NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="116" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SE NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="117" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="118" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="S"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="119" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="120" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="121" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="122" class="ValorTerrain">
  <properties>
   <property name="scenery" value="wadi"/>
   <property name="sides" value="NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="wadi"/>
  </properties>
 </tile>
 <tile id="123" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SE NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="124" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="S N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="125" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="126" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SE SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="127" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="S NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="128" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="129" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="NW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="130" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SE N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="131" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="S NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="132" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SE S"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="133" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="S SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="134" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SW NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="135" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="NW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="136" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="N NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="137" class="ValorTerrain">
  <properties>
   <property name="scenery" value="canal"/>
   <property name="sides" value="SE NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="canal"/>
  </properties>
 </tile>
 <tile id="138" class="ValorTerrain">
  <properties>
   <property name="sides" value="SE NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="139" class="ValorTerrain">
  <properties>
   <property name="sides" value="S N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="140" class="ValorTerrain">
  <properties>
   <property name="sides" value="SW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="141" class="ValorTerrain">
  <properties>
   <property name="sides" value="SE SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="142" class="ValorTerrain">
  <properties>
   <property name="sides" value="S NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="143" class="ValorTerrain">
  <properties>
   <property name="sides" value="SW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="144" class="ValorTerrain">
  <properties>
   <property name="sides" value="NW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="145" class="ValorTerrain">
  <properties>
   <property name="sides" value="SE N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="146" class="ValorTerrain">
  <properties>
   <property name="sides" value="S NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="road"/>
  </properties>
 </tile>
 <tile id="147" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="SE NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="148" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="S N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="149" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="SW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="150" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="SE SW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="151" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="S NW"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="152" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="SW N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="153" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="NW NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="154" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="SE N"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
 <tile id="155" class="ValorTerrain">
  <properties>
   <property name="scenery" value="bridge"/>
   <property name="sides" value="S NE"/>
   <property name="terrain" propertytype="ValorTerrainWord" value="bridge"/>
  </properties>
 </tile>
</tileset>
