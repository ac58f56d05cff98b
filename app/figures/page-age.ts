import { createContext, useContext } from "react";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { formatShortDate } from "#format/dates.ts";

/** Quotes of one moment differ by what their shares traded last. */
const SAME_WITHIN_MS = 30 * 60_000;

const PageAgeContext = createContext<FigureProvenance | undefined>(undefined);

/** Around figures above which one line says as of when they are: only those that differ from it say more. */
export const PageAge = PageAgeContext.Provider;

/**
 * Whether a figure is as old as the line above says: of the same day and time, and with the same caveats. Undefined
 * without such a line.
 */
export function useIsOfPageAge(figure: FigureProvenance): boolean | undefined {
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
