import { loadCompanyNames } from "#domain/market/listings/aliases/aliases.server.ts";
import type { ListedCompanyRow } from "#domain/market/listings/symbols.server.ts";
import { cachedRead } from "#platform/database/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { foldedName, shortNameOf } from "./company-names.ts";

export interface NamedCompany {
  row: ListedCompanyRow;
  symbol: string;
  /** The registered name, folded; `shortName` omits the legal form. */
  name: string;
  shortName: string;
  aliases: string[];
}

/** The names change a few times a year. */
const CACHE_MS = 60_000;

export const loadNamedCompanies = cachedRead(
  CACHE_MS,
  readNamedCompanies,
  (companies) => companies.length > 0,
);

async function readNamedCompanies(db: Database): Promise<NamedCompany[]> {
  const names = await loadCompanyNames(db);
  const aliases = Map.groupBy(names.aliases, ({ ticker }) => ticker);
  return names.companies.map((row) => ({
    row,
    symbol: row.symbol.toLowerCase(),
    name: foldedName(row.name),
    shortName: shortNameOf(row.name),
    aliases: (aliases.get(row.symbol) ?? []).map(({ alias }) => foldedName(alias)),
  }));
}
