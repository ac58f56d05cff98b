import {
  PERFORMANCE_PERIODS,
  type PerformancePeriod,
} from "#domain/portfolio/performance/portfolio-periods.ts";

/** In addresses, `periode`, and in a user's exported data. */
export const periodParameters: Record<PerformancePeriod, string> = {
  "1m": "1b",
  "3m": "3b",
  "6m": "6b",
  ytd: "ytd",
  "1y": "1t",
  all: "semua",
};

export function parsePeriod(parameter: string | null): PerformancePeriod {
  return PERFORMANCE_PERIODS.find((period) => periodParameters[period] === parameter) ?? "all";
}
