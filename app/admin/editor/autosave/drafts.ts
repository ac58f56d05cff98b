import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { parseDraftKey, parseRestored } from "#domain/news/newsroom/drafts/draft-key.ts";
import { saveDraft } from "#domain/news/newsroom/drafts/drafts.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { requireEditorOfScript } from "../../newsroom-access.server.ts";
import { articleFormOf, isUntouched } from "../editor-fields.ts";
import { postedArticle } from "../saving/read-editor-form.server.ts";
import type { Route } from "./+types/drafts";

/** Fifteen digits are exact in JavaScript. */
const sequence = textField.pipe(z.string().regex(/^\d{0,15}$/)).transform(Number);

const draftForm = z.object({ ...postedArticle, base: textField, sequence });

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requireEditorOfScript(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value } = await readForm(request, draftForm);
  const form = articleFormOf(value);
  const parsed = parseDraftKey(value.draft);
  if (!parsed) return notFound();
  const draft = {
    key: value.draft,
    form,
    sequence: value.sequence,
    restored: parseRestored(value.restored),
  };
  if (parsed.articleId === undefined) {
    // The prefilled current time wasn't chosen by the editor.
    if (isUntouched({ ...value, status: "draft" }, "publishedAt", value.base)) form.publishedAt = "";
    return respond(await saveDraft(db, userId, draft));
  }
  const article = await findEditableArticle(db, parsed.articleId);
  if (!article) return notFound();
  const { version: baseVersion } = value;
  return respond(await saveDraft(db, userId, { ...draft, articleId: article.id, baseVersion }));
}

function respond(saved: Awaited<ReturnType<typeof saveDraft>>) {
  return saved ? Response.json(saved) : Response.json({ error: { code: "superseded" } }, { status: 409 });
}

const notFound = () => Response.json({ error: { code: "not-found" } }, { status: 404 });
