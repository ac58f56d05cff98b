import { expect, test } from "vitest";
import { namedDays } from "./named-days.ts";

test.each([
  ['"Naik," kata dia di Jakarta, Rabu (25/11/2026).', ["25/11"]],
  ["Rapat digelar pada Jumat, 5 Juni 2026, dan Senin (08/06).", ["5/6", "8/6"]],
  ["Pada Jum'at 20 November ia hadir.", ["20/11"]],
  ["Dividen dibayar 25 November 2026, bukan Rabu depan.", []],
])("%s", (text, days) => {
  expect([...namedDays(text)]).toEqual(days);
});
