import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { profiles, users } from "#domain/accounts/users/tables.server.ts";
import type { AuditAction, AuditSummary } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { DAY_MS } from "#format/durations.ts";
import { oneLine } from "#format/printable.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { createToken, hashToken } from "#platform/secrets/random-token.ts";
import { type EditableArticle, lockArticle } from "../editable-article.server.ts";
import { previewLinks } from "../tables.server.ts";

export const PREVIEW_LINK_DAYS = 7;
const MAX_LABEL_LENGTH = 200;
const MAX_LISTED = 50;

export type PreviewLinkFailure = "not-permitted" | "label-too-long";

/**
 * Creates a link that opens an article of any status without an account.
 *
 * @param label the recipient; may be empty
 * @returns the token, which is stored only as a hash, or undefined if the article doesn't exist
 */
export function createPreviewLink(
  db: DatabasePool,
  editor: Editor,
  { articleId, label }: { articleId: number; label: string },
): Promise<Outcome<{ token: string; expiresAt: Date }, PreviewLinkFailure> | undefined> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const article = await lockArticle(tx, articleId);
    if (!article) return undefined;
    const cleanLabel = oneLine(label);
    if (cleanLabel.length > MAX_LABEL_LENGTH) return failure("label-too-long");
    const token = createToken();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + PREVIEW_LINK_DAYS * DAY_MS);
    await tx.insert(previewLinks).values({
      articleId,
      tokenHash: hashToken(token),
      label: cleanLabel,
      userId: editor.userId,
      createdAt: now,
      expiresAt,
    });
    await record(tx, editor, "preview-link-created", article, {
      label: cleanLabel,
      expiresAt: expiresAt.toISOString(),
    });
    return success({ token, expiresAt });
  });
}

export function withdrawPreviewLink(
  db: DatabasePool,
  editor: Editor,
  { articleId, id }: { articleId: number; id: number },
): Promise<Outcome<object, "not-permitted"> | undefined> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const article = await lockArticle(tx, articleId);
    if (!article) return undefined;
    const [withdrawn] = await tx
      .update(previewLinks)
      .set({ withdrawnAt: sql`clock_timestamp()` })
      .where(
        and(eq(previewLinks.articleId, articleId), eq(previewLinks.id, id), isNull(previewLinks.withdrawnAt)),
      )
      .returning({ label: previewLinks.label });
    if (withdrawn) await record(tx, editor, "preview-link-withdrawn", article, withdrawn);
    return success({});
  });
}

/** A link also ends when its creator's account is deleted or deactivated. */
const endedAt = sql<Date | null>`CASE
  WHEN ${previewLinks.userId} IS NULL THEN ${previewLinks.createdAt}
  ELSE coalesce(${previewLinks.withdrawnAt}, ${profiles.deactivatedAt}) END`.mapWith(
  previewLinks.withdrawnAt,
);

export type PreviewLink = Awaited<ReturnType<typeof listPreviewLinks>>[number];

export function listPreviewLinks(db: Database, articleId: number) {
  return db
    .select({
      id: previewLinks.id,
      label: previewLinks.label,
      email: users.email,
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
      withdrawnAt: endedAt,
    })
    .from(previewLinks)
    .leftJoin(users, eq(users.id, previewLinks.userId))
    .leftJoin(profiles, eq(profiles.userId, previewLinks.userId))
    .where(eq(previewLinks.articleId, articleId))
    .orderBy(desc(previewLinks.id))
    .limit(MAX_LISTED);
}

export async function findPreviewLink(
  db: Database,
  articleId: number,
  token: string,
): Promise<{ isOpen: boolean; expiresAt: Date } | undefined> {
  const [link] = await db
    .select({ expiresAt: previewLinks.expiresAt, withdrawnAt: endedAt })
    .from(previewLinks)
    .leftJoin(profiles, eq(profiles.userId, previewLinks.userId))
    .where(and(eq(previewLinks.tokenHash, hashToken(token)), eq(previewLinks.articleId, articleId)));
  if (!link) return undefined;
  return { isOpen: link.withdrawnAt === null && link.expiresAt > new Date(), expiresAt: link.expiresAt };
}

function record(
  tx: DatabaseTransaction,
  editor: Editor,
  action: AuditAction,
  { id, title }: EditableArticle,
  after: AuditSummary,
): Promise<void> {
  return recordChange(tx, editor, { action, subject: { type: "article", id, label: title }, after });
}
