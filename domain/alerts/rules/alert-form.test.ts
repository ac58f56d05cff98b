import { describe, expect, test } from "vitest";
import { type AlertForm, parseAlertForm } from "./alert-form.ts";
import { suggestedThreshold } from "./suggested-threshold.ts";

const TODAY = "2026-08-21";

function read(overrides: Partial<AlertForm>) {
  const empty = { threshold: "", portfolio: "", repeats: "", expiresOn: "" };
  return parseAlertForm({ kind: "price-above", symbol: "bbca", ...empty, ...overrides }, TODAY);
}

describe("an alert's form", () => {
  test("accepts Indonesian numbers, and a code in lower case", () => {
    expect(read({ threshold: "Rp9.500" })).toEqual({
      ok: true,
      value: {
        kind: "price-above",
        symbol: "BBCA",
        threshold: 9_500,
        portfolioId: null,
        isOnce: true,
        expiresOn: null,
      },
    });
    expect(read({ kind: "day-fall", threshold: "2,5%" })).toMatchObject({ value: { threshold: 2.5 } });
  });

  test("of news repeats by default, and has no threshold", () => {
    expect(read({ kind: "news", threshold: "9500" })).toMatchObject({
      value: { threshold: null, isOnce: false },
    });
    expect(read({ kind: "news", repeats: "once" })).toMatchObject({ value: { isOnce: true } });
    expect(read({ threshold: "9500", repeats: "always" })).toMatchObject({ value: { isOnce: false } });
  });

  test.each([
    [{ kind: "price-beside" }, "alert-kind-unknown"],
    [{ symbol: " " }, "alert-symbol-missing"],
    [{ threshold: "" }, "alert-threshold-missing"],
    [{ threshold: "sembilan ribu" }, "alert-threshold-invalid"],
    [{ threshold: "-5" }, "alert-threshold-invalid"],
    [{ threshold: "9,500" }, "alert-threshold-ambiguous"],
    [{ threshold: "9.500,5" }, "alert-price-fractional"],
    [{ threshold: "0" }, "alert-threshold-implausible"],
    [{ threshold: "10.000.001" }, "alert-threshold-implausible"],
    [{ kind: "day-rise", threshold: "101" }, "alert-threshold-implausible"],
    [{ kind: "day-fall", threshold: "100" }, "alert-threshold-implausible"],
    [{ kind: "volume", threshold: "1" }, "alert-threshold-implausible"],
    [{ kind: "average-above", threshold: "10" }, "alert-portfolio-missing"],
    [{ threshold: "9500", expiresOn: "2026-02-30" }, "alert-expiry-invalid"],
    [{ threshold: "9500", expiresOn: "2026-08-20" }, "alert-expiry-past"],
  ])("%o is refused: %s", (overrides, code) => {
    expect(read(overrides)).toMatchObject({ ok: false, code });
  });

  test("accepts a fractional price that it had before, and no other", () => {
    const form = { kind: "price-above", symbol: "BBCA", portfolio: "", repeats: "", expiresOn: "" };
    const readPrice = (threshold: string) =>
      parseAlertForm({ ...form, threshold }, TODAY, (_kind, priceIdr) => priceIdr === 123.4);
    expect(readPrice("123,4")).toMatchObject({ ok: true, value: { threshold: 123.4 } });
    expect(readPrice("123,5")).toEqual({ ok: false, code: "alert-price-fractional" });
  });

  test("may expire today", () => {
    expect(read({ threshold: "9500", expiresOn: TODAY })).toMatchObject({ value: { expiresOn: TODAY } });
  });
});

test("suggested thresholds are prices on ticks, five percent away", () => {
  expect(suggestedThreshold("price-above", 6_450, TODAY)).toBe(6_775);
  expect(suggestedThreshold("price-below", 6_450, TODAY)).toBe(6_125);
  expect(suggestedThreshold("price-below", 50, TODAY)).toBe(50);
  expect(suggestedThreshold("price-above", undefined, TODAY)).toBeUndefined();
  expect(suggestedThreshold("volume", undefined, TODAY)).toBe(2);
});
