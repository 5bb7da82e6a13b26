<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="yard" tilewidth="32" tileheight="32" tilecount="6" columns="6">
 <image source="yard.png" width="192" height="32" />
</tileset>
