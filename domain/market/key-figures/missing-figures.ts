type Facts = Partial<Record<"eps" | "per" | "pbv" | "divYieldPct", number | undefined>>;

export type MissingPer = "loss" | "no-earnings" | "implausible";

export function missingPerReason({ eps, per }: Facts): MissingPer | undefined {
  if (per !== undefined) return undefined;
  if (eps === undefined) return "no-earnings";
  return eps > 0 ? "implausible" : "loss";
}
