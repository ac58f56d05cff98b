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

/**
 * Ranks by the number of terms that match, then by where and how each one does: in the title as a whole word, another
 * form or part of a word, then elsewhere as a whole word or part of a word.
 */
export function scoreOf(title: string, { terms, optional, matchedBits, missing }: MatchedTerms): number {
  const forms = mayHaveAny(title, [...terms, ...optional]) ? [...distinctForms(title)] : [];
  const scoreAsWord = (term: string) => {
    if (forms.includes(term)) return 312;
    const stem = stemOf(term);
    return forms.some((form) => hasStem(form, stem)) ? 310 : 0;
  };
  let score = 0;
  let inside = -missing;
  for (const [index, term] of terms.entries()) {
    const asWord = scoreAsWord(term);
    if (asWord > 0) score += asWord;
    else if (forms.some((form) => isPartOf(term, form))) score += 306;
    else if (matchedBits & (1 << index)) score += 304;
    else inside += 1;
  }
  for (const term of optional) score += scoreAsWord(term);
  return score + Math.max(0, inside) * 301;
}

/** Most titles have none of the terms, and splitting them into words takes ten times as long as this check. */
function mayHaveAny(title: string, terms: readonly string[]): boolean {
  const lower = title.toLowerCase();
  return (
    !isPlainText(lower) || terms.some((term) => lower.includes(term) || lower.includes(coreOf(stemOf(term))))
  );
}
