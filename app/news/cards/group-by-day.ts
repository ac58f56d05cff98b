import { dayName } from "#copy/reading.ts";

/**
 * Groups articles by their day in Jakarta, newest first. An article without a publication time never starts a day: it
 * stays with the article before it, or has no day at the top of the list.
 */
export function groupByDay<Article extends { publishedAt: string | null }>(
  articles: readonly Article[],
  now: string,
) {
  const groups: { day: string | undefined; articles: Article[] }[] = [];
  for (const article of articles) {
    const last = groups.at(-1);
    const day = article.publishedAt === null ? last?.day : dayName(article.publishedAt, now);
    if (last && last.day === day) last.articles.push(article);
    else groups.push({ day, articles: [article] });
  }
  return groups;
}
