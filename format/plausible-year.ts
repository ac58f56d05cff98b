/** In forms and addresses, a year outside this range is a typo; PostgreSQL has no year 0. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

export function isPlausibleYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Parses an ISO 8601 instant written by one of our pages; undefined if it is invalid or its year isn't plausible. */
export function parseInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return isPlausibleYear(instant.getUTCFullYear()) ? instant : undefined;
}
