import { hashText } from "#format/text-hash.ts";
import { wordsOf, wordsOfText } from "../deduplication/near-duplicate.ts";
import { weightOf } from "./word-weights.ts";

/** What two articles are compared by. The weights are of unit length: their product is the cosine of the angle. */
export interface StoryPrint {
  title: Weights;
  /** Title and first sentences. */
  lead: Weights;
  /** Title and the text as far as it is compared. */
  whole: Weights;
  /** Prices, levels and the like in the title: two reports of one day's market differ in them. */
  titleFigures: Set<string>;
  /** Numbers of three digits and more, without years. */
  figures: Set<string>;
  /** By which articles are found that could tell the same story, as stored; see STORY_WORDS. */
  keys: number[];
}

type Weights = Map<string, number>;

const LEAD_WORDS = 60;
const TEXT_WORDS = 180;
/** The title says more of the story than any sentence, so its words count so often. */
const TITLE_TIMES = 2;
/** How many of its weightiest words an article is found by, and how many of them two articles must share. */
export const STORY_WORDS = 14;
export const SHARED_STORY_WORDS = 2;

/** `markdown` is an article's stored content. */
export function storyPrint(title: string, markdown: string): StoryPrint {
  const titleWords = wordsOf(title);
  const text = wordsOfText(markdown, TEXT_WORDS);
  const emphasised = Array.from({ length: TITLE_TIMES }, () => titleWords).flat();
  const lead = weigh([...emphasised, ...text.slice(0, LEAD_WORDS)]);
  return {
    title: weigh(titleWords),
    lead,
    whole: weigh([...emphasised, ...text]),
    titleFigures: new Set(title.match(/\d[\d.,]*\d{2}/g) ?? []),
    figures: figuresOf(`${title} ${text.join(" ")}`),
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
    .sort(([a, weightA], [b, weightB]) => weightB - weightA || (a < b ? -1 : 1))
    .slice(0, STORY_WORDS)
    .map(([word]) => word);
}

function figuresOf(text: string): Set<string> {
  return new Set(
    (text.match(/\d+/g) ?? []).filter((digits) => digits.length >= 3 && !/^(19|20)\d\d$/.test(digits)),
  );
}
