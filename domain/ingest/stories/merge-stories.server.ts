import { and, asc, eq, inArray, or } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { moveExits, newStoryId } from "./assign-stories.server.ts";
import type { StoryFailure } from "./change-story.server.ts";
import { electLead } from "./elect-lead.server.ts";
import { storyExits } from "./tables.server.ts";

/**
 * Merges the stories of two articles, even against the rule in findStory. If both stories have a chosen lead, only that
 * of the first article's story stays chosen.
 */
export function mergeStories(
  db: DatabasePool,
  editor: Editor,
  { articleId, otherId }: { articleId: number; otherId: number },
): Promise<Outcome<{ storyId: number }, StoryFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const locked = await lockStories(tx, [articleId, otherId]);
    const own = locked.find(({ id }) => id === articleId);
    const other = locked.find(({ id }) => id === otherId);
    if (!own || !other) return failure("article-missing");
    if (own === other || (own.storyId !== null && own.storyId === other.storyId))
      return failure("same-story");
    const [storyId = await newStoryId(tx, [articleId, otherId]), former] = [own, other]
      .flatMap((article) => article.storyId ?? [])
      .sort((a, b) => a - b);
    if (former !== undefined) await moveExits(tx, former, storyId);
    const ids = locked.map(({ id }) => id);
    await tx
      .delete(storyExits)
      .where(and(inArray(storyExits.articleId, ids), eq(storyExits.storyId, storyId)));
    const hasLead = locked.some(({ isChosenLead, storyId }) => isChosenLead && storyId === own.storyId);
    if (hasLead && other.storyId !== null)
      await tx.update(articles).set({ isChosenLead: false }).where(eq(articles.storyId, other.storyId));
    await tx.update(articles).set({ storyId }).where(inArray(articles.id, ids));
    await electLead(tx, storyId);
    const subject = { type: "article", id: articleId, label: own.title } as const;
    await recordChange(tx, editor, {
      action: "stories-merged",
      subject,
      after: { story: storyId, with: other.title },
    });
    return success({ storyId });
  });
}

/** Ordered by id to prevent deadlocks. */
async function lockStories(tx: DatabaseTransaction, articleIds: readonly number[]) {
  const { id, title, storyId, isChosenLead } = articles;
  const rows = await tx
    .select({ storyId })
    .from(articles)
    .where(inArray(id, [...articleIds]));
  const stories = rows.flatMap((article) => article.storyId ?? []);
  return tx
    .select({ id, title, storyId, isChosenLead })
    .from(articles)
    .where(or(inArray(id, [...articleIds]), inArray(storyId, stories)))
    .orderBy(asc(id))
    .for("update");
}
