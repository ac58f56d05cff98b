import { findIndex } from "#domain/market/listings/instrument.ts";
import type { CompanyDictionary } from "./company-dictionary.ts";
import { findIndices } from "./find-indices.ts";
import {
  findMentions,
  listTickerMentions,
  type MentioningText,
  type TickerMention,
} from "./find-mentions.ts";
import type { Mention } from "./mention.ts";

export interface ArticleSubjects {
  mentions: Mention[];
  companies: string[];
  indices: string[];
}

export function findSubjects(text: MentioningText, dictionary: CompanyDictionary): ArticleSubjects {
  const { mentions, subjects } = findMentions(text, dictionary);
  const indices = findIndices(text, dictionary);
  return {
    mentions: [...mentions, ...indices.flatMap((index) => index.mentions)],
    companies: subjects,
    indices: indices.filter(({ isSubject }) => isSubject).map(({ ticker }) => ticker),
  };
}

/**
 * One mention per company or index, for editors.
 *
 * @param text its first line is its title
 */
export function listSubjectMentions(text: string, dictionary: CompanyDictionary): TickerMention[] {
  const [title = "", ...lines] = text.split("\n");
  const indices = findIndices({ title, excerpt: "", content: lines.join("\n"), tags: [] }, dictionary);
  return [
    ...listTickerMentions(text, dictionary),
    ...indices.flatMap(({ ticker, mentions: [first], isSubject }) =>
      first
        ? [{ ticker, company: findIndex(ticker)?.name ?? ticker, evidence: first.evidence, isSubject }]
        : [],
    ),
  ];
}
