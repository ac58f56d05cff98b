import { figureOrReason } from "#app/figures/figure-or-reason.ts";
import { figureMeanings, figureNames, totalMeanings } from "#copy/ledger/figures.ts";
import { computed } from "#domain/portfolio/ledger/computed.ts";
import { type Decimal, sum, toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import { percentOf } from "#domain/portfolio/ledger/holding-figures.ts";
import type { PortfolioView } from "#domain/portfolio/transactions/portfolio-view.server.ts";
import { formatRupiah } from "#format/price.ts";
import { holdingRowsOf } from "../holdings/holdings-data.server.ts";
import type { CalculatedFigure, Calculation } from "./calculation-data.ts";

export function portfolioCalculation(view: PortfolioView): Calculation {
  const { figures } = view;
  const toFigure = (value: Decimal) => figureOrReason(computed(value));
  const separateFees = sum(
    view.ledgers
      .flatMap(({ transactions }) => transactions)
      .map((transaction) => (transaction.type === "fee" ? transaction.amountIdr : ZERO)),
  );
  const cash = sum(
    view.portfolios.map(({ hasCash, booking }) => (hasCash && booking.ok ? booking.value.cashIdr : ZERO)),
  );
  const all: CalculatedFigure[] = [
    { name: "value", formula: "", result: figureOrReason(figures.valueIdr), kind: "amount" },
    { name: "cost", formula: "", result: toFigure(figures.costIdr), kind: "amount" },
    { name: "dayChange", formula: "", result: figureOrReason(figures.dayChangeIdr), kind: "gain" },
    {
      name: "unrealised",
      formula: `${figureNames.value} − ${figureNames.cost}`,
      result: figureOrReason(figures.unrealisedIdr),
      pct: figureOrReason(percentOf(figures.unrealisedIdr, figures.costIdr)),
      kind: "gain",
    },
    { name: "realised", formula: "", result: toFigure(figures.realisedIdr), kind: "gain" },
    { name: "dividends", formula: "", result: toFigure(figures.dividendsIdr), kind: "amount" },
    { name: "charges", formula: "", result: toFigure(figures.feesAndTaxesIdr), kind: "amount" },
    { name: "invested", formula: "", result: toFigure(figures.investedIdr), kind: "amount" },
    {
      name: "totalReturn",
      formula: `${figureNames.unrealised} + ${figureNames.realised} + ${figureNames.dividends} − ${formatRupiah(toDouble(separateFees))}`,
      result: figureOrReason(figures.totalReturnIdr),
      pct: figureOrReason(figures.totalReturnPct),
      kind: "gain",
    },
    ...(view.portfolios.some(({ hasCash }) => hasCash)
      ? [{ name: "cash" as const, formula: "", result: toFigure(cash), kind: "amount" as const }]
      : []),
  ];
  const costs = new Map(figures.holdings.map(({ holding }) => [holding, toDouble(holding.costIdr)]));
  return {
    figures: all.map((figure) => ({
      ...figure,
      meaning: { ...figureMeanings, ...totalMeanings }[figure.name],
    })),
    movements: [],
    realised: [],
    dividends: [],
    companies: holdingRowsOf(view).map((row) => {
      const ledger = view.ledgers[view.portfolios.findIndex(({ id }) => id === row.portfolioId)];
      const holding = ledger?.holdings.get(row.symbol);
      return { ...row, cost: (holding && costs.get(holding)) ?? 0 };
    }),
  };
}
