import type { Database } from "#platform/database/database.ts";
import { findCompaniesLike, findNamedCompany } from "./companies.server.ts";
import { shortNameOf } from "./company-names.ts";
import type { SearchQuery } from "./search-query.ts";

/** The query without its typing errors ("Mungkin maksud Anda"); undefined if there is nothing to correct. */
export async function findCorrection(db: Database, query: SearchQuery): Promise<string | undefined> {
  if (await findNamedCompany(db, query)) return undefined;
  const [company] = await findCompaniesLike(db, query, 1);
  return company && shortNameOf(company.name);
}
