import { expect, test } from "vitest";
import { runningText } from "./running-text.ts";

test.each([
  ["JAKARTA, KONTAN.CO.ID - Saham BBCA menguat", "Saham BBCA menguat"],
  ["KONTAN.CO.ID – JAKARTA.Pada 2025 laba naik", "Pada 2025 laba naik"],
  ["Bisnis.com, JAKARTA — Emiten cetak laba", "Emiten cetak laba"],
  ["TEMPO.CO, Jakarta - Pemerintah menaikkan", "Pemerintah menaikkan"],
  ["Jakarta (ANTARA) - Bank Indonesia", "Bank Indonesia"],
  ["SURABAYA - Harga beras", "Harga beras"],
  ["Reporter: Ani Editor: Budi | Editor: Budi CONTOH.CO.ID - JAKARTA. Harga beras", "Harga beras"],
  ["Contoh.com, BandungHarga beras naik", "Harga beras naik"],
  ["Contoh.com, JakartaBank Indonesia (BI)", "Bank Indonesia (BI)"],
  ["Contoh.com, Labuan BajoBank Indonesia", "Bank Indonesia"],
  ["Contoh.com, Jakarta Bank Indonesia (BI)", "Bank Indonesia (BI)"],
  ["TEMPO.CO, Palangka Raya - Bank Indonesia", "Bank Indonesia"],
  ["Contoh.Co, Medan - Kapal", "Kapal"],
  ["MEDAN - Harga beras", "Harga beras"],
])("runningText drops the dateline of: %s", (line, expected) => {
  expect(runningText([line])).toEqual([expected]);
});

test.each([
  "IHSG - indeks harga saham gabungan - naik",
  "Harga emas naik - lagi",
  "BBCA: target harga naik",
  "Bank Contoh (BBCA) Bagi Saham Bonus 1:1 kepada pemegang saham",
  "Telkom Indonesia (Persero) - induk usaha - bagi dividen",
])("runningText doesn't mistake the start of a sentence for a dateline: %s", (line) => {
  expect(runningText([line])).toEqual([line]);
});

test("runningText starts after the byline", () => {
  expect(runningText(["Reporter: Ani | Editor: Budi", "Penulis: Citra", "JAKARTA - Isi.", "Lagi."])).toEqual([
    "Isi.",
    "Lagi.",
  ]);
  expect(runningText(["Reporter: Ani"])).toEqual([]);
});

test("a line of one very long word isn't a byline", () => {
  const line = `Oleh ${"A".repeat(200_000)}!`;
  expect(runningText([line])).toEqual([line]);
  expect(runningText(["oleh Ani Wati S.E.", "Isi."])).toEqual(["Isi."]);
});
