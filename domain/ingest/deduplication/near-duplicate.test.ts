import { describe, expect, test } from "vitest";
import { fingerprint, isNearIdentical } from "./near-duplicate.ts";
import { nearKeys } from "./near-keys.ts";

const PUBLISHED_AT = new Date("2026-02-17T10:00:00Z");
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `kata${from + index}`).join(" ");

function text(title: string, markdown: string, publishedAt = PUBLISHED_AT) {
  return { ...fingerprint(title, markdown), publishedAt };
}

describe("isNearIdentical", () => {
  const original = text("Bank Contoh Catat Laba Naik", `JAKARTA, SATU.ID - ${words(0, 120)}`);

  test("ignores datelines, bylines and emphasis", () => {
    const incoming = text(
      "Laba Bank Contoh Melonjak",
      `Reporter: Ani\n\nDua.com, JAKARTA — **${words(0, 120)}**`,
    );
    expect(isNearIdentical(incoming, original)).toBe(true);
  });

  test("requires similar titles if the text was edited", () => {
    const edited = `${words(0, 80)} ${words(200, 240)}`;
    expect(isNearIdentical(text("Bank Contoh Catat Kenaikan Laba", edited), original)).toBe(true);
    expect(isNearIdentical(text("Dividen Akan Dibagi Bulan Depan", edited), original)).toBe(false);
  });

  test("rejects another text with the same title", () => {
    expect(isNearIdentical(text("Bank Contoh Catat Laba Naik", words(300, 420)), original)).toBe(false);
  });

  test("distinguishes daily prices by the figures in their titles", () => {
    const today = text("Harga Emas Turun Jadi Rp 751.000", words(0, 120));
    const yesterday = text("Harga Emas Turun Jadi Rp 756.000", words(0, 120));
    expect(isNearIdentical(today, yesterday)).toBe(false);
  });

  test("rejects the same text two days later", () => {
    const later = new Date("2026-02-19T10:00:00Z");
    expect(isNearIdentical(text("Bank Contoh Catat Laba Naik", words(0, 120), later), original)).toBe(false);
  });

  test("recognises a teaser or a bare title of a known text", () => {
    expect(isNearIdentical(text("Bank Contoh Catat Laba Naik", words(0, 20)), original)).toBe(true);
    expect(isNearIdentical(text("Bank Contoh Catat Laba Naik", ""), original)).toBe(true);
    expect(isNearIdentical(text("Bank Contoh Catat Laba Turun", ""), original)).toBe(false);
    expect(isNearIdentical(original, text("Bank Contoh Catat Laba Naik", ""))).toBe(false);
    expect(isNearIdentical(text("IHSG Naik", ""), text("IHSG Naik", ""))).toBe(false);
  });
});

describe("nearKeys", () => {
  const shared = (a: string[], b: string[]) => a.filter((key) => b.includes(key)).length;

  test("overlap for similar texts only", () => {
    const keys = nearKeys(fingerprint("Judul satu", words(0, 100)));
    expect(keys).toHaveLength(21);
    expect(shared(keys, nearKeys(fingerprint("Judul dua", words(0, 100))))).toBe(20);
    expect(
      shared(keys, nearKeys(fingerprint("Judul dua", `${words(0, 78)} ${words(200, 222)}`))),
    ).toBeGreaterThan(0);
    expect(shared(keys, nearKeys(fingerprint("Judul dua", words(300, 400))))).toBe(0);
  });

  test("overlap for equal titles", () => {
    expect(nearKeys(fingerprint("Laba: Naik!", ""))).toEqual(nearKeys(fingerprint("laba naik", "")));
  });
});
