import { z } from "zod";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import { htmlToMarkdown } from "#domain/ingest/text/html-to-markdown.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/pasted";

/** Turns pasted HTML into Markdown, sanitised and converted like the text of a feed. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!signedInUser(context)) return signedOutResponse();
  requireEditor(context, request, "manage-articles");
  const { value: form } = await readForm(request, z.object({ html: text }));
  return Response.json({ markdown: htmlToMarkdown(form.html) });
}
