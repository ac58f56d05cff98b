import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { provenance } from "#copy/market.ts";
import type { MarketPageData } from "./market-page-data.ts";
import { MarketSession } from "./market-session.tsx";

export interface MarketBarProps {
  page: MarketPageData;
  marketProvenance: FigureProvenance | undefined;
}

export function MarketBar({ page, marketProvenance }: MarketBarProps) {
  const { overview, sectors, movers, session } = page;
  const lists = [overview, sectors, ...Object.values(movers ?? {})];
  const isSimulated = lists.some((list) => list?.some(({ simulated }) => simulated));
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="grid justify-items-start">
        <MarketSession states={session} />
        {marketProvenance ? (
          <Provenance
            prefix={provenance.asOf}
            subject={provenance.prices}
            figure={marketProvenance}
            className="-mt-0.5"
          />
        ) : null}
      </div>
      {isSimulated ? <SimulatedNote /> : null}
    </div>
  );
}
