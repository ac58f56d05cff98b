export interface ArticleCursor {
  publishedAt: Date;
  id: number;
}

/** For example `20261120T031500123Z-42`: readable, and safe in a URL without escaping. */
export function formatArticleCursor({ publishedAt, id }: ArticleCursor): string {
  return `${publishedAt.toISOString().replace(/[-:.]/g, "")}-${id}`;
}

export function parseArticleCursor(text: string | null): ArticleCursor | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(\d{1,15})$/.exec(text ?? "");
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, millisecond, id] = match;
  const publishedAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  // Excludes year 0, which the database doesn't support; nothing was published before 1970.
  return publishedAt.getTime() >= 0 ? { publishedAt, id: Number(id) } : undefined;
}
