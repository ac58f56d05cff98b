import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IsoDate, instantAt, zonedClock } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { dayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { chartRangeSpecs, chartRangeStart } from "../candles/chart-range.ts";
import type { Instrument } from "../listings/instrument.ts";
import { HIGHEST_PER } from "../quotes/earnings.ts";
import { changePctOf, type Quote } from "../quotes/quote.ts";
import { stockChangePct } from "../quotes/stock-change.ts";
import type { MarketDataProvider, QuoteBatch } from "./provider.ts";

/**
 * Quotes made from imported files: the close of the last day with a trade, true at that day's end of trading. The adjusted
 * series is taken where it reaches as far as the raw one. Market cap and P/E follow the close; EPS, dividend yield and the
 * number of shares are those of the newest imported figures. There are no candles within the day.
 */
export function createEodProvider(
  db: Database,
  instruments: readonly Instrument[],
  now: () => Date,
): MarketDataProvider {
  const instrumentBySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  return {
    source: "eod",
    knows: (symbol) => instrumentBySymbol.has(symbol),

    async quotes(symbols): Promise<QuoteBatch> {
      const batch: QuoteBatch = { source: "eod", quotes: [], failures: [] };
      const known = [...new Set(symbols)].filter((symbol) => instrumentBySymbol.has(symbol));
      const days = await listLastDays(db, known, now());
      for (const symbol of new Set(symbols)) {
        const instrument = instrumentBySymbol.get(symbol);
        const day = days.get(symbol);
        if (instrument === undefined) batch.failures.push({ symbol, reason: "unknown-symbol" });
        else if (day === undefined) batch.failures.push({ symbol, reason: "missing" });
        else batch.quotes.push(toQuote(instrument, day));
      }
      return batch;
    },

    async candles(symbol, range) {
      const instrument = instrumentBySymbol.get(symbol);
      if (instrument === undefined) return undefined;
      const day = (await listLastDays(db, [symbol], now())).get(symbol);
      const interval = chartRangeSpecs[range].stored;
      const from = day && chartRangeStart(range, day.date, instrument.calendar);
      const candles =
        day === undefined || interval === "5m"
          ? []
          : await listCandles(
              db,
              day.seriesId,
              from === undefined ? undefined : dayStamp(from),
              dayStamp(day.date),
            );
      return {
        source: "eod",
        symbol,
        interval,
        series: day?.series ?? "adjusted",
        currency: instrument.currency,
        asOf: day && candles.length > 0 ? closeOf(day.date, instrument.calendar) : undefined,
        delayed: false,
        candles,
        splits: [],
      };
    },
  };
}

interface LastDay {
  seriesId: number;
  series: "raw" | "adjusted";
  date: IsoDate;
  confirmedDate: IsoDate;
  close: number;
  volume: number | undefined;
  value: number | undefined;
  /** What the exchange itself counts the change from; unknown in adjusted files. */
  reference: number | undefined;
  closeBefore: number | undefined;
  listedShares: number | undefined;
  marketCapIdr: number | undefined;
  epsIdr: number | undefined;
  per: number | undefined;
  divYieldPct: number | undefined;
}

function toQuote({ symbol, kind, currency, calendar }: Instrument, day: LastDay): Quote {
  const last = day.close;
  const before = day.reference ?? day.closeBefore;
  const changePct = kind === "stock" ? stockChangePct(last, before, day.date) : changePctOf(last, before);
  const { epsIdr: eps } = day;
  const per = eps === undefined ? day.per : eps > 0 ? last / eps : undefined;
  return {
    symbol,
    last,
    // From before a split, which made the change unknown, it would mislead as much as the change.
    previousClose: changePct === undefined ? undefined : before,
    changePct,
    volume: day.volume,
    value: day.value,
    marketCap: day.listedShares === undefined ? day.marketCapIdr : day.listedShares * last,
    eps,
    per: per !== undefined && per <= HIGHEST_PER ? per : undefined,
    divYieldPct: day.divYieldPct,
    currency,
    asOf: closeOf(day.date, calendar),
    tradingDate: day.date,
    confirmedDate: day.confirmedDate,
    delayed: false,
    source: "eod",
  };
}

/** The last second of the last phase in which the day's close is made: 16:00:59 on the exchange. */
function closeOf(date: IsoDate, calendar: TradingCalendar): Date {
  const ends = calendar
    .segmentsOn(date)
    .filter(({ phase }) => phase !== "post-closing")
    .map(({ toSecond }) => toSecond);
  return instantAt(date, Math.max(...ends) - 1, calendar.timeZone);
}

async function listLastDays(db: Database, symbols: string[], now: Date): Promise<Map<string, LastDay>> {
  const { date: today } = zonedClock(now, "Asia/Jakarta");
  const { rows } = await db.execute<Record<string, string | number | null>>(sql`
    SELECT symbols.symbol, day.series_id, day.series, day.date::text AS date,
      GREATEST(day.date, LEAST(COALESCE(told.until, day.date), ${today}::date))::text AS confirmed_date,
      day.c, day.v, day.value, day.previous_close,
      before.c AS close_before, COALESCE(figures.listed_shares, symbols.listed_shares) AS listed_shares,
      figures.market_cap_idr, figures.eps_idr, figures.per, figures.div_yield_pct
    FROM symbols
    CROSS JOIN LATERAL (
      SELECT candle_series.series, last.*, (last.starts_at AT TIME ZONE 'UTC')::date AS date
      FROM candle_series CROSS JOIN LATERAL (
        SELECT * FROM candles
        WHERE candles.series_id = candle_series.id AND candles.starts_at <= ${today}::date::timestamp AT TIME ZONE 'UTC'
        ORDER BY candles.starts_at DESC LIMIT 1
      ) AS last
      WHERE candle_series.symbol = symbols.symbol AND candle_series.source = 'eod' AND candle_series.interval = '1d'
      ORDER BY last.starts_at DESC, candle_series.series = 'adjusted' DESC LIMIT 1
    ) AS day
    CROSS JOIN LATERAL (
      SELECT max(confirmed_date) AS until FROM candle_series
      WHERE candle_series.symbol = symbols.symbol AND candle_series.source = 'eod' AND candle_series.interval = '1d'
    ) AS told
    LEFT JOIN LATERAL (
      SELECT candles.c FROM candles
      WHERE candles.series_id = day.series_id AND candles.starts_at < day.starts_at
      ORDER BY candles.starts_at DESC LIMIT 1
    ) AS before ON true
    LEFT JOIN LATERAL (
      SELECT * FROM fundamentals
      WHERE fundamentals.symbol = symbols.symbol AND fundamentals.as_of <= ${now.toISOString()}::timestamptz
      ORDER BY fundamentals.as_of DESC LIMIT 1
    ) AS figures ON true
    WHERE symbols.symbol = ANY(${sql.param(symbols)}::text[])`);
  return new Map(
    rows.map((row) => {
      const number = (name: string) => (row[name] === null ? undefined : Number(row[name]));
      return [
        String(row.symbol),
        {
          seriesId: Number(row.series_id),
          series: row.series === "raw" ? "raw" : "adjusted",
          date: String(row.date),
          confirmedDate: String(row.confirmed_date),
          close: Number(row.c),
          volume: number("v"),
          value: number("value"),
          reference: number("previous_close"),
          closeBefore: number("close_before"),
          listedShares: number("listed_shares"),
          marketCapIdr: number("market_cap_idr"),
          epsIdr: number("eps_idr"),
          per: number("per"),
          divYieldPct: number("div_yield_pct"),
        },
      ];
    }),
  );
}
