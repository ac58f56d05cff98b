import { latestDate } from "#domain/market/calendar/exchange-clock.ts";
import { compareText } from "#format/compare-text.ts";
import type { Ledger } from "./book-transactions.ts";
import { type Computed, computed, mapComputed, notComputable } from "./computed.ts";
import { type Decimal, sum, ZERO } from "./decimal.ts";
import { type HoldingFigures, holdingFigures, percentOf, type SharePrice } from "./holding-figures.ts";
import { chargesOf } from "./transaction.ts";

export interface PortfolioFigures {
  holdings: readonly (HoldingFigures & { /** Of the value of all shares. */ weightPct: Computed<Decimal> })[];
  costIdr: Decimal;
  /** The shares held, plus open purchased rights at cost; excludes cash. */
  valueIdr: Computed<Decimal>;
  cashIdr: Decimal;
  /** Includes shares that were sold completely on that day. */
  dayChangeIdr: Computed<Decimal>;
  unrealisedIdr: Computed<Decimal>;
  realisedIdr: Decimal;
  dividendsIdr: Decimal;
  feesAndTaxesIdr: Decimal;
  investedIdr: Decimal;
  /** The holdings' total returns less separate fees, which no holding bears. */
  totalReturnIdr: Computed<Decimal>;
  totalReturnPct: Computed<Decimal>;
}

export function portfolioFigures(
  ledgers: readonly Ledger[],
  prices: ReadonlyMap<string, SharePrice>,
): PortfolioFigures {
  const transactions = ledgers.flatMap((ledger) => ledger.transactions);
  const allHoldings = ledgers
    .flatMap((ledger) => [...ledger.holdings.values()])
    .map((holding) => holdingFigures(holding, prices.get(holding.symbol)))
    .sort((a, b) => compareText(a.holding.symbol, b.holding.symbol));
  const openHoldings = allHoldings.filter(({ holding }) => holding.shares.gt(ZERO));
  const sharesIdr = sumComputed(openHoldings.map(({ valueIdr }) => valueIdr));
  const rightsIdr = sum(allHoldings.map(({ holding }) => holding.boughtRights.costIdr));
  const separateFeesIdr = sum(
    transactions.map((transaction) => (transaction.type === "fee" ? transaction.amountIdr : ZERO)),
  );
  const investedIdr = sum(allHoldings.map((figures) => figures.investedIdr));
  const returnsIdr = sumComputed(allHoldings.map((figures) => figures.totalReturnIdr));
  const totalReturnIdr = mapComputed(returnsIdr, (total) => total.minus(separateFeesIdr));
  return {
    holdings: allHoldings.map((figures) => ({
      ...figures,
      weightPct: sharesIdr.isKnown ? percentOf(figures.valueIdr, sharesIdr.value) : sharesIdr,
    })),
    costIdr: sum(allHoldings.map(({ holding }) => holding.costIdr)).plus(rightsIdr),
    valueIdr: mapComputed(sharesIdr, (value) => value.plus(rightsIdr)),
    cashIdr: sum(ledgers.map((ledger) => ledger.cashIdr)),
    dayChangeIdr: sumComputed(holdingsOfDay(allHoldings, prices).map(({ dayChangeIdr }) => dayChangeIdr)),
    unrealisedIdr: sumComputed(openHoldings.map(({ unrealisedIdr }) => unrealisedIdr)),
    realisedIdr: sum(allHoldings.map(({ realisedIdr }) => realisedIdr)),
    dividendsIdr: sum(allHoldings.map(({ dividendsIdr }) => dividendsIdr)),
    feesAndTaxesIdr: sum(transactions.map(chargesOf)),
    investedIdr,
    totalReturnIdr,
    totalReturnPct: percentOf(totalReturnIdr, investedIdr),
  };
}

/** A sold share whose last price is older, e.g. because trading in it stopped, has no change on the prices' day. */
function holdingsOfDay(
  holdings: readonly HoldingFigures[],
  prices: ReadonlyMap<string, SharePrice>,
): HoldingFigures[] {
  const day = latestDate([...prices.values()].map(({ date }) => date));
  return holdings.filter(({ holding: { shares, symbol, movements } }) => {
    if (shares.gt(ZERO)) return true;
    const date = prices.get(symbol)?.date ?? movements.at(-1)?.transaction.date;
    return day !== undefined && date !== undefined && date >= day;
  });
}

export function sumComputed(figures: readonly Computed<Decimal>[]): Computed<Decimal> {
  const unknownFigures = figures.filter((figure) => !figure.isKnown);
  const [first] = unknownFigures;
  if (first !== undefined) {
    return notComputable(
      first.reason,
      unknownFigures.flatMap(({ symbols = [] }) => symbols),
    );
  }
  return computed(sum(figures.flatMap((figure) => (figure.isKnown ? [figure.value] : []))));
}
