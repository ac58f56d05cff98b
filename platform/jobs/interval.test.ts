import { expect, test } from "vitest";
import { cronOf, intervalMs } from "./interval.ts";

test("an interval in words is converted to milliseconds", () => {
  expect(intervalMs("every second")).toBe(1_000);
  expect(intervalMs("every minute")).toBe(60_000);
  expect(intervalMs("every 5 seconds")).toBe(5_000);
  expect(intervalMs("every 2 hours")).toBe(7_200_000);
});

test("a clock-based interval is converted to a cron expression", () => {
  expect(cronOf("every minute")).toBe("* * * * *");
  expect(cronOf("every 15 minutes")).toBe("*/15 * * * *");
  expect(cronOf("every hour")).toBe("0 * * * *");
  expect(cronOf("every 6 hours")).toBe("0 */6 * * *");
  expect(cronOf("every day at 03:10")).toBe("10 3 * * *");
});
