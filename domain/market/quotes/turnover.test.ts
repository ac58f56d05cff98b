import { expect, test } from "vitest";
import { turnoverOf } from "./turnover.ts";

test("the turnover is the reported one, else price times volume", () => {
  expect(turnoverOf({ turnover: 1_130e9, volume: 349_663_900, last: 3_230 })).toEqual({
    amountIdr: 1_130e9,
    isEstimated: false,
  });
  // 349,663,900 x 3,230
  expect(turnoverOf({ turnover: undefined, volume: 349_663_900, last: 3_230 })).toEqual({
    amountIdr: 1_129_414_397_000,
    isEstimated: true,
  });
  expect(turnoverOf({ turnover: undefined, volume: 0, last: 50 })).toEqual({
    amountIdr: 0,
    isEstimated: true,
  });
  expect(turnoverOf({ turnover: undefined, volume: undefined, last: 50 })).toBeUndefined();
  expect(turnoverOf({ turnover: undefined, volume: 100, last: undefined })).toBeUndefined();
});
