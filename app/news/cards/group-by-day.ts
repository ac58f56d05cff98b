import { newsList } from "#copy/reading.ts";
import { formatLongDate } from "#format/dates.ts";

export interface DayOfArticles<Article> {
  /** 'Hari ini', 'Kemarin' or a date. */
  day: string;
  articles: Article[];
}

const DAY_MS = 24 * 3_600_000;

/**
 * Groups articles by their day in Jakarta, newest first. An article without a publication time stays with the article
 * before it, so it never starts a day.
 */
export function groupByDay<Article extends { listedAt: string; publishedAt: string | null }>(
  articles: readonly Article[],
  now: string,
): DayOfArticles<Article>[] {
  const today = formatLongDate(now);
  const yesterday = formatLongDate(new Date(Date.parse(now) - DAY_MS));
  const groups: DayOfArticles<Article>[] = [];
  for (const article of articles) {
    const date = formatLongDate(article.listedAt);
    const day = date === today ? newsList.today : date === yesterday ? newsList.yesterday : date;
    const last = groups.at(-1);
    if (last && (last.day === day || article.publishedAt === null)) last.articles.push(article);
    else groups.push({ day, articles: [article] });
  }
  return groups;
}
