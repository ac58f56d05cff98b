import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { hasCategory } from "../../articles/categories.server.ts";
import { storeAlone } from "../../articles/store-lock.server.ts";
import { type ArticleForm, type ArticleFormFailure, parseArticleForm } from "../article-form.ts";
import { type EditableArticle, lockArticle } from "../editable-article.server.ts";
import type { Editor } from "../editor.ts";
import type { SaveConflict } from "../saving/save-article.server.ts";
import { writeChange } from "../saving/write-change.server.ts";

/** What is changed in place; fields that are missing or empty change nothing. */
export interface Retagging {
  /** Name of a category; null for none. */
  category?: string | null | undefined;
  /** Comma-separated, as typed. */
  addedTickers: string;
  addedTags: string;
  removedTicker: string;
  removedTag: string;
}

export type RetagFailure =
  | "not-permitted"
  | "category-unknown"
  | Extract<ArticleFormFailure, "ticker-invalid" | "tag-too-long">;

export type RetagResult = Outcome<EditableArticle, RetagFailure> | SaveConflict;

const blankForm: ArticleForm = {
  ...{ title: "", excerpt: "", content: "", slug: "", category: "", tickers: "", tags: "" },
  ...{ sourceName: "", sourceUrl: "", canonicalUrl: "", featuredImageUrl: "" },
  ...{ metaTitle: "", metaDescription: "", publishedAt: "" },
};

/**
 * Changes an article's category, tickers and tags and nothing else, as a save with its revision.
 *
 * @param expectedVersion the version that the editor sees
 * @returns undefined if the article doesn't exist
 */
export function retagArticle(
  db: DatabasePool,
  editor: Editor,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  { category, addedTickers, addedTags, removedTicker, removedTag }: Retagging,
): Promise<RetagResult | undefined> {
  // Like a save: for the category.
  return storeAlone(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const current = await lockArticle(tx, id);
    if (!current) return undefined;
    if (current.version !== expectedVersion) return { ok: false, code: "conflict", theirs: current };
    const typed = parseArticleForm({ ...blankForm, tickers: addedTickers, tags: addedTags });
    if (!typed.ok) return failure(typed.code as RetagFailure, typed.detail);
    if (category && category !== current.category && !(await hasCategory(tx, category))) {
      return failure("category-unknown", category);
    }
    const { tickers, tags } = typed.value.text;
    const values = {
      category: category === undefined ? current.category : category,
      tickers: union(current.tickers, tickers).filter((ticker) => ticker !== removedTicker),
      tags: union(current.tags, tags).filter((tag) => tag !== removedTag),
    };
    return success(await writeChange(tx, editor, current, values, { action: "article-saved" }));
  });
}

const union = (known: readonly string[], more: readonly string[]) => [...new Set([...known, ...more])];
