import { appContext, type Context } from "#app/contexts.ts";
import { readPart } from "#app/read-part.server.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  mayChangeStatus,
} from "#domain/news/articles/article-status.ts";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { TickerMention } from "#domain/news/articles/mentions/find-mentions.ts";
import { listSubjectMentions } from "#domain/news/articles/mentions/find-subjects.ts";
import {
  type Sentiment,
  type SentimentSource,
  sentimentOf,
} from "#domain/news/articles/sentiment/sentiment.ts";
import { isTickerCode, parseTickers } from "#domain/news/newsroom/article-form.ts";
import { listCategories } from "#domain/news/newsroom/categories/categories.server.ts";
import { formatRestored, parseDraftKey } from "#domain/news/newsroom/drafts/draft-key.ts";
import { type Draft, listDrafts } from "#domain/news/newsroom/drafts/drafts.server.ts";
import {
  type EditableArticle,
  findEditableArticle,
  hasBeenPublished,
} from "#domain/news/newsroom/editable-article.server.ts";
import {
  findUnknownTickers,
  type UnknownTicker,
} from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { type EditorFields, fieldsFingerprint, isSameText, mentioningText } from "./editor-fields.ts";
import { editorFieldsOf, newFields } from "./fill-editor.ts";
import { RECOVERED_PARAMETER } from "./paths.ts";
import type { PresentPerson } from "./presence/present-person.ts";
import { type RecentRevision, readPartsOfArticle } from "./read-article-parts.server.ts";

export interface DraftOffer {
  key: string;
  title: string;
  savedAt: string;
  isStale: boolean;
  fingerprint: string;
}

export interface EditorData {
  article:
    | {
        id: number;
        status: ArticleStatus;
        slug: string;
        hasBeenPublished: boolean;
        isDated: boolean;
        otherReportCount: number;
        hasStoryExits: boolean;
        sourceChange: { isSuggested: boolean; vanishedAt: string | undefined };
      }
    | undefined;
  fields: EditorFields;
  saved: EditorFields;
  restoredAt: string | undefined;
  offers: DraftOffer[];
  statuses: ArticleStatus[];
  mayPublish: boolean;
  mayDraft: boolean;
  categories: string[];
  /** If false, `categories` has only the article's own. */
  areCategoriesKnown: boolean;
  sentiment: { label: Sentiment | undefined; source: SentimentSource | null } | undefined;
  mentions: TickerMention[];
  unknownTickers: UnknownTicker[];
  others: PresentPerson[];
  revisions: RecentRevision[] | undefined;
  /** Separates the local copies of users who share this browser. */
  userId: string;
}

interface EditorRequest {
  context: Context;
  request: Request;
  url: URL;
}

export async function readNewArticle({ context, request, url }: EditorRequest): Promise<EditorData> {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const saved = newFields(new Date());
  const { restored, others } = separateRestoredDraft(await listDrafts(db, editor.userId, undefined), url);
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

export async function readArticleToEdit(
  { context, request, url }: EditorRequest,
  articleId: number,
): Promise<EditorData | undefined> {
  const editor = requireEditor(context, request, "manage-articles");
  const { db } = context.get(appContext);
  const article = await findEditableArticle(db, articleId);
  if (!article) return undefined;
  const saved = editorFieldsOf(article);
  const drafts = await listDrafts(db, editor.userId, articleId);
  const { restored, others } = separateRestoredDraft(
    drafts.filter(({ form }) => !isSameText({ ...saved, ...form }, saved)),
    url,
  );
  const fields = restored
    ? {
        ...saved,
        ...restored.form,
        version: restored.baseVersion ?? saved.version,
        // The base of a stale draft is unknown, so the editor must resolve every difference.
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

function separateRestoredDraft(drafts: readonly Draft[], url: URL) {
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
  // The text must stay editable even if one of these reads fails.
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
      source: article?.sentimentBy ?? null,
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
  return {
    key,
    title: form.title,
    savedAt: savedAt.toISOString(),
    isStale,
    fingerprint: fieldsFingerprint({ ...saved, ...form }),
  };
}
