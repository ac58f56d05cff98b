import { hashText, spreadBits } from "#format/text-hash.ts";
import {
  BAD_EVENTS,
  BAD_IF_RISING,
  COST_WORDS,
  FALLING_WORDS,
  GOOD_EVENTS,
  GOOD_IF_RISING,
  NEGATIONS,
  RISING_WORDS,
} from "./finance-words.ts";
import { type HeadlineToken, headlineTokens } from "./headline-tokens.ts";

export interface Feature {
  key: number;
  /** Normalized so that the values of all features of a kind have a Euclidean length of 1. */
  value: number;
  /** Indices of the tokens that make up the feature; empty for a feature of the whole headline. */
  tokens: readonly number[];
}

const MIN_PART = 3;
const MAX_PART = 6;
const REACH_WORDS = 4;

type Add = (name: string, ...tokens: number[]) => void;

export function headlineFeatures(headline: string): { tokens: HeadlineToken[]; features: Feature[] } {
  const tokens = headlineTokens(headline);
  const features = [addWords, addPairs, addParts, addFinance].flatMap((addKind) => {
    const indexesByName = new Map<string, readonly number[]>();
    addKind(
      tokens,
      (name, ...indexes) => indexesByName.has(name) || indexesByName.set(name, indexes),
      headline,
    );
    const value = 1 / Math.sqrt(indexesByName.size);
    return [...indexesByName].map(([name, indexes]) => ({
      key: spreadBits(hashText(name)),
      value,
      tokens: indexes,
    }));
  });
  return { tokens, features };
}

function addWords(tokens: readonly HeadlineToken[], add: Add): void {
  for (const [index, { form, stem }] of tokens.entries()) {
    add(`form ${form}`, index);
    add(`stem ${stem}`, index);
  }
}

function addPairs(tokens: readonly HeadlineToken[], add: Add): void {
  const stems = ["^", ...tokens.map(({ stem }) => stem), "$"];
  for (const [index, stem] of stems.entries()) {
    for (const distance of [1, 2]) {
      const other = stems[index + distance];
      if (other === undefined) continue;
      const indexes = [index - 1, index + distance - 1].filter((token) => tokens[token] !== undefined);
      add(`pair${distance} ${stem} ${other}`, ...indexes);
    }
  }
}

function addParts(tokens: readonly HeadlineToken[], add: Add): void {
  for (const [index, { form }] of tokens.entries()) {
    const word = ` ${form} `;
    for (let length = MIN_PART; length <= MAX_PART; length += 1) {
      for (let start = 0; start + length <= word.length; start += 1) {
        add(`part${word.slice(start, start + length)}`, index);
      }
    }
  }
}

function addFinance(tokens: readonly HeadlineToken[], add: Add, headline: string): void {
  const isNegated = (index: number) =>
    [1, 2].some((distance) => NEGATIONS.has(tokens[index - distance]?.stem ?? ""));
  for (const [index, token] of tokens.entries()) {
    addDirection(tokens, index, isNegated(index), add);
    if (NEGATIONS.has(token.stem)) {
      for (let next = index + 1; next <= index + REACH_WORDS && next < tokens.length; next += 1) {
        add(`negated ${tokens[next]?.stem}`, index, next);
      }
    }
    const isTurned = isNegated(index) || FALLING_WORDS.has(tokens[index - 1]?.stem ?? "");
    for (const [name, events] of [
      ["bad", BAD_EVENTS],
      ["good", GOOD_EVENTS],
    ] as const) {
      if (!events.has(token.stem)) continue;
      add(`${name} event`, index);
      if (isTurned) add(`turned ${name} event`, index);
      if (tokens.slice(0, index).some(({ stem }) => events.has(stem))) add(`${name} events`, index);
    }
  }
  if (headline.includes("?")) add("question");
  if (headline.includes("!")) add("exclamation");
  if (/^\d/.test(headline)) add("list");
}

function addDirection(tokens: readonly HeadlineToken[], index: number, isNegated: boolean, add: Add): void {
  const direction = directionOf(tokens[index]);
  if (direction === undefined) return;
  const signed = isNegated ? `not ${direction}` : direction;
  add(signed, index);
  const last = Math.min(index + REACH_WORDS, tokens.length - 1);
  for (let near = Math.max(0, index - REACH_WORDS); near <= last; near += 1) {
    const stem = tokens[near]?.stem;
    if (near === index || stem === undefined) continue;
    if (GOOD_IF_RISING.has(stem)) add(`good ${direction}`, near, index);
    if (BAD_IF_RISING.has(stem)) add(`burden ${direction}`, near, index);
    if (COST_WORDS.has(stem)) add(`cost ${direction}`, near, index);
    add(`${signed} ${stem}`, near, index);
  }
}

function directionOf(token: HeadlineToken | undefined): "up" | "down" | undefined {
  if (token === undefined) return undefined;
  if (RISING_WORDS.has(token.stem) || RISING_WORDS.has(token.form)) return "up";
  return FALLING_WORDS.has(token.stem) || FALLING_WORDS.has(token.form) ? "down" : undefined;
}
