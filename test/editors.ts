import type { Editor, Role } from "#domain/accounts/users/role.ts";
import { FORM_FIELDS, mapFields } from "#domain/news/articles/article-fields.ts";
import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import { createArticle, type SaveOptions } from "#domain/news/newsroom/saving/save-article.server.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import { addMember } from "./test-users.ts";

export async function addEditor({ db }: OpenDatabase, email: string, role: Role = "editor"): Promise<Editor> {
  const userId = role === "visitor" ? "nobody" : await addMember(db, email, role);
  return { kind: "user", userId, email, ipAddress: "192.0.2.7", role };
}

const emptyForm: ArticleForm = mapFields(FORM_FIELDS, () => "");

export const articleForm = (typed: Partial<ArticleForm> = {}): ArticleForm => ({ ...emptyForm, ...typed });

export const dividendForm = (typed: Partial<ArticleForm> = {}) =>
  articleForm({ title: "BBCA bagikan dividen", content: "BCA membagikan dividen interim.", ...typed });

/** Throws if the article is rejected. */
export async function addSavedArticle(
  { db }: OpenDatabase,
  editor: Editor,
  form: ArticleForm,
  options?: SaveOptions,
) {
  const created = await createArticle(db, editor, form, options);
  if (!created.ok) throw new Error(created.code);
  return created.value.article;
}
