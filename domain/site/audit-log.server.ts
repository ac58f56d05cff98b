import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { TimeCursor } from "#format/paging/time-cursor.ts";
import type { Database } from "#platform/database/database.ts";
import { isBefore } from "#platform/database/sql.ts";
import type { Actor, AuditAction, AuditSubject, AuditSummary } from "./audit.ts";
import { auditLog } from "./tables.server.ts";

export interface AuditedChange {
  action: AuditAction;
  subject: AuditSubject;
  before?: AuditSummary;
  after?: AuditSummary;
}

/** Call it in the transaction that makes the change, unless better-auth makes it. */
export function recordChange(db: Database, actor: Actor, change: AuditedChange): Promise<void> {
  return recordChanges(db, actor, [change]);
}

export async function recordChanges(
  db: Database,
  actor: Actor,
  changes: readonly AuditedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const isUser = actor.kind === "user";
  await db.insert(auditLog).values(
    changes.map(({ action, subject, before, after }) => ({
      at: sql`clock_timestamp()`,
      actorKind: actor.kind,
      actorId: isUser ? actor.userId : null,
      actorEmail: isUser ? actor.email : null,
      ipAddress: isUser ? actor.ipAddress : null,
      action,
      subjectType: subject.type,
      subjectId: String(subject.id),
      subjectLabel: subject.label,
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

export interface AuditFilter {
  actorId?: string;
  action?: AuditAction;
  subject?: Pick<AuditSubject, "type"> & Partial<Pick<AuditSubject, "id">>;
  from?: Date;
  /** Exclusive. */
  until?: Date;
}

export type AuditEntry = typeof auditLog.$inferSelect;

/** The caller checks the permission `read-audit-log`. */
export function listAuditEntries(
  db: Database,
  { actorId, action, subject, from, until }: AuditFilter,
  { before, limit }: { before?: TimeCursor | undefined; limit: number },
): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        action === undefined ? undefined : eq(auditLog.action, action),
        subject && eq(auditLog.subjectType, subject.type),
        subject?.id === undefined ? undefined : eq(auditLog.subjectId, String(subject.id)),
        from && gte(auditLog.at, from),
        until && lt(auditLog.at, until),
        before && isBefore([auditLog.at, auditLog.id], [before.at, before.id]),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

const BATCH_SIZE = 1_000;

/** Reads in batches, because a log can be larger than memory. */
export async function* readAuditEntries(db: Database, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let before: TimeCursor | undefined;
  do {
    const batch = await listAuditEntries(db, filter, { before, limit: BATCH_SIZE });
    yield batch;
    before = batch.length === BATCH_SIZE ? batch.at(-1) : undefined;
  } while (before);
}
