import { findNamedInstrument } from "#domain/market/listings/instrument-names.ts";
import type { ListedCompanyRow } from "#domain/market/listings/symbols.server.ts";
import type { Database } from "#platform/database/database.ts";
import { allowedEdits, editDistance, foldedName, shortNameOf } from "./company-names.ts";
import { loadNamedCompanies, type NamedCompany } from "./named-companies.server.ts";
import type { SearchQuery } from "./search-query.ts";

export async function listSimilarCompanies(
  db: Database,
  query: SearchQuery,
  limit: number,
): Promise<ListedCompanyRow[]> {
  const typed = foldedName(query.text).slice(0, 100);
  const shortTyped = shortNameOf(typed);
  if (shortTyped.length < 3 || findNamedInstrument(typed)) return [];
  const companies = await loadNamedCompanies(db);
  // A word of a name, such as "bank", isn't a misspelt name.
  if (companies.some(({ shortName }) => shortName.split(" ").includes(shortTyped))) return [];
  return companies
    .map((company) => ({ company, distance: distanceTo(company, typed, shortTyped) }))
    .filter(({ distance }) => distance <= allowedEdits(shortTyped))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ company }) => company.row);
}

/** Shorter aliases aren't compared, because two edits can turn one into another: "bank dki" and "bank bni". */
const LONG_ALIAS = 9;

/** Also compares the registered name, because the error may be in the legal form: "Bank Jago Tkb". */
function distanceTo(
  { symbol, name, shortName, aliases }: NamedCompany,
  typed: string,
  shortTyped: string,
): number {
  const limit = allowedEdits(shortTyped);
  const toSymbol = editDistance(shortTyped, symbol, 1);
  return Math.min(
    ...[shortName, ...aliases.filter((alias) => alias.length >= LONG_ALIAS)].map((called) =>
      editDistance(shortTyped, called, limit),
    ),
    editDistance(typed, name, limit),
    toSymbol > 1 ? Number.POSITIVE_INFINITY : toSymbol,
  );
}
