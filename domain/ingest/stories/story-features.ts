import { compareText } from "#format/compare-text.ts";
import { hashText } from "#format/text-hash.ts";
import { lowerCaseWordsOf, wordsOfText } from "../deduplication/near-duplicate.ts";
import { type MarketReport, marketReportOf } from "./market-report.ts";
import { namedDays } from "./named-days.ts";
import { type TitleFigure, titleFigures } from "./title-figures.ts";
import counts from "./word-counts.json" with { type: "json" };

/** Rarer words aren't in the file. */
const LEAST_COUNT = 6;

const countOf = new Map(Object.entries(counts.words));
const RAREST = Math.log(counts.articles / (LEAST_COUNT / 2));

/** Inverse document frequency: log(articles / articles with the word). 0 for a word in every article. */
export function weightOf(word: string): number {
  const count = countOf.get(word);
  return count === undefined ? RAREST : Math.log(counts.articles / count);
}

/**
 * The features by which two articles are compared. Weights are unit vectors unless noted, so their product is the
 * cosine similarity.
 */
export interface StoryFeatures {
  title: Weights;
  lead: Weights;
  text: Weights;
  /** Prices, levels and the like in the title. Two reports on the same market day differ in them. */
  titleFigures: TitleFigure[];
  marketReport: MarketReport;
  days: Set<string>;
  quotes: Weights;
  /** Counts in the title: "penerbangan" to "12". */
  titleCounts: Map<string, string>;
  /** Whether the title marks a round-up, portrait or explainer. Such articles cover several events. */
  isBackground: boolean;
  keys: number[];
}

type Weights = Map<string, number>;

const LEAD_WORDS = 60;
const TEXT_WORDS = 180;
const QUOTE = /["“][^"“”]{20,400}["”]/g;
/** "[Populer Money] …", "Terpopuler: …", "Profil …", "Apa Itu …", "Cara …", "7 Fakta …", "…, Apa Saja?". */
const BACKGROUND_TITLE =
  /^[\s["“]*(?:(?:\d+ )?(?:berita )?(?:ter)?populer|top \d|profil|sosok|mengenal|apa (?:itu|saja)|menakar|kilas balik|sejarah|(?:simak |begini )?(?:cara|tips)|(?:\d+ )?fakta)(?!\p{L})|, apa (?:saja|itu)(?!\p{L})/iu;
const COUNT = /(?<![\d.,])(\d{1,3}(?:[.,]\d+)?) (\p{L}{3,})/gu;
const OPENING_CHARACTERS = 3_500;
/** The title says more about the story than any sentence, so its words count this many times. */
const TITLE_TIMES = 2;
/** Number of weightiest words stored per article. Only articles that share SHARED_STORY_WORDS of them are compared. */
export const STORY_WORDS = 14;
export const SHARED_STORY_WORDS = 2;

export function storyFeatures(title: string, markdown: string): StoryFeatures {
  const titleWords = lowerCaseWordsOf(title);
  const text = wordsOfText(markdown, TEXT_WORDS);
  const opening = markdown.slice(0, OPENING_CHARACTERS);
  const emphasised = Array.from({ length: TITLE_TIMES }, () => titleWords).flat();
  const lead = weigh([...emphasised, ...text.slice(0, LEAD_WORDS)]);
  return {
    title: new Map(titleWords.map((word) => [word, weightOf(word)])),
    lead,
    text: weigh([...emphasised, ...text]),
    titleFigures: titleFigures(title),
    marketReport: marketReportOf(title),
    days: namedDays(opening),
    quotes: weigh(lowerCaseWordsOf(opening.match(QUOTE)?.join(" ") ?? "")),
    titleCounts: new Map(
      [...title.toLowerCase().matchAll(COUNT)].map(([, count = "", counted = ""]) => [counted, count]),
    ),
    isBackground: BACKGROUND_TITLE.test(title),
    keys: weightiest(lead).map((word) => hashText(word) | 0),
  };
}

function weigh(words: readonly string[]): Weights {
  const weights: Weights = new Map();
  for (const word of words) weights.set(word, (weights.get(word) ?? 0) + 1);
  let squares = 0;
  for (const [word, times] of weights) {
    const weight = (1 + Math.log(times)) * weightOf(word);
    weights.set(word, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [word, weight] of weights) weights.set(word, weight / length);
  return weights;
}

function weightiest(weights: Weights): string[] {
  return [...weights]
    .sort(([a, weightA], [b, weightB]) => weightB - weightA || compareText(a, b))
    .slice(0, STORY_WORDS)
    .map(([word]) => word);
}
