import { FORM_FIELDS, mapFields } from "#domain/news/articles/article-fields.ts";
import { fillArticleForm } from "#domain/news/newsroom/article-form.ts";
import { draftKey } from "#domain/news/newsroom/drafts/draft-key.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { unixLines } from "#format/printable.ts";
import { formatWibInput } from "#format/wib-input.ts";
import { type EditorFields, fieldsFingerprint } from "./editor-fields.ts";

export function editorFieldsOf(article: EditableArticle): EditorFields {
  const form = fillArticleForm(article);
  return untouched({
    ...form,
    excerpt: unixLines(form.excerpt),
    content: unixLines(form.content),
    status: article.status,
    draft: draftKey(article.id),
    version: article.version,
  });
}

/** An empty form whose date is the current time (spec section 4). */
export function newFields(now: Date): EditorFields {
  return untouched({
    ...mapFields(FORM_FIELDS, () => ""),
    publishedAt: formatWibInput(now),
    status: "draft",
    draft: draftKey(undefined),
    version: 0,
  });
}

function untouched(fields: Omit<EditorFields, "reason" | "sentiment" | "restored" | "base">): EditorFields {
  return { ...fields, reason: "", sentiment: "", restored: "", base: fieldsFingerprint(fields) };
}
