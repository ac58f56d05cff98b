import { Link } from "react-router";
import type { z } from "zod";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { useRefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { isMarkedSignedIn } from "#app/session/session-classes.ts";
import { reportSignedOut } from "#app/session/session-end.ts";
import { homeWatchlist, portfolioFailures, watchlistPage } from "#copy/portfolio.ts";
import { appLoading, retry as retryLabel } from "#copy/site.ts";
import { formatRupiah } from "#format/price.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { watchlistSummary } from "./response-schemas.ts";
import { watchlistPath } from "./watchlist-data.ts";

type Summary = z.infer<typeof watchlistSummary>;

/**
 * In a narrow window, one row above the news. It has the same height in every state, so that nothing shifts when the
 * figures arrive.
 */
const ROW = "max-lg:flex max-lg:min-h-14 max-lg:items-center max-lg:gap-3";

export function HomeWatchlist() {
  const { state, data, retry } = useRefreshedData<Summary>({
    url: "/watchlist/summary",
    schema: async () => (await import("./response-schemas.ts")).watchlistSummary,
    initial: undefined,
    isEnabled: isMarkedSignedIn,
    onSignedOut: reportSignedOut,
  });

  if (state === "loading") {
    return (
      <p role="status" className={`${ROW} text-sm text-ink-faint`}>
        {appLoading}
      </p>
    );
  }
  return data === undefined ? <WatchlistFailure retry={retry} /> : <LoadedSummary summary={data} />;
}

function WatchlistFailure({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className={`${ROW} text-sm`}>
      <p className="lg:mb-3">{portfolioFailures["watchlist-unavailable"]}</p>
      <Button size="sm" onClick={retry}>
        {retryLabel}
      </Button>
    </div>
  );
}

function LoadedSummary({ summary: { portfolio, quotes, total } }: { summary: Summary }) {
  return (
    <div className={`${ROW} max-lg:swipe-row`}>
      {portfolio ? (
        <p className="mb-2 truncate text-xs text-ink-faint max-lg:hidden">
          <bdi>{portfolio.name}</bdi>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{watchlistPage.empty}</p>
      )}
      <ul className="-mt-2 divide-y text-sm max-lg:mt-0 max-lg:flex max-lg:divide-x max-lg:divide-y-0">
        {quotes.map(({ symbol, price, changePct }) => (
          <li key={symbol} className="max-lg:w-36 max-lg:shrink-0 max-lg:px-2 max-lg:first:pl-0">
            <Link
              to={stockPath(symbol)}
              className="flex min-h-9 items-center gap-3 hover:underline max-lg:min-h-14 max-lg:flex-wrap max-lg:content-center max-lg:gap-x-2 max-lg:gap-y-0"
            >
              <span className="flex-1 font-semibold">{symbol}</span>
              <span className="tabular-nums max-lg:order-1 max-lg:w-full">{formatRupiah(price)}</span>
              <ChangeFigure changePct={changePct} className="justify-end max-lg:text-xs lg:w-20" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex shrink-0 items-center justify-between gap-3 lg:mt-2">
        <LinkButton to={watchlistPath({ portfolioId: portfolio?.id })} size="sm">
          {homeWatchlist.open}
        </LinkButton>
        {total > quotes.length ? (
          <p className="text-xs whitespace-nowrap text-ink-faint">
            {homeWatchlist.more(total - quotes.length)}
          </p>
        ) : null}
      </div>
    </div>
  );
}
