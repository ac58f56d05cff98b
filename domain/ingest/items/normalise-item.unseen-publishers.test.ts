import { describe, expect, test } from "vitest";
import { type NormalisedItem, normaliseItem } from "./normalise-item.ts";

function read(contentHtml: string): NormalisedItem {
  const item = {
    titleHtml: "IHSG Menguat Tajam",
    link: "https://www.contoh.id/read/1",
    contentHtml,
    categories: [],
  };
  const outcome = normaliseItem(item, new Date("2026-11-25T10:00:00Z"));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const TEXT = "<p>Indeks menguat 1 persen pada Senin.</p><p>Asing mencatat beli bersih Rp 1 triliun.</p>";
const MARKDOWN = "Indeks menguat 1 persen pada Senin.\n\nAsing mencatat beli bersih Rp 1 triliun.";
const EXCERPT = "Indeks menguat 1 persen pada Senin. Asing mencatat beli bersih Rp 1 triliun.";
const IMAGE = '<img src="https://www.contoh.id/1.jpg" alt="Papan indeks di bursa">';

describe("content above an article is omitted from its text and excerpt", () => {
  test.each([
    "<p>Reporter: Ani Wulandari | Editor: Budi | Senin 17-11-2025,10:00 WIB</p>",
    "<p>Senin, 17 November 2025, 10:00 WIB</p><p>Oleh: Ani Wulandari</p>",
    "<p>Ani Wulandari</p><p>Rabu 12 Nov 2025, 10:00 WIB</p>",
    "<p>Ani Wulandari - Harian Contoh</p><p>3 jam lalu</p>",
    "<p>By Ani Wulandari</p>",
    `${IMAGE}<p>Ilustrasi uang rupiah. (Sumber: Freepik)</p>`,
    `${IMAGE}<p>Suasana gedung bursa di kawasan Sudirman, Jakarta.-Ani/Contoh-</p>`,
    `${IMAGE}<p>Direktur utama dalam konferensi pers di Jakarta--Istimewa</p>`,
    `${IMAGE}<p>Papan indeks di bursa, Senin.</p>`,
    `${IMAGE}<p>Direktur utama saat memberikan paparan dalam acara konferensi pers di Jakarta, Senin</p>`,
    `<figure>${IMAGE}<figcaption>Papan indeks. Foto: Antara</figcaption></figure>`,
    "<p>Gubernur bank sentral menjawab pertanyaan di Jakarta (ANTARA FOTO/Ani)</p>",
  ])("%s", (above) => {
    const { contentMarkdown, excerpt } = read(above + TEXT);
    expect([contentMarkdown, excerpt]).toEqual([MARKDOWN, EXCERPT]);
  });
});

describe("content below an article or between its paragraphs is omitted", () => {
  test.each([
    "<h3>Tags</h3><ul><li>ihsg</li><li>saham hari ini</li></ul>",
    "<p>Tag:</p><p>rupiah</p><p>dolar</p>",
    "<h4>Topik Terkait</h4><p>#ihsg</p>",
    "<p>1</p><p>2</p><p>3</p><p>Selanjutnya</p>",
    "<p>Halaman 1 2 3 Lihat Semua</p>",
    "<ul><li>1</li><li>2</li><li>Next</li></ul>",
    "<h3>Berita Lainnya</h3><p>Harga Emas Antam Naik Lagi Hari Ini</p><p>2 jam lalu</p>",
    `<p>Harga Emas Antam Naik Lagi Hari Ini</p>${IMAGE}<p>Rupiah Menguat Terhadap Dolar Amerika Serikat</p>`,
    '<p><a href="https://www.contoh.id/read/2">Bank Mandiri Bagikan Dividen Jumbo</a></p>',
    "<p>Editor : Budi Santoso</p><p>Senin, 17 Nov 2025 10:00</p>",
  ])("%s", (below) => {
    expect(read(TEXT + below).contentMarkdown).toBe(MARKDOWN);
  });
});

describe("text that only looks like boilerplate remains", () => {
  test.each([
    [
      "<p>Berikut daftarnya:</p><p>Bank Central Asia Terus Naik</p>",
      "Berikut daftarnya:\n\nBank Central Asia Terus Naik",
    ],
    ["<p>Laba naik 12 persen, di atas perkiraan</p>", "Laba naik 12 persen, di atas perkiraan"],
    ["<p>Nilainya 2,5%</p>", "Nilainya 2,5%"],
    ["<h3>Topik rapat</h3><p>Direksi membahas dividen.</p>", "### Topik rapat\n\nDireksi membahas dividen."],
  ])("%s", (below, markdown) => {
    expect(read(TEXT + below).contentMarkdown).toBe(`${MARKDOWN}\n\n${markdown}`);
  });
});

describe("the byline names the writer", () => {
  test.each([
    ["<p>Reporter: Ani Wulandari | Editor: Budi</p>", "Ani Wulandari"],
    ["<p>Penulis : Ani Wulandari, Editor : Budi Santoso</p>", "Ani Wulandari"],
    ["<p>Oleh: Ani Wulandari</p>", "Ani Wulandari"],
    ["<p>Oleh Ani Wulandari</p>", "Ani Wulandari"],
    ["<p>Ani Wulandari</p><p>Rabu 12 Nov 2025, 10:00 WIB</p>", "Ani Wulandari"],
    ["<p>Editor: Budi Santoso</p>", undefined],
    ["<p>Foto: Budi Santoso</p>", undefined],
    ["", undefined],
  ])("above the text: %s", (line, name) => {
    expect(read(line + TEXT).byline).toBe(name);
  });

  test.each([
    "<p>Reporter: Ani Wulandari | Editor: Budi</p>",
    "<p>Penulis : Ani Wulandari, Editor : Budi Santoso</p>",
    "<p>Oleh: Ani Wulandari</p>",
    "<p>Oleh Ani Wulandari</p>",
  ])("below the text: %s", (line) => {
    expect(read(TEXT + line).byline).toBe("Ani Wulandari");
  });
});
