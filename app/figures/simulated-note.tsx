import { provenance } from "#copy/market.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";

/** Shown once, near the top of every page with simulated figures; the figures themselves aren't marked. */
export function SimulatedNote({ className }: { className?: string }) {
  return (
    <p className={classNames("text-xs text-ink-soft", className)}>
      <Badge tone="caution">{provenance.badges.simulated}</Badge> {provenance.simulatedPage}
    </p>
  );
}
