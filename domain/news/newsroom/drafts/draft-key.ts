import { parseInstant } from "#format/wib-input.ts";

/** `new:PAGE` or `article:ID:PAGE`. Each opened page has its own draft, so that pages don't overwrite each other's. */
const DRAFT_KEY = /^(?:new|article:(\d{1,15})):([\w-]{8,64})$/;

export function draftKey(articleId: number | undefined, page = newPage()): string {
  return articleId === undefined ? `new:${page}` : `article:${articleId}:${page}`;
}

export function parseDraftKey(key: string): { articleId: number | undefined; page: string } | undefined {
  const [, articleId, page] = DRAFT_KEY.exec(key) ?? [];
  return page === undefined
    ? undefined
    : { articleId: articleId === undefined ? undefined : Number(articleId), page };
}

/** Not randomUUID, which browsers support on https only. */
function newPage(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export interface RestoredDraft {
  key: string;
  savedAt: Date;
}

export function formatRestored({ key, savedAt }: { key: string; savedAt: string }): string {
  return `${savedAt} ${key}`;
}

export function parseRestored(field: string): RestoredDraft | undefined {
  const [time = "", key = ""] = field.split(" ");
  const savedAt = parseInstant(time);
  return savedAt && { key, savedAt };
}
