import { newsroomNotices } from "#copy/newsroom/newsroom.ts";
import { revisionsPage } from "#copy/newsroom/revisions.ts";
import type { ToastRequest } from "#ui/toast/toast.ts";
import { revisionParameters, revisionsPath } from "../revisions/revision-paths.ts";

export const noticesWithActions = {
  ...newsroomNotices,
  "published-text-changed": (ids: string): ToastRequest => ({
    ...newsroomNotices["published-text-changed"](ids),
    durationMs: 10_000,
    action: {
      label: revisionsPage.correct,
      select: (submit) => {
        const [articleId, revision = ""] = ids.split("-");
        submit(
          { [revisionParameters.revision]: revision },
          { action: `${revisionsPath(Number(articleId))}/correct` },
        );
      },
    },
  }),
};
