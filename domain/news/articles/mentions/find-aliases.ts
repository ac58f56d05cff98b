import type { NameContext } from "#domain/market/listings/everyday-names.ts";
import type { CompanyDictionary, DictionaryAlias } from "./company-dictionary.ts";
import { isAboutCompanies, isInBusinessLine, isInCompanyHeadline } from "./names/company-context.ts";
import { isPartOfOtherName } from "./names/other-names.ts";
import { isPlace } from "./names/place-names.ts";
import { type Word, wordsOf } from "./words.ts";

export interface AliasMatch {
  ticker: string;
  alias: string;
  kind: "name";
  words: number;
  context: NameContext;
  /** The words around it don't confirm the company: it counts only in an enumeration with confirmed ones. */
  isUnconfirmed: boolean;
  start: number;
  end: number;
}

/** Between the words of a name: "MR. DIY", "XL-Axiata". */
const GAP = /^[ \t\u00a0.&'’/-]{1,3}$/;
/**
 * Words in addresses aren't names. The length limits are those of DNS; they also prevent quadratic backtracking in
 * a line without blanks.
 */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+|\b[a-z][\w-]{0,62}(?:\.[\w-]{1,63}){0,5}\.(?:co\.id|com|id|net)\b/g;
/** A cheap check for parts that every address has, so that few lines run the full pattern. */
const MAY_HAVE_ADDRESS = /:\/\/|www\.|@|\.(?:co|id|net)/;

/** A word belongs to only one name, the longest. */
export function findAliases(
  line: string,
  { aliases, companies, nameWords }: CompanyDictionary,
  isTitle = false,
): AliasMatch[] {
  if (aliases.size === 0) return [];
  const text = MAY_HAVE_ADDRESS.test(line)
    ? line.replace(ADDRESS, (address) => " ".repeat(address.length))
    : line;
  const words = wordsOf(text);
  const matches: AliasMatch[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at];
    const alias = longestAt(text, words, at, aliases);
    // "PP London Sumatra" and "PP Presisi" rather than the "PT PP" before them.
    if (alias && hasLongerInside(text, words, at, alias, aliases)) {
      at += 1;
      continue;
    }
    const last = words[at + (alias?.words.length ?? 1) - 1];
    at += alias?.words.length ?? 1;
    if (!alias || !first || !last) continue;
    const [start, end] = [first.start, last.end];
    const { ticker, context } = alias;
    const name = { company: companies.get(ticker) ?? "", isDerived: alias.matchCase === "titled" };
    if (isPartOfOtherName(text, { start, end, isTitle, ...name })) continue;
    if (isPlace(text, alias.alias, start, end)) continue;
    matches.push({
      ticker,
      alias: alias.alias,
      kind: "name",
      words: alias.words.length,
      context,
      isUnconfirmed: !isMeant(text, { start, end, context }, { nameWords, isTitle }),
      start,
      end,
    });
  }
  return matches;
}

function isMeant(
  text: string,
  { start, end, context }: Pick<AliasMatch, "start" | "end" | "context">,
  { nameWords, isTitle }: Pick<CompanyDictionary, "nameWords"> & { isTitle: boolean },
): boolean {
  if (context === "none" || isAboutCompanies(text, start, end)) return true;
  if (context === "line") return isInBusinessLine(text, start, end, nameWords);
  return isTitle && isInCompanyHeadline(text, start, end, nameWords);
}

type Aliases = CompanyDictionary["aliases"];

function longestAt(
  text: string,
  words: readonly Word[],
  at: number,
  aliases: Aliases,
): DictionaryAlias | undefined {
  const candidates = aliases.get(words[at]?.word.toLowerCase() ?? "") ?? [];
  return candidates.find((candidate) => matchesAt(text, words, at, candidate));
}

function hasLongerInside(
  text: string,
  words: readonly Word[],
  at: number,
  alias: DictionaryAlias,
  aliases: Aliases,
): boolean {
  return alias.words.slice(1).some((_, index) => {
    const inside = longestAt(text, words, at + index + 1, aliases);
    return inside !== undefined && inside.words.length >= alias.words.length;
  });
}

function matchesAt(text: string, words: readonly Word[], at: number, alias: DictionaryAlias): boolean {
  return alias.words.every((expected, index) => {
    const word = words[at + index];
    const before = words[at + index - 1];
    if (!word || (index > 0 && before && !GAP.test(text.slice(before.end, word.start)))) return false;
    if (alias.matchCase === "exact") return word.word === expected;
    const isSame = word.word.toLowerCase() === expected.toLowerCase();
    return isSame && (alias.matchCase === "any" || /^[\p{Lu}\p{N}]/u.test(word.word));
  });
}
