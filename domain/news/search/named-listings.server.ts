import { EVERYDAY_NAMES } from "#domain/market/listings/everyday-names.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { findNamedInstrument } from "#domain/market/listings/instrument-names.ts";
import { MISLEADING_CODES, ORDINARY_WORD_CODES } from "#domain/market/listings/ordinary-word-codes.ts";
import type { ListedCompanyRow } from "#domain/market/listings/symbols.server.ts";
import type { Database } from "#platform/database/database.ts";
import { foldedWordsOf } from "../articles/indexing/words.ts";
import { foldedName, LEGAL_WORDS } from "./company-names.ts";
import { loadNamedCompanies, type NamedCompany } from "./named-companies.server.ts";
import type { SearchQuery } from "./search-query.ts";
import { listSimilarCompanies } from "./similar-companies.server.ts";

const everydayCodes: ReadonlyMap<string, string> = new Map(
  EVERYDAY_NAMES.map(({ name, ticker }) => [foldedName(name), ticker.toLowerCase()]),
);
/** Names that mean something else just as often: "harga timah" is about the metal. */
const ambiguousNames: ReadonlySet<string> = new Set(
  EVERYDAY_NAMES.filter(({ context }) => context === "near").map(({ name }) => foldedName(name)),
);

const TOPIC_WORDS: ReadonlySet<string> = new Set(
  "berita dividen emiten harga hari ini jk kabar keuangan laba laporan saham terbaru terkini".split(" "),
);
const CONNECTING_WORDS: ReadonlySet<string> = new Set("atau banding dan dengan serta versus vs".split(" "));
const MAX_NAME_WORDS = 6;

export type NamedListing = Pick<ListedCompanyRow, "symbol" | "name">;

interface TypedWord {
  form: string;
  typed: string;
}

/**
 * The index or listed company that the query names by its code or its name, alone or with words such as "saham"; or
 * several, if it consists of their names: "BBCA BBRI", "bank bca dan telkom". Next to other words only codes count:
 * "BBCA BBRI melonjak".
 */
export async function listNamedListings(
  db: Database,
  query: SearchQuery,
  limit: number,
): Promise<NamedListing[]> {
  const companies = await loadNamedCompanies(db);
  const words = wantedWords(query);
  const named = findOnlyNames(companies, words);
  if (named.length > 0) return named.slice(0, limit);
  const codes = findCodes(companies, words);
  // A word of a misspelt name may happen to be a code.
  const isMisspelt = codes.length > 0 && (await listSimilarCompanies(db, query, 1)).length > 0;
  return isMisspelt ? [] : codes.slice(0, limit);
}

export async function hasOnlyNames(db: Database, query: SearchQuery): Promise<boolean> {
  return findOnlyNames(await loadNamedCompanies(db), wantedWords(query)).length > 0;
}

function wantedWords(query: SearchQuery): TypedWord[] {
  return foldedWordsOf(query.text)
    .filter(({ form }) => !query.excluded.includes(form) && !LEGAL_WORDS.has(form))
    .map(({ form, start, end }) => ({ form, typed: query.text.slice(start, end) }));
}

function findOnlyNames(companies: readonly NamedCompany[], words: readonly TypedWord[]): NamedListing[] {
  const meaningful = words.filter(({ form }) => !TOPIC_WORDS.has(form));
  for (const nameWords of [words, meaningful]) {
    if (isAboutGoods(words, nameWords)) continue;
    const name = nameWords.map(({ form }) => form).join(" ");
    const listing = findListing(companies, name);
    if (listing) return [listing];
  }
  if (isAboutGoods(words, meaningful)) return [];
  return findSeveral(
    companies,
    meaningful.filter(({ form }) => !CONNECTING_WORDS.has(form)),
  );
}

/** "dividen bank" and "harga timah" aren't about Bank Aladin (BANK) and PT Timah; "BANK" and "saham timah" are. */
function isAboutGoods(words: readonly TypedWord[], nameWords: readonly TypedWord[]): boolean {
  const [only] = nameWords;
  if (!only || nameWords.length > 1) return false;
  if (MISLEADING_CODES.has(only.form.toUpperCase())) return only.typed !== only.form.toUpperCase();
  const hasTopic = (topic: string) => words.some(({ form }) => form === topic);
  return ambiguousNames.has(only.form) && hasTopic("harga") && !hasTopic("saham");
}

/** Skips codes that are also words, even in capitals: "HARGA EMAS NAIK". */
function findCodes(companies: readonly NamedCompany[], words: readonly TypedWord[]): NamedListing[] {
  const codes = new Set(words.map(({ form }) => form));
  return [...codes].flatMap((code) => {
    if (ORDINARY_WORD_CODES.has(code.toUpperCase())) return [];
    return companies.find(({ symbol }) => symbol === code)?.row ?? [];
  });
}

function findListing(companies: readonly NamedCompany[], name: string): NamedListing | undefined {
  if (name === "") return undefined;
  const instrument = findNamedInstrument(name);
  if (instrument && isIndex(instrument.symbol)) return instrument;
  const code = everydayCodes.get(name) ?? name;
  const company =
    companies.find(({ symbol }) => symbol === code) ??
    companies.find(({ shortName }) => shortName === name) ??
    companies.find(({ aliases }) => aliases.includes(name)) ??
    onlyOne(companies.filter(({ shortName }) => shortName.startsWith(`${name} `)));
  return company?.row;
}

/** Empty if any word isn't part of a name. The longest name wins: "bank bca" is a single name. */
function findSeveral(companies: readonly NamedCompany[], words: readonly TypedWord[]): NamedListing[] {
  const listings = new Map<string, NamedListing>();
  for (let start = 0; start < words.length; ) {
    let length = Math.min(MAX_NAME_WORDS, words.length - start);
    let listing: NamedListing | undefined;
    for (; length > 0; length -= 1) {
      const name = words.slice(start, start + length);
      if (length > 1 || !isOrdinaryWord(name[0]?.typed ?? "")) {
        listing = findListing(companies, name.map(({ form }) => form).join(" "));
      }
      if (listing) break;
    }
    if (!listing) return [];
    listings.set(listing.symbol, listing);
    start += length;
  }
  return [...listings.values()];
}

/** "emas naik" contains two codes but means no companies; "EMAS NAIK" does. */
function isOrdinaryWord(typed: string): boolean {
  const code = typed.toUpperCase();
  return typed !== code && ORDINARY_WORD_CODES.has(code);
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
