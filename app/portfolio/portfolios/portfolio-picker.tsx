import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useOnNavigation } from "#app/use-on-navigation.ts";
import { portfolioTabs } from "#copy/ledger/portfolio-pages.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { ALL_PORTFOLIOS, type PortfolioParameter } from "../tabs/portfolio-tab.ts";
import { type WatchlistPlace, watchlistPath } from "../watchlist-data.ts";

export interface PortfolioPickerProps {
  portfolios: readonly { id: number; name: string }[];
  selected: PortfolioParameter;
  place: Omit<WatchlistPlace, "portfolioId">;
  /** Whether all portfolios together can be chosen. */
  hasAll: boolean;
}

export const PICKER_BUTTON = "portfolio-picker";

const ENTRY_CLASS =
  "flex min-h-10 items-center justify-between gap-3 rounded-sm px-3 text-sm hover:bg-sunken";

export function PortfolioPicker({ portfolios, selected, place, hasAll }: PortfolioPickerProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const choices: { id: PortfolioParameter; name: string }[] = [
    ...(hasAll ? [{ id: ALL_PORTFOLIOS, name: portfolioTabs.allPortfolios }] : []),
    ...portfolios,
  ];
  const selectedName = choices.find(({ id }) => id === selected)?.name;

  useOnNavigation(() => {
    if (menu.current) menu.current.open = false;
  });
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, []);

  return (
    <details
      ref={menu}
      className="relative min-w-0"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary id={PICKER_BUTTON} className={buttonClass({ className: "max-w-full list-none" })}>
        <span className="truncate">
          {watchlistPage.picker}
          <bdi>{selectedName}</bdi>
        </span>
        <Icon name="down" size={16} />
      </summary>
      <div className="floating absolute top-full left-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] p-1">
        <nav aria-label={watchlistPage.pickerLabel} className="max-h-80 overflow-y-auto">
          {choices.map(({ id, name }) => (
            <Link
              key={id}
              to={watchlistPath({ ...place, portfolioId: id })}
              aria-current={id === selected ? "page" : undefined}
              className={ENTRY_CLASS}
            >
              <bdi className="truncate">{name}</bdi>
              {id === selected ? <Icon name="check" size={16} className="text-accent" /> : null}
            </Link>
          ))}
        </nav>
        {selected === ALL_PORTFOLIOS ? null : (
          <div className="mt-1 border-t pt-1 text-ink-soft">
            <Link to={watchlistPath({ ...place, portfolioId: selected }, "rename")} className={ENTRY_CLASS}>
              {watchlistPage.rename}
            </Link>
            <Link to={watchlistPath({ ...place, portfolioId: selected }, "delete")} className={ENTRY_CLASS}>
              {watchlistPage.delete}
            </Link>
          </div>
        )}
      </div>
    </details>
  );
}
