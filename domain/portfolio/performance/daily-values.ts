import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { Ledger } from "../ledger/book-transactions.ts";
import { type Computed, computed, notComputable } from "../ledger/computed.ts";
import { type Decimal, decimal, signOf, toDouble, wholeShares, ZERO } from "../ledger/decimal.ts";
import type { HoldingMovement } from "../ledger/holding.ts";
import { cashEffect, isScaling, shareFactor } from "../ledger/transaction.ts";
import type { DatedPrice } from "./unadjust-prices.ts";

export interface DayValue {
  date: IsoDate;
  valueIdr: Decimal;
  inflowIdr: Decimal;
  outflowIdr: Decimal;
  /**
   * The flows that may come from or go to another portfolio of the owner: shares by symbol and cash as "cash", negative
   * if they left. Undefined without any.
   */
  transfersIdr?: ReadonlyMap<string, Decimal>;
}

interface Position {
  movements: readonly HoldingMovement[];
  prices: readonly DatedPrice[];
  nextMovement: number;
  nextPrice: number;
  shares: Decimal;
  /** NaN unless whole. */
  sharesAsDouble: number;
  rightsCostIdr: Decimal;
  priceIdr: number | undefined;
  value: DoubleOrDecimal;
}

/**
 * A double if the value is exact as one: whole shares at a whole price, below a trillion rupiah. Decimals would be too
 * slow for 200 companies over ten years.
 */
type DoubleOrDecimal = number | Decimal;

const EXACT_BELOW_IDR = 1e12;

/**
 * The portfolio's value on each day, at the last price known by then and with bought rights at their cost. Before the
 * first price of a company, such as between an allotment and the listing, its last purchase price counts.
 *
 * With cash, deposits and withdrawals are the investor's flows, and cash is part of the value. Without, each payment
 * comes from the investor and each receipt goes to them. Transferred shares are flows at that day's value.
 * Transfers between several portfolios cancel out in `combinePortfolios`.
 *
 * @param days ascending; a transaction between two days belongs to the later one; those after the last day are ignored
 * @param pricesBySymbol prices of their day, ascending, not adjusted for splits
 */
export function dailyValues(
  ledger: Ledger,
  days: readonly IsoDate[],
  pricesBySymbol: ReadonlyMap<string, readonly DatedPrice[]>,
  { hasCash }: { hasCash: boolean },
): Computed<DayValue[]> {
  const positions = [...ledger.holdings].map(([symbol, { movements }]) => ({
    symbol,
    position: positionOf(movements, pricesBySymbol.get(symbol) ?? []),
  }));
  const symbolsWithoutPrice = new Set<string>();
  const dayValues: DayValue[] = [];
  let nextTransaction = 0;
  let cashIdr = ZERO;
  for (const date of days) {
    const transfersIdr = new Map<string, Decimal>();
    let wholeIdr = 0;
    let sharesIdr = ZERO;
    let [inflowIdr, outflowIdr] = [ZERO, ZERO];
    for (const { symbol, position } of positions) {
      const movedIn = advanceTo(position, date);
      const { priceIdr, value } = position;
      if (priceIdr === undefined && (movedIn !== ZERO || signOf(position.shares) > 0))
        symbolsWithoutPrice.add(symbol);
      if (movedIn !== ZERO) {
        const movedInIdr = movedIn.times(priceOf(position));
        transfersIdr.set(symbol, movedInIdr);
        if (signOf(movedIn) > 0) inflowIdr = inflowIdr.plus(movedInIdr);
        else outflowIdr = outflowIdr.minus(movedInIdr);
      }
      if (typeof value === "number") wholeIdr += value;
      else sharesIdr = sharesIdr.plus(value);
    }
    sharesIdr = sharesIdr.plus(decimal(BigInt(wholeIdr)));
    for (; nextTransaction < ledger.transactions.length; nextTransaction += 1) {
      const transaction = ledger.transactions[nextTransaction];
      if (transaction === undefined || transaction.date > date) break;
      const effect = cashEffect(transaction);
      if (hasCash) cashIdr = cashIdr.plus(effect);
      const ownFlow = hasCash ? effect : ZERO.minus(effect);
      const isExternal = transaction.type === "deposit" || transaction.type === "withdrawal";
      const flow = isExternal === hasCash ? ownFlow : ZERO;
      if (hasCash && signOf(flow) !== 0)
        transfersIdr.set("cash", flow.plus(transfersIdr.get("cash") ?? ZERO));
      if (signOf(flow) > 0) inflowIdr = inflowIdr.plus(flow);
      else outflowIdr = outflowIdr.minus(flow);
    }
    const valueIdr = hasCash ? sharesIdr.plus(cashIdr) : sharesIdr;
    dayValues.push({ date, valueIdr, inflowIdr, outflowIdr, ...(transfersIdr.size > 0 && { transfersIdr }) });
  }
  return symbolsWithoutPrice.size > 0
    ? notComputable("no-price", [...symbolsWithoutPrice].sort())
    : computed(dayValues);
}

