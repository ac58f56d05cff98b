import { eq } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { purgePages } from "#domain/site/page-changes.server.ts";
import { findSetting, storeSetting } from "#domain/site/settings.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { HOME_PIN_SETTING, type HomePin, PIN_DURATION_MS } from "../articles/home-pin.server.ts";
import { articles } from "../articles/tables.server.ts";

/** not-published: not in readers' lists. not-dated: its source gives no publication time. */
export type PinFailure = "not-permitted" | "not-published" | "not-dated" | "pin-changed";

export function changeHomePin(
  db: DatabasePool,
  editor: Editor,
  articleId: number,
  change: { isPinned: boolean; now: Date },
): Promise<Outcome<undefined, PinFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const [article] = await tx
      .select({
        title: articles.title,
        status: articles.status,
        isDuplicateCoverage: articles.isDuplicateCoverage,
        isTimeKnown: articles.isTimeKnown,
      })
      .from(articles)
      .where(eq(articles.id, articleId));
    if (!article) return failure("not-published");
    const isShown = article.status === "published" && !article.isDuplicateCoverage;
    if (change.isPinned && !isShown) return failure("not-published");
    if (change.isPinned && !article.isTimeKnown) return failure("not-dated");
    const before = await findSetting<HomePin>(tx, HOME_PIN_SETTING);
    // The page still offered to unpin this article after another one had been pinned.
    if (!change.isPinned && before?.value.articleId !== articleId) return failure("pin-changed");
    const until = change.now.getTime() + (change.isPinned ? PIN_DURATION_MS : 0);
    const pin: HomePin = { articleId, until: new Date(until).toISOString() };
    if (!(await storeSetting(tx, HOME_PIN_SETTING, pin, before?.version ?? 0))) return failure("pin-changed");
    await purgePages(tx, "news");
    await recordChange(tx, editor, {
      action: change.isPinned ? "article-pinned" : "article-unpinned",
      subject: { type: "article", id: articleId, label: article.title },
    });
    return success(undefined);
  });
}
