const LEGAL_FORM = /(?<![\p{L}\p{N}])(?:PT|Tbk|Persero|Perseroda)(?![\p{L}\p{N}])\.?/giu;

export function registeredName(name: string): string {
  return name
    .replace(LEGAL_FORM, " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/[\s,.]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Undefined for a single word, which may be any word, and for a company of which only the code is known. */
export function registeredAlias(name: string): string | undefined {
  const words = registeredName(name);
  return words.split(" ").length > 1 ? words : undefined;
}
