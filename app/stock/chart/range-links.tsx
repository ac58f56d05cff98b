import { InPlaceLink } from "#app/in-place-link.tsx";
import { chart } from "#copy/stock.ts";
import { CHART_RANGES, type ChartRange } from "#domain/market/candles/chart-range.ts";
import { classNames } from "#ui/class-names.ts";

export interface RangeLinksProps {
  chosen: ChartRange;
  /** The page with this range, for use without JavaScript. */
  pathOf(range: ChartRange): string;
  onChoose(range: ChartRange): void;
}

export function RangeLinks({ chosen, pathOf, onChoose }: RangeLinksProps) {
  return (
    <nav aria-label={chart.rangesLabel} className="flex min-w-0 flex-1 flex-wrap gap-0.5 sm:flex-none">
      {CHART_RANGES.map((range) => (
        <InPlaceLink
          key={range}
          href={pathOf(range)}
          aria-label={`${range}, ${chart.rangeNames[range]}`}
          aria-current={range === chosen ? "true" : undefined}
          onFollow={() => onChoose(range)}
          className={classNames(
            "flex h-8 min-w-max flex-1 items-center justify-center rounded-sm px-0.5 text-sm font-medium transition-colors sm:min-w-9 sm:px-2",
            range === chosen ? "bg-ink text-canvas" : "text-ink-soft hover:bg-sunken hover:text-ink",
          )}
        >
          {range}
        </InPlaceLink>
      ))}
    </nav>
  );
}
