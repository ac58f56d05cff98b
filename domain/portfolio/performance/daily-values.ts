import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Ledger } from "../ledger/book-transactions.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import { type Decimal, sum, ZERO } from "../ledger/decimal.ts";
import type { Movement } from "../ledger/holding.ts";
import { cashEffect, type Transaction } from "../ledger/transaction.ts";
import type { DayValue } from "./day-value.ts";
import type { DatedPrice } from "./prices-of-their-day.ts";

interface Position {
  movements: readonly Movement[];
  prices: readonly DatedPrice[];
  nextMovement: number;
  nextPrice: number;
  shares: Decimal;
  rightsCostIdr: Decimal;
  priceIdr: Decimal | undefined;
  valueIdr: Decimal;
}

/**
 * The portfolio's value on each day, at the last price known by then and with bought rights at their cost.
 *
 * With cash, deposits and withdrawals are the investor's flows, and cash is part of the value. Without, each payment
 * comes from the investor and each receipt goes to them. Transferred shares are flows at that day's value.
 *
 * @param days ascending; a transaction between two days belongs to the later one, one after the last day is ignored
 * @param pricesBySymbol prices of their day, ascending, not adjusted for splits
 */
export function dailyValues(
  ledger: Ledger,
  days: readonly IsoDate[],
  pricesBySymbol: ReadonlyMap<string, readonly DatedPrice[]>,
  { withCash }: { withCash: boolean },
): Computed<DayValue[]> {
  const positions = [...ledger.holdings].map(([symbol, { movements }]) => ({
    symbol,
    position: positionOf(movements, pricesBySymbol.get(symbol) ?? []),
  }));
  const withoutPrice = new Set<string>();
  const values: DayValue[] = [];
  let nextTransaction = 0;
  let cashIdr = ZERO;
  for (const date of days) {
    let sharesIdr = ZERO;
    let [inflowIdr, outflowIdr] = [ZERO, ZERO];
    for (const { symbol, position } of positions) {
      const transferred = advance(position, date);
      const needsPrice = sum([position.shares, transferred.in, transferred.out]).gt(ZERO);
      if (position.priceIdr === undefined && needsPrice) withoutPrice.add(symbol);
      const priceIdr = position.priceIdr ?? ZERO;
      inflowIdr = inflowIdr.plus(transferred.in.times(priceIdr));
      outflowIdr = outflowIdr.plus(transferred.out.times(priceIdr));
      sharesIdr = sharesIdr.plus(position.valueIdr);
    }
    for (; nextTransaction < ledger.transactions.length; nextTransaction += 1) {
      const transaction = ledger.transactions[nextTransaction];
      if (transaction === undefined || transaction.date > date) break;
      const effect = cashEffect(transaction);
      cashIdr = cashIdr.plus(effect);
      const flow = withCash ? externalFlow(transaction) : ZERO.minus(withoutDeposits(transaction, effect));
      if (flow.gt(ZERO)) inflowIdr = inflowIdr.plus(flow);
      else outflowIdr = outflowIdr.minus(flow);
    }
    const valueIdr = withCash ? sharesIdr.plus(cashIdr) : sharesIdr;
    values.push({ date, valueIdr, inflowIdr, outflowIdr });
  }
  return withoutPrice.size > 0 ? notComputable("no-price", [...withoutPrice].sort()) : computed(values);
}

function positionOf(movements: readonly Movement[], prices: readonly DatedPrice[]): Position {
  return {
    movements,
    prices,
    nextMovement: 0,
    nextPrice: 0,
    shares: ZERO,
    rightsCostIdr: ZERO,
    priceIdr: undefined,
    valueIdr: ZERO,
  };
}

/** Moves a position forward to the end of a day, and returns the shares transferred until then. */
function advance(position: Position, date: IsoDate): { in: Decimal; out: Decimal } {
  const { movements, prices } = position;
  const [firstMovement, firstPrice] = [position.nextMovement, position.nextPrice];
  const transferred = { in: [] as Decimal[], out: [] as Decimal[] };
  for (let movement = movements[position.nextMovement]; movement && movement.transaction.date <= date; ) {
    const { transaction } = movement;
    if (transaction.type === "transfer-in") transferred.in.push(transaction.shares);
    if (transaction.type === "transfer-out") transferred.out.push(transaction.shares);
    position.shares = movement.sharesAfter;
    position.rightsCostIdr = movement.rightsCostAfterIdr;
    position.nextMovement += 1;
    movement = movements[position.nextMovement];
  }
  for (let price = prices[position.nextPrice]; price && price.date <= date; ) {
    position.priceIdr = price.priceIdr;
    position.nextPrice += 1;
    price = prices[position.nextPrice];
  }
  if (position.nextMovement !== firstMovement || position.nextPrice !== firstPrice) {
    position.valueIdr = position.shares.times(position.priceIdr ?? ZERO).plus(position.rightsCostIdr);
  }
  return { in: sum(transferred.in), out: sum(transferred.out) };
}

function externalFlow(transaction: Transaction): Decimal {
  const isExternal = transaction.type === "deposit" || transaction.type === "withdrawal";
  return isExternal ? cashEffect(transaction) : ZERO;
}

function withoutDeposits(transaction: Transaction, effect: Decimal): Decimal {
  return transaction.type === "deposit" || transaction.type === "withdrawal" ? ZERO : effect;
}
