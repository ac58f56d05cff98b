import type { SectorItem } from "#app/figure-contract/data-function-results.ts";
import { ChangeFigure } from "#app/figures/change-figure.tsx";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenance, sectorPage, sectors } from "#copy/market.ts";

export function SectorChangeLine({ sector, isStale }: { sector: SectorItem; isStale: boolean }) {
  const { name, changePct, counted, members, largest } = sector;
  if (changePct === null) return <p className="text-sm text-ink-soft">{sectorPage.unknownChange}</p>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <ChangeFigure
        changePct={changePct}
        className="items-baseline! text-xl font-semibold [&>svg]:self-center"
      />
      <Provenance
        prefix={provenance.asOf}
        subject={sectorPage.change(name)}
        figure={sector}
        isStale={isStale}
        method={
          <>
            <p className="mt-2 text-ink-soft">{sectors.method}</p>
            <p className="mt-1 text-xs">{sectors.counted(counted, members, largest)}</p>
          </>
        }
      />
    </div>
  );
}
