/** The last row of a page in a list sorted by time; the id orders rows of the same time. */
export interface TimeCursor {
  at: Date;
  id: number;
}

/** For example `20261120T031500123Z-42`: readable, and safe in a URL without escaping. */
export function formatTimeCursor({ at, id }: TimeCursor): string {
  return `${at.toISOString().replace(/[-:.]/g, "")}-${id}`;
}

export function parseTimeCursor(text: string | null): TimeCursor | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(\d{1,15})$/.exec(text ?? "");
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, millisecond, id] = match;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  // Excludes year 0, which the database doesn't support; no list has rows from before 1970.
  return at.getTime() >= 0 ? { at, id: Number(id) } : undefined;
}
