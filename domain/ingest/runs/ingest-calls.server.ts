import { eq, lte, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { ingestCalls } from "./tables.server.ts";

const CLAIM_SECONDS = 10;
const EXTEND_EVERY_MS = 3_000;

const claimEnd = sql`clock_timestamp() + make_interval(secs => ${sql.raw(String(CLAIM_SECONDS))})`;

/** Publishes to all nodes, while `work` runs, that the call is running and which sources it fetches. */
export async function asIngestCall<Result>(
  db: DatabasePool,
  log: Logger,
  call: Pick<typeof ingestCalls.$inferInsert, "trigger" | "sourceIds">,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.delete(ingestCalls).where(lte(ingestCalls.claimedUntil, sql`clock_timestamp()`));
  const [noted] = await db
    .insert(ingestCalls)
    .values({ ...call, startedAt: sql`clock_timestamp()`, claimedUntil: claimEnd })
    .returning({ id: ingestCalls.id });
  if (!noted) throw new Error("The ingest call was not recorded.");
  const isThis = eq(ingestCalls.id, noted.id);
  const warn = (error: unknown) =>
    log.warn({ err: error }, "could not record the progress of an ingest call");
  const extending = setInterval(
    () => db.update(ingestCalls).set({ claimedUntil: claimEnd }).where(isThis).catch(warn),
    EXTEND_EVERY_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(extending);
    await db.delete(ingestCalls).where(isThis).catch(warn);
  }
}
