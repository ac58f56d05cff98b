import "./jitless.ts";
import { z } from "zod";
import { marketApiInvalid } from "#copy/market-api.ts";
import { CHART_RANGES, DEFAULT_CHART_RANGE } from "#domain/market/candles/chart-range.ts";
import { otherSector, siteSectors } from "#domain/market/listings/sectors.ts";
import { COMPANY_SORTS, SORT_DIRECTIONS } from "#domain/market/overview/company-order.ts";
import { MOVER_TYPES } from "#domain/market/overview/movers.ts";
import { changePct, marketDayChangePct, provenanceSchemas } from "./figure-schemas.ts";
import { breadthSchema, marketMapSchema, sectorItem } from "./market-day-schemas.ts";
import { quote } from "./quote-schema.ts";

/**
 * Inputs and outputs of the data functions (spec section 7). These schemas validate requests and generate the
 * OpenAPI description.
 */

const emptyInput = z.object({});

const overviewItem = z.object({
  symbol: z.string().describe("The tile's label: IHSG, USD/IDR, GOLD."),
  name: z.string(),
  price: z.number().nullable(),
  changePct,
  currency: z.string().nullable().describe("ISO 4217; null for an index, which is in points."),
  ...provenanceSchemas,
});

const moverItem = z.object({
  symbol: z.string(),
  name: z.string(),
  price: z.number(),
  changePct,
  volume: z.number().nullable().describe("Shares, not lots."),
  ...provenanceSchemas,
});

const sectorCompany = z.object({
  symbol: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  changePct: marketDayChangePct,
  marketCap: z.number().nullable().describe("Listed shares times price."),
  per: quote.shape.per,
  pbv: quote.shape.pbv,
  divYield: quote.shape.divYield,
  ...provenanceSchemas,
});

const rangeChange = z.object({
  from: z
    .enum(["previous-close", "offering-price", "first-close"])
    .describe(
      "Base of the change: the last close before the range; for a share listed within it the offering price; " +
        "when neither is known, the first close of the range.",
    ),
  fromClose: z.number(),
  fromDate: z.iso.date().describe("Trading date of fromClose."),
  toClose: z.number(),
  toDate: z.iso.date(),
  changePct: z.number().nullable().describe("Percent; null when the two prices can't be compared."),
  crossesSplit: z
    .boolean()
    .describe("The range has unadjusted prices from before and after a split, bonus issue or rights issue."),
  rangeHasGap: z
    .literal(true)
    .optional()
    .describe("The first or last price is older than the range is long."),
});

const candle = z.object({
  t: z.int().describe("Unix seconds: the start of the bar, or midnight UTC of its trading date."),
  o: z.number().nullable().describe("null when the open was not recorded."),
  h: z.number().nullable(),
  l: z.number().nullable(),
  c: z.number(),
  v: z.number().nullable(),
  source: provenanceSchemas.source,
  stale: provenanceSchemas.stale,
  delayed: provenanceSchemas.delayed,
  simulated: provenanceSchemas.simulated,
  reference: z
    .number()
    .optional()
    .describe(
      "The exchange's reference price, on a day when it differs from the previous close: after a split, a bonus issue or a rights issue.",
    ),
  change: rangeChange.optional().describe("On the last candle only: the change over the whole range."),
});

const suggestions = z.object({
  companies: z
    .array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        sector: z.string().nullable().describe("One of the site's eight sectors."),
        price: z.number().nullable(),
        changePct: marketDayChangePct,
        ...provenanceSchemas,
      }),
    )
    .describe(
      "Up to 8 listed companies whose code, name or alias contains the text, the best match first. If the text names an index, it comes before them.",
    ),
  articles: z
    .array(
      z.object({
        slug: z.string().describe("The article is at /news/read/{slug}."),
        title: z.string(),
        publishedAt: z.iso.datetime().nullable().describe("Null if its source doesn't say."),
        isSample: z.boolean().describe("Written to demonstrate the site, not a report of real events."),
      }),
    )
    .describe("At most 3, the most relevant first."),
});

