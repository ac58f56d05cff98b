import { aliasKey, type TickerAlias, wordsOfAlias } from "#domain/market/listings/aliases/alias.ts";
import { EVERYDAY_NAMES, type NameContext } from "#domain/market/listings/everyday-names.ts";
import { shortNamesOf } from "./names/short-names.ts";
import type { RefusedPhrase } from "./refusals.ts";

export interface CompanyDictionary {
  companies: ReadonlyMap<string, string>;
  /** By their first word in lower case, longest first. */
  aliases: ReadonlyMap<string, readonly DictionaryAlias[]>;
  nameWords: ReadonlySet<string>;
  refused: ReadonlyMap<string, readonly string[]>;
}

export interface DictionaryAlias {
  ticker: string;
  alias: string;
  words: readonly string[];
  /** exact: as written. any: in any case. titled: each word begins with a capital, as names do. */
  matchCase: "exact" | "any" | "titled";
  context: NameContext;
}

/**
 * @param aliases the active entries of the alias dictionary
 * @param inactiveAliases never used as names, even if a registered name begins with them
 */
export function compileDictionary(
  companies: readonly { symbol: string; name: string }[],
  aliases: readonly TickerAlias[] = [],
  inactiveAliases: readonly Pick<TickerAlias, "alias">[] = [],
  refusals: readonly RefusedPhrase[] = [],
): CompanyDictionary {
  const names = new Map(companies.map(({ symbol, name }) => [symbol, name]));
  const storedAliases = aliases
    .filter(({ ticker }) => names.has(ticker))
    .map(({ ticker, alias, isCaseSensitive }): DictionaryAlias => {
      const matchCase = isCaseSensitive ? "exact" : "any";
      return { ticker, alias, words: wordsOfAlias(alias), matchCase, context: "none" };
    });
  const usedKeys = new Set([...storedAliases, ...inactiveAliases].map(({ alias }) => aliasKey(alias)));
  const derivedAliases = [...shortNamesOf(companies), ...EVERYDAY_NAMES]
    .filter(({ ticker, name }) => names.has(ticker) && !usedKeys.has(aliasKey(name)))
    .map(({ ticker, name, context }): DictionaryAlias => {
      const matchCase = name === name.toUpperCase() ? "exact" : "titled";
      return { ticker, alias: name, words: wordsOfAlias(name), matchCase, context };
    });
  const sorted = [...storedAliases, ...derivedAliases].sort((a, b) => b.words.length - a.words.length);
  return {
    companies: names,
    nameWords: new Set(companies.flatMap(({ name }) => wordsOfAlias(name.toLowerCase()))),
    aliases: Map.groupBy(sorted, ({ words }) => (words[0] ?? "").toLowerCase()),
    refused: new Map(
      [...Map.groupBy(refusals, ({ ticker }) => ticker)].map(([ticker, refused]) => [
        ticker,
        refused.map(({ words }) => words),
      ]),
    ),
  };
}
