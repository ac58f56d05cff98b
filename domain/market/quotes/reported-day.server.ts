import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import { endOfPrices, type TradingCalendar } from "../calendar/trading-hours.ts";
import type { MarketDate } from "./day-figures.ts";
import { latestReportedDay } from "./reported-day.ts";

/**
 * The exchange's latest reported day (reported-day.ts); undefined while shares have no quotes. Reads the days
 * and market caps of all quotes, roughly a thousand.
 */
export async function findMarketDay(
  db: Database,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<MarketDate | undefined> {
  const { rows } = await db.execute<{
    trading_date: IsoDate;
    confirmed_date: IsoDate;
    market_cap: string | null;
    companies: number;
  }>(sql`
    SELECT trading_date::text, confirmed_date::text, sum(market_cap) AS market_cap, count(*)::int AS companies
    FROM quotes JOIN symbols USING (symbol)
    WHERE symbols.kind = 'stock' AND symbols.is_listed
    GROUP BY trading_date, confirmed_date`);
  const date = latestReportedDay(
    rows.map(({ trading_date, confirmed_date, market_cap, companies }) => ({
      tradingDate: trading_date,
      confirmedDate: confirmed_date,
      marketCapIdr: market_cap === null ? undefined : Number(market_cap),
      companies,
    })),
    zonedClock(now, idxCalendar.timeZone).date,
  );
  return date === undefined ? undefined : { date, endsAt: endOfPrices(date, idxCalendar) };
}
