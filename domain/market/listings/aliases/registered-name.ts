const LEGAL_FORM = /(?<![\p{L}\p{N}])(?:PT|Tbk|Persero|Perseroda)(?![\p{L}\p{N}])\.?/giu;

export function registeredName(name: string): string {
  return name
    .replace(LEGAL_FORM, " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/[\s,.]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Undefined for a single word: an ordinary word, or the code that stands in for an unknown name. */
export function registeredAlias(name: string): string | undefined {
  const words = registeredName(name);
  return words.split(" ").length > 1 ? words : undefined;
}
