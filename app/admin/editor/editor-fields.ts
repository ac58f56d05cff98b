import {
  ARTICLE_FIELDS,
  type ArticleField,
  FORM_FIELDS,
  mapFields,
  pickFields,
} from "#domain/news/articles/article-fields.ts";
import { ARTICLE_STATUSES, type ArticleStatus } from "#domain/news/articles/article-status.ts";
import { EDITOR_SENTIMENTS, type EditorSentiment } from "#domain/news/articles/sentiment/sentiment.ts";
import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import { unixLines } from "#format/printable.ts";
import { hashText } from "#format/text-hash.ts";

export interface EditorFields extends ArticleForm {
  status: ArticleStatus;
  reason: string;
  /** Empty leaves the current sentiment unchanged. */
  sentiment: EditorSentiment | "";
  draft: string;
  /** Key and time of the draft that the form was filled with; empty without one. */
  restored: string;
  version: number;
  /** Fingerprint of the initial values, to detect which fields changed; empty if unknown. */
  base: string;
}

export function fieldsFingerprint(fields: Pick<EditorFields, ArticleField>): string {
  return ARTICLE_FIELDS.map((field) => hashText(unixLines(fields[field])).toString(36)).join(".");
}

export function isUntouched(fields: Pick<EditorFields, ArticleField>, field: ArticleField, base: string) {
  const hashes = base.split(".");
  if (hashes.length !== ARTICLE_FIELDS.length) return undefined;
  return hashes[ARTICLE_FIELDS.indexOf(field)] === hashText(unixLines(fields[field])).toString(36);
}

export function articleFormOf(fields: ArticleForm): ArticleForm {
  return pickFields(fields, FORM_FIELDS);
}

export function readFields(form: HTMLFormElement): EditorFields {
  const data = new FormData(form);
  const text = (name: keyof EditorFields) => unixLines(String(data.get(name) ?? ""));
  return {
    ...mapFields(FORM_FIELDS, text),
    status: ARTICLE_STATUSES.find((status) => status === text("status")) ?? "draft",
    reason: text("reason"),
    sentiment: EDITOR_SENTIMENTS.find((sentiment) => sentiment === text("sentiment")) ?? "",
    draft: text("draft"),
    restored: text("restored"),
    version: Number(text("version")),
    base: text("base"),
  };
}

export function isSameText(a: Pick<EditorFields, ArticleField>, b: Pick<EditorFields, ArticleField>) {
  return ARTICLE_FIELDS.every((field) => unixLines(a[field]) === unixLines(b[field]));
}

export function mentioningText({ title, excerpt, content }: ArticleForm): string {
  return `${title}\n${excerpt}\n${content}`;
}
