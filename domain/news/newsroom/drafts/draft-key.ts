import { parseInstant } from "#format/plausible-year.ts";

/**
 * Key of what is typed on one opened page: `new:PAGE`, or `article:ID:PAGE`. No two pages share a draft, so that none
 * overwrites another's.
 */
const DRAFT_KEY = /^(?:new|article:(\d{1,15})):([\w-]{8,64})$/;

/** @param page a new one by default */
export function draftKey(articleId: number | undefined, page = newPage()): string {
  return articleId === undefined ? `new:${page}` : `article:${articleId}:${page}`;
}

/** @returns undefined for another text; articleId is undefined for a new article */
export function parseDraftKey(key: string): { articleId: number | undefined; page: string } | undefined {
  const [, articleId, page] = DRAFT_KEY.exec(key) ?? [];
  return page === undefined
    ? undefined
    : { articleId: articleId === undefined ? undefined : Number(articleId), page };
}

/** Not randomUUID, which browsers have on https only. */
function newPage(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** A draft whose text a page goes on with under its own key. */
export interface RestoredDraft {
  key: string;
  savedAt: Date;
}

/** For a field of the form. */
export function formatRestored({ key, savedAt }: { key: string; savedAt: string }): string {
  return `${savedAt} ${key}`;
}

export function parseRestored(field: string): RestoredDraft | undefined {
  const [time = "", key = ""] = field.split(" ");
  const savedAt = parseInstant(time);
  return savedAt && { key, savedAt };
}
