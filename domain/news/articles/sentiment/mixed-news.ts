import { type HeadlineToken, headlineTokens } from "./headline-tokens.ts";
import { findMoves, findReversals, type Reversal } from "./reversals.ts";

/** Headlines with one of these say explicitly that the news is mixed. Forms, not stems. */
const MIXED = new Set(
  "variatif bervariasi beragam campur mixed kontras beda berbeda adu komparasi dibanding sideways".split(" "),
);
const LEAD_LENGTH = 600;

export function isMixedHeadline(tokens: readonly HeadlineToken[], reversals: readonly Reversal[]): boolean {
  if (tokens.some(({ form }) => MIXED.has(form))) return true;
  const { good, bad } = findMoves(tokens, reversals);
  const says = (direction: Reversal["direction"], moves: readonly number[]) =>
    moves.length > 0 || reversals.some((reversal) => reversal.direction === direction);
  return says("good", good) && says("bad", bad);
}

/** Whether a text about several companies begins with both gains and losses, so that no single label fits. */
export function isMixedLead(content: string, tickers: readonly string[]): boolean {
  if (tickers.length < 2) return false;
  const tokens = headlineTokens(content.slice(0, LEAD_LENGTH));
  const { good, bad } = findMoves(tokens, findReversals(tokens));
  return good.length > 0 && bad.length > 0;
}
