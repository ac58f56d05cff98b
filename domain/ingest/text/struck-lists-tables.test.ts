import { describe, expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { plainText } from "./plain-text.ts";

describe("struck-out or deleted text is omitted from Markdown and plain text", () => {
  test.each([
    ["<p>dividen <del>Rp100</del> <ins>Rp80</ins></p>", "dividen Rp80"],
    ["<p>Harga <s>Rp500</s> Rp450</p>", "Harga Rp450"],
    ["<p>Harga <strike>Rp500</strike> Rp450</p>", "Harga Rp450"],
    ['<p>Harga <span style="color:red; text-decoration: line-through">Rp500</span> Rp450</p>', "Harga Rp450"],
    [
      '<p>Harga <span style="text-decoration-line:underline line-through">Rp500</span> Rp450</p>',
      "Harga Rp450",
    ],
    ['<p>Harga <span class="msoDel"><del cite="mailto:x">Rp500</del></span> Rp450</p>', "Harga Rp450"],
    ['<p>Harga <span class="text-red line-through">Rp500</span> Rp450</p>', "Harga Rp450"],
    ["<del><p>Alinea</p></del><p>Rp450</p>", "Rp450"],
    ["<p>Harga <s>Rp500</p><p>Rp450</p>", "Harga Rp450"],
    ['<p>Tetap <span style="text-decoration:underline">ada</span></p>', "Tetap ada"],
  ])("%s", (html, text) => {
    expect(htmlToMarkdown(html).replace(/\s+/g, " ")).toBe(text);
    expect(plainText(html).replace(/\s+/g, " ")).toBe(text);
  });
});

describe("a table remains a table", () => {
  const table = (cell: string) =>
    htmlToMarkdown(
      `<table><tr><td>BBCA</td><td>41.070</td></tr><tr><td>BMRI</td><td>${cell}</td></tr></table>`,
    );

  test.each([
    ["<p>Laba</p><p>Rp 900</p>", "Laba Rp 900"],
    ["<div>Laba</div><div>Rp 900</div>", "Laba Rp 900"],
    ["<ul><li>induk 900</li><li>anak 300</li></ul>", "induk 900; anak 300"],
    ["<p>Laba:</p><ol><li>induk</li><li>anak</li></ol>", "Laba: induk; anak"],
    ["<p><b>900</b></p><p><i>naik</i></p>", "**900** *naik*"],
    ["<div><p>900</p><p>naik</p></div>", "900 naik"],
    ["900<br>(+3%)", "900 (+3%)"],
  ])("with %s in a cell", (cell, written) => {
    expect(table(cell)).toBe(`| BBCA | 41.070 |\n| --- | --- |\n| BMRI | ${written} |`);
  });

  test("unless its cells are sections of a page", () => {
    expect(table("<h2>Judul</h2><p>Isi</p>")).not.toContain("|");
    expect(table(`<p>${"kata ".repeat(40)}</p><p>${"kata ".repeat(40)}</p>`)).not.toContain("|");
  });
});

describe("a list's numbers and nesting are preserved", () => {
  test.each([
    // Google Docs puts a nested list next to the item that it belongs to.
    [
      "<ul><li><p>Kredit</p></li><ul><li><p>Korporasi</p></li><ul><li>Tambang</li></ul></ul><li>NPL</li></ul>",
      "- Kredit\n  - Korporasi\n    - Tambang\n- NPL",
    ],
    ["<ol><li>satu</li><ol><li>anak</li></ol><li>dua</li></ol>", "1. satu\n   1. anak\n2. dua"],
    ['<ol start="3"><li>tiga</li><li>empat</li></ol>', "3. tiga\n4. empat"],
    ['<ol><li>satu</li><li value="5">lima</li><li>enam</li></ol>', "1. satu\n\n5) lima\n6) enam"],
    ["<ol><li>a</li></ol><ol><li>b</li></ol>", "1. a\n\n1) b"],
    ['<ol><li>a</li></ol><ol start="2"><li>b</li></ol>', "1. a\n\n2. b"],
    ['<ol><li>a</li></ol><p>sela</p><ol start="2"><li>b</li></ol>', "1. a\n\nsela\n\n2. b"],
    ["<ul>teks<li>a</li></ul>", "- teks\n- a"],
  ])("%s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});

describe("an image is found", () => {
  const image = "![](https://contoh.id/1.jpg)";
  test.each([
    '<noscript><img src="https://contoh.id/1.jpg"></noscript>',
    '<img class="lazy" src="data:image/gif;base64,R0lG"><noscript><img src="https://contoh.id/1.jpg"></noscript>',
    '<img data-src="https://contoh.id/1.jpg"><noscript><img src="https://contoh.id/1.jpg"></noscript>',
    '<noscript><img src="https://contoh.id/1.jpg"></noscript><img data-src="https://contoh.id/1.jpg">',
    '<figure><span></span><noscript><p><img src="https://contoh.id/1.jpg"></p></noscript></figure>',
    '<amp-img src="https://contoh.id/1.jpg" width="1.6" height="1" layout="responsive"></amp-img>',
    '<amp-img src="https://contoh.id/1.jpg" width="3" height="2"><noscript><img src="https://contoh.id/1.jpg"></noscript></amp-img>',
  ])("%s", (html) => {
    expect(htmlToMarkdown(html)).toBe(image);
    expect(htmlToMarkdown(`${html}<p>Isi.</p>`)).toBe(`${image}\n\nIsi.`);
  });

  test("but other content for browsers without scripts is dropped", () => {
    const html =
      '<p>a</p><noscript>Aktifkan JavaScript. <img src="https://contoh.id/p.gif" width="1"></noscript>';
    expect(htmlToMarkdown(html)).toBe("a");
  });

  test("before the text after a self-closing element", () => {
    expect(htmlToMarkdown('<amp-img src="https://contoh.id/1.jpg"/><p>Isi.</p>')).toBe(`${image}\n\nIsi.`);
  });
});
