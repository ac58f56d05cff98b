import { z } from "zod";
import { changePct, marketDayChangePct, provenanceSchemas } from "./figure-schemas.ts";

export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  last: z.number().nullable(),
  previousClose: z.number().nullable(),
  changePct,
  volume: z.number().nullable().describe("Shares, not lots."),
  marketCap: z.number().nullable().describe("Listed shares times price."),
  eps: z.number().nullable().describe("Net profit per share over twelve months."),
  per: z
    .number()
    .nullable()
    .describe("Price divided by earnings; null also for a loss or an implausible ratio."),
  divYield: z
    .number()
    .nullable()
    .describe("Percent per year: dividends of the last twelve months divided by price."),
  pbv: z
    .number()
    .nullable()
    .describe("Price divided by book value; null also for a negative book value or an implausible ratio."),
  roe: z.number().nullable().describe("Return on equity in percent per year."),
  low52Week: z.number().nullable(),
  high52Week: z.number().nullable(),
  range52WeekTsISO: z.iso.datetime().nullable().describe("Time of the newest price in the 52-week range."),
  figuresTsISO: z.iso
    .datetime()
    .nullable()
    .describe("As-of time of earnings, dividends and book value; null when only the price's time is known."),
  figuresGap: z
    .enum(["action", "contradiction"])
    .nullable()
    .describe(
      "Why reported figures are null: a later corporate action of unknown factor, or contradictory earnings.",
    ),
  currency: z.string().nullable(),
  onMarketDay: z
    .object({ changePct: marketDayChangePct, tsISO: z.iso.datetime().nullable() })
    .describe("For lists of companies, which show the figures of a single day."),
  ...provenanceSchemas,
});
