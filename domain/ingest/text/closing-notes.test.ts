import { describe, expect, test } from "vitest";
import { withoutBoilerplate } from "./article-boilerplate.ts";
import { withoutClosingNotes } from "./closing-notes.ts";
import { htmlToBlocks } from "./html-blocks.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { joinBlocks } from "./text-block.ts";

const clean = (html: string) => joinBlocks(withoutBoilerplate(htmlToBlocks(html), "Judul", "contoh.id"));

describe("after the last sentence of a paragraph", () => {
  test.each([
    "<p>Laba naik 5 persen, kata dia.Ikuti Whatsapp Channel Contoh</p>",
    "<p>Laba naik 5 persen, kata dia. Baca juga: Harga Emas Turun Lagi</p>",
    "<p>Laba naik 5 persen, kata dia.Baca JugaHarga Emas Turun Lagi</p>",
    "<p>Laba naik 5 persen, kata dia. <b>Copyright © Contoh 2026</b></p>",
    "<p>Laba naik 5 persen, kata dia. #BBCA #IHSG_Hari_Ini</p>",
    "<p>Laba naik 5 persen, kata dia. Ikuti kanal WhatsApp kami. Copyright © Contoh 2026. All rights reserved.</p>",
    "<p>Laba naik 5 persen, kata dia. Ikuti kanal WhatsApp kami! #BBCA #IHSG</p>",
    "<p>Laba naik 5 persen, kata dia. Dilarang mengutip isi tanpa izin redaksi.</p>",
  ])("a note is removed: %s", (html) => {
    expect(clean(html)).toBe("Laba naik 5 persen, kata dia.");
  });

  test.each([
    "Laba naik, kata dia. Lihat juga dampaknya terhadap rupiah yang melemah.",
    "Laba naik. “Ikuti petunjuk di aplikasi kami,” kata dia.",
    "Syaratnya ada dua. Gunakan tagar: #BBCA #IHSG",
    "Laba BBCA naik 5 persen. Analis di media sosial memakai #BBCA",
    "Laba naik 5 persen. Warganet memakai tagar #IndonesiaMaju #Bangkit",
    "Laba Rp 30 triliun. Ikuti kanal WhatsApp kami. Kredit macet turun menjadi 2,9 persen, kata Direktur Utama.",
    "Laba Rp 30 triliun. Ikuti kanal WhatsApp kami. “Kredit macet turun,” kata Direktur Utama.",
    "Laba Rp 30 triliun. Copyright © Contoh 2026. Kredit macet turun menjadi 2,9 persen.",
    "Pesannya dua. “Laba naik. Ikuti kanal WhatsApp kami,” kata Direktur Utama.",
    "Caranya: 1. Buka aplikasi bank. 2. Ikuti kanal WhatsApp bank",
  ])("a sentence remains: %s", (text) => {
    expect(clean(`<p>${text}</p>`)).toBe(htmlToMarkdown(`<p>${text}</p>`));
  });
});

test("only the note's own sentence is removed from the end of a paragraph", () => {
  const remainingText =
    "Harga saham naik 5 persen. Analis menyebut laporan itu penting bagi pembaca. Target harga Rp 5.000 per saham.";
  expect(clean(`<p>${remainingText} Dilarang mengutip isi tanpa izin redaksi.</p>`)).toBe(remainingText);
});

test("only the end of a very long paragraph is searched for notes", () => {
  const text = `Isi berita.${" #a".repeat(70_000)}`;
  const [block] = htmlToBlocks(`<p>${text} penutup</p>`);
  expect(block && withoutClosingNotes(block)).toBe(block);
});

test("a quote that begins like a note remains", () => {
  const quote = "“Lihat juga laba bersihnya,” kata dia.";
  expect(clean(`<p>Isi berita.</p><p>${quote}</p><p>Penutup.</p>`)).toContain(quote);
});

test("a repeated long paragraph is removed, a repeated short one remains", () => {
  const long =
    "Laba bersih perseroan naik lima persen menjadi dua triliun rupiah sepanjang tahun lalu, kata dia.";
  expect(clean(`<p>${long}</p><p>Ya.</p><blockquote><p>${long}</p></blockquote><p>Ya.</p>`)).toBe(
    `${long}\n\nYa.\n\nYa.`,
  );
});

test("a paragraph repeated under another heading remains", () => {
  const limits =
    "- Tarik tunai: Rp15.000.000 - Transfer: Rp125.000.000 - Belanja: Rp75.000.000 - Setor: Rp100.000.000.";
  expect(
    clean(`<p>Kartu biru:</p><p>${limits}</p><p>Kartu emas</p><p>${limits}</p>`).split("Tarik tunai"),
  ).toHaveLength(3);
  const shared =
    "Nasabah membayar biaya administrasi setiap bulan, dan tidak dikenai biaya lain oleh bank tersebut.";
  expect(clean(`<p>Biru:</p><p>${shared}</p><p>Emas:</p><p>${shared}</p>`).split("Nasabah")).toHaveLength(3);
});

test("hashtags on a line of their own are removed", () => {
  expect(clean("<p>Isi berita.</p><p>#BBCA #IHSG</p>")).toBe("Isi berita.");
});

test("credits of the source articles are removed together with the note about them", () => {
  const notes =
    "<p>(Penulis: Ani Wati | Editor: Budi)</p><p>Artikel ini bersumber dari pemberitaan di CONTOH berjudul:</p>";
  expect(clean(`<p>Isi berita.</p>${notes}`)).toBe("Isi berita.");
});
