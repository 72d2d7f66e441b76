<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="atlas" tilewidth="120" tileheight="104" tilecount="63" columns="10">
 <image source="atlas.png" width="1200" height="728"/>
 <tile id="0" class="AtlasTerrain">
  <properties>
   <property name="terrain" propertytype="AtlasTerrainWord" value="ocean"/>
  </properties>
 </tile>
 <tile id="1" class="AtlasTerrain">
  <properties>
   <property name="terrain" propertytype="AtlasTerrainWord" value="open"/>
  </properties>
 </tile>
 <tile id="2" class="AtlasTerrain">
  <properties>
   <property name="terrain" propertytype="AtlasTerrainWord" value="jungle"/>
  </properties>
 </tile>
 <tile id="3" class="AtlasTerrain">
  <properties>
   <property name="terrain" propertytype="AtlasTerrainWord" value="mixed"/>
  </properties>
 </tile>
 <tile id="4" class="AtlasTerrain">
  <properties>
   <property name="terrain" propertytype="AtlasTerrainWord" value="mountain"/>
  </properties>
 </tile>
 <tile id="5" class="AtlasTerrain">
  <properties>
   <property name="terrain" propertytype="AtlasTerrainWord" value="atoll"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="region" value="Alaska"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="region" value="AMandates"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="region" value="Australia"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="region" value="Borneo"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="region" value="Burma"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="region" value="Caroline"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="region" value="Celebes"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="region" value="Ceylon"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="region" value="China"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="region" value="DEI"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="region" value="Formosa"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="region" value="Guinea"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="region" value="Hebrides"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="region" value="IChina"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="region" value="India"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="region" value="Indochina"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="region" value="Japan"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="region" value="Java"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="region" value="JMandates"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="region" value="Korea"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="region" value="Malaya"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="region" value="Manchuria"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="region" value="Marshall"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="region" value="NIndia"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="region" value="Oceania"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="region" value="Philippines"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="region" value="Sakhalin"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="region" value="Siam"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="region" value="Sumatra"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="island" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="side_se" value="land"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="side_se" value="water land"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="side_se" value="unplayable_water"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="side_se" value="unplayable_land"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="side_se" value="water unplayable_land"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="side_se" value="unplayable_water unplayable_land"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="side_se" value="closed"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="side_s" value="land"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="side_s" value="water land"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="side_s" value="unplayable_water"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="side_s" value="unplayable_land"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="side_s" value="water unplayable_land"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="side_s" value="unplayable_water unplayable_land"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="side_s" value="closed"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="side_sw" value="land"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="side_sw" value="water land"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="side_sw" value="unplayable_water"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="side_sw" value="unplayable_land"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="side_sw" value="water unplayable_land"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="side_sw" value="unplayable_water unplayable_land"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="side_sw" value="closed"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="port" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="airfield" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="city" value="city"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="city" value="china"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="city" value="japan"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="resource" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
