import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { zonedClock } from "../calendar/exchange-clock.ts";
import { dateOfDayStamp } from "../candles/candle.ts";
import { storeCorporateEvents } from "../corporate-actions/corporate-events.server.ts";
import type { Instrument } from "../listings/instrument.ts";
import {
  type CandleBatch,
  type MarketDataProvider,
  type ProvidedQuote,
  ProviderUnavailable,
} from "../providers/provider.ts";
import { isConfirmedByChart, isConfirmedByTrades, isNextDayOf, isSameMarket } from "../quotes/price-jumps.ts";
import { quarantinedQuotes } from "../quotes/tables.server.ts";
import { checkFigures, type FigureFault } from "./checks/figure-checks.ts";
import { findQuoteFault, type QuoteFault, reportedPrice } from "./checks/quote-checks.ts";
import { listQuoteReferences, type SymbolReference } from "./checks/quote-references.server.ts";

export interface QuarantinedQuote {
  symbol: string;
  last: number;
  reference: number;
  reason: QuoteFault;
}

export interface QuoteCheck {
  accepted: ProvidedQuote[];
  quarantined: QuarantinedQuote[];
  released: string[];
  figureFaults: FigureFault[];
}

/** If a source multiplies every price by ten, the sync must not send a thousand chart requests. */
const CHARTS_PER_SYNC = 5;
const CHECK_AGAIN_AFTER_MS = 30 * 60_000;

type QuarantineRow = typeof quarantinedQuotes.$inferSelect;

/**
 * Compares quotes with known prices and figures (checks/quote-checks.ts, checks/figure-checks.ts). Holds back
 * those that can't be right until a split explains them, a later report confirms them, or the source corrects
 * them. Until then, pages show the last good figure, flagged as stale.
 */
export async function quarantineQuotes(
  db: Database,
  provider: MarketDataProvider,
  instruments: readonly Instrument[],
  given: readonly ProvidedQuote[],
  now: Date,
): Promise<QuoteCheck> {
  const { source } = provider;
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const known = await listQuoteReferences(db, source, given);
  const held = new Map(
    (await db.select().from(quarantinedQuotes).where(eq(quarantinedQuotes.source, source))).map((row) => [
      row.symbol,
      row,
    ]),
  );
  const result: QuoteCheck = { accepted: [], quarantined: [], released: [], figureFaults: [] };
  const quarantineRows: QuarantineRow[] = [];
  let chartsLeft = CHARTS_PER_SYNC;

  for (const quote of given) {
    const { symbol, last, tradingDate, asOf } = quote;
    const instrument = bySymbol.get(symbol);
    const knownOf = known.get(symbol);
    if (instrument === undefined || knownOf === undefined) continue;
    const before = held.get(symbol);
    const quarantinedSince = before && zonedClock(before.firstAsOf, instrument.calendar.timeZone).date;
    const faultWith = (splits: SymbolReference["splits"]) =>
      findQuoteFault({
        instrument,
        quote,
        known: { ...knownOf, quarantinedSince, splits: [...knownOf.splits, ...splits] },
      });
    let found = faultWith([]);
    let checkedAt = before?.checkedAt ?? null;
    const isOlder = knownOf.quote !== undefined && tradingDate < knownOf.quote.tradingDate;
    const isExplicable = found?.fault === "jump" || found?.fault === "previous-close";
    // A share with a wrong previous close is probably another share's quote, so all of it is withheld. An index's level
    // is unmistakable, so only its change is dropped.
    const isChangeAlone = found?.fault === "previous-close" && instrument.kind !== "stock";
    const isDue = checkedAt === null || now.getTime() - checkedAt.getTime() >= CHECK_AGAIN_AFTER_MS;
    if (found && before && isConfirmedByTrades(instrument, reportedPrice(quote), before)) found = undefined;
    if (
      found &&
      isExplicable &&
      !isChangeAlone &&
      isDue &&
      chartsLeft > 0 &&
      !instrument.calendar.neverCloses
    ) {
      chartsLeft -= 1;
      checkedAt = now;
      const chart = await fetchChart(provider, symbol);
      const splits = isSameMarketCap(quote, knownOf) ? (chart?.splits ?? []) : [];
      found = faultWith(splits);
      if (found === undefined) await storeSplits(db, symbol, splits);
      else if (
        before &&
        chart &&
        isConfirmedByChart(instrument, reportedPrice(quote), before, knownOf.quote, closesOf(chart))
      )
        found = undefined;
    }
    // A quote of an earlier day never replaces the shown one (storeQuotes).
    if (found === undefined || isOlder || isChangeAlone) {
      const checked = checkFigures(isChangeAlone ? withoutChange(quote) : quote, knownOf.figures);
      result.accepted.push(checked.quote);
      result.figureFaults.push(...checked.faults);
      if (isChangeAlone) result.figureFaults.push({ symbol, figure: "changePct", reason: OTHER_CLOSE });
      if (before !== undefined) result.released.push(symbol);
      continue;
    }
    // The next day's previous close confirms the price; the chart must confirm it too.
    if (before !== undefined && isNextDayOf(reportedPrice(quote), before)) {
      quarantineRows.push({ ...before, checkedAt });
      continue;
    }
    const isSame = before !== undefined && isSameMarket(instrument, quote, before);
    if (before === undefined) {
      result.quarantined.push({ symbol, last, reference: found.reference, reason: found.fault });
    }
    const firstAsOf = isSame ? before.firstAsOf : asOf;
    quarantineRows.push({
      symbol,
      source,
      last,
      reference: found.reference,
      tradingDate,
      asOf,
      firstAsOf,
      checkedAt,
    });
  }

  if (result.released.length > 0) {
    await db.delete(quarantinedQuotes).where(inArray(quarantinedQuotes.symbol, result.released));
  }
  if (quarantineRows.length > 0) await storeQuarantined(db, quarantineRows);
  return result;
}

