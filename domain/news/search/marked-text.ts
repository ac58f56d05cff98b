import { joinedWordsOf } from "../articles/indexing/joined-words.ts";
import { coreOf, hasStem, stemOf } from "../articles/indexing/stems.ts";
import { type FoldedWord, foldedWordsOf } from "../articles/indexing/words.ts";
import type { SearchQuery } from "./search-query.ts";
import type { TextPiece } from "./search-results.ts";
import { isPartOf } from "./term-keys.server.ts";

const PASSAGE_LENGTH = 220;

interface TermMatch {
  start: number;
  end: number;
  term: string;
}

export function markText(text: string, query: SearchQuery): TextPiece[] {
  return piecesOf(text, findTermMatches(text, query));
}

export function markPassage(text: string, query: SearchQuery): TextPiece[] {
  const matches = findTermMatches(text, query);
  const [start, end] = passageBounds(text, bestStart(matches));
  const inside = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
  const pieces = piecesOf(text.slice(start, end), inside);
  if (start > 0) pieces.unshift({ text: "… ", isHit: false });
  if (end < text.length) pieces.push({ text: " …", isHit: false });
  return pieces;
}

/**
 * Whole words and other forms of them, written separately or joined; if the text has none for a term, words that
 * contain it.
 */
function findTermMatches(text: string, query: SearchQuery): TermMatch[] {
  const terms = new Set([...query.terms, ...query.phrases.flat()]);
  const formsOf = (term: string) => [term, ...(query.joinedSpellings.get(term) ?? [])];
  const words = likelyWords(text, new Set([...terms].flatMap(formsOf)));
  const wholeWords = [...words, ...joinedWordsOf(text)];
  const matches: TermMatch[] = [];
  for (const term of terms) {
    const matchers = formsOf(term).map((spelling) => {
      const stem = stemOf(spelling);
      return ({ form }: FoldedWord) => form === spelling || hasStem(form, stem);
    });
    const wholeMatches = wholeWords.filter((word) => matchers.some((isMatch) => isMatch(word)));
    if (wholeMatches.length > 0)
      matches.push(...wholeMatches.map(({ start, end }) => ({ start, end, term })));
    else matches.push(...words.flatMap((word) => partInside(word, term) ?? []));
  }
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Characters that folding may replace or drop, such as accents and apostrophes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a range of characters
const FOLDED_CHARACTER = /[^\u0000-\u0026\u0028-\u005f\u0061-\u007f\u00a0-\u00a9\u2010-\u2018\u201c-\u2026]/g;

/** The words that may be or contain a term. Splitting the text into all of its words takes ten times as long. */
function likelyWords(text: string, terms: ReadonlySet<string>): FoldedWord[] {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return foldedWordsOf(text);
  const runs = new Map<number, number>();
  const addRunAt = (index: number): number => {
    const next = lower.indexOf(" ", index);
    const end = next === -1 ? lower.length : next;
    runs.set(lower.lastIndexOf(" ", index) + 1, end);
    return end;
  };
  for (const needle of [...terms].flatMap(needlesOf)) {
    for (let at = lower.indexOf(needle); at !== -1; ) at = lower.indexOf(needle, addRunAt(at));
  }
  for (const { index } of lower.matchAll(FOLDED_CHARACTER)) addRunAt(index);
  return [...runs].flatMap(([from, to]) =>
    foldedWordsOf(text.slice(from, to)).map(({ form, start, end }) => ({
      form,
      start: from + start,
      end: from + end,
    })),
  );
}

/** Each word that has the term's stem or contains the term contains at least one of these substrings. */
function needlesOf(term: string): string[] {
  const core = coreOf(stemOf(term));
  if (core === "") return [term];
  return term.includes(core) ? [core] : [core, term];
}

/** Only the matching part if folding preserved the word's length, else the whole word. */
function partInside({ form, start, end }: FoldedWord, term: string): TermMatch | undefined {
  if (!isPartOf(term, form)) return undefined;
  const at = form.indexOf(term);
  if (form.length !== end - start) return { start, end, term };
  return { start: start + at, end: start + at + term.length, term };
}

function bestStart(matches: TermMatch[]): number {
  let best = { start: 0, score: 0 };
  for (const [index, first] of matches.entries()) {
    const inside = matches
      .slice(index, index + 40)
      .filter(({ end }) => end <= first.start + PASSAGE_LENGTH * 0.8);
    const score = new Set(inside.map(({ term }) => term)).size * 10 + Math.min(inside.length, 9);
    if (score > best.score) best = { start: first.start, score };
  }
  return best.start;
}

function passageBounds(text: string, matchStart: number): [start: number, end: number] {
  if (text.length <= PASSAGE_LENGTH) return [0, text.length];
  const latest = text.length - PASSAGE_LENGTH;
  let start = Math.min(Math.max(0, matchStart - PASSAGE_LENGTH / 5), latest);
  if (start > 0) {
    const space = text.indexOf(" ", start);
    start = space === -1 || space > matchStart ? start : space + 1;
  }
  const end = Math.min(text.length, start + PASSAGE_LENGTH);
  if (end === text.length) return [start, end];
  const space = text.lastIndexOf(" ", end);
  return [start, space > matchStart ? space : end];
}

function piecesOf(text: string, matches: TermMatch[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let written = 0;
  for (const { start, end } of matches) {
    if (start < written) continue;
    if (start > written) pieces.push({ text: text.slice(written, start), isHit: false });
    pieces.push({ text: text.slice(start, end), isHit: true });
    written = end;
  }
  if (written < text.length) pieces.push({ text: text.slice(written), isHit: false });
  return pieces;
}
