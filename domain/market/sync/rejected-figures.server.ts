import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { insertRows, setExcluded } from "#platform/database/insert-rows.ts";
import type { ProvidedQuote } from "../providers/provider.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import { rejectedFigures } from "../quotes/tables.server.ts";
import { type FigureAnomaly, isRepeated } from "./checks/figure-checks.ts";

type RejectedRow = typeof rejectedFigures.$inferSelect;

export interface RejectedFigureChanges {
  rejected: RejectedRow[];
  accepted: RejectedRow[];
}

export async function listRejectedFigures(
  db: Database,
  source: QuoteSource,
): Promise<ReadonlyMap<string, RejectedRow[]>> {
  const rows = await db.select().from(rejectedFigures).where(eq(rejectedFigures.source, source));
  return Map.groupBy(rows, ({ symbol }) => symbol);
}

/** A repeated value retains the day since which it has been reported; another one starts again. */
export function changesOfRejected(
  before: readonly RejectedRow[],
  anomalies: readonly FigureAnomaly[],
  { tradingDate, source }: Pick<ProvidedQuote, "tradingDate" | "source">,
): RejectedFigureChanges {
  const isOther = ({ figure, value }: FigureAnomaly) => {
    const row = before.find((each) => each.figure === figure);
    return row === undefined || (value !== undefined && !isRepeated(row, value));
  };
  return {
    rejected: anomalies
      .filter(isOther)
      .map(({ symbol, figure, value = null }) => ({ symbol, figure, source, value, firstOn: tradingDate })),
    accepted: before.filter((row) => !anomalies.some(({ figure }) => figure === row.figure)),
  };
}

export async function storeRejectedFigures(
  db: Database,
  { rejected, accepted }: RejectedFigureChanges,
): Promise<void> {
  if (accepted.length > 0) {
    const rows = accepted.map(({ symbol, figure }) =>
      and(eq(rejectedFigures.symbol, symbol), eq(rejectedFigures.figure, figure)),
    );
    await db.delete(rejectedFigures).where(or(...rows));
  }
  if (rejected.length === 0) return;
  await db.execute(sql`
    ${insertRows(rejectedFigures, rejected)}
    ON CONFLICT (symbol, figure) DO UPDATE SET ${setExcluded(rejectedFigures, ["symbol", "figure"])}`);
}
