import { Link } from "react-router";
import { FigureValue, GainFigure } from "#app/figures/figure-value.tsx";
import { FiguresTable } from "#app/figures/figures-table.tsx";
import { newAlertPath } from "#app/seo/alert-paths.ts";
import { holdingsPage as copy, costMethodNames, figureNames } from "#copy/ledger/figures.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatPct } from "#format/percent.ts";
import { formatRupiah, formatRupiahPerShare } from "#format/price.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { holdingPath } from "./holding-path.ts";
import type { HoldingRow } from "./holdings-data.server.ts";

export interface HoldingsTableProps {
  rows: readonly HoldingRow[];
  label: string;
  areClosed?: boolean;
}

export function HoldingsTable({ rows, label, areClosed = false }: HoldingsTableProps) {
  const methods = [...new Set(rows.map(({ method }) => method))];
  const method = methods.length === 1 && methods[0] ? costMethodNames[methods[0]] : copy.mixedMethods;
  const heads = areClosed
    ? [figureNames.realised, figureNames.dividends, figureNames.totalReturn]
    : [
        figureNames.shares,
        `${figureNames.averagePrice} (${method})`,
        figureNames.price,
        figureNames.value,
        figureNames.dayChange,
        figureNames.unrealised,
        figureNames.totalReturn,
        figureNames.weight,
      ];
  return (
    <>
      {areClosed ? null : <p className="mb-2 text-xs text-ink-faint sm:hidden">{copy.averageBy(method)}</p>}
      <FiguresTable label={label}>
        <thead>
          <tr className="align-bottom">
            <th scope="col">{copy.company}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="num max-w-36 whitespace-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.portfolioId} ${row.symbol}`} className="align-top">
              <th scope="row" className="text-left font-medium">
                <Link to={holdingPath(row.portfolioId, row.symbol)}>{row.symbol}</Link>
                {areClosed ? null : <AlertLink row={row} />}
                <span className="block max-w-40 truncate text-xs font-normal text-ink-faint">
                  {row.portfolioName === null ? shortName(row.name) : <bdi>{row.portfolioName}</bdi>}
                </span>
              </th>
              {areClosed ? <ClosedCells row={row} /> : <HeldCells row={row} />}
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </>
  );
}

function AlertLink({ row: { portfolioId, symbol } }: { row: HoldingRow }) {
  const label = copy.setAlert(symbol);
  return (
    <LinkButton
      to={newAlertPath({ kind: "average-above", symbol, portfolioId })}
      variant="quiet"
      size="sm"
      isIconOnly
      aria-label={label}
      title={label}
      className="ml-1 screen-only"
    >
      <Icon name="bell" size={16} />
    </LinkButton>
  );
}

function HeldCells({ row }: { row: HoldingRow }) {
  return (
    <>
      <td className="leading num whitespace-nowrap">
        {copy.lots(formatCount(Number(row.lots)), formatCount(Number(row.oddShares)))}
      </td>
      <td data-label={figureNames.averagePrice} className="num">
        <FigureValue figure={row.averagePrice} format={formatRupiahPerShare} />
      </td>
      <td data-label={figureNames.price} className="num">
        {formatRupiah(row.price ?? undefined)}
      </td>
      <td data-label={figureNames.value} className="num">
        <FigureValue figure={row.value} format={formatRupiah} />
      </td>
      <td data-label={figureNames.dayChange} className="num">
        <GainFigure isCell amount={row.dayChange} pct={row.dayChangePct} />
      </td>
      <td data-label={figureNames.unrealised} className="num">
        <GainFigure isCell amount={row.unrealised} pct={row.unrealisedPct} />
      </td>
      <td data-label={figureNames.totalReturn} className="num">
        <GainFigure isCell amount={row.totalReturn} pct={row.totalReturnPct} />
      </td>
      <td data-label={figureNames.weight} className="num">
        <FigureValue figure={row.weight} format={formatPct} />
      </td>
    </>
  );
}

function ClosedCells({ row }: { row: HoldingRow }) {
  return (
    <>
      <td data-label={figureNames.realised} className="num">
        <GainFigure isCell amount={row.realised} pct={row.realisedPct} />
      </td>
      <td data-label={figureNames.dividends} className="num">
        <FigureValue figure={row.dividends} format={formatRupiah} />
      </td>
      <td data-label={figureNames.totalReturn} className="num">
        <GainFigure isCell amount={row.totalReturn} pct={row.totalReturnPct} />
      </td>
    </>
  );
}
