import { z } from "zod";
import { readForm, text } from "#app/forms/read-form.server.ts";
import {
  ARTICLE_FIELDS,
  type ArticleField,
  FORM_FIELDS,
  mapFields,
} from "#domain/news/articles/article-fields.ts";
import { ARTICLE_STATUSES } from "#domain/news/articles/article-status.ts";
import { EDITORS_SENTIMENTS } from "#domain/news/articles/sentiment/sentiment.ts";
import { parseTickers } from "#domain/news/newsroom/article-form.ts";
import { unixLines } from "#format/lines.ts";
import { CHOICES, type Choice } from "../conflict/merge.ts";
import type { EditorFields } from "../editor-fields.ts";
import { SAVE_INTENTS, type SaveIntent } from "./save-answer.ts";

/** Nine digits stay below PostgreSQL's largest integer. */
const version = text.pipe(z.string().regex(/^\d{0,9}$/)).transform(Number);

const line = text.transform(unixLines);

export const postedArticle = {
  ...mapFields(FORM_FIELDS, () => line),
  draft: text,
  restored: text,
  version,
};

const choices = Object.fromEntries(
  ARTICLE_FIELDS.flatMap((field) => [
    [`choice-${field}`, z.literal(CHOICES).optional()],
    [`edited-${field}`, text],
  ]),
);

const editorForm = z.object({
  ...postedArticle,
  status: z.literal(ARTICLE_STATUSES).default("draft"),
  reason: text,
  sentiment: z.literal(["", ...EDITORS_SENTIMENTS]).default(""),
  base: text,
  intent: z.union([
    z.literal([...SAVE_INTENTS, "back"]),
    z.templateLiteral(["discard:", z.string().max(80)]),
  ]),
  confirmed: z.literal("yes").optional(),
  /** Tickers to publish although they match no company. */
  confirmedTickers: text,
  /** Publish although images have no alternative text. */
  confirmedImages: z.literal("yes").optional(),
  merging: z.literal("yes").optional(),
  ...choices,
});

export interface PostedEditorForm {
  fields: EditorFields;
  intent: SaveIntent | "back" | `discard:${string}`;
  isConfirmed: boolean;
  confirmedTickers: string[];
  hasConfirmedImages: boolean;
  isMerging: boolean;
  choiceOf(field: ArticleField): Choice | undefined;
  editedOf(field: ArticleField): string;
}

export async function readEditorForm(request: Request): Promise<PostedEditorForm> {
  const { value } = await readForm(request, editorForm);
  const { intent, confirmed, confirmedTickers, confirmedImages, merging, ...posted } = value;
  const chosen = posted as Record<string, unknown>;
  return {
    fields: Object.fromEntries(
      [...Object.keys(postedArticle), "status", "reason", "sentiment", "base"].map((name) => [
        name,
        chosen[name],
      ]),
    ) as unknown as EditorFields,
    intent: intent as PostedEditorForm["intent"],
    isConfirmed: confirmed === "yes",
    confirmedTickers: parseTickers(String(confirmedTickers)),
    hasConfirmedImages: confirmedImages === "yes",
    isMerging: merging === "yes",
    choiceOf: (field) => chosen[`choice-${field}`] as Choice | undefined,
    editedOf: (field) => String(chosen[`edited-${field}`] ?? ""),
  };
}
