import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import {
  CORPORATE_ACTION_DATES,
  type CorporateActionDate,
} from "#domain/market/corporate-actions/corporate-action.ts";
import { compareText } from "#format/compare-text.ts";
import type { Database } from "#platform/database/database.ts";
import type { Ledger } from "../ledger/book-transactions.ts";
import { type Decimal, sum, wholeShares, ZERO } from "../ledger/decimal.ts";
import { cumDateOf, type MergedAction } from "../transactions/company-actions.ts";
import { listMergedActions } from "../transactions/known-actions.server.ts";
import { readBookedPortfolios } from "../transactions/ledgers.server.ts";
import { listAllWatchlists } from "../watchlist/watchlist.server.ts";

const DAYS_BACK = 30;

export interface CalendarEntry
  extends Pick<MergedAction, "symbol" | "type" | "ratio" | "amountIdr" | "isSimulated"> {
  /** Unique, and the same until the action's ex date changes. */
  id: string;
  date: IsoDate;
  kind: CorporateActionDate;
  isHeld: boolean;
  isWatched: boolean;
  entitlement: Entitlement | undefined;
}

export interface Entitlement {
  /** Held at the end of the cum day, or today if that day is still to come. */
  shares: Decimal;
  isExpected: boolean;
  grossIdr: Decimal | undefined;
  rights: Decimal | undefined;
}

export interface CorporateCalendar {
  entries: CalendarEntry[];
  /** The names of portfolios whose shares are missing, because their transactions can't be booked. */
  unbookedNames: string[];
}

export async function readCorporateCalendar(
  db: Database,
  userId: string,
  today: IsoDate,
): Promise<CorporateCalendar> {
  const [portfolios, watchlists, calendar] = await Promise.all([
    readBookedPortfolios(db, userId, today),
    listAllWatchlists(db, userId),
    loadIdxCalendar(db),
  ]);
  const ledgers = portfolios.flatMap(({ booking }) => (booking.ok ? [booking.value] : []));
  const watchedSymbols = new Set(watchlists.map(({ symbol }) => symbol));
  const ownSymbols = new Set(ledgers.flatMap(({ holdings }) => [...holdings.keys()]));
  const symbols = [...new Set([...watchedSymbols, ...ownSymbols])].sort();
  const actions = await listMergedActions(db, symbols, today);
  const entries = actions
    .flatMap((action) => entriesOf(action, ledgers, today, calendar))
    .map((entry) => ({ ...entry, isWatched: watchedSymbols.has(entry.symbol) }))
    .filter(({ isHeld, isWatched, date }) => (isHeld || isWatched) && date >= addDays(today, -DAYS_BACK));
  return {
    entries: [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort(byDateAndCompany),
    unbookedNames: portfolios.flatMap(({ name, booking }) => (booking.ok ? [] : [name])),
  };
}

function entriesOf(
  action: MergedAction,
  ledgers: readonly Ledger[],
  today: IsoDate,
  calendar: TradingCalendar,
): Omit<CalendarEntry, "isWatched">[] {
  const { symbol, type, ratio, amountIdr, isSimulated } = action;
  const entitlement = findEntitlement(action, ledgers, today, calendar);
  const isHeld = entitlement !== undefined || heldSharesAt(ledgers, symbol, today).gt(ZERO);
  return CORPORATE_ACTION_DATES.flatMap((kind) => {
    const date = action[kind];
    if (date === undefined) return [];
    const id = `${symbol}-${type}-${action.exOn ?? date}-${kind}`;
    return [{ id, date, kind, symbol, type, ratio, amountIdr, isSimulated, isHeld, entitlement }];
  });
}

function findEntitlement(
  action: MergedAction,
  ledgers: readonly Ledger[],
  today: IsoDate,
  calendar: TradingCalendar,
): Entitlement | undefined {
  const { symbol, type, ratio, amountIdr } = action;
  const cumDay = cumDateOf(action, calendar);
  if (cumDay === undefined) return undefined;
  const isExpected = cumDay >= today;
  const shares = heldSharesAt(ledgers, symbol, isExpected ? today : cumDay);
  if (shares.eq(ZERO)) return undefined;
  return {
    shares,
    isExpected,
    grossIdr: type === "dividend" && amountIdr ? shares.times(amountIdr) : undefined,
    rights:
      type === "rights-issue" && ratio ? wholeShares(shares.times(ratio.new).div(ratio.old)) : undefined,
  };
}

/** The shares at the end of a day, in all portfolios together. */
export function heldSharesAt(ledgers: readonly Ledger[], symbol: string, date: IsoDate): Decimal {
  return sum(
    ledgers.map(
      ({ holdings }) =>
        holdings.get(symbol)?.movements.findLast(({ transaction }) => transaction.date <= date)
          ?.sharesAfter ?? ZERO,
    ),
  );
}

function byDateAndCompany(a: CalendarEntry, b: CalendarEntry): number {
  return compareText(`${a.date} ${a.symbol}`, `${b.date} ${b.symbol}`);
}
