import { createContext, useContext } from "react";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { formatShortDate } from "#format/dates.ts";
import { MINUTE_MS } from "#format/durations.ts";

/** Tolerance, since simultaneous quotes differ by the time of each share's last trade. */
const SAME_WITHIN_MS = 30 * MINUTE_MS;

const PageAgeContext = createContext<FigureProvenance | undefined>(undefined);

/** Provides the time in the line above a page's figures. Figures of that age don't repeat it. */
export const PageAge = PageAgeContext.Provider;

/** Whether the page's age line already states this figure's time and caveats; undefined without such a line. */
export function useHasPageAge(figure: FigureProvenance): boolean | undefined {
  const page = useContext(PageAgeContext);
  return page && isSameAge(page, figure);
}

export function isSameAge(page: FigureProvenance, figure: FigureProvenance): boolean {
  if (page.tsISO === null || figure.tsISO === null) return false;
  return (
    page.stale === figure.stale &&
    page.delayed === figure.delayed &&
    formatShortDate(page.tsISO) === formatShortDate(figure.tsISO) &&
    Math.abs(Date.parse(page.tsISO) - Date.parse(figure.tsISO)) <= SAME_WITHIN_MS
  );
}
