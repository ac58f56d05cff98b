import { provenance } from "#copy/market.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";

/** Shown once, near the top of every page with simulated figures; what stands beside them doesn't repeat it. */
export function SimulatedNote({ className }: { className?: string }) {
  return (
    <p className={classNames("text-xs text-ink-soft", className)}>
      <Badge tone="caution">{provenance.badges.simulated}</Badge> {provenance.simulatedPage}
    </p>
  );
}
