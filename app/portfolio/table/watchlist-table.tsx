import type { ReactNode } from "react";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { Sparkline } from "#app/figures/sparkline.tsx";
import { CompanyRowHead } from "#app/market/tables/company-row-head.tsx";
import { SortHead } from "#app/market/tables/sort-head.tsx";
import { watchlistPage } from "#copy/portfolio.ts";
import type { DayRange } from "#domain/market/key-figures/day-ranges.server.ts";
import { formatShortCount } from "#format/large-amount.ts";
import { isKnown, NOT_AVAILABLE } from "#format/missing.ts";
import { formatPrice, formatRupiah } from "#format/price.ts";
import { openRow } from "#ui/open-row.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import {
  columnOrder,
  type SortableColumn,
  type WatchlistCardData,
  type WatchlistSort,
  watchlistPath,
} from "../watchlist-data.ts";

const copy = watchlistPage.table;

export interface WatchlistTableProps {
  portfolioId: number;
  sort: WatchlistSort;
  cards: readonly WatchlistCardData[];
  controls(card: WatchlistCardData, index: number): ReactNode;
}

/** In the manual order the buttons are next to the code, where they are visible on phones. */
export function WatchlistTable({ portfolioId, sort, cards, controls }: WatchlistTableProps) {
  const listProvenance = provenanceOfMany(cards);
  const isManual = sort === "manual";
  const head = (column: SortableColumn) => {
    const { sorted, next, nextDirection } = columnOrder(column, sort);
    const label = copy.columns[column];
    return {
      label,
      sorted,
      to: watchlistPath({ portfolioId, sort: next }),
      hint: copy.sortBy(label, nextDirection),
    } as const;
  };
  const controlsHead = (
    <th scope="col">
      <span className="sr-only">{copy.controls}</span>
    </th>
  );
  const controlsCell = (card: WatchlistCardData, index: number) => (
    <td>
      <span className="flex justify-end">{controls(card, index)}</span>
    </td>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="side-scroll" aria-label={copy.label} tabIndex={0}>
      <table className="figures rows whitespace-nowrap">
        <caption className="sr-only">{watchlistPage.tickers}</caption>
        <thead>
          <tr>
            <SortHead {...head("symbol")} className="first" />
            {isManual ? controlsHead : null}
            <SortHead {...head("price")} className="num" />
            <SortHead {...head("change")} className="num" />
            <SortHead {...head("rupiah")} className="num" />
            <SortHead {...head("volume")} className="num" />
            <th scope="col">{copy.recentPrices}</th>
            <th scope="col" className="num">
              {copy.dayRange}
            </th>
            {isManual ? null : controlsHead}
          </tr>
        </thead>
        <tbody data-results>
          {cards.map((card, index) => (
            <tr key={card.symbol} onClick={openRow} className="cursor-pointer">
              <CompanyRowHead company={card} age={{ row: card, listProvenance }} nameWidth="w-24 sm:w-36" />
              {isManual ? controlsCell(card, index) : null}
              <td className="num font-medium">
                {card.price === null ? (
                  <span className="text-xs text-ink-faint">{watchlistPage.unknownPrice}</span>
                ) : (
                  formatRupiah(card.price)
                )}
              </td>
              <td className="num">
                <ChangeFigure changePct={card.changePct} />
              </td>
              <td className="num">{formatStep(card.changeIdr)}</td>
              <td className="num">{isKnown(card.volume) ? formatShortCount(card.volume) : NOT_AVAILABLE}</td>
              <td>
                <Sparkline points={card.sparkline} className="h-7 w-20 text-ink-faint" />
              </td>
              <td className="num">
                <DayRangeBar range={card.dayRange} price={card.price} />
              </td>
              {isManual ? null : controlsCell(card, index)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function formatStep(changeIdr: number | null): string {
  if (changeIdr === null) return NOT_AVAILABLE;
  return `${changeIdr > 0 ? "+" : ""}${formatPrice(changeIdr, "IDR")}`;
}

function DayRangeBar({ range, price }: { range: DayRange | null | undefined; price: number | null }) {
  if (!range || price === null) return <span className="text-ink-faint">{NOT_AVAILABLE}</span>;
  // The price may be newer than the range.
  const low = Math.min(range.low, price);
  const high = Math.max(range.high, price);
  const share = high > low ? (price - low) / (high - low) : 0.5;
  return (
    <span className="relative inline-flex w-24 justify-between pt-3 text-xs leading-4">
      <span aria-hidden="true" className="absolute inset-x-1 top-1.5 h-px bg-line-strong">
        <span
          className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-ink outline-2 outline-canvas"
          style={{ left: `${share * 100}%` }}
        />
      </span>
      <span>{formatPrice(low, "IDR")}</span>
      <VisuallyHidden> {copy.to} </VisuallyHidden>
      <span>{formatPrice(high, "IDR")}</span>
    </span>
  );
}
