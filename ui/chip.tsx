import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

export interface ChipProps {
  to: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A small link in a row of chips: a code with its change, a topic to filter by. 24 px high, the minimum touch target.
 */
export function Chip({ to, isCurrent = false, children }: ChipProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "inline-flex h-6 max-w-full items-center gap-1.5 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap transition-colors",
        isCurrent ? "border-ink bg-ink text-canvas" : "hover:border-line-strong hover:bg-sunken",
      )}
    >
      {children}
    </Link>
  );
}
