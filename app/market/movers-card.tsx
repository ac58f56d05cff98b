import type { MoverItem } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { useMarketData } from "#app/refresh/use-market-data.ts";
import type { RefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { useSiteData } from "#app/site-data.ts";
import { movers as copy } from "#copy/market.ts";
import type { MoverType } from "#domain/market/overview/movers.ts";
import { formatLargeAmount } from "#format/large-amount.ts";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { Tabs } from "#ui/tabs/tabs.tsx";
import { MarketBlock } from "./market-block.tsx";
import type { MoverLists } from "./market-page-data.ts";
import { MoversTable } from "./movers-table.tsx";

export interface MoversCardProps {
  initial: MoverLists | undefined;
  rows?: number;
  isInColumns?: boolean;
}

export function MoversCard({ initial, rows, isInColumns = false }: MoversCardProps) {
  const { moversMinTurnoverIdr } = useSiteData();
  const minimum =
    moversMinTurnoverIdr > 0 ? copy.minTurnover(formatLargeAmount(moversMinTurnoverIdr)) : undefined;
  const gainers = useMarketData("market-movers", { type: "gainers" }, initial?.gainers);
  const losers = useMarketData("market-movers", { type: "losers" }, initial?.losers);
  const active = useMarketData("market-movers", { type: "active" }, initial?.active);
  const lists = [gainers, losers, active];
  const listProvenance = provenanceOfMany(lists.flatMap(({ data }) => data ?? []));
  return (
    <Card id="movers" title={copy.heading}>
      <div className={isInColumns ? "in-columns" : undefined}>
        <Tabs
          label={copy.tabsLabel}
          tabs={[
            moversTab("gainers", gainers, rows, minimum),
            moversTab("losers", losers, rows, minimum),
            moversTab("active", active, rows),
          ]}
        />
      </div>
      {listProvenance ? (
        <Provenance
          subject={copy.heading}
          figure={listProvenance}
          isStale={lists.some(({ state }) => state === "stale")}
          method={minimum ? <p className="mt-2 text-ink-soft">{minimum}</p> : null}
          className="mt-2"
        />
      ) : null}
    </Card>
  );
}

function moversTab(
  type: MoverType,
  data: RefreshedData<MoverItem[]>,
  rows: number | undefined,
  condition?: string,
) {
  const text = copy.tabs[type];
  return {
    value: type,
    text,
    panel: (
      <MarketBlock
        title={`${copy.heading}: ${text}`}
        heading={copy.heading}
        data={data}
        skeleton={<MoversSkeleton />}
      >
        {(movers) =>
          movers.length > 0 ? (
            <MoversTable caption={`${copy.heading}: ${text}`} movers={movers.slice(0, rows)} />
          ) : (
            <p className="py-6 text-sm text-ink-soft">
              {copy.empty[type]} {condition}
            </p>
          )
        }
      </MarketBlock>
    ),
  };
}

/** Three rows (spec section 9). */
function MoversSkeleton() {
  return (
    <div className="grid gap-3 py-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
}
