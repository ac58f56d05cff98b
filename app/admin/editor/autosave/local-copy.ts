import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import { NEW_DRAFT } from "../draft-keys.ts";

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

/** @returns whether the browser could keep it */
export function keepLocalCopy(userId: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(nameOf(userId, copy.key), JSON.stringify(copy));
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

/** The copies of an article, or of all new ones; newest first. @param key of the page's own draft */
export function listLocalCopies(userId: string, key: string): LocalCopy[] {
  const isNew = key.startsWith(NEW_DRAFT);
  const start = isNew ? nameOf(userId, NEW_DRAFT) : nameOf(userId, key);
  try {
    return Object.keys(localStorage)
      .filter((name) => (isNew ? name.startsWith(start) : name === start))
      .flatMap((name) => readCopy(localStorage.getItem(name)))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return [];
  }
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
