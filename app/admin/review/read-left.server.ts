import { isTickerCode, parseTickers } from "#domain/news/newsroom/article-form.ts";
import type { LeftText } from "#domain/news/newsroom/lists/retag-article.server.ts";
import { listUnknownCodes, suggestTickers } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { LeftLine, Leftover } from "./review-view.ts";

export function describeLeft(db: Database, left: readonly LeftText[]): Promise<LeftLine[]> {
  return Promise.all(
    left.map(async ({ code, typed }) => ({
      code,
      typed,
      suggested: code === "tag-too-long" ? [] : await suggestTickers(db, typed),
    })),
  );
}

export async function readLeftover(db: Database, tickers: string, tags: string): Promise<Leftover> {
  const codes = parseTickers(tickers);
  const unknown = await listUnknownCodes(db, codes.filter(isTickerCode));
  const left = codes.flatMap((typed): LeftText[] => {
    if (!isTickerCode(typed)) return [{ code: "ticker-invalid", typed }];
    return unknown.includes(typed) ? [{ code: "ticker-unknown", typed }] : [];
  });
  return { tickers, tags, left: await describeLeft(db, left) };
}
