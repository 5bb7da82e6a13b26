<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="land" tilewidth="32" tileheight="32" tilecount="128" columns="16">
 <image source="land.png" width="512" height="256" />
</tileset>
