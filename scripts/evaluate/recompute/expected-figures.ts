import { type FileDay, numberIn, type StockFile } from "./market-files.ts";

// The formulas of docs/figures.md, written a second time: nothing here comes from the product.

/** Null is "not known". */
export interface ExpectedQuote {
  last: number;
  before: number | null;
  changePct: number | null;
  volume: number;
  marketCap: number | null;
  eps: number | null;
  per: number | null;
  divYield: number | null;
  pbv: number | null;
  roe: number | null;
  low52Week: number | null;
  high52Week: number | null;
}

export interface ExpectedLimits {
  reference: number;
  upper: number;
  lower: number;
}

export const RANGES = ["1D", "5D", "1M", "6M", "YTD", "1Y", "5Y", "All"] as const;
export type Range = (typeof RANGES)[number];

export interface ExpectedRange {
  from: number;
  to: number;
  changePct: number | null;
  high: number;
  low: number;
}

const DAY_MS = 86_400_000;

export function expectedQuote(stock: StockFile): ExpectedQuote {
  const { days, fundamentals: facts, company } = stock;
  const [day, dayBefore] = lastTwo(days);
  const last = day.close;
  const counted = day.previous ?? dayBefore?.close ?? null;
  const changePct = counted === null ? null : possibleChange(last, counted, day.date);
  const isRupiah = facts !== undefined && ["IDR", ""].includes(facts.currency ?? "");
  const rupiah = (column: string) => (isRupiah ? numberIn(facts, column) : null);
  const price = rupiah("last_price");
  const toldEps = trustedEps(rupiah("eps"), numberIn(facts, "pe"), price);
  const toldYield = numberIn(facts, "dividend_yield");
  const dividend =
    rupiah("dividend_ttm") ?? (toldYield === null || price === null ? null : (toldYield / 100) * price);
  const told = numberIn(facts, "pb");
  const book = rupiah("bv") ?? (told === null || price === null ? null : price / told);
  const shares = numberIn(company, "shares") ?? numberIn(facts, "shares");
  const toldRoe = numberIn(facts, "roe");
  const isContradicted =
    toldEps !== null && toldRoe !== null && Math.abs(toldRoe) >= 0.01 && toldEps * toldRoe < 0;
  const [eps, roe] = isContradicted ? [null, null] : [toldEps, toldRoe];
  const per = eps !== null && eps > 0 ? last / eps : null;
  const pbv = book !== null && book > 0 ? last / book : null;
  const yieldPct = dividend === null ? null : (dividend / last) * 100;
  return {
    last,
    before: changePct === null ? null : counted,
    changePct,
    volume: day.volume,
    marketCap: shares === null ? null : shares * last,
    eps,
    per: per !== null && per <= 1_000 ? per : null,
    divYield: yieldPct !== null && yieldPct <= 100 ? yieldPct : null,
    pbv: pbv !== null && pbv >= 0.02 && pbv <= 1_000 ? pbv : null,
    roe: roe === null ? null : roe * 100,
    ...yearRange(stock),
  };
}

/** An EPS that the file's own price and ratio contradict, or an absurd one, tells nothing. */
function trustedEps(eps: number | null, per: number | null, price: number | null): number | null {
  const told = eps ?? (per !== null && per > 0 && price !== null ? price / per : null);
  if (told === null) return null;
  if (price !== null && Math.abs(told) > 20 * price) return null;
  if (per === null || per <= 0) return told;
  if (per > 1_000) return null;
  return price === null || Math.abs((per * told) / price - 1) <= 0.05 ? told : null;
}

/** Of the days after the same day a year ago; as the file of figures tells it where the prices don't have the year. */
function yearRange({
  days,
  company,
  fundamentals,
}: StockFile): Pick<ExpectedQuote, "low52Week" | "high52Week"> {
  const [{ date, close }] = lastTwo(days);
  const start = plusDays(date, -365);
  const year = days.filter((day) => day.date > start);
  const hasYear = (days[0]?.date ?? "") <= plusDays(start, 10) || (company?.listing_date ?? "") > start;
  const hasStep = year.some(
    ({ previous }, index) =>
      index > 0 && previous !== null && Math.abs((year[index - 1]?.close ?? 0) / previous - 1) > 0.01,
  );
  if (hasYear && !hasStep) {
    return {
      low52Week: Math.min(close, ...year.map(({ low }) => low)),
      high52Week: Math.max(close, ...year.map(({ high }) => high)),
    };
  }
  return {
    low52Week: numberIn(fundamentals, "week52_low"),
    high52Week: numberIn(fundamentals, "week52_high"),
  };
}

