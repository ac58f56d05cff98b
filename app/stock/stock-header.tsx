import type { ReactNode } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { PriceLine } from "#app/figures/price-line.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { MarketSession } from "#app/market/market-session.tsx";
import { SectorLink } from "#app/news/cards/sector-link.tsx";
import { stockHeader as copy } from "#copy/stock.ts";
import { delistedWords, wordsOf } from "#copy/stock-words.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import type { DayLimits } from "#domain/market/quotes/day-limits.ts";
import { formatShortDate } from "#format/dates.ts";
import { classNames } from "#ui/class-names.ts";
import { DayLimitsPanel } from "./day-limits-panel.tsx";
import type { StockPageData } from "./stock-page-data.ts";
import { TickerLogo } from "./ticker-logo.tsx";

export interface StockHeaderProps {
  page: StockPageData;
  /** The page's, or those of a trading day that has started since. */
  limits: DayLimits | null;
  quote: QuoteItem;
  /** A refresh failed. */
  isStale: boolean;
  /** In place of the quote, if there is none. */
  failed: ReactNode;
}

/**
 * On phones this page's long badges are below the time: whether they fit beside it depends on the font, so
 * the page would shift when the font loads.
 */
const BADGES_BELOW_TIME =
  "max-sm:after:order-1 max-sm:after:basis-full max-sm:[&>span:nth-of-type(n+3)]:order-2";

/** The company or index, its price with its provenance, and a share's price limits of the day. */
export function StockHeader({ page, limits, quote, isStale, failed }: StockHeaderProps) {
  const { ticker, name, logoUrl, sector, delisting, otherBoard, session } = page;
  const unit = priceUnitOf(ticker);
  const words = wordsOf(ticker);
  const hasLimits = unit === "IDR" && delisting === null;
  return (
    <header
      className={classNames(
        "mb-6 grid grid-cols-1 gap-x-10 gap-y-5",
        hasLimits && "md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_20rem]",
      )}
    >
      <div>
        <div className="flex items-center gap-4 tight:flex-wrap">
          <TickerLogo ticker={ticker} logoUrl={logoUrl} />
          <div className="min-w-0">
            <h1 className="font-serif text-2xl font-semibold tracking-tight">{name}</h1>
            <p className="text-sm text-ink-soft">
              {name === ticker && sector !== null ? (
                sector.name
              ) : (
                <>
                  <span className="font-medium text-ink">{ticker}</span>
                  <SectorLink sector={sector} />
                </>
              )}
            </p>
          </div>
        </div>
        {delisting === null ? null : (
          <p className="mt-4 border-l-2 border-line-strong pl-3 text-sm font-medium">
            {delistedWords.notice(dateInText(delisting.date), dateInText(delisting.lastTradeDate))}
          </p>
        )}
        {failed ? (
          <div className="mt-5">{failed}</div>
        ) : quote.last === null ? (
          <p className="mt-5 text-ink-soft">{words.noPrice}</p>
        ) : (
          <div className="mt-5">
            <PriceLine quote={{ ...quote, last: quote.last }} size="lg" />
            <div className="mt-2 flex flex-col items-start gap-x-4 gap-y-1 lg:flex-row lg:flex-wrap lg:items-center">
              <Provenance
                subject={words.priceSubject(ticker)}
                of={quote}
                isStale={isStale}
                badges={copy.badges}
                showsSimulated
                {...((isStale || quote.stale || quote.delayed) && { className: BADGES_BELOW_TIME })}
              />
              <MarketSession states={session} />
            </div>
          </div>
        )}
      </div>
      {quote.last === null || !hasLimits ? null : (
        <DayLimitsPanel limits={limits} otherBoard={otherBoard} last={quote.last} />
      )}
    </header>
  );
}

function dateInText(date: IsoDate | null): string | undefined {
  return date === null ? undefined : formatShortDate(date);
}
