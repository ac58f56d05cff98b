import { findSectorByName, type SectorName } from "#domain/market/listings/sectors.ts";
import type { IncomingArticle } from "#domain/news/articles/incoming-articles.server.ts";
import type { CompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.ts";
import { findSubjects } from "#domain/news/articles/mentions/find-subjects.ts";
import { classifySentiment } from "#domain/news/articles/sentiment/classify-sentiment.ts";
import { mapYielding } from "#platform/jobs/map-yielding.ts";
import { lookupKeys } from "../deduplication/item-identity.ts";
import { catchFailure, type FailedItem } from "../items/failed-item.ts";
import type { NormalisedItem } from "../items/normalise-item.ts";
import { classifyArticle } from "./classify-article.ts";

export interface TaggedItem {
  item: NormalisedItem;
  article: IncomingArticle;
}

/** Works in slices, so that requests are served in between. */
export async function tagItems(
  items: readonly NormalisedItem[],
  toArticle: (item: NormalisedItem) => IncomingArticle,
): Promise<{ tagged: TaggedItem[]; failedItems: FailedItem[] }> {
  const failedItems: FailedItem[] = [];
  const tagged = await mapYielding(items, (item) =>
    catchFailure(item, failedItems, () => {
      lookupKeys(item); // cached
      return { item, article: toArticle(item) };
    }),
  );
  return { tagged: tagged.flat(), failedItems };
}

export function createArticleMapper(
  source: { name: string },
  {
    companies,
    dictionary,
  }: { companies: readonly { symbol: string; sector: string | null }[]; dictionary: CompanyDictionary },
) {
  const sectors = new Map<string, SectorName | undefined>(
    companies.map(({ symbol, sector }) => [symbol, sector ? findSectorByName(sector)?.name : undefined]),
  );
  return (item: NormalisedItem): IncomingArticle => {
    const { title, excerpt, contentMarkdown: content, categories: tags } = item;
    const {
      mentions,
      companies: named,
      indices,
    } = findSubjects({ title, excerpt, content, tags }, dictionary);
    const category = classifyArticle({ categories: tags, tickers: named, title, content }, (ticker) =>
      sectors.get(ticker),
    );
    const sentiment = classifySentiment({ title, content: content || excerpt, tickers: named });
    return {
      title: item.title,
      excerpt: item.excerpt,
      content: item.contentMarkdown || item.excerpt,
      category: category ?? null,
      sourceName: source.name,
      author: authorName(item.author, source.name) ?? authorName(item.byline, source.name) ?? null,
      sourceUrl: item.url ?? null,
      publishedAt: item.publishedAt,
      isTimeKnown: item.isTimeKnown,
      sourceUpdatedAt: item.updatedAt ?? null,
      featuredImageUrl: item.imageUrl ?? null,
      tags: item.categories,
      tickers: [...named, ...indices],
      mentions,
      sentimentScore: sentiment.score,
      sentimentWords: sentiment.words,
    };
  };
}

const DESK = /^(tim |the )?(admin|administrator|redaksi|redaktur|editor|newsroom|kontributor|staff)\b/i;
const WEB_ADDRESS = /@|https?:|www\.|\.(com|net|org|id|co)\b/i;

/**
 * The person's name from a feed's author field: "Siti" for "Siti (siti@media.example)". Returns undefined for a desk,
 * for the publisher itself (it is credited anyway) and for an email address, which we must not publish.
 */
function authorName(author: string | undefined, sourceName: string): string | undefined {
  const name = author?.replace(/[(<][^()<>]*@[^()<>]*[)>]/g, "").trim();
  if (!name || DESK.test(name) || WEB_ADDRESS.test(name)) return undefined;
  return sourceName.toLowerCase().includes(name.toLowerCase()) ? undefined : name;
}
