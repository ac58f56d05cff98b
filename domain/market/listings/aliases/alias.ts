import { oneLine } from "#format/printable.ts";
import { ORDINARY_WORD_CODES } from "../ordinary-word-codes.ts";

export interface TickerAlias {
  ticker: string;
  alias: string;
  isCaseSensitive: boolean;
}

export type AliasFailure =
  | "not-permitted"
  | "alias-missing"
  | "alias-too-short"
  | "alias-too-long"
  /** Tagging finds codes without an alias. */
  | "alias-is-code"
  | "alias-ordinary"
  | "alias-exists"
  | "alias-ambiguous"
  | "alias-ticker-unknown"
  | "alias-not-found"
  | "alias-changed";

export const MAX_ALIAS_LENGTH = 80;
const MIN_ALIAS_LENGTH = 2;

export function tidyAlias(text: string): string {
  return oneLine(text.normalize("NFC"));
}

/** "XL-Axiata" and "xl axiata" have the same key. */
export function aliasKey(alias: string): string {
  return wordsOfAlias(alias).join(" ").toLowerCase();
}

export function wordsOfAlias(alias: string): string[] {
  return alias.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function findAliasFailure(
  alias: string,
): "alias-missing" | "alias-too-long" | "alias-too-short" | undefined {
  if (alias === "") return "alias-missing";
  if ([...alias].length > MAX_ALIAS_LENGTH) return "alias-too-long";
  const key = aliasKey(alias);
  return key.length < MIN_ALIAS_LENGTH || !/\p{L}/u.test(key) ? "alias-too-short" : undefined;
}

/** Words that texts use without meaning a company, besides those in ORDINARY_WORD_CODES. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `abadi adil agung alam aman anak artha asia asuransi bangsa bank bersama besar bijak bukit bumi bursa dagang dana danau
   digital dunia ekonomi emas emiten energi garuda gas global harapan harga harum hotel indah indonesia industri internasional
   investasi jago jakarta jasa jaya kabel kapal karya kencana keuangan kimia kota laba laut listrik logam makmur mandiri
   matahari media mega merdeka minyak mitra modal mulia mutiara nasional negara nikel nusantara pabrik pasar perdana permata
   persada pertiwi pratama prima properti pusaka rakyat saham sarana sawit sejahtera semen sentosa sentral sinar smart solusi
   sukses sumber surya tambang tambahan tani teknologi telekomunikasi terang tiga timah timur tower trans tunas udang umum
   utama waskita wijaya xl`.split(/\s+/),
);

/**
 * Whether the alias is a single word with another meaning, so that tagging would match unrelated texts. A
 * case-sensitive word of at least three capitals counts as a name.
 */
export function isOrdinaryAlias({ alias, isCaseSensitive }: Pick<TickerAlias, "alias" | "isCaseSensitive">) {
  const words = wordsOfAlias(alias);
  const [word = ""] = words;
  if (words.length !== 1 || (isCaseSensitive && word === word.toUpperCase() && word.length > 2)) return false;
  return ORDINARY_WORDS.has(word.toLowerCase()) || ORDINARY_WORD_CODES.has(word.toUpperCase());
}
