import { hashText, spreadBits } from "#format/text-hash.ts";
import { mapYielding } from "#platform/jobs/map-yielding.ts";
import { type Sentiment, sentimentOf } from "../sentiment/sentiment.ts";
import { type CachedWord, cachedWord, cachedWordsIn } from "./cached-words.ts";
import { joinedWordsIn } from "./joined-words.ts";

/**
 * The index of articles is one GIN index over arrays of 32-bit hashes of their search terms
 * (docs/decisions/0019-hashed-search-index.md). Among 200,000 words, about 1 in 20,000 shares its key with another;
 * a collision yields false matches.
 */
export type IndexKey = number;

const kinds = { titleStem: 1, month: 3, source: 4, sector: 5, ticker: 6, sentiment: 7 };

export function wordKey(form: string): IndexKey {
  return cachedWord(form).key;
}

export const titleStemKey = (form: string) => ofKind("titleStem", wordKey(form));
/** @param month in UTC: "2026-11" */
export const monthKey = (month: string) => ofKind("month", hashText(month));
export const sourceKey = (name: string) => ofKind("source", hashText(name));
export const sectorKey = (name: string) => ofKind("sector", hashText(name));
export const tickerKey = (symbol: string) => ofKind("ticker", hashText(symbol));
export const sentimentKey = (sentiment: Sentiment) => ofKind("sentiment", hashText(sentiment));

function ofKind(kind: keyof typeof kinds, hash: number): IndexKey {
  return spreadBits(hash + Math.imul(kinds[kind], 0x9e3779b1)) | 0;
}

export function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

export interface IndexedArticle {
  id: number;
  title: string;
  excerpt: string;
  content: string;
  category: string | null;
  sourceName: string | null;
  publishedAt: Date;
  tickers: string[];
  sentimentScore: number | null;
}

export interface ArticleKeys {
  id: number;
  /** Ascending, which the database sorts faster. */
  keys: Int32Array;
}

export interface IndexKeys {
  rows: ArticleKeys[];
  words: ReadonlySet<CachedWord>;
}

export async function indexKeysOf(articles: readonly IndexedArticle[]): Promise<IndexKeys> {
  const words = new Set<CachedWord>();
  const rows = await mapYielding(articles, (article) => {
    const inTitle = cachedWordsIn(article.title);
    const inText = cachedWordsIn(article.content);
    if (!article.content.startsWith(article.excerpt)) inText.push(...cachedWordsIn(article.excerpt));
    for (const word of [...inTitle, ...inText]) if (word.isSubstringSearchable) words.add(word);
    return { id: article.id, keys: keysOf(article, inTitle, inText) };
  });
  return { rows, words };
}

function keysOf(article: IndexedArticle, inTitle: CachedWord[], inText: CachedWord[]): Int32Array {
  const keys = [monthKey(monthOf(article.publishedAt))];
  if (article.sourceName !== null) keys.push(sourceKey(article.sourceName));
  if (article.category !== null) keys.push(sectorKey(article.category));
  if (article.sentimentScore !== null) keys.push(sentimentKey(sentimentOf(article.sentimentScore)));
  for (const ticker of article.tickers) keys.push(tickerKey(ticker), wordKey(ticker.toLowerCase()));
  for (const { key } of inTitle) keys.push(ofKind("titleStem", key), key);
  for (const word of joinedWordsIn(article.title)) keys.push(titleStemKey(word), wordKey(word));
  for (const word of joinedWordsIn(article.content)) keys.push(wordKey(word));
  for (const { key, isStopWord } of inText) if (!isStopWord) keys.push(key);
  return Int32Array.from(keys)
    .sort()
    .filter((key, index, sorted) => key !== sorted[index - 1]);
}
