import { ORDINARY_WORD_CODES } from "#domain/market/listings/ordinary-word-codes.ts";
import { isAboutShares, isActing } from "./company-context.ts";
import type { CompanyDictionary } from "./company-dictionary.ts";
import type { FoundAlias } from "./find-aliases.ts";

export interface FoundCode {
  ticker: string;
  /** Where it stands in the line. */
  start: number;
  end: number;
  /** introduction: in parentheses, as texts introduce a company: "Aneka Tambang (ANTM)". share: "saham ANTM", "$ANTM". */
  kind: "introduction" | "share" | "code";
}

const CODE = /(?<![\p{L}\p{N}$.]|(?<![A-Z]{4})-)\$?([A-Z]{4})(?:\.JK)?(?![\p{L}\p{N}])/gu;
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
    const isShare = isMarkedAsShare(line, match) || (isWord && !isAllCaps && isAboutShares(line, start, end));
    if (isWord && !isShare && !(isIntroduction && isIntroduced(line, match, company, names))) continue;
    found.push({
      ticker: code,
      start,
      end,
      kind: isIntroduction ? "introduction" : isShare ? "share" : "code",
    });
  }
  return found;
}

function isMarkedAsShare(line: string, match: RegExpExecArray): boolean {
  if (match[0].startsWith("$") || match[0].endsWith(".JK")) return true;
  return SHARE_BEFORE.test(line.slice(Math.max(match.index - NAME_DISTANCE, 0), match.index));
}

function isIntroduced(
  line: string,
  { 1: code, index: start }: RegExpExecArray,
  company: string,
  names: readonly FoundAlias[],
): boolean {
  const before = line.slice(Math.max(start - NAME_DISTANCE, 0), start);
  const isNamed = names.some(
    ({ ticker, end }) => ticker === code && end <= start && start - end < NAME_DISTANCE,
  );
  return (
    isNamed ||
    SHARE_OF.test(before) ||
    isActing(line, start + (code?.length ?? 0)) ||
    namesCompany(before, company)
  );
}

/** "(CASA)" is not a company after "dana murah", but is one after "Capital Financial Indonesia". */
function namesCompany(words: string, name: string): boolean {
  const distinctive = name.match(/[\p{L}\p{N}]{3,}/gu)?.filter((word) => !COMMON_NAME_WORDS.test(word)) ?? [];
  const text = words.toLowerCase();
  return distinctive.some((word) => text.includes(word.toLowerCase()));
}
