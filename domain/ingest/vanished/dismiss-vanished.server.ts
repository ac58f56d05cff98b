import { and, eq, isNull, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { vanishedItems } from "./tables.server.ts";

/** vanished-not-found: another editor has decided, the item is back in the feed, or it has been deleted. */
export type VanishedFailure = "not-permitted" | "vanished-not-found";

export function dismissVanished(
  db: DatabasePool,
  editor: Editor,
  articleId: number,
): Promise<Outcome<undefined, VanishedFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const dismissedItems = await tx
      .update(vanishedItems)
      .set({ decidedAt: sql`clock_timestamp()` })
      .where(and(eq(vanishedItems.articleId, articleId), isNull(vanishedItems.decidedAt)))
      .returning({ itemId: vanishedItems.itemId });
    if (dismissedItems.length === 0) return failure("vanished-not-found");
    const [article] = await tx
      .select({ title: articles.title })
      .from(articles)
      .where(eq(articles.id, articleId));
    const subject = { type: "article", id: articleId, label: article?.title ?? "" } as const;
    await recordChange(tx, editor, { action: "vanished-item-noted", subject });
    return success(undefined);
  });
}