const OTHER_CLOSE = "is not based on the last known close";

function withoutChange(quote: ProvidedQuote): ProvidedQuote {
  return { ...quote, previousClose: undefined, changePct: undefined };
}

/** A split doesn't change a company's market cap; a price that falls to a fifth without a split does. */
const SAME_MARKET_CAP = 1.6;

function isSameMarketCap({ marketCap }: ProvidedQuote, { figures: { shown } }: SymbolReference): boolean {
  if (marketCap === undefined || shown?.marketCap === undefined) return true;
  const ratio = marketCap / shown.marketCap;
  return ratio < SAME_MARKET_CAP && ratio > 1 / SAME_MARKET_CAP;
}

async function fetchChart(provider: MarketDataProvider, symbol: string): Promise<CandleBatch | undefined> {
  try {
    return await provider.candles(symbol, "1M");
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}

function closesOf({ candles }: CandleBatch): (date: string) => number | undefined {
  const closes = new Map(candles.map(({ t, c }) => [dateOfDayStamp(t), c]));
  return (date) => closes.get(date);
}

/** Stored because the next report, too, is compared with the price from before the split. */
async function storeSplits(db: Database, symbol: string, splits: CandleBatch["splits"]): Promise<void> {
  const unknown = { cumOn: undefined, recordOn: undefined, paymentOn: undefined, amountIdr: undefined };
  const events = splits.map(({ date: exOn, factor }) => {
    return { symbol, type: "split" as const, exOn, factor, ...unknown };
  });
  await storeCorporateEvents(db, events, "provided");
}

async function storeQuarantined(db: Database, rows: QuarantineRow[]): Promise<void> {
  await db
    .insert(quarantinedQuotes)
    .values(rows)
    .onConflictDoUpdate({
      target: quarantinedQuotes.symbol,
      set: {
        source: sql`excluded.source`,
        last: sql`excluded.last`,
        reference: sql`excluded.reference`,
        tradingDate: sql`excluded.trading_date`,
        asOf: sql`excluded.as_of`,
        firstAsOf: sql`excluded.first_as_of`,
        checkedAt: sql`excluded.checked_at`,
      },
    });
}
