import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["Laba bank naik", 14, "Laba bank naik"],
  ["  Laba\n bank   naik ", 160, "Laba bank naik"],
  ["Laba bank naik", 13, "Laba bank…"],
  ["Laba bank naik", 10, "Laba bank…"],
  ["Laba bank naik", 9, "Laba…"],
  ["Laba bank, naik", 12, "Laba bank…"],
  ["Mempertanggungjawabkan", 8, "Mempert…"],
  ["📈📈📈", 4, "📈…"],
  ["", 160, ""],
])("cuts %j to %i characters", (text, maxLength, expected) => {
  expect(cutText(text, maxLength)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(maxLength);
});
