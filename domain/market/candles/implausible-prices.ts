import type { Candle } from "./candle.ts";
import { HIGHEST_PRICE } from "./plausible-figures.ts";

export function looksLikeThousands(text: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text);
}

const MISREAD_FACTOR = 10;

/**
 * Whether the points in a file's prices could separate either decimals or thousands: every price with a point
 * looks like "3.250", and the others, if any, are below 1,000 but far above 3.25.
 *
 * @param prices as written in the file
 */
export function isAmbiguous(prices: readonly string[]): boolean {
  const pointedPrices = prices.filter((text) => text.includes("."));
  if (pointedPrices.length === 0 || !pointedPrices.every(looksLikeThousands)) return false;
  const wholePrices = prices.filter((text) => /^[1-9]\d*$/.test(text)).map(Number);
  if (wholePrices.some((price) => price >= 1_000)) return false;
  const highest = pointedPrices.map(Number).reduce((a, b) => Math.max(a, b));
  return wholePrices.every((price) => price / highest > MISREAD_FACTOR);
}

export interface CandleToCheck {
  candle: Candle;
  isLikeThousands: boolean;
}

/**
 * Finds candles that don't fit their neighbours in a series: prices written like "3.250" that are a
 * thousandth of the others, impossible ranges, and up to five days that jump away and back or jump at either
 * end. A lasting step counts as a split.
 */
export function findImplausiblePrices<Day extends CandleToCheck>(days: readonly Day[]): Set<Day> {
  const inOrder = [...days].sort((a, b) => a.candle.t - b.candle.t);
  const misreadDays = new Set(findMisread(inOrder));
  const brokenDays = new Set(inOrder.filter(({ candle }) => hasBrokenRange(candle)));
  const remainingDays = inOrder.filter((day) => !misreadDays.has(day) && !brokenDays.has(day));
  const islands = new Set(findRuns(remainingDays, isIsland));
  const ends = findRuns(
    remainingDays.filter((day) => !islands.has(day)),
    isLooseEnd,
  );
  return new Set([...misreadDays, ...brokenDays, ...islands, ...ends]);
}

function findMisread<Day extends CandleToCheck>(days: readonly Day[]): Day[] {
  const plainDays = days.filter((day) => !day.isLikeThousands);
  return days.filter((day) => {
    if (!day.isLikeThousands) return false;
    const { t, l, c } = day.candle;
    const neighbours = [
      plainDays.findLast(({ candle }) => candle.t < t),
      plainDays.find(({ candle }) => candle.t > t),
    ].filter((neighbour) => neighbour !== undefined);
    return neighbours.length > 0 && neighbours.every(({ candle }) => candle.c / (l ?? c) > MISREAD_FACTOR);
  });
}

// The exchange's limits are far narrower, but sources sometimes apply a split to a single day by mistake: in
// 1.5 million rows of real files, days are up to 10 times above and 250 times below their neighbours, and one
// low is 55 times below its high.
const MAX_FACTOR_ABOVE = 20;
const MAX_FACTOR_BELOW = 300;
const JUMP_FACTOR = 20;
const MAX_RUN_LENGTH = 5;

function hasBrokenRange({ h, l, c }: Candle): boolean {
  return (h ?? c) > HIGHEST_PRICE || (h !== null && l !== null && h / l > MAX_FACTOR_BELOW);
}

type Run = readonly CandleToCheck[];
type RunCheck = (
  run: CandleToCheck[],
  earlier: CandleToCheck[] | undefined,
  later: CandleToCheck[] | undefined,
) => boolean;

function findRuns<Day extends CandleToCheck>(days: readonly Day[], isWrong: RunCheck): Day[] {
  const runs: Day[][] = [];
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    const run = runs.at(-1);
    if (before === undefined || run === undefined || isJump(before, day)) runs.push([day]);
    else run.push(day);
  }
  return runs
    .filter((run, index) => run.length <= MAX_RUN_LENGTH && isWrong(run, runs[index - 1], runs[index + 1]))
    .flat();
}

function isIsland(run: Run, earlier?: Run, later?: Run): boolean {
  const [first, last, before, after] = [run[0], run.at(-1), earlier?.at(-1), later?.[0]];
  if (!first || !last || !before || !after) return false;
  return !isJump(before, after) && isFar(first, before) && isFar(last, after);
}

/** At the start of a file, a step of up to MAX_FACTOR_BELOW can be an early split. */
function isLooseEnd(run: Run, earlier?: Run, later?: Run): boolean {
  const [first, last, before, after] = [run[0], run.at(-1), earlier?.at(-1), later?.[0]];
  if (!first || !last || run.length > (earlier ?? later ?? []).length) return false;
  if (before !== undefined) return after === undefined && isFar(first, before);
  return after !== undefined && ratio(last, after) > MAX_FACTOR_BELOW;
}

function isJump(before: CandleToCheck, after: CandleToCheck): boolean {
  return ratio(before, after) > JUMP_FACTOR;
}

function ratio({ candle: a }: CandleToCheck, { candle: b }: CandleToCheck): number {
  return Math.max(a.c / b.c, b.c / a.c);
}

function isFar({ candle: day }: CandleToCheck, { candle: neighbour }: CandleToCheck): boolean {
  return day.c / neighbour.c > MAX_FACTOR_ABOVE || neighbour.c / day.c > MAX_FACTOR_BELOW;
}
