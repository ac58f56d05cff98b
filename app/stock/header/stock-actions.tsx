import type { MouseEvent } from "react";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/addresses.ts";
import { stockAddress } from "#app/seo/stock-address.ts";
import { useSiteData } from "#app/site-data.ts";
import { stockActions as copy } from "#copy/stock/figures.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Keeps the company in the reader's watchlist, and passes the page on. Both work as plain HTML. */
export function StockActions({ ticker, name }: { ticker: string; name: string }) {
  const { siteUrl } = useSiteData();
  const address = `${siteUrl}${stockAddress(ticker)}`;
  return (
    <div className="screen-only flex flex-wrap gap-2">
      {isIndex(ticker) ? null : (
        <form method="post" action={WATCHLIST_ITEMS_PATH}>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="symbol" value={ticker} />
          <Button type="submit" size="sm" aria-label={copy.addToWatchlist(ticker)}>
            <Icon name="plus" size={16} />
            {copy.watchlist}
          </Button>
        </form>
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

/** By the system's own dialog, else as a copied link; the link itself is for browsers without scripts. */
async function share(event: MouseEvent, page: { title: string; url: string }): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // Refused by the reader, who has seen the dialog.
  if ("share" in navigator) return navigator.share(page).catch(() => undefined);
  await (navigator as Navigator).clipboard.writeText(page.url).then(
    () => toast({ ...copy.copied, tone: "success" }),
    () => toast({ ...copy.copyFailed, tone: "danger" }),
  );
}
