import { pressNamesAToL } from "./press-names-a-l.ts";
import { pressNamesMToZ } from "./press-names-m-z.ts";

/**
 * Names that the press uses for companies besides their registered names. Names in capitals are case
 * sensitive. A word with another meaning (Mandiri, Timah, Matahari) is only listed together with the word
 * that makes it a name (Bank Mandiri).
 */
const names = { ...pressNamesAToL, ...pressNamesMToZ };

/** Names that are also words in lower case, and the press's abbreviations with lower-case letters. */
const CASE_SENSITIVE: ReadonlySet<string> = new Set([
  ...["Astra", "GoTo", "Hermina", "Lonsum", "Metland", "Oona", "PT Timah", "Ramayana"],
]);

export const KNOWN_ALIASES: readonly { ticker: string; alias: string; isCaseSensitive: boolean }[] =
  Object.entries(names).flatMap(([ticker, list]) =>
    list.split(", ").map((alias) => ({
      ticker,
      alias,
      isCaseSensitive: alias === alias.toUpperCase() || CASE_SENSITIVE.has(alias),
    })),
  );
