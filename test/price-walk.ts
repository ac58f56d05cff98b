import { roundToTick } from "#domain/market/quotes/price-rules.ts";
import { randomNumbers } from "./random-numbers.ts";

/** A week of prices of as many companies as the exchange has, the same in every process. */
export const WALK_DAYS = ["2026-08-10", "2026-08-11", "2026-08-12", "2026-08-13", "2026-08-14"];
const COMPANIES = 963;
const SESSION_MINUTES = 330;

/** As codes of four letters. */
export const walkSymbols = Array.from({ length: COMPANIES }, (_, number) =>
  [17_576, 676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(number / unit) % 26))).join(""),
);

export interface WalkStep {
  date: string;
  asOf: Date;
}

export function walkSteps(stepsPerDay: number): WalkStep[] {
  const everyMs = (SESSION_MINUTES / stepsPerDay) * 60_000;
  return WALK_DAYS.flatMap((date) =>
    Array.from({ length: stepsPerDay }, (_, step) => ({
      date,
      asOf: new Date(Date.parse(`${date}T09:00:00+07:00`) + step * everyMs),
    })),
  );
}

/** A company's price at each step, which returns to its first price again and again. */
export function walkPrices(company: number, steps: number): number[] {
  const start = [70, 180, 460, 1_400, 3_900, 9_000][company % 6] ?? 0;
  const random = randomNumbers(company + 1);
  const prices = [start];
  for (let step = 1; step < steps; step += 1) {
    const last = prices[step - 1] ?? start;
    const pull = 0.05 * (start / last - 1);
    const next = last * (1 + pull + (random() - 0.5) * 0.03);
    prices.push(roundToTick(next, "2026-08-10") ?? last);
  }
  return prices;
}
