import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { findOwnImages } from "#domain/news/media/own-images.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import { requireEditorOfScript } from "../newsroom-access.server.ts";
import type { Route } from "./+types/preview";

export async function action({ context, request }: Route.ActionArgs) {
  requireEditorOfScript(context, request, "manage-articles");
  const { value: form } = await readForm(request, z.object({ content: textField }));
  const images = await findOwnImages(context.get(appContext).db, [form.content]);
  return Response.json({ html: await renderArticleHtml(form.content, images) });
}
