import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time.ts";

test.each([
  [0, "1 detik"],
  [1, "1 detik"],
  [59, "59 detik"],
  [60, "1 menit"],
  [61, "2 menit"],
  [900, "15 menit"],
  [3599, "60 menit"],
  [3600, "1 jam"],
  [3601, "2 jam"],
])("%i seconds read %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
