import { z } from "zod";
import { readForm } from "#app/forms/read-form.server.ts";
import { MAX_HTML_LENGTH } from "#domain/ingest/text/html-limit.ts";
import { htmlToMarkdown } from "#domain/ingest/text/html-to-markdown.ts";
import { requireEditorOfScript } from "../newsroom-access.server.ts";
import type { Route } from "./+types/pasted";

const pastedForm = z.object({ html: z.string().max(MAX_HTML_LENGTH).default("") });

/** Converts pasted HTML with the same steps as a feed's text. */
export async function action({ context, request }: Route.ActionArgs) {
  requireEditorOfScript(context, request, "manage-articles");
  const { value: form } = await readForm(request, pastedForm);
  return Response.json({ markdown: htmlToMarkdown(form.html) });
}
