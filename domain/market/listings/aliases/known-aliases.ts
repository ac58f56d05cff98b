import { pressNamesAToL } from "./press-names-a-l.ts";
import { pressNamesMToZ } from "./press-names-m-z.ts";

/**
 * What the press calls companies beside their registered names. Names in capitals are case sensitive. A word that also means
 * something else (Mandiri, Timah, Matahari) stands only with the word that makes it a name.
 */
const names = { ...pressNamesAToL, ...pressNamesMToZ };

/** Words in lower case, and what the press abbreviates so. */
const CASE_SENSITIVE: ReadonlySet<string> = new Set([
  ...["Astra", "GoTo", "Hermina", "Lonsum", "Metland", "Oona", "PT Timah", "Ramayana"],
]);

/** With the code of the company that each means. */
export const KNOWN_ALIASES: readonly { ticker: string; alias: string; isCaseSensitive: boolean }[] =
  Object.entries(names).flatMap(([ticker, list]) =>
    list.split(", ").map((alias) => ({
      ticker,
      alias,
      isCaseSensitive: alias === alias.toUpperCase() || CASE_SENSITIVE.has(alias),
    })),
  );
