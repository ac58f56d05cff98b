import { pageByCursor, ROWS_PER_LIST_PAGE } from "#app/frame/paging/page-by-cursor.ts";
import { listStorySources, type StorySource } from "#domain/ingest/stories/story-sources.server.ts";
import { isWebUrl } from "#domain/news/articles/article-origin.ts";
import { findConcurrentChange } from "#domain/news/newsroom/bulk-changes/concurrent-change.server.ts";
import { listPresentEditors } from "#domain/news/newsroom/drafts/presence.server.ts";
import { listArticles } from "#domain/news/newsroom/lists/article-list.server.ts";
import { countReviewQueue, MAX_REVIEW_COUNT } from "#domain/news/newsroom/lists/review-queue.server.ts";
import { formatTimeCursor, parseTimeCursor } from "#format/paging/time-cursor.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { toPresentPerson } from "../editor/presence/present-person.ts";
import type { ConcurrentChangeView, QueueRow, QueueState, Reporter, ReviewView } from "./review-view.ts";

export async function readQueue(db: DatabasePool, userId: string, view: ReviewView): Promise<QueueState> {
  const readAt = new Date().toISOString();
  const filter = {
    ...(view.source !== "" && { sourceName: view.source }),
    ...(view.category !== "" && { category: view.category }),
  };
  const [rows, remaining] = await Promise.all([
    listArticles(
      db,
      { ...filter, status: "review" },
      { order: "newest", after: parseTimeCursor(view.after), limit: ROWS_PER_LIST_PAGE + 1 },
    ),
    countReviewQueue(db, filter),
  ]);
  const { page: listedRows, next } = pageByCursor(rows, ({ publishedAt: at, id }) =>
    formatTimeCursor({ at, id }),
  );
  const articleIds = listedRows.map(({ id }) => id);
  const [same, readers] = await Promise.all([
    listStorySources(db, articleIds),
    listPresentEditors(db, { articleIds, exceptUser: userId }),
  ]);
  return {
    rows: listedRows.map(
      ({ id, version, title, sourceName, category, tickers, publishedAt, isTimeKnown }): QueueRow => ({
        id,
        version,
        title,
        sourceName,
        category,
        tickers,
        publishedAt: isTimeKnown ? publishedAt.toISOString() : null,
        alsoFrom: reportersOf(id, same),
      }),
    ),
    remaining,
    isCountCapped: remaining >= MAX_REVIEW_COUNT,
    next,
    readers: readers.map(({ articleId, ...reader }) => ({ articleId, who: toPresentPerson(reader).who })),
    readAt,
  };
}

function reportersOf(id: number, same: readonly StorySource[]): Reporter[] {
  return same
    .filter(({ articleId }) => articleId === id)
    .map(({ sourceName, url, seenAt }) => ({
      name: sourceName,
      url: isWebUrl(url) ? url : undefined,
      seenAt: seenAt.toISOString(),
    }));
}

export async function readConcurrentChange(
  db: Database,
  id: number,
  readAt: string,
): Promise<ConcurrentChangeView> {
  const { what, who, at } = await findConcurrentChange(db, id, new Date(readAt));
  return { what, who, at: at?.toISOString() };
}
