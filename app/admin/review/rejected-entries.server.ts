import { isTickerCode, parseTickers } from "#domain/news/newsroom/article-form.ts";
import type { RejectedEntry } from "#domain/news/newsroom/lists/retag-article.server.ts";
import { listUnknownCodes, suggestTickers } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { RejectedEntryView, RejectedForm } from "./review-view.ts";

export function describeRejectedEntries(
  db: Database,
  rejected: readonly RejectedEntry[],
): Promise<RejectedEntryView[]> {
  return Promise.all(
    rejected.map(async ({ code, typed }) => ({
      code,
      typed,
      suggested: code === "tag-too-long" ? [] : await suggestTickers(db, typed),
    })),
  );
}

export async function readRejectedForm(db: Database, tickers: string, tags: string): Promise<RejectedForm> {
  const codes = parseTickers(tickers);
  const unknown = await listUnknownCodes(db, codes.filter(isTickerCode));
  const rejected = codes.flatMap((typed): RejectedEntry[] => {
    if (!isTickerCode(typed)) return [{ code: "ticker-invalid", typed }];
    return unknown.includes(typed) ? [{ code: "ticker-unknown", typed }] : [];
  });
  return { tickers, tags, rejected: await describeRejectedEntries(db, rejected) };
}
