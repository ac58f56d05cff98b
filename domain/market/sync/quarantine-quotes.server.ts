import { eq, inArray, sql } from "drizzle-orm";
import { MINUTE_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { insertRows, setExcluded } from "#platform/database/insert-rows.ts";
import { storeCorporateEvents } from "../corporate-actions/corporate-events.server.ts";
import type { Instrument } from "../listings/instrument.ts";
import {
  type CandleBatch,
  type MarketDataProvider,
  type ProvidedQuote,
  ProviderUnavailable,
} from "../providers/provider.ts";
import { isNearQuarantinedPrice } from "../quotes/price-jumps.ts";
import { quarantinedQuotes } from "../quotes/tables.server.ts";
import { decideQuote, mayBeExplainedByChart, type ReportedQuote } from "./checks/decide-quote.ts";
import type { FigureAnomaly } from "./checks/figure-checks.ts";
import type { QuoteAnomaly } from "./checks/quote-checks.ts";
import { listQuoteReferences } from "./checks/quote-references.server.ts";
import {
  compareRejectedFigures,
  listRejectedFigures,
  type StoredRejectedFigure,
  storeRejectedFigures,
} from "./rejected-figures.server.ts";
import { corporateEventsOf } from "./sync-candles.server.ts";

export interface QuarantinedQuote {
  symbol: string;
  last: number;
  reference: number;
  reason: QuoteAnomaly;
}

export interface QuoteCheck {
  accepted: ProvidedQuote[];
  /** Newly quarantined prices; the last accepted ones stay, flagged as stale. */
  quarantined: QuarantinedQuote[];
  released: string[];
  /** Newly rejected figures, and rejected ones with another value. */
  figureAnomalies: FigureAnomaly[];
}

/** If a source multiplies every price by ten, the sync must not send a thousand chart requests. */
const CHARTS_PER_SYNC = 5;
const CHECK_AGAIN_AFTER_MS = 30 * MINUTE_MS;

type QuarantineRow = typeof quarantinedQuotes.$inferSelect;

/**
 * Compares quotes with known prices and figures (checks/quote-checks.ts, checks/figure-checks.ts). Quarantines
 * those that can't be right until a split explains them, a later report confirms them, or the source corrects
 * them. Until then, pages show the last accepted price, flagged as stale, or the last accepted figure.
 */
export async function quarantineQuotes(
  db: Database,
  provider: MarketDataProvider,
  instruments: readonly Instrument[],
  reportedQuotes: readonly ProvidedQuote[],
  now: Date,
): Promise<QuoteCheck> {
  const { source } = provider;
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const references = await listQuoteReferences(db, source, reportedQuotes);
  const rows = await db.select().from(quarantinedQuotes).where(eq(quarantinedQuotes.source, source));
  const quarantine = new Map(rows.map((row) => [row.symbol, row]));
  const rejectedBySymbol = await listRejectedFigures(db, source);
  const result: QuoteCheck = { accepted: [], quarantined: [], released: [], figureAnomalies: [] };
  const withheldRows: QuarantineRow[] = [];
  const acceptedFigures: StoredRejectedFigure[] = [];
  let remainingCharts = CHARTS_PER_SYNC;

  for (const quote of reportedQuotes) {
    const { symbol, last } = quote;
    const instrument = bySymbol.get(symbol);
    const symbolReference = references.get(symbol);
    if (instrument === undefined || symbolReference === undefined) continue;
    const quarantined = quarantine.get(symbol);
    const previousRejections = rejectedBySymbol.get(symbol) ?? [];
    const report = {
      instrument,
      quote,
      reference: symbolReference,
      quarantined,
      rejectedFigures: previousRejections,
    };
    let decision = decideQuote(report);
    let checkedAt = quarantined?.checkedAt ?? null;
    const isDue = checkedAt === null || now.getTime() - checkedAt.getTime() >= CHECK_AGAIN_AFTER_MS;
    if (isDue && remainingCharts > 0 && mayBeExplainedByChart(report, decision)) {
      remainingCharts -= 1;
      checkedAt = now;
      const chart = await fetchChart(provider, symbol);
      if (chart) decision = decideQuote(report, chart);
    }
    if (decision.type === "accepted") {
      result.accepted.push(decision.quote);
      const changes = compareRejectedFigures(previousRejections, decision.figureAnomalies);
      result.figureAnomalies.push(...changes.rejected);
      acceptedFigures.push(...changes.accepted);
      if (quarantined) result.released.push(symbol);
      // The next report, too, is compared with the price from before the split.
      const events = corporateEventsOf({ symbol, splits: decision.splits, dividends: [] });
      await storeCorporateEvents(db, events, "provided");
      continue;
    }
    const { anomaly, reference } = decision;
    if (!quarantined) result.quarantined.push({ symbol, last, reference, reason: anomaly });
    const isPending = quarantined && decision.type === "pending";
    withheldRows.push(
      isPending ? { ...quarantined, checkedAt } : { ...withheldRow(report, reference), source, checkedAt },
    );
  }

  await storeQuarantine(db, withheldRows, result.released);
  await storeRejectedFigures(db, source, { rejected: result.figureAnomalies, accepted: acceptedFigures });
  return result;
}

function withheldRow({ instrument, quote, quarantined }: ReportedQuote, reference: number) {
  const { symbol, last, tradingDate, asOf } = quote;
  const firstAsOf =
    quarantined && isNearQuarantinedPrice(instrument, quote, quarantined) ? quarantined.firstAsOf : asOf;
  return { symbol, last, reference, tradingDate, asOf, firstAsOf };
}

async function fetchChart(provider: MarketDataProvider, symbol: string): Promise<CandleBatch | undefined> {
  try {
    return await provider.candles(symbol, "1M");
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}

async function storeQuarantine(
  db: Database,
  withheldRows: QuarantineRow[],
  released: string[],
): Promise<void> {
  if (released.length > 0)
    await db.delete(quarantinedQuotes).where(inArray(quarantinedQuotes.symbol, released));
  if (withheldRows.length === 0) return;
  await db.execute(sql`
    ${insertRows(quarantinedQuotes, withheldRows)}
    ON CONFLICT (symbol) DO UPDATE SET ${setExcluded(quarantinedQuotes, ["symbol"])}`);
}
