/** A place in a list of articles, newest first: everything after the article with this time and id. */
export interface ArticleCursor {
  publishedAt: Date;
  id: number;
}

/** e.g. `20261120T031500123Z-42`: readable, safe in a URL as it is. */
export function formatArticleCursor({ publishedAt, id }: ArticleCursor): string {
  return `${publishedAt.toISOString().replace(/[-:.]/g, "")}-${id}`;
}

/** @returns undefined for anything that formatArticleCursor didn't make: such a list starts at its top. */
export function parseArticleCursor(text: string | null): ArticleCursor | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(\d{1,15})$/.exec(text ?? "");
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, millisecond, id] = match;
  const publishedAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  return Number.isNaN(publishedAt.getTime()) ? undefined : { publishedAt, id: Number(id) };
}
