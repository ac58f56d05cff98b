import { Link } from "react-router";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { PriceLine } from "#app/figures/price-line.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { MarketBlock } from "#app/market/market-block.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { tickerNews } from "#copy/reading.ts";
import { delistedWords, stockWordsOf } from "#copy/stock-words.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";

export interface TickerQuoteProps {
  ticker: string;
  initial: QuoteItem | undefined;
  isListed: boolean;
}

export function TickerQuote({ ticker, initial, isListed }: TickerQuoteProps) {
  const query = useMarketData("quote", { ticker }, initial);
  const words = stockWordsOf(ticker);
  return (
    <section aria-label={tickerNews.quote(ticker)} className="mb-6">
      <MarketBlock
        title={tickerNews.quote(ticker)}
        data={query}
        skeleton={
          <>
            <Skeleton className="h-9 w-56" />
            <Skeleton className="mt-2 h-5 w-40" />
          </>
        }
      >
        {(quote, isStale) =>
          quote.last === null ? (
            <p className="text-ink-soft">{words.noPrice}</p>
          ) : (
            <>
              <PriceLine quote={{ ...quote, last: quote.last }} />
              <Provenance
                subject={words.priceSubject(ticker)}
                figure={quote}
                isStale={isStale && isListed}
                className="mt-1.5"
              />
            </>
          )
        }
      </MarketBlock>
      {isListed ? null : <p className="mt-1 text-sm">{delistedWords.notice(undefined, undefined)}</p>}
      <p className="mt-2 text-sm">
        <Link className="link" to={stockPath(ticker)}>
          {tickerNews.toStock(ticker)}
        </Link>
      </p>
    </section>
  );
}
