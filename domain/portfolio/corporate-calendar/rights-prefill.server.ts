import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Decimal } from "../ledger/decimal.ts";
import type { Ratio } from "../ledger/transaction.ts";
import { listMergedActions } from "../transactions/known-actions.server.ts";
import { readBookedPortfolios } from "../transactions/ledgers.server.ts";
import { listQuotesBySymbol } from "../transactions/share-prices.server.ts";
import { heldSharesAt } from "./calendar.server.ts";

export interface RightsPrefill {
  ratio: Ratio | undefined;
  exercisePriceIdr: Decimal | undefined;
  exOn: IsoDate | undefined;
  /** Stands in for the close of the cum day, which is unknown until then. */
  lastPriceIdr: number | undefined;
  heldShares: Decimal;
}

export async function readRightsPrefill(
  db: Database,
  userId: string,
  symbol: string,
  { today, now }: { today: IsoDate; now: Date },
): Promise<RightsPrefill> {
  const [actions, portfolios, quotes] = await Promise.all([
    listMergedActions(db, [symbol], today),
    readBookedPortfolios(db, userId, today),
    listQuotesBySymbol(db, [symbol], now),
  ]);
  const issue = actions.find(({ type, ratio, amountIdr }) => type === "rights-issue" && ratio && amountIdr);
  const ledgers = portfolios.flatMap(({ booking }) => (booking.ok ? [booking.value] : []));
  return {
    ratio: issue?.ratio,
    exercisePriceIdr: issue?.amountIdr,
    exOn: issue?.exOn,
    lastPriceIdr: quotes.get(symbol)?.quote?.last,
    heldShares: heldSharesAt(ledgers, symbol, today),
  };
}
