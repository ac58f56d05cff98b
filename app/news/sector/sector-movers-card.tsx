import type { SectorCompanies } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { MoversTable } from "#app/market/movers-table.tsx";
import { movers as copy, sectorPage } from "#copy/market.ts";
import { MOVER_TYPES, type MoverType } from "#domain/market/overview/movers.ts";
import { Card } from "#ui/card.tsx";
import { Tabs } from "#ui/tabs/tabs.tsx";

export interface SectorMoversCardProps {
  movers: SectorCompanies["movers"];
  isStale: boolean;
}

export function SectorMoversCard({ movers, isStale }: SectorMoversCardProps) {
  const listProvenance = provenanceOfMany(MOVER_TYPES.flatMap((type) => movers[type]));
  return (
    <Card id="sector-movers" title={sectorPage.movers}>
      <Tabs
        label={copy.tabsLabel}
        tabs={[tab("gainers", movers), tab("losers", movers), tab("active", movers)]}
      />
      {listProvenance ? (
        <Provenance subject={sectorPage.movers} figure={listProvenance} isStale={isStale} className="mt-2" />
      ) : null}
    </Card>
  );
}

function tab(type: MoverType, { [type]: movers }: SectorCompanies["movers"]) {
  const text = copy.tabs[type];
  const panel =
    movers.length > 0 ? (
      <MoversTable caption={`${sectorPage.movers}: ${text}`} movers={movers} />
    ) : (
      <p className="py-6 text-sm text-ink-soft">{copy.empty[type]}</p>
    );
  return { value: type, text, panel };
}
