import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type StockTab, stockPath } from "#app/seo/stock-path.ts";
import { stockTab as copy } from "#copy/stock/tabs.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { tabsOf } from "../stock-view.ts";

export interface StockTabsProps {
  ticker: string;
  current: StockTab;
  empty: readonly StockTab[];
}

export function StockTabs({ ticker, current, empty }: StockTabsProps) {
  const row = useRef<HTMLElement>(null);

  // On phones the row is wider than the screen. Scrolls the current tab into view without scrolling the page. Browsers
  // with scroll-initial-target do this before hydration.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={row} aria-label={stockWordsOf(ticker).tabsLabel} className="tabs relative">
      {tabsOf(ticker).map(({ id, title }) => (
        <Link
          key={id}
          to={stockPath(ticker, { tab: id })}
          data-tab={id}
          aria-current={id === current ? "page" : undefined}
          preventScrollReset
          title={empty.includes(id) ? copy.emptyTab : undefined}
          data-empty={empty.includes(id) ? "" : undefined}
          className="tab"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
