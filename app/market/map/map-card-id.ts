/** Only one card is open at a time. */
export const MAP_CARD_ID = "map-card";
