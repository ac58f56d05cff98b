import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { fetchFeed } from "../fetching/fetch-feed.ts";
import { discoverFeeds } from "../items/feed-discovery.ts";
import { parseItemsInWorker } from "../items/feed-reader.ts";
import { itemsWithinLimits } from "../items/items-within-limits.ts";
import type { FeedLink } from "../parsing/find-feed-links.ts";
import { findDefaultCategory, readIngestDefaults } from "../sources/ingest-defaults.server.ts";
import type { JsonMapping } from "../sources/json-mapping.ts";
import { createArticleMapper } from "../tags/tag-items.ts";
import type { FeedFailureCode } from "./run-failure.ts";

const MAX_SHOWN_ITEMS = 10;

export interface PreviewedItem {
  title: string;
  url: string | undefined;
  publishedAt: Date | undefined;
  tickers: string[];
  category: string | null;
}

export type PreviewedFeed =
  | {
      ok: true;
      title: string | undefined;
      count: number;
      unusable: number;
      lost: number;
      isComplete: boolean;
      overLimit: number;
      items: PreviewedItem[];
    }
  | {
      ok: false;
      code: FeedFailureCode;
      status: number | null;
      links: FeedLink[];
    };

export async function previewFeed(
  db: Database,
  http: OutboundHttp,
  { feedUrl, sourceName, mapping }: { feedUrl: string; sourceName: string; mapping: JsonMapping | null },
): Promise<PreviewedFeed> {
  const fetched = await fetchFeed(http, { url: feedUrl });
  if (fetched.kind === "failed") return failed(fetched.code, fetched.status);
  if (fetched.kind !== "fetched") return failed("gone", 410);
  const now = new Date();
  const read = await parseItemsInWorker(fetched, now, mapping);
  if (!read.ok) return { ...failed(read.code), links: discoverFeeds(fetched, read.code) };
  const { value: defaults } = await readIngestDefaults(db);
  const defaultCategory = await findDefaultCategory(db, defaults);
  const toArticle = createArticleMapper({ name: sourceName }, await loadCompanyDictionary(db));
  const { title, count, items, failures, failedItems, lost, isComplete } = read.value;
  const unusable = failures.length + failedItems.length;
  const acceptedItems = itemsWithinLimits(items, defaults, now);
  return {
    ok: true,
    title,
    count,
    unusable,
    lost,
    isComplete,
    overLimit: count - lost - unusable - acceptedItems.length,
    items: acceptedItems.slice(0, MAX_SHOWN_ITEMS).map((item) => {
      const { tickers, category } = toArticle(item);
      const publishedAt = item.isTimeKnown ? item.publishedAt : undefined;
      return {
        title: item.title,
        url: item.url,
        publishedAt,
        tickers,
        category: category ?? defaultCategory ?? null,
      };
    }),
  };
}

function failed(code: FeedFailureCode, status?: number) {
  return { ok: false, code, status: status ?? null, links: [] as FeedLink[] } as const;
}
