import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sentimentOf } from "../sentiment.ts";
import { headlineTokens } from "./headline-tokens.ts";
import { judgeSentiment } from "./judge-sentiment.ts";

describe("a headline", () => {
  test.each([
    ["Laba Bersih Bank Uji (UJIX) Melonjak 25%", "positive"],
    ["Laba Bersih Bank Uji (UJIX) Anjlok 25%", "negative"],
    ["Rugi Bersih Emiten Ritel Turun 60%", "positive"],
    ["Rugi Bersih Emiten Ritel Membengkak 60%", "negative"],
    ["IHSG Ditutup Melesat, Asing Borong Saham Bank", "positive"],
    ["IHSG Ambruk 3%, Investor Panik", "negative"],
    ["Simak! Ini Daftar Pemegang Saham Terbesar BCA", "neutral"],
  ])("%s is %s", (headline, sentiment) => {
    const { score } = judgeSentiment(headline);
    expect(score === null ? null : sentimentOf(score)).toBe(sentiment);
  });

  test("has the words that decided it, as they stand there", () => {
    const { words } = judgeSentiment("Harga Saham Telkom Anjlok 5% Hari Ini");
    expect(words[0]).toBe("Anjlok");
  });

  test.each(["", "   ", "!?", "😀", "x".repeat(5_000), "1 2 3 4 5", "قرض"])(
    "%j has a score within its range, or none",
    (headline) => {
      const { score } = judgeSentiment(headline);
      expect(Math.abs(score ?? 0)).toBeLessThanOrEqual(1);
    },
  );
});

test("codes in parentheses and numbers are the same word, whatever they are", () => {
  const forms = (headline: string) => headlineTokens(headline).map(({ form }) => form);
  expect(forms("Laba Telkom (TLKM) +12,5% Jadi Rp 1.234,5 M")).toEqual(
    "laba telkom (kode) + 0 persen jadi rp 0 m".split(" "),
  );
  expect(forms("Untung-Rugi 2026: -3%")).toEqual("untung rugi 0 - 0 persen".split(" "));
});

test("the weights take at most 300 kB", () => {
  expect(statSync(join(import.meta.dirname, "sentiment-weights.json")).size).toBeLessThanOrEqual(300_000);
});
