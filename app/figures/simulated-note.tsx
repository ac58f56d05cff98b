import { provenance } from "#copy/market.ts";
import { Badge } from "#ui/badge.tsx";

/** Shown near the top of every page with simulated figures. */
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
