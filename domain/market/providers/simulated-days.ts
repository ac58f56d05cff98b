import { DAY_MS } from "#format/durations.ts";
import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { Instrument } from "../listings/instrument.ts";
import { type AutoRejectionLimits, autoRejectionLimits, roundToTick } from "../quotes/price-rules.ts";
import { childSeed, normalNoise, uniformNoise } from "./seeded-noise.ts";
import type { SimulatedProfile } from "./simulated-profile.ts";

/** The date on which the current form of auto-rejection limits took effect; simulated prices begin then. */
export const FIRST_SIMULATED_DATE: IsoDate = "2017-01-03";

export interface SimulatedDay {
  date: IsoDate;
  seed: number;
  previousClose: number;
  open: number;
  close: number;
  limits: AutoRejectionLimits | undefined;
  hasTrades: boolean;
}

const PULL_PER_DAY = 0.01;

/**
 * An instrument's trading days since FIRST_SIMULATED_DATE, as a random walk of closes. Caches only closes, because a
 * thousand instruments are in memory at the same time. A new or deleted holiday changes all later closes.
 */
export class SimulatedDays {
  readonly #instrument: Instrument;
  readonly #profile: SimulatedProfile;
  readonly #dates: IsoDate[];
  readonly #closes: number[] = [];

  constructor(instrument: Instrument, profile: SimulatedProfile) {
    this.#instrument = instrument;
    this.#profile = profile;
    this.#dates = tradingDatesOf(instrument.calendar);
  }

  countUpTo(date: IsoDate): number {
    const { calendar } = this.#instrument;
    const last = this.#dates.at(-1);
    for (let next = last ? addDays(last, 1) : FIRST_SIMULATED_DATE; next <= date; next = addDays(next, 1)) {
      if (calendar.isTradingDay(next)) this.#dates.push(next);
    }
    return this.#dates.findLastIndex((candidate) => candidate <= date) + 1;
  }

  at(index: number): SimulatedDay {
    const { volatility, untradedProbability } = this.#profile;
    const date = this.#dateAt(index);
    const seed = this.#seedOf(date);
    const previousClose = this.#closeAt(index - 1);
    const close = this.#closeAt(index);
    const limits = this.#limitsOf(previousClose, date);
    const hasTrades = isTraded(seed, untradedProbability);
    const gap = Math.exp(volatility * 0.3 * normalNoise(seed, 1));
    const open = hasTrades ? this.#toPrice(previousClose * gap, date, limits) : previousClose;
    return { date, seed, previousClose, open, close, limits, hasTrades };
  }

  #dateAt(index: number): IsoDate {
    const date = this.#dates[index];
    if (date === undefined)
      throw new RangeError(`No simulated day ${index} of calendar ${this.#instrument.calendar.id}.`);
    return date;
  }

  #closeAt(index: number): number {
    const { level, volatility, untradedProbability } = this.#profile;
    while (this.#closes.length <= index) {
      const date = this.#dateAt(this.#closes.length);
      const previous = this.#closes.at(-1) ?? this.#levelPrice();
      const seed = this.#seedOf(date);
      const step = PULL_PER_DAY * Math.log(level / previous) + volatility * normalNoise(seed, 2);
      const price = () => this.#toPrice(previous * Math.exp(step), date, this.#limitsOf(previous, date));
      this.#closes.push(isTraded(seed, untradedProbability) ? price() : previous);
    }
    return this.#closes[index] ?? this.#levelPrice();
  }

  #levelPrice(): number {
    return roundPrice(this.#profile.level, FIRST_SIMULATED_DATE, this.#instrument, this.#profile);
  }

  #limitsOf(previousClose: number, date: IsoDate): AutoRejectionLimits | undefined {
    return this.#instrument.kind === "stock" ? autoRejectionLimits(previousClose, date) : undefined;
  }

  #toPrice(price: number, date: IsoDate, limits: AutoRejectionLimits | undefined): number {
    return clampToLimits(roundPrice(price, date, this.#instrument, this.#profile), limits);
  }

  #seedOf(date: IsoDate): number {
    return childSeed(this.#profile.seed, Date.parse(date) / DAY_MS);
  }
}

export function roundPrice(
  price: number,
  date: IsoDate,
  { kind }: Instrument,
  { decimals }: SimulatedProfile,
): number {
  if (kind === "stock") return roundToTick(price, date) ?? price;
  const scale = 10 ** decimals;
  return Math.round(price * scale) / scale;
}

export function clampToLimits(price: number, limits: AutoRejectionLimits | undefined): number {
  return limits === undefined ? price : Math.min(Math.max(price, limits.lowerIdr), limits.upperIdr);
}

function isTraded(seed: number, untradedProbability: number): boolean {
  return untradedProbability === 0 || uniformNoise(seed, 0) >= untradedProbability;
}

/** Shared by all of a calendar's instruments. */
const datesByCalendar = new WeakMap<TradingCalendar, IsoDate[]>();

function tradingDatesOf(calendar: TradingCalendar): IsoDate[] {
  const dates = datesByCalendar.get(calendar) ?? [];
  datesByCalendar.set(calendar, dates);
  return dates;
}