function positionOf(movements: readonly HoldingMovement[], prices: readonly DatedPrice[]): Position {
  return {
    movements,
    prices,
    nextMovement: 0,
    nextPrice: 0,
    shares: ZERO,
    sharesAsDouble: 0,
    rightsCostIdr: ZERO,
    priceIdr: undefined,
    value: 0,
  };
}

function advanceTo(position: Position, date: IsoDate): Decimal {
  const { movements } = position;
  const [firstMovement, firstPrice] = [position.nextMovement, position.nextPrice];
  let movedIn = ZERO;
  for (let movement = movements[position.nextMovement]; movement && movement.transaction.date <= date; ) {
    const { transaction, sharesBefore, sharesAfter } = movement;
    if (isScaling(transaction)) {
      // Until the next trade, the last price still refers to the old shares.
      advancePrice(position, addDays(transaction.date, -1));
      const factor = shareFactor(transaction);
      if (position.priceIdr !== undefined)
        position.priceIdr = toDouble(priceOf(position).times(factor.old).div(factor.new));
      // Shares transferred on a day without trading are valued at the next trading day's price.
      if (movedIn !== ZERO) movedIn = wholeShares(movedIn.times(factor.new).div(factor.old));
    }
    if (transaction.type === "transfer-in" || transaction.type === "transfer-out")
      movedIn = movedIn.plus(sharesAfter).minus(sharesBefore);
    if (position.nextPrice === 0 && position.prices.length > 0)
      position.priceIdr = purchasePrice(transaction) ?? position.priceIdr;
    position.shares = sharesAfter;
    position.rightsCostIdr = movement.rightsCostAfterIdr;
    position.nextMovement += 1;
    movement = movements[position.nextMovement];
  }
  advancePrice(position, date);
  if (position.nextMovement !== firstMovement) {
    const shares = toDouble(position.shares);
    position.sharesAsDouble = Number.isInteger(shares) ? shares : Number.NaN;
  }
  if (position.nextMovement !== firstMovement || position.nextPrice !== firstPrice) {
    position.value = valueAt(position);
  }
  return movedIn;
}

function purchasePrice(transaction: HoldingMovement["transaction"]): number | undefined {
  if (transaction.type === "transfer-in") return toDouble(transaction.costIdr.div(transaction.shares));
  if (transaction.type !== "buy" && transaction.type !== "rights-exercised") return undefined;
  return toDouble(transaction.amountIdr.div(transaction.shares));
}

function advancePrice(position: Position, date: IsoDate): void {
  const { prices } = position;
  for (let price = prices[position.nextPrice]; price && price.date <= date; ) {
    position.priceIdr = price.priceIdr;
    position.nextPrice += 1;
    price = prices[position.nextPrice];
  }
}

function valueAt(position: Position): DoubleOrDecimal {
  const { shares, sharesAsDouble, rightsCostIdr, priceIdr = 0 } = position;
  const product = sharesAsDouble * priceIdr;
  const isExact = Number.isInteger(priceIdr) && product < EXACT_BELOW_IDR;
  if (isExact && signOf(rightsCostIdr) === 0) return product;
  return shares.times(priceOf(position)).plus(rightsCostIdr);
}

function priceOf({ priceIdr = 0 }: Position): Decimal {
  return decimal(String(priceIdr));
}
