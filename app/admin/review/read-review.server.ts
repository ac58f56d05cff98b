import { type ReviewFailureCode, reviewFailures } from "#copy/newsroom/review.ts";
import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { listCompaniesBySymbol } from "#domain/market/listings/symbols.server.ts";
import { isWebUrl } from "#domain/news/articles/article-origin.ts";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { CompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.ts";
import { listSubjectMentions } from "#domain/news/articles/mentions/find-subjects.ts";
import { findOwnImages, type OwnImages } from "#domain/news/media/own-images.server.ts";
import { listCategories } from "#domain/news/newsroom/categories/categories.server.ts";
import { listTitles } from "#domain/news/newsroom/lists/article-list.server.ts";
import { listReviewItems, type ReviewItem } from "#domain/news/newsroom/lists/review-queue.server.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import { parseInstant } from "#format/wib-input.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { parseRowId } from "../row-id.ts";
import { readConcurrentChange, readQueue } from "./read-queue.server.ts";
import {
  FAILURE_PARAMETER,
  parseReviewView,
  type QueueItem,
  READ_AT_PARAMETER,
  SHOWN_PARAMETER,
} from "./review-view.ts";

const ITEMS_AHEAD = 5;

export async function readReview(db: DatabasePool, userId: string, search: URLSearchParams) {
  const view = parseReviewView(search);
  const [queue, categories, sources] = await Promise.all([
    readQueue(db, userId, view),
    listCategories(db),
    listManagedSources(db),
  ]);
  const ids = queue.rows.map(({ id }) => id);
  const place = Math.max(0, ids.indexOf(parseRowId(search.get(SHOWN_PARAMETER))));
  return {
    view,
    queue,
    shownId: ids[place],
    items: await readQueueItems(db, ids.slice(place, place + 1 + ITEMS_AHEAD)),
    categories: categories.map(({ name }) => name),
    sources: sources.map(({ name }) => name),
  };
}

export async function readFailure(db: Database, search: URLSearchParams) {
  const code = search.get(FAILURE_PARAMETER) ?? "";
  if (!Object.hasOwn(reviewFailures, code)) return undefined;
  const id = parseRowId(search.get(SHOWN_PARAMETER));
  const readAt = search.get(READ_AT_PARAMETER) ?? "";
  const [[article], concurrentChange] = await Promise.all([
    listTitles(db, [id]),
    parseInstant(readAt) && readConcurrentChange(db, id, readAt),
  ]);
  return { code: code as ReviewFailureCode, title: article?.title, concurrentChange };
}

export async function readQueueItems(db: DatabasePool, ids: readonly number[]): Promise<QueueItem[]> {
  const readAt = new Date().toISOString();
  const items = await listReviewItems(db, ids);
  const codes = [...new Set(items.flatMap(({ tickers }) => tickers))];
  const [companies, { dictionary }, images] = await Promise.all([
    listCompaniesBySymbol(db, codes),
    loadCompanyDictionary(db),
    findOwnImages(
      db,
      items.map(({ content }) => content),
    ),
  ]);
  return Promise.all(items.map((item) => toItem(item, { companies, dictionary, images, readAt })));
}

interface ItemContext {
  companies: readonly { symbol: string; name: string }[];
  dictionary: CompanyDictionary;
  images: OwnImages;
  readAt: string;
}

async function toItem(
  item: ReviewItem,
  { companies, dictionary, images, readAt }: ItemContext,
): Promise<QueueItem> {
  const { id, title, excerpt, content, version, category, tickers, tags, author } = item;
  const mentions = listSubjectMentions(`${title}\n${excerpt}\n${content}`, dictionary);
  return {
    id,
    title,
    excerpt,
    version,
    readAt,
    category,
    tags,
    author,
    html: await renderArticleHtml(content, images),
    tickers: tickers.map((code) => ({
      code,
      company: companies.find(({ symbol }) => symbol === code)?.name,
      evidence: mentions.find(({ ticker }) => ticker === code)?.evidence,
    })),
    sourceUrl: isWebUrl(item.sourceUrl) ? item.sourceUrl : undefined,
  };
}
