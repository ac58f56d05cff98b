import { and, asc, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { fetchRuns } from "../runs/tables.server.ts";
import { ingestedItems, sources } from "../sources/tables.server.ts";
import { isUnhealthy, lastSuccessAt } from "./unhealthy-sources.server.ts";

export type SourceHealth = Awaited<ReturnType<typeof listSourceHealth>>[number];

const isInPeriod = gt(ingestedItems.firstSeenAt, sql`now() - interval '7 days'`);

const DUPLICATED_IN_LIST = 2;

export async function listSourceHealth(db: Database) {
  const recentItems = db
    .select({
      sourceId: ingestedItems.sourceId,
      items: count().as("items"),
      laterItems:
        sql<number>`count(*) FILTER (WHERE ${ingestedItems.firstSeenAt} > source.created_at + interval '1 day')`
          .mapWith(Number)
          .as("later_items"),
    })
    .from(ingestedItems)
    .innerJoin(sql`${sources} AS source`, sql`source.id = ${ingestedItems.sourceId}`)
    .where(isInPeriod)
    .groupBy(ingestedItems.sourceId)
    .as("recent_items");
  const lastFailedRun = db
    .select({
      at: fetchRuns.startedAt,
      code: fetchRuns.failureCode,
      status: fetchRuns.failureStatus,
      reason: fetchRuns.reason,
    })
    .from(fetchRuns)
    .where(and(eq(fetchRuns.sourceId, sources.id), sql`${fetchRuns.outcome} = 'failed'`))
    .orderBy(desc(fetchRuns.startedAt), desc(fetchRuns.id))
    .limit(1)
    .as("last_failed_run");
  const health = db
    .select({
      id: sources.id,
      name: sources.name,
      feedUrl: sources.feedUrl,
      type: sources.type,
      active: sources.active,
      publishesDirectly: sources.publishesDirectly,
      mirrorsImages: sources.mirrorsImages,
      consecutiveFailures: sources.consecutiveFailures,
      nextFetchAt: sources.nextFetchAt,
      dueAt: sources.dueAt,
      lastSuccessAt: lastSuccessAt(),
      lastItemAt: sources.lastItemAt,
      usualGapMinutes: sources.usualGapMinutes,
      movedTo: sources.movedTo,
      isSilent: sql<boolean>`coalesce(${isUnhealthy(db)}, false)`,
      items: recentItems.items,
      laterItems: recentItems.laterItems,
      laterDays: sql<number>`least(extract(epoch FROM now() - ${sources.createdAt}) / 86400 - 1, 7)`.mapWith(
        Number,
      ),
      lastFailure: {
        at: lastFailedRun.at,
        code: lastFailedRun.code,
        status: lastFailedRun.status,
        reason: lastFailedRun.reason,
      },
    })
    .from(sources)
    .leftJoin(recentItems, eq(recentItems.sourceId, sources.id))
    .leftJoinLateral(lastFailedRun, sql`true`)
    .orderBy(asc(sources.name), asc(sources.id));
  const [rows, duplicates] = await Promise.all([health, listDuplicates(db)]);
  const duplicatesOf = Map.groupBy(duplicates, ({ sourceId }) => sourceId);
  return rows.map(({ items, laterItems, laterDays, ...source }) => ({
    ...source,
    itemsIn7Days: items ?? 0,
    // Without the source's first day, which brings the whole backlog.
    itemsPerDay: laterDays < 1 ? undefined : (laterItems ?? 0) / laterDays,
    duplicated: mostDuplicated(duplicatesOf.get(source.id), DUPLICATED_IN_LIST),
  }));
}

export interface DuplicatedSource {
  /** Empty for the newsroom's own articles. */
  name: string;
  items: number;
}

const DUPLICATED_OF_ONE = 5;

export async function listDuplicatedSources(db: Database, sourceId: number): Promise<DuplicatedSource[]> {
  return mostDuplicated(await listDuplicates(db, sourceId), DUPLICATED_OF_ONE);
}

function mostDuplicated(duplicates: readonly DuplicatedSource[] = [], most: number): DuplicatedSource[] {
  return duplicates.slice(0, most).map(({ name, items }) => ({ name, items }));
}

function listDuplicates(db: Database, sourceId?: number) {
  const name = sql<string>`coalesce(${articles.sourceName}, '')`;
  return db
    .select({ sourceId: ingestedItems.sourceId, name, items: count() })
    .from(ingestedItems)
    .innerJoin(articles, eq(articles.id, ingestedItems.articleId))
    .where(
      and(
        sourceId === undefined ? isNotNull(ingestedItems.sourceId) : eq(ingestedItems.sourceId, sourceId),
        eq(ingestedItems.isOriginal, false),
        isInPeriod,
      ),
    )
    .groupBy(ingestedItems.sourceId, name)
    .orderBy(desc(count()), name);
}
