import { watchlistPage } from "#copy/portfolio.ts";
import type { DayRange } from "#domain/market/key-figures/day-ranges.server.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { formatPrice } from "#format/price.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export function DayRangeBar({ range, price }: { range: DayRange | null | undefined; price: number | null }) {
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
      <VisuallyHidden> {watchlistPage.table.to} </VisuallyHidden>
      <span>{formatPrice(high, "IDR")}</span>
    </span>
  );
}
