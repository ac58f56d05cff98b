import "./jitless.ts";
import { z } from "zod";

const figure = z.union([z.object({ value: z.number() }), z.object({ reason: z.string() })]);

const position = z.object({
  portfolioId: z.int(),
  /** Null if no other portfolio has the company. */
  portfolioName: z.string().nullable(),
  /** False once all shares are sold. */
  isHeld: z.boolean(),
  lots: z.string(),
  oddShares: z.string(),
  method: z.enum(["moving-average", "moving-average-daily", "fifo"]),
  averagePrice: figure,
  value: figure,
  unrealised: figure,
  unrealisedPct: figure,
  realised: figure,
  realisedPct: figure,
  totalReturn: figure,
  totalReturnPct: figure,
  calculationPath: z.string(),
  addPath: z.string(),
});

export type Position = z.infer<typeof position>;

/** What a member's portfolios have, or had, of one company. */
export const positions = z.array(position);
