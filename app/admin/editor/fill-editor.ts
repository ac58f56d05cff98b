import { fillArticleForm } from "#domain/news/newsroom/article-form.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { formatWibInput } from "#format/wib-input.ts";
import { NEW_DRAFT } from "./draft-keys.ts";
import { type EditorFields, eachFormField, fingerprint, normalise } from "./editor-fields.ts";

/** What the page of a new article makes up for its draft. */
export function newDraftKey(): string {
  return crypto.randomUUID();
}

/** The form of an article that exists. */
export function fieldsOf(article: EditableArticle): EditorFields {
  const form = fillArticleForm(article);
  return withBase({
    ...form,
    excerpt: normalise(form.excerpt),
    content: normalise(form.content),
    status: article.status,
    reason: "",
    sentiment: "",
    draft: `article:${article.id}`,
    version: article.version,
    base: "",
  });
}

/** An empty form; the date is the present (spec section 4). */
export function newFields(page: string, now: Date): EditorFields {
  return withBase({
    ...eachFormField(() => ""),
    publishedAt: formatWibInput(now),
    status: "draft",
    reason: "",
    sentiment: "",
    draft: `${NEW_DRAFT}${page}`,
    version: 0,
    base: "",
  });
}

function withBase(fields: EditorFields): EditorFields {
  return { ...fields, base: fingerprint(fields) };
}
