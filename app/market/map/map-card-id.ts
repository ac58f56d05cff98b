export const MAP_CARD_ID = "map-card";
