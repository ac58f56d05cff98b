const MINOR_WORD = /^(?:and|atas|bagi|dan|dari|di|for|ke|of|on|para|the|untuk|yang)$/i;
const COMMON_NAME_WORD =
  /^(?:pt|tbk|persero|indonesia|bank|the|dan|and|of|internasional|international|nasional|group|grup)$/i;
const MIN_WORDS = 2;
const MAX_WORDS = 9;
const WORD = /[\p{L}\p{N}]+/gu;

const IN_PARENTHESES = /\(([A-Z]{4})\)/g;
/** "Sistem Informasi Pemerintahan Daerah atau SIPD" */
const AFTER_OR = /\s+(?:atau|alias|disingkat|disebut)\s+(?:juga\s+)?([A-Z]{4})(?![\p{L}\p{N}])/gu;
/** "AKPI (Asosiasi Kurator dan Pengurus Indonesia)", "SIPD atau Sistem Informasi Pemerintahan Daerah" */
const SPELLED_AFTER =
  /(?<![\p{L}\p{N}])([A-Z]{4})(?:\s*\(|\s+(?:atau|alias|singkatan dari|kependekan dari)\s+)([^()]{8,120})/gu;
const MAX_DISTANCE = 120;

/**
 * Codes that a text introduces as abbreviations of something else: "Asosiasi Kurator dan Pengurus Indonesia
 * (AKPI)". In that text, they never mean the company.
 */
export function otherMeanings(text: string, companies: ReadonlyMap<string, string>): Set<string> {
  const codes = new Set<string>();
  const add = (code: string, words: readonly string[]) => {
    const company = companies.get(code);
    if (company !== undefined && spellsOther(words, code, company)) codes.add(code);
  };
  for (const pattern of [IN_PARENTHESES, AFTER_OR]) {
    for (const { 1: code = "", index } of text.matchAll(pattern)) add(code, wordsBefore(text, index));
  }
  for (const [, code = "", words = ""] of text.matchAll(SPELLED_AFTER)) {
    const all = words.match(WORD) ?? [];
    for (let count = MIN_WORDS; count <= Math.min(MAX_WORDS, all.length); count += 1) {
      add(code, all.slice(0, count));
    }
  }
  return codes;
}

export function namesCompany(words: string, company: string): boolean {
  const text = (words.match(WORD) ?? []).map((word) => word.toLowerCase());
  return identifyingWords(company).some((word) => text.includes(word));
}

function wordsBefore(text: string, index: number): string[] {
  const line = text.slice(Math.max(index - MAX_DISTANCE, 0), index);
  return line.slice(line.lastIndexOf("\n") + 1).match(WORD) ?? [];
}

function spellsOther(words: readonly string[], code: string, company: string): boolean {
  for (let count = MIN_WORDS; count <= Math.min(MAX_WORDS, words.length); count += 1) {
    const last = words.slice(-count);
    if (spells(last, code) && !namesCompany(last.join(" "), company)) return true;
  }
  return false;
}

/** Whether the beginnings of the words form the code, with at least one letter from each. */
function spells(words: readonly string[], code: string): boolean {
  const [word, ...rest] = words;
  if (word === undefined) return code === "";
  if (MINOR_WORD.test(word) && spells(rest, code)) return true;
  for (let length = 1; length <= code.length && length <= word.length; length += 1) {
    if (word.slice(0, length).toUpperCase() !== code.slice(0, length)) return false;
    if (spells(rest, code.slice(length))) return true;
  }
  return false;
}

function identifyingWords(company: string): string[] {
  return (company.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .filter((word) => !COMMON_NAME_WORD.test(word))
    .map((word) => word.toLowerCase());
}
