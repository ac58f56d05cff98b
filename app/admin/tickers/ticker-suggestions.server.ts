import { noTicker, unknownTicker } from "#copy/newsroom/tickers.ts";
import { isTickerCode, parseTickers } from "#domain/news/newsroom/article-form.ts";
import { listUnknownCodes, suggestTickers } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type Failed, failure } from "#platform/outcome.ts";

/** Adds suggestions for the intended ticker to a failure caused by an unknown one. */
export async function withTickerSuggestions<Code extends string>(
  db: Database,
  change: Promise<{ ok: true } | Failed<Code>>,
  { ticker }: { ticker: string },
): Promise<{ ok: true } | Failed<Code>> {
  const changed = await change;
  if (changed.ok || !changed.code.endsWith("-ticker-unknown")) return changed;
  return failure(changed.code, await describeUnknownTicker(db, ticker));
}

export async function describeUnknownTicker(db: Database, typed: string): Promise<string | undefined> {
  const codes = parseTickers(typed);
  const unknown = await listUnknownCodes(db, codes.filter(isTickerCode));
  const code = codes.find((code) => !isTickerCode(code) || unknown.includes(code));
  if (code === undefined) return undefined;
  const suggested = await suggestTickers(db, code);
  return isTickerCode(code) ? unknownTicker(code, suggested) : noTicker(code, suggested);
}
