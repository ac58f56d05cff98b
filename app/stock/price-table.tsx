import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { priceColumns } from "#copy/stock.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import { formatCount } from "#format/large-amount.ts";
import { DASH, type MaybeFigure } from "#format/missing.ts";
import { formatPrice, type PriceUnit } from "#format/price.ts";
import { classNames } from "#ui/class-names.ts";

export interface PriceRow extends Omit<Candle, "t"> {
  key: string;
  time: string;
  changePct: MaybeFigure;
}

export interface PriceTableProps {
  caption: string;
  timeColumn: string;
  rows: readonly PriceRow[];
  unit: PriceUnit;
  isTall?: boolean;
}

export function PriceTable({ caption, timeColumn, rows, unit, isTall = false }: PriceTableProps) {
  const { open, high, low, close, volume, change } = priceColumns;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
      tabIndex={0}
      className={classNames("side-scroll", isTall && "max-h-96 overflow-y-auto")}
    >
      <table className="figures min-w-144 whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames(isTall && "sticky top-0 z-10 bg-canvas")}>
          <tr>
            <th scope="col" className={classNames("sticky left-0 bg-canvas", isTall ? "w-44" : "w-28")}>
              {timeColumn}
            </th>
            {[close, change, open, high, low, volume].map((column) => (
              <th key={column} scope="col" className="num">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="sticky left-0 bg-canvas font-normal whitespace-nowrap">
                {row.time}
              </th>
              <td className="num font-medium">{formatPrice(row.c, unit)}</td>
              <td className="num">
                <ChangeFigure changePct={row.changePct} />
              </td>
              {[row.o, row.h, row.l].map((price, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <td key={i} className="num text-ink-soft">
                  {formatPrice(price, unit)}
                </td>
              ))}
              <td className="num text-ink-soft">{row.v === null ? DASH : formatCount(row.v)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
