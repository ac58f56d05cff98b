import type { ArticleStatus } from "../../articles/article-status.ts";

export interface PublicationDate {
  publishedAt: Date;
  /** False until a draft of ours gets a date: `publishedAt` is then when it was created. */
  isDated: boolean;
}

/**
 * The date of an article that gets the status `wanted`. A date that a source or an editor has set stays, whatever
 * statuses the article went through; one without a date is dated when it goes to readers.
 */
export function dateWhen(
  wanted: ArticleStatus | undefined,
  date: PublicationDate,
  now: Date,
): PublicationDate {
  const goesPublic = wanted === "published" || wanted === "scheduled";
  return goesPublic && !date.isDated ? { publishedAt: now, isDated: true } : date;
}
