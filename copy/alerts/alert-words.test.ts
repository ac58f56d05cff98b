import { expect, test } from "vitest";
import { alertWords } from "./alert-words.ts";
import { notificationText } from "./notification-texts.ts";

test("a price that a split has divided has its decimals", () => {
  expect(alertWords({ kind: "price-above", threshold: 1_234 })).toBe("Harga naik ke Rp1.234");
  expect(alertWords({ kind: "price-above", threshold: 123.4 })).toBe("Harga naik ke Rp123,40");
  const { body } = notificationText({
    kind: "price-below",
    symbol: "BBCA",
    thresholdIdr: 123.4,
    lastIdr: 123,
    asOf: "2026-11-20T03:00:00Z",
    isDelayed: false,
    isSimulated: false,
  });
  expect(body).toMatch(/^Melewati batas Anda di Rp123,40\. /);
});
