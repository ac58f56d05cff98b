import type { CompanyDictionary, DictionaryAlias } from "./company-dictionary.ts";

export interface FoundAlias {
  ticker: string;
  /** As in the dictionary. */
  alias: string;
  /** Where it stands in the line. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Between the words of a name: "MR. DIY", "XL-Axiata". */
const GAP = /^[ \t\u00a0.&'’/-]{1,3}$/;
/** Words in addresses are no names. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:co\.id|com|id|net)\b/gi;
/**
 * What makes a company's name that of another one: "BRI Danareksa Sekuritas" and "Mandiri Manajemen Investasi" comment on shares
 * of others in every second article.
 */
const OTHER_COMPANY =
  /^(?:danareksa|sekuritas|securities|asset|aset|manajemen|investasi|investment|finance|multifinance|multiguna|life|insurance|asuransi|syariah|taspen|ventures?|capital|kapital|research|foundation|university|institute|digital|finansial|remittance|hayat|agro|food|autonomous|credit|dana)$/i;

/** Every name of the dictionary in a line, from left to right. A word belongs to one name, the longest. */
export function findAliases(line: string, { aliases }: CompanyDictionary): FoundAlias[] {
  if (aliases.size === 0) return [];
  const text = line.replace(ADDRESS, (address) => " ".repeat(address.length));
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const found: FoundAlias[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at];
    const candidates = (first && aliases.get(first.word.toLowerCase())) ?? [];
    const alias = candidates.find((candidate) => standsAt(text, words, at, candidate));
    const last = words[at + (alias?.words.length ?? 1) - 1];
    at += alias?.words.length ?? 1;
    if (!alias || !first || !last) continue;
    const next = words[at];
    const isOther =
      next && /^[ \t]+$/.test(text.slice(last.end, next.start)) && OTHER_COMPANY.test(next.word);
    if (!isOther) {
      found.push({ ticker: alias.ticker, alias: alias.alias, start: first.start, end: last.end });
    }
  }
  return found;
}

interface Word {
  word: string;
  start: number;
  end: number;
}

function standsAt(text: string, words: readonly Word[], at: number, alias: DictionaryAlias): boolean {
  return alias.words.every((expected, index) => {
    const word = words[at + index];
    const before = words[at + index - 1];
    if (!word || (index > 0 && before && !GAP.test(text.slice(before.end, word.start)))) return false;
    return alias.isCaseSensitive
      ? word.word === expected
      : word.word.toLowerCase() === expected.toLowerCase();
  });
}
