import type { QuoteFigures } from "../quotes/quote.ts";

export type MissingPer = "loss" | "no-earnings" | "implausible";

export function missingPerReason({
  eps,
  per,
}: Partial<Pick<QuoteFigures, "eps" | "per">>): MissingPer | undefined {
  if (per !== undefined) return undefined;
  if (eps === undefined) return "no-earnings";
  return eps > 0 ? "implausible" : "loss";
}
