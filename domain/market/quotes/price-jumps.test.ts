import { describe, expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { findMarketInstrument, stockInstrument } from "../listings/instrument.ts";
import {
  type ActionHistory,
  findJump,
  isConfirmedByChart,
  isConfirmedByPreviousClose,
  isConfirmedByTrades,
  isWithinReach,
  type ReferencePrice,
  type ReportedPrice,
} from "./price-jumps.ts";

const TODAY = "2026-08-21";
const bbca = stockInstrument("BBCA", "Bank Central Asia Tbk.");

function instrumentOf(symbol: string) {
  return findMarketInstrument(symbol) ?? stockInstrument(symbol, "");
}

describe("isWithinReach allows the exchange's limits and one percentage point more", () => {
  // The nearest prices on both sides of each limit, such as 6,400 × 1.21 = 7,744 and 6,400 × 0.84 = 5,376.
  test.each([
    ["BBCA", 6_400, TODAY, [5_400, 7_725], [5_375, 7_750]],
    ["BBRI", 1_000, TODAY, [845, 1_255], [835, 1_265]],
    ["GOTO", 100, TODAY, [84, 135], [83, 137]],
    ["BBRI", 1_000, "2024-01-02", [745, 1_255], [735, 1_265]],
    ["BBRI", 1_000, "2020-03-20", [925, 1_255], [915, 1_265]],
    ["BBRI", 1_000, "2015-06-01", [645, 1_355], [635, 1_365]],
    ["SRIL", 12, TODAY, [8, 16], [7, 17]],
    ["SRIL", 1, TODAY, [1, 2], [3]],
    ["IHSG", 7_000, TODAY, [5_600, 8_750], [5_599, 8_751]],
    ["NIKKEI", 40_000, TODAY, [32_000, 50_000], [31_999, 50_001]],
    ["USD/IDR", 16_000, TODAY, [12_310, 20_790], [12_300, 20_810]],
    ["CPO", 900, TODAY, [600, 1_350], [599, 1_351]],
    ["BTC/USD", 60_000, TODAY, [24_000, 150_000], [23_999, 150_001]],
  ])("for %s from %d on %s", (symbol, reference, date, possible, impossible) => {
    const canReach = (price: number) => isWithinReach(instrumentOf(symbol), price, reference, date);
    expect(possible.filter(canReach)).toEqual(possible);
    expect(impossible.filter(canReach)).toEqual([]);
  });

  // 6,400 × 1.21², and 6,400 × 1.21⁵ = 16,599.95
  test.each([
    [0, 7_725, 7_750],
    [2, 9_350, 9_375],
    [5, 16_575, 16_600],
    [10, 16_575, 16_600],
  ])("%i days later", (days, possible, impossible) => {
    expect(isWithinReach(bbca, possible, 6_400, TODAY, days)).toBe(true);
    expect(isWithinReach(bbca, impossible, 6_400, TODAY, days)).toBe(false);
  });
});

describe("findJump", () => {
  const thursday = { last: 6_400, previousClose: 6_325, tradingDate: "2026-08-20" };
  const wednesday = { ...thursday, tradingDate: "2026-08-19" };
  const sameDay = { last: 6_450, previousClose: 6_400, tradingDate: TODAY };
  const atUpperLimit = { last: 7_675, previousClose: undefined, tradingDate: TODAY };

  interface Case {
    last: number;
    previousClose?: number;
    from?: ReferencePrice | undefined;
    history?: Partial<ActionHistory>;
    symbol?: string;
  }

  function jumpOf({ last, previousClose = 6_400, history, symbol = "BBCA", ...reference }: Case) {
    const report: ReportedPrice = { last, previousClose, tradingDate: TODAY };
    const from = "from" in reference ? reference.from : thursday;
    const complete = { splits: [], actionExDates: [], quarantinedSince: undefined, ...history };
    return findJump(instrumentOf(symbol), report, from, complete)?.reference;
  }

  test.each<[string, Case]>([
    ["the limit of a day", { last: 7_675 }],
    ["the limits of two days after a day without a quote", { last: 9_350, from: wednesday }],
    ["the day's limit against its own previous close", { last: 7_725, from: sameDay }],
    ["the way from one limit to the other", { last: 5_450, from: atUpperLimit }],
    ["any price older than the shown one", { last: 64, from: { ...sameDay, tradingDate: "2026-08-24" } }],
    ["a limit against the source's previous close at first", { last: 7_675, from: undefined }],
    ["a one-to-five split", { last: 1_285, history: { splits: [{ date: TODAY, factor: 5 }] } }],
    ["a ten-to-one reverse split", { last: 64_500, history: { splits: [{ date: TODAY, factor: 0.1 }] } }],
    [
      "two splits",
      {
        last: 640,
        from: wednesday,
        history: {
          splits: [
            { date: "2026-08-20", factor: 2 },
            { date: TODAY, factor: 5 },
          ],
        },
      },
    ],
    [
      "bonus shares that editors noted",
      { last: 5_050, previousClose: 5_000, history: { actionExDates: [TODAY] } },
    ],
  ])("accepts %s", (_, reported) => {
    expect(jumpOf(reported)).toBeUndefined();
  });

  test.each<[string, Case, number]>([
    ["more than a day's limit", { last: 7_750 }, 6_400],
    ["more than two days' limits", { last: 9_375, from: wednesday }, 6_400],
    [
      "two days' limits if a price has been quarantined since the first",
      { last: 9_350, from: wednesday, history: { quarantinedSince: "2026-08-20" } },
      6_400,
    ],
    ["more than the day's limit against its previous close", { last: 7_750, from: sameDay }, 6_400],
    ["more than the way between the limits", { last: 5_400, from: atUpperLimit }, 7_675],
    ["a jump against the source's own previous close", { last: 7_750, from: undefined }, 6_400],
    ["a split before the shown price", { last: 1_285, history: { splits: [splitOn("2026-08-20")] } }, 6_400],
    ["a split that is still to come", { last: 1_285, history: { splits: [splitOn("2026-08-24")] } }, 6_400],
    ["a rebased price without a note", { last: 5_050, previousClose: 5_000 }, 6_400],
    [
      "a rebased price whose note is older than the shown price",
      { last: 5_050, previousClose: 5_000, history: { actionExDates: ["2026-08-20"] } },
      6_400,
    ],
    [
      "a previous close of less than half, even with a note",
      { last: 3_160, previousClose: 3_150, history: { actionExDates: [TODAY] } },
      6_400,
    ],
    [
      "a price out of reach of the noted previous close",
      { last: 4_000, previousClose: 5_000, history: { actionExDates: [TODAY] } },
      6_400,
    ],
    [
      "a rebased index",
      { symbol: "IHSG", last: 5_050, previousClose: 5_000, history: { actionExDates: [TODAY] } },
      6_400,
    ],
  ])("reports %s", (_, reported, reference) => {
    expect(jumpOf(reported)).toBe(reference);
  });

  test("accepts a first quote without a previous close", () => {
    const report = { last: 6_450, previousClose: undefined, tradingDate: TODAY };
    const noHistory = { splits: [], actionExDates: [], quarantinedSince: undefined };
    expect(findJump(bbca, report, undefined, noHistory)).toBeUndefined();
  });
});

function splitOn(date: string) {
  return { date, factor: 5 };
}

describe("a quarantined price", () => {
  const quarantined = {
    last: 3_200,
    tradingDate: "2026-08-20",
    asOf: wib("2026-08-20T10:00"),
    firstAsOf: wib("2026-08-20T10:00"),
  };

  // The tolerance is 1 %: 3,232.
  test.each([
    [TODAY, 3_200, true],
    [TODAY, 3_230, true],
    [TODAY, 3_235, false],
    [TODAY, undefined, false],
    ["2026-08-20", 3_200, false],
  ])("is confirmed on %s by a previous close of %d: %s", (tradingDate, previousClose, isConfirmed) => {
    expect(isConfirmedByPreviousClose({ tradingDate, previousClose }, quarantined)).toBe(isConfirmed);
  });

  const accepted = { last: 6_400, previousClose: 6_325, tradingDate: "2026-08-19" };
  const report = { last: 3_225, previousClose: 3_200, tradingDate: TODAY };

  test.each<[string, Partial<ReportedPrice>, ReferencePrice | undefined, Record<string, number>, boolean]>([
    ["has both prices", {}, accepted, { "2026-08-19": 6_400, "2026-08-20": 3_200 }, true],
    ["has the only price", {}, undefined, { "2026-08-20": 3_200 }, true],
    ["lacks the quarantined price", {}, accepted, { "2026-08-19": 6_400 }, false],
    ["lacks the accepted price", {}, accepted, { "2026-08-20": 3_200 }, false],
    ["has another accepted price", {}, accepted, { "2026-08-19": 3_250, "2026-08-20": 3_200 }, false],
    // 3,200 × 1.26 = 4,032
    [
      "doesn't lead to the newest price",
      { last: 4_040 },
      accepted,
      { "2026-08-19": 6_400, "2026-08-20": 3_200 },
      false,
    ],
  ])("with a chart that %s", (_, changed, reference, closes, isConfirmed) => {
    const closeOn = (date: string) => closes[date];
    expect(isConfirmedByChart(bbca, { ...report, ...changed }, quarantined, reference, closeOn)).toBe(
      isConfirmed,
    );
  });

  const bitcoin = { ...quarantined, last: 200_000 };

  test.each([
    ["BTC/USD", 199_000, "2026-08-20T11:00", true],
    ["BTC/USD", 199_000, "2026-08-20T10:59", false],
    // 200,000 / 2.5 = 80,000
    ["BTC/USD", 60_000, "2026-08-20T12:00", false],
    ["BBCA", 200_000, "2026-08-20T12:00", false],
  ])("of %s is confirmed by trades at %d at %s: %s", (symbol, last, time, isConfirmed) => {
    const traded = { last, previousClose: undefined, tradingDate: "2026-08-20", asOf: wib(time) };
    expect(isConfirmedByTrades(instrumentOf(symbol), traded, bitcoin)).toBe(isConfirmed);
  });
});
