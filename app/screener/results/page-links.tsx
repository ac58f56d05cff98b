import { screener } from "#copy/screener/screener.ts";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { screenerPath } from "../screener-path.ts";
import { ROWS_PER_PAGE } from "./result-table.tsx";

export function PageLinks({ state, count }: { state: ScreenerState; count: number }) {
  const pages = Math.ceil(count / ROWS_PER_PAGE);
  if (pages < 2) return null;
  const { page } = state;
  return (
    <nav className="no-js-only" aria-label={screener.page(page, pages)}>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        {page > 1 ? (
          <LinkButton size="sm" to={screenerPath({ ...state, page: page - 1 })}>
            {screener.previousPage}
          </LinkButton>
        ) : null}
        <span className="tabular-nums">{screener.page(page, pages)}</span>
        {page < pages ? (
          <LinkButton size="sm" to={screenerPath({ ...state, page: page + 1 })}>
            {screener.nextPage}
          </LinkButton>
        ) : null}
      </div>
    </nav>
  );
}
