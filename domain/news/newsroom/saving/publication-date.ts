import { type ArticleStatus, isPublishedOrScheduled } from "../../articles/article-status.ts";

export interface PublicationDate {
  publishedAt: Date;
  isDated: boolean;
}

/**
 * The date after a change to `targetStatus`. A date set by a source or an editor never changes; an undated
 * article is dated when it is published or scheduled.
 */
export function publicationDateFor(
  targetStatus: ArticleStatus | undefined,
  date: PublicationDate,
  now: Date,
): PublicationDate {
  return isPublishedOrScheduled(targetStatus) && !date.isDated ? { publishedAt: now, isDated: true } : date;
}
