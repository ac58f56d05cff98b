import type { CompanyDictionary } from "./company-dictionary.ts";
import { confidenceOf } from "./confidence.ts";
import { evidenceOf } from "./evidence.ts";
import { type AliasMatch, findAliases } from "./find-aliases.ts";
import { type CodeMatch, findCodes } from "./find-codes.ts";
import { findTags } from "./find-tags.ts";
import { confirmByNeighbours, markListedMentions } from "./lists.ts";
import type { Mention, MentionPlace } from "./mention.ts";
import { otherMeanings } from "./names/abbreviations.ts";
import { isRefused } from "./refusals.ts";

/**
 * The part of a text, including its title, that shows its subject, in characters. A text that isn't longer, such as
 * a feed's summary, often names its subject only once.
 */
export const LEAD_LENGTH = 600;
/**
 * How often a text must mention a company that its title doesn't name to be about it. MIN_IN_LEAD applies if the lead
 * names it and the title names no company.
 */
const MIN_IN_LEAD = 2;
const MIN_ELSEWHERE = 4;
/**
 * If the title names another company, the minimum distance between the first and the last mention, as a fraction of
 * the text, so that mentions in a single passage don't suffice.
 */
const MIN_SPREAD = 0.2;
/** Characters on each side that identify a repeated mention: a headline printed twice names its companies once. */
const SAME_CONTEXT = 15;
/** Maximum characters between a name and its code that count as one mention: "Bank Permata Tbk (BNLI)". */
const SAME_MENTION = 40;

export interface MentioningText {
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
}

export interface CompanyMentions {
  ticker: string;
  mentions: Mention[];
  isSubject: boolean;
}

/**
 * Every company that a text mentions, in order of appearance, with the words that mention it. A text is about the
 * companies in its title and those it returns to; a code in a list of others or in a related headline isn't enough.
 */
export function findCompanies(
  { title, excerpt, content, tags }: MentioningText,
  dictionary: CompanyDictionary,
): CompanyMentions[] {
  const counters = new Map<string, Counted>();
  const fullText = `${title}\n${excerpt}\n${content}`;
  const others = otherMeanings(fullText, dictionary.companies);
  const lines = fullText.split("\n");
  let offset = 0;
  for (const line of lines) {
    for (const match of markListedMentions(
      line,
      wordsIn(line, dictionary, { others, isTitle: offset === 0 }),
    )) {
      const place = offset === 0 ? "title" : offset + match.start < LEAD_LENGTH ? "lead" : "text";
      recordMention(counters, { line, offset, place }, match);
    }
    offset += line.length + 1;
  }
  for (const mention of findTags(tags, dictionary)) addTag(counters, mention);
  const text = {
    length: offset,
    hasTitleCompany: [...counters.values()].some(({ isInTitle }) => isInTitle),
  };
  return [...counters.values()].map(({ ticker, words, ...counts }) => ({
    ticker,
    mentions: [...words.values()],
    isSubject: isSubject(counts, text),
  }));
}

/** @param text its first line is its title */
export function splitTitle(text: string): MentioningText {
  const [title = "", ...lines] = text.split("\n");
  return { title, excerpt: "", content: lines.join("\n"), tags: [] };
}

export interface TickerMention {
  ticker: string;
  company: string;
  evidence: string;
  alias?: string;
  isSubject: boolean;
}

/**
 * One mention per company, for editors.
 *
 * @param text its first line is its title
 */
export function listTickerMentions(text: string, dictionary: CompanyDictionary): TickerMention[] {
  return findCompanies(splitTitle(text), dictionary).flatMap(({ ticker, mentions, isSubject }) => {
    const [first] = mentions;
    if (!first) return [];
    const isByName = mentions.every(({ kind }) => kind === "name");
    return {
      ticker,
      company: dictionary.companies.get(ticker) ?? ticker,
      evidence: first.evidence,
      isSubject,
      ...(isByName && { alias: first.words }),
    };
  });
}

type WordMatch = CodeMatch | AliasMatch;

function wordsIn(
  line: string,
  dictionary: CompanyDictionary,
  { others, isTitle }: { others: ReadonlySet<string>; isTitle: boolean },
): WordMatch[] {
  const names = findAliases(line, dictionary, isTitle);
  const codes = findCodes(
    line,
    dictionary,
    names.filter(({ isUnconfirmed }) => !isUnconfirmed),
    others,
  );
  const matches = [...codes, ...names]
    .filter((match) => !isRefused(line, match, dictionary.refused.get(match.ticker)))
    .sort((a, b) => a.start - b.start);
  return confirmByNeighbours(line, matches);
}

interface Counts {
  isInTitle: boolean;
  isInLead: boolean;
  isTagged: boolean;
  contexts: Set<string>;
  /** First start and last end of the mentions outside lists, as offsets in the whole text. */
  firstStart: number;
  lastEnd: number;
}

interface Counted extends Counts {
  ticker: string;
  words: Map<string, Mention>;
}

function isSubject(
  { isInTitle, isInLead, isTagged, contexts, firstStart, lastEnd }: Counts,
  text: { length: number; hasTitleCompany: boolean },
): boolean {
  if (isInTitle || (isInLead && text.length <= LEAD_LENGTH)) return true;
  if (isTagged && contexts.size > 0) return true;
  if (!text.hasTitleCompany) return contexts.size >= (isInLead ? MIN_IN_LEAD : MIN_ELSEWHERE);
  return contexts.size >= MIN_ELSEWHERE && lastEnd - firstStart >= text.length * MIN_SPREAD;
}

function counterOf(counters: Map<string, Counted>, ticker: string): Counted {
  const counter = counters.get(ticker) ?? {
    ticker,
    words: new Map(),
    isInTitle: false,
    isInLead: false,
    isTagged: false,
    contexts: new Set<string>(),
    firstStart: Number.POSITIVE_INFINITY,
    lastEnd: Number.NEGATIVE_INFINITY,
  };
  counters.set(ticker, counter);
  return counter;
}

function recordMention(
  counters: Map<string, Counted>,
  { line, offset, place }: { line: string; offset: number; place: Exclude<MentionPlace, "tags"> },
  { isListed, ...match }: WordMatch & { isListed: boolean },
): void {
  const company = counterOf(counters, match.ticker);
  const words = "alias" in match ? match.alias : match.ticker;
  const mention = company.words.get(words);
  const confidence = confidenceOf(match);
  const occurrences = (mention?.count ?? 0) + 1;
  if (mention && mention.confidence >= confidence) mention.count = occurrences;
  else
    company.words.set(words, {
      ticker: match.ticker,
      words,
      kind: match.kind,
      place: mention?.place === "title" ? "title" : place,
      count: occurrences,
      confidence,
      evidence: evidenceOf(line, match.start, match.end),
    });
  if (isListed) return;
  company.isInTitle ||= place === "title";
  company.isInLead ||= place === "lead";
  if (offset + match.start - company.lastEnd > SAME_MENTION) {
    company.contexts.add(line.slice(Math.max(match.start - SAME_CONTEXT, 0), match.end + SAME_CONTEXT));
  }
  company.firstStart = Math.min(company.firstStart, offset + match.start);
  company.lastEnd = offset + match.end;
}

/** A tag alone doesn't make a company the subject of a text that doesn't name it. */
function addTag(counters: Map<string, Counted>, mention: Mention): void {
  const company = counterOf(counters, mention.ticker);
  company.isTagged = true;
  if (!company.words.has(mention.words)) company.words.set(mention.words, mention);
}
