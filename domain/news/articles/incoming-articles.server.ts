import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import { freeSlugs } from "./free-slug.server.ts";
import { replaceMentions } from "./mentions/detect-mentions.server.ts";
import type { Mention } from "./mentions/mention.ts";
import { articleSlugOf } from "./slug.ts";
import { articles } from "./tables.server.ts";

export interface IncomingArticle {
  title: string;
  excerpt: string;
  content: string;
  category: string | null;
  sourceName: string;
  author: string | null;
  sourceUrl: string | null;
  publishedAt: Date;
  isTimeKnown: boolean;
  sourceUpdatedAt: Date | null;
  featuredImageUrl: string | null;
  tags: string[];
  tickers: string[];
  mentions: Mention[];
  sentimentScore: number | null;
  sentimentWords: string[];
}

export interface WrittenArticle {
  id: number;
  /** Compared on the next update to detect an editor's change. */
  writtenAt: Date;
}

/**
 * Derives the slugs from the titles and appends a number where one is taken. Call it under the lock `storeArticles`,
 * because parallel calls could choose the same slugs. The caller stores the mentions; a trigger queues the articles for
 * the indexing job, which runs within seconds.
 *
 * @returns in the order of `incoming`
 */
export async function insertIncomingArticles(
  tx: DatabaseTransaction,
  incoming: readonly IncomingArticle[],
  status: "review" | "published",
): Promise<WrittenArticle[]> {
  if (incoming.length === 0) return [];
  const slugs = await freeSlugs(
    tx,
    incoming.map(({ title }) => articleSlugOf(title)),
  );
  const rows = incoming.map((article, index) => ({
    ...article,
    slug: slugs[index] ?? "",
    status,
    sentimentBy: "model" as const,
  }));
  const { rows: added } = await tx.execute<{ id: string; slug: string; at: string }>(
    sql`${insertRows(articles, rows)} RETURNING id, slug, updated_at AS at`,
  );
  const writtenBySlug = new Map(
    added.map(({ id, slug, at }) => [slug, { id: Number(id), writtenAt: new Date(at) }]),
  );
  return rows.map(({ slug }) => {
    const written = writtenBySlug.get(slug);
    if (!written) throw new Error(`The article ${slug} was not added.`);
    return written;
  });
}

/**
 * Transfers an article from another source to its original publisher: text, source name and time, unless an editor
 * has changed it since `writtenAt`. Its slug doesn't change.
 *
 * @param status of the publisher's new articles: "published" also takes the article out of review
 * @returns undefined if an editor has changed the article
 */
export async function assignToPublisher(
  tx: DatabaseTransaction,
  written: WrittenArticle,
  article: IncomingArticle,
  status: "review" | "published",
): Promise<WrittenArticle | undefined> {
  const { sourceName, sourceUrl, publishedAt, isTimeKnown } = article;
  const own = {
    sourceName,
    sourceUrl,
    ...(isTimeKnown && { publishedAt, isTimeKnown }),
    ...(status === "published" && {
      status: sql`CASE WHEN ${articles.status} = 'review' THEN 'published' ELSE ${articles.status} END`,
    }),
  };
  return updateIncomingArticle(tx, written, article, own);
}

export async function creditPublisher(
  tx: DatabaseTransaction,
  { id, reporter }: { id: number; reporter: string | null },
  sourceName: string,
): Promise<void> {
  if (reporter === null) return;
  await tx
    .update(articles)
    .set({ sourceName })
    .where(and(eq(articles.id, id), eq(articles.sourceName, reporter)));
}

/** Has no effect if an editor has changed the address. Doesn't count as a change of the text. */
export async function changeSourceUrl(
  tx: DatabaseTransaction,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await tx
    .update(articles)
    .set({ sourceUrl: to })
    .where(and(eq(articles.id, id), eq(articles.sourceUrl, from)));
}

/** Writes the text; its source and time only if they are in `more`. */
export async function updateIncomingArticle(
  tx: DatabaseTransaction,
  { id, writtenAt }: WrittenArticle,
  { mentions, sourceName, sourceUrl, publishedAt, isTimeKnown, ...text }: IncomingArticle,
  more: PgUpdateSetSource<typeof articles> = {},
): Promise<WrittenArticle | undefined> {
  const [updated] = await tx
    .update(articles)
    .set({ ...text, ...more, sentimentBy: "model", updatedAt: sql`clock_timestamp()` })
    .where(and(eq(articles.id, id), eq(articles.updatedAt, writtenAt)))
    .returning({ id: articles.id, writtenAt: articles.updatedAt });
  if (!updated) return undefined;
  await replaceMentions(tx, [{ id, mentions }]);
  return updated;
}
