import { isTickerCode, parseTickers } from "#domain/news/newsroom/article-form.ts";
import type { RefusedEntry } from "#domain/news/newsroom/saving/retag-article.server.ts";
import { listUnknownCodes, suggestTickers } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { RefusedEntryView, RefusedForm } from "./review-view.ts";

export function describeRefusedEntries(
  db: Database,
  refused: readonly RefusedEntry[],
): Promise<RefusedEntryView[]> {
  return Promise.all(
    refused.map(async ({ code, typed }) => ({
      code,
      typed,
      suggested: code === "tag-too-long" ? [] : await suggestTickers(db, typed),
    })),
  );
}

export async function readRefusedForm(db: Database, tickers: string, tags: string): Promise<RefusedForm> {
  const codes = parseTickers(tickers);
  const unknown = await listUnknownCodes(db, codes.filter(isTickerCode));
  const refused = codes.flatMap((typed): RefusedEntry[] => {
    if (!isTickerCode(typed)) return [{ code: "ticker-invalid", typed }];
    return unknown.includes(typed) ? [{ code: "ticker-unknown", typed }] : [];
  });
  return { tickers, tags, refused: await describeRefusedEntries(db, refused) };
}
