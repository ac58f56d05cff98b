import { expect, test } from "vitest";
import { earliestFetchAt } from "./next-fetch.ts";

const now = new Date("2026-11-20T03:00:00Z");

test.each([
  [0, undefined, undefined],
  [2, undefined, undefined],
  [3, undefined, "2026-11-20T03:15:00.000Z"],
  [4, undefined, "2026-11-20T03:30:00.000Z"],
  [30, undefined, "2026-11-21T03:00:00.000Z"],
  [1, 120, "2026-11-20T03:02:00.000Z"],
  [3, 3600, "2026-11-20T04:00:00.000Z"],
  [1, 2_147_483_647, "2026-11-21T03:00:00.000Z"],
])("after %s failures and Retry-After %s the next fetch is %s", (failures, retryAfter, expected) => {
  expect(earliestFetchAt(now, failures, retryAfter)?.toISOString()).toBe(expected);
});
