import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  description?: string;
  action?: ReactNode;
}

/** Explains that there is nothing here, why, and what to do. Not for failures, which need an error message. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 border-y px-4 py-12 text-center">
      <Icon name={icon} size={32} className="mb-3 text-ink-faint" />
      <p className="font-serif text-lg font-semibold">{title}</p>
      {description ? <p className="text-sm text-ink-soft">{description}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
