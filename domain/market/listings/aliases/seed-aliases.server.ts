import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { seededAliases, symbols, tickerAliases } from "../tables.server.ts";
import { aliasKey, findAliasFailure, isOrdinaryAlias, type TickerAlias } from "./alias.ts";
import { pressNamesAToL } from "./press-names-a-l.ts";
import { pressNamesMToZ } from "./press-names-m-z.ts";
import { registeredAlias } from "./registered-name.ts";

/** Names that are also words in lower case, and the press's abbreviations with lower-case letters. */
const CASE_SENSITIVE: ReadonlySet<string> = new Set([
  ...["Astra", "GoTo", "Hermina", "Lonsum", "Metland", "Oona", "PT Timah", "Ramayana"],
]);

/**
 * Names that the press uses for companies besides their registered names. Names in capitals are case
 * sensitive. A word with another meaning (Mandiri, Timah, Matahari) is only listed together with the word
 * that makes it a name (Bank Mandiri).
 */
const pressAliases: readonly TickerAlias[] = Object.entries({ ...pressNamesAToL, ...pressNamesMToZ }).flatMap(
  ([ticker, names]) =>
    names.split(", ").map((alias) => ({
      ticker,
      alias,
      isCaseSensitive: alias === alias.toUpperCase() || CASE_SENSITIVE.has(alias),
    })),
);

/**
 * Adds each company's registered name and the press's names to the dictionary, once: an admin's changes and deletions
 * persist. A renamed company gets its new name in addition to the old one. Cheap if there is nothing new.
 */
export async function seedAliases(db: Database): Promise<void> {
  const companies = await db
    .select({ symbol: symbols.symbol, name: symbols.name })
    .from(symbols)
    .where(eq(symbols.kind, "stock"));
  const byKey = Map.groupBy(aliasesOf(companies), ({ alias }) => aliasKey(alias));
  const aliasRows = [...byKey].flatMap(([key, [first]], place) => (first ? [{ ...first, key, place }] : []));
  await db.execute(sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(aliasRows)}::jsonb)
        AS input (ticker text, alias text, key text, "isCaseSensitive" boolean, place integer)
    ), seeded AS (
      INSERT INTO ${seededAliases} (ticker, alias_key) SELECT ticker, key FROM input ORDER BY key
      ON CONFLICT DO NOTHING RETURNING ticker, alias_key
    )
    INSERT INTO ${tickerAliases} (ticker, alias, alias_key, is_case_sensitive)
    SELECT input.ticker, input.alias, input.key, input."isCaseSensitive"
    FROM input JOIN seeded ON seeded.ticker = input.ticker AND seeded.alias_key = input.key ORDER BY input.place
    ON CONFLICT DO NOTHING`);
}

/** The press's names come first: if two companies have the same name, the first one gets it. */
export function aliasesOf(companies: readonly { symbol: string; name: string }[]): TickerAlias[] {
  const codes = new Set(companies.map(({ symbol }) => symbol));
  const registeredAliases = companies.flatMap(({ symbol, name }) => {
    const alias = registeredAlias(name);
    return alias === undefined ? [] : [{ ticker: symbol, alias, isCaseSensitive: false }];
  });
  return [...pressAliases.filter(({ ticker }) => codes.has(ticker)), ...registeredAliases].filter(
    (alias) => !findAliasFailure(alias.alias) && !isOrdinaryAlias(alias) && !codes.has(alias.alias),
  );
}
