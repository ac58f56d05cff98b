import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Actor, systemActor } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { isUnclaimed } from "#platform/jobs/claim.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { readIngestDefaults } from "./ingest-defaults.server.ts";
import { sources } from "./tables.server.ts";

export const sourceColumns = {
  id: sources.id,
  name: sources.name,
  feedUrl: sources.feedUrl,
  mapping: sources.mapping,
  publishesDirectly: sources.publishesDirectly,
  mirrorsImages: sources.mirrorsImages,
  etag: sources.etag,
  lastModified: sources.lastModified,
  bodyHash: sources.bodyHash,
  consecutiveFailures: sources.consecutiveFailures,
  intervalMinutes: sources.intervalMinutes,
  movedTo: sources.movedTo,
  movedCount: sources.movedCount,
};

export type Source = Pick<typeof sources.$inferSelect, keyof typeof sourceColumns>;

const isPast = (time: PgColumn) => or(isNull(time), lte(time, sql`clock_timestamp()`));

const isFetchable = and(eq(sources.active, true), isPast(sources.nextFetchAt));

export const isDueBySchedule = and(isFetchable, isPast(sources.dueAt));

export const isUnclaimedSource = isUnclaimed(sources);

export function listFetchableSources(db: Database): Promise<Source[]> {
  return db.select(sourceColumns).from(sources).where(isFetchable).orderBy(asc(sources.id));
}

export function listActiveSources(db: Database): Promise<Source[]> {
  return db.select(sourceColumns).from(sources).where(eq(sources.active, true)).orderBy(asc(sources.id));
}

export function listSourcesById(db: Database, ids: number[]): Promise<Source[]> {
  return db.select(sourceColumns).from(sources).where(inArray(sources.id, ids)).orderBy(asc(sources.id));
}

export function listWaitingSources(db: Database) {
  const nextFetchAt = sql<Date>`${sources.nextFetchAt}`.mapWith(sources.nextFetchAt);
  return db
    .select({ id: sources.id, name: sources.name, nextFetchAt })
    .from(sources)
    .where(and(eq(sources.active, true), sql`${sources.nextFetchAt} > now()`))
    .orderBy(asc(sources.id));
}

export async function findSource(db: Database, id: number): Promise<Source | undefined> {
  const [source] = await db.select(sourceColumns).from(sources).where(eq(sources.id, id));
  return source;
}

export async function findSourceByUrl(db: Database, feedUrl: string): Promise<Source | undefined> {
  const [source] = await db.select(sourceColumns).from(sources).where(eq(sources.feedUrl, feedUrl));
  return source;
}

export interface NewSource {
  name: string;
  feedUrl: string;
  active: boolean;
  publishesDirectly?: boolean | undefined;
}

export async function findOrAddSource(db: DatabasePool, actor: Actor, added: NewSource): Promise<Source> {
  await db.transaction(async (tx) => {
    const { name, feedUrl, active } = added;
    const publishesDirectly =
      added.publishesDirectly ?? (await readIngestDefaults(tx)).value.publishesDirectly;
    const [row] = await tx
      .insert(sources)
      .values({ name, feedUrl, active, publishesDirectly })
      .onConflictDoNothing({ target: sources.feedUrl })
      .returning({ id: sources.id });
    if (!row) return;
    await recordChange(tx, actor, {
      action: "source-added",
      subject: { type: "source", id: row.id, label: name },
      after: { name, feedUrl: describeAddress(feedUrl), active, publishesDirectly },
    });
  });
  const source = await findSourceByUrl(db, added.feedUrl);
  if (!source) throw new Error(`The source ${added.name} was not added.`);
  return source;
}

export async function pauseSource(db: DatabasePool, { id, name }: Source): Promise<void> {
  await db.transaction(async (tx) => {
    const paused = await tx
      .update(sources)
      .set({ active: false, consecutiveFailures: 0, nextFetchAt: null })
      .where(and(eq(sources.id, id), eq(sources.active, true)))
      .returning({ id: sources.id });
    if (paused.length === 0) return;
    await recordChange(tx, systemActor, {
      action: "source-paused",
      subject: { type: "source", id, label: name },
      before: { active: true },
      after: { active: false },
    });
  });
}

export function listSources(db: Database) {
  return db
    .select({
      id: sources.id,
      name: sources.name,
      feedUrl: sources.feedUrl,
      active: sources.active,
      publishesDirectly: sources.publishesDirectly,
      failures: sources.consecutiveFailures,
    })
    .from(sources)
    .orderBy(asc(sources.id));
}

export async function hasActiveSources(db: Database): Promise<boolean> {
  const rows = await db.select({ id: sources.id }).from(sources).where(eq(sources.active, true)).limit(1);
  return rows.length > 0;
}
