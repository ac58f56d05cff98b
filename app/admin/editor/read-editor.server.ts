import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/contexts.ts";
import { readPart } from "#app/read-part.server.ts";
import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  mayChangeStatus,
} from "#domain/news/articles/article-status.ts";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { TickerMention } from "#domain/news/articles/mentions/find-mentions.ts";
import { listSubjectMentions } from "#domain/news/articles/mentions/find-subjects.ts";
import { type Sentiment, type SentimentJudge, sentimentOf } from "#domain/news/articles/sentiment.ts";
import { isTickerCode, parseTickers } from "#domain/news/newsroom/article-form.ts";
import { listCategories } from "#domain/news/newsroom/categories/categories.server.ts";
import { formatRestored, parseDraftKey } from "#domain/news/newsroom/drafts/draft-key.ts";
import { type Draft, listDrafts } from "#domain/news/newsroom/drafts/drafts.server.ts";
import {
  type EditableArticle,
  findEditableArticle,
  hasBeenPublished,
} from "#domain/news/newsroom/editable-article.server.ts";
import type { Editor } from "#domain/news/newsroom/editor.ts";
import {
  findUnknownTickers,
  type UnknownTicker,
} from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { type EditorFields, fingerprint, isSameText, mentioningText } from "./editor-fields.ts";
import { fieldsOf, newFields } from "./fill-editor.ts";
import { RECOVERED_PARAMETER } from "./paths.ts";
import type { PresentPerson } from "./presence/present-person.ts";
import { type RevisionLine, readPartsOfArticle } from "./read-article-parts.server.ts";

/** A text that was typed and not saved. */
export interface DraftOffer {
  key: string;
  title: string;
  savedAt: string;
  /** The article has been saved since. */
  isStale: boolean;
  /** Fingerprint of its text, by which this browser's copy is recognised. */
  print: string;
}

export interface EditorData {
  /** undefined for a new article. */
  article:
    | {
        id: number;
        status: ArticleStatus;
        slug: string;
        hasBeenPublished: boolean;
        /** Whether it has a date of its own; else publishing sets it. */
        isDated: boolean;
        /** How many other sources have its story. */
        alsoFrom: number;
        /** An editor took it, or another article, out of its story. */
        hasStoryExits: boolean;
        /** What waits for a decision on /admin/source-changes. */
        sourceChange: { isSuggested: boolean; vanishedAt: string | undefined };
      }
    | undefined;
  /** What the form is filled with. */
  fields: EditorFields;
  /** The article as saved, or an empty form. */
  saved: EditorFields;
  /** When the draft in the form was saved, if it has one. */
  restoredAt: string | undefined;
  offers: DraftOffer[];
  /** What the status can be set to, the present one included. */
  statuses: ArticleStatus[];
  mayPublish: boolean;
  mayDraft: boolean;
  categories: string[];
  /** Otherwise only the article's own is there. */
  areCategoriesKnown: boolean;
  /** As saved; undefined if it can't be read. */
  sentiment: { label: Sentiment | undefined; judge: SentimentJudge | null } | undefined;
  /** Companies in the saved text. */
  mentions: TickerMention[];
  /** The tickers of the filled form that no company has. */
  unknownTickers: UnknownTicker[];
  others: PresentPerson[];
  /** undefined if they can't be read. */
  revisions: RevisionLine[] | undefined;
  /** Keeps this browser's copies of several people apart. */
  userId: string;
}

type Context = Readonly<RouterContextProvider>;

interface EditorRequest {
  context: Context;
  request: Request;
  url: URL;
}

export async function readNewArticle({ context, request, url }: EditorRequest): Promise<EditorData> {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const saved = newFields(new Date());
  const { restored, others } = pick(await listDrafts(db, editor.userId, undefined), url);
  const fields = restored
    ? {
        ...saved,
        ...restored.form,
        publishedAt: restored.form.publishedAt || saved.publishedAt,
        restored: restoredField(restored),
      }
    : saved;
  return {
    ...(await readEditor(context, editor, undefined, fields)),
    saved,
    restoredAt: restored?.savedAt.toISOString(),
    offers: others.map((draft) => toOffer(draft, saved)),
  };
}

