import { eq, lte, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { claimEnd, withClaim } from "#platform/jobs/claim.ts";
import type { Logger } from "#platform/log/log.ts";
import { ingestCalls } from "./tables.server.ts";

const CLAIM_MS = 10_000;

export async function withIngestCall<Result>(
  db: DatabasePool,
  log: Logger,
  call: Pick<typeof ingestCalls.$inferInsert, "trigger" | "sourceIds">,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.delete(ingestCalls).where(lte(ingestCalls.claimedUntil, sql`clock_timestamp()`));
  const recordedCall = await db
    .insert(ingestCalls)
    .values({ ...call, startedAt: sql`clock_timestamp()`, claimedUntil: claimEnd(CLAIM_MS) })
    .returning({ id: ingestCalls.id })
    .then(returnedRow);
  const isThis = eq(ingestCalls.id, recordedCall.id);
  const extend = () =>
    db
      .update(ingestCalls)
      .set({ claimedUntil: claimEnd(CLAIM_MS) })
      .where(isThis);
  try {
    return await withClaim({ durationMs: CLAIM_MS, extend, resource: "ingest call", log }, work);
  } finally {
    await db
      .delete(ingestCalls)
      .where(isThis)
      .catch((error: unknown) => log.warn({ err: error }, "could not record the end of an ingest call"));
  }
}
