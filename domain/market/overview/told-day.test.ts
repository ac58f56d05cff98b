import { expect, test } from "vitest";
import { lastToldDay, type ToldMember } from "./told-day.ts";

const [thursday, friday, monday] = ["2026-08-20", "2026-08-21", "2026-08-24"];

const member = (
  marketCapIdr: number | undefined,
  tradingDate: string,
  confirmedDate = tradingDate,
): ToldMember => ({ marketCapIdr, tradingDate, confirmedDate });

test("one bank's Monday is not the banks'", () => {
  // BBCA's 787 trillion of the banks' 2,400 or so, on 21 August 2026.
  expect(lastToldDay([member(787, monday), member(485, friday), member(390, friday)], monday)).toBe(friday);
});

test("half of the market cap is enough, be there a trade or the word that there was none", () => {
  expect(lastToldDay([member(50, monday), member(50, friday)], monday)).toBe(monday);
  expect(lastToldDay([member(10, monday), member(40, friday, monday), member(50, friday)], monday)).toBe(
    monday,
  );
  expect(lastToldDay([member(49, monday), member(51, friday)], monday)).toBe(friday);
});

test("a day on which nobody traded has no data, however many tell of it", () => {
  expect(lastToldDay([member(50, thursday, friday), member(50, thursday, friday)], monday)).toBe(thursday);
});

test("companies count by number where no market cap is known", () => {
  expect(
    lastToldDay([member(undefined, monday), member(undefined, friday), member(undefined, friday)], monday),
  ).toBe(friday);
});

test("later days don't count, and nobody's have none", () => {
  expect(lastToldDay([member(50, monday), member(10, friday)], friday)).toBe(friday);
  expect(lastToldDay([], friday)).toBeUndefined();
});
