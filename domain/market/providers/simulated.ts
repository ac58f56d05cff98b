import { DAY_MS } from "#format/durations.ts";
import { addDays, type IsoDate, yearOf, zonedClock } from "../calendar/exchange-clock.ts";
import { nextTradingDay, type TradingCalendar } from "../calendar/trading-hours.ts";
import { aggregateCandles } from "../candles/aggregate-candles.ts";
import type { Candle } from "../candles/candle.ts";
import { type ChartRange, chartRangeSpecs, chartRangeStart } from "../candles/chart-range.ts";
import type { Instrument } from "../listings/instrument.ts";
import { companyFigures } from "../quotes/company-figures.ts";
import { confirmedDateAt } from "../quotes/provenance.ts";
import { changePctOf, noFigures, type Quote } from "../quotes/quote.ts";
import type { CandleBatch, Dividend, MarketDataProvider, QuoteBatch } from "./provider.ts";
import { uniformNoise } from "./seeded-noise.ts";
import { FIRST_SIMULATED_DATE, type SimulatedDay, SimulatedDays } from "./simulated-days.ts";
import { dailyCandle, type SimulatedMinute, simulatedMinutes } from "./simulated-minutes.ts";
import { type SimulatedProfile, simulatedProfile } from "./simulated-profile.ts";

interface Simulation {
  instrument: Instrument;
  profile: SimulatedProfile;
  days: SimulatedDays;
}

/**
 * An invented market that behaves like a real one: prices depend on symbol and time only, move in trading hours only,
 * and respect tick sizes and auto-rejection limits. The same instant has the same figures on every machine, and quotes
 * agree with candles because both are computed from the same minutes. Every figure must be labelled "Data simulasi".
 */
export function createSimulatedProvider(
  instruments: readonly Instrument[],
  now: () => Date,
): MarketDataProvider {
  const instrumentBySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const simulations = new Map<string, Simulation>();

  function findSimulation(symbol: string): Simulation | undefined {
    const instrument = instrumentBySymbol.get(symbol);
    if (instrument === undefined) return undefined;
    const cached = simulations.get(symbol);
    if (cached !== undefined) return cached;
    const profile = simulatedProfile(instrument, FIRST_SIMULATED_DATE);
    const simulation = { instrument, profile, days: new SimulatedDays(instrument, profile) };
    simulations.set(symbol, simulation);
    return simulation;
  }

  return {
    source: "simulated",
    hasSymbol: (symbol) => instrumentBySymbol.has(symbol),

    async quotes(symbols): Promise<QuoteBatch> {
      const at = now();
      const batch: QuoteBatch = { quotes: [], failures: [] };
      for (const [position, symbol] of [...new Set(symbols)].entries()) {
        if (position % 10 === 9) await yieldToRequests();
        const simulation = findSimulation(symbol);
        const quote = simulation && quoteAt(simulation, at);
        if (quote === undefined) batch.failures.push({ symbol, reason: "unknown-symbol" });
        else batch.quotes.push(quote);
      }
      return batch;
    },

    async candles(symbol, range): Promise<CandleBatch | undefined> {
      const simulation = findSimulation(symbol);
      return simulation && candlesAt(simulation, range, now());
    },
  };
}

function quoteAt({ instrument, profile, days }: Simulation, at: Date): Quote | undefined {
  const latest = findLatestTrades({ instrument, profile, days }, at);
  if (latest === undefined) return undefined;
  const { day, minutes, lastMinute } = latest;
  const last = lastMinute.price;
  const { listedShares, dividend, bookValue, dayVolume } = profile;
  const eps = profile.eps === undefined ? undefined : Math.round(profile.eps * 100) / 100;
  const timing = { tradingDate: day.date, delayed: false };
  return {
    symbol: instrument.symbol,
    last,
    previousClose: day.previousClose,
    changePct: changePctOf(last, day.previousClose),
    volume: dayVolume === undefined ? undefined : sum(minutes, ({ volume }) => volume ?? 0),
    turnover:
      dayVolume === undefined ? undefined : sum(minutes, ({ volume, price }) => (volume ?? 0) * price),
    ...noFigures,
    ...companyFigures(last, { epsIdr: eps, dividendIdr: dividend, bookValueIdr: bookValue, listedShares }, 1),
    roePct: eps === undefined || bookValue === undefined ? undefined : (eps / bookValue) * 100,
    currency: instrument.currency,
    asOf: new Date(lastMinute.t * 1000),
    ...timing,
    confirmedDate: confirmedDateAt(at, timing, instrument.calendar),
    source: "simulated",
  };
}

