import { describe, expect, test } from "vitest";
import { withoutBoilerplate } from "./article-boilerplate.ts";
import { parseBlocks } from "./html-to-markdown.ts";
import { joinBlocks } from "./text-block.ts";

const clean = (html: string, title = "Judul") =>
  joinBlocks(withoutBoilerplate(parseBlocks(html), title, "ekonomi.media.co.id"));

describe("above the text", () => {
  test("the image, its credit and the title are removed", () => {
    expect(
      clean(
        '<p><img src="https://contoh.id/a.jpg" alt="x" /></p><p>Ilustrasi bursa. (Foto: Dok. Contoh)</p><h2>Laba Naik</h2><p><em>LABA naik</em></p><p>Isi.</p>',
        "Laba naik",
      ),
    ).toBe("Isi.");
    expect(
      clean(
        '<figure><img src="https://contoh.id/a.jpg"><figcaption>Gedung bursa</figcaption></figure><p>Isi.</p>',
      ),
    ).toBe("Isi.");
  });

  test.each([
    "Reporter: Ani Lestari Editor: Budi | <strong>Editor:</strong> Budi",
    "Penulis: Ani Lestari dan Budi",
    "Oleh Ani Lestari",
    "Kontan.co.id - Senin, 16 Februari 2026 | 10:30 WIB",
    "Sumber: Antara",
  ])("a line of only names and times is removed: %s", (line) => {
    expect(clean(`<p>${line}</p><p>Isi.</p>`)).toBe("Isi.");
    const text = "Laba bersih bank itu naik, kata direktur utamanya kepada wartawan. ".repeat(2).trim();
    expect(clean(`${line.replace(/<[^>]*>/g, "")}\n${text}`)).toBe(text);
  });

  test("a dateline and a sentence that begins like a byline remain", () => {
    const dateline = "JAKARTA, CONTOH.ID - Isi.";
    expect(clean(`<p>${dateline}</p>`)).toBe(dateline);
    const sentence = "Sumber: pejabat itu mengatakan laba naik dua kali lipat.";
    expect(clean(`<p>${sentence}</p><p>Isi.</p>`)).toBe(`${sentence}\n\nIsi.`);
  });
});

