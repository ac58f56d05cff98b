import { plainTextOfMarkdown } from "./plain-text.ts";

/** Letters of a dateline that a text can have before what its excerpt repeats: 'KONTAN.CO.ID - JAKARTA.' */
const DATELINE = 60;

/**
 * An article's excerpt as it stands above the text: undefined where it says the same again, that is, where it is the
 * title or the beginning of the text. Publishers often cut their excerpt from there. Case, punctuation and a dateline
 * don't count.
 */
export function standfirstOf(article: {
  title: string;
  excerpt: string;
  /** Markdown */
  content: string;
}): string | undefined {
  const excerpt = lettersOf(article.excerpt);
  if (excerpt === "" || excerpt === lettersOf(article.title)) return undefined;
  const beginning = article.content.slice(0, 2 * article.excerpt.length + 2_000);
  const at = lettersOf(plainTextOfMarkdown(withoutImages(beginning))).indexOf(excerpt);
  return at >= 0 && at <= DATELINE ? undefined : article.excerpt.trim();
}

/** Their descriptions aren't read. */
export function withoutImages(markdown: string): string {
  return markdown.replace(/!\[[^\]]*\]\([^)]*\)/g, "");
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
