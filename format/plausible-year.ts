/** In forms and addresses a year outside these is a slip of the keyboard; PostgreSQL has no year 0. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** @param year in WIB or UTC */
export function isPlausibleYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Reads an instant that one of our pages has written as ISO 8601; undefined if it isn't one of a plausible year. */
export function parseInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return isPlausibleYear(instant.getUTCFullYear()) ? instant : undefined;
}
