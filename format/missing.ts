/** A figure from the database or a provider, possibly unknown. */
export type Figure = number | null | undefined;

/** A point in time from a loader (Date) or the JSON API (ISO text), possibly unknown. */
export type Instant = Date | string | null | undefined;

/** Shown in lists and tables for an unknown figure or time. */
export const DASH = "-";

/** Shown on cards of facts (the stock summary, the screener) for an unknown figure. */
export const NOT_AVAILABLE = "N/A";

/** False for null, undefined, NaN and both infinities, so that none of them is ever shown. */
export function isKnown(figure: Figure): figure is number {
  return typeof figure === "number" && Number.isFinite(figure);
}

/** The instant as a Date, or undefined if it is missing or invalid. */
export function knownDate(instant: Instant): Date | undefined {
  if (instant === null || instant === undefined) return undefined;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
