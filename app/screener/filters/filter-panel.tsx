import type { ReactNode } from "react";
import { screener } from "#copy/screener/screener.ts";
import type { ScreenerFilter } from "#domain/market/screener/screener-filter.ts";
import { formatCount } from "#format/large-amount.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";

const copy = screener.filters;
const PANEL_ID = "screener-filters";

export interface FilterPanelProps {
  count: number;
  reset: ReactNode;
  children: ReactNode;
}

/**
 * A column on wide screens, otherwise a sheet over the page. It is a popover, which the browser opens and closes
 * natively, so it works before hydration and without JavaScript.
 */
export function FilterPanel({ count, reset, children }: FilterPanelProps) {
  return (
    <section
      id={PANEL_ID}
      popover="auto"
      aria-label={copy.heading}
      className="filter-panel bg-canvas text-ink"
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 bg-canvas px-4 py-2 max-lg:border-b lg:mr-4 lg:border-b-2 lg:border-ink lg:px-0 lg:pt-0">
        <h2 className="flex-1 font-semibold">{copy.heading}</h2>
        {reset}
        <button
          type="button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          aria-label={copy.close}
          className={buttonClass({ variant: "quiet", isIconOnly: true, className: "lg:hidden" })}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="p-4 lg:px-0 lg:pr-4">{children}</div>
      <div className="js-only sticky bottom-0 z-10 border-t bg-canvas p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden">
        <button
          type="button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          className={buttonClass({ variant: "primary", className: "w-full" })}
        >
          {copy.show(formatCount(count))}
        </button>
      </div>
    </section>
  );
}

export function FilterPanelButton({ filter: { sector, board, ranges } }: { filter: ScreenerFilter }) {
  const count = Object.keys(ranges).length + (sector ? 1 : 0) + (board ? 1 : 0);
  return (
    <button
      type="button"
      popoverTarget={PANEL_ID}
      className={buttonClass({ size: "sm", className: "thumb-button screen-only max-lg:h-10 lg:hidden" })}
    >
      {copy.heading}
      {count > 0 ? <span className="tabular-nums"> ({count})</span> : null}
    </button>
  );
}
