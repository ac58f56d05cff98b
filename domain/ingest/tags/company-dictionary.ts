import { type TickerAlias, wordsOfAlias } from "#domain/market/listings/aliases/alias.ts";

export interface TickerSymbol {
  /** Four capital letters. */
  symbol: string;
  /** The company's name. */
  name: string;
}

/** What texts are searched for. */
export interface CompanyDictionary {
  /** Names by code. */
  companies: ReadonlyMap<string, string>;
  /** By their first word in lower case, longest first. */
  aliases: ReadonlyMap<string, readonly DictionaryAlias[]>;
}

export interface DictionaryAlias extends TickerAlias {
  words: readonly string[];
}

export function compileDictionary(
  companies: readonly TickerSymbol[],
  aliases: readonly TickerAlias[] = [],
): CompanyDictionary {
  const names = new Map(companies.map(({ symbol, name }) => [symbol, name]));
  const known = aliases
    .filter(({ ticker }) => names.has(ticker))
    .map((alias) => ({ ...alias, words: wordsOfAlias(alias.alias) }))
    .sort((a, b) => b.words.length - a.words.length);
  return {
    companies: names,
    aliases: Map.groupBy(known, ({ words }) => (words[0] ?? "").toLowerCase()),
  };
}
