import { eq, inArray, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { isPublished } from "#domain/news/articles/published.server.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import { type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { type AuditedChange, recordChange } from "#domain/site/audit-log.server.ts";
import { unixLines } from "#format/printable.ts";
import { formatWibInput, parseWibInput } from "#format/wib-input.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_ARTICLES, MAX_INTRO_LENGTH, MAX_SUBJECT_LENGTH } from "./digest.ts";
import { type DigestIssue, issueColumns } from "./issues.server.ts";
import { digestIssues } from "./tables.server.ts";

/** As typed. */
export interface IssueForm {
  subject: string;
  intro: string;
  /** "16:30", WIB, on the issue's day. */
  time: string;
  /** The lead first. If empty, the product chooses. */
  articleIds: number[];
}

export type IssueFailure =
  | "not-permitted"
  | "issue-not-found"
  /** Another editor has changed it since the form was loaded. */
  | "issue-changed"
  /** It is being sent, was sent, or was skipped. */
  | "issue-not-planned"
  | "issue-subject-too-long"
  | "issue-intro-too-long"
  | "issue-time-invalid"
  | "issue-time-past"
  | "issue-articles-too-many"
  | "issue-article-unpublished";

type IssueResult = Outcome<undefined, IssueFailure>;

/** @param expectedVersion the version that the form was filled from */
export function changeIssue(
  db: DatabasePool,
  editor: Editor,
  { id, expectedVersion, now }: { id: number; expectedVersion: number; now: Date },
  form: IssueForm,
): Promise<IssueResult> {
  return changeLockedIssue(db, editor, id, async (tx, before) => {
    if (before.state !== "planned") return failure("issue-not-planned");
    const fields = await readIssueForm(tx, before, form, now);
    if (!fields.ok) return fields;
    if (before.version !== expectedVersion) return failure("issue-changed");
    const change = summariseChange(summaryOf(before), summaryOf({ ...before, ...fields.value }));
    if (Object.keys(change.after).length === 0) return success(undefined);
    return write(tx, editor, before, fields.value, { action: "digest-changed", ...change });
  });
}

/** Skips an issue; it can be restored until its scheduled time. */
export function skipIssue(db: DatabasePool, editor: Editor, id: number): Promise<IssueResult> {
  return changeLockedIssue(db, editor, id, async (tx, before) => {
    if (before.state === "skipped") return success(undefined);
    if (before.state !== "planned") return failure("issue-not-planned");
    return write(tx, editor, before, { state: "skipped", skipped: "editor" }, { action: "digest-skipped" });
  });
}

export function restoreIssue(db: DatabasePool, editor: Editor, id: number, now: Date): Promise<IssueResult> {
  return changeLockedIssue(db, editor, id, async (tx, before) => {
    if (before.state === "planned") return success(undefined);
    // planIssues itself restores an issue skipped for a holiday, if its day becomes a trading day.
    if (before.skipped !== "editor") return failure("issue-not-planned");
    if (before.scheduledAt <= now) return failure("issue-time-past");
    return write(tx, editor, before, { state: "planned", skipped: null }, { action: "digest-restored" });
  });
}

function changeLockedIssue(
  db: DatabasePool,
  editor: Editor,
  id: number,
  change: (tx: DatabaseTransaction, before: DigestIssue) => Promise<IssueResult>,
): Promise<IssueResult> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "publish-articles")) return failure("not-permitted");
    const [before] = await tx
      .select(issueColumns)
      .from(digestIssues)
      .where(eq(digestIssues.id, id))
      .for("update");
    return before ? change(tx, before) : failure("issue-not-found");
  });
}

async function write(
  tx: DatabaseTransaction,
  editor: Editor,
  { id, version, scheduledAt }: DigestIssue,
  change: Partial<typeof digestIssues.$inferInsert>,
  auditedChange: Omit<AuditedChange, "subject">,
): Promise<IssueResult> {
  await tx
    .update(digestIssues)
    .set({ ...change, version: version + 1, changedBy: editor.email, changedAt: sql`now()` })
    .where(eq(digestIssues.id, id));
  const label = formatWibInput(scheduledAt).replace("T", " ");
  await recordChange(tx, editor, { ...auditedChange, subject: { type: "digest", id, label } });
  return success(undefined);
}

type IssueFields = Pick<DigestIssue, "subject" | "intro" | "articleIds" | "scheduledAt">;

async function readIssueForm(
  tx: DatabaseTransaction,
  { issueDate, scheduledAt: before }: DigestIssue,
  form: IssueForm,
  now: Date,
): Promise<Outcome<IssueFields, IssueFailure>> {
  const subject = form.subject.replace(/[\p{Cc}\s]+/gu, " ").trim();
  if ([...subject].length > MAX_SUBJECT_LENGTH) return failure("issue-subject-too-long");
  const intro = unixLines(form.intro)
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
  if ([...intro].length > MAX_INTRO_LENGTH) return failure("issue-intro-too-long");
  const scheduledAt = parseWibInput(`${issueDate}T${form.time.trim().replace(".", ":")}`);
  if (!scheduledAt) return failure("issue-time-invalid");
  if (scheduledAt <= now && scheduledAt.getTime() !== before.getTime()) return failure("issue-time-past");
  const articleIds = [...new Set(form.articleIds)];
  if (articleIds.length > MAX_ARTICLES) return failure("issue-articles-too-many");
  const publishedArticles = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(sql`${isPublished} AND ${inArray(articles.id, articleIds)}`);
  if (publishedArticles.length < articleIds.length) return failure("issue-article-unpublished");
  return success({ subject: subject || null, intro: intro || null, articleIds, scheduledAt });
}

function summaryOf({ subject, intro, articleIds, scheduledAt }: IssueFields): AuditSummary {
  return { subject, intro, articles: articleIds.map(String), time: formatWibInput(scheduledAt).slice(11) };
}
