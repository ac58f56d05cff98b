import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { endPresence, updatePresence } from "#domain/news/newsroom/drafts/presence.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { requireEditorOfScript } from "../../newsroom-access.server.ts";
import { parseRowId } from "../../row-id.ts";
import type { Route } from "./+types/presence";
import { toPresentPerson } from "./present-person.ts";

const presenceForm = z.object({ left: z.literal("yes").optional() });

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = requireEditorOfScript(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const { value } = await readForm(request, presenceForm);
  const article = await findEditableArticle(db, parseRowId(params.id));
  if (!article) return Response.json({ error: { code: "not-found" } }, { status: 404 });
  const visit = { articleId: article.id, userId };
  if (value.left) {
    await endPresence(db, visit);
    return Response.json({ others: [] });
  }
  return Response.json({ others: (await updatePresence(db, visit)).map(toPresentPerson) });
}
