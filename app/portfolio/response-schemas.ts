import "#app/figure-contract/jitless.ts";
import { z } from "zod";
import { provenanceSchemas } from "#app/figure-contract/figure-schemas.ts";

const watchlistQuote = z.object({
  symbol: z.string(),
  price: z.number().nullable(),
  changePct: z.number().nullable(),
  changeIdr: z.number().nullable(),
  volume: z.number().nullable(),
  dayRange: z.object({ low: z.number(), high: z.number() }).nullable().exactOptional(),
  ...provenanceSchemas,
});

export const watchlistQuotes = z.array(watchlistQuote);

export const watchlistSummary = z.object({
  portfolio: z.object({ id: z.int(), name: z.string() }).nullable(),
  total: z.int(),
  quotes: watchlistQuotes,
});
