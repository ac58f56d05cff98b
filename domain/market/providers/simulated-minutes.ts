import { HOUR_SECONDS } from "#format/durations.ts";
import { type IsoDate, instantAt } from "../calendar/exchange-clock.ts";
import { isContinuousTrading, type TradingCalendar } from "../calendar/trading-hours.ts";
import { type Candle, dayStamp } from "../candles/candle.ts";
import type { Instrument } from "../listings/instrument.ts";
import { SHARES_PER_LOT } from "../quotes/price-rules.ts";
import { normalNoise, uniformNoise } from "./seeded-noise.ts";
import { clampToLimits, roundPrice, type SimulatedDay } from "./simulated-days.ts";
import type { SimulatedProfile } from "./simulated-profile.ts";

export interface SimulatedMinute {
  /** Unix seconds. */
  t: number;
  price: number;
  volume: number | null;
}

/** Longer sessions (markets open around the clock) have a price every five minutes instead. */
const LONG_SESSION_SECONDS = 10 * HOUR_SECONDS;

/** Minutes between the points that shape the day; the path between two points is straight, with jitter. */
const SHAPE_MINUTES = 20;

/**
 * The day's prices per minute, up to and including `now`, from exactly its open to exactly its close, on ticks and
 * within the day's limits. On the exchange the last one is the closing auction. Empty for a day without trades.
 */
export function simulatedMinutes(
  day: SimulatedDay,
  instrument: Instrument,
  profile: SimulatedProfile,
  now: Date,
): SimulatedMinute[] {
  if (!day.hasTrades) return [];
  const starts = minuteStarts(day.date, instrument.calendar);
  const untilSecond = now.getTime() / 1000;
  const priceAt = pricePath(starts.length, day, instrument, profile);
  const minutes: SimulatedMinute[] = [];
  for (const [index, t] of starts.entries()) {
    if (t > untilSecond) break;
    minutes.push({
      t,
      price: priceAt(index),
      volume: volumeAt(index, starts.length, day, instrument, profile),
    });
  }
  return minutes;
}

export function dailyCandle(date: IsoDate, minutes: readonly SimulatedMinute[]): Candle | undefined {
  const [first] = minutes;
  if (first === undefined) return undefined;
  const prices = minutes.map(({ price }) => price);
  return {
    t: dayStamp(date),
    o: first.price,
    h: Math.max(...prices),
    l: Math.min(...prices),
    c: prices.at(-1) ?? first.price,
    v: first.volume === null ? null : minutes.reduce((sum, { volume }) => sum + (volume ?? 0), 0),
  };
}

function pricePath(
  count: number,
  day: SimulatedDay,
  instrument: Instrument,
  profile: SimulatedProfile,
): (index: number) => number {
  const shape = Array.from({ length: Math.ceil(count / SHAPE_MINUTES) + 1 }, (_, point) =>
    normalNoise(day.seed, 100 + point),
  );
  return (index) => {
    if (index === 0) return day.open;
    if (index === count - 1) return day.close;
    const progress = index / (count - 1);
    const point = Math.floor(index / SHAPE_MINUTES);
    const fraction = index / SHAPE_MINUTES - point;
    const bend = (shape[point] ?? 0) * (1 - fraction) + (shape[point + 1] ?? 0) * fraction;
    const jitter = 0.1 * (uniformNoise(day.seed, 1_000 + index) - 0.5);
    const deviation = profile.volatility * (0.6 * bend * Math.sqrt(progress * (1 - progress)) + jitter);
    const straightPrice = day.open + (day.close - day.open) * progress;
    return clampToLimits(
      roundPrice(straightPrice * (1 + deviation), day.date, instrument, profile),
      day.limits,
    );
  };
}

/** Higher at both ends of the day than in the middle; at least one lot, because every minute has a trade. */
function volumeAt(
  index: number,
  count: number,
  day: SimulatedDay,
  { kind }: Instrument,
  { dayVolume }: SimulatedProfile,
): number | null {
  if (dayVolume === undefined) return null;
  const middle = Math.abs((2 * index) / count - 1);
  const busyDay = 0.5 + 2 * uniformNoise(day.seed, 3) ** 2;
  const volume = (dayVolume / count) * busyDay * (0.5 + middle) * 2 * uniformNoise(day.seed, 5_000 + index);
  const unit = kind === "stock" ? SHARES_PER_LOT : 1;
  return Math.max(1, Math.round(volume / unit)) * unit;
}

/** Shared by all of a calendar's instruments; cleared when full, to limit memory for long histories. */
const startsByDay = new Map<string, number[]>();
const CACHED_DAYS = 2_500;

function minuteStarts(date: IsoDate, calendar: TradingCalendar): number[] {
  const key = `${calendar.id} ${date}`;
  const cached = startsByDay.get(key);
  if (cached !== undefined) return cached;
  const starts: number[] = [];
  for (const { phase, fromSecond, toSecond } of calendar.segmentsOn(date)) {
    const from = instantAt(date, fromSecond, calendar.timeZone).getTime() / 1000;
    const to = instantAt(date, toSecond, calendar.timeZone).getTime() / 1000;
    const step = to - from > LONG_SESSION_SECONDS ? 300 : 60;
    if (isContinuousTrading(phase)) for (let t = from; t < to; t += step) starts.push(t);
    if (phase === "pre-closing") starts.push(to - 60);
  }
  if (startsByDay.size >= CACHED_DAYS) startsByDay.clear();
  startsByDay.set(key, starts);
  return starts;
}