function candlesAt(simulation: Simulation, range: ChartRange, at: Date): CandleBatch {
  const { instrument, profile, days } = simulation;
  const { storedInterval } = chartRangeSpecs[range];
  const latest = findLatestTrades(simulation, at);
  const from =
    (latest && chartRangeStart(range, latest.day.date, instrument.calendar)) ?? FIRST_SIMULATED_DATE;
  const candles: Candle[] = [];
  if (latest !== undefined) {
    const count = days.countUpTo(latest.day.date);
    for (let index = days.countUpTo(addDays(from, -1)); index < count; index += 1) {
      const day = days.at(index);
      const minutes = simulatedMinutes(day, instrument, profile, at);
      if (storedInterval === "5m") candles.push(...fiveMinuteCandles(minutes));
      else candles.push(...[dailyCandle(day.date, minutes)].filter((candle) => candle !== undefined));
    }
  }
  return {
    source: "simulated",
    symbol: instrument.symbol,
    interval: storedInterval,
    adjustment: "adjusted",
    candles,
    splits: [],
    dividends: latest ? dividendsOf(profile, from, latest.day.date, instrument.calendar) : [],
  };
}

/** Companies pay after their shareholders' meetings, which end in June. Days of the year. */
const FIRST_EX_DAY = 90;
const LAST_EX_DAY = 190;

/** One per year, on about the same day, of the amount that the yield is computed from; oldest first. */
function dividendsOf(
  { seed, dividend }: SimulatedProfile,
  from: IsoDate,
  to: IsoDate,
  calendar: TradingCalendar,
): Dividend[] {
  if (dividend === undefined) return [];
  const dayOfYear = FIRST_EX_DAY + Math.floor(uniformNoise(seed, 13) * (LAST_EX_DAY - FIRST_EX_DAY));
  const dividends: Dividend[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const date = nextTradingDay(addDays(`${year}-01-01`, dayOfYear), calendar);
    if (date >= from && date <= to) dividends.push({ date, amount: dividend });
  }
  return dividends;
}

function findLatestTrades(
  { instrument, profile, days }: Simulation,
  at: Date,
): { day: SimulatedDay; minutes: SimulatedMinute[]; lastMinute: SimulatedMinute } | undefined {
  // A currency's trading day begins on the evening before its date.
  const today = zonedClock(new Date(at.getTime() + DAY_MS), instrument.calendar.timeZone).date;
  for (let index = days.countUpTo(today) - 1; index >= 0; index -= 1) {
    const day = days.at(index);
    const minutes = simulatedMinutes(day, instrument, profile, at);
    const lastMinute = minutes.at(-1);
    if (lastMinute !== undefined) return { day, minutes, lastMinute };
  }
  return undefined;
}

function fiveMinuteCandles(minutes: readonly SimulatedMinute[]): Candle[] {
  return aggregateCandles(
    minutes.map(({ t, price, volume }) => ({ t, o: price, h: price, l: price, c: price, v: volume })),
    "5m",
  );
}

/** Lets requests run in between: the first call for the whole exchange computes for a second or two. */
function yieldToRequests(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function sum(minutes: readonly SimulatedMinute[], amount: (minute: SimulatedMinute) => number): number {
  return minutes.reduce((total, minute) => total + amount(minute), 0);
}
