import { and, eq, ne } from "drizzle-orm";
import { systemActor } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import type { Source } from "./sources.server.ts";
import { sources } from "./tables.server.ts";

/** A single redirect may be a server's mistake. */
const AGREEING_FETCHES = 3;

/**
 * Records the target of a feed's permanent redirect. Once three consecutive fetches agree, the target becomes the
 * source's address, unless another source already has it, or an editor has changed the address in the meantime.
 *
 * @param permanentUrl target of this fetch's redirects, if all of them were 301 or 308
 */
export async function recordPermanentRedirect(
  db: DatabasePool,
  { id, name, feedUrl, movedTo, movedCount }: Source,
  permanentUrl: string | undefined,
): Promise<void> {
  if (permanentUrl === undefined && movedTo === null) return;
  await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ feedUrl: sources.feedUrl })
      .from(sources)
      .where(eq(sources.id, id))
      .for("update");
    if (now?.feedUrl !== feedUrl) return;
    const set = (change: Partial<typeof sources.$inferInsert>) =>
      tx.update(sources).set(change).where(eq(sources.id, id));
    if (permanentUrl === undefined || permanentUrl === feedUrl) {
      await set({ movedTo: null, movedCount: 0 });
      return;
    }
    const agreeing = movedTo === permanentUrl ? Math.min(movedCount + 1, AGREEING_FETCHES) : 1;
    const [other] = await tx
      .select({ id: sources.id })
      .from(sources)
      .where(and(eq(sources.feedUrl, permanentUrl), ne(sources.id, id)));
    if (agreeing < AGREEING_FETCHES || other) {
      await set({ movedTo: permanentUrl, movedCount: agreeing });
      return;
    }
    await set({ feedUrl: permanentUrl, movedTo: null, movedCount: 0 });
    await recordChange(tx, systemActor, {
      action: "source-moved",
      subject: { type: "source", id, label: name },
      before: { feedUrl: describeAddress(feedUrl) },
      after: { feedUrl: describeAddress(permanentUrl) },
    });
  });
}
