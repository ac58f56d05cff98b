import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import { listSubjectMentions } from "#domain/news/articles/mentions/find-subjects.ts";
import { isTickerCode, parseTickers } from "#domain/news/newsroom/article-form.ts";
import { findUnknownTickers } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import { requireEditorOfScript } from "../../newsroom-access.server.ts";
import type { Route } from "./+types/mentions";
import type { TextMentions } from "./use-mentions.ts";

const mentionsForm = z.object({ text: textField, tickers: textField });

/** Mentions and unknown tickers in unsaved text. Changes nothing; a POST because of the text's length. */
export async function action({ context, request }: Route.ActionArgs) {
  requireEditorOfScript(context, request, "manage-articles");
  const { value } = await readForm(request, mentionsForm);
  const { db } = context.get(appContext);
  const [{ dictionary }, unknownTickers] = await Promise.all([
    loadCompanyDictionary(db),
    findUnknownTickers(db, parseTickers(value.tickers).filter(isTickerCode)),
  ]);
  const result: TextMentions = { mentions: listSubjectMentions(value.text, dictionary), unknownTickers };
  return Response.json(result);
}
