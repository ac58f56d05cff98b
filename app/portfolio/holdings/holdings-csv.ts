import { data } from "react-router";
import type { FigureOrReason } from "#app/figures/figure-or-reason.ts";
import { csvResponse, csvStyleOf } from "#app/seo/csv.ts";
import { costMethodNames, figureNames, holdingsPage } from "#copy/ledger/figures.ts";
import { type CsvCell, formatCsv, UTF8_MARK } from "#format/csv/format-csv.ts";
import { roundDecimal } from "#format/decimal.ts";
import { requireOwnPortfolio } from "../own-portfolio.server.ts";
import type { Route } from "./+types/holdings-csv";
import { type HoldingRow, holdingRowsOf, readChosenView } from "./holdings-data.server.ts";

const columns: readonly (readonly [heading: string, read: (row: HoldingRow) => CsvCell])[] = [
  [holdingsPage.company, ({ symbol }) => symbol],
  [figureNames.shares, ({ lots, oddShares }) => Number(lots) * 100 + Number(oddShares)],
  [figureNames.averagePrice, ({ averagePrice }) => cell(averagePrice)],
  [holdingsPage.method, ({ method }) => costMethodNames[method]],
  [figureNames.price, ({ price }) => price],
  [figureNames.value, ({ value }) => cell(value)],
  [figureNames.dayChange, ({ dayChange }) => cell(dayChange)],
  [figureNames.unrealised, ({ unrealised }) => cell(unrealised)],
  [`${figureNames.unrealised} (%)`, ({ unrealisedPct }) => cell(unrealisedPct)],
  [figureNames.realised, ({ realised }) => cell(realised)],
  [figureNames.dividends, ({ dividends }) => cell(dividends)],
  [figureNames.totalReturn, ({ totalReturn }) => cell(totalReturn)],
  [`${figureNames.totalReturn} (%)`, ({ totalReturnPct }) => cell(totalReturnPct)],
  [`${figureNames.weight} (%)`, ({ weight }) => cell(weight)],
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, portfolio } = await requireOwnPortfolio(context, request, url);
  const read = await readChosenView(context, { userId, portfolioId: portfolio.id });
  if (!read.ok) throw data(null, { status: 409 });
  const view = read.value;
  const rows = holdingRowsOf(view).map((row) => columns.map(([, read]) => read(row)));
  const text = formatCsv([columns.map(([heading]) => heading), ...rows], csvStyleOf(url.searchParams));
  return csvResponse(UTF8_MARK + text, "kepemilikan.csv");
}

function cell(figure: FigureOrReason): number | null {
  return "value" in figure ? roundDecimal(figure.value, 2) : null;
}
