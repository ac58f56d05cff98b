import { describe, expect, test } from "vitest";
import { runningText, withoutBoilerplate } from "./article-boilerplate.ts";

describe("withoutBoilerplate", () => {
  test("drops the leading picture and title", () => {
    expect(
      withoutBoilerplate(
        '<p><img src="https://contoh.id/a.jpg" alt="x" /></p>\n<h2>Laba Naik</h2><p><em>LABA naik</em></p><p>Isi.</p>',
        "Laba naik",
      ),
    ).toBe("<p></p>\n<h2>Laba Naik</h2><p><em>LABA naik</em></p><p>Isi.</p>".slice(-"<p>Isi.</p>".length));
  });

  test("keeps a picture further down", () => {
    const html = '<p>Isi.</p><p><img src="https://contoh.id/a.jpg" /></p><p>Lagi.</p>';
    expect(withoutBoilerplate(html, "Judul")).toBe(html);
  });

  test("drops links to other articles", () => {
    expect(
      withoutBoilerplate(
        '<p>Isi.</p><p><strong>Baca Juga: <a href="https://x.id/1">Lain</a></strong></p><p>Lagi.</p>',
        "J",
      ),
    ).toBe("<p>Isi.</p><p>Lagi.</p>");
    const sentence = "<p>Baca juga laporan keuangan sebelum membeli saham. </p>";
    const long = sentence.replace("saham.", `saham. ${"Begini alasannya menurut analis. ".repeat(12)}`);
    expect(withoutBoilerplate(`<p>Isi.</p>${long}`, "J")).toBe(`<p>Isi.</p>${long}`);
  });

  test("drops headings, loose list items and keywords below the text", () => {
    expect(
      withoutBoilerplate(
        "<p>Isi.</p><li>Kartu Kredit</li><h3>Artikel lain</h3><li>Insight| 8 Menit lalu</li><h3>Lain</h3><p><strong>Tags:</strong> Kartu</p>",
        "J",
      ),
    ).toBe("<p>Isi.</p>");
  });

  test("keeps lists in the text", () => {
    const list = "<p>Isi.</p><ul><li>satu</li><li>dua</li></ul>";
    expect(withoutBoilerplate(list, "J")).toBe(list);
    const announced = "<p>Isi:</p><li>satu</li><li>dua</li>";
    expect(withoutBoilerplate(`${announced}<h3>Artikel lain</h3><li>x</li>`, "J")).toBe(announced);
  });
});

describe("runningText", () => {
  test.each([
    ["JAKARTA, KONTAN.CO.ID - Saham BBCA menguat", "Saham BBCA menguat"],
    ["KONTAN.CO.ID – JAKARTA.Pada 2025 laba naik", "Pada 2025 laba naik"],
    ["Bisnis.com, JAKARTA — Emiten cetak laba", "Emiten cetak laba"],
    ["TEMPO.CO, Jakarta - Pemerintah menaikkan", "Pemerintah menaikkan"],
    ["Jakarta (ANTARA) - Bank Indonesia", "Bank Indonesia"],
    ["SURABAYA - Harga beras", "Harga beras"],
  ])("drops the dateline of: %s", (line, expected) => {
    expect(runningText([line])).toEqual([expected]);
  });

  test.each([
    "IHSG - indeks harga saham gabungan - naik",
    "Harga emas naik - lagi",
    "BBCA: target harga naik",
  ])("doesn't mistake the start of a sentence for a dateline: %s", (line) => {
    expect(runningText([line])).toEqual([line]);
  });

  test("starts after the byline", () => {
    expect(
      runningText(["Reporter: Ani | Editor: Budi", "Penulis: Citra", "JAKARTA - Isi.", "Lagi."]),
    ).toEqual(["Isi.", "Lagi."]);
    expect(runningText(["Reporter: Ani"])).toEqual([]);
  });
});
