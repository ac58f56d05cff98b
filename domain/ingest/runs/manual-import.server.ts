import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { users } from "#domain/accounts/users/tables.server.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { extendClaim, isClaimedBy, isUnclaimed, newClaim, withClaim } from "#platform/jobs/claim.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { listActiveSources, listFetchableSources, listSourcesById } from "../sources/sources.server.ts";
import { sources } from "../sources/tables.server.ts";
import { interruptedRun } from "./fetch-runs.server.ts";
import type { IngestDeps } from "./ingest-options.ts";
import { runIngest } from "./run-ingest.server.ts";
import { fetchRuns, manualImports } from "./tables.server.ts";

/**
 * due: active sources that aren't waiting, regardless of the schedule. all: also those waiting after failures or
 * because of Retry-After.
 */
export type ImportScope = "due" | "all";

const CLAIM_MS = 30_000;

/** Starts an import, or joins the unfinished one. */
export function requestImport(
  db: DatabasePool,
  editor: Editor,
  scope: ImportScope,
): Promise<Outcome<undefined, "not-permitted" | "no-sources">> {
  if (!isAllowed(editor.role, "run-ingest")) return Promise.resolve(failure("not-permitted"));
  return db.transaction(async (tx) => {
    const chosenSources = scope === "due" ? await listFetchableSources(tx) : await listActiveSources(tx);
    if (chosenSources.length === 0) return failure("no-sources");
    const sourceIds = chosenSources.map(({ id }) => id);
    const [started] = await tx
      .insert(manualImports)
      .values({ scope, sourceIds, startedBy: editor.userId })
      .onConflictDoNothing()
      .returning({ id: manualImports.id });
    if (!started) return success(undefined);
    await recordChange(tx, editor, {
      action: "import-started",
      subject: { type: "source", id: "all", label: "" },
      after: { scope, sourceCount: sourceIds.length },
    });
    return success(undefined);
  });
}

/** Runs the requested import, or resumes an interrupted one. */
export async function runManualImports(
  db: DatabasePool,
  deps: IngestDeps,
  stopping: AbortSignal,
): Promise<void> {
  const claimedImport = await claimImport(db);
  if (!claimedImport) return;
  const { id, claimId } = claimedImport;
  const isClaimed = and(eq(manualImports.id, id), isClaimedBy(manualImports, claimId));
  const extend = () => extendClaim(db, manualImports, isClaimed, CLAIM_MS);
  await withClaim({ durationMs: CLAIM_MS, extend, resource: "import", log: deps.log }, async () => {
    const remainingSources = await listSourcesById(db, await listUnfetched(db, claimedImport));
    await runIngest(db, deps, remainingSources, { trigger: "manual", importId: id, stopping });
  });
  const end = stopping.aborted ? { claimedUntil: null } : { finishedAt: sql`clock_timestamp()` };
  await db.update(manualImports).set(end).where(isClaimed);
}

const isWaiting = and(isNull(manualImports.finishedAt), isUnclaimed(manualImports));

async function claimImport(db: Database) {
  const [claimedImport] = await db.update(manualImports).set(newClaim(CLAIM_MS)).where(isWaiting).returning({
    id: manualImports.id,
    sourceIds: manualImports.sourceIds,
    claimId: manualImports.claimId,
  });
  return claimedImport;
}

async function listUnfetched(
  db: Database,
  { id, sourceIds }: { id: number; sourceIds: number[] },
): Promise<number[]> {
  await db
    .update(fetchRuns)
    .set(interruptedRun)
    .where(and(eq(fetchRuns.importId, id), eq(fetchRuns.outcome, "running")));
  const finishedRuns = await db
    .select({ sourceId: fetchRuns.sourceId })
    .from(fetchRuns)
    .where(and(eq(fetchRuns.importId, id), sql`${fetchRuns.failureCode} IS DISTINCT FROM 'interrupted'`));
  const finishedIds = new Set(finishedRuns.map(({ sourceId }) => sourceId));
  return sourceIds.filter((sourceId) => !finishedIds.has(sourceId));
}

export type ImportProgress = NonNullable<Awaited<ReturnType<typeof findNewestImport>>>;

export type ImportedSource = ImportProgress["sources"][number];

export async function findNewestImport(db: Database) {
  const [newestImport] = await db
    .select({
      id: manualImports.id,
      scope: manualImports.scope,
      startedAt: manualImports.startedAt,
      finishedAt: manualImports.finishedAt,
      startedBy: users.email,
      sourceIds: manualImports.sourceIds,
      isWaiting: sql<boolean>`${isWaiting}`,
    })
    .from(manualImports)
    .leftJoin(users, eq(users.id, manualImports.startedBy))
    .orderBy(desc(manualImports.id))
    .limit(1);
  if (!newestImport) return undefined;
  const { sourceIds, ...progress } = newestImport;
  const [importedSources, runs] = await Promise.all([
    db
      .select({ id: sources.id, name: sources.name })
      .from(sources)
      .where(inArray(sources.id, sourceIds))
      .orderBy(asc(sources.name), asc(sources.id)),
    db
      .select({
        sourceId: fetchRuns.sourceId,
        id: fetchRuns.id,
        outcome: fetchRuns.outcome,
        failureCode: fetchRuns.failureCode,
        failureStatus: fetchRuns.failureStatus,
        fetched: fetchRuns.fetchedCount,
        new: fetchRuns.newCount,
        updated: fetchRuns.updatedCount,
        duplicate: fetchRuns.duplicateCount,
        unchanged: fetchRuns.unchangedCount,
      })
      .from(fetchRuns)
      .where(eq(fetchRuns.importId, newestImport.id))
      .orderBy(asc(fetchRuns.id)),
  ]);
  // A source whose fetch was interrupted has several runs; the last one wins.
  const runBySource = new Map(runs.map(({ sourceId, ...run }) => [sourceId, run]));
  return {
    ...progress,
    sources: importedSources.map((source) => ({ ...source, run: runBySource.get(source.id) })),
  };
}
