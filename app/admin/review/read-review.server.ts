import { listManagedSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { listSameStories, type SameStory } from "#domain/ingest/stories/same-stories.server.ts";
import { listCompaniesBySymbol } from "#domain/market/listings/symbols.server.ts";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { CompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.ts";
import { listSubjectMentions } from "#domain/news/articles/mentions/find-subjects.ts";
import { findOwnPictures, type OwnPictures } from "#domain/news/media/own-pictures.server.ts";
import { listCategories } from "#domain/news/newsroom/categories/categories.server.ts";
import { listReviewItems, type ReviewItem } from "#domain/news/newsroom/lists/review-items.server.ts";
import {
  countReviewQueue,
  listReviewQueue,
  MAX_COUNTED,
} from "#domain/news/newsroom/lists/review-queue.server.ts";
import { formatArticleCursor, parseArticleCursor } from "#domain/news/reading/article-cursor.ts";
import { renderArticleHtml } from "#domain/news/reading/article-html.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { rowId } from "../row-id.ts";
import {
  type QueueItem,
  type QueueRow,
  type Reporter,
  readReviewView,
  SHOWN_PARAMETER,
} from "./review-view.ts";

const ROWS = 50;
/** Items that come with the page: the shown one and those that follow it. */
const ITEMS_AHEAD = 5;

export async function readReview(db: DatabasePool, search: URLSearchParams) {
  const view = readReviewView(search);
  const filter = {
    ...(view.source !== "" && { sourceName: view.source }),
    ...(view.category !== "" && { category: view.category }),
  };
  const [found, left, categories, sources] = await Promise.all([
    listReviewQueue(db, filter, { after: parseArticleCursor(view.after), limit: ROWS + 1 }),
    countReviewQueue(db, filter),
    listCategories(db),
    listManagedSources(db),
  ]);
  const listed = found.slice(0, ROWS);
  const wanted = rowId(search.get(SHOWN_PARAMETER));
  const place = Math.max(
    0,
    listed.findIndex(({ id }) => id === wanted),
  );
  const [same, items] = await Promise.all([
    listSameStories(
      db,
      listed.map(({ id }) => id),
    ),
    readItems(
      db,
      listed.slice(place, place + 1 + ITEMS_AHEAD).map(({ id }) => id),
    ),
  ]);
  const last = listed.at(-1);
  return {
    view,
    rows: listed.map(
      ({ id, title, sourceName, category, tickers, publishedAt, isTimeKnown }): QueueRow => ({
        ...{ id, title, sourceName, category, tickers },
        publishedAt: isTimeKnown ? publishedAt.toISOString() : null,
        alsoFrom: reportersOf(id, same),
      }),
    ),
    shownId: listed[place]?.id,
    items,
    left,
    isMoreLeft: left >= MAX_COUNTED,
    next: last && found.length > ROWS ? formatArticleCursor(last) : undefined,
    categories: categories.map(({ name }) => name),
    sources: sources.map(({ name }) => name),
  };
}

/** Articles in review by their ids, with all that the reading pane shows. */
export async function readItems(db: DatabasePool, ids: readonly number[]): Promise<QueueItem[]> {
  const found = await listReviewItems(db, ids);
  const codes = [...new Set(found.flatMap(({ tickers }) => tickers))];
  const [same, companies, { dictionary }, pictures] = await Promise.all([
    listSameStories(db, ids),
    listCompaniesBySymbol(db, codes),
    loadCompanyDictionary(db),
    findOwnPictures(
      db,
      found.map(({ content }) => content),
    ),
  ]);
  return Promise.all(
    found.map((item) => toItem(item, reportersOf(item.id, same), { companies, dictionary, pictures })),
  );
}

function reportersOf(id: number, same: readonly SameStory[]): Reporter[] {
  return same
    .filter(({ articleId }) => articleId === id)
    .map(({ sourceName, url, seenAt }) => ({
      name: sourceName,
      url: webAddress(url),
      seenAt: seenAt.toISOString(),
    }));
}

interface Shown {
  companies: readonly { symbol: string; name: string }[];
  dictionary: CompanyDictionary;
  pictures: OwnPictures;
}

async function toItem(
  item: ReviewItem,
  alsoFrom: QueueItem["alsoFrom"],
  { companies, dictionary, pictures }: Shown,
): Promise<QueueItem> {
  const { id, title, excerpt, content, version, category, tickers, tags, sourceName, author } = item;
  const mentions = listSubjectMentions(`${title}\n${excerpt}\n${content}`, dictionary);
  return {
    ...{ id, title, excerpt, version, category, tags, sourceName, author, alsoFrom },
    html: await renderArticleHtml(content, pictures),
    tickers: tickers.map((code) => ({
      code,
      company: companies.find(({ symbol }) => symbol === code)?.name,
      evidence: mentions.find(({ ticker }) => ticker === code)?.evidence,
    })),
    sourceUrl: webAddress(item.sourceUrl),
    publishedAt: item.publishedAt.toISOString(),
  };
}

function webAddress(address: string | null): string | undefined {
  return address !== null && /^https?:\/\//i.test(address) ? address : undefined;
}
