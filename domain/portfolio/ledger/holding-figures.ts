import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Computed, computed, mapComputed, notComputable } from "./computed.ts";
import { type Decimal, decimal, sum, wholeShares, ZERO } from "./decimal.ts";
import type { Holding } from "./holding.ts";
import { LOT } from "./lot.ts";
import { chargesOf, isScaling, shareFactor } from "./transaction.ts";

const HUNDRED = decimal("100");

export interface SharePrice {
  priceIdr: Decimal;
  /** On an ex-date the exchange's reference price. */
  previousCloseIdr: Decimal | undefined;
  date: IsoDate;
}

/** Percentages are of `investedIdr`, unless their comment names another base. The holding has the rows behind them. */
export interface HoldingFigures {
  holding: Holding;
  lots: Decimal;
  oddShares: Decimal;
  averagePriceIdr: Computed<Decimal>;
  valueIdr: Computed<Decimal>;
  dayChangeIdr: Computed<Decimal>;
  /** Base: the day's opening value and purchases. */
  dayChangePct: Computed<Decimal>;
  unrealisedIdr: Computed<Decimal>;
  /** Base: the cost of the shares still held. */
  unrealisedPct: Computed<Decimal>;
  realisedIdr: Decimal;
  /** Base: the cost of what was sold or lost. */
  realisedPct: Computed<Decimal>;
  /** Gross. */
  dividendsIdr: Decimal;
  chargesIdr: Decimal;
  /** The cost of all shares and rights ever acquired, except those transferred out since. */
  investedIdr: Decimal;
  priceReturnIdr: Computed<Decimal>;
  priceReturnPct: Computed<Decimal>;
  totalReturnIdr: Computed<Decimal>;
  totalReturnPct: Computed<Decimal>;
}

export function holdingFigures(holding: Holding, price: SharePrice | undefined): HoldingFigures {
  const { shares, costIdr, symbol } = holding;
  const noPrice = notComputable("no-price", [symbol]);
  const isHeld = shares.gt(ZERO);
  const lots = wholeShares(shares.div(LOT));
  const valueIdr: Computed<Decimal> = !isHeld
    ? computed(ZERO)
    : price === undefined
      ? noPrice
      : computed(shares.times(priceToday(holding, price)));
  const unrealisedIdr = mapComputed(valueIdr, (value) => value.minus(costIdr));
  const realisedIdr = sum(holding.realised.map(({ gainIdr }) => gainIdr));
  const realisedCostIdr = sum(holding.realised.map((row) => row.costIdr));
  const dividendsIdr = sum(holding.dividends.map(({ amountIdr }) => amountIdr));
  const investedIdr = sum([costIdr, realisedCostIdr, holding.boughtRights.costIdr]);
  const priceReturnIdr = mapComputed(unrealisedIdr, (unrealised) => unrealised.plus(realisedIdr));
  const totalReturnIdr = mapComputed(priceReturnIdr, (gain) => gain.plus(dividendsIdr));
  const dayFigures = price === undefined ? noPrice : dayChange(holding, price);
  return {
    holding,
    lots,
    oddShares: shares.minus(lots.times(LOT)),
    averagePriceIdr: isHeld ? computed(costIdr.div(shares)) : notComputable("nothing-held"),
    valueIdr,
    dayChangeIdr: mapComputed(dayFigures, ({ changeIdr }) => changeIdr),
    dayChangePct: dayFigures.isKnown
      ? percentOf(computed(dayFigures.value.changeIdr), dayFigures.value.baseIdr)
      : dayFigures,
    unrealisedIdr,
    unrealisedPct: isHeld ? percentOf(unrealisedIdr, costIdr) : notComputable("nothing-held"),
    realisedIdr,
    realisedPct: percentOf(computed(realisedIdr), realisedCostIdr),
    dividendsIdr,
    chargesIdr: sum(holding.movements.map(({ transaction }) => chargesOf(transaction))),
    investedIdr,
    priceReturnIdr,
    priceReturnPct: percentOf(priceReturnIdr, investedIdr),
    totalReturnIdr,
    totalReturnPct: percentOf(totalReturnIdr, investedIdr),
  };
}

export function percentOf(part: Computed<Decimal>, totalIdr: Decimal): Computed<Decimal> {
  if (!part.isKnown) return part;
  return totalIdr.gt(ZERO)
    ? computed(part.value.times(HUNDRED).div(totalIdr))
    : notComputable("nothing-invested");
}

/** Restates a price quoted before a split per new share, e.g. on the morning of the ex-date. */
function priceToday({ movements }: Holding, { priceIdr, date }: SharePrice): Decimal {
  const laterMovements = movements.filter(({ transaction }) => transaction.date > date);
  return laterMovements.reduce((price, { transaction }) => {
    if (!isScaling(transaction)) return price;
    const factor = shareFactor(transaction);
    return price.times(factor.old).div(factor.new);
  }, priceIdr);
}

/**
 * The day's change: from the previous close for shares held overnight, from the purchase price for shares bought today,
 * up to the sale price for shares sold today.
 */
function dayChange(
  { movements, symbol }: Holding,
  { priceIdr, previousCloseIdr, date }: SharePrice,
): Computed<{ changeIdr: Decimal; baseIdr: Decimal }> {
  const closing = movements.findLast(({ transaction }) => transaction.date <= date)?.sharesAfter ?? ZERO;
  const trades = movements.filter(({ transaction }) => transaction.date === date && !isScaling(transaction));
  const opening = trades[0]?.sharesBefore ?? closing;
  if (opening.gt(ZERO) && previousCloseIdr === undefined) return notComputable("no-price", [symbol]);
  let boughtIdr = opening.times(previousCloseIdr ?? ZERO);
  let soldIdr = closing.times(priceIdr);
  for (const { transaction, sharesBefore, sharesAfter } of trades) {
    const movedShares = sharesAfter.minus(sharesBefore);
    if (transaction.type === "buy" || transaction.type === "rights-exercised")
      boughtIdr = boughtIdr.plus(transaction.amountIdr);
    if (transaction.type === "sell") soldIdr = soldIdr.plus(transaction.amountIdr);
    if (transaction.type === "transfer-in") boughtIdr = boughtIdr.plus(movedShares.times(priceIdr));
    if (transaction.type === "transfer-out") soldIdr = soldIdr.minus(movedShares.times(priceIdr));
  }
  return computed({ changeIdr: soldIdr.minus(boughtIdr), baseIdr: boughtIdr });
}
