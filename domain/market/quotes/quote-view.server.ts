import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { withoutNulls } from "#platform/database/sql.ts";
import { type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import { closeTimeOf, type TradingCalendar } from "../calendar/trading-hours.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import type { ListingBoard } from "../listings/listing-board.ts";
import type { IdxSector } from "../listings/sectors.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import { symbols } from "../listings/tables.server.ts";
import { type DayFigures, dayFigures, type MarketDate } from "./day-figures.ts";
import { isStale, type ProvenanceView } from "./provenance.ts";
import type { Quote } from "./quote.ts";
import { latestReportedDay } from "./reported-day.ts";
import { quarantinedQuotes, quotes } from "./tables.server.ts";

export interface QuoteView extends Omit<Quote, "symbol" | "source" | "asOf" | "delayed">, ProvenanceView {
  /** For lists, whose figures are of one day; `changePct` and `volume` are of `tradingDate`. */
  onMarketDay: DayFigures;
}

export interface QuotedSymbol {
  symbol: string;
  name: string;
  kind: InstrumentKind;
  sector: string | undefined;
  idxSector: IdxSector | undefined;
  board: ListingBoard | undefined;
  logoUrl: string | undefined;
  /** False for a delisted company, whose last price doesn't become stale. */
  isListed: boolean;
  delistingDate: IsoDate | undefined;
  quote: QuoteView | undefined;
}

export const symbolColumns = {
  symbol: symbols.symbol,
  name: symbols.name,
  kind: symbols.kind,
  sector: symbols.sector,
  idxSector: symbols.idxSector,
  board: symbols.board,
  logoUrl: symbols.logoUrl,
  isListed: symbols.isListed,
  delistingDate: symbols.delistingDate,
};

export async function listQuotedSymbols(
  db: Database,
  condition: SQL,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<QuotedSymbol[]> {
  const [marketDay, rows] = await Promise.all([
    findMarketDay(db, idxCalendar, now),
    db
      .select({ ...symbolColumns, quote: quotes, quarantinedSource: quarantinedQuotes.source })
      .from(symbols)
      .leftJoin(quotes, eq(quotes.symbol, symbols.symbol))
      .leftJoin(
        quarantinedQuotes,
        and(eq(quarantinedQuotes.symbol, quotes.symbol), eq(quarantinedQuotes.source, quotes.source)),
      )
      .where(condition),
  ]);
  return rows.map(({ quote, quarantinedSource, ...row }) => {
    if (quote === null) return toQuotedSymbol(row, undefined);
    const view = toQuoteView(
      quote,
      row,
      calendarOf(row.symbol, idxCalendar),
      now,
      quarantinedSource !== null,
    );
    const onMarketDay = dayFigures(
      { ...view, receivedAt: quote.receivedAt },
      row.kind === "stock" ? marketDay : undefined,
    );
    return toQuotedSymbol(row, { ...view, onMarketDay });
  });
}

/** Reads the days and market caps of all quotes, roughly a thousand. */
async function findMarketDay(
  db: Database,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<MarketDate | undefined> {
  const { rows } = await db.execute<{
    tradingDate: IsoDate;
    confirmedDate: IsoDate;
    marketCapIdr: number | null;
    companies: number;
  }>(sql`
    SELECT trading_date::text AS "tradingDate", confirmed_date::text AS "confirmedDate",
      sum(market_cap)::float8 AS "marketCapIdr", count(*)::int AS companies
    FROM quotes JOIN symbols USING (symbol)
    WHERE symbols.kind = 'stock' AND symbols.is_listed
    GROUP BY trading_date, confirmed_date`);
  const date = latestReportedDay(rows.map(withoutNulls), zonedClock(now, idxCalendar.timeZone).date);
  return date === undefined ? undefined : { date, endsAt: closeTimeOf(date, idxCalendar) };
}

export function toQuotedSymbol(row: SymbolRow, quote: QuoteView | undefined): QuotedSymbol {
  return { ...withoutNulls(row), quote };
}

type SymbolRow = Pick<typeof symbols.$inferSelect, keyof typeof symbolColumns>;

function toQuoteView(
  row: typeof quotes.$inferSelect,
  { kind, isListed }: Pick<QuotedSymbol, "kind" | "isListed">,
  calendar: TradingCalendar,
  now: Date,
  isQuarantined: boolean,
): Omit<QuoteView, "onMarketDay"> {
  const { symbol, receivedAt, ...figures } = withoutNulls(row);
  return {
    ...figures,
    delayed: isListed && row.delayed,
    // Also if quarantined: the source has since reported a newer price, which is implausible.
    stale: isListed && (isQuarantined || isStale({ ...row, kind }, calendar, now)),
    simulated: row.source === "simulated",
  };
}

export const isListedStock = sql`${symbols.kind} = 'stock' AND ${symbols.isListed}`;
