import { sql } from "drizzle-orm";
import { type CompanyNames, loadCompanyNames } from "#domain/market/listings/aliases/aliases.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type CompanyDictionary, compileDictionary } from "./company-dictionary.ts";
import { refusedMentions } from "./tables.server.ts";

const compiled = new WeakMap<CompanyNames, { stamp: string; dictionary: CompanyDictionary }>();

/**
 * Queries the database on each call, like loadCompanyNames, but recompiles the dictionary only after a change of
 * the names or the refused words.
 */
export async function loadCompanyDictionary(
  db: Database,
): Promise<CompanyNames & { dictionary: CompanyDictionary }> {
  const names = await loadCompanyNames(db);
  const stamp = await readRefusalStamp(db);
  const cached = compiled.get(names);
  if (cached?.stamp === stamp) return { ...names, dictionary: cached.dictionary };
  const refusals = await db
    .select({ ticker: refusedMentions.ticker, words: refusedMentions.words })
    .from(refusedMentions);
  const { companies, aliases, inactiveAliases } = names;
  const dictionary = compileDictionary(companies, aliases, inactiveAliases, refusals);
  compiled.set(names, { stamp, dictionary });
  return { ...names, dictionary };
}

async function readRefusalStamp(db: Database): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    SELECT coalesce(sum(hashtextextended(concat_ws(' ', ticker, words), 0)), 0)::text AS stamp
    FROM ${refusedMentions}`);
  return rows[0]?.stamp ?? "";
}
