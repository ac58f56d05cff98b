import { Link } from "react-router";
import { articlePath } from "#app/seo/paths.ts";
import { chart } from "#copy/stock.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import { formatShortDate } from "#format/dates.ts";
import { unbrokenAmounts } from "#format/unbroken-amounts.ts";
import { Icon } from "#ui/icon.tsx";
import type { NewsPin } from "./news-pins.ts";

export interface ChartNewsProps {
  pins: readonly NewsPin[];
  candles: readonly Candle[];
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onPoint(index: number | undefined): void;
}

export function newsItemId(t: number): string {
  return `chart-news-${t}`;
}

export function ChartNews({ pins, candles, isOpen, onToggle, onPoint }: ChartNewsProps) {
  if (pins.length === 0) return null;
  const count = pins.reduce((sum, { headlines }) => sum + headlines.length, 0);
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group mt-4 border-t pt-3"
    >
      <summary className="inline-flex items-center gap-2 text-sm font-medium">
        <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
        {chart.news.heading(count)}
        <Icon name="chevronRight" size={16} className="text-ink-faint group-open:rotate-90" />
      </summary>
      <ul className="mt-2 max-h-80 overflow-y-auto">
        {[...pins].reverse().flatMap(({ index, headlines }) =>
          headlines.map(({ slug, title, publishedAt }, i) => (
            <li key={slug} className="border-t first:border-t-0">
              <Link
                to={articlePath(slug)}
                id={i === 0 ? newsItemId(candles[index]?.t ?? 0) : undefined}
                onPointerEnter={() => onPoint(index)}
                onPointerLeave={() => onPoint(undefined)}
                onFocus={() => onPoint(index)}
                onBlur={() => onPoint(undefined)}
                className="group/item flex gap-3 py-2 text-sm"
              >
                <time dateTime={publishedAt} className="w-24 shrink-0 text-ink-faint tabular-nums">
                  {formatShortDate(publishedAt)}
                </time>
                <span className="min-w-0 group-hover/item:underline">{unbrokenAmounts(title)}</span>
              </Link>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
