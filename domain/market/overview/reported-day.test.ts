import { expect, test } from "vitest";
import { latestReportedDay, type ReportedMember } from "./reported-day.ts";

const [thursday, friday, monday] = ["2026-08-20", "2026-08-21", "2026-08-24"];

const member = (
  marketCapIdr: number | undefined,
  tradingDate: string,
  confirmedDate = tradingDate,
): ReportedMember => ({ marketCapIdr, tradingDate, confirmedDate });

test("one bank's Monday is not the sector's", () => {
  // On 21 August 2026 BBCA had 787 of the banks' 2,400 trillion or so.
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
