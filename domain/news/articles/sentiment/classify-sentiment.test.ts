import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { classifySentiment } from "./classify-sentiment.ts";
import { headlineTokens } from "./headline-tokens.ts";
import { sentimentOf } from "./sentiment.ts";

const classify = (title: string) => classifySentiment({ title, content: "", tickers: [] });

function labelOf(headline: string) {
  const { score } = classify(headline);
  return score === null ? null : sentimentOf(score);
}

describe("a headline", () => {
  test.each([
    ["Laba Bersih Emiten Ritel Melonjak 25%", "positive"],
    ["Laba Bersih Bank Uji (UJIX) Anjlok 25%", "negative"],
    ["Rugi Bersih Emiten Ritel Turun 60%", "positive"],
    ["Rugi Bersih Emiten Ritel Membengkak 60%", "negative"],
    ["IHSG Ditutup Melesat, Asing Borong Saham Bank", "positive"],
    ["IHSG Ambruk 3%, Investor Panik", "negative"],
    ["Simak! Ini Daftar Pemegang Saham Terbesar BCA", "neutral"],
  ])("%s is %s", (headline, sentiment) => {
    expect(labelOf(headline)).toBe(sentiment);
  });

  test.each([
    ["PKPU Emiten Tekstil Ditolak", "positive"],
    ["Hakim Tolak Gugatan Pailit Emiten Properti", "positive"],
    ["Saham Ini Lepas dari Suspensi", "positive"],
    ["BEI Cabut Suspensi Saham Uji", "positive"],
    ["Suspensi Saham Uji Dicabut", "positive"],
    ["Permohonan PKPU Dicabut Kreditur", "positive"],
    ["Emiten Ini Lolos dari Delisting", "positive"],
    ["Menang Gugatan, Emiten Ini Lega", "positive"],
    ["Batal Pailit, Emiten Ini Bernapas Lega", "positive"],
    ["Rugi Emiten Ritel Menyusut", "positive"],
    ["Rugi Bersih Emiten Ritel Berkurang 60%", "positive"],
    ["Utang Emiten Konstruksi Turun", "positive"],
    ["PPN Batal Naik", "positive"],
    ["Emiten Ini Batal Bagi Dividen", "negative"],
    ["Gagal Rebound, Saham Ini Masih Merah", "negative"],
    ["Emiten Ini Tunda IPO", "negative"],
    ["Kerugian Maskapai Membengkak", "negative"],
    ["Homologasi Disetujui, Emiten Ini Lolos Pailit", "positive"],
    ["Emiten Tekstil Ini Tak Jadi Pailit", "positive"],
    ["Beban Bunga Turun, Laba Naik", "positive"],
    ["Rights Issue Emiten Ini Batal", "negative"],
    ["Emiten Ini Tidak Bagi Dividen", "negative"],
    ["Emiten Ini Balik Rugi di Kuartal III", "negative"],
    ["Kasasi Ditolak, Emiten Ini Resmi Pailit", "negative"],
    ["Utang Emiten Konstruksi Naik", "negative"],
  ])("is classified by its words in combination: %s", (headline, sentiment) => {
    expect(labelOf(headline)).toBe(sentiment);
  });

  test.each([
    "Laba Naik Tipis, Saham Malah Rontok",
    "BBCA Menguat, BBRI Melemah",
    "IHSG Menguat Saat Saham Tambang Anjlok",
    "Saham Bank Besar Ditutup Variatif",
    "PKPU Ditolak, Saham Emiten Ini Anjlok",
    "Beda Nasib Saham BBCA dan BBRI",
  ])("has no label if it is both positive and negative: %s", (headline) => {
    expect(labelOf(headline)).toBeNull();
  });

  test("includes the words that decided its label, as written", () => {
    const { words } = classify("Harga Saham Telkom Anjlok 5% Hari Ini");
    expect(words[0]).toBe("Anjlok");
  });

  test.each([
    "Saham yang Anjlok Hari Ini",
    "Saham Ini Anjlok dan Akan Terus Turun",
    "Saham Ini Melonjak 20%, Investor yang Beli Untung",
  ])("isn't decided by a stop word: %s", (headline) => {
    const words = classify(headline).words.map((word) => word.toLowerCase());
    expect(words.filter((word) => ["yang", "ini", "dan", "akan"].includes(word))).toEqual([]);
    expect(words.length).toBeGreaterThan(0);
  });

  test("about several companies has no label if its text begins with opposite moves", () => {
    const title = "Laba Bersih Emiten Ritel Melonjak 25%";
    const content = "Laba BBCA naik 10%, sedangkan laba BBRI turun 5%.";
    expect(classifySentiment({ title, content, tickers: ["BBCA", "BBRI"] }).score).toBeNull();
    expect(classifySentiment({ title, content, tickers: ["BBCA"] }).score).toBeGreaterThan(0.1);
  });

  test("isn't decided by a code, since the model doesn't know the company", () => {
    expect(classify("Laba Bersih Bank Uji (UJIX) Anjlok 25%").words).not.toContain("UJIX");
  });

  test("has no label below the confidence at which four of five labels are right", () => {
    expect(labelOf("Laba Bersih Bank Uji (UJIX) Melonjak 25%")).toBeNull();
  });

  test.each(["", "   ", "!?", "😀", "x".repeat(5_000), "1 2 3 4 5", "قرض"])(
    "%j has a score within its range, or none",
    (headline) => {
      const { score } = classify(headline);
      expect(Math.abs(score ?? 0)).toBeLessThanOrEqual(1);
    },
  );
});

test("all codes in parentheses become one token, and so do all numbers", () => {
  const forms = (headline: string) => headlineTokens(headline).map(({ form }) => form);
  expect(forms("Laba Telkom (TLKM) +12,5% Jadi Rp 1.234,5 M")).toEqual(
    "laba telkom (kode) + 0 persen jadi rp 0 m".split(" "),
  );
  expect(forms("Untung-Rugi 2026: -3%")).toEqual("untung rugi 0 - 0 persen".split(" "));
});

test("the weights are at most 300 kB", () => {
  expect(statSync(join(import.meta.dirname, "sentiment-weights.json")).size).toBeLessThanOrEqual(300_000);
});
