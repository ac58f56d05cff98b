import { autoRejection } from "./articles/auto-rejection.ts";
import { bankFinancialStatements } from "./articles/bank-financial-statements.ts";
import { coalPrices } from "./articles/coal-prices.ts";
import { consumerMargins } from "./articles/consumer-margins.ts";
import { dividendDates } from "./articles/dividend-dates.ts";
import { gasAndGeothermal } from "./articles/gas-and-geothermal.ts";
import { hospitalAndPharma } from "./articles/hospital-and-pharma.ts";
import { lebaranTradingHours } from "./articles/lebaran-trading-hours.ts";
import { policyRate } from "./articles/policy-rate.ts";
import { propertyPresales } from "./articles/property-presales.ts";
import type { SampleText } from "./articles/sample-text.ts";
import { technologyMetrics } from "./articles/technology-metrics.ts";
import { towersAndTollRoads } from "./articles/towers-and-toll-roads.ts";

export interface SampleArticle extends SampleText {
  sourceName: string;
  isSample: true;
}

/**
 * Twelve explainers, newest first. They teach how to read the market and report no event, price, result or
 * quotation of a real company. Worked examples are labelled as invented ("rekaan").
 */
export const SAMPLE_ARTICLES: readonly SampleArticle[] = [
  bankFinancialStatements,
  autoRejection,
  lebaranTradingHours,
  coalPrices,
  technologyMetrics,
  dividendDates,
  hospitalAndPharma,
  policyRate,
  propertyPresales,
  towersAndTollRoads,
  consumerMargins,
  gasAndGeothermal,
].map((article) => ({ ...article, sourceName: "Contoh redaksi", isSample: true }));
