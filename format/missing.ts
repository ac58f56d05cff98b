export type MaybeFigure = number | null | undefined;

export type Instant = Date | string | null | undefined;

export const DASH = "-";

export const NOT_AVAILABLE = "N/A";

/** False for null, undefined, NaN and both infinities, so that none of them is ever rendered. */
export function isKnown(figure: MaybeFigure): figure is number {
  return typeof figure === "number" && Number.isFinite(figure);
}

export function knownDate(instant: Instant): Date | undefined {
  if (instant === null || instant === undefined) return undefined;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Formats an unknown instant as '-'. */
export function orDash(format: (date: Date) => string): (instant: Instant) => string {
  return (instant) => {
    const date = knownDate(instant);
    return date ? format(date) : DASH;
  };
}