/** @returns undefined if the article doesn't exist */
export async function readArticleToEdit(
  { context, request, url }: EditorRequest,
  articleId: number,
): Promise<EditorData | undefined> {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const article = await findEditableArticle(db, articleId);
  if (!article) return undefined;
  const saved = fieldsOf(article);
  const drafts = await listDrafts(db, editor.userId, articleId);
  const { restored, others } = pick(
    drafts.filter(({ form }) => !isSameText({ ...saved, ...form }, saved)),
    url,
  );
  const fields = restored
    ? {
        ...saved,
        ...restored.form,
        version: restored.baseVersion ?? saved.version,
        // What the stale draft was based on is no longer known: every difference is then asked about.
        base: restored.isStale ? "" : saved.base,
        restored: restoredField(restored),
      }
    : saved;
  return {
    ...(await readEditor(context, editor, article, fields)),
    saved,
    restoredAt: restored?.savedAt.toISOString(),
    offers: others.map((draft) => toOffer(draft, saved)),
  };
}

/** The draft that the address names, and the others. */
function pick(drafts: readonly Draft[], url: URL) {
  const page = url.searchParams.get(RECOVERED_PARAMETER);
  const restored = drafts.find(({ key }) => parseDraftKey(key)?.page === page);
  return { restored, others: drafts.filter((draft) => draft !== restored) };
}

async function readEditor(
  context: Context,
  editor: Editor,
  article: EditableArticle | undefined,
  fields: EditorFields,
) {
  const { db } = context.get(appContext);
  const text = mentioningText(fields);
  const tickers = parseTickers(fields.tickers).filter(isTickerCode);
  // The text can be edited even if one of these can't be read.
  const read = <Part>(name: string, part: Promise<Part>) => readPart(context, `${name} for the editor`, part);
  const [categories, mentions, unknownTickers, ofArticle] = await Promise.all([
    read("categories", listCategories(db)),
    read(
      "mentions",
      loadCompanyDictionary(db).then(({ dictionary }) => listSubjectMentions(text, dictionary)),
    ),
    read("unknown tickers", findUnknownTickers(db, tickers)),
    article ? readPartsOfArticle(db, editor, article.id, read) : undefined,
  ]);
  const status = article?.status ?? "draft";
  const mayBecome = (to: ArticleStatus) => to === status || mayChangeStatus(editor.role, status, to);
  return {
    article: article &&
      ofArticle && {
        id: article.id,
        status,
        slug: article.slug,
        hasBeenPublished: hasBeenPublished(article),
        isDated: article.isDated,
        ...ofArticle.article,
      },
    fields,
    statuses: ARTICLE_STATUSES.filter(mayBecome),
    mayPublish: mayBecome("published"),
    mayDraft: mayBecome("draft"),
    categories: [
      ...new Set([
        ...(categories ?? []).map(({ name }) => name),
        ...(fields.category ? [fields.category] : []),
      ]),
    ],
    areCategoriesKnown: categories !== undefined,
    sentiment: {
      label: article?.sentimentScore == null ? undefined : sentimentOf(article.sentimentScore),
      judge: article?.sentimentBy ?? null,
    },
    mentions: mentions ?? [],
    unknownTickers: unknownTickers ?? [],
    others: ofArticle?.others ?? [],
    revisions: article ? ofArticle?.revisions : [],
    userId: editor.userId,
  };
}

function restoredField({ key, savedAt }: Draft): string {
  return formatRestored({ key, savedAt: savedAt.toISOString() });
}

function toOffer({ key, form, savedAt, isStale }: Draft, saved: EditorFields): DraftOffer {
  const print = fingerprint({ ...saved, ...form });
  return { key, title: form.title, savedAt: savedAt.toISOString(), isStale, print };
}
