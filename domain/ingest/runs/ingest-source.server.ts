import type { IncomingArticle } from "#domain/news/articles/incoming-articles.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { deduplicateBatch } from "../deduplication/deduplicate.ts";
import { newOrChangedItems } from "../deduplication/new-or-changed-items.ts";
import { distinctItems } from "../deduplication/repeats-in-feed.ts";
import { listKnownItems, listKnownVersions } from "../deduplication/stored-identities.server.ts";
import { fetchFeed, hashOfBody } from "../fetching/fetch-feed.ts";
import { parseItemsInWorker } from "../items/feed-reader.ts";
import { itemsWithinLimits } from "../items/items-within-limits.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { recordPermanentRedirect } from "../sources/moved-feed.server.ts";
import { listOwnSites } from "../sources/own-sites.server.ts";
import { pauseSource, type Source } from "../sources/sources.server.ts";
import { ownershipOf } from "../sources/url-ownership.ts";
import {
  type ItemOutcome,
  inStoreTransaction,
  type StoreOptions,
  storeBisecting,
  storeItems,
} from "../storing/store-items.server.ts";
import { createArticleMapper, tagItems } from "../tags/tag-items.ts";
import { newestListedItems } from "../vanished/find-vanished.ts";
import { updateVanishedItems } from "../vanished/update-vanished.server.ts";
import type { CycleData } from "./cycle-data.server.ts";
import type { IngestDeps, IngestOptions } from "./ingest-options.ts";
import {
  type FetchOfKind,
  failedFetch,
  goneFeed,
  isFullyRead,
  type SourceRunResult,
  storedFeed,
  unchangedFeed,
  unreadableFeed,
} from "./run-results.ts";
import { readSourceMemory, saveSourceMemory } from "./source-memory.server.ts";

/** Looked up, compared and stored together, in one transaction. */
const ITEMS_PER_BATCH = 100;

/**
 * Ingests a claimed source: fetch, decode, parse, normalise, deduplicate, tag, classify, store. Each step is one call
 * with plain inputs and outputs. The database is used only by the steps that load (list, read) and store.
 *
 * @throws on an internal error or outage, and when aborted
 */
export async function ingestSource(
  db: DatabasePool,
  deps: IngestDeps,
  cycle: CycleData,
  source: Source,
  options: IngestOptions,
): Promise<SourceRunResult> {
  const { fetch, stopping } = options;
  const { feedUrl: url, etag, lastModified } = source;
  const request = { url, etag: etag ?? undefined, lastModified: lastModified ?? undefined, signal: stopping };
  const fetched = await (fetch ? fetch(source) : fetchFeed(deps.http, request));
  const now = new Date();
  if (fetched.kind === "failed") return failedFetch(source, fetched, now);
  if (fetched.kind === "gone") {
    await pauseSource(db, source);
    return goneFeed(source, fetched);
  }
  // A file supplied by an operator is always parsed.
  const isKnown = fetched.kind === "not-modified" || (!fetch && hashOfBody(fetched) === source.bodyHash);
  const ingested = isKnown
    ? unchangedFeed(source, fetched, now)
    : await ingestFeed(db, cycle, source, options, fetched, now);
  if (!fetch && ingested.run.outcome !== "failed") {
    await recordPermanentRedirect(db, source, fetched.permanentUrl);
  }
  return ingested;
}

async function ingestFeed(
  db: DatabasePool,
  cycle: CycleData,
  source: Source,
  { publishesAll, stopping }: IngestOptions,
  fetched: FetchOfKind<"fetched">,
  now: Date,
): Promise<SourceRunResult> {
  const memory = await readSourceMemory(db, source.id);
  const read = await parseItemsInWorker(fetched, now, source.mapping, memory.texts); // decode, parse, normalise
  if (!read.ok) return unreadableFeed(source, fetched, read, now);
  const feed = read.value;
  const { value: defaults } = await cycle.loadDefaults();
  const outcomes = await ingestItems(db, itemsWithinLimits(feed.items, defaults, now), {
    source,
    status: publishesAll || source.publishesDirectly ? "published" : "review",
    mirrorsImages: source.mirrorsImages,
    defaultCategoryId: defaults.categoryId,
    toArticle: createArticleMapper(source, await cycle.loadDictionary()),
    stopping,
  });
  if (isFullyRead(feed))
    await updateVanishedItems(db, source.id, memory.listed, newestListedItems(feed.items));
  // Must come after storing the items: newly learnt boilerplate also has to be removed from the stored articles.
  await saveSourceMemory(db, source.id, memory, {
    texts: feed.texts,
    // Items missing from a broken document may still be in the feed.
    listed: isFullyRead(feed) ? newestListedItems(feed.items) : memory.listed,
  });
  return storedFeed(source, fetched, feed, outcomes, defaults, now);
}

export interface ItemsOptions extends Omit<StoreOptions, "ownershipOf"> {
  source: { id: number; name: string; feedUrl: string };
  toArticle: (item: NormalisedItem) => IncomingArticle;
  stopping?: AbortSignal | undefined;
}

/**
 * Stores a feed's items, each at most once. Unchanged items, in most fetches all of them, cost one lookup. After an
 * interruption, the next run stores the rest.
 *
 * @returns one outcome per item, not in their order
 */
export async function ingestItems(
  db: DatabasePool,
  items: readonly NormalisedItem[],
  { toArticle, stopping, ...options }: ItemsOptions,
): Promise<ItemOutcome[]> {
  const { source } = options;
  const { distinct, shared } = distinctItems(items);
  const ownSites = await listOwnSites(
    db,
    source,
    items.map(({ url }) => url),
  );
  const ownershipOfItem = ({ url }: NormalisedItem) => ownershipOf(url, source.feedUrl, ownSites);

  const ingestBatch = async (batch: readonly NormalisedItem[]): Promise<ItemOutcome[]> => {
    stopping?.throwIfAborted();
    const versions = await listKnownVersions(db, source.id, batch);
    const pendingItems = newOrChangedItems(batch, versions);
    // Before the transaction, because other processes wait for its lock.
    const { tagged, failedItems } = await tagItems(pendingItems, toArticle); // tag, classify
    const unchangedOutcomes = unchanged(batch.length - pendingItems.length);
    if (tagged.length === 0) return [...unchangedOutcomes, ...failedItems];
    const outcomes = await inStoreTransaction(
      db,
      async (tx) => {
        const taggedItems = tagged.map(({ item }) => item);
        const storedItems = await listKnownItems(tx, source.id, taggedItems);
        const decidedItems = deduplicateBatch(
          { sourceId: source.id, shared, ownershipOf: ownershipOfItem },
          tagged,
          storedItems,
        );
        return storeItems(tx, { decidedItems, storedItems }, { ...options, ownershipOf: ownershipOfItem });
      },
      stopping,
    );
    return [...unchangedOutcomes, ...failedItems, ...outcomes];
  };

  const outcomes = unchanged(items.length - distinct.length);
  for (let start = 0; start < distinct.length; start += ITEMS_PER_BATCH) {
    outcomes.push(...(await storeBisecting(distinct.slice(start, start + ITEMS_PER_BATCH), ingestBatch)));
  }
  return outcomes;
}

function unchanged(count: number): ItemOutcome[] {
  return new Array<ItemOutcome>(count).fill("unchanged");
}
