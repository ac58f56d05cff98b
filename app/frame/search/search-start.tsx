import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { fetchJson } from "#app/fetch-json.ts";
import type { MoverItem } from "#app/figure-contract/data-function-results.ts";
import { searchPath } from "#app/seo/paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { searchStart as copy } from "#copy/frame/finding.ts";
import { shortName } from "#domain/market/listings/short-name.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { clearRecentSearches, readRecentSearches } from "./recent-searches.ts";

type PopularCompany = Pick<MoverItem, "symbol" | "name">;

const MAX_POPULAR = 5;

export function SearchStart() {
  const [recent, setRecent] = useState(readRecentSearches);
  const popular = usePopularCompanies();
  return (
    <div data-start="" className="mt-2">
      {recent.length > 0 ? (
        <Group
          label={copy.recent}
          aside={
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                clearRecentSearches();
                setRecent([]);
              }}
            >
              {copy.clear}
            </Button>
          }
        >
          {recent.map(({ kind, text }) => (
            <Row
              key={text}
              to={kind === "company" ? stockPath(text) : searchPath(text)}
              icon={kind === "company" ? "chart" : "search"}
            >
              <span className="truncate">{text}</span>
            </Row>
          ))}
        </Group>
      ) : null}
      {popular.length > 0 ? (
        <Group label={copy.popular}>
          {popular.map(({ symbol, name }) => (
            <Row key={symbol} to={stockPath(symbol)} icon="chart">
              <span className="font-semibold">{symbol}</span>
              <span className="min-w-0 truncate text-xs text-ink-soft">{shortName(name)}</span>
            </Row>
          ))}
        </Group>
      ) : null}
    </div>
  );
}

function Group({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-b pb-1 last:border-b-0">
      <div className="flex min-h-10 items-center justify-between px-3">
        <h2 className="text-xs font-medium text-ink-soft">{label}</h2>
        {aside}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  to: string;
  icon: "search" | "chart";
  children: ReactNode;
}

function Row({ to, icon, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        replace
        className="flex min-h-12 items-center gap-3 px-3 text-sm outline-offset-[-2px] hover:bg-sunken"
      >
        <Icon name={icon} size={18} className="text-ink-faint" />
        {children}
      </Link>
    </li>
  );
}

function usePopularCompanies(): readonly PopularCompany[] {
  const [companies, setCompanies] = useState<readonly PopularCompany[]>([]);
  useEffect(() => {
    void fetchJson<PopularCompany[]>("/api/market-movers?type=active").then(
      (movers) => movers && setCompanies(movers.slice(0, MAX_POPULAR)),
    );
  }, []);
  return companies;
}
