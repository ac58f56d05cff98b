import type { AliasMatch } from "./find-aliases.ts";
import type { CodeMatch } from "./find-codes.ts";

const codes = { introduction: 0.99, share: 0.98, code: 0.96 } as const satisfies Record<
  CodeMatch["kind"],
  number
>;
const LONG_NAME = 0.96;
const ONE_WORD = 0.9;
const NEEDS_CONTEXT = 0.8;
export const TAG_CONFIDENCE = 0.6;

/** Probability that the words mean the company, 0 to 1: an estimate per kind of match, not a measurement. */
export function confidenceOf(match: CodeMatch | AliasMatch): number {
  if (match.kind !== "name") return codes[match.kind];
  if (match.context !== "none") return NEEDS_CONTEXT;
  return match.words > 1 ? LONG_NAME : ONE_WORD;
}
