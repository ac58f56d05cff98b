import { MISLEADING_CODES, ORDINARY_WORD_CODES } from "#domain/market/listings/ordinary-word-codes.ts";
import { isRoot, stemOf } from "../indexing/stems.ts";
import type { CompanyDictionary } from "./company-dictionary.ts";
import type { AliasMatch } from "./find-aliases.ts";
import { namesCompany } from "./names/abbreviations.ts";
import { isAboutShares, isActing, isMoving } from "./names/company-context.ts";

export interface CodeMatch {
  ticker: string;
  start: number;
  end: number;
  /** introduction: in parentheses, as a company is introduced: "Aneka Tambang (ANTM)". share: "saham ANTM", "$ANTM". */
  kind: "introduction" | "share" | "code";
  isUnconfirmed: boolean;
}

const CODE = /(?<![\p{L}\p{N}$.]|(?<![A-Z]{4})-)\$?([A-Z]{4})(?:\.JK)?(?![\p{L}\p{N}+])/gu;
/** "saham BBCA", "saham BBCA, BBRI, dan BMRI", "emiten BBCA", "IDX: BBCA" */
const SHARE_BEFORE =
  /(?:[Ss]aham|SAHAM|[Ee]miten|EMITEN|[Kk]ode(?: saham)?|[Tt]icker|IDX|BEI)\s*[:-]?\s*(?:[A-Z]{4}(?:\s*,\s*|\s+(?:dan|serta|hingga|&)\s+|\s*,\s*(?:dan|serta)\s+))*$/;
/**
 * "Emiten Prajogo (CUAN)", "saham alat kesehatan (LABS)": the share is described by its owner or trade instead of
 * its name.
 */
const SHARE_OF = /(?:saham|emiten|Tbk)\.?\s+[^()]{0,50}\($/i;
const MAX_NAME_DISTANCE = 80;
/** Publishers write their names in capitals: "KONTAN.CO.ID - JAKARTA". */
const CAPITALS = /(?<![\p{L}\p{N}])(?!BISNIS|KOMPAS|KONTAN|TEMPO)\p{Lu}{4,}(?![\p{L}\p{N}])/gu;

/**
 * Known codes in capitals: "(BBCA)", "$BBCA", "BBCA.JK", "saham BBCA", and the bare code. A code needs more
 * evidence than its capitals if it is an ordinary word in a line that uses capitals for emphasis, if it mostly
 * means something else, or if the whole line is in capitals.
 *
 * @param names the companies that the line names
 * @param others codes that the text uses for something else
 */
export function findCodes(
  line: string,
  { companies }: CompanyDictionary,
  names: readonly AliasMatch[],
  others: ReadonlySet<string>,
): CodeMatch[] {
  const isAllCaps = !/\p{Ll}/u.test(line);
  const matches: CodeMatch[] = [];
  for (const match of line.matchAll(CODE)) {
    const code = match[1] ?? "";
    const company = companies.get(code);
    if (company === undefined) continue;
    const start = match.index;
    const end = start + match[0].length;
    const at = { ticker: code, start, end };
    const isNamed = isNamedBefore(line, { start, code, company, names });
    if (others.has(code) && !isNamed) continue;
    const needsEvidence = isAllCaps || MISLEADING_CODES.has(code);
    if (line[start - 1] === "(" && line[end] === ")") {
      if (!needsEvidence || isNamed || isDescribed(line, start, end)) {
        matches.push({ ...at, kind: "introduction", isUnconfirmed: false });
      }
      continue;
    }
    const isWord = needsEvidence || ORDINARY_WORD_CODES.has(code);
    const isShare =
      isMarkedAsShare(line, match, isAllCaps) || (isWord && !isAllCaps && isShareHere(line, start, end));
    if (isAllCaps && !isShare) continue;
    const isUnconfirmed = !isShare && isWord && (needsEvidence || stressesWords(line));
    matches.push({ ...at, kind: isShare ? "share" : "code", isUnconfirmed });
  }
  return matches;
}

function isMarkedAsShare(line: string, { 0: text, 1: code, index }: RegExpExecArray, isAllCaps: boolean) {
  if (text.startsWith("$") || text.endsWith(".JK")) return true;
  // "SAHAM NAIK" means that shares rise.
  if (isAllCaps && MISLEADING_CODES.has(code ?? "")) return false;
  return SHARE_BEFORE.test(line.slice(Math.max(index - MAX_NAME_DISTANCE, 0), index));
}

function isShareHere(line: string, start: number, end: number): boolean {
  return isAboutShares(line, start, end) || isMoving(line, start, end);
}

/** "(CASA)" isn't a company after "dana murah", but is one after "Capital Financial Indonesia". */
function isNamedBefore(
  line: string,
  {
    start,
    code,
    company,
    names,
  }: { start: number; code: string; company: string; names: readonly AliasMatch[] },
): boolean {
  const isAlias = names.some(
    ({ ticker, end }) => ticker === code && end <= start && start - end < MAX_NAME_DISTANCE,
  );
  return isAlias || namesCompany(line.slice(Math.max(start - MAX_NAME_DISTANCE, 0), start), company);
}

function isDescribed(line: string, start: number, end: number): boolean {
  return SHARE_OF.test(line.slice(Math.max(start - MAX_NAME_DISTANCE, 0), start)) || isActing(line, end);
}

/** "JANGAN sampai BELI barang ini" */
function stressesWords(line: string): boolean {
  return (line.match(CAPITALS) ?? []).some((word) => {
    const form = word.toLowerCase();
    const isOwnWord = !ORDINARY_WORD_CODES.has(word) || MISLEADING_CODES.has(word);
    return isOwnWord && isRoot(stemOf(form));
  });
}
