import { inArray } from "drizzle-orm";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { findNamedInstrument } from "#domain/market/listings/instrument-names.ts";
import { LISTED_COMPANIES } from "#domain/market/listings/listed-companies.ts";
import { looksLikeCompanyCode } from "#domain/market/listings/symbol-syntax.ts";
import { symbols } from "#domain/market/listings/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { editDistance } from "../../search/company-names.ts";
import { loadNamedCompanies } from "../../search/named-companies.server.ts";
import { listNamedListings, type NamedListing } from "../../search/named-listings.server.ts";
import { parseSearchQuery } from "../../search/search-query.ts";
import { listSimilarCompanies } from "../../search/similar-companies.server.ts";

export interface UnknownTicker {
  code: string;
  suggested: NamedListing[];
}

const MAX_SUGGESTED = 3;
const MAX_NAME_LENGTH = 100;

const builtIn = new Map(LISTED_COMPANIES.map(({ symbol }, place) => [symbol, place]));

/** Delisted companies count as known. */
export async function findUnknownTickers(db: Database, codes: readonly string[]): Promise<UnknownTicker[]> {
  const unknown = await listUnknownCodes(db, codes);
  return Promise.all(unknown.map(async (code) => ({ code, suggested: await suggestTickers(db, code) })));
}

export async function listUnknownCodes(db: Database, codes: readonly string[]): Promise<string[]> {
  const unlistedCodes = [...new Set(codes)].filter(
    (code) => !builtIn.has(code) && !isIndex(code) && !findNamedInstrument(code),
  );
  if (unlistedCodes.length === 0) return [];
  const rows = await db
    .select({ symbol: symbols.symbol })
    .from(symbols)
    .where(inArray(symbols.symbol, unlistedCodes));
  const knownSymbols = new Set(rows.map(({ symbol }) => symbol));
  return unlistedCodes.filter((code) => !knownSymbols.has(code));
}

export async function suggestTickers(db: Database, typed: string): Promise<NamedListing[]> {
  const text = typed.trim().slice(0, MAX_NAME_LENGTH);
  const code = text.toUpperCase();
  const query = parseSearchQuery(text);
  const named = await listNamedListings(db, query, MAX_SUGGESTED);
  const suggestions = [
    ...named,
    ...(looksLikeCompanyCode(code) ? await listSimilarCodes(db, code) : []),
    ...(await listSimilarCompanies(db, query, MAX_SUGGESTED)),
  ].map(({ symbol, name }): [string, NamedListing] => [symbol, { symbol, name }]);
  return [...new Map(suggestions).values()].filter(({ symbol }) => symbol !== code).slice(0, MAX_SUGGESTED);
}

/** Codes within one edit. Swapped letters, the commonest typo, come first, then better-known companies. */
async function listSimilarCodes(db: Database, code: string): Promise<NamedListing[]> {
  const letters = sortedLettersOf(code);
  const rank = ({ symbol }: NamedListing) =>
    (sortedLettersOf(symbol) === letters ? 0 : builtIn.size + 1) + (builtIn.get(symbol) ?? builtIn.size);
  return (await loadNamedCompanies(db))
    .map(({ row }) => row)
    .filter(({ symbol }) => editDistance(code, symbol, 1) === 1)
    .sort((a, b) => rank(a) - rank(b));
}

function sortedLettersOf(code: string): string {
  return [...code].sort().join("");
}
