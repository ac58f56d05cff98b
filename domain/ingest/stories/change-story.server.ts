import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { AuditAction } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { electLead } from "./elect-lead.server.ts";
import { storyExits } from "./tables.server.ts";

/**
 * not-in-story: another editor took the article out of the story, or it was deleted.
 * not-chosen: another editor released the lead or chose another one.
 * same-story: both articles are in the same story already.
 * article-missing: one of the articles was deleted.
 */
export type StoryFailure = "not-permitted" | "not-in-story" | "not-chosen" | "same-story" | "article-missing";

interface Member {
  id: number;
  title: string;
  storyId: number;
}

interface LockedMember extends Member {
  isChosenLead: boolean;
}

/** The article never rejoins the story automatically. */
export function leaveStory(
  db: DatabasePool,
  editor: Editor,
  articleId: number,
): Promise<Outcome<Member, StoryFailure>> {
  return changeMember(db, editor, articleId, "article-left-story", async (tx, { storyId }) => {
    await tx.insert(storyExits).values({ articleId, storyId }).onConflictDoNothing();
    await tx
      .update(articles)
      .set({ storyId: null, isDuplicateCoverage: false, isChosenLead: false })
      .where(eq(articles.id, articleId));
  });
}

export function returnToStory(
  db: DatabasePool,
  editor: Editor,
  { articleId, storyId }: { articleId: number; storyId: number },
): Promise<Outcome<Member, StoryFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const { id, title } = articles;
    const locked = await tx
      .select({ id, title, storyId: articles.storyId })
      .from(articles)
      .where(or(eq(id, articleId), eq(articles.storyId, storyId)))
      .orderBy(id)
      .for("update");
    const article = locked.find((row) => row.id === articleId && row.storyId === null);
    const exit = and(eq(storyExits.articleId, articleId), eq(storyExits.storyId, storyId));
    const hasOtherMembers = locked.some((row) => row.storyId === storyId);
    if (!article || !hasOtherMembers || (await tx.$count(storyExits, exit)) === 0)
      return failure("not-in-story");
    await tx.delete(storyExits).where(exit);
    await tx.update(articles).set({ storyId }).where(eq(id, articleId));
    const member = { ...article, storyId };
    await finish(tx, editor, "article-returned-to-story", member);
    return success(member);
  });
}

export function chooseLead(
  db: DatabasePool,
  editor: Editor,
  articleId: number,
): Promise<Outcome<Member, StoryFailure>> {
  return changeMember(db, editor, articleId, "story-lead-chosen", async (tx, { storyId }) => {
    await tx
      .update(articles)
      .set({ isChosenLead: false })
      .where(and(eq(articles.storyId, storyId), articles.isChosenLead, ne(articles.id, articleId)));
    await tx.update(articles).set({ isChosenLead: true }).where(eq(articles.id, articleId));
  });
}

export function releaseLead(
  db: DatabasePool,
  editor: Editor,
  articleId: number,
): Promise<Outcome<Member, StoryFailure>> {
  return changeMember(db, editor, articleId, "story-lead-released", async (tx, { isChosenLead }) => {
    if (!isChosenLead) return "not-chosen";
    await tx.update(articles).set({ isChosenLead: false }).where(eq(articles.id, articleId));
    return undefined;
  });
}

function changeMember(
  db: DatabasePool,
  editor: Editor,
  articleId: number,
  action: AuditAction,
  write: (tx: DatabaseTransaction, member: LockedMember) => Promise<StoryFailure | undefined>,
): Promise<Outcome<Member, StoryFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const member = await lockMember(tx, articleId);
    if (!member) return failure("not-in-story");
    const refusal = await write(tx, member);
    if (refusal) return failure(refusal);
    await finish(tx, editor, action, member);
    return success(member);
  });
}

async function finish(
  tx: DatabaseTransaction,
  editor: Editor,
  action: AuditAction,
  { id, title, storyId }: Member,
): Promise<void> {
  await electLead(tx, storyId);
  const subject = { type: "article", id, label: title } as const;
  await recordChange(tx, editor, { action, subject, after: { story: storyId } });
}

/** Ordered by id to prevent deadlocks. */
async function lockMember(tx: DatabaseTransaction, articleId: number): Promise<LockedMember | undefined> {
  const { id, title, storyId, isChosenLead } = articles;
  const [article] = await tx
    .select({ storyId })
    .from(articles)
    .where(and(eq(id, articleId), isNotNull(storyId)));
  if (!article?.storyId) return undefined;
  const members = await tx
    .select({ id, title, isChosenLead })
    .from(articles)
    .where(eq(storyId, article.storyId))
    .orderBy(id)
    .for("update");
  const lockedMember = members.find((member) => member.id === articleId);
  return lockedMember && { ...lockedMember, storyId: article.storyId };
}
