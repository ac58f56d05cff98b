import { type MouseEvent, useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { AlertPresets } from "#app/alerts/presets/alert-presets.tsx";
import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { isMarkedSignedIn } from "#app/session/session-classes.ts";
import { useSiteData } from "#app/site-data.ts";
import { stockActions as copy } from "#copy/stock/figures.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { isPlainClick } from "#ui/plain-click.ts";
import { toast } from "#ui/toast/toast.ts";

export interface StockActionsProps {
  ticker: string;
  name: string;
  quote: QuoteItem;
  isDelisted: boolean;
}

export function StockActions({ ticker, name, quote, isDelisted }: StockActionsProps) {
  const { siteUrl } = useSiteData();
  const address = `${siteUrl}${stockPath(ticker)}`;
  return (
    <div className="screen-only flex flex-wrap gap-2">
      {isIndex(ticker) ? null : <WatchlistForm ticker={ticker} />}
      {isIndex(ticker) || isDelisted ? null : (
        <AlertPresets symbol={ticker} last={quote.last} tsISO={quote.tsISO} />
      )}
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${copy.shareText(name, ticker)} ${address}` })}`}
        rel="noopener nofollow"
        onClick={(event) => void share(event, { title: copy.shareText(name, ticker), url: address })}
        className={buttonClass({ size: "sm", className: "max-sm:px-2" })}
      >
        <Icon name="share" size={16} />
        <span className="max-sm:sr-only">{copy.share}</span>
      </a>
    </div>
  );
}

/**
 * Adds the company, or removes it if it is in the member's watchlist. The server renders the same form for everyone.
 */
function WatchlistForm({ ticker }: { ticker: string }) {
  const { load, data } = useFetcher<{ portfolio: { id: number; name: string } | null }>();
  useEffect(() => {
    if (isMarkedSignedIn()) void load(`/watchlist/holder?${new URLSearchParams({ symbol: ticker })}`);
  }, [load, ticker]);
  const portfolio = data?.portfolio;
  const label = portfolio ? copy.removeFromWatchlist(ticker, portfolio.name) : copy.addToWatchlist(ticker);
  return (
    <Form method="post" action={WATCHLIST_ITEMS_PATH} navigate={false}>
      <input type="hidden" name="intent" value={portfolio ? "remove" : "add"} />
      <input type="hidden" name="symbol" value={ticker} />
      {portfolio ? <input type="hidden" name="portfolio" value={portfolio.id} /> : null}
      <noscript>
        <input type="hidden" name="page" value="watchlist" />
      </noscript>
      <Button type="submit" size="sm" aria-label={label} title={label}>
        <Icon name={portfolio ? "tick" : "plus"} size={16} />
        {copy.watchlist}
      </Button>
    </Form>
  );
}

/** The link's href is for browsers without JavaScript. */
async function share(event: MouseEvent, page: { title: string; url: string }): Promise<void> {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // The reader cancelled the dialog.
  if ("share" in navigator) return navigator.share(page).catch(() => undefined);
  await (navigator as Navigator).clipboard.writeText(page.url).then(
    () => toast({ ...copy.copied, tone: "success" }),
    () => toast({ ...copy.copyFailed, tone: "danger" }),
  );
}
