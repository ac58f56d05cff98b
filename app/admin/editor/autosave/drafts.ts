import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import { newArticleDraftKey, saveDraft } from "#domain/news/newsroom/drafts/drafts.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { NEW_DRAFT } from "../draft-keys.ts";
import { articleFormOf, isUntouched } from "../editor-fields.ts";
import { articleFields } from "../saving/read-editor-form.server.ts";
import type { Route } from "./+types/drafts";

const draftForm = z.object({ ...articleFields, base: text });

/** Autosave: keeps what is typed apart from the article. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!signedInUser(context)) return signedOutResponse();
  const { userId } = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value } = await readForm(request, draftForm);
  const form = articleFormOf(value);
  const newKey = value.draft.startsWith(NEW_DRAFT)
    ? newArticleDraftKey(value.draft.slice(NEW_DRAFT.length))
    : undefined;
  if (newKey) {
    // The prefilled current time isn't a date that the editor chose.
    if (isUntouched({ ...value, status: "draft" }, "publishedAt", value.base)) form.publishedAt = "";
    return Response.json(await saveDraft(db, userId, { key: newKey, form }));
  }
  const id = /^article:(\d{1,15})$/.exec(value.draft)?.[1];
  const article = id === undefined ? undefined : await findEditableArticle(db, Number(id));
  if (!article) return Response.json({ error: { code: "not-found" } }, { status: 404 });
  const draft = { key: value.draft, articleId: article.id, baseVersion: value.version, form };
  return Response.json(await saveDraft(db, userId, draft));
}
