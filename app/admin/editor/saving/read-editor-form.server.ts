import { z } from "zod";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import {
  ARTICLE_FIELDS,
  type ArticleField,
  FORM_FIELDS,
  mapFields,
  pickFields,
} from "#domain/news/articles/article-fields.ts";
import { ARTICLE_STATUSES } from "#domain/news/articles/article-status.ts";
import { EDITOR_SENTIMENTS } from "#domain/news/articles/sentiment/sentiment.ts";
import { parseTickers } from "#domain/news/newsroom/article-form.ts";
import { unixLines } from "#format/printable.ts";
import { CHOICES, type Choice } from "../conflict/merge.ts";
import type { EditorFields } from "../editor-fields.ts";
import { SAVE_INTENTS, type SaveIntent } from "./save-response.ts";

/** Nine digits stay below PostgreSQL's largest integer. */
const version = textField.pipe(z.string().regex(/^\d{0,9}$/)).transform(Number);

const line = textField.transform(unixLines);

export const postedArticle = {
  ...mapFields(FORM_FIELDS, () => line),
  draft: textField,
  restored: textField,
  version,
};

const editorFields = {
  ...postedArticle,
  status: z.literal(ARTICLE_STATUSES).default("draft"),
  reason: textField,
  sentiment: z.literal(["", ...EDITOR_SENTIMENTS]).default(""),
  base: textField,
};
const EDITOR_FIELDS = Object.keys(editorFields) as (keyof typeof editorFields)[];

const editorForm = z.object({
  ...editorFields,
  intent: z.union([
    z.literal([...SAVE_INTENTS, "back"]),
    z.templateLiteral(["discard:", z.string().max(80)]),
  ]),
  confirmed: z.literal("yes").optional(),
  /** Tickers to publish although they match no company. */
  confirmedTickers: textField,
  confirmedImages: z.literal("yes").optional(),
  merging: z.literal("yes").optional(),
  ...mapFields(
    ARTICLE_FIELDS.map((field) => `choice-${field}` as const),
    () => z.literal(CHOICES).optional(),
  ),
  ...mapFields(
    ARTICLE_FIELDS.map((field) => `edited-${field}` as const),
    () => textField,
  ),
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
  return {
    fields: pickFields(value, EDITOR_FIELDS),
    intent: value.intent,
    isConfirmed: value.confirmed === "yes",
    confirmedTickers: parseTickers(value.confirmedTickers),
    hasConfirmedImages: value.confirmedImages === "yes",
    isMerging: value.merging === "yes",
    choiceOf: (field) => value[`choice-${field}`],
    editedOf: (field) => value[`edited-${field}`],
  };
}
