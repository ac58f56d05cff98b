import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { keyFigures as copy } from "#copy/stock/figures.ts";
import type { KeyFigures } from "#domain/market/key-figures/key-figures.server.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { formatShortDate } from "#format/dates.ts";
import { NOT_AVAILABLE } from "#format/missing.ts";
import { formatPriceInText } from "#format/price.ts";
import { FigureHeading } from "./figure-group.tsx";
import { exchangeDate } from "./quote-facts.ts";

export function YearRangeBar({ quote, figures }: { quote: QuoteItem; figures: KeyFigures | undefined }) {
  const { low52Week: low, high52Week: high, last, range52WeekTsISO, tsISO, symbol } = quote;
  const unit = priceUnitOf(symbol);
  const time = range52WeekTsISO ?? tsISO;
  const isKnown = low !== null && high !== null;
  const share =
    isKnown && last !== null && high > low
      ? Math.min(Math.max((last - low) / (high - low), 0), 1)
      : undefined;
  return (
    <div>
      <FigureHeading
        heading={copy.range52Week}
        time={
          !isKnown || time === null ? undefined : copy.until(formatShortDate(exchangeDate(time, figures)))
        }
      />
      <dl className="mt-1 text-sm tabular-nums">
        <dt className="sr-only">{copy.range52Week}</dt>
        <dd className="font-medium">
          {isKnown ? (
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{formatPriceInText(low, unit)}</span>
              <span className="sr-only"> – </span>
              <span>{formatPriceInText(high, unit)}</span>
            </span>
          ) : (
            NOT_AVAILABLE
          )}
        </dd>
        {isKnown ? null : <dd className="text-xs text-ink-faint">{copy.missing.unknown}</dd>}
      </dl>
      {share === undefined ? null : (
        <div aria-hidden="true" className="relative mt-1 h-2">
          <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
          <span
            className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-ink outline-2 outline-canvas"
            style={{ left: `${Math.round(share * 1000) / 10}%` }}
          />
        </div>
      )}
    </div>
  );
}
