import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import { findOwnPictures } from "#domain/news/media/own-pictures.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/preview";

export async function action({ context, request }: Route.ActionArgs) {
  if (!signedInUser(context)) return signedOutResponse();
  requireEditor(context, request, "manage-articles");
  const { value: form } = await readForm(request, z.object({ content: text }));
  const pictures = await findOwnPictures(context.get(appContext).db, [form.content]);
  return Response.json({ html: await renderArticleHtml(form.content, pictures) });
}
