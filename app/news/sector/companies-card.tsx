import { Link } from "react-router";
import type { SectorCompanies } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { MarketBlock } from "#app/market/market-block.tsx";
import type { RefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { sectorPage } from "#copy/market.ts";
import type { Sector } from "#domain/market/listings/sectors.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatMultiple } from "#format/percent.ts";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { CompaniesTable } from "./companies-table.tsx";
import type { SectorView } from "./sector-view.ts";

const copy = sectorPage.companies;

export interface CompaniesCardProps {
  sector: Sector;
  data: RefreshedData<SectorCompanies>;
  view: SectorView;
  pathOf(view: SectorView): string;
}

export function CompaniesCard({ sector, data, view, pathOf }: CompaniesCardProps) {
  return (
    <Card id="emiten" title={copy.heading}>
      <MarketBlock title={copy.caption(sector.name)} data={data} skeleton={<CompaniesSkeleton />}>
        {({ companies, total, per }, isStale) => {
          if (total === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>;
          const listProvenance = provenanceOfMany(companies);
          return (
            <>
              {per === null ? null : (
                <p className="mb-2 text-sm text-ink-soft">
                  {copy.per(formatMultiple(per.median), formatCount(per.counted))}
                </p>
              )}
              <CompaniesTable
                caption={copy.caption(sector.name)}
                companies={companies}
                listProvenance={listProvenance}
                view={view}
                pathOf={pathOf}
              />
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                {listProvenance ? (
                  <Provenance subject={copy.caption(sector.name)} figure={listProvenance} isStale={isStale} />
                ) : null}
                {total > companies.length || view.rows === "all" ? (
                  <Link
                    className="link text-sm"
                    to={pathOf({ ...view, rows: view.rows === "all" ? "top" : "all" })}
                    preventScrollReset
                  >
                    {view.rows === "all" ? copy.top : copy.all(formatCount(total))}
                  </Link>
                ) : null}
              </div>
            </>
          );
        }}
      </MarketBlock>
    </Card>
  );
}

function CompaniesSkeleton() {
  return (
    <div className="grid gap-3 py-3">
      {["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
