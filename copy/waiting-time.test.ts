import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time.ts";

test.each([
  [0, "1 detik"],
  [1, "1 detik"],
  [59, "59 detik"],
  [59.5, "1 menit"],
  [60, "1 menit"],
  [61, "2 menit"],
  [900, "15 menit"],
  [3540, "59 menit"],
  [3540.5, "1 jam"],
  [3541, "1 jam"],
  [3599, "1 jam"],
  [3600, "1 jam"],
  [3601, "2 jam"],
])("%s seconds read %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
