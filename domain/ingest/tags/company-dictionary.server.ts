import { type CompanyNames, loadCompanyNames } from "#domain/market/listings/aliases/aliases.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type CompanyDictionary, compileDictionary } from "./company-dictionary.ts";

const compiled = new WeakMap<CompanyNames, CompanyDictionary>();

/** The listed companies with their names, compiled again only when one of them has changed. */
export async function loadCompanyDictionary(
  db: Database,
): Promise<CompanyNames & { dictionary: CompanyDictionary }> {
  const names = await loadCompanyNames(db);
  const dictionary = compiled.get(names) ?? compileDictionary(names.companies, names.aliases);
  compiled.set(names, dictionary);
  return { ...names, dictionary };
}
