import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import { nextTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import type { Dividend } from "./provider.ts";
import { uniformNoise } from "./seeded-noise.ts";
import type { SimulatedProfile } from "./simulated-profile.ts";

/** Companies pay after their shareholders' meetings, which end in June. Days of the year. */
const FIRST_DAY_OF_YEAR = 90;
const LAST_DAY_OF_YEAR = 190;

/**
 * The dividends of a simulated stock: one per year, on about the same day, of the amount that its yield is
 * computed from.
 *
 * @returns those with an ex date in the range (inclusive), oldest first
 */
export function simulatedDividends(
  { seed, dividend }: SimulatedProfile,
  { from, to, calendar }: { from: IsoDate; to: IsoDate; calendar: TradingCalendar },
): Dividend[] {
  if (dividend === undefined) return [];
  const dayOfYear =
    FIRST_DAY_OF_YEAR + Math.floor(uniformNoise(seed, 13) * (LAST_DAY_OF_YEAR - FIRST_DAY_OF_YEAR));
  const dividends: Dividend[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const date = nextTradingDay(addDays(`${year}-01-01`, dayOfYear), calendar);
    if (date >= from && date <= to) dividends.push({ date, amount: dividend });
  }
  return dividends;
}
