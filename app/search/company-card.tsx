import { Link } from "react-router";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { PriceLine } from "#app/figures/price-line.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { MarketBlock } from "#app/market/market-block.tsx";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import { tickerNewsPath } from "#app/seo/paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { search, tickerNews } from "#copy/reading.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";

export interface CompanyCardData {
  symbol: string;
  name: string;
  quote: QuoteItem | undefined;
}

export function CompanyCard({ company }: { company: CompanyCardData }) {
  const { symbol, name } = company;
  const query = useMarketData("quote", { ticker: symbol }, company.quote);
  const words = stockWordsOf(symbol);
  return (
    <li className="relative flex min-w-0 flex-col gap-2 rounded-md border p-4 hover:border-line-strong">
      <h2 className="min-w-0">
        <Link
          data-result
          to={stockPath(symbol)}
          className="font-serif text-lg font-semibold after:absolute after:inset-0"
        >
          {name}
        </Link>
        {name === symbol ? null : <span className="block text-sm font-medium text-ink-soft">{symbol}</span>}
      </h2>
      <MarketBlock title={tickerNews.quote(symbol)} data={query} skeleton={<Skeleton className="h-9 w-48" />}>
        {(quote, isStale) =>
          quote.last === null ? (
            <p className="text-sm text-ink-soft">{words.noPrice}</p>
          ) : (
            <>
              <PriceLine quote={{ ...quote, last: quote.last }} />
              <Provenance
                subject={words.priceSubject(symbol)}
                figure={quote}
                isStale={isStale}
                className="relative self-start"
              />
            </>
          )
        }
      </MarketBlock>
      <p className="mt-auto text-sm">
        <Link className="link relative" to={tickerNewsPath(symbol)}>
          {search.companyNews(symbol)}
        </Link>
      </p>
    </li>
  );
}
