import { provenance } from "#copy/market.ts";
import { Badge } from "#ui/badge.tsx";

/** What every page that shows simulated figures says near its top. */
export function SimulatedNote({ className }: { className?: string }) {
  return (
    <p className={className}>
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        <Badge tone="caution">{provenance.badges.simulated}</Badge>
        {provenance.simulatedPage}
      </span>
    </p>
  );
}
