/**
 * Articles, newest first, without one of unknown time in front: those are ordered by when we first saw them, which
 * would make an old one the newest. They follow the first article whose time is known.
 */
export function datedFirst<Article extends { isTimeKnown: boolean }>(
  articles: readonly Article[],
): Article[] {
  const first = articles.findIndex(({ isTimeKnown }) => isTimeKnown);
  if (first <= 0) return [...articles];
  return [...articles.slice(first, first + 1), ...articles.slice(0, first), ...articles.slice(first + 1)];
}
