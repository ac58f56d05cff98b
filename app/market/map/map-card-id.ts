/** Id of the card of a map's cell, of which there is one. */
export const MAP_CARD_ID = "map-card";
