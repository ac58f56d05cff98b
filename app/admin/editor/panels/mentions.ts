import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import { listSubjectMentions } from "#domain/news/articles/mentions/find-subjects.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import type { Route } from "./+types/mentions";

const mentionsForm = z.object({ text });

/** Listed companies in a text that is being written. Changes nothing; it is posted because of its length. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!signedInUser(context)) return signedOutResponse();
  requireEditor(context, request, "manage-articles");
  const { value } = await readForm(request, mentionsForm);
  const { dictionary } = await loadCompanyDictionary(context.get(appContext).db);
  return Response.json({ mentions: listSubjectMentions(value.text, dictionary) });
}
