import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { idField, instantField, readForm, textField } from "#app/forms/read-form.server.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { changeStatuses } from "#domain/news/newsroom/bulk-changes/change-statuses.server.ts";
import { undoChange } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";
import { retagArticle } from "#domain/news/newsroom/saving/retag-article.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { catchAsUnavailable } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/decide";
import { readConcurrentChange } from "./read-queue.server.ts";
import { readQueueItems } from "./read-review.server.ts";
import { describeRefusedEntries } from "./refused-entries.server.ts";
import {
  type DecideResponse,
  FAILURE_PARAMETER,
  parseReviewView,
  READ_AT_PARAMETER,
  REVIEW_PATH,
  refusedParameterNames,
  reviewPath,
  SHOWN_PARAMETER,
  UNDO_PARAMETER,
} from "./review-view.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-articles");
  return redirect(REVIEW_PATH);
}

const versionFields = { artikel: idField, version: formVersion, readAt: instantField };
const decideForm = z.discriminatedUnion("do", [
  z.object({ do: z.literal("published"), ...versionFields, next: textField }),
  z.object({ do: z.literal("archived"), ...versionFields, next: textField }),
  z.object({ do: z.literal("undo"), artikel: textField, change: idField }),
  z.object({
    do: z.literal("retag"),
    ...versionFields,
    category: textField,
    addedTickers: textField,
    addedTags: textField,
    removedTicker: textField,
    removedTag: textField,
    insteadTickers: textField,
    confirmedTickers: textField,
  }),
]);
type DecideForm = z.output<typeof decideForm>;
type RetagForm = Extract<DecideForm, { do: "retag" }>;

/**
 * Publishes, archives or retags an article of the queue, or undoes that. Scripts get the outcome as JSON;
 * plain forms redirect to the queue, on to the next article unless this one must stay.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-articles");
  const { value: form } = await readForm(request, decideForm);
  const { db } = context.get(appContext);
  const response: DecideResponse = await catchAsUnavailable(context, decide(db, editor, form));
  if (request.headers.get("accept") === "application/json") {
    return Response.json(response, {
      status: response.ok ? 200 : response.code === "unavailable" ? 500 : 422,
    });
  }
  const view = parseReviewView(url.searchParams);
  const refused = form.do === "retag" ? refusedParameters(form, response) : {};
  if (!response.ok) {
    return redirect(
      reviewPath(view, {
        [SHOWN_PARAMETER]: String(form.artikel),
        // The refused text shows its own reason.
        ...(!response.refused && { [FAILURE_PARAMETER]: response.code }),
        ...(response.concurrentChange && "readAt" in form && { [READ_AT_PARAMETER]: form.readAt }),
        ...refused,
      }),
    );
  }
  const shownId = "next" in form ? form.next : String(form.artikel);
  return redirect(
    reviewPath(view, {
      ...(shownId !== "" && { [SHOWN_PARAMETER]: shownId }),
      ...refused,
      ...(response.changeId !== undefined && { [UNDO_PARAMETER]: String(response.changeId) }),
    }),
  );
}

async function decide(db: DatabasePool, editor: Editor, form: DecideForm): Promise<DecideResponse> {
  if (form.do === "undo") {
    const undone = await undoChange(db, editor, form.change);
    if (!undone.ok) return { ok: false, code: undone.code };
    const [refused] = undone.value.refused;
    if (refused) return { ok: false, code: refused.code };
    // Undoing incremented the article's version, which the next retag must send.
    const [item] = await readQueueItems(db, [parseRowId(form.artikel)]);
    return { ok: true, item };
  }
  const { artikel: articleId, version } = form;
  if (form.do !== "retag") {
    // If another editor decided first, this decision must not overwrite it.
    const expectedVersions = new Map([[articleId, { version, status: "review" as const }]]);
    const { changeId, refused } = await changeStatuses(db, editor, [articleId], form.do, expectedVersions);
    if (changeId !== undefined) return { ok: true, changeId };
    const code = refused[0]?.code ?? "article-not-found";
    return { ok: false, code, ...(await describeChange(db, articleId, code, form.readAt)) };
  }
  return retag(db, editor, form);
}

async function retag(db: DatabasePool, editor: Editor, form: RetagForm): Promise<DecideResponse> {
  const { artikel: articleId, version, removedTicker, removedTag, confirmedTickers } = form;
  const isRemoval = isRemoving(form);
  const retagged = await retagArticle(
    db,
    editor,
    { id: articleId, expectedVersion: version },
    {
      category: form.category || null,
      addedTickers: isRemoval ? "" : form.insteadTickers || form.addedTickers,
      addedTags: isRemoval ? "" : form.addedTags,
      removedTicker,
      removedTag,
      confirmedTickers,
    },
  );
  if (!retagged?.ok) {
    const code = retagged?.code ?? "article-not-found";
    return {
      ok: false,
      code,
      ...(await describeChange(db, articleId, code, form.readAt)),
      ...(retagged && "detail" in retagged && { detail: retagged.detail }),
    };
  }
  const { article, refused } = retagged.value;
  const [lines, [item]] = await Promise.all([
    describeRefusedEntries(db, refused),
    readQueueItems(db, [articleId]),
  ]);
  const [first] = lines;
  if (!first) return { ok: true, item };
  return article.version === version
    ? { ok: false, code: first.code, detail: first.typed, item, refused: lines }
    : { ok: true, item, refused: lines };
}

/** A chip's button only removes the chip: text being typed beside it isn't finished. */
function isRemoving({ removedTicker, removedTag }: RetagForm): boolean {
  return removedTicker !== "" || removedTag !== "";
}

function refusedParameters(form: RetagForm, response: DecideResponse): Record<string, string> {
  const isSaved = response.ok || response.refused;
  const refusedText = (isTag: boolean) =>
    (response.refused ?? [])
      .filter(({ code }) => (code === "tag-too-long") === isTag)
      .map(({ typed }) => typed)
      .join(", ");
  const isUnsaved = isRemoving(form) || !isSaved;
  const tickers = isUnsaved ? form.addedTickers : refusedText(false);
  const tags = isUnsaved ? form.addedTags : refusedText(true);
  return {
    ...(tickers !== "" && { [refusedParameterNames.tickers]: tickers }),
    ...(tags !== "" && { [refusedParameterNames.tags]: tags }),
  };
}

async function describeChange(db: DatabasePool, articleId: number, code: string, readAt: string) {
  if (code !== "changed-since" && code !== "conflict" && code !== "article-not-found") return undefined;
  const concurrentChange = await readConcurrentChange(db, articleId, readAt);
  const [item] = concurrentChange.what === "edited" ? await readQueueItems(db, [articleId]) : [];
  return { concurrentChange, item };
}
