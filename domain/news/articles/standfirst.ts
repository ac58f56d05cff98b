import { plainTextOfMarkdown } from "./plain-text.ts";

/** Maximum letters of a dateline that precede the excerpt's text: 'KONTAN.CO.ID - JAKARTA.' */
const MAX_DATELINE_LENGTH = 60;

/**
 * The excerpt to show above the text: undefined if it repeats the title or the beginning of the text, because
 * publishers often cut their excerpt from there. Ignores case, punctuation and a dateline.
 */
export function standfirstOf(article: {
  title: string;
  excerpt: string;
  content: string;
}): string | undefined {
  const excerpt = comparableTextOf(article.excerpt);
  if (excerpt === "" || excerpt === comparableTextOf(article.title)) return undefined;
  const beginning = article.content.slice(0, 2 * article.excerpt.length + 2_000);
  const at = comparableTextOf(plainTextOfMarkdown(withoutImages(beginning))).indexOf(excerpt);
  return at >= 0 && at <= MAX_DATELINE_LENGTH ? undefined : article.excerpt.trim();
}

export function withoutImages(markdown: string): string {
  return markdown.replace(/!\[[^\]]*\]\([^)]*\)/g, "");
}

function comparableTextOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
