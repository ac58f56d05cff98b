import { z } from "zod";
import { marketApiInvalid } from "#copy/market-api.ts";
import { chartRanges, DEFAULT_CHART_RANGE } from "#domain/market/candles/chart-range.ts";
import { marketProviders } from "#platform/config/market-providers.ts";

/**
 * The data functions of section 7 of the specification: what they take and what they answer. Requests are validated by these
 * schemas, and the OpenAPI description is made from them.
 */

const provenance = {
  source: z
    .enum(marketProviders)
    .nullable()
    .describe("Where the figure comes from; null while there is none."),
  stale: z.boolean().describe("Not the newest there is: a refresh failed, or the market has moved on since."),
  delayed: z.boolean().describe("Known to lag the market, by up to 15 minutes."),
  simulated: z.boolean().describe("Invented by the simulated provider; no real price."),
  tsISO: z.iso.datetime().nullable().describe("When the figure was true; null while there is none."),
};

const changePct = z.number().nullable().describe("Percent against the previous close; null when not known.");
const nothing = z.object({});

const overviewItem = z.object({
  symbol: z.string().describe("As the tile is headed: IHSG, USD/IDR, GOLD."),
  name: z.string(),
  price: z.number().nullable(),
  changePct,
  currency: z.string().nullable().describe("ISO 4217; null for an index, which counts points."),
  ...provenance,
});

const sectorItem = z.object({
  name: z.string(),
  changePct: changePct.describe(
    "Percent by which the market value of the counted companies changed from the previous close: their changes, weighted by market cap.",
  ),
  marketCapIdr: z.number().describe("Of the companies whose market cap is known."),
  counted: z.int().describe("Companies whose market cap and change of the sector's last day are known."),
  members: z.int(),
  largest: z.array(z.string()).describe("The three largest of the counted companies."),
  ...provenance,
});

const moverItem = z.object({
  symbol: z.string(),
  name: z.string(),
  price: z.number(),
  changePct,
  volume: z.number().nullable().describe("Shares, not lots."),
  ...provenance,
});

const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  last: z.number().nullable(),
  previousClose: z.number().nullable(),
  changePct,
  volume: z.number().nullable().describe("Shares, not lots."),
  marketCap: z.number().nullable().describe("Listed shares times price."),
  eps: z.number().nullable().describe("Net profit per share over twelve months."),
  per: z.number().nullable().describe("Price over earnings; null also for a company that makes a loss."),
  divYield: z.number().nullable().describe("Percent a year: dividends of the last twelve months over price."),
  pbv: z
    .number()
    .nullable()
    .describe("Price over book value; null also where debts are higher than what is owned."),
  roe: z.number().nullable().describe("Return on equity in percent a year."),
  low52Week: z.number().nullable(),
  high52Week: z.number().nullable(),
  range52WeekTsISO: z.iso.datetime().nullable().describe("When the newest price of that range was one."),
  figuresTsISO: z.iso
    .datetime()
    .nullable()
    .describe(
      "When earnings, dividends and book value held; null when no other time is known than that of the price.",
    ),
  currency: z.string().nullable(),
  ...provenance,
});

const rangeChange = z.object({
  from: z
    .enum(["previous-close", "offering-price", "first-close"])
    .describe(
      "What the change counts from: the last close before the range; for a share listed within it the offering " +
        "price; where neither is known the first close of the range.",
    ),
  fromClose: z.number(),
  fromDate: z.iso.date().describe("Trading date of fromClose."),
  toClose: z.number(),
  toDate: z.iso.date(),
  changePct: z.number().nullable().describe("Percent; null where the two prices can't be compared."),
  crossesSplit: z
    .boolean()
    .describe("Unadjusted prices of before and after a split, a bonus or a rights issue stand in the range."),
});

const candle = z.object({
  t: z.int().describe("Unix seconds: the beginning of the bar, or midnight UTC of its trading date."),
  o: z.number().nullable().describe("null when the open was not recorded."),
  h: z.number().nullable(),
  l: z.number().nullable(),
  c: z.number(),
  v: z.number().nullable(),
  source: provenance.source,
  stale: provenance.stale,
  delayed: provenance.delayed,
  simulated: provenance.simulated,
  change: rangeChange.optional().describe("On the last candle only: the change over the whole range."),
});

const ticker = z
  .string({ error: marketApiInvalid.ticker })
  // Of what callers send, before it is made uniform: the description is made from this too.
  .regex(/^ *[A-Za-z0-9][A-Za-z0-9&/. -]{0,11}$/, { error: marketApiInvalid.ticker })
  .trim()
  .toUpperCase()
  .describe("A stock code, or the symbol of a tile; in upper or lower case.");

export const dataFunctions = {
  "market-overview": {
    summary: "Indices, currency, commodities and crypto: every tile of the market page.",
    input: nothing,
    output: z.array(overviewItem),
  },
  "sector-heatmap": {
    summary: "The eight sectors, changes weighted by market cap.",
    input: nothing,
    output: z.array(sectorItem),
  },
  "market-movers": {
    summary: "The shares that moved most on the exchange's day.",
    input: z.object({
      type: z.enum(["gainers", "losers", "active"], { error: marketApiInvalid.moverType }),
    }),
    output: z.array(moverItem),
  },
  quote: {
    summary: "The last known price of one symbol and the figures beside it.",
    input: z.object({ ticker }),
    output: quote,
  },
  chart: {
    summary: "Candles of one symbol, oldest first, at most about 1,300.",
    input: z.object({
      ticker,
      range: z.enum(chartRanges, { error: marketApiInvalid.range }).default(DEFAULT_CHART_RANGE),
    }),
    output: z.array(candle),
  },
} as const;

export type DataFunctionName = keyof typeof dataFunctions;
export type DataFunctionInput<Name extends DataFunctionName> = z.output<
  (typeof dataFunctions)[Name]["input"]
>;
export type DataFunctionOutput<Name extends DataFunctionName> = z.output<
  (typeof dataFunctions)[Name]["output"]
>;

export const failureSchema = z.object({
  error: z.object({ code: z.string(), message: z.string().describe("In Indonesian.") }),
});
