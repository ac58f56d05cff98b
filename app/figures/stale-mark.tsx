import { provenance } from "#copy/market.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export function StaleMark({ isShort = false }: { isShort?: boolean }) {
  if (!isShort) return <Badge tone="caution">{provenance.badges.stale}</Badge>;
  return (
    <span title={provenance.badges.stale}>
      <Icon name="alert" size={14} className="inline align-[-2px]" />
      <VisuallyHidden>{provenance.badges.stale}</VisuallyHidden>
    </span>
  );
}
