import type { ReactNode } from "react";

export interface PageHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
}

export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <header className="mb-6">
      <h1 className="font-serif text-2xl font-semibold tracking-tight">{children}</h1>
      {lead ? <div className="mt-1 text-ink-soft">{lead}</div> : null}
    </header>
  );
}
