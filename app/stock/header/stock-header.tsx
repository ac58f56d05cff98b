import type { ReactNode } from "react";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { PriceLine } from "#app/figures/price-line.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { MarketSession } from "#app/market/market-session.tsx";
import { SectorLink } from "#app/news/cards/sector-link.tsx";
import { provenance } from "#copy/market.ts";
import { delistedWords, stockWordsOf } from "#copy/stock-words.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatPriceInText } from "#format/price.ts";
import type { StockContent, StockPageData } from "../stock-page-data.ts";
import { StockActions } from "./stock-actions.tsx";
import { TickerLogo } from "./ticker-logo.tsx";

export interface StockHeaderProps {
  page: StockPageData;
  quote: QuoteItem;
  isStale: boolean;
  /** Shown instead of the quote until it has loaded. */
  placeholder: ReactNode;
}

export function StockHeader({ page, quote, isStale, placeholder }: StockHeaderProps) {
  const { ticker, name, logoUrl, sector, delisting, session } = page;
  const words = stockWordsOf(ticker);
  return (
    <>
      <header className="wide covers-price-bar grid grid-cols-1 gap-x-10 gap-y-3 pb-4 lg:grid-cols-[minmax(0,1fr)_22rem] min-[76rem]:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 tight:grid-cols-1">
          <TickerLogo ticker={ticker} logoUrl={logoUrl} />
          <h1 className="font-serif text-xl font-semibold tracking-tight sm:text-2xl">{name}</h1>
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:justify-start">
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
            <StockActions ticker={ticker} name={name} quote={quote} isDelisted={delisting !== null} />
          </div>
          {delisting === null ? null : (
            <p className="col-span-full border-l-2 border-line-strong pl-3 text-sm font-medium">
              {delistedWords.notice(dateInText(delisting.date), dateInText(delisting.lastTradeDate))}
            </p>
          )}
          {isSimulated(quote, page.content) ? <SimulatedNote className="col-span-full" /> : null}
        </div>
        {placeholder ? (
          <div>{placeholder}</div>
        ) : quote.last === null ? (
          <p className="text-ink-soft">{words.noPrice}</p>
        ) : (
          <div>
            <PriceLine quote={{ ...quote, last: quote.last }} size="lg" />
            <div className="mt-1 flex flex-col items-start gap-x-4">
              <Provenance
                prefix={provenance.asOf}
                subject={words.priceSubject(ticker)}
                figure={quote}
                isStale={isStale}
              />
              <MarketSession states={session} />
            </div>
          </div>
        )}
      </header>
      {quote.last === null ? null : <PriceBar quote={{ ...quote, last: quote.last }} />}
    </>
  );
}

function isSimulated(quote: QuoteItem, content: StockContent): boolean {
  if (quote.simulated) return true;
  switch (content.tab) {
    case "overview":
      return [content.chart?.origin, ...(content.peers?.quotes ?? [])].some((figure) => figure?.simulated);
    case "chart":
      return content.chart?.origin.simulated ?? false;
    case "historical-data":
      return content.month?.simulated ?? false;
    default:
      return false;
  }
}

/** Repeats the price after the header has scrolled out of view. Hidden from screen readers, which don't scroll. */
function PriceBar({ quote: { symbol, last, changePct } }: { quote: QuoteItem & { last: number } }) {
  return (
    <div
      aria-hidden="true"
      className="price-bar wide screen-only gap-3 text-sm tabular-nums tight:[&>:last-child]:hidden"
    >
      <span className="font-semibold">{symbol}</span>
      <span>{formatPriceInText(last, priceUnitOf(symbol))}</span>
      <ChangeFigure changePct={changePct} />
    </div>
  );
}

function dateInText(date: IsoDate | null): string | undefined {
  return date === null ? undefined : formatShortDate(date);
}