export function expectedRange(
  stock: StockFile,
  range: Range,
  exchangeDays: readonly string[],
): ExpectedRange {
  const { days } = stock;
  const [day] = lastTwo(days);
  const from = rangeStart(range, day.date, exchangeDays);
  const shown = days.filter(({ date }) => date >= from);
  const dayBefore = days.findLast(({ date }) => date < from);
  const first = shown[0] ?? day;
  const isOffered = dayBefore === undefined && first.date === stock.company?.listing_date;
  const counted =
    dayBefore !== undefined
      ? (first.previous ?? dayBefore.close)
      : isOffered
        ? (first.previous ?? first.close)
        : first.close;
  const crosses = shown.some((each, index) => {
    const earlier = shown[index - 1];
    return earlier !== undefined && isRebased(earlier, each, exchangeDays);
  });
  // The first price is too old for the range.
  const isGap =
    dayBefore !== undefined &&
    range !== "All" &&
    dayBefore.date <
      plusDays(lastBefore(from, exchangeDays), -Math.min(31, Math.max(7, daysBetween(from, day.date) + 1)));
  const isOneDay = shown.length === 1 && dayBefore !== undefined;
  const changePct = isOneDay
    ? possibleChange(day.close, counted, day.date)
    : ((day.close - counted) / counted) * 100;
  return {
    from: counted,
    to: day.close,
    changePct: crosses || isGap ? null : changePct,
    high: Math.max(...shown.map(({ high }) => high)),
    low: Math.min(...shown.map(({ low }) => low)),
  };
}

/** The exchange counted the day from another price than the close before it. */
function isRebased(earlier: FileDay, day: FileDay, exchangeDays: readonly string[]): boolean {
  if (day.previous === null) {
    const isNear = day.date <= plusDays(earlier.date, 31);
    return isNear && possibleChange(day.close, earlier.close, day.date) === null;
  }
  if (day.previous === earlier.close) return false;
  const isNextDay = exchangeDays[exchangeDays.indexOf(day.date) - 1] === earlier.date;
  return isNextDay || possibleChange(day.previous, earlier.close, day.date) === null;
}

function rangeStart(range: Range, last: string, exchangeDays: readonly string[]): string {
  const at = exchangeDays.indexOf(last);
  if (range === "1D") return last;
  if (range === "5D") return exchangeDays[at - 4] ?? last;
  if (range === "YTD") return `${last.slice(0, 4)}-01-01`;
  if (range === "All") return "";
  return plusDays(monthsBefore(last, { "1M": 1, "6M": 6, "1Y": 12, "5Y": 60 }[range]), 1);
}

/** The change of a day of the history. */
export function expectedDayChange(days: readonly FileDay[], index: number): number | null {
  const day = days[index];
  const counted = day?.previous ?? days[index - 1]?.close;
  return day === undefined || counted === undefined ? null : possibleChange(day.close, counted, day.date);
}

/** Percent; null beyond the day's limits, which only a split, a bonus or a rights issue goes. */
function possibleChange(last: number, before: number, date: string): number | null {
  const changePct = ((last - before) / before) * 100;
  const pct = before < 50 && date >= "2017-01-03" ? { up: 35, down: 35 } : limitPct(before, date);
  if (pct === null || Math.abs(last - before) <= 1) return changePct;
  // The boards of small and of watched companies have 10 %.
  return changePct <= Math.max(pct.up, 10) + 1 && changePct >= -Math.max(pct.down, 10) - 1 ? changePct : null;
}

/** From which day orders were refused below how many percent; undefined is as many as above. */
const DOWN_SINCE: readonly (readonly [string, number | undefined])[] = [
  ["2025-04-08", 15],
  ["2023-09-04", undefined],
  ["2023-06-05", 15],
  ["2020-03-13", 7],
  ["2020-03-10", 10],
  ["2017-01-03", undefined],
];

function limitPct(reference: number, date: string): { up: number; down: number } | null {
  const rule = DOWN_SINCE.find(([from]) => from <= date);
  if (rule === undefined || reference < 50) return null;
  const up = reference <= 200 ? 35 : reference <= 5_000 ? 25 : 20;
  return { up, down: rule[1] ?? up };
}

export function expectedLimits(reference: number | null, date: string): ExpectedLimits | null {
  const pct = reference === null ? null : limitPct(reference, date);
  if (reference === null || pct === null) return null;
  const [highest, lowest] = [(reference * (100 + pct.up)) / 100, (reference * (100 - pct.down)) / 100];
  const [up, down] = [tickAt(highest), tickAt(lowest)];
  return {
    reference,
    upper: Math.max(Math.floor(highest / up) * up, 50),
    lower: Math.max(Math.ceil(lowest / down) * down, 50),
  };
}

/** Since May 2016. */
export function tickAt(price: number): number {
  if (price < 200) return 1;
  if (price < 500) return 2;
  if (price < 2_000) return 5;
  return price < 5_000 ? 10 : 25;
}

function lastTwo(days: readonly FileDay[]): [FileDay, FileDay | undefined] {
  const day = days.at(-1);
  if (day === undefined) throw new Error("A stock without a day");
  return [day, days.at(-2)];
}

function lastBefore(date: string, exchangeDays: readonly string[]): string {
  return exchangeDays.findLast((day) => day < date) ?? date;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of an earlier month, or that month's last. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
