import { portfolioDialogs } from "#copy/portfolio.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import type { ListedCompanyRow } from "#domain/market/listings/symbols.server.ts";
import { Badge } from "#ui/badge.tsx";

export interface TickerChoicesProps {
  matches: readonly ListedCompanyRow[];
  isSearching: boolean;
  existingTickers: readonly string[];
  chosen: readonly ListedCompanyRow[];
  choose: (company: ListedCompanyRow, isChosen: boolean) => void;
}

const copy = portfolioDialogs.add;

/**
 * Companies with checkboxes, starting with those selected in an earlier search. The list scrolls on its own, so that
 * the button below stays visible.
 */
export function TickerChoices({ matches, isSearching, existingTickers, chosen, choose }: TickerChoicesProps) {
  const isIn = (list: readonly ListedCompanyRow[], { symbol }: ListedCompanyRow) =>
    list.some((company) => company.symbol === symbol);
  const earlier = chosen.filter((company) => !isIn(matches, company));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{copy.results}</legend>
      <p role="status" className="sr-only">
        {isSearching ? copy.loading : copy.resultCount(matches.length)}
      </p>
      <ul className="h-72 divide-y overflow-y-auto rounded-sm border" aria-busy={isSearching}>
        {matches.length === 0 ? <li className="p-3 text-sm text-ink-faint">{copy.none}</li> : null}
        {[...earlier, ...matches].map((company) => {
          const { symbol, name, sector } = company;
          const isListed = existingTickers.includes(symbol);
          return (
            <li key={symbol}>
              <label className="flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-sunken has-disabled:opacity-60">
                <input
                  type="checkbox"
                  name="symbol"
                  value={symbol}
                  checked={isListed || isIn(chosen, company)}
                  disabled={isListed}
                  onChange={({ target }) => choose(company, target.checked)}
                  className="size-4 shrink-0 accent-fill"
                />
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-semibold">{symbol}</span>
                  <span className="block truncate text-xs text-ink-faint">{shortName(name)}</span>
                </span>
                {isListed ? <Badge>{copy.alreadyListed}</Badge> : null}
                {!isListed && sector ? <span className="text-xs text-ink-faint">{sector}</span> : null}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
