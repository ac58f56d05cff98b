import { dayName } from "#copy/reading.ts";

/**
 * Groups articles by their day in Jakarta, newest first. An article without a publication time stays with the article
 * before it, so it never starts a day.
 */
export function groupByDay<Article extends { listedAt: string; publishedAt: string | null }>(
  articles: readonly Article[],
  now: string,
) {
  const groups: { day: string; articles: Article[] }[] = [];
  for (const article of articles) {
    const day = dayName(article.listedAt, now);
    const last = groups.at(-1);
    if (last && (last.day === day || article.publishedAt === null)) last.articles.push(article);
    else groups.push({ day, articles: [article] });
  }
  return groups;
}
