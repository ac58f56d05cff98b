import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";

/** A draft in localStorage: survives a closed tab when the server was unreachable. */
export interface LocalCopy {
  key: string;
  form: ArticleForm;
  version: number;
  base: string;
  savedAt: string;
}

const PREFIX = "kp_article_draft";
/** The oldest copies are dropped first: a site's localStorage is limited to a few megabytes. */
const MAX_COPIES = 40;

export function storeLocalCopy(userId: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(storageKeyOf(userId, copy.key), JSON.stringify(copy));
    for (const { key } of listCopies(userId, "").slice(MAX_COPIES)) forgetLocalCopy(userId, key);
    return true;
  } catch {
    return false; // disabled or full
  }
}

export function forgetLocalCopy(userId: string, key: string): void {
  try {
    localStorage.removeItem(storageKeyOf(userId, key));
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/** Re-keys a copy, but retains the original if the page that made it has updated it since. */
export function moveLocalCopy(userId: string, copy: LocalCopy, key: string): void {
  if (!storeLocalCopy(userId, { ...copy, key })) return;
  const [stored] = listCopies(userId, copy.key);
  if (stored?.savedAt === copy.savedAt) forgetLocalCopy(userId, copy.key);
}

/** @param articleId undefined for the copies of all new articles */
export function listLocalCopies(userId: string, articleId: number | undefined): LocalCopy[] {
  try {
    return listCopies(userId, articleId === undefined ? "new:" : `article:${articleId}:`);
  } catch {
    return [];
  }
}

function listCopies(userId: string, keyStart: string): LocalCopy[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(storageKeyOf(userId, keyStart)))
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

function storageKeyOf(userId: string, key: string): string {
  return `${PREFIX}:${userId}:${key}`;
}
