import type { ReactNode } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { dayLimits as copy } from "#copy/stock.ts";
import { zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { type DayLimits, distanceToLimits, limitsAfterQuote } from "#domain/market/quotes/day-limits.ts";
import { tickSize } from "#domain/market/quotes/price-rules.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatChangePct, formatLimitPct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { StockPageData } from "./stock-page-data.ts";

export function DayLimitsPanel({ page, quote }: { page: StockPageData; quote: QuoteItem }) {
  const { ticker, delisting, otherBoard } = page;
  const { last } = quote;
  if (last === null || isIndex(ticker) || delisting !== null) return null;
  const limits = currentLimits(page, quote);
  if (limits === undefined) {
    return (
      <p className="text-xs text-ink-faint">
        {otherBoard === null ? copy.unknown : copy.otherBoard(otherBoard)}
      </p>
    );
  }
  const { date, referenceIdr, upperLimitIdr, lowerLimitIdr, upPct, downPct } = limits;
  const distances = distanceToLimits(limits, last);
  const tick = tickSize(last, date);
  const share = (price: number) =>
    `${Math.min(Math.max((price - lowerLimitIdr) / (upperLimitIdr - lowerLimitIdr), 0), 1) * 100}%`;
  return (
    <section aria-labelledby="day-limits-title" className="text-xs tabular-nums">
      <h2 id="day-limits-title" className="font-medium text-ink-faint">
        {copy.heading(formatShortDate(date))}
      </h2>
      <dl className="mt-1.5 grid grid-cols-2 gap-x-4 tight:gap-x-1 gap-y-1">
        <Limit term={copy.lower} pct={formatLimitPct(-downPct)} away={distances.downPct}>
          {formatRupiah(lowerLimitIdr)}
        </Limit>
        <Limit term={copy.upper} pct={formatLimitPct(upPct)} away={distances.upPct} isEnd>
          {formatRupiah(upperLimitIdr)}
        </Limit>
        <div aria-hidden="true" className="relative col-span-2 my-1 h-3">
          <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
          <span className="absolute top-0 h-3 w-px bg-line-strong" style={{ left: share(referenceIdr) }} />
          <span
            className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-ink outline-2 outline-canvas"
            style={{ left: share(last) }}
          />
        </div>
        <LimitFact term={copy.reference}>{formatRupiah(referenceIdr)}</LimitFact>
        <LimitFact term={copy.tick} isEnd>
          {formatRupiah(tick)}
        </LimitFact>
      </dl>
    </section>
  );
}

/** Limits for the refreshed quote, since the page may have been open since the previous day. */
function currentLimits({ limits }: StockPageData, quote: QuoteItem): DayLimits | undefined {
  if (limits === null || quote.tsISO === null) return limits ?? undefined;
  return limitsAfterQuote(limits, {
    previousClose: quote.previousClose ?? undefined,
    changePct: quote.changePct ?? undefined,
    tradingDate: zonedClock(new Date(quote.tsISO), "Asia/Jakarta").date,
  });
}

function Limit({
  term,
  pct,
  away,
  isEnd = false,
  children,
}: {
  term: { short: string; long: string };
  pct: string;
  away: number | undefined;
  isEnd?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isEnd ? "text-right" : undefined}>
      <dt className="text-ink-faint">
        <abbr title={term.long} className="no-underline">
          {term.short}
        </abbr>
        <VisuallyHidden>, {term.long}</VisuallyHidden> {pct}
      </dt>
      <dd className="inline-block text-sm font-medium tight:text-xs">{children}</dd>
      {away === undefined ? null : (
        <dd className="ml-2 inline-block text-ink-faint">{copy.away(formatChangePct(away))}</dd>
      )}
    </div>
  );
}

function LimitFact({
  term,
  isEnd = false,
  children,
}: {
  term: string;
  isEnd?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isEnd ? "text-right" : undefined}>
      <dt className="inline text-ink-faint">{term} </dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
