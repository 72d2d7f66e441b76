<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="atlas" tilewidth="84" tileheight="96" tilecount="39" columns="10">
 <image source="atlas.png" width="840" height="384"/>
 <tile id="0" class="WarTerrain">
  <properties>
   <property name="terrain" propertytype="WarTerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="1" class="WarTerrain">
  <properties>
   <property name="terrain" propertytype="WarTerrainWord" value="clear"/>
  </properties>
 </tile>
 <tile id="2" class="WarTerrain">
  <properties>
   <property name="terrain" propertytype="WarTerrainWord" value="mixed"/>
  </properties>
 </tile>
 <tile id="3" class="WarTerrain">
  <properties>
   <property name="terrain" propertytype="WarTerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="4" class="WarTerrain">
  <properties>
   <property name="terrain" propertytype="WarTerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="5" class="WarTerrain">
  <properties>
   <property name="terrain" propertytype="WarTerrainWord" value="atoll"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="water" value="coastal"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="water" value="restricted"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="water" value="land"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="zone" value="north"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="zone" value="central"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="zone" value="south"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="zone" value="southeast"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="owner" value="japan"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="owner" value="allies"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="home_island" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="side_e" value="water"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="side_e" value="land"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="side_e" value="water land"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="side_e" value="land track"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="side_se" value="water"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="side_se" value="land"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="side_se" value="water land"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="side_se" value="land track"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="side_sw" value="water"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="side_sw" value="land"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="side_sw" value="water land"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="side_sw" value="land track"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="resources" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="resources" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="resources" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="resources" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="resources" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="resources" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="airbase" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="airbase" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="port" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="port" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="dry_dock" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
