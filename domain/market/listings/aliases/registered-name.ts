/** Legal forms and what the exchange adds to names. */
const LEGAL_FORM = /(?<![\p{L}\p{N}])(?:PT|Tbk|Persero|Perseroda)(?![\p{L}\p{N}])\.?/giu;

/** A company's registered name without its legal form: "PT Bank Mandiri (Persero) Tbk." is "Bank Mandiri". */
export function registeredName(name: string): string {
  return name
    .replace(LEGAL_FORM, " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/[\s,.]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The registered name as an alias. undefined for a name of a single word, which may be any word, and for a company of
 * which only the code is known.
 */
export function registeredAlias(name: string): string | undefined {
  const words = registeredName(name);
  return words.split(" ").length > 1 ? words : undefined;
}
