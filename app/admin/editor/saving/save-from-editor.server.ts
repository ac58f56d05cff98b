import { data, redirect } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { ArticleField } from "#domain/news/articles/article-fields.ts";
import { listImagesWithoutAlt } from "#domain/news/media/images-without-alt.server.ts";
import { listArticleFormErrors } from "#domain/news/newsroom/article-form.ts";
import { draftKey, parseDraftKey, parseRestored } from "#domain/news/newsroom/drafts/draft-key.ts";
import { deleteDraft, saveDraft } from "#domain/news/newsroom/drafts/drafts.server.ts";
import { type EditableArticle, findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { hasSameText } from "#domain/news/newsroom/revisions/compare-texts.ts";
import { findCreatedArticle } from "#domain/news/newsroom/saving/created-articles.server.ts";
import {
  createArticle,
  FIRST_VERSION,
  type SaveFailure,
  type SaveOptions,
  type SaveResult,
  saveArticle,
} from "#domain/news/newsroom/saving/save-article.server.ts";
import type { SavedArticle } from "#domain/news/newsroom/saving/write-article.server.ts";
import { findUnknownTickers, suggestTickers } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { ARTICLES_PATH } from "../../articles/article-list-view.ts";
import { redirectWithNotice } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { describeConflict } from "../conflict/describe-conflict.server.ts";
import { applyChoices } from "../conflict/merge.ts";
import { articleFormOf, type EditorFields, isUntouched } from "../editor-fields.ts";
import { editorFieldsOf } from "../fill-editor.ts";
import { editorPath, restorePath } from "../paths.ts";
import { readEditorForm, type SaveForm } from "./read-editor-form.server.ts";
import type { FieldError, SaveIntent, SaveResponse } from "./save-response.ts";
import { storeUnsavedForm } from "./unsaved-form.server.ts";

export async function saveFromEditor(
  { context, request }: { context: Context; request: Request },
  articleId: number | undefined,
) {
  const editor = requireEditor(context, request, "manage-articles");
  const form = await readEditorForm(request);
  switch (form.kind) {
    case "back":
      return respond({ kind: "typed", typed: form.fields });
    case "discard":
      await deleteDraft(context.get(appContext).db, editor.userId, form.draftKey);
      return respond({ kind: "typed", typed: form.fields, discarded: form.draftKey });
    case "save":
      return saveForm(context, editor, articleId, form);
  }
}

async function saveForm(context: Context, editor: Editor, articleId: number | undefined, form: SaveForm) {
  const { db } = context.get(appContext);
  let merged = form;
  try {
    const current = await findCurrent(db, articleId, form.fields);
    if (articleId !== undefined && !current) return await saveAsNewArticle(context, editor, form.fields);
    merged = withChoices(form, current);
    return await saveMerged(context, editor, { articleId, current }, merged);
  } catch (error) {
    return refuseInOutage(context, merged, error);
  }
}

function withChoices(form: SaveForm, current: EditableArticle | undefined): SaveForm {
  if (!form.isMerging || current?.version !== form.fields.version) return form;
  return {
    ...form,
    fields: applyChoices(form.fields, editorFieldsOf(current), form.choiceOf, form.editedOf),
  };
}

async function saveMerged(
  context: Context,
  editor: Editor,
  { articleId, current }: { articleId: number | undefined; current: EditableArticle | undefined },
  form: SaveForm,
) {
  const { db } = context.get(appContext);
  const { fields: typed, intent } = form;
  const status = wantedStatus(typed, intent, current);
  const isUnpublishing = current?.status === "published" && status !== undefined && status !== "published";
  if (isUnpublishing && current.version === (typed.version || FIRST_VERSION) && !form.isConfirmed) {
    return respond({ kind: "unpublishing", typed, intent });
  }
  const isFirstSave = articleId === undefined && typed.version === 0;
  const saved = await save(db, editor, isFirstSave ? undefined : current, typed, {
    status,
    reason: typed.reason,
    sentiment: typed.sentiment || undefined,
    draftKey: typed.draft,
    restored: parseRestored(typed.restored),
    imagesWithoutAlt: await listImagesWithoutAlt(db, typed),
    confirmed: { tickers: form.confirmedTickers, hasImages: form.hasConfirmedImages },
  });
  if (!saved) return saveAsNewArticle(context, editor, typed);
  if (!saved.ok) return refuse(db, form, saved);
  const { article } = saved.value;
  setCookies(context, savedNotice(saved.value, current));
  return redirect(intent === "stay" ? editorPath(article.id) : ARTICLES_PATH);
}

async function refuse(
  db: Database,
  { fields: typed, intent }: SaveForm,
  refusal: Exclude<SaveResult, { ok: true }>,
) {
  if (refusal.code === "conflict") {
    return respond(await describeConflict(db, typed, intent, refusal.theirs), 409);
  }
  if (refusal.code === "unconfirmed") {
    const unknownTickers = await findUnknownTickers(db, refusal.warnings.unknownTickers);
    const imageCount = refusal.warnings.imagesWithoutAlt.length;
    return respond({ kind: "warnings", typed, intent, unknownTickers, imageCount });
  }
  const errors = await errorsOf(db, refusal.code, typed, refusal.detail);
  return respond({ kind: "failed", typed, intent, errors }, 422);
}

function refuseInOutage(context: Context, { fields: typed, intent }: SaveForm, error: unknown) {
  if (error instanceof Response) throw error;
  context.get(appContext).log.error({ err: error }, "could not save an article");
  storeUnsavedForm(context, typed);
  return respond({ kind: "failed", typed, intent, errors: [{ field: undefined, code: "unavailable" }] }, 500);
}

/** A new article already exists if the response of its first save was lost. */
async function findCurrent(db: Database, articleId: number | undefined, { draft, restored }: EditorFields) {
  if (articleId !== undefined) return findEditableArticle(db, articleId);
  const created = await findCreatedArticle(db, { draftKey: draft, restored: parseRestored(restored) });
  return created && findEditableArticle(db, created.articleId);
}

function respond(response: SaveResponse, status = 200) {
  return data(response, { status });
}

function save(
  db: DatabasePool,
  editor: Editor,
  current: EditableArticle | undefined,
  typed: EditorFields,
  options: SaveOptions,
): Promise<SaveResult | undefined> {
  const form = articleFormOf(typed);
  // Empty if untouched: the domain then retains the date, or sets it on publishing an undated draft.
  if (isUntouched(typed, "publishedAt", typed.base)) form.publishedAt = "";
  if (!current) return createArticle(db, editor, form, options);
  return saveArticle(db, editor, { id: current.id, expectedVersion: typed.version }, form, options);
}

function wantedStatus(typed: EditorFields, intent: SaveIntent, current: EditableArticle | undefined) {
  const { status, base } = typed;
  if (intent === "draft" || intent === "publish") {
    const targetStatus = intent === "draft" ? "draft" : "published";
    return targetStatus === current?.status ? undefined : targetStatus;
  }
  const isChosen = status !== (current?.status ?? "draft") && !isUntouched(typed, "status", base);
  return isChosen ? status : undefined;
}

/** For an article deleted since the form was filled: stores the text as the draft of a new article. */
async function saveAsNewArticle(context: Context, editor: Editor, typed: EditorFields) {
  const { db } = context.get(appContext);
  // The same key if the form is sent again.
  const key = draftKey(undefined, parseDraftKey(typed.draft)?.page);
  await saveDraft(db, editor.userId, { key, form: articleFormOf({ ...typed, slug: "" }) });
  return redirectWithNotice(context, restorePath(key), "article-gone");
}

function savedNotice({ article, revisionId }: SavedArticle, before: EditableArticle | undefined): string {
  const { status, publishedAt } = article;
  if (before?.status === "published" && status === "published" && !hasSameText(before, article)) {
    return noticeCookie("published-text-changed", `${article.id}-${revisionId}`);
  }
  return status === "scheduled"
    ? noticeCookie("article-scheduled", String(publishedAt.getTime()))
    : noticeCookie("article-status-changed", status);
}

const fieldByFailure: Partial<Record<SaveFailure, ArticleField>> = {
  "title-missing": "title",
  "title-too-long": "title",
  "content-missing": "content",
  "published-at-invalid": "publishedAt",
  "published-in-future": "publishedAt",
  "slug-taken": "slug",
  "category-unknown": "category",
  "transition-refused": "status",
};

/** The domain reports one failure; the form's own rules report all that are broken. */
async function errorsOf(
  db: Database,
  code: SaveFailure,
  typed: EditorFields,
  detail: string | undefined,
): Promise<FieldError[]> {
  const errors = listArticleFormErrors(articleFormOf(typed)).filter(({ field }) => field !== "publishedAt");
  const first: FieldError = { field: fieldByFailure[code], code, ...(detail !== undefined && { detail }) };
  const all: FieldError[] = errors.some((error) => error.code === code) ? errors : [first, ...errors];
  return Promise.all(
    all.map(async (error) =>
      error.code === "ticker-invalid"
        ? { ...error, suggested: await suggestTickers(db, error.detail ?? "") }
        : error,
    ),
  );
}
