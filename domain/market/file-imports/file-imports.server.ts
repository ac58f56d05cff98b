import { and, asc, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChanges } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { extendClaim, isClaimedBy, isUnclaimed, newClaim } from "#platform/jobs/claim.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { ImportContent } from "./import-content.ts";
import type { FileImportReport } from "./import-report.ts";
import { fileImports } from "./tables.server.ts";

export interface NewFileImport {
  fileName: string;
  path: string;
  bytes: number;
  content: ImportContent | undefined;
}

export type FileImport = Omit<typeof fileImports.$inferSelect, "rejects">;

const RETENTION_DAYS = 90;
/** A file that this node doesn't have, and no node has claimed for this long, is assumed to be gone. */
const GONE_AFTER_HOURS = 24;

/** Without the rejects, which can have megabytes. */
const { rejects: _, ...columns } = getTableColumns(fileImports);

export async function requestFileImports(
  db: DatabasePool,
  admin: Editor,
  files: readonly NewFileImport[],
): Promise<Outcome<undefined, "not-permitted">> {
  if (!isAllowed(admin.role, "manage-settings")) return failure("not-permitted");
  await db.transaction(async (tx) => {
    await tx.insert(fileImports).values(
      files.map(({ content, ...file }) => ({
        ...file,
        origin: "upload" as const,
        content: content ?? null,
        requestedBy: admin.userId,
      })),
    );
    await recordChanges(
      tx,
      admin,
      files.map(({ fileName, content }) => ({
        action: "market-file-uploaded",
        subject: { type: "setting", id: "file-import", label: fileName },
        after: { content: content ?? null },
      })),
    );
  });
  return success(undefined);
}

/** Does nothing if the file's import is unfinished. */
export async function requestFolderImport(db: Database, file: Omit<NewFileImport, "content">): Promise<void> {
  await db
    .insert(fileImports)
    .values({ ...file, origin: "folder" })
    .onConflictDoNothing();
}

const isClaimable = and(isNull(fileImports.finishedAt), isUnclaimed(fileImports));

export async function claimFileImport(
  db: Database,
  claimMs: number,
  hasFile: (path: string) => boolean,
): Promise<FileImport | undefined> {
  const waitingImports = await db
    .select({ id: fileImports.id, path: fileImports.path })
    .from(fileImports)
    .where(isClaimable)
    .orderBy(asc(fileImports.id));
  for (const { id } of waitingImports.filter(({ path }) => hasFile(path))) {
    const [claimedImport] = await db
      .update(fileImports)
      .set({
        ...newClaim(claimMs),
        attemptCount: sql`${fileImports.attemptCount} + 1`,
        startedAt: sql`clock_timestamp()`,
        fraction: 0,
        acceptedCount: 0,
      })
      .where(and(eq(fileImports.id, id), isClaimable))
      .returning(columns);
    if (claimedImport) return claimedImport;
  }
  return undefined;
}

type ClaimedImport = Pick<FileImport, "id" | "claimId">;

const isClaimed = ({ id, claimId }: ClaimedImport) =>
  and(eq(fileImports.id, id), isClaimedBy(fileImports, claimId));

export function extendFileImport(db: Database, claimed: ClaimedImport, claimMs: number): Promise<void> {
  return extendClaim(db, fileImports, isClaimed(claimed), claimMs);
}

export async function recordImportProgress(
  db: Database,
  claimed: ClaimedImport,
  progress: { fraction: number; acceptedCount: number },
): Promise<void> {
  await db.update(fileImports).set(progress).where(isClaimed(claimed));
}

/** For a node that stops: another run, here or elsewhere, imports the file again. */
export async function releaseFileImport(db: Database, claimed: ClaimedImport): Promise<void> {
  await db
    .update(fileImports)
    .set({ claimedUntil: null, attemptCount: sql`${fileImports.attemptCount} - 1` })
    .where(isClaimed(claimed));
}

/** @returns false if another node has claimed the import in the meantime */
export function finishFileImport(
  db: Database,
  claimed: ClaimedImport,
  report: FileImportReport,
  rejects: string | undefined,
): Promise<boolean> {
  return finish(db, isClaimed(claimed), report, rejects);
}

async function finish(
  db: Database,
  condition: SQL | undefined,
  report: FileImportReport,
  rejects: string | undefined,
): Promise<boolean> {
  const finishedRows = await db
    .update(fileImports)
    .set({
      report,
      rejects: rejects ?? null,
      fraction: 1,
      acceptedCount: report.accepted,
      finishedAt: sql`clock_timestamp()`,
    })
    .where(condition)
    .returning({ id: fileImports.id });
  return finishedRows.length > 0;
}

export function listFileImports(db: Database, limit: number): Promise<FileImport[]> {
  return db.select(columns).from(fileImports).orderBy(desc(fileImports.id)).limit(limit);
}

export async function findFileImport(db: Database, id: number): Promise<FileImport | undefined> {
  const [row] = await db.select(columns).from(fileImports).where(eq(fileImports.id, id));
  return row;
}

export async function findImportRejects(
  db: Database,
  id: number,
): Promise<{ fileName: string; rejects: string } | undefined> {
  const [row] = await db
    .select({ fileName: fileImports.fileName, rejects: fileImports.rejects })
    .from(fileImports)
    .where(eq(fileImports.id, id));
  return row?.rejects == null ? undefined : { fileName: row.fileName, rejects: row.rejects };
}

export function failedReport(failure: FileImportReport["failure"]): FileImportReport {
  return {
    files: 0,
    accepted: 0,
    changed: 0,
    contents: [],
    notes: [],
    rejected: [],
    firstRejected: [],
    rejectsPath: undefined,
    failure,
    isInterrupted: false,
  };
}

export async function closeOldFileImports(db: Database, hasFile: (path: string) => boolean): Promise<void> {
  const oldImports = await db
    .select({ id: fileImports.id, fileName: fileImports.fileName, path: fileImports.path })
    .from(fileImports)
    .where(
      and(
        isClaimable,
        sql`greatest(${fileImports.requestedAt}, ${fileImports.startedAt})
          < now() - make_interval(hours => ${GONE_AFTER_HOURS})`,
      ),
    );
  for (const { id, fileName } of oldImports.filter(({ path }) => !hasFile(path))) {
    const report = failedReport({ code: "gone", file: fileName });
    await finish(db, and(eq(fileImports.id, id), isClaimable), report, undefined);
  }
  await db
    .delete(fileImports)
    .where(lt(fileImports.finishedAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
}
