import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { provenance } from "#copy/market.ts";
import { MarketSession } from "./market-session.tsx";
import type { SessionState } from "./session-states.ts";

export function MarketBar({
  session,
  isSimulated,
  marketProvenance,
}: {
  session: SessionState[];
  isSimulated: boolean;
  marketProvenance: FigureProvenance | undefined;
}) {
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
