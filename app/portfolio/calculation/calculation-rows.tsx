import { Link } from "react-router";
import { FigureValue, GainFigure } from "#app/figures/figure-value.tsx";
import { calculationPage as copy, figureNames } from "#copy/ledger/figures.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRupiah, formatRupiahPerShare } from "#format/price.ts";
import { holdingPath } from "../holdings/holding-path.ts";
import type { Calculation } from "./calculation-data.ts";
import { RowTable } from "./row-table.tsx";

export function CalculationRows({ movements, realised, dividends, companies }: Calculation) {
  const { columns } = copy;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-10">
      {companies.length > 0 ? (
        <RowTable
          title={columns.symbol}
          heads={[
            columns.symbol,
            figureNames.cost,
            figureNames.value,
            figureNames.dayChange,
            figureNames.unrealised,
            figureNames.realised,
            figureNames.dividends,
            figureNames.totalReturn,
          ]}
          rows={companies.map((row) => ({
            key: `${row.portfolioId} ${row.symbol}`,
            cells: [
              <span key="symbol">
                <Link to={holdingPath(row.portfolioId, row.symbol)}>{row.symbol}</Link>
                {row.portfolioName === null ? null : (
                  <bdi className="block text-xs text-ink-faint">{row.portfolioName}</bdi>
                )}
              </span>,
              formatRupiah(row.cost),
              <FigureValue key="value" figure={row.value} format={formatRupiah} />,
              <GainFigure isCell key="day" amount={row.dayChange} />,
              <GainFigure isCell key="unrealised" amount={row.unrealised} />,
              <GainFigure isCell key="realised" amount={row.realised} />,
              <FigureValue key="dividends" figure={row.dividends} format={formatRupiah} />,
              <GainFigure isCell key="total" amount={row.totalReturn} />,
            ],
          }))}
        />
      ) : null}
      {movements.length > 0 ? (
        <RowTable
          title={copy.movements}
          heads={[columns.date, columns.type, columns.sharesAfter, columns.costAfter, columns.averageAfter]}
          rows={movements.map((row) => ({
            key: row.id,
            cells: [
              formatShortDate(row.date),
              row.type,
              formatCount(row.sharesAfter),
              formatRupiah(row.costAfter),
              row.averageAfter === null ? "–" : formatRupiahPerShare(row.averageAfter),
            ],
          }))}
        />
      ) : null}
      {realised.length > 0 ? (
        <RowTable
          title={copy.realisedRows}
          heads={[columns.date, columns.sold, columns.proceeds, columns.cost, columns.gain]}
          rows={realised.map((row) => ({
            key: row.id,
            cells: [
              formatShortDate(row.date),
              formatCount(row.shares),
              formatRupiah(row.proceeds),
              formatRupiah(row.cost),
              <GainFigure isCell key="gain" amount={{ value: row.gain }} />,
            ],
          }))}
        />
      ) : null}
      {dividends.length > 0 ? (
        <RowTable
          title={copy.dividendRows}
          heads={[columns.date, columns.amount]}
          rows={dividends.map(({ id, date, amount }) => ({
            key: id,
            cells: [formatShortDate(date), formatRupiah(amount)],
          }))}
        />
      ) : null}
    </div>
  );
}
