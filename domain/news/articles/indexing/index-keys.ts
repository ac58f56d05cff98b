import { hashText, spreadBits } from "#format/text-hash.ts";
import { type Sentiment, sentimentOf } from "../sentiment.ts";
import { stemOf } from "./stems.ts";
import { isStopWord } from "./stop-words.ts";
import { createWordCache } from "./word-cache.ts";
import { formsIn } from "./words.ts";

/**
 * The index of articles is one GIN index over arrays of numbers: what an article can be found by, hashed to 32
 * bits (docs/decisions/0019-the-search-index.md). Two different texts have the same number about once in 20,000
 * pairs of 200,000 words, and then an article too many is found.
 */
export type IndexKey = number;

/** Kinds of keys; each changes the hash of the text. */
const KINDS = { titleStem: 1, titleWord: 2, month: 3, source: 4, sector: 5, ticker: 6, sentiment: 7 };

/** Real news has some 200,000 different words, most of them rare. */
const knownWords = createWordCache<KnownWord>(100_000);

/** What indexing needs to know of a word; always the same object while the word is kept. */
export interface KnownWord {
  form: string;
  key: IndexKey;
  isStopWord: boolean;
  /** Parts of numbers are not searched for. */
  isSearchedInside: boolean;
}

/** One look-up a word, because an article has some 200. */
function knownWord(form: string): KnownWord {
  return knownWords(form, () => ({
    form,
    key: spreadBits(hashText(stemOf(form))) | 0,
    isStopWord: isStopWord(form),
    isSearchedInside: form.length > 2 && /\p{L}/u.test(form),
  }));
}

/** Of a word anywhere in an article, in any form. */
export function wordKey(form: string): IndexKey {
  return knownWord(form).key;
}

/** Of a word in the title, in any form. */
export const titleStemKey = (form: string) => ofKind("titleStem", wordKey(form));
/** Of a word in the title, in exactly this form. */
export const titleWordKey = (form: string) => ofKind("titleWord", hashText(form));
/** Of the month of publication, in UTC: "2026-11". */
export const monthKey = (month: string) => ofKind("month", hashText(month));
export const sourceKey = (name: string) => ofKind("source", hashText(name));
export const sectorKey = (name: string) => ofKind("sector", hashText(name));
export const tickerKey = (symbol: string) => ofKind("ticker", hashText(symbol));
export const sentimentKey = (sentiment: Sentiment) => ofKind("sentiment", hashText(sentiment));

function ofKind(kind: keyof typeof KINDS, hash: number): IndexKey {
  return spreadBits(hash + Math.imul(KINDS[kind], 0x9e3779b1)) | 0;
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

/** What the article is found by. */
export function indexKeysOf(article: IndexedArticle, words: ArticleWords): IndexKey[] {
  const keys = new Set<IndexKey>([monthKey(monthOf(article.publishedAt))]);
  if (article.sourceName !== null) keys.add(sourceKey(article.sourceName));
  if (article.category !== null) keys.add(sectorKey(article.category));
  if (article.sentimentScore !== null) keys.add(sentimentKey(sentimentOf(article.sentimentScore)));
  for (const ticker of article.tickers) keys.add(tickerKey(ticker)).add(wordKey(ticker.toLowerCase()));
  for (const { form, key } of words.inTitle) keys.add(titleStemKey(form)).add(titleWordKey(form)).add(key);
  for (const { key, isStopWord } of words.inText) if (!isStopWord) keys.add(key);
  return [...keys];
}

/** The different words of an article. */
export interface ArticleWords {
  inTitle: KnownWord[];
  inText: KnownWord[];
}

export function articleWordsOf({ title, excerpt, content }: IndexedArticle): ArticleWords {
  const inText = formsIn(content);
  if (!content.startsWith(excerpt)) for (const form of formsIn(excerpt)) inText.add(form);
  return { inTitle: Array.from(formsIn(title), knownWord), inText: Array.from(inText, knownWord) };
}
