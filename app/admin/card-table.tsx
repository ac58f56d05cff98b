import type { ReactNode } from "react";
import { TableHeads } from "./table-heads.tsx";

export interface CardTableProps {
  columns: readonly string[];
  /** Whether its rows have links with `data-result`, between which the arrow keys move. */
  hasRowLinks?: boolean;
  children: ReactNode;
}

/** A table whose rows become cards on phones. */
export function CardTable({ columns, hasRowLinks = false, children }: CardTableProps) {
  return (
    <table className="figures card-rows newsroom-cards">
      <thead>
        <tr>
          <TableHeads names={columns} />
        </tr>
      </thead>
      <tbody data-results={hasRowLinks ? "" : undefined}>{children}</tbody>
    </table>
  );
}
