import { ORDINARY_WORD_CODES } from "#domain/market/listings/ordinary-word-codes.ts";
import type { CompanyDictionary } from "./company-dictionary.ts";
import type { FoundAlias } from "./find-aliases.ts";

export interface FoundCode {
  ticker: string;
  /** Where it stands in the line. */
  start: number;
  end: number;
  /** It stands in parentheses, as texts introduce a company: "Aneka Tambang (ANTM)". */
  isIntroduction: boolean;
}

const CODE = /(?<![\p{L}\p{N}$.-])\$?([A-Z]{4})(?:\.JK)?(?![\p{L}\p{N}])/gu;
/** "saham BBCA", "saham BBCA, BBRI, dan BMRI", "emiten BBCA", "IDX: BBCA" */
const SHARE_BEFORE =
  /(?:[Ss]aham|SAHAM|[Ee]miten|EMITEN|[Kk]ode(?: saham)?|[Tt]icker|IDX|BEI)\s*[:-]?\s*(?:[A-Z]{4}(?:\s*,\s*|\s+(?:dan|serta|hingga|&)\s+|\s*,\s*(?:dan|serta)\s+))*$/;
/** "Emiten Prajogo (CUAN)", "saham alat kesehatan (LABS)": somebody's or some trade's share instead of its name. */
const SHARE_OF = /(?:saham|emiten|Tbk)\.?\s+[^()]{0,50}\($/i;
/** How many characters before a code may contain the company's name or the word "saham". */
const NAME_DISTANCE = 80;
/** Words in company names that don't identify the company. */
const COMMON_NAME_WORDS = /^(pt|tbk|persero|indonesia|bank|the|dan|and|of|internasional|international)$/i;

/**
 * Known codes in capitals: "(BBCA)", "$BBCA", "BBCA.JK", "saham BBCA", and the bare code. A code that is also a word
 * (ORDINARY_WORD_CODES), and any code in an all-capitals line, needs more evidence than its capitals.
 *
 * @param names the companies that the line names
 */
export function findCodes(
  line: string,
  { companies }: CompanyDictionary,
  names: readonly FoundAlias[],
): FoundCode[] {
  const isAllCaps = !/\p{Ll}/u.test(line);
  const found: FoundCode[] = [];
  for (const match of line.matchAll(CODE)) {
    const code = match[1] ?? "";
    const company = companies.get(code);
    if (company === undefined) continue;
    const isWord = isAllCaps || ORDINARY_WORD_CODES.has(code);
    const start = match.index;
    const end = start + match[0].length;
    const isIntroduction = line[start - 1] === "(" && line[end] === ")";
    if (isWord && !isMarkedAsShare(line, match, { company, names, isIntroduction })) continue;
    found.push({ ticker: code, start, end, isIntroduction });
  }
  return found;
}

interface Evidence {
  company: string;
  names: readonly FoundAlias[];
  isIntroduction: boolean;
}

function isMarkedAsShare(line: string, match: RegExpExecArray, evidence: Evidence): boolean {
  const { company, names, isIntroduction } = evidence;
  const before = line.slice(0, match.index);
  if (match[0].startsWith("$") || match[0].endsWith(".JK")) return true;
  if (SHARE_BEFORE.test(before.slice(-NAME_DISTANCE))) return true;
  if (!isIntroduction) return false;
  const isNamed = names.some(
    ({ ticker, end }) => ticker === match[1] && end <= match.index && match.index - end < NAME_DISTANCE,
  );
  return isNamed || SHARE_OF.test(before) || namesCompany(before.slice(-NAME_DISTANCE), company);
}

/** "(CASA)" is not a company after "dana murah", but is one after "Capital Financial Indonesia". */
function namesCompany(words: string, name: string): boolean {
  const distinctive = name.match(/[\p{L}\p{N}]{3,}/gu)?.filter((word) => !COMMON_NAME_WORDS.test(word)) ?? [];
  const text = words.toLowerCase();
  return distinctive.some((word) => text.includes(word.toLowerCase()));
}
