import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";

/** What was typed, in this browser: it survives a closed tab when the server could not be reached. */
export interface LocalCopy {
  /** Key of the draft. */
  key: string;
  form: ArticleForm;
  version: number;
  base: string;
  /** ISO 8601 */
  savedAt: string;
}

const PREFIX = "kp_article_draft";
/** The oldest go first: a browser stores some megabytes for a site. */
const MAX_COPIES = 40;

/** @returns whether the browser could keep it */
export function keepLocalCopy(userId: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(nameOf(userId, copy.key), JSON.stringify(copy));
    for (const { key } of listCopies(userId, "").slice(MAX_COPIES)) forgetLocalCopy(userId, key);
    return true;
  } catch {
    return false; // switched off, or full
  }
}

export function forgetLocalCopy(userId: string, key: string): void {
  try {
    localStorage.removeItem(nameOf(userId, key));
  } catch {
    // Then there is none.
  }
}

/** Goes on with a copy under another key, unless the page that made it has typed on. */
export function moveLocalCopy(userId: string, copy: LocalCopy, key: string): void {
  if (!keepLocalCopy(userId, { ...copy, key })) return;
  const [stored] = listCopies(userId, copy.key);
  if (stored?.savedAt === copy.savedAt) forgetLocalCopy(userId, copy.key);
}

/** The copies of an article, or of all new ones; newest first. @param articleId undefined for a new one */
export function listLocalCopies(userId: string, articleId: number | undefined): LocalCopy[] {
  try {
    return listCopies(userId, articleId === undefined ? "new:" : `article:${articleId}:`);
  } catch {
    return [];
  }
}

function listCopies(userId: string, keyStart: string): LocalCopy[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(nameOf(userId, keyStart)))
    .flatMap((name) => readCopy(localStorage.getItem(name)))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

function readCopy(stored: string | null): LocalCopy[] {
  try {
    const copy: Partial<LocalCopy> | null = JSON.parse(stored ?? "null");
    return copy?.form && copy.key && copy.savedAt ? [copy as LocalCopy] : [];
  } catch {
    return [];
  }
}

function nameOf(userId: string, key: string): string {
  return `${PREFIX}:${userId}:${key}`;
}
