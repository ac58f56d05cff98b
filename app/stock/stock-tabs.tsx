import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type StockTab, stockAddress } from "#app/seo/stock-address.ts";
import { stockPage, stockTabs } from "#copy/stock.ts";

/** The parts of a stock's page. Each has an address, so they work without JavaScript and can be shared. */
export function StockTabs({ ticker, current }: { ticker: string; current: StockTab }) {
  const row = useRef<HTMLElement>(null);

  // On a phone the row is wider than the screen: the current tab comes into view, and the page stays where it is.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={row} aria-label={stockPage.tabsLabel} className="tabs relative">
      {stockTabs.map(({ id, title }) => (
        <Link
          key={id}
          to={stockAddress(ticker, { tab: id })}
          data-tab={id}
          aria-current={id === current ? "page" : undefined}
          preventScrollReset
          className="tab"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
