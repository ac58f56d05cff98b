/** In Unicode code points, not bytes. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
