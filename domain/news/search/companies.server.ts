import { type ListedCompanyRow, listListedCompanies } from "#domain/market/listings/symbols.server.ts";
import type { Database } from "#platform/database/database.ts";
import { editDistance, shortNameOf } from "./company-names.ts";
import type { SearchQuery } from "./search-query.ts";

interface NamedCompany {
  row: ListedCompanyRow;
  shortName: string;
}

/** The listed company that the whole query names by its code or its name. */
export async function findNamedCompany(
  db: Database,
  query: SearchQuery,
): Promise<ListedCompanyRow | undefined> {
  const name = shortNameOf(query.text);
  if (name === "") return undefined;
  const companies = await listNamedCompanies(db);
  const found =
    companies.find(({ row }) => row.symbol.toLowerCase() === name) ??
    companies.find(({ shortName }) => shortName === name);
  return found?.row;
}

/** Listed companies whose code or name is like the query, as when it is misspelt; the most similar first. */
export async function findCompaniesLike(
  db: Database,
  query: SearchQuery,
  limit: number,
): Promise<ListedCompanyRow[]> {
  const name = shortNameOf(query.text).slice(0, 80);
  if (name.length < 3) return [];
  const companies = await listNamedCompanies(db);
  return companies
    .map((company) => ({ company, distance: distanceTo(company, name) }))
    .filter(({ distance }) => distance <= allowedEdits(name))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ company }) => company.row);
}

function allowedEdits(text: string): number {
  return text.length < 4 ? 0 : text.length < 8 ? 1 : 2;
}

function distanceTo({ row, shortName }: NamedCompany, name: string): number {
  const limit = allowedEdits(name);
  return Math.min(editDistance(name, shortName, limit), editDistance(name, row.symbol.toLowerCase(), limit));
}

async function listNamedCompanies(db: Database): Promise<NamedCompany[]> {
  const rows = await listListedCompanies(db);
  return rows.map((row) => ({ row, shortName: shortNameOf(row.name) }));
}
