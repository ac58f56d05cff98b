import type { QuoteView } from "../quotes/quote-view.server.ts";

type Facts = Partial<Record<"eps" | "per" | "pbv" | "divYieldPct", number | undefined>>;

export type MissingPer = "loss" | "no-earnings" | "implausible";

export function whyNoPer({ eps, per }: Facts): MissingPer | undefined {
  if (per !== undefined) return undefined;
  if (eps === undefined) return "no-earnings";
  return eps > 0 ? "implausible" : "loss";
}

/** The day's turnover: as reported, else estimated from price and volume, as in the screener. */
export function turnoverOf({
  value,
  volume,
  last,
}: Pick<QuoteView, "value" | "volume" | "last">): Turnover | undefined {
  if (value !== undefined) return { amount: value, isEstimated: false };
  return volume === undefined ? undefined : { amount: volume * last, isEstimated: true };
}

export interface Turnover {
  amount: number;
  isEstimated: boolean;
}
