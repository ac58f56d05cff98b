import { insertIncomingArticles } from "#domain/news/articles/incoming-articles.server.ts";
import { insertMentions } from "#domain/news/articles/mentions/note-mentions.server.ts";
import { withStoreLock } from "#domain/news/articles/store-lock.server.ts";
import { changesMayWait } from "#domain/site/page-changes.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import { createLimiter } from "#platform/jobs/limiter.ts";
import { mapYielding } from "#platform/jobs/map-yielding.ts";
import { deduplicateBatch, type Feed, identityOf, lookupKeys } from "../deduplication/deduplicate.ts";
import { firstOfEach, sharedLinks } from "../deduplication/repeats-in-feed.ts";
import { listKnownItems, listKnownVersions } from "../deduplication/stored-identities.server.ts";
import { unsettledItems } from "../deduplication/unsettled-items.ts";
import { insertMirroredImages } from "../images/insert-mirrored-images.server.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { claimTo } from "../sources/address-claim.ts";
import { holdDefaultCategory } from "../sources/ingest-defaults.server.ts";
import { listOwnSites } from "../sources/own-sites.server.ts";
import { ingestedItems } from "../sources/tables.server.ts";
import { noteItem, takeOver, updateArticle } from "./change-article.server.ts";
import { ingestedItem } from "./ingested-item.server.ts";
import type { PreparedItem, ToArticle } from "./prepared-item.ts";

const ITEMS_PER_TRANSACTION = 100;
const ITEMS_PER_LOOKUP = 200;

/** The transactions run one at a time anyway; if they waited in the database, each would occupy a connection. */
const oneAtATime = createLimiter(1);

export interface StoreCounts {
  new: number;
  updated: number;
  duplicate: number;
  unchanged: number;
}

export interface StoreOptions {
  source: { id: number; name: string; feedUrl: string };
  status: "review" | "published";
  mirrorsImages: boolean;
  toArticle: ToArticle;
  defaultCategoryId: number | undefined;
  stopping?: AbortSignal | undefined;
}

/**
 * Stores a feed's items, each at most once. Unchanged items, in most fetches all of them, cost one lookup. For the
 * others, each transaction holds a lock from looking up known items to storing new ones, so that other processes
 * can't decide on the same items. After an interruption, the next run stores the rest.
 *
 * @throws if it is stopped
 */
export async function storeItems(
  db: DatabasePool,
  items: NormalisedItem[],
  options: StoreOptions,
): Promise<StoreCounts> {
  const counts: StoreCounts = { new: 0, updated: 0, duplicate: 0, unchanged: 0 };
  const identities = items.map(identityOf);
  const firsts = firstOfEach(identities);
  const first = items.filter((_, index) => firsts[index] === index);
  const unsettled: NormalisedItem[] = [];
  for (const asked of slicesOf(first, ITEMS_PER_LOOKUP)) {
    unsettled.push(...unsettledItems(asked, await listKnownVersions(db, options.source.id, asked)));
  }
  counts.unchanged = items.length - unsettled.length;
  if (unsettled.length === 0) return counts;
  const ownSites = await listOwnSites(
    db,
    options.source,
    items.map(({ url }) => url),
  );
  const claimOf = ({ url }: NormalisedItem) => claimTo(url, options.source.feedUrl, ownSites);
  const feed = { sourceId: options.source.id, shared: sharedLinks(identities), claimOf };
  for (const slice of slicesOf(unsettled, ITEMS_PER_TRANSACTION)) {
    options.stopping?.throwIfAborted();
    // Before the transaction, because other processes wait for its lock.
    const prepared = await mapYielding(slice, (item) => {
      lookupKeys(item); // cached
      return { item, article: options.toArticle(item, undefined) };
    });
    const outcomes = await oneAtATime(() => {
      // The wait for the preceding transactions may have been long.
      options.stopping?.throwIfAborted();
      return storePrepared(db, prepared, feed, options);
    });
    for (const outcome of outcomes) counts[outcome] += 1;
  }
  return counts;
}

function* slicesOf<Element>(list: readonly Element[], length: number): Generator<Element[]> {
  for (let start = 0; start < list.length; start += length) yield list.slice(start, start + length);
}

function storePrepared(
  db: DatabasePool,
  prepared: readonly PreparedItem[],
  feed: Required<Feed>,
  options: StoreOptions,
): Promise<(keyof StoreCounts)[]> {
  const { claimOf } = feed;
  const store = async (tx: Database) => {
    const items = prepared.map(({ item }) => item);
    // Inside the transaction: a concurrent rename would leave the category's old name on the new articles.
    const defaultCategory = await holdDefaultCategory(tx, options.defaultCategoryId);
    const known = await listKnownItems(tx, options.source.id, items);
    const decisions = deduplicateBatch(feed, items, known);
    const storing = { tx, known, ...options };
    const outcomes: (keyof StoreCounts)[] = [];
    const added: PreparedItem[] = [];
    const rows: (typeof ingestedItems.$inferInsert)[] = [];
    for (const [index, { item, article: tagged }] of prepared.entries()) {
      const article = { ...tagged, category: tagged.category ?? defaultCategory ?? null };
      const decision = decisions[index];
      switch (decision?.kind) {
        case "new":
          added.push({ item, article });
          outcomes.push("new");
          break;
        case "update":
          outcomes.push(await updateArticle(storing, decision.itemId, { item, article }));
          break;
        case "noted":
          await noteItem(storing, decision.itemId, item);
          outcomes.push("unchanged");
          break;
        case "duplicate":
          rows.push(ingestedItem(item, options.source.id, claimOf(item), { id: decision.articleId }));
          outcomes.push("duplicate");
          break;
        case "takeover":
          rows.push(await takeOver(storing, decision.articleId, { item, article }));
          outcomes.push("updated");
          break;
        default:
          outcomes.push("unchanged");
      }
    }
    const incoming = added.map(({ article }) => article);
    const written = await insertIncomingArticles(tx, incoming, options.status);
    const stored = added.flatMap(({ item, article }, index) => {
      const row = written[index];
      return row ? [{ ...row, item, article }] : [];
    });
    rows.push(...stored.map(({ item, ...row }) => ingestedItem(item, options.source.id, claimOf(item), row)));
    if (rows.length > 0) await tx.execute(insertRows(ingestedItems, rows));
    await insertMentions(
      tx,
      stored.map(({ id, article }) => ({ id, mentions: article.mentions })),
    );
    if (options.mirrorsImages) {
      const images = stored.map(({ id, article }) => ({
        articleId: id,
        address: article.featuredImageUrl,
      }));
      await insertMirroredImages(tx, images);
    }
    return outcomes;
  };
  // Items lost in an outage of the database's machine are fetched again: the feed's validators are written
  // afterwards, with a synchronous commit.
  return withStoreLock(db, store, { synchronous_commit: "off", ...changesMayWait });
}
