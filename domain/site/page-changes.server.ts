import { lt, sql } from "drizzle-orm";
import { HOUR_MS } from "#format/durations.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { setForTransaction } from "#platform/database/sql.ts";
import { pageChanges } from "./tables.server.ts";

/** A piece of content that a page can show. The triggers in migrations/ write its tag when it changes. */
export type PageTag =
  | "news"
  | `article:${string}`
  | `category:${string}`
  /** Published articles about that company; also its name, board and the like. */
  | `ticker:${string}`
  /** Search results, which change when articles are indexed, a few seconds after they are written. */
  | "search"
  | "corrections"
  /** A page whose text admins write; see site-pages.ts. */
  | `page:${string}`
  | "market"
  /**
   * One symbol's figures. A page that shows individual symbols also has the tag "quotes", which triggers write instead
   * if many symbols change at the same time.
   */
  | `quote:${string}`
  | "quotes"
  /** A change to so many articles that one row per page would cost more than rendering all pages again. */
  | "all";

/** A tag with both urgent and deferrable changes is only in `toPurge`. */
export interface NewPageChanges {
  toPurge: ReadonlySet<PageTag> | "all";
  toMarkStale: ReadonlySet<PageTag>;
}

export interface PageChangeReader {
  /**
   * @returns the tags of changes committed since the previous call, each change once. The first call sets the
   * starting point and returns "all" in `toPurge`, because anything rendered before it may have changed.
   */
  readNew(): Promise<NewPageChanges>;
}

/** Half the retention of changes (deleteOldPageChanges). */
const MAX_GAP_MS = 12 * HOUR_MS;

/**
 * Reading "ids above the last one" would miss a transaction that took a smaller id but committed later. Each read
 * therefore starts at the oldest transaction that was still open at the previous read, and skips rows already seen. A
 * long transaction in another database of the same server also counts; it only causes more rows to be read again.
 */
export function createPageChangeReader(db: Database): PageChangeReader {
  let horizon: string | undefined;
  let seenIds = new Set<number>();
  let readAt = 0;

  return {
    async readNew() {
      const startedAt = performance.now();
      // After a long outage some changes may have been deleted unread.
      const isFirst = horizon === undefined || startedAt - readAt > MAX_GAP_MS;
      const { rows } = await db.execute<ChangeRow>(sql`
        SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
          ${pageChanges.id}, ${pageChanges.tag}, ${pageChanges.isDeferrable}
        FROM (VALUES (1)) AS one_row_at_least
        LEFT JOIN ${pageChanges} ON ${pageChanges.transaction} >=
          coalesce(${horizon ?? null}::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)`);
      const changes = rows.flatMap(({ id, tag, is_deferrable }) =>
        id === null || tag === null ? [] : [{ id: Number(id), tag, isDeferrable: is_deferrable === true }],
      );
      const unseen = changes.filter(({ id }) => !seenIds.has(id));
      seenIds = new Set(changes.map(({ id }) => id));
      horizon = rows[0]?.horizon;
      readAt = startedAt;
      if (isFirst || unseen.some(({ tag }) => tag === "all"))
        return { toPurge: "all", toMarkStale: new Set() };
      const toPurge = new Set(unseen.flatMap(({ tag, isDeferrable }) => (isDeferrable ? [] : [tag])));
      const toMarkStale = new Set(unseen.flatMap(({ tag }) => (toPurge.has(tag) ? [] : [tag])));
      return { toPurge, toMarkStale };
    },
  };
}

interface ChangeRow extends Record<string, unknown> {
  horizon: string;
  id: string | null;
  tag: PageTag | null;
  is_deferrable: boolean | null;
}

/**
 * Set this in a transaction whose page changes may reach readers a few seconds late. Only for background work on
 * external content: a large fetch causes a change per second, and readers would wait for a render after each. Never use
 * it for an editor's change or for figures.
 */
export const deferredInvalidation = { "kabarpasar.defer_invalidation": "on" };

/** Applies `deferredInvalidation` to the rest of a transaction that doesn't set it together with a lock (locks.ts). */
export async function deferInvalidation(tx: DatabaseTransaction): Promise<void> {
  await tx.execute(sql`SELECT ${sql.join(setForTransaction(deferredInvalidation), sql`, `)}`);
}

/**
 * Silences the article trigger for the rest of the transaction and purges all pages once instead. For bulk changes of
 * any size.
 */
export async function purgeAllPages(tx: DatabaseTransaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('kabarpasar.changes_as_one', 'on', true)`);
  await tx.insert(pageChanges).values({ tag: "all" }).onConflictDoNothing();
}

export async function purgePages(tx: DatabaseTransaction, tag: PageTag): Promise<void> {
  await tx.insert(pageChanges).values({ tag }).onConflictDoNothing();
}

/** Deletes changes older than a day, which every node has read. */
export async function deleteOldPageChanges(db: Database): Promise<void> {
  await db.delete(pageChanges).where(lt(pageChanges.changedAt, sql`now() - interval '1 day'`));
}
