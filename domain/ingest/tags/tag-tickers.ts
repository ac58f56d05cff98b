import { ORDINARY_WORD_CODES } from "#domain/market/listings/ordinary-word-codes.ts";

export interface TickerSymbol {
  /** Four capital letters. */
  symbol: string;
  /** The company's name. */
  name: string;
}

const CODE = /(?<![\p{L}\p{N}$.-])\$?([A-Z]{4})(?:\.JK)?(?![\p{L}\p{N}])/gu;
/** "saham BBCA", "saham BBCA, BBRI, dan BMRI", "emiten BBCA", "IDX: BBCA" */
const SHARE_BEFORE =
  /(?:[Ss]aham|SAHAM|[Ee]miten|EMITEN|[Kk]ode(?: saham)?|[Tt]icker|IDX|BEI)\s*[:-]?\s*(?:[A-Z]{4}(?:\s*,\s*|\s+(?:dan|serta|hingga|&)\s+|\s*,\s*(?:dan|serta)\s+))*$/;
/** How many characters before a code may contain the company's name or the word "saham". */
const NAME_DISTANCE = 80;
/** Words in company names that don't identify the company. */
const COMMON_NAME_WORDS = /^(pt|tbk|persero|indonesia|bank|the|dan|and|of|internasional|international)$/i;

export interface TickerMention {
  ticker: string;
  company: string;
  /** The words around its first mention. */
  evidence: string;
}

/** How many characters of evidence stand before and after a code. */
const EVIDENCE_DISTANCE = 40;

/**
 * Codes of the companies a text mentions, in order of appearance. Finds known codes in capitals: "(BBCA)",
 * "$BBCA", "BBCA.JK", "saham BBCA", and the bare code. A code that is also a word (ORDINARY_WORD_CODES), and
 * any code in an all-capitals line, needs more evidence than its capitals.
 */
export function tagTickers(text: string, symbols: readonly TickerSymbol[]): string[] {
  return findTickerMentions(text, symbols).map(({ ticker }) => ticker);
}

/** The same with the words that gave the code away. */
export function findTickerMentions(text: string, symbols: readonly TickerSymbol[]): TickerMention[] {
  const names = new Map(symbols.map(({ symbol, name }) => [symbol, name]));
  const mentions = new Map<string, TickerMention>();
  for (const line of text.split("\n")) {
    const isAllCaps = !/\p{Ll}/u.test(line);
    for (const match of line.matchAll(CODE)) {
      const code = match[1] ?? "";
      const company = names.get(code);
      if (company === undefined || mentions.has(code)) continue;
      const isWord = isAllCaps || ORDINARY_WORD_CODES.has(code);
      if (isWord && !isMarkedAsShare(line, match, company)) continue;
      mentions.set(code, { ticker: code, company, evidence: evidenceOf(line, match) });
    }
  }
  return [...mentions.values()];
}

/** Whole words around the match, with an ellipsis where the line goes on. */
function evidenceOf(line: string, match: RegExpExecArray): string {
  const end = match.index + match[0].length;
  const before = line.slice(0, match.index);
  const after = line.slice(end);
  const near =
    before.length > EVIDENCE_DISTANCE ? `…${before.slice(-EVIDENCE_DISTANCE).replace(/^\S*\s/, "")}` : before;
  const following =
    after.length > EVIDENCE_DISTANCE ? `${after.slice(0, EVIDENCE_DISTANCE).replace(/\s\S*$/, "")}…` : after;
  return `${near}${match[0]}${following}`.trim();
}

function isMarkedAsShare(line: string, match: RegExpExecArray, name: string): boolean {
  const before = line.slice(0, match.index);
  if (match[0].startsWith("$") || match[0].endsWith(".JK")) return true;
  if (SHARE_BEFORE.test(before.slice(-NAME_DISTANCE))) return true;
  const isParenthesised = before.endsWith("(") && line[match.index + match[0].length] === ")";
  return isParenthesised && namesCompany(before.slice(-NAME_DISTANCE), name);
}

/** "(CASA)" is not a company after "dana murah", but is one after "Capital Financial Indonesia". */
function namesCompany(words: string, name: string): boolean {
  const distinctive = name.match(/[\p{L}\p{N}]{3,}/gu)?.filter((word) => !COMMON_NAME_WORDS.test(word)) ?? [];
  const text = words.toLowerCase();
  return distinctive.some((word) => text.includes(word.toLowerCase()));
}
