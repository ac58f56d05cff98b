import { and, eq } from "drizzle-orm";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import type { Outcome } from "#platform/outcome.ts";
import type { Ledger } from "../ledger/book-transactions.ts";
import { invalidateDays } from "../portfolios/invalidate-days.server.ts";
import { belongsTo, lockUser, type Owner } from "../portfolios/owner.server.ts";
import { bookWithChange, type LedgerRefusal } from "./insert-transactions.server.ts";
import { listIgnoredIds } from "./stored-transactions.server.ts";
import { ignoredActions } from "./tables.server.ts";

export async function setActionIgnored(
  db: DatabasePool,
  owner: Owner,
  actionId: string,
  { isIgnored, today }: { isIgnored: boolean; today: IsoDate },
): Promise<Outcome<Ledger, LedgerRefusal>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const ignoredIds = await listIgnoredIds(tx, owner);
    if (isIgnored) ignoredIds.add(actionId);
    else ignoredIds.delete(actionId);
    const booking = await bookWithChange(tx, owner, { ignoredIds }, today);
    if (!booking.ok) return booking;
    if (isIgnored)
      await tx
        .insert(ignoredActions)
        .values({ ...owner, actionId })
        .onConflictDoNothing();
    else {
      await tx
        .delete(ignoredActions)
        .where(and(belongsTo(ignoredActions, owner), eq(ignoredActions.actionId, actionId)));
    }
    await invalidateDays(tx, owner.portfolioId, undefined);
    return booking;
  });
}
