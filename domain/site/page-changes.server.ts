import { lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { setForTransaction } from "#platform/database/settings.ts";
import { pageChanges } from "./tables.server.ts";

/** What a page can show, as the triggers of migrations/ write it when that changes. */
export type PageTag =
  /** Any published article, */
  | "news"
  /** the one with that slug, */
  | `article:${string}`
  /** those of that category, */
  | `category:${string}`
  /** and those about that company; also its name, board and the like. */
  | `ticker:${string}`
  /** What search finds, when articles are indexed some seconds after they were written. */
  | "search"
  /** Any correction of a published article. */
  | "corrections"
  /** The market as a whole: any figure. */
  | "market"
  /** One symbol's figures. A page of some symbols carries "quotes" too, which stands for all when many change at once. */
  | `quote:${string}`
  | "quotes"
  /** Everything: a change of so many articles that a row for each page would cost more than rendering them. */
  | "all";

/** Tags of changes. One that is in both kinds is among the urgent ones alone. */
export interface NewPageChanges {
  /** Pages that show this are never to be shown again. */
  urgent: ReadonlySet<PageTag> | "all";
  /** Of these, readers may see the former page for some seconds more. */
  waiting: ReadonlySet<PageTag>;
}

export interface PageChangeReader {
  /**
   * @returns the tags of changes committed since the previous call, each change once. The first call sets the
   *   starting point and returns "all" as urgent, because anything rendered before it may have changed.
   */
  readNew(): Promise<NewPageChanges>;
}

/**
 * Reading "ids above the last one" would miss a transaction that took a smaller id but committed later. Each
 * read therefore starts at the oldest transaction that was still open at the previous read, and skips rows
 * already seen. That transaction may belong to another database of the same server.
 */
export function createPageChangeReader(db: Database): PageChangeReader {
  let horizon: string | undefined;
  let seen = new Set<number>();

  return {
    async readNew() {
      const isFirst = horizon === undefined;
      const { rows } = await db.execute<ChangeRow>(sql`
        SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
          ${pageChanges.id}, ${pageChanges.tag}, ${pageChanges.mayWait}
        FROM (VALUES (1)) AS one_row_at_least
        LEFT JOIN ${pageChanges} ON ${pageChanges.transaction} >=
          coalesce(${horizon ?? null}::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)`);
      const changes = rows.flatMap(({ id, tag, may_wait }) =>
        id === null || tag === null ? [] : [{ id: Number(id), tag, mayWait: may_wait === true }],
      );
      const unseen = changes.filter(({ id }) => !seen.has(id));
      seen = new Set(changes.map(({ id }) => id));
      horizon = rows[0]?.horizon;
      if (isFirst || unseen.some(({ tag }) => tag === "all")) return { urgent: "all", waiting: new Set() };
      const urgent = new Set(unseen.flatMap(({ tag, mayWait }) => (mayWait ? [] : [tag])));
      const waiting = new Set(unseen.flatMap(({ tag }) => (urgent.has(tag) ? [] : [tag])));
      return { urgent, waiting };
    },
  };
}

interface ChangeRow extends Record<string, unknown> {
  horizon: string;
  id: string | null;
  tag: PageTag | null;
  may_wait: boolean | null;
}

/**
 * The setting of a transaction whose changes of pages may wait. For background work that adds, updates or sorts what
 * comes from outside: during a large fetch that is a change a second, and readers would wait for a render after each.
 * Never for an editor's change, nor for figures.
 */
export const changesMayWait = { "kabarpasar.changes_may_wait": "on" };

/** Makes that setting for the rest of a transaction that takes no lock with it. */
export async function letPageChangesWait(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT ${sql.join(setForTransaction(changesMayWait), sql`, `)}`);
}

/**
 * Makes the article trigger silent for the rest of the transaction and drops all pages once instead. For a
 * change of any number of articles.
 */
export async function notePageChangesAsOne(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT set_config('kabarpasar.changes_as_one', 'on', true)`);
  await tx.insert(pageChanges).values({ tag: "all" });
}

/** For changes that no trigger sees as one of a page. */
export async function notePageChange(tx: Database, tag: PageTag): Promise<void> {
  await tx.insert(pageChanges).values({ tag });
}

/** Deletes changes older than a day, which every node has read. */
export async function deleteOldPageChanges(db: Database): Promise<void> {
  await db.delete(pageChanges).where(lt(pageChanges.changedAt, sql`now() - interval '1 day'`));
}
