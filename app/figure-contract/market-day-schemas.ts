import { z } from "zod";
import { changePct, provenanceSchemas } from "./figure-schemas.ts";

export const sectorItem = z.object({
  slug: z.string().describe("As in the path of the sector's news."),
  name: z.string(),
  changePct: changePct.describe(
    "Percent from the previous close: the changes of the counted companies, weighted by market cap.",
  ),
  marketCapIdr: z.number().describe("Sum over the companies whose market cap is known."),
  counted: z.int().describe("Companies whose market cap and change on the sector's last day are known."),
  members: z.int(),
  largest: z.array(z.string()).describe("The three largest of the counted companies."),
  ...provenanceSchemas,
});

const mapStock = z.object({
  symbol: z.string(),
  name: z.string(),
  price: z.number(),
  changePct: changePct.describe(
    "Percent on the exchange's latest day in four decimals; 0 without a trade, null when unknown.",
  ),
  marketCapIdr: z.number(),
  stale: provenanceSchemas.stale,
  tsISO: z.iso.datetime(),
});

export const marketMapSchema = z.object({
  sectors: z
    .array(
      z.object({
        ...sectorItem.shape,
        stocks: z.array(mapStock).describe("Largest first; companies too small for a cell are in `rest`."),
        rest: z.object({ companies: z.int(), marketCapIdr: z.number() }),
        unsized: z.int().describe("Companies whose market cap is not known."),
      }),
    )
    .describe("Largest first; companies outside the eight sectors come last."),
});

const extremes = z.object({
  count: z.int(),
  largest: z.array(z.string()).describe("The largest by market cap, at most three."),
});

export const breadthSchema = z.object({
  up: z.int(),
  down: z.int(),
  unchanged: z.int().describe("Traded, without a change at two decimals."),
  untraded: z.int().describe("Without a trade on a day that their source has reported."),
  unknown: z.int().describe("Without any data for the day."),
  turnoverIdr: z.number().nullable(),
  estimatedTurnovers: z.int().describe("Companies whose turnover is estimated as price times volume."),
  newHighs: extremes.describe("Above every price of the 52 weeks before the day."),
  newLows: extremes.describe("Below every price of the 52 weeks before the day."),
  yearsKnown: z.int().describe("Companies that traded on the day and have 52 weeks of prices."),
  ...provenanceSchemas,
});
