import { formatIsoWib } from "./wib.ts";

export function formatWibInput(instant: Date): string {
  return formatIsoWib(instant).slice(0, 16);
}

/**
 * Parses a datetime-local field's value as WIB; browsers may add seconds. Undefined if it is invalid or its year
 * isn't plausible.
 */
export function parseWibInput(text: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:\.\d{1,3})?)?$/.exec(text.trim());
  if (!match || !isPlausibleYear(Number(text.trim().slice(0, 4)))) return undefined;
  const [, day, minute, second = "00"] = match;
  const instant = new Date(`${day}T${minute}:${second}+07:00`);
  // Date accepts 31 February as 3 March.
  return Number.isNaN(instant.getTime()) || formatWibInput(instant) !== `${day}T${minute}`
    ? undefined
    : instant;
}

export function parseWibDay(text: string): Date | undefined {
  return parseWibInput(`${text}T00:00`);
}

/** In forms and addresses, a year outside this range is a typo; PostgreSQL has no year 0. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

function isPlausibleYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Parses an ISO 8601 instant written by one of our pages; undefined if it is invalid or its year isn't plausible. */
export function parseInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return isPlausibleYear(instant.getUTCFullYear()) ? instant : undefined;
}
