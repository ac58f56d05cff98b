import { figureOrReason } from "#app/figures/figure-or-reason.ts";
import { figureMeanings, figureNames } from "#copy/ledger/figures.ts";
import { transactionTypes } from "#copy/ledger/transactions.ts";
import type { Decimal } from "#domain/portfolio/ledger/decimal.ts";
import { sum, toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import type { HoldingFigures, SharePrice } from "#domain/portfolio/ledger/holding-figures.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRupiah, formatRupiahPerShare } from "#format/price.ts";
import type { CalculatedFigure, Calculation } from "./calculation-data.ts";

export function holdingCalculation(row: HoldingFigures, price: SharePrice | undefined): Calculation {
  const { holding } = row;
  return {
    figures: listFigures(row, price).map((figure) => ({
      ...figure,
      meaning: figureMeanings[figure.name],
    })),
    movements: holding.movements
      .filter(({ transaction }) => transaction.type !== "dividend")
      .map(({ transaction, sharesAfter, costAfterIdr }) => ({
        id: transaction.id,
        date: transaction.date,
        type: transactionTypes[transaction.type],
        sharesAfter: toDouble(sharesAfter),
        costAfter: toDouble(costAfterIdr),
        averageAfter: sharesAfter.gt(ZERO) ? toDouble(costAfterIdr.div(sharesAfter)) : null,
      })),
    realised: holding.realised.map(({ transaction, shares: sold, proceedsIdr, costIdr: cost, gainIdr }) => ({
      id: transaction.id,
      date: transaction.date,
      shares: toDouble(sold),
      proceeds: toDouble(proceedsIdr),
      cost: toDouble(cost),
      gain: toDouble(gainIdr),
    })),
    dividends: holding.dividends.map(({ id, date, amountIdr }) => ({
      id,
      date,
      amount: toDouble(amountIdr),
    })),
    companies: [],
  };
}

function listFigures(row: HoldingFigures, price: SharePrice | undefined): CalculatedFigure[] {
  const { holding } = row;
  const { shares, costIdr } = holding;
  const count = (value: Decimal) => formatCount(toDouble(value));
  const idr = (value: Decimal) => formatRupiah(toDouble(value));
  const priceText =
    price === undefined
      ? "?"
      : `${formatRupiahPerShare(toDouble(price.priceIdr))} (${formatShortDate(price.date)})`;
  const realisedCost = sum(holding.realised.map((sale) => sale.costIdr));
  const amounts = (values: readonly Decimal[]) => (values.length < 2 ? "" : values.map(idr).join(" + "));
  return [
    {
      name: "averagePrice",
      formula: `${idr(costIdr)} ÷ ${count(shares)} saham`,
      result: figureOrReason(row.averagePriceIdr),
      kind: "per-share",
    },
    {
      name: "value",
      formula: `${count(shares)} saham × ${priceText}`,
      result: figureOrReason(row.valueIdr),
      kind: "amount",
    },
    {
      name: "dayChange",
      formula: "",
      result: figureOrReason(row.dayChangeIdr),
      pct: figureOrReason(row.dayChangePct),
      kind: "gain",
    },
    {
      name: "unrealised",
      formula: `${figureNames.value} − ${idr(costIdr)}`,
      result: figureOrReason(row.unrealisedIdr),
      pct: figureOrReason(row.unrealisedPct),
      kind: "gain",
    },
    {
      name: "realised",
      formula: amounts(holding.realised.map(({ gainIdr }) => gainIdr)),
      result: { value: toDouble(row.realisedIdr) },
      pct: figureOrReason(row.realisedPct),
      kind: "gain",
    },
    {
      name: "dividends",
      formula: amounts(holding.dividends.map(({ amountIdr }) => amountIdr)),
      result: { value: toDouble(row.dividendsIdr) },
      kind: "amount",
    },
    { name: "charges", formula: "", result: { value: toDouble(row.chargesIdr) }, kind: "amount" },
    {
      name: "invested",
      formula: `${idr(costIdr)} + ${idr(realisedCost)} + ${idr(holding.boughtRights.costIdr)}`,
      result: { value: toDouble(row.investedIdr) },
      kind: "amount",
    },
    {
      name: "priceReturn",
      formula: `${figureNames.unrealised} + ${figureNames.realised}`,
      result: figureOrReason(row.priceReturnIdr),
      pct: figureOrReason(row.priceReturnPct),
      kind: "gain",
    },
    {
      name: "totalReturn",
      formula: `${figureNames.priceReturn} + ${figureNames.dividends}`,
      result: figureOrReason(row.totalReturnIdr),
      pct: figureOrReason(row.totalReturnPct),
      kind: "gain",
    },
  ];
}
