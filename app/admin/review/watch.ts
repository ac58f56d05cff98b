import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { instantField, readForm, textField } from "#app/forms/read-form.server.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { endPresence, updatePresence } from "#domain/news/newsroom/drafts/presence.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { requireEditorOfScript } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/watch";
import { readConcurrentChange, readQueue } from "./read-queue.server.ts";
import {
  type ConcurrentChangeView,
  parseReviewView,
  type SeenVersion,
  type WatchResponse,
} from "./review-view.ts";

const watchForm = z.object({
  artikel: textField,
  version: z
    .string()
    .regex(/^\d{0,9}$/)
    .default("")
    .transform(Number),
  readAt: instantField.optional(),
  left: textField,
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditorOfScript(context, request, "manage-articles");
  const { value: form } = await readForm(request, watchForm);
  const { db } = context.get(appContext);
  const leftArticleId = parseRowId(form.left);
  if (leftArticleId !== 0) await endPresence(db, { articleId: leftArticleId, userId: editor.userId });
  const id = parseRowId(form.artikel);
  const { version, readAt } = form;
  const concurrentChange =
    id === 0 || readAt === undefined ? undefined : await updateReader(db, editor, { id, version, readAt });
  const queue = await readQueue(db, editor.userId, parseReviewView(url.searchParams));
  return Response.json({ ...queue, concurrentChange } satisfies WatchResponse);
}

async function updateReader(
  db: DatabasePool,
  { userId }: Editor,
  { id, version, readAt }: SeenVersion,
): Promise<ConcurrentChangeView | undefined> {
  const article = await findEditableArticle(db, id);
  if (article) await updatePresence(db, { articleId: id, userId });
  return article?.version === version ? undefined : readConcurrentChange(db, id, readAt);
}
