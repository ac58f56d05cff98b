import { aliasKey, wordsOfAlias } from "#domain/market/listings/aliases/alias.ts";
import { registeredName } from "#domain/market/listings/aliases/registered-name.ts";
import type { EverydayName, NameContext } from "#domain/market/listings/everyday-names.ts";
import { ORDINARY_WORD_CODES } from "#domain/market/listings/ordinary-word-codes.ts";
import { isRoot, stemOf } from "../../indexing/stems.ts";

/** People, places and foreign words that exactly one company is named after. */
const SHARED_NAMES: ReadonlySet<string> = new Set(
  `akasha ancora andira argha arita batulicin berlina brigit capri cisadane darya dosni estika exploitasi famon forza
   ginting hanson hassana hensel intermedia keramika lenox lovina martina megapolitan menthobi merry palma pakuan
   radana ricky saraswanti saraswati sidomulyo soraya trada wilton yulie`.split(/\s+/),
);

/** Prefixes that the short name may omit: "Asuransi Tugu Pratama" is "Tugu Pratama" too. */
const KIND_WORD = /^(?:asuransi|bank|hotel|jasa|kawasan|pabrik|perusahaan|plaza)$/i;
/** A word in at most this many companies' names still counts as a name: sister companies share it. */
const MAX_OWNERS = 4;
/**
 * A pair of ordinary words is a name if each is in at most this many companies' names: "Benteng Api", "Cakra Buana".
 */
const MAX_RARE = 2;
const MIN_SINGLE_LENGTH = 5;
/** State companies, places and peoples that listed companies are named after. */
const NAMES_OF_OTHERS: ReadonlySet<string> = new Set(
  `china ciputra cilacap express first himalaya indomobil jakarta japan kapuas korea kedawung kedoya lotte malacca mizuho nippon
   pertamina provident reliance siantar singaraja sunter supreme tower united verona wilmar`.split(/\s+/),
);
const PHRASES_OF_OTHERS: ReadonlySet<string> = new Set([
  "bima sakti",
  "pantai indah",
  "pantai indah kapuk",
  "sri rejeki",
]);
const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `apollo asia atlantis black bliss capital capitol century champ champion charlie communication development electronic energy
   equity eureka finance futura global golden green greenwood inter international intra investama island land magna
   mandiri millennium newport olympus optima pacific prime provident quantum radiant resource resources sky steady
   international technology winner`.split(/\s+/),
);

/**
 * Short names that the press derives from registered names: "Prodia Widyahusada" is "Prodia", "Benteng Api Technic"
 * is "Benteng Api". Only beginnings that are unique to one company. Beginnings made of ordinary words count only
 * next to words about companies.
 */
export function shortNamesOf(companies: readonly { symbol: string; name: string }[]): EverydayName[] {
  const named = companies.flatMap(({ symbol, name }) => variants(symbol, wordsOfAlias(registeredName(name))));
  const owners = countOwners(named, ({ words }) => words);
  const beginnings = countOwners(named, ({ words }) => beginningsOf(words));
  return named.flatMap(({ ticker, words, isFullName }) =>
    beginningsOf(words).flatMap((name): EverydayName[] => {
      if (beginnings.get(aliasKey(name)) !== 1 || PHRASES_OF_OTHERS.has(aliasKey(name))) return [];
      const parts = wordsOfAlias(name);
      if (parts.length === 1) {
        const isName = isFullName && isSingleName(name, { owners, isRegistered: words.length === 1 });
        return isName ? [{ ticker, name, context: singleContext(name, owners) }] : [];
      }
      if (parts.some((word) => isOwnWord(word, owners))) return [{ ticker, name, context: "none" }];
      if (!isFullName || KIND_WORD.test(parts[0] ?? "") || parts.every(isOthersWord)) return [];
      const isRare = parts.some((word) => isRareWord(word, owners));
      return [{ ticker, name, context: isRare ? "none" : "line" }];
    }),
  );
}

interface Named {
  ticker: string;
  words: readonly string[];
  isFullName: boolean;
}

function variants(ticker: string, words: readonly string[]): Named[] {
  const [first = "", ...rest] = words;
  const fullName = { ticker, words, isFullName: true };
  return rest.length > 1 && KIND_WORD.test(first)
    ? [fullName, { ticker, words: rest, isFullName: false }]
    : [fullName];
}

function beginningsOf(words: readonly string[]): string[] {
  return words.map((_, index) => words.slice(0, words.length - index).join(" "));
}

function countOwners(
  named: readonly Named[],
  textsOf: (name: Named) => readonly string[],
): Map<string, number> {
  const owners = new Map<string, Set<string>>();
  for (const name of named) {
    for (const text of textsOf(name)) {
      const key = aliasKey(text);
      owners.set(key, (owners.get(key) ?? new Set()).add(name.ticker));
    }
  }
  return new Map([...owners].map(([key, tickers]) => [key, tickers.size]));
}

function isOwnWord(word: string, owners: ReadonlyMap<string, number>): boolean {
  const key = aliasKey(word);
  return (owners.get(key) ?? 0) <= MAX_OWNERS && /^\p{L}{3,}/u.test(word) && !isOrdinary(key);
}

function isRareWord(word: string, owners: ReadonlyMap<string, number>): boolean {
  const key = aliasKey(word);
  return (owners.get(key) ?? 0) <= MAX_RARE && !isCode(word) && !isOthersWord(word);
}

function isOthersWord(word: string): boolean {
  return NAMES_OF_OTHERS.has(aliasKey(word)) || ENGLISH_WORDS.has(aliasKey(word));
}

/**
 * Whether only one company has the word anywhere in its name. If it is the whole registered name, it may look like
 * an inflected word.
 */
function isSingleName(
  word: string,
  { owners, isRegistered }: { owners: ReadonlyMap<string, number>; isRegistered: boolean },
): boolean {
  const key = aliasKey(word);
  if (word.length < MIN_SINGLE_LENGTH || owners.get(key) !== 1) return false;
  return isRegistered ? !isRoot(key) && !isCode(word) : isOwnWord(word, owners);
}

function singleContext(name: string, owners: ReadonlyMap<string, number>): NameContext {
  return isOwnWord(name, owners) && !SHARED_NAMES.has(aliasKey(name)) ? "line" : "near";
}

function isOrdinary(key: string): boolean {
  return isRoot(stemOf(key)) || isCode(key) || isOthersWord(key);
}

function isCode(word: string): boolean {
  return ORDINARY_WORD_CODES.has(word.toUpperCase());
}
