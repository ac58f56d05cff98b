import { isAboutCompanies } from "./company-context.ts";
import type { CompanyDictionary, DictionaryAlias } from "./company-dictionary.ts";

export interface FoundAlias {
  ticker: string;
  /** As in the dictionary. */
  alias: string;
  kind: "name";
  /** How many words the name has. */
  words: number;
  needsContext: boolean;
  /** Where it stands in the line. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Between the words of a name: "MR. DIY", "XL-Axiata". */
const GAP = /^[ \t\u00a0.&'’/-]{1,3}$/;
/** Words in addresses are no names. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+|\b[a-z][\w-]*(?:\.[\w-]+)*\.(?:co\.id|com|id|net)\b/g;
/**
 * What makes a company's name that of another one: "BRI Danareksa Sekuritas" and "Mandiri Manajemen Investasi" comment on shares
 * of others in every second article.
 */
const OTHER_COMPANY =
  /^(?:danareksa|sekuritas|securities|asset|aset|manajemen|investasi|investment|finance|multifinance|multiguna|life|insurance|asuransi|syariah|taspen|ventures?|capital|kapital|research|foundation|university|institute|digital|finansial|remittance|hayat|agro|food|autonomous|credit|dana|inhealth|infrastruktur|realty|tol|tower|am)$/i;

/**
 * The same in its full name: "PT Astra Daihatsu Motor", "PT Telkom Akses". A title writes each word with a capital, and who
 * speaks for a company may follow its name: "Direktur Utama PT Jasa Marga Desi Arryani".
 */
const IN_FULL_NAME = /(?<![\p{L}\p{N}])PT\.?[ \t]+$/u;
const GOES_ON = /^[ \t]+(?!Tbk|Persero|Indonesia|Group|Grup)\p{Lu}\p{Ll}/u;
/** A listed company, whatever the words in between: "PT Medco Energi International Tbk". */
const ENDS_LISTED = /^(?:[ \t]+\p{Lu}[\p{L}.]*){1,5}[ \t]+(?:\(Persero\)[ \t]+)?Tbk/u;
const SPEAKER_BEFORE =
  /(?<!\p{L})(?:analis|ceo|direktur|dirut|head|kepala|ketua|komisaris|manager|manajer|pengamat|presdir|sekretaris|secretary|vice president|vp)(?!\p{L})/iu;
const SPEAKER_DISTANCE = 60;

/** What bears a company's name without being it: "Dana Pensiun Bank Mandiri". */
const NAMESAKE_BEFORE =
  /(?<![\p{L}\p{N}])(?:dana pensiun|koperasi|museum|serikat pekerja|stadion|universitas|yayasan)\s+$/iu;

/** Every name of the dictionary in a line, from left to right. A word belongs to one name, the longest. */
export function findAliases(line: string, { aliases }: CompanyDictionary, isTitle = false): FoundAlias[] {
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
    const alias = longestAt(text, words, at, aliases);
    // "PP London Sumatra" rather than the "PT PP" before it.
    if (alias && hasLongerInside(text, words, at, alias, aliases)) {
      at += 1;
      continue;
    }
    const last = words[at + (alias?.words.length ?? 1) - 1];
    at += alias?.words.length ?? 1;
    if (!alias || !first || !last) continue;
    const next = words[at];
    const isOther =
      next && /^(?:[ \t]+|-)$/.test(text.slice(last.end, next.start)) && OTHER_COMPANY.test(next.word);
    const isMeant = !alias.needsContext || isAboutCompanies(text, first.start, last.end);
    const isNamesake = NAMESAKE_BEFORE.test(text.slice(0, first.start));
    const isSister = !isTitle && isInLongerName(text, first.start, last.end);
    if (!isOther && !isSister && isMeant && !isNamesake) {
      const { ticker, needsContext } = alias;
      found.push({
        ...{ ticker, alias: alias.alias, kind: "name", words: alias.words.length, needsContext },
        ...{ start: first.start, end: last.end },
      });
    }
  }
  return found;
}

function isInLongerName(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(start - SPEAKER_DISTANCE, 0), start);
  const after = text.slice(end);
  if (!IN_FULL_NAME.test(before) || !GOES_ON.test(after)) return false;
  return !ENDS_LISTED.test(after) && !SPEAKER_BEFORE.test(before);
}

type Aliases = CompanyDictionary["aliases"];

function longestAt(
  text: string,
  words: readonly Word[],
  at: number,
  aliases: Aliases,
): DictionaryAlias | undefined {
  const candidates = aliases.get(words[at]?.word.toLowerCase() ?? "") ?? [];
  return candidates.find((candidate) => standsAt(text, words, at, candidate));
}

function hasLongerInside(
  text: string,
  words: readonly Word[],
  at: number,
  alias: DictionaryAlias,
  aliases: Aliases,
): boolean {
  return alias.words.slice(1).some((_, index) => {
    const inside = longestAt(text, words, at + index + 1, aliases);
    return inside !== undefined && inside.words.length > alias.words.length;
  });
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
    if (alias.letters === "exact") return word.word === expected;
    const isSame = word.word.toLowerCase() === expected.toLowerCase();
    return isSame && (alias.letters === "any" || /^[\p{Lu}\p{N}]/u.test(word.word));
  });
}
