import { describe, expect, test } from "vitest";
import { decrypt, encrypt } from "./encryption.ts";

describe("an encrypted text", () => {
  const encrypted = encrypt("kunci pertama", "uji", "rahasia — 🌋");

  test("can be decrypted only with its key and for its purpose", () => {
    expect(encrypted).toMatch(/^encrypted\.v1\./);
    expect(encrypted).not.toContain("rahasia");
    expect(decrypt("kunci pertama", "uji", encrypted)).toBe("rahasia — 🌋");
    expect(decrypt("kunci kedua", "uji", encrypted)).toBeUndefined();
    expect(decrypt("kunci pertama", "lain", encrypted)).toBeUndefined();
  });

  test("differs each time", () => {
    expect(encrypt("kunci pertama", "uji", "rahasia — 🌋")).not.toBe(encrypted);
  });

  test("can't be decrypted if it was changed, truncated or never encrypted", () => {
    const at = encrypted.length - 3;
    const changed = encrypted.slice(0, at) + (encrypted[at] === "A" ? "B" : "A") + encrypted.slice(at + 1);
    for (const text of [changed, encrypted.slice(0, 30), "encrypted.v1.", "rahasia", ""]) {
      expect(decrypt("kunci pertama", "uji", text)).toBeUndefined();
    }
  });
});