const ticker = z
  .string({ error: marketApiInvalid.ticker })
  // Matches the input before normalisation, since the OpenAPI description is generated from it too.
  .regex(/^ *[A-Za-z0-9][A-Za-z0-9&/. -]{0,11}$/, { error: marketApiInvalid.ticker })
  .trim()
  .toUpperCase()
  .describe("A stock code or a tile's symbol, in upper or lower case.");

const choice = <const Name extends string>(
  names: readonly Name[],
  sentence: (names: readonly string[]) => string,
) => z.enum(names, { error: () => sentence(names) });

export const dataFunctions = {
  "market-overview": {
    summary: "Indices, currency, commodities and crypto: every tile of the market page.",
    input: emptyInput,
    output: z.array(overviewItem),
  },
  "sector-heatmap": {
    summary: "The eight sectors, changes weighted by market cap.",
    input: emptyInput,
    output: z.array(sectorItem),
  },
  "market-map": {
    summary:
      "The exchange's companies by sector, sized by market cap; those too small for the map are summed up.",
    input: z.object({
      sector: choice(
        [...siteSectors, otherSector].map(({ slug }) => slug),
        marketApiInvalid.sector,
      )
        .optional()
        .describe("The only sector on the map."),
    }),
    output: marketMapSchema,
  },
  "market-breadth": {
    summary:
      "How many companies rose and fell on the exchange's latest day, its turnover, new highs and lows.",
    input: emptyInput,
    output: breadthSchema,
  },
  "market-movers": {
    summary: "The shares that moved or traded most on the exchange's latest day.",
    input: z.object({
      type: choice(MOVER_TYPES, marketApiInvalid.moverType),
    }),
    output: z.array(moverItem),
  },
  "sector-companies": {
    summary: "A sector's change, its movers and its companies: the first twenty in the order, or all.",
    input: z.object({
      sector: choice(
        siteSectors.map(({ slug }) => slug),
        marketApiInvalid.sector,
      ),
      sort: choice(COMPANY_SORTS, marketApiInvalid.companySort).default("market-cap"),
      direction: choice(SORT_DIRECTIONS, marketApiInvalid.direction).default("desc"),
      rows: choice(["top", "all"], marketApiInvalid.companyRows).default("top"),
    }),
    output: z.object({
      sector: sectorItem,
      per: z
        .object({ median: z.number(), counted: z.int() })
        .nullable()
        .describe("The median P/E of the sector's companies that have one; null with fewer than five."),
      total: z.int(),
      companies: z.array(sectorCompany),
      movers: z
        .object({ gainers: z.array(moverItem), losers: z.array(moverItem), active: z.array(moverItem) })
        .describe("At most five of the sector in each list, on the exchange's latest day."),
    }),
  },
  quote: {
    summary: "The last known price of one symbol, with its other figures.",
    input: z.object({ ticker }),
    output: quote,
  },
  chart: {
    summary: "Candles of one symbol, oldest first, at most about 1,300.",
    input: z.object({
      ticker,
      range: choice(CHART_RANGES, marketApiInvalid.range).default(DEFAULT_CHART_RANGE),
    }),
    output: z.array(candle),
  },
  suggest: {
    summary: "Companies and articles that match a partly typed search.",
    input: z.object({
      q: z
        .string({ error: marketApiInvalid.q })
        .describe(
          "At least 2 characters; a shorter query returns nothing. Characters after the 100th are ignored.",
        ),
    }),
    output: suggestions,
  },
} as const;

export type DataFunctionName = keyof typeof dataFunctions;
export type DataFunctionInput<Name extends DataFunctionName> = z.output<
  (typeof dataFunctions)[Name]["input"]
>;
export type DataFunctionOutput<Name extends DataFunctionName> = z.output<
  (typeof dataFunctions)[Name]["output"]
>;
