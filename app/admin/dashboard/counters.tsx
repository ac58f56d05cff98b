import type { ReactNode } from "react";
import { dashboard } from "#copy/newsroom.ts";

export interface CounterProps {
  text: { label: string; hint: string };
  /** undefined: it could not be read. */
  count: string | undefined;
  children?: ReactNode;
}

/** One figure of the dashboard, which fails alone. */
export function Counter({ text: { label, hint }, count, children }: CounterProps) {
  return (
    <li>
      <h2 className="text-sm font-medium text-ink-soft">{label}</h2>
      {count === undefined ? (
        <p role="alert" className="text-sm text-down">
          {dashboard.unavailable}
        </p>
      ) : (
        <strong>{count}</strong>
      )}
      <p className="text-sm text-ink-faint">{hint}</p>
      {children}
    </li>
  );
}