describe("between the paragraphs", () => {
  const linked = '<a href="https://www.media.co.id/1">Saham Bank Naik</a>';

  test("an image remains", () => {
    expect(clean('<p>Isi.</p><p><img src="https://contoh.id/a.jpg" /></p><p>Lagi.</p>')).toBe(
      "Isi.\n\n![](https://contoh.id/a.jpg)\n\nLagi.",
    );
  });

  test.each([
    `<p><strong>Baca Juga: ${linked}</strong></p>`,
    `<p>Baca juga ${linked}</p>`,
    "<p>Simak juga Video 'Bursa Hari Ini':</p>",
    "<p>[Gambas:Video 20detik]</p>",
    `<p><strong>Baca Juga</strong></p><ul><li>${linked}</li><li>${linked}</li></ul>`,
    `<h3>Artikel Terkait</h3><p>${linked}</p>`,
    "<p>Baca Juga:</p><p>Saham Bank Besar Kompak Melemah Jelang Pengumuman</p>",
    `<p>${linked}</p>`,
    `<ul><li>${linked}</li><li>${linked}</li></ul>`,
    "<p>SCROLL TO CONTINUE WITH CONTENT</p>",
    "<p>ADVERTISEMENT</p>",
    "<p>Ikuti berita pilihan kami di WhatsApp Channel Contoh</p>",
    "<p>Copyright © CONTOH 2026</p>",
    "<p>Dilarang keras mengambil konten situs ini tanpa izin tertulis.</p>",
    "<p>Artikel ini telah tayang di Contoh.id dengan judul Laba Naik</p>",
  ])("a pointer to other content is removed: %s", (html) => {
    expect(clean(`<p>Isi.</p>${html}<p>Lagi.</p>`)).toBe("Isi.\n\nLagi.");
  });

  test.each([
    "<p>Baca juga laporan keuangan sebelum membeli saham. Begini alasannya, menurut sejumlah analis yang kami tanyai, dan seorang pengelola dana yang tidak mau disebut namanya karena tidak berwenang berbicara kepada wartawan: laba yang naik belum tentu berarti kas yang masuk, dan piutang yang membengkak sering kali tanda awal masalah.</p>",
    "<p>Baca selengkapnya laporan itu, pinta direktur bursa.</p>",
    '<p>Laporan lengkap ada <a href="https://www.media.co.id/laporan">di sini</a> sejak Senin.</p>',
    '<p>Datanya:</p><ul><li><a href="https://www.media.co.id/1">Tabel 1</a></li></ul>',
    '<p><a href="https://www.idx.co.id/pengumuman.pdf">Pengumuman bursa</a></p>',
    "<h3>Desain Gedung dan Tata Letak Baru</h3>",
    "<p>Unduh aplikasi mobile banking di Play Store, lalu masukkan nomor kartu.</p>",
    "<ul><li>satu</li><li>dua</li></ul>",
  ])("a part of the article remains: %s", (html) => {
    const articleHtml = `<p>Isi.</p>${html}<p>Lagi.</p>`;
    expect(clean(articleHtml)).toBe(joinBlocks(parseBlocks(articleHtml)));
  });

  test("a link to another village's site under desa.id remains", () => {
    const html = '<p>Isi.</p><p><a href="https://lain.desa.id/profil">Profil desa</a></p><p>Lagi.</p>';
    const blocks = parseBlocks(html);
    expect(joinBlocks(withoutBoilerplate(blocks, "Judul", "berita.desa.id"))).toBe(joinBlocks(blocks));
  });

  test("a heading remains where no colon announces headlines", () => {
    expect(clean("<p>Isi.</p><p>Baca Juga</p><p>Desain Gedung dan Tata Letak</p><p>Lagi.</p>")).toBe(
      "Isi.\n\nDesain Gedung dan Tata Letak\n\nLagi.",
    );
  });

  test("a line is removed from a paragraph of several lines", () => {
    expect(clean("Isi.\nBaca juga: Saham Bank Naik\nLagi.")).toBe("Isi.\nLagi.");
    expect(clean("<p>Isi.<br>Baca juga: Saham Bank Naik<br><br>Lagi.</p>")).toBe("Isi.\n\nLagi.");
  });
});

describe("below the text", () => {
  test("headings, loose list items, names and keywords are removed", () => {
    expect(
      clean(
        "<p>Isi.</p><p>Reporter: Ani</p><p>(abc/def)</p><li>Kartu Kredit</li><h3>Artikel lain</h3><li>Insight| 8 Menit lalu</li><h3>Lain</h3><p><strong>Tags:</strong> Kartu</p>",
      ),
    ).toBe("Isi.");
    expect(clean("<p>Isi.</p><p>“Laba naik,” ujarnya. (abc/def)</p>")).toBe("Isi.\n\n“Laba naik,” ujarnya.");
  });

  test("lists and the source of data remain", () => {
    expect(clean("<p>Isi.</p><ul><li>satu</li><li>dua</li></ul><p>Sumber: Bursa Efek Indonesia</p>")).toBe(
      "Isi.\n\n- satu\n- dua\n\nSumber: Bursa Efek Indonesia",
    );
    expect(clean("<p>Isi:</p><li>satu</li><li>dua</li><h3>Artikel lain</h3><li>x</li>")).toBe(
      "Isi:\n\n- satu\n- dua",
    );
  });
});

test("cleaning never empties a text", () => {
  expect(clean("<p>Simak juga video di bawah ini.</p>")).toBe("Simak juga video di bawah ini.");
  expect(clean("<h2>Judul</h2><p>Baca selengkapnya</p>")).toBe("Baca selengkapnya");
  expect(clean("<p>Judul</p>")).toBe("");
});
