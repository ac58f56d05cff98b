export type Figure = number | null | undefined;

/** A point in time from a loader (Date) or the JSON API (ISO text), possibly unknown. */
export type Instant = Date | string | null | undefined;

/** Replaces an unknown figure or time in lists and tables. */
export const DASH = "-";

/** Replaces an unknown figure on fact cards (the stock summary, the screener). */
export const NOT_AVAILABLE = "N/A";

/** False for null, undefined, NaN and both infinities, so that none of them is ever rendered. */
export function isKnown(figure: Figure): figure is number {
  return typeof figure === "number" && Number.isFinite(figure);
}

export function knownDate(instant: Instant): Date | undefined {
  if (instant === null || instant === undefined) return undefined;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
