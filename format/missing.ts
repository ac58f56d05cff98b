/** A figure as it arrives from a database or a provider: it may not be known. */
export type Figure = number | null | undefined;

/** A point in time as loaders (Date) and the JSON data functions (ISO text) carry it. */
export type Instant = Date | string | null | undefined;

/** Stands in a list or table cell for a figure or time that is not known. */
export const DASH = "-";

/** Stands on a card of facts (the stock summary, the screener) for a figure that is not known. */
export const NOT_AVAILABLE = "N/A";

/** False for null, undefined, NaN and both infinities, so that none of them ever reaches a page. */
export function isKnown(figure: Figure): figure is number {
  return typeof figure === "number" && Number.isFinite(figure);
}

/** The instant as a Date, or undefined where it is missing or not a date. */
export function knownDate(instant: Instant): Date | undefined {
  if (instant === null || instant === undefined) return undefined;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
