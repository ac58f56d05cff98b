import { FORM_FIELDS, mapFields } from "#domain/news/articles/article-fields.ts";
import { fillArticleForm } from "#domain/news/newsroom/article-form.ts";
import { draftKey } from "#domain/news/newsroom/drafts/draft-key.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { unixLines } from "#format/printable.ts";
import { formatWibInput } from "#format/wib-input.ts";
import { type EditorFields, fieldsFingerprint } from "./editor-fields.ts";

export function editorFieldsOf(article: EditableArticle): EditorFields {
  const form = fillArticleForm(article);
  return withBase({
    ...form,
    excerpt: unixLines(form.excerpt),
    content: unixLines(form.content),
    status: article.status,
    reason: "",
    sentiment: "",
    draft: draftKey(article.id),
    restored: "",
    version: article.version,
    base: "",
  });
}

/** An empty form whose date is the current time (spec section 4). */
export function newFields(now: Date): EditorFields {
  return withBase({
    ...mapFields(FORM_FIELDS, () => ""),
    publishedAt: formatWibInput(now),
    status: "draft",
    reason: "",
    sentiment: "",
    draft: draftKey(undefined),
    restored: "",
    version: 0,
    base: "",
  });
}

function withBase(fields: EditorFields): EditorFields {
  return { ...fields, base: fieldsFingerprint(fields) };
}
