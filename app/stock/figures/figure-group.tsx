import type { ReactNode } from "react";

export interface FigureFact {
  term: string;
  figure: ReactNode;
  note?: string | undefined;
}

export interface FigureGroupProps {
  heading: string;
  time: string | undefined;
  facts: readonly FigureFact[];
}

export function FigureGroup({ heading, time, facts }: FigureGroupProps) {
  return (
    <div>
      <FigureHeading heading={heading} time={time} />
      <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-x-3 gap-y-1.5 tabular-nums">
        {facts.map(({ term, figure, note }) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-faint">{term}</dt>
            <dd className="text-sm font-medium">{figure}</dd>
            {note === undefined ? null : <dd className="text-xs text-ink-faint">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

export function FigureHeading({ heading, time }: Pick<FigureGroupProps, "heading" | "time">) {
  return (
    <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b pb-0.5 text-xs">
      <span className="font-semibold">{heading}</span>
      {time === undefined ? null : <span className="text-ink-faint">{time}</span>}
    </h3>
  );
}
