import type { CompanyDictionary } from "./company-dictionary.ts";
import { evidenceOf } from "./evidence.ts";
import { type CompanyMentions, LEAD_LENGTH, type MentioningText } from "./find-mentions.ts";
import type { Mention } from "./mention.ts";
import { isRefused } from "./refusals.ts";

const EDGE = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";
const named = (names: string) => new RegExp(`${EDGE}(?:${names})${END}`, "giu");

const NAMES: readonly (readonly [symbol: string, names: RegExp])[] = [
  ["IHSG", named("IHSG|indeks harga saham gabungan|IDX composite|jakarta composite index|JKSE")],
  ["LQ45", named("LQ[\\s-]?45")],
  ["IDX30", named("IDX[\\s-]?30")],
  ["S&P 500", named("S\\\\?&P\\s?500")],
  // Nasdaq is also an exchange, so its bare name counts only before a movement of the index.
  [
    "NASDAQ",
    named(
      "indeks nasdaq|nasdaq (?:composite|100)|nasdaq(?= (?:naik|turun|menguat|melemah|ditutup|dibuka|anjlok|melonjak|terkoreksi|melesat|ambles|[+-]?\\d))",
    ),
  ],
  // Nikkei Asia is a newspaper.
  ["NIKKEI", named("(?:indeks )?nikkei(?: 225)?(?! asia| inc)")],
];

/** Nearly every text about a share mentions the market's index once or twice. */
const MIN_MENTIONS = 3;

/** A text is about the indices in its title and those it returns to. */
export function findIndices(
  { title, excerpt, content, tags }: MentioningText,
  { refused }: Pick<CompanyDictionary, "refused">,
): CompanyMentions[] {
  const lines = `${title}\n${excerpt}\n${content}`.split("\n");
  return NAMES.flatMap(([symbol, names]) => {
    const mentions = new Map<string, Mention>();
    let [offset, count, isInLead] = [0, 0, false];
    for (const line of lines) {
      for (const { 0: words, index } of line.matchAll(names)) {
        if (isRefused(line, { start: index, end: index + words.length }, refused.get(symbol))) continue;
        const isTitle = offset === 0;
        isInLead ||= offset + index < LEAD_LENGTH;
        count += 1;
        const mention = mentions.get(words);
        if (mention) mention.count += 1;
        else
          mentions.set(words, {
            ticker: symbol,
            words,
            kind: "name",
            count: 1,
            confidence: 1,
            place: isTitle ? "title" : offset + index < LEAD_LENGTH ? "lead" : "text",
            evidence: evidenceOf(line, index, index + words.length),
          });
      }
      offset += line.length + 1;
    }
    if (count === 0) return [];
    const isInTitle = [...mentions.values()].some(({ place }) => place === "title");
    const isTagged = tags.some((tag) => tag.replace(names, "").trim() === "");
    const isSubject = isInTitle || isTagged || (isInLead && count >= MIN_MENTIONS);
    return { ticker: symbol, mentions: [...mentions.values()], isSubject };
  });
}
