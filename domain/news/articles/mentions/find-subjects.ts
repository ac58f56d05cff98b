import { findIndex } from "#domain/market/listings/instrument.ts";
import type { CompanyDictionary } from "./company-dictionary.ts";
import { findIndices } from "./find-indices.ts";
import {
  type CompanyMentions,
  findCompanies,
  listTickerMentions,
  type MentioningText,
  splitTitle,
  type TickerMention,
} from "./find-mentions.ts";
import type { Mention } from "./mention.ts";

export function findSubjects(
  text: MentioningText,
  dictionary: CompanyDictionary,
): { mentions: Mention[]; companies: string[]; indices: string[] } {
  const companies = findCompanies(text, dictionary);
  const indices = findIndices(text, dictionary);
  return {
    mentions: [...companies, ...indices].flatMap(({ mentions }) => mentions),
    companies: subjectsOf(companies),
    indices: subjectsOf(indices),
  };
}

function subjectsOf(found: readonly CompanyMentions[]): string[] {
  return found.filter(({ isSubject }) => isSubject).map(({ ticker }) => ticker);
}

/**
 * One mention per company or index, for editors.
 *
 * @param text its first line is its title
 */
export function listSubjectMentions(text: string, dictionary: CompanyDictionary): TickerMention[] {
  const indices = findIndices(splitTitle(text), dictionary);
  return [
    ...listTickerMentions(text, dictionary),
    ...indices.flatMap(({ ticker, mentions: [first], isSubject }) =>
      first
        ? [{ ticker, company: findIndex(ticker)?.name ?? ticker, evidence: first.evidence, isSubject }]
        : [],
    ),
  ];
}
