import type { FeeProfile } from "#domain/portfolio/calculators/fee-profile.ts";
import { decimal } from "#domain/portfolio/ledger/decimal.ts";

/** All-in rates of brokers. */
export const feePresets = [
  { buy: decimal("0.0015"), sell: decimal("0.0025") },
  { buy: decimal("0.0019"), sell: decimal("0.0029") },
] as const satisfies readonly FeeProfile[];
