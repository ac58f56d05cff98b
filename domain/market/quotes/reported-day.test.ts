import { expect, test } from "vitest";
import { latestReportedDay, type ReportedMember } from "./reported-day.ts";

const [thursday, friday, monday] = ["2026-08-20", "2026-08-21", "2026-08-24"];

const member = (
  marketCapIdr: number | undefined,
  tradingDate: string,
  confirmedDate = tradingDate,
): ReportedMember => ({ marketCapIdr, tradingDate, confirmedDate });

test("a day reported by only one bank is not the sector's day", () => {
  // On 21 August 2026, BBCA accounted for 787 of the banks' approximately 2,400 trillion.
  expect(latestReportedDay([member(787, monday), member(485, friday), member(390, friday)], monday)).toBe(
    friday,
  );
});

test("half of the market cap is enough, whether traded or reported as not traded", () => {
  expect(latestReportedDay([member(50, monday), member(50, friday)], monday)).toBe(monday);
  expect(
    latestReportedDay([member(10, monday), member(40, friday, monday), member(50, friday)], monday),
  ).toBe(monday);
  expect(latestReportedDay([member(49, monday), member(51, friday)], monday)).toBe(friday);
});

test("a day without trades does not count, however many reports there are", () => {
  expect(latestReportedDay([member(50, thursday, friday), member(50, thursday, friday)], monday)).toBe(
    thursday,
  );
});

test("companies are counted by number if no market cap is known", () => {
  expect(
    latestReportedDay(
      [member(undefined, monday), member(undefined, friday), member(undefined, friday)],
      monday,
    ),
  ).toBe(friday);
});

test("later days are ignored, and an empty group has no day", () => {
  expect(latestReportedDay([member(50, monday), member(10, friday)], friday)).toBe(friday);
  expect(latestReportedDay([], friday)).toBeUndefined();
});

// Market caps in billions of the largest of sixty companies by IDX-IC sector, on 21 August 2026. The largest
// company has been reported for Monday.
test.each([
  ["Basic Materials", "AMMN, BRPT, TPIA", [324_882, 177_182, 175_618], friday],
  ["Consumer Cyclicals", "MAPI, MAPA, ACES", [25_066, 19_098, 6_163], friday],
  ["Consumer Non-Cyclicals", "ICBP, UNVR, INDF", [88_922, 68_479, 64_756], friday],
  ["Energy", "DSSA, CUAN, AADI", [202_270, 93_870, 76_312], monday],
  ["Financials", "BBCA, BBRI, BMRI", [787_173, 484_640, 389_928], friday],
  ["Healthcare", "KLBF, SIDO", [37_919, 10_500], monday],
  ["Industrials", "ASII, UNTR", [193_511, 89_150], monday],
  ["Infrastructures", "BREN, TLKM, ISAT", [462_900, 258_552, 87_722], monday],
  ["Properties & Real Estate", "PANI, CBDK, CTRA", [110_956, 22_279, 11_585], monday],
  ["Technology", "GOTO, WIFI", [57_029, 11_095], monday],
] as const)("the day of %s by %s", (_sector, _codes, caps, expected) => {
  const members = caps.map((cap, index) => member(cap, index === 0 ? monday : friday));
  expect(latestReportedDay(members, monday)).toBe(expected);
});
