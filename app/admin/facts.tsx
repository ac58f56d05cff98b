import type { ReactNode } from "react";

export interface FactsProps {
  heading?: string;
  /** Rows without a value are omitted. */
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

export function Facts({ heading, rows }: FactsProps) {
  return (
    <>
      {heading ? <p className="mt-2 font-semibold">{heading}</p> : null}
      <dl className="newsroom-facts">
        {rows.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
