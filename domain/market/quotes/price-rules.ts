import type { IsoDate } from "../calendar/exchange-clock.ts";

/**
 * Tick sizes and auto-rejection limits of the exchange's main, development and new-economy boards, each with
 * its effective date. Dates before the tables begin have no rule.
 *
 * The listing day has these limits too, computed from the offering price. Until December 2020 they were
 * doubled. Of 240 listings since 2021 none rose above the ordinary limit and 160 closed at it, such as AADI
 * on 5 December 2024 (offered at Rp5,550, limit and close Rp6,650).
 *
 * Not covered, for lack of data to identify such shares: the special monitoring board (papan pemantauan
 * khusus: floor Rp1, 10 %, tick Rp1), the acceleration board (floor Rp1, 10 %), rights and warrants. A price
 * that breaks these rules is therefore implausible, not wrong: never reject an import because of it.
 */

/** One lot (satuan perdagangan) since 6 January 2014, Kep-00071/BEI/11-2013; it was 500 before. */
export const SHARES_PER_LOT = 100;

/** A share's lowest price, except on the boards named above. */
export const FLOOR_PRICE_IDR = 50;

/** The smallest tick. At Rp1 it is a rise of 100 %. */
export const MIN_TICK_IDR = 1;

/** Split-adjusted prices are not on ticks, so a day at its limit can be slightly beyond it. */
export const LIMIT_TOLERANCE_PCT = 1;

export interface TickBand {
  belowIdr: number;
  tickIdr: number;
}

interface TickTable {
  from: IsoDate;
  bands: readonly TickBand[];
}

/** Newest first. */
const tickTables: readonly TickTable[] = [
  {
    // Kep-00023/BEI/04-2016
    from: "2016-05-02",
    bands: [
      { belowIdr: 200, tickIdr: 1 },
      { belowIdr: 500, tickIdr: 2 },
      { belowIdr: 2_000, tickIdr: 5 },
      { belowIdr: 5_000, tickIdr: 10 },
      { belowIdr: Number.POSITIVE_INFINITY, tickIdr: 25 },
    ],
  },
  {
    // Kep-00071/BEI/11-2013
    from: "2014-01-06",
    bands: [
      { belowIdr: 500, tickIdr: 1 },
      { belowIdr: 5_000, tickIdr: 5 },
      { belowIdr: Number.POSITIVE_INFINITY, tickIdr: 25 },
    ],
  },
];

type ThreeBands = readonly [upTo200: number, upTo5000: number, above: number];

interface AutoRejectionTable {
  from: IsoDate;
  upPct: ThreeBands;
  downPct: ThreeBands;
}

const USUAL_PCT: ThreeBands = [35, 25, 20];

/** Newest first. */
const autoRejectionTables: readonly AutoRejectionTable[] = [
  // Kep-00003/BEI/04-2025, the morning after the Lebaran holidays and the tariff shock
  { from: "2025-04-08", upPct: USUAL_PCT, downPct: [15, 15, 15] },
  // Kep-00055/BEI/03-2023, second step: symmetric limits restored
  { from: "2023-09-04", upPct: USUAL_PCT, downPct: USUAL_PCT },
  // Kep-00055/BEI/03-2023, first step
  { from: "2023-06-05", upPct: USUAL_PCT, downPct: [15, 15, 15] },
  // Kep-00025/BEI/03-2020
  { from: "2020-03-13", upPct: USUAL_PCT, downPct: [7, 7, 7] },
  // Kep-00023/BEI/03-2020
  { from: "2020-03-10", upPct: USUAL_PCT, downPct: [10, 10, 10] },
  // Kep-00113/BEI/12-2016
  { from: "2017-01-03", upPct: USUAL_PCT, downPct: USUAL_PCT },
];

export interface AutoRejectionLimits {
  upperIdr: number;
  lowerIdr: number;
}

export function tickSize(priceIdr: number, date: IsoDate): number | undefined {
  if (!(priceIdr > 0)) return undefined;
  return tickBands(date)?.find(({ belowIdr }) => priceIdr < belowIdr)?.tickIdr;
}

export function tickBands(date: IsoDate): readonly TickBand[] | undefined {
  return tickTables.find(({ from }) => from <= date)?.bands;
}

/** @internal for tests */
export function isValidPrice(priceIdr: number, date: IsoDate): boolean | undefined {
  const tick = tickSize(priceIdr, date);
  return tick === undefined ? undefined : priceIdr % tick === 0 && priceIdr >= FLOOR_PRICE_IDR;
}

/**
 * Rounds to a tick, never below the floor. A band's upper end is a tick of both bands, so rounding up always
 * results in a valid price. Undefined before the tables begin.
 */
export function roundToTick(
  priceIdr: number,
  date: IsoDate,
  direction: "nearest" | "up" | "down" = "nearest",
): number | undefined {
  const tick = tickSize(priceIdr, date);
  if (tick === undefined) return undefined;
  const steps = priceIdr / tick;
  const wholeSteps =
    direction === "up" ? Math.ceil(steps) : direction === "down" ? Math.floor(steps) : Math.round(steps);
  return Math.max(wholeSteps * tick, FLOOR_PRICE_IDR);
}

/**
 * The highest and lowest price at which the exchange accepts an order on a day (auto rejection atas and
 * bawah). The limits round inwards to a tick of their own band. Undefined before the tables begin and for a
 * previous close below the floor, which only the excluded boards have. Until 12 March 2020 the percentages
 * applied to the pre-opening price if there was one (LQ45 stocks); pass that opening price for such a day. By
 * these rules, no high or low of 72,173 traded days of 60 stocks, 2019-2025, breaks the limits.
 */
export function autoRejectionLimits(
  previousCloseIdr: number,
  date: IsoDate,
): AutoRejectionLimits | undefined {
  const percentages = autoRejectionPct(previousCloseIdr, date);
  if (percentages === undefined) return undefined;
  const upperIdr = roundToTick((previousCloseIdr * (100 + percentages.upPct)) / 100, date, "down");
  const lowerIdr = roundToTick((previousCloseIdr * (100 - percentages.downPct)) / 100, date, "up");
  return upperIdr === undefined || lowerIdr === undefined ? undefined : { upperIdr, lowerIdr };
}

export function autoRejectionPct(
  previousCloseIdr: number,
  date: IsoDate,
): { upPct: number; downPct: number } | undefined {
  const table = autoRejectionTables.find(({ from }) => from <= date);
  if (table === undefined || !(previousCloseIdr >= FLOOR_PRICE_IDR)) return undefined;
  const band = previousCloseIdr <= 200 ? 0 : previousCloseIdr <= 5_000 ? 1 : 2;
  return { upPct: table.upPct[band], downPct: table.downPct[band] };
}
