import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import type { DayValue } from "../performance/daily-values.ts";
import {
  type ComparedDay,
  type ComparedPeriod,
  combinePortfolios,
  compareWithIndex,
  performanceByPeriod,
} from "../performance/portfolio-periods.ts";
import type { DatedPrice } from "../performance/unadjust-prices.ts";
import type { BookedLedgers } from "../transactions/portfolio-view.server.ts";
import { listQuotesBySymbol } from "../transactions/share-prices.server.ts";
import { refreshPortfolioDays } from "./portfolio-days.server.ts";
import { readPriceHistories, readPriceSources, withQuotes } from "./price-histories.server.ts";

const INDEX = "IHSG";

export interface Performance {
  days: readonly ComparedDay[];
  periods: readonly ComparedPeriod[];
}

export async function readPerformance(
  db: DatabasePool,
  view: BookedLedgers,
  now: Date,
): Promise<Computed<Performance>> {
  const daysByPortfolio = await refreshDaysByPortfolio(db, view, now);
  if (!daysByPortfolio.isKnown) return daysByPortfolio;
  const days = combinePortfolios(daysByPortfolio.value);
  const [first] = days;
  if (first === undefined) return notComputable("no-flows");
  const index = await readIndex(db, first.date, now);
  return computed({ days: compareWithIndex(days, index), periods: performanceByPeriod(days, index) });
}

export async function refreshDaysByPortfolio(
  db: DatabasePool,
  { portfolios, ledgers, quotes }: BookedLedgers,
  now: Date,
): Promise<Computed<DayValue[][]>> {
  const daysByPortfolio: DayValue[][] = [];
  for (const [at, ledger] of ledgers.entries()) {
    const portfolio = portfolios[at];
    if (portfolio === undefined || ledger.transactions.length === 0) continue;
    const days = await refreshPortfolioDays(db, portfolio, ledger, quotes, now);
    if (!days.isKnown) return days;
    daysByPortfolio.push(days.value);
  }
  return computed(daysByPortfolio);
}

async function readIndex(db: DatabasePool, from: string, now: Date): Promise<DatedPrice[]> {
  const today = todayInJakarta(now);
  const sources = await readPriceSources(db, [INDEX], today);
  const histories = await readPriceHistories(db, sources, from);
  return withQuotes(histories, await listQuotesBySymbol(db, [INDEX], now), today).get(INDEX) ?? [];
}
