import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Actor, SYSTEM } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { msUntil } from "#platform/database/ms-until.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { readIngestDefaults } from "./ingest-defaults.server.ts";
import type { JsonMapping } from "./json-mapping.ts";
import { sources } from "./tables.server.ts";

export interface Source {
  id: number;
  name: string;
  feedUrl: string;
  mapping: JsonMapping | null;
  publishesDirectly: boolean;
  mirrorsImages: boolean;
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
  consecutiveFailures: number;
  intervalMinutes: number;
  movedTo: string | null;
  movedCount: number;
}

const columns = {
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

/** The database's clock, which all nodes share. */
const realTime = sql`clock_timestamp()`;
const simulatedTime = (aheadMs: number) => sql`clock_timestamp() + make_interval(secs => ${aheadMs / 1_000})`;

const isFetchable = (now = realTime) =>
  and(eq(sources.active, true), or(isNull(sources.nextFetchAt), lte(sources.nextFetchAt, now)));
const isScheduled = (now: SQL) => and(isFetchable(now), or(isNull(sources.dueAt), lte(sources.dueAt, now)));
const isUnclaimed = or(isNull(sources.claimedUntil), lte(sources.claimedUntil, sql`clock_timestamp()`));

/** Active sources that aren't in a back-off or Retry-After wait. */
export function listDueSources(db: Database): Promise<Source[]> {
  return db.select(columns).from(sources).where(isFetchable()).orderBy(asc(sources.id));
}

/**
 * Sources that the schedule should fetch now and that no node has claimed, longest overdue first.
 *
 * @param aheadMs see IngestDeps
 */
export function listScheduledSources(db: Database, aheadMs: number): Promise<Source[]> {
  return db
    .select(columns)
    .from(sources)
    .where(and(isScheduled(simulatedTime(aheadMs)), isUnclaimed))
    .orderBy(sql`${sources.dueAt} NULLS FIRST`, asc(sources.id));
}

/**
 * Milliseconds until the next source is due. A claimed source counts from the end of its claim, because the claiming
 * node may have died.
 */
export async function msUntilScheduledSource(db: Database): Promise<number | undefined> {
  const { dueAt, nextFetchAt, claimedUntil } = sources;
  const dueTime = sql`coalesce(greatest(${dueAt}, ${nextFetchAt}, ${claimedUntil}), clock_timestamp())`;
  const [next] = await db
    .select({ ms: msUntil(sql`min(${dueTime})`) })
    .from(sources)
    .where(eq(sources.active, true));
  return next?.ms ?? undefined;
}

/** After this time, another node may take over a fetch whose node has died. */
const CLAIM_SECONDS = 10;
const claimEnd = sql`clock_timestamp() + make_interval(secs => ${sql.raw(String(CLAIM_SECONDS))})`;

/**
 * A statement that claims a source for one fetch, so that no other node, and no button, command or API call, fetches
 * it at the same time. Returns the current row, or no row if another process has claimed the source or, with
 * `ifScheduledAhead`, has just fetched it.
 *
 * @param ifScheduledAhead claim only if the source is still due by the schedule, this many milliseconds ahead of now
 */
export function claimSource(
  db: Database,
  id: number,
  { ifScheduledAhead }: { ifScheduledAhead?: number | undefined },
) {
  const isDue = ifScheduledAhead === undefined ? undefined : isScheduled(simulatedTime(ifScheduledAhead));
  return db
    .update(sources)
    .set({ claimedUntil: claimEnd })
    .where(and(eq(sources.id, id), isUnclaimed, isDue))
    .returning(columns);
}

export function listUnclaimedSourceIds(db: Database) {
  return db.select({ id: sources.id }).from(sources).where(isUnclaimed);
}

/** Does nothing if the claim has been released. */
export async function extendSourceClaim(db: Database, id: number): Promise<void> {
  await db
    .update(sources)
    .set({ claimedUntil: claimEnd })
    .where(and(eq(sources.id, id), isNotNull(sources.claimedUntil)));
}

export interface FetchResult {
  etag?: string | null;
  lastModified?: string | null;
  bodyHash?: string | null;
  consecutiveFailures?: number;
  nextFetchAt?: Date | null;
  intervalMinutes?: number;
  lastItemAt?: Date;
  /** When the schedule fetches it next; missing after an interrupted fetch. */
  dueAt?: Date;
}

/** The columns to set when a fetch ends, which also releases the claim. Missing fields stay unchanged. */
export function settledSource(result: FetchResult): Partial<typeof sources.$inferInsert> {
  return { ...result, claimedUntil: null };
}

export function listActiveSources(db: Database): Promise<Source[]> {
  return db.select(columns).from(sources).where(eq(sources.active, true)).orderBy(asc(sources.id));
}

export function listSourcesById(db: Database, ids: number[]): Promise<Source[]> {
  return db.select(columns).from(sources).where(inArray(sources.id, ids)).orderBy(asc(sources.id));
}

export interface WaitingSource {
  id: number;
  name: string;
  nextFetchAt: Date;
}

export async function listWaitingSources(db: Database): Promise<WaitingSource[]> {
  const waiting = await db
    .select({ id: sources.id, name: sources.name, nextFetchAt: sources.nextFetchAt })
    .from(sources)
    .where(and(eq(sources.active, true), sql`${sources.nextFetchAt} > now()`))
    .orderBy(asc(sources.id));
  return waiting.flatMap(({ nextFetchAt, ...source }) => (nextFetchAt ? [{ ...source, nextFetchAt }] : []));
}

export async function findSource(db: Database, id: number): Promise<Source | undefined> {
  const [source] = await db.select(columns).from(sources).where(eq(sources.id, id));
  return source;
}

export async function findSourceByAddress(db: Database, feedUrl: string): Promise<Source | undefined> {
  const [source] = await db.select(columns).from(sources).where(eq(sources.feedUrl, feedUrl));
  return source;
}

export interface NewSource {
  name: string;
  feedUrl: string;
  active: boolean;
  /** Defaults to the admins' setting for new sources. */
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
  const source = await findSourceByAddress(db, added.feedUrl);
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
    await recordChange(tx, SYSTEM, {
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
