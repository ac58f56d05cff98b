import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { MarketSession } from "./market-session.tsx";
import type { SessionState } from "./session-states.ts";

/** Shown above a page's figures: the exchange's session, and a note if any figure is simulated. */
export function MarketBar({ session, isSimulated }: { session: SessionState[]; isSimulated: boolean }) {
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <MarketSession states={session} />
      {isSimulated ? <SimulatedNote /> : null}
    </div>
  );
}
