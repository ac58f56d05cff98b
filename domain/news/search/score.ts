import { coreOf, hasStem, stemOf } from "../articles/indexing/stems.ts";
import { distinctForms, isPlainText } from "../articles/indexing/words.ts";
import { isPartOf } from "./term-keys.server.ts";

export interface MatchedTerms {
  terms: readonly string[];
  /** Words that an article may lack, and that count only in the title. */
  optional: readonly string[];
  /** Bit n: a form of the n-th term is somewhere in the article. */
  matchedBits: number;
  missing: number;
}

// Up to 28 terms, n that match in the weakest way outweigh n - 1 in the strongest. All optional words together count
// less than the smallest difference between two ways.
const TITLE_WORD = 31_200;
const TITLE_FORM = 31_000;
const TITLE_PART = 30_600;
const TEXT_WORD = 30_400;
const TEXT_PART = 30_100;
const OPTIONAL_WORD = 1;

/**
 * Ranks by the number of terms that match, then by where and how each one does: in the title as a whole word, another
 * form or part of a word, then elsewhere as a whole word or part of a word; then by the optional words in the title.
 */
export function scoreOf(title: string, { terms, optional, matchedBits, missing }: MatchedTerms): number {
  const forms = mayHaveAny(title, [...terms, ...optional]) ? [...distinctForms(title)] : [];
  const scoreAsWord = (term: string) => {
    if (forms.includes(term)) return TITLE_WORD;
    const stem = stemOf(term);
    return forms.some((form) => hasStem(form, stem)) ? TITLE_FORM : 0;
  };
  let score = 0;
  let inside = -missing;
  for (const [index, term] of terms.entries()) {
    const asWord = scoreAsWord(term);
    if (asWord > 0) score += asWord;
    else if (forms.some((form) => isPartOf(term, form))) score += TITLE_PART;
    else if (matchedBits & (1 << index)) score += TEXT_WORD;
    else inside += 1;
  }
  for (const term of optional) if (scoreAsWord(term) > 0) score += OPTIONAL_WORD;
  return score + Math.max(0, inside) * TEXT_PART;
}

/** Most titles have none of the terms, and splitting them into words takes ten times as long as this check. */
function mayHaveAny(title: string, terms: readonly string[]): boolean {
  const lower = title.toLowerCase();
  return (
    !isPlainText(lower) || terms.some((term) => lower.includes(term) || lower.includes(coreOf(stemOf(term))))
  );
}
