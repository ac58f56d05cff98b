import { isDeepStrictEqual } from "node:util";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { formatWibInput } from "#format/wib-input.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { type Failed, failure, type Outcome, success } from "#platform/outcome.ts";
import type { ArticleStatus } from "../../articles/article-status.ts";
import { hasCategory } from "../../articles/categories.server.ts";
import { type EditorSentiment, editorSentiment } from "../../articles/sentiment/sentiment.ts";
import { withStoreLock } from "../../articles/store-lock.server.ts";
import { type ArticleForm, type ArticleFormFailure, parseArticleForm } from "../article-form.ts";
import type { RestoredDraft } from "../drafts/draft-key.ts";
import { deleteDraft, deleteRestored } from "../drafts/drafts.server.ts";
import { type EditableArticle, lockArticle } from "../editable-article.server.ts";
import { listRevisions } from "../revisions/revisions.server.ts";
import { chooseSlug } from "./choose-slug.server.ts";
import { findCreatedArticle, storeCreation } from "./created-articles.server.ts";
import { nextStatus, type StatusFailure } from "./next-status.ts";
import { type PublicationDate, publicationDateFor } from "./publication-date.ts";
import {
  type ConfirmedWarnings,
  findPublicationWarnings,
  type PublicationWarnings,
} from "./publication-warnings.server.ts";
import {
  type ArticleValues,
  insertArticle,
  type SavedArticle,
  updateArticle,
} from "./write-article.server.ts";

export interface SaveOptions {
  /** Undefined leaves the status unchanged; a new article is then a draft. */
  status?: ArticleStatus | undefined;
  reason?: string | undefined;
  sentiment?: EditorSentiment | undefined;
  draftKey?: string | undefined;
  imagesWithoutAlt?: readonly string[] | undefined;
  confirmed?: ConfirmedWarnings | undefined;
  restored?: RestoredDraft | undefined;
}

export type SaveFailure =
  | "not-permitted"
  | "slug-taken"
  | "category-unknown"
  | ArticleFormFailure
  | StatusFailure;

export interface SaveConflict extends Failed<"conflict"> {
  theirs: EditableArticle;
}

/** The text contains likely mistakes: nothing is saved until the editor confirms them. */
export interface UnconfirmedSave extends Failed<"unconfirmed"> {
  warnings: PublicationWarnings;
}

export type SaveResult = Outcome<SavedArticle, SaveFailure | SaveConflict | UnconfirmedSave>;

/** A new article's version; the first change increases it. */
export const FIRST_VERSION = 1;

/**
 * Creates an article. If the page (`draftKey`) has already created it, in a save whose response was lost, saves what
 * has been typed since into that article, or returns it if nothing has.
 */
export function createArticle(
  db: DatabasePool,
  editor: Editor,
  form: ArticleForm,
  options: SaveOptions = {},
): Promise<SaveResult> {
  // Serializes choosing a slug, using a category, and creating the article of a page.
  return withStoreLock(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const created = await findCreatedArticle(tx, options);
    const current = created && (await lockArticle(tx, created.articleId));
    const isUnchanged = created?.isOwn && current?.version === FIRST_VERSION;
    if (current && !isUnchanged) return { ok: false, code: "conflict", theirs: current };
    const saved = await checkAndWrite(tx, { editor, current, form, options, write: writeUnlessStored });
    if (saved.ok && !current) await storeCreation(tx, options, saved.value.article.id);
    return saved;
  });
}

/**
 * Saves the article, its revision and the audit entry in one transaction.
 *
 * @param expectedVersion the version that the form was filled from
 * @returns undefined if the article doesn't exist
 */
export function saveArticle(
  db: DatabasePool,
  editor: Editor,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  form: ArticleForm,
  options: SaveOptions = {},
): Promise<SaveResult | undefined> {
  // Serializes choosing a slug and using a category.
  return withStoreLock(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const current = await lockArticle(tx, id);
    if (!current) return undefined;
    if (current.version !== expectedVersion) return { ok: false, code: "conflict", theirs: current };
    return checkAndWrite(tx, { editor, current, form, options, write: writeArticle });
  });
}

interface RequestedSave {
  editor: Editor;
  current: EditableArticle | undefined;
  form: ArticleForm;
  options: SaveOptions;
  write: typeof writeArticle;
}

async function checkAndWrite(
  tx: DatabaseTransaction,
  { editor, current, form, options, write }: RequestedSave,
): Promise<SaveResult> {
  const parsed = parseArticleForm(form);
  if (!parsed.ok) return parsed;
  const { text } = parsed.value;
  if (
    text.category !== null &&
    text.category !== current?.category &&
    !(await hasCategory(tx, text.category))
  ) {
    return failure("category-unknown", text.category);
  }
  const now = new Date();
  const { publishedAt, isDated } = publicationDateFor(
    options.status,
    dateOf(parsed.value.publishedAt, current, now),
    now,
  );
  const status = nextStatus(
    editor.role,
    {
      from: current?.status ?? "draft",
      targetStatus: options.status,
      title: text.title,
      content: text.content,
      publishedAt,
      previousPublishedAt: current?.publishedAt,
    },
    now,
  );
  if (!status.ok) return status;
  const slug = await chooseSlug(tx, { typed: parsed.value.slug, title: text.title }, current);
  if (!slug.ok) return slug;
  const warnings = await findPublicationWarnings(
    tx,
    { ...text, status: status.value },
    current,
    options.imagesWithoutAlt ?? [],
    options.confirmed,
  );
  if (warnings) return { ok: false, code: "unconfirmed", warnings };

  const isRescheduled =
    status.value === "scheduled" &&
    (current?.status !== "scheduled" || current.publishedAt.getTime() !== publishedAt.getTime());
  const values = {
    ...text,
    slug: slug.value,
    status: status.value,
    publishedAt,
    isDated,
    ...(options.sentiment && editorSentiment(options.sentiment)),
    scheduledBy: isRescheduled ? editor.userId : (current?.scheduledBy ?? null),
  };
  const saved = await write(tx, editor, current, values, options.reason);
  if (options.draftKey) await deleteDraft(tx, editor.userId, options.draftKey);
  if (options.restored) await deleteRestored(tx, editor.userId, options.restored);
  return success(saved);
}

function writeArticle(
  tx: DatabaseTransaction,
  editor: Editor,
  current: EditableArticle | undefined,
  values: ArticleValues,
  reason: string | undefined,
): Promise<SavedArticle> {
  return current
    ? updateArticle(tx, editor, current, values, { action: "article-saved", reason })
    : insertArticle(tx, editor, values, { action: "article-created", reason });
}

const writeUnlessStored: typeof writeArticle = async (tx, editor, current, values, reason) => {
  if (current && isDeepStrictEqual({ ...current, ...values }, current)) {
    const [newest] = await listRevisions(tx, current.id, { limit: 1 });
    if (newest && (newest.reason ?? "") === (reason?.trim() ?? "")) {
      return { article: current, revisionId: newest.id };
    }
  }
  return writeArticle(tx, editor, current, values, reason);
};

/** The typed date has no seconds, so if its minute matches, the stored time is used. */
function dateOf(typed: Date | undefined, current: EditableArticle | undefined, now: Date): PublicationDate {
  if (!current) return { publishedAt: typed ?? now, isDated: typed !== undefined };
  const isSame = !typed || formatWibInput(typed) === formatWibInput(current.publishedAt);
  return isSame ? current : { publishedAt: typed, isDated: true };
}
