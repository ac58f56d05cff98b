import { memo } from "react";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { StaleMark } from "#app/figures/stale-mark.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { screenerColumnNames } from "#copy/screener/screener.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { findField } from "#domain/market/screener/screener-fields.ts";
import { isTextColumn } from "#domain/market/screener/screener-filter.ts";
import type { ScreenerColumn } from "#domain/market/screener/screener-state.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { classNames } from "#ui/class-names.ts";
import { formatFigure } from "../figure-text.ts";
import type { ScreenerItem } from "../screener-columns.ts";

export interface ResultRowProps {
  item: ScreenerItem;
  index: number;
  columns: readonly ScreenerColumn[];
  /** Hidden on small screens unless chosen, by the specification. */
  quietOnCards: readonly ScreenerColumn[];
  time: string | undefined;
  isStale: boolean;
  isTabStop: boolean;
  measure: ((element: Element | null) => void) | undefined;
}

export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { item, index, columns, quietOnCards, time, isStale, isTabStop, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      // The heading is row 1.
      aria-rowindex={index + 2}
    >
      <th scope="row" className="first font-semibold">
        <a
          href={stockPath(item.symbol)}
          data-result=""
          tabIndex={isTabStop ? undefined : -1}
          draggable={false}
        >
          {item.symbol}
        </a>
      </th>
      <td className="whole-row">
        {/* Inline, so that a copied row is pasted as one line. */}
        <a
          href={stockPath(item.symbol)}
          tabIndex={-1}
          draggable={false}
          className="inline-block max-w-full truncate align-middle text-ink-soft"
          title={item.name}
        >
          {shortName(item.name)}
        </a>{" "}
        {time === undefined ? null : (
          <span className="text-xs whitespace-nowrap text-ink-faint tabular-nums">{time}</span>
        )}{" "}
        {isStale ? <StaleMark /> : null}
      </td>
      {columns.map((column) => (
        <td
          key={column}
          data-label={screenerColumnNames[column]}
          className={classNames(
            isTextColumn(column) ? "truncate text-ink-soft" : "num",
            quietOnCards.includes(column) && "max-sm:hidden",
            column === "perubahan" && "leading",
          )}
        >
          <CellContent item={item} column={column} />
        </td>
      ))}
    </tr>
  );
});

function CellContent({ item, column }: { item: ScreenerItem; column: ScreenerColumn }) {
  if (column === "sektor") return item.sector ?? <Unknown />;
  if (column === "papan") return item.board ?? <Unknown />;
  const field = findField(column);
  const figure = item.figures[column];
  if (field === undefined || figure === undefined) return <Unknown />;
  return column === "perubahan" ? <ChangeFigure changePct={figure} /> : formatFigure(field, figure);
}

function Unknown() {
  return <span className="text-ink-faint">{NOT_AVAILABLE}</span>;
}
