import { data } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import { MAX_CHANGED_AT_ONCE } from "#domain/news/newsroom/bulk-changes/change.ts";
import { changeStatuses } from "#domain/news/newsroom/bulk-changes/change-statuses.server.ts";
import { deleteArticles } from "#domain/news/newsroom/bulk-changes/delete-articles.server.ts";
import { undoChange } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";
import { catchAsUnavailable, redirectWithNotice } from "../form-response.server.ts";
import { type ArticleListView, articleListPath, REPORT_PARAMETER } from "./article-list-view.ts";

export async function makeChange(
  context: Context,
  editor: Editor,
  view: ArticleListView,
  ids: readonly number[],
  requestedChange: ArticleStatus | "deleted",
) {
  const { db } = context.get(appContext);
  const chosen = [...new Set(ids)];
  if (chosen.length > MAX_CHANGED_AT_ONCE) return tooManyChosen();
  const result = await catchAsUnavailable(
    context,
    requestedChange === "deleted"
      ? deleteArticles(db, editor, chosen)
      : changeStatuses(db, editor, chosen, requestedChange),
  );
  if ("code" in result) return data({ code: result.code, refused: undefined }, { status: 500 });
  const { changed, refused, changeId } = result;
  if (changeId === undefined) return data({ code: undefined, refused }, { status: 422 });
  // Publishing an article with a future date schedules it.
  const appliedChange =
    changed.length === 1 && requestedChange !== "deleted" ? changed[0]?.status : requestedChange;
  const to = articleListPath(view, { [REPORT_PARAMETER]: String(changeId) });
  const detail = `${changeId}-${appliedChange}-${changed.length}-${refused.length}`;
  return redirectWithNotice(context, to, "articles-changed", detail);
}

export function tooManyChosen() {
  return data({ code: "too-many-chosen" as const, refused: undefined }, { status: 422 });
}

export async function undoArticleChange(
  context: Context,
  editor: Editor,
  view: ArticleListView,
  changeId: number,
) {
  const undone = await catchAsUnavailable(context, undoChange(context.get(appContext).db, editor, changeId));
  if (!undone.ok) {
    const { code } = undone;
    return data({ code, refused: undefined, isUndo: true }, { status: code === "unavailable" ? 500 : 422 });
  }
  return redirectWithNotice(
    context,
    articleListPath(view),
    "change-undone",
    String(undone.value.refused.length),
  );
}
