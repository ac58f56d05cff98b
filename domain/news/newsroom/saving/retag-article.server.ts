import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_TAG_LENGTH } from "../../articles/article-fields.ts";
import { hasCategory } from "../../articles/categories.server.ts";
import { withStoreLock } from "../../articles/store-lock.server.ts";
import { isTickerCode, parseList, parseTickers } from "../article-form.ts";
import { type EditableArticle, lockArticle } from "../editable-article.server.ts";
import { listUnknownCodes } from "../tickers/unknown-tickers.server.ts";
import type { SaveConflict } from "./save-article.server.ts";
import { updateArticle } from "./write-article.server.ts";

export interface Retagging {
  category?: string | null | undefined;
  addedTickers: string;
  confirmedTickers: string;
  addedTags: string;
  removedTicker: string;
  removedTag: string;
}

export type RetagRefusalCode = "ticker-invalid" | "ticker-unknown" | "tag-too-long";

export interface RefusedEntry {
  code: RetagRefusalCode;
  typed: string;
}

export interface Retagged {
  article: EditableArticle;
  refused: RefusedEntry[];
}

export type RetagFailure = "not-permitted" | "category-unknown";
export type RetagResult = Outcome<Retagged, RetagFailure | SaveConflict>;

/**
 * Changes only the category, tickers and tags, with a revision. Saves nothing if all added texts are refused.
 *
 * @param expectedVersion the version that the editor sees
 * @returns undefined if the article doesn't exist
 */
export function retagArticle(
  db: DatabasePool,
  editor: Editor,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  { category, addedTickers, confirmedTickers, addedTags, removedTicker, removedTag }: Retagging,
): Promise<RetagResult | undefined> {
  // Under the lock of a save, because a rename of the category may be in progress.
  return withStoreLock(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const current = await lockArticle(tx, id);
    if (!current) return undefined;
    if (current.version !== expectedVersion) return { ok: false, code: "conflict", theirs: current };
    if (category && category !== current.category && !(await hasCategory(tx, category))) {
      return failure("category-unknown", category);
    }
    const confirmed = parseTickers(confirmedTickers);
    const typedTickers = [...parseTickers(addedTickers), ...confirmed];
    const unknown = await listUnknownCodes(
      tx,
      typedTickers.filter((code) => isTickerCode(code) && !confirmed.includes(code)),
    );
    const typedTags = parseList(addedTags);
    const isTooLong = (tag: string) => tag.length > MAX_TAG_LENGTH;
    const refused = [
      ...typedTickers.filter((typed) => !isTickerCode(typed)).map(refusedWith("ticker-invalid")),
      ...unknown.map(refusedWith("ticker-unknown")),
      ...typedTags.filter(isTooLong).map(refusedWith("tag-too-long")),
    ];
    const tickers = typedTickers.filter((code) => isTickerCode(code) && !unknown.includes(code));
    const values = {
      category: category === undefined ? current.category : category,
      tickers: union(current.tickers, tickers).filter((ticker) => ticker !== removedTicker),
      tags: union(
        current.tags,
        typedTags.filter((tag) => !isTooLong(tag)),
      ).filter((tag) => tag !== removedTag),
    };
    if (refused.length > 0 && isSame(values, current)) return success({ article: current, refused });
    const { article } = await updateArticle(tx, editor, current, values, { action: "article-saved" });
    return success({ article, refused });
  });
}

const union = (first: readonly string[], second: readonly string[]) => [...new Set([...first, ...second])];

function refusedWith(code: RetagRefusalCode): (typed: string) => RefusedEntry {
  return (typed) => ({ code, typed });
}

type Tags = Pick<EditableArticle, "category" | "tickers" | "tags">;

function isSame(a: Tags, b: Tags): boolean {
  const textOf = ({ category, tickers, tags }: Tags) => JSON.stringify([category, tickers, tags]);
  return textOf(a) === textOf(b);
}
