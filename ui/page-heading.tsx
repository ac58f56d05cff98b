import type { ReactNode } from "react";

export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="font-serif text-2xl font-semibold tracking-tight">{children}</h1>
      {lead ? <div className="mt-1 text-ink-soft">{lead}</div> : null}
    </header>
  );
}
