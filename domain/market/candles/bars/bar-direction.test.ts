import { expect, test } from "vitest";
import { dayStamp } from "../candle.ts";
import { barDirection } from "./bar-direction.ts";

const days = {
  interval: "1d",
  basis: { adjustment: "adjusted", seriesUntil: undefined, unjoinedUntil: undefined },
  unit: "IDR",
} as const;
const bar = (o: number | null, c: number) => ({ t: dayStamp("2026-08-21"), o, h: null, l: null, c, v: 1 });

// Open and close of 21 August 2026, and the previous close.
test.each([
  ["BBCA", 6_400, 6_450, 6_400, "up", "up"],
  ["BBRI", 3_170, 3_230, 3_140, "up", "up"],
  ["TLKM", 2_610, 2_610, 2_610, "up", "up"],
  ["GOTO", 50, 50, 50, "up", "up"],
  ["ADRO", 2_560, 2_550, 2_560, "down", "down"],
  ["BUMI", 191, 196, 190, "up", "up"],
  ["TCPI", 2_520, 2_320, 2_520, "down", "down"],
  ["INCO", 5_325, 5_200, 5_250, "down", "down"],
  ["UNVR", 1_830, 1_795, 1_835, "down", "down"],
  ["DSSA", 1_025, 1_050, 1_020, "up", "up"],
] as const)(
  "the direction of %s follows from its open, or without one from the previous close",
  (_code, open, close, before, byOpen, byClose) => {
    expect(barDirection(bar(open, close), before, days)).toBe(byOpen);
    expect(barDirection(bar(null, close), before, days)).toBe(byClose);
  },
);

test("the direction is unknown without an open and a previous close", () => {
  expect(barDirection(bar(null, 6_450), undefined, days)).toBe("unknown");
});
