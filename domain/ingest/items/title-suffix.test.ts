import { expect, test } from "vitest";
import { commonEndings, withoutPublisher } from "./title-suffix.ts";

const GOOGLE = "https://news.google.com/rss/articles/CBMi?oc=5";

test.each([
  ["IHSG Naik Hari Ini - kumparan.com - Kumparan.com", GOOGLE, "IHSG Naik Hari Ini"],
  [
    "IHSG Dibuka Menguat, Senada Bursa Asia - Market - Bloomberg Technoz",
    GOOGLE,
    "IHSG Dibuka Menguat, Senada Bursa Asia",
  ],
  ["OPINI: Bursa Tetap Independen? - Bisnis.com - Market", GOOGLE, "OPINI: Bursa Tetap Independen?"],
  [
    "10 Saham Top Losers Pekan Ini, Ada TCPI hingga LINK - RCTI+",
    GOOGLE,
    "10 Saham Top Losers Pekan Ini, Ada TCPI hingga LINK",
  ],
  ["Harga emas Antam naik | Kontan.co.id", "https://investasi.kontan.co.id/1", "Harga emas Antam naik"],
  ["Giliran Emiten Buka Suara - detikFinance", "https://finance.detik.com/1", "Giliran Emiten Buka Suara"],
  ["Rupiah Menguat Lagi – CNBC Indonesia", "https://www.cnbcindonesia.com/1", "Rupiah Menguat Lagi"],
  ["Rupiah Menguat Lagi - Harian Contoh", "https://harian.example/1", "Rupiah Menguat Lagi"],
  // These suffixes belong to the title.
  [
    "AI Report - Public Expose (TRUK)",
    "https://www.indopremier.com/ipotnews/1",
    "AI Report - Public Expose (TRUK)",
  ],
  [
    "HRUM - A bargain beneath bad headlines",
    "https://www.indopremier.com/1",
    "HRUM - A bargain beneath bad headlines",
  ],
  [
    "Saham Bank Melonjak - Analis: Waspada Aksi Ambil Untung",
    "https://harian.example/1",
    "Saham Bank Melonjak - Analis: Waspada Aksi Ambil Untung",
  ],
  [
    "Rapat Dewan Gubernur 24 - 25 November",
    "https://harian.example/1",
    "Rapat Dewan Gubernur 24 - 25 November",
  ],
  ["Kompas.com", GOOGLE, "Kompas.com"],
])("%s", (title, link, expected) => {
  const hints = { feedTitle: "Harian Contoh | Ekonomi", endings: new Set<string>() };
  expect(withoutPublisher(title, { sourceName: undefined, link }, hints)).toBe(expected);
});

test("a suffix is recognised if it names the item's source or ends most of the feed's titles", () => {
  const none = { feedTitle: undefined, endings: new Set<string>() };
  const named = { sourceName: "Warta Bursa", link: "https://agregator.example/1" };
  expect(withoutPublisher("Laba BBCA tumbuh 10% - Warta Bursa", named, none)).toBe("Laba BBCA tumbuh 10%");
  const titles = [
    "Satu dua tiga | Kabar Kita",
    "Empat lima enam | Kabar Kita",
    "Tujuh delapan | Kabar Kita",
    "Lain",
  ];
  expect([...commonEndings(titles.map((title) => `Hari ini ${title}`))]).toEqual(["Kabar Kita"]);
  expect([
    ...commonEndings(["AI Report hari ini - RUPS", "AI Report esok - RUPS", "Satu", "Dua", "Tiga"]),
  ]).toEqual([]);
});
