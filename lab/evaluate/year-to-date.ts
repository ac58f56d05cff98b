import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadIdxCalendar } from "../../domain/market/calendar/holidays.server.ts";
import { listChartCandles } from "../../domain/market/candles/chart-candles.server.ts";
import { findStockQuote } from "../../domain/market/quotes/stock-quote.server.ts";
import type { Database } from "../../platform/database/database.ts";

interface YearStats {
  /** The ten companies that moved the composite index most this year, up and down: change this year in percent. */
  leaders_ytd: { c: string; p: number }[];
  laggards_ytd: { c: string; p: number }[];
}

const DAY = "2026-08-21";

/**
 * Compares our charts' year-to-date change with the exchange's, which has two decimals. Counts the equal ones
 * and prints the others.
 */
export async function compareYear(
  db: Database,
  folder: string,
): Promise<{ equal: number; equalFromFirstBar: number; compared: number }> {
  const path = join(folder, `idx/daily_stats/${DAY}.json`);
  const { leaders_ytd, laggards_ytd } = JSON.parse(readFileSync(path, "utf8")) as YearStats;
  const theirs = [...leaders_ytd, ...laggards_ytd];
  const calendar = await loadIdxCalendar(db);
  let [equal, equalFromFirstBar] = [0, 0];
  for (const { c: ticker, p } of theirs) {
    const quote = await findStockQuote(db, ticker, calendar, new Date(`${DAY}T18:00:00+07:00`));
    const chart = quote && (await listChartCandles(db, quote, "YTD", calendar));
    const { changePct, fromClose, fromDate, toClose } = chart?.change ?? {};
    const firstBar = chart?.candles[0]?.c ?? 0;
    if (Math.abs(((toClose ?? 0) / firstBar - 1) * 100 - p) < 0.005) equalFromFirstBar += 1;
    if (changePct?.toFixed(2) === p.toFixed(2)) equal += 1;
    else
      console.log(
        `  differs: ${ticker} theirs ${p} %, ours ${changePct?.toFixed(2)} % (${fromClose} of ${fromDate})`,
      );
  }
  return { equal, equalFromFirstBar, compared: theirs.length };
}
