import { changeReport } from "#copy/newsroom/articles.ts";
import { newsroomNotices } from "#copy/newsroom/newsroom.ts";
import { revisionsPage } from "#copy/newsroom/revisions.ts";
import type { ToastRequest } from "#ui/toast/toast.ts";
import { ARTICLES_PATH } from "./articles/article-list-view.ts";
import { parameters, revisionsPath } from "./revisions/revision-paths.ts";

/** The newsroom's notices; one of changed articles has a button that undoes it. */
export const noticesWithUndo = {
  ...newsroomNotices,
  "published-text-changed": (ids: string): ToastRequest => ({
    ...newsroomNotices["published-text-changed"](ids),
    durationMs: 10_000,
    action: {
      label: revisionsPage.correct,
      select: (submit) => {
        const [articleId, revision = ""] = ids.split("-");
        submit(
          { [parameters.revision]: revision },
          { action: `${revisionsPath(Number(articleId))}/correct` },
        );
      },
    },
  }),
  "articles-changed": (detail: string): ToastRequest => ({
    ...newsroomNotices["articles-changed"](detail),
    durationMs: 10_000,
    action: {
      label: changeReport.undo,
      select: (submit) => {
        const { pathname, search } = window.location;
        const [undo = ""] = detail.split("-");
        const action = pathname === ARTICLES_PATH ? pathname + search : ARTICLES_PATH;
        submit({ undo }, { method: "post", action, preventScrollReset: true });
      },
    },
  }),
};
