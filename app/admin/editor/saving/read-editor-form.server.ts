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
    z.literal(SAVE_INTENTS).transform((intent) => ({ kind: "save" as const, intent })),
    z.literal("back").transform((kind) => ({ kind })),
    z
      .templateLiteral(["discard:", z.string().max(80)])
      .transform((intent) => ({ kind: "discard" as const, draftKey: intent.slice("discard:".length) })),
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

export type PostedEditorForm =
  | { kind: "back"; fields: EditorFields }
  | { kind: "discard"; fields: EditorFields; draftKey: string }
  | SaveForm;

export interface SaveForm {
  kind: "save";
  fields: EditorFields;
  intent: SaveIntent;
  isConfirmed: boolean;
  confirmedTickers: string[];
  hasConfirmedImages: boolean;
  isMerging: boolean;
  choiceOf(field: ArticleField): Choice | undefined;
  editedOf(field: ArticleField): string;
}

export async function readEditorForm(request: Request): Promise<PostedEditorForm> {
  const { value } = await readForm(request, editorForm);
  const { intent: action } = value;
  const fields = pickFields(value, EDITOR_FIELDS);
  if (action.kind !== "save") return { ...action, fields };
  return {
    ...action,
    fields,
    isConfirmed: value.confirmed === "yes",
    confirmedTickers: parseTickers(value.confirmedTickers),
    hasConfirmedImages: value.confirmedImages === "yes",
    isMerging: value.merging === "yes",
    choiceOf: (field) => value[`choice-${field}`],
    editedOf: (field) => value[`edited-${field}`],
  };
}
