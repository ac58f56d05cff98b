import type { ReactNode } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { SectorLink } from "#app/news/cards/sector-link.tsx";
import { stockHeader as copy } from "#copy/stock.ts";
import { priceStep } from "#domain/market/quotes/price-step.ts";
import { formatPrice, formatRupiah } from "#format/price.ts";
import { DayLimitsPanel, type DayLimitsPanelProps } from "./day-limits-panel.tsx";
import type { StockPageData } from "./stock-page-data.ts";
import { TickerLogo } from "./ticker-logo.tsx";

export interface StockHeaderProps extends Omit<DayLimitsPanelProps, "last"> {
  ticker: string;
  name: string;
  logoUrl: string | null;
  sector: StockPageData["sector"];
  quote: QuoteItem;
  /** A refresh failed. */
  isStale: boolean;
  session: ReactNode;
}

/**
 * On phones this page's long badges are below the time: whether they fit beside it depends on the font, so
 * the page would shift when the font loads.
 */
const BADGES_BELOW_TIME =
  "max-sm:after:order-1 max-sm:after:basis-full max-sm:[&>span:nth-of-type(n+3)]:order-2";

/** The company, its share's price with its provenance, and the day's price limits. */
export function StockHeader({
  ticker,
  name,
  logoUrl,
  sector,
  quote,
  isStale,
  session,
  ...limits
}: StockHeaderProps) {
  return (
    <header className="mb-6 grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <div className="flex items-center gap-4">
          <TickerLogo ticker={ticker} logoUrl={logoUrl} />
          <div className="min-w-0">
            <h1 className="font-serif text-2xl font-semibold tracking-tight">{name}</h1>
            <p className="text-sm text-ink-soft">
              <span className="font-medium text-ink">{ticker}</span>
              <SectorLink sector={sector} />
            </p>
          </div>
        </div>
        {quote.last === null ? (
          <p className="mt-5 text-ink-soft">{copy.noPrice}</p>
        ) : (
          <div className="mt-5">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
              <span className="text-3xl font-semibold tracking-tight">{formatRupiah(quote.last)}</span>
              <ChangeFigure
                changePct={quote.changePct}
                className="items-baseline! text-lg font-medium [&>svg]:self-center"
              />
              <PriceStep last={quote.last} quote={quote} />
            </p>
            <div className="mt-2 flex flex-col items-start gap-x-4 gap-y-1 lg:flex-row lg:flex-wrap lg:items-center">
              <Provenance
                subject={copy.priceSubject(ticker)}
                of={quote}
                isStale={isStale}
                badges={copy.badges}
                showsSimulated
                {...((isStale || quote.stale || quote.delayed) && { className: BADGES_BELOW_TIME })}
              />
              {session}
            </div>
          </div>
        )}
      </div>
      {quote.last === null ? null : <DayLimitsPanel {...limits} last={quote.last} />}
    </header>
  );
}

/** The change in rupiah; nothing if unknown or 0. */
function PriceStep({ last, quote }: { last: number; quote: QuoteItem }) {
  const step = priceStep({
    last,
    previousClose: quote.previousClose ?? undefined,
    changePct: quote.changePct ?? undefined,
  });
  if (step === undefined || step === 0) return null;
  return (
    <span className="text-sm text-ink-soft">
      {step > 0 ? "+" : null}
      {formatPrice(step, "IDR")}
    </span>
  );
}
