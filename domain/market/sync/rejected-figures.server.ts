import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { insertRows, setExcluded } from "#platform/database/insert-rows.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { rejectedFigures } from "../quotes/tables.server.ts";
import { type FigureAnomaly, isSameRejection } from "./checks/figure-checks.ts";

export type StoredRejectedFigure = typeof rejectedFigures.$inferSelect;

export interface RejectedFigureChanges {
  rejected: FigureAnomaly[];
  accepted: StoredRejectedFigure[];
}

export async function listRejectedFigures(
  db: Database,
  source: QuoteSource,
): Promise<ReadonlyMap<string, StoredRejectedFigure[]>> {
  const rows = await db.select().from(rejectedFigures).where(eq(rejectedFigures.source, source));
  return Map.groupBy(rows, ({ symbol }) => symbol);
}

/** Returns the newly rejected figures and values, and the figures that are no longer rejected. */
export function compareRejectedFigures(
  before: readonly StoredRejectedFigure[],
  anomalies: readonly FigureAnomaly[],
): RejectedFigureChanges {
  const isNew = ({ figure, value }: FigureAnomaly) => {
    const row = before.find((candidate) => candidate.figure === figure);
    return row === undefined || (value !== undefined && !isSameRejection(row, value));
  };
  return {
    rejected: anomalies.filter(isNew),
    accepted: before.filter((row) => !anomalies.some(({ figure }) => figure === row.figure)),
  };
}

export async function storeRejectedFigures(
  db: Database,
  source: QuoteSource,
  { rejected, accepted }: RejectedFigureChanges,
): Promise<void> {
  if (accepted.length > 0) {
    const isAccepted = accepted.map(({ symbol, figure }) =>
      and(eq(rejectedFigures.symbol, symbol), eq(rejectedFigures.figure, figure)),
    );
    await db.delete(rejectedFigures).where(or(...isAccepted));
  }
  if (rejected.length === 0) return;
  const rows = rejected.map(({ symbol, figure, value = null, tradingDate: firstOn }) => {
    return { symbol, figure, source, value, firstOn };
  });
  await db.execute(sql`
    ${insertRows(rejectedFigures, rows)}
    ON CONFLICT (symbol, figure) DO UPDATE SET ${setExcluded(rejectedFigures, ["symbol", "figure"])}`);
}
