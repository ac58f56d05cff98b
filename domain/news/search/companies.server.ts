import { type ListedCompanyRow, listListedCompanies } from "#domain/market/listings/symbols.server.ts";
import type { Database } from "#platform/database/database.ts";
import { allowedEdits, editDistance, foldedName, shortNameOf } from "./company-names.ts";
import type { SearchQuery } from "./search-query.ts";

export interface NamedCompany {
  row: ListedCompanyRow;
  symbol: string;
  /** Folded, as registered and without its legal form. */
  name: string;
  shortName: string;
}

/** How long names are kept: they change a few times a year. */
const KEPT_MS = 60_000;
const keptCompanies = new WeakMap<Database, { companies: NamedCompany[]; until: number }>();

/** The listed company that the whole query names by its code or its name. */
export async function findNamedCompany(
  db: Database,
  query: SearchQuery,
): Promise<ListedCompanyRow | undefined> {
  const name = shortNameOf(query.text);
  if (name === "") return undefined;
  const companies = await listNamedCompanies(db);
  const found =
    companies.find(({ symbol }) => symbol === name) ?? companies.find(({ shortName }) => shortName === name);
  return found?.row;
}

/** Listed companies whose code or name is like the query, as when it is misspelt; the most similar first. */
export async function findCompaniesLike(
  db: Database,
  query: SearchQuery,
  limit: number,
): Promise<ListedCompanyRow[]> {
  const typed = foldedName(query.text).slice(0, 100);
  const shortTyped = shortNameOf(typed);
  if (shortTyped.length < 3) return [];
  return (await listNamedCompanies(db))
    .map((company) => ({ company, distance: distanceTo(company, typed, shortTyped) }))
    .filter(({ distance }) => distance <= allowedEdits(shortTyped))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ company }) => company.row);
}

/** The error may be in the legal form: "Bank Jago Tkb". */
function distanceTo({ symbol, name, shortName }: NamedCompany, typed: string, shortTyped: string): number {
  const limit = allowedEdits(shortTyped);
  return Math.min(
    editDistance(shortTyped, shortName, limit),
    editDistance(typed, name, limit),
    editDistance(shortTyped, symbol, Math.min(limit, 1)),
  );
}

/** All listed companies; kept, because every search asks for them. */
export async function listNamedCompanies(db: Database): Promise<NamedCompany[]> {
  const kept = keptCompanies.get(db);
  if (kept && kept.until > Date.now()) return kept.companies;
  const companies = (await listListedCompanies(db)).map((row) => ({
    row,
    symbol: row.symbol.toLowerCase(),
    name: foldedName(row.name),
    shortName: shortNameOf(row.name),
  }));
  if (companies.length > 0) keptCompanies.set(db, { companies, until: Date.now() + KEPT_MS });
  return companies;
}
