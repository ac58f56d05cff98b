import type { CompanyDictionary } from "../../../domain/news/articles/mentions/company-dictionary.ts";
import {
  listTickerMentions,
  type TickerMention,
} from "../../../domain/news/articles/mentions/find-mentions.ts";
import { share } from "../tally.ts";
import type { TaggedHeadline } from "./labelled-texts.ts";

export interface HeadlinePrediction {
  file: string;
  title: string;
  inParentheses: string[];
  mentions: TickerMention[];
  byName: TickerMention[];
}

const CODE_IN_PARENTHESES = /\s*\((?:IDX:\s*)?[A-Z]{4}(?:\s*[,&/]\s*[A-Z]{4})*\)/g;
const COMMON_WORD = /^(?:pt|tbk|persero|indonesia|bank|the|dan|and|of|internasional|international)$/;
/** "Emiten Prajogo (CUAN)", "Saham Emiten Menara (BALI)": an owner or an industry, which several companies share. */
const DESCRIPTION = /(?:emiten|perusahaan|konglomerat)\s+[^(]{0,40}$/i;
const NAME_WORDS = 4;

interface ExpectedMention {
  title: string;
  ticker: string;
  isFound: boolean;
  isFoundByName: boolean;
  isNamed: boolean;
  isDescribed: boolean;
}

/**
 * Headlines with codes: how many codes in parentheses are found, and how many of them still are when the codes are
 * removed. The last figures leave out headlines that describe a company by its owner or industry instead of its name.
 */
export function scoreHeadlines(
  file: string,
  headlines: readonly TaggedHeadline[],
  dictionary: CompanyDictionary,
  ordinaryWords: ReadonlySet<string>,
  show: number,
): HeadlinePrediction[] {
  const predictions = headlines.map(({ title, inParentheses, all }) => ({
    file,
    title,
    inParentheses,
    all,
    mentions: listTickerMentions(title, dictionary),
    byName: listTickerMentions(title.replace(CODE_IN_PARENTHESES, ""), dictionary),
  }));
  const expectedMentions = predictions.flatMap((prediction) =>
    prediction.inParentheses.map((ticker) => expectedMention(prediction, ticker, dictionary)),
  );
  const named = expectedMentions.filter(({ isDescribed, isNamed }) => isNamed || !isDescribed);
  const registered = expectedMentions.filter(({ isNamed }) => isNamed);
  const upper = predictions.flatMap(({ all, mentions }) =>
    all.map((ticker) => mentions.some((mention) => mention.ticker === ticker)),
  );
  const line = (label: string, results: readonly boolean[]) =>
    console.log(`  ${label.padEnd(44)} ${share(results.filter(Boolean).length, results.length)}`);
  console.log(`\n${file}: ${headlines.length} headlines`);
  line(
    "codes in parentheses, recall:",
    expectedMentions.map(({ isFound }) => isFound),
  );
  line("all codes in capitals, recall:", upper);
  line(
    "without the codes, by name alone:",
    named.map(({ isFoundByName }) => isFoundByName),
  );
  line(
    "  the registered name or part of it:",
    registered.map(({ isFoundByName }) => isFoundByName),
  );
  line(
    "  also those that don't name the company:",
    expectedMentions.map(({ isFoundByName }) => isFoundByName),
  );
  scoreOthers(predictions, ordinaryWords, show);
  for (const { title, ticker } of expectedMentions.filter(({ isFound }) => !isFound).slice(0, show)) {
    console.log(`    missed ${ticker}: ${title}`);
  }
  for (const { title, ticker } of named.filter(({ isFoundByName }) => !isFoundByName).slice(0, show)) {
    console.log(`    missed by name ${ticker}: ${title}`);
  }
  return predictions.map(({ all: _, ...prediction }) => prediction);
}

function expectedMention(
  { title, mentions, byName }: HeadlinePrediction,
  ticker: string,
  { companies }: CompanyDictionary,
): ExpectedMention {
  const has = (candidates: readonly TickerMention[]) =>
    candidates.some((mention) => mention.ticker === ticker);
  const before = title.slice(0, title.search(new RegExp(`\\([^()]*${ticker}`)));
  const near = wordsOf(before).slice(-NAME_WORDS);
  const name = wordsOf(companies.get(ticker) ?? "").filter((word) => !COMMON_WORD.test(word));
  return {
    title,
    ticker,
    isFound: has(mentions),
    isFoundByName: has(byName),
    isNamed: name.some((word) => near.includes(word)),
    isDescribed: DESCRIPTION.test(before),
  };
}

function scoreOthers(
  predictions: readonly (HeadlinePrediction & { all: string[] })[],
  ordinaryWords: ReadonlySet<string>,
  show: number,
): void {
  const others = predictions.flatMap(({ title, all, mentions }) =>
    mentions.filter(({ ticker }) => !all.includes(ticker)).map((mention) => ({ ...mention, title })),
  );
  const byName = others.filter(({ alias }) => alias !== undefined);
  const words = others.filter(({ ticker, alias }) => alias === undefined && ordinaryWords.has(ticker));
  console.log(`  companies found by name besides the codes:   ${byName.length}`);
  console.log(
    `  ordinary words mistaken for codes:           ${words.length} (of ${ordinaryWords.size} words)`,
  );
  for (const { ticker, alias, title } of [...words, ...byName].slice(0, show)) {
    console.log(`    beside ${ticker}${alias === undefined ? "" : ` by ${alias}`}: ${title}`);
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
