import { figureMeanings, figureNames, totalMeanings } from "#copy/ledger/figures.ts";
import { sum, toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import type { PortfolioView } from "#domain/portfolio/transactions/portfolio-view.server.ts";
import { formatRupiah } from "#format/price.ts";
import { holdingRowsOf, totalsOf } from "../holdings/holdings-data.server.ts";
import type { CalculatedFigure, Calculation } from "./calculation-data.ts";

export function portfolioCalculation(view: PortfolioView): Calculation {
  const totals = totalsOf(view);
  const separateFees = sum(
    view.ledgers
      .flatMap(({ transactions }) => transactions)
      .map((transaction) => (transaction.type === "fee" ? transaction.amountIdr : ZERO)),
  );
  const all: CalculatedFigure[] = [
    { name: "value", formula: "", result: totals.value, kind: "amount" },
    { name: "cost", formula: "", result: totals.cost, kind: "amount" },
    { name: "dayChange", formula: "", result: totals.dayChange, kind: "gain" },
    {
      name: "unrealised",
      formula: `${figureNames.value} − ${figureNames.cost}`,
      result: totals.unrealised,
      pct: totals.unrealisedPct,
      kind: "gain",
    },
    { name: "realised", formula: "", result: totals.realised, kind: "gain" },
    { name: "dividends", formula: "", result: totals.dividends, kind: "amount" },
    { name: "charges", formula: "", result: totals.charges, kind: "amount" },
    {
      name: "invested",
      formula: "",
      result: { value: toDouble(view.figures.investedIdr) },
      kind: "amount",
    },
    {
      name: "totalReturn",
      formula: `${figureNames.unrealised} + ${figureNames.realised} + ${figureNames.dividends} − ${formatRupiah(toDouble(separateFees))}`,
      result: totals.totalReturn,
      pct: totals.totalReturnPct,
      kind: "gain",
    },
    ...(totals.cash
      ? [{ name: "cash" as const, formula: "", result: totals.cash, kind: "amount" as const }]
      : []),
  ];
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
      return { ...row, cost: holding ? toDouble(holding.costIdr) : 0 };
    }),
  };
}
