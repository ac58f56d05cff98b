/** In characters as a person counts them, not bytes. Any Unicode. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
