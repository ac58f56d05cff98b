import { aliasKey, wordsOfAlias } from "#domain/market/listings/aliases/alias.ts";
import { MISLEADING_CODES, ORDINARY_WORD_CODES } from "#domain/market/listings/ordinary-word-codes.ts";
import type { CompanyDictionary } from "./company-dictionary.ts";
import { TAG_CONFIDENCE } from "./confidence.ts";
import type { Mention } from "./mention.ts";

const CODE_TAG = /^(?:saham\s+|emiten\s+)?([a-z]{4})$/i;

/**
 * Companies among the publisher's tags: "BBCA", "saham BBCA", "Bank Central Asia". A tag that is an ordinary word
 * is a topic ("BANK", "Emas") rather than the company with that code.
 */
export function findTags(tags: readonly string[], { companies, aliases }: CompanyDictionary): Mention[] {
  return tags.flatMap((tag) => {
    const code = CODE_TAG.exec(tag.trim())?.[1]?.toUpperCase();
    const isTopic = ORDINARY_WORD_CODES.has(code ?? "") || MISLEADING_CODES.has(code ?? "");
    const isCode = code !== undefined && companies.has(code) && !isTopic;
    const ticker = isCode ? code : namedBy(tag, aliases);
    if (ticker === undefined) return [];
    return {
      ticker,
      words: tag,
      kind: "tag" as const,
      place: "tags" as const,
      evidence: tag,
      count: 1,
      confidence: TAG_CONFIDENCE,
    };
  });
}

function namedBy(tag: string, aliases: CompanyDictionary["aliases"]): string | undefined {
  const [first = ""] = wordsOfAlias(tag);
  const named = aliases
    .get(first.toLowerCase())
    ?.find(({ alias, context }) => context === "none" && aliasKey(alias) === aliasKey(tag));
  return named?.ticker;
}
