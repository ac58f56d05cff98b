import { sql } from "drizzle-orm";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { StoredPrice } from "#domain/market/quotes/quote-change.ts";
import { decimal } from "#domain/portfolio/ledger/decimal.ts";
import type { KnownAction } from "#domain/portfolio/ledger/known-actions.ts";
import { shareFactor } from "#domain/portfolio/ledger/transaction.ts";
import { listKnownActions } from "#domain/portfolio/transactions/known-actions.server.ts";
import type { Database } from "#platform/database/database.ts";

/**
 * A price from [from, before) is multiplied by old / new to compare it with today's. Both are decimal strings, because
 * they are sent to SQL as JSON.
 */
export interface PriceScale {
  from: IsoDate;
  before: IsoDate;
  new: string;
  old: string;
}

type QuotedDay = Pick<StoredPrice, "symbol" | "tradingDate">;

const BEGINNING: IsoDate = "0001-01-01";

/** The scales of companies with a split or another rescaling action since `basis_on` of one of their active alerts. */
export async function listScalesOfAlerts(
  db: Database,
  quotedDays: readonly QuotedDay[],
  today: IsoDate,
): Promise<Map<string, PriceScale[]>> {
  const { rows } = await db.execute<{ symbol: string }>(sql`
    SELECT DISTINCT quoted.symbol
    FROM unnest(${sql.param(quotedDays.map(({ symbol }) => symbol))}::text[]) AS quoted (symbol)
    JOIN (
      SELECT symbol, ex_on FROM corporate_events WHERE type = 'split'
      UNION ALL
      SELECT ticker, ex_on FROM corporate_actions WHERE ratio_new IS NOT NULL
    ) AS action ON action.symbol = quoted.symbol
    WHERE EXISTS (
      SELECT FROM alerts
      WHERE alerts.symbol = quoted.symbol AND state IN ('armed', 'waiting') AND basis_on < action.ex_on)`);
  const affectedSymbols = new Set(rows.map(({ symbol }) => symbol));
  return listPriceScales(
    db,
    quotedDays.filter(({ symbol }) => affectedSymbols.has(symbol)),
    today,
  );
}

/** How splits, bonus shares and stock dividends up to each company's trading day rescale earlier prices. */
export async function listPriceScales(
  db: Database,
  quotedDays: readonly QuotedDay[],
  today: IsoDate,
): Promise<Map<string, PriceScale[]>> {
  if (quotedDays.length === 0) return new Map();
  const dates = new Map(quotedDays.map(({ symbol, tradingDate }) => [symbol, tradingDate]));
  const actions = await listKnownActions(db, [...dates.keys()], today);
  const pastActions = actions.filter(({ symbol, exOn }) => exOn <= (dates.get(symbol) ?? BEGINNING));
  const bySymbol = Map.groupBy(pastActions, ({ symbol }) => symbol);
  return new Map([...bySymbol].map(([symbol, companyActions]) => [symbol, toScales(companyActions)]));
}

/** @param actions oldest first */
function toScales(actions: readonly KnownAction[]): PriceScale[] {
  const scalingActions = actions.flatMap((action) => {
    if (action.type === "dividend") return [];
    const { symbol, type, ratio, exOn } = action;
    return [{ exOn, factor: shareFactor({ id: "", date: exOn, symbol, type, ratio }) }];
  });
  const scales: PriceScale[] = [];
  let total = { new: decimal("1"), old: decimal("1") };
  for (const [index, { exOn, factor }] of [...scalingActions.entries()].reverse()) {
    total = { new: total.new.times(factor.new), old: total.old.times(factor.old) };
    const from = scalingActions[index - 1]?.exOn ?? BEGINNING;
    scales.push({ from, before: exOn, new: total.new.toFixed(), old: total.old.toFixed() });
  }
  return scales;
}

/** Restates a price of an earlier day in today's shares. */
export function scalePrice(price: number, date: IsoDate, scales: readonly PriceScale[] | undefined): number {
  const scale = scales?.find(({ from, before }) => from <= date && date < before);
  return scale === undefined ? price : (price * Number(scale.old)) / Number(scale.new);
}
