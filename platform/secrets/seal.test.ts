import { describe, expect, test } from "vitest";
import { isSealed, openSeal, seal } from "./seal.ts";

describe("a sealed text", () => {
  const sealed = seal("kunci pertama", "uji", "rahasia — 🌋");

  test("opens only with its key and for its purpose", () => {
    expect(isSealed(sealed)).toBe(true);
    expect(sealed).not.toContain("rahasia");
    expect(openSeal("kunci pertama", "uji", sealed)).toBe("rahasia — 🌋");
    expect(openSeal("kunci kedua", "uji", sealed)).toBeUndefined();
    expect(openSeal("kunci pertama", "lain", sealed)).toBeUndefined();
  });

  test("differs each time it is sealed", () => {
    expect(seal("kunci pertama", "uji", "rahasia — 🌋")).not.toBe(sealed);
  });

  test("doesn't open if it was changed, truncated or never sealed", () => {
    const at = sealed.length - 3;
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    for (const text of [changed, sealed.slice(0, 30), "sealed.v1.", "rahasia", ""]) {
      expect(openSeal("kunci pertama", "uji", text)).toBeUndefined();
    }
  });
});
