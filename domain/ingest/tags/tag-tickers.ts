import type { CompanyDictionary } from "./company-dictionary.ts";
import { evidenceOf } from "./evidence.ts";
import { type FoundAlias, findAliases } from "./find-aliases.ts";
import { type FoundCode, findCodes } from "./find-codes.ts";

export interface TickerMention {
  ticker: string;
  company: string;
  /** The words around its first mention. */
  evidence: string;
  /** The name in the dictionary that gave it away, where its code stands nowhere in the text. */
  alias?: string;
  /** The text is about the company, rather than mentioning it in passing. */
  isSubject: boolean;
}

interface Found extends Omit<TickerMention, "alias" | "isSubject"> {
  alias: string | undefined;
  /** How often the text has its code, and how often one of its names. */
  codes: number;
  names: number;
  /** In the title or soon after it, or in parentheses after its name. */
  isProminent: boolean;
}

/** How much of a text after its title says what it is about, in characters. */
const LEAD_LENGTH = 600;
/** How often a text has the code, or the name, of a company that it is about without saying so at its start. */
const MIN_CODES = 2;
const MIN_NAMES = 3;

/**
 * Codes of the companies that a text is about, in order of appearance: those at its start, those that it introduces with
 * their codes, and those that it comes back to. A code in a list of others or in a related headline isn't enough.
 *
 * @param text its first line is its title
 */
export function tagTickers(text: string, dictionary: CompanyDictionary): string[] {
  return findTickerMentions(text, dictionary)
    .filter(({ isSubject }) => isSubject)
    .map(({ ticker }) => ticker);
}

/** Every company that a text mentions, with the words that gave it away, in order of appearance. */
export function findTickerMentions(text: string, dictionary: CompanyDictionary): TickerMention[] {
  return findAll(text, dictionary).map(({ ticker, company, evidence, alias, codes, names, isProminent }) => ({
    ...{ ticker, company, evidence },
    ...(alias !== undefined && { alias }),
    isSubject: isProminent || codes >= MIN_CODES || names >= MIN_NAMES,
  }));
}

function findAll(text: string, dictionary: CompanyDictionary): Found[] {
  const found = new Map<string, Found>();
  let offset = 0;
  for (const line of text.split("\n")) {
    const names = findAliases(line, dictionary);
    const codes = findCodes(line, dictionary, names);
    for (const mention of [...codes, ...names].sort((a, b) => a.start - b.start)) {
      const isLead = offset === 0 || offset + mention.start < LEAD_LENGTH;
      add(found, line, mention, isLead, dictionary);
    }
    offset += line.length + 1;
  }
  return [...found.values()];
}

function add(
  found: Map<string, Found>,
  line: string,
  mention: FoundCode | FoundAlias,
  isLead: boolean,
  { companies }: CompanyDictionary,
): void {
  const { ticker, start, end } = mention;
  const alias = "alias" in mention ? mention.alias : undefined;
  const known = found.get(ticker) ?? {
    ...{ ticker, company: companies.get(ticker) ?? ticker, evidence: evidenceOf(line, start, end), alias },
    ...{ codes: 0, names: 0, isProminent: false },
  };
  found.set(ticker, known);
  if (alias === undefined) known.alias = undefined;
  known[alias === undefined ? "codes" : "names"] += 1;
  known.isProminent ||= isLead || ("isIntroduction" in mention && mention.isIntroduction);
}
