import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

const markdownIt = new MarkdownIt({ html: false, breaks: true });
const render = (html: string) => markdownIt.render(htmlToMarkdown(html)).trim();

describe("htmlToMarkdown", () => {
  test("converts paragraphs, headings, lists, quotes, emphasis, links and images", () => {
    expect(
      htmlToMarkdown(
        '<h2>Judul</h2><p>Isi <b>tebal</b> dan <i>miring</i>,<br><a href="/b_(1)">tautan</a></p><ul><li>satu</li><li>dua<ol><li>a</li></ol></li></ul><blockquote>kutipan</blockquote><img src="/f.jpg" alt="Foto">',
        "https://contoh.id/a",
      ),
    ).toBe(
      [
        "## Judul",
        "Isi **tebal** dan *miring*,\n[tautan](https://contoh.id/b_%281%29)",
        "- satu\n- dua\n  1. a",
        "> kutipan",
        "![Foto](https://contoh.id/f.jpg)",
      ].join("\n\n"),
    );
  });

  test("converts tables, and turns layout tables into paragraphs", () => {
    expect(
      htmlToMarkdown(
        "<table><tr><th>Kode</th><th>Harga</th></tr><tr><td>BBCA</td><td>9.000 | 1</td></tr></table>",
      ),
    ).toBe("| Kode | Harga |\n| --- | --- |\n| BBCA | 9.000 \\| 1 |");
    expect(htmlToMarkdown("<table><tr><td>satu</td></tr><tr><td>dua</td></tr></table>")).toBe("satu\n\ndua");
  });

  test("adds the space around emphasis that CommonMark requires", () => {
    expect(render("<p><strong>Jakarta, CNBC Indonesia -</strong>Harga <b>naik</b></p>")).toBe(
      "<p><strong>Jakarta, CNBC Indonesia -</strong> Harga <strong>naik</strong></p>",
    );
    expect(render('<p>Kata<b>"ini"</b>dia</p>')).toBe("<p>Kata <strong>&quot;ini&quot;</strong> dia</p>");
  });

  test.each([
    "1. bukan daftar",
    "1) bukan daftar",
    "- bukan daftar",
    "+ bukan daftar",
    "* bukan daftar",
    "# bukan judul",
    "> bukan kutipan",
    "---",
    "***",
    "===",
    "```",
    "~~~",
    "| a | b |",
    ":--|--:",
    "*bukan miring* **bukan tebal** _bukan_ __bukan__ ~~bukan~~ `bukan`",
    "[bukan](https://contoh.id) ![bukan](https://contoh.id/a.jpg) [bukan]: https://contoh.id",
    "<https://contoh.id> <b>bukan</b> <!-- bukan -->",
    "&lt; &amp; &copy; &#65; &bukan",
    "\\* \\\\ \\",
    "a_b_c snake_case 5*3*2",
    "kunci: nilai | a - b",
  ])("escapes text that looks like Markdown: %s", (text) => {
    const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    const rendered = escaped.replace(/"/g, "&quot;");
    expect(render(`<p>${escaped}</p>`)).toBe(`<p>${rendered}</p>`);
    expect(render(escaped)).toBe(`<p>${rendered}</p>`);
    expect(render(`<p>Judul<br>${escaped}</p>`)).toBe(`<p>Judul<br>\n${rendered}</p>`);
  });

  test("preserves lines of plain text, and joins hard-wrapped ones", () => {
    expect(htmlToMarkdown("Rekomendasi:\nBBCA beli\nBBRI jual\n\n\n\n    Penutup")).toBe(
      "Rekomendasi:\nBBCA beli\nBBRI jual\n\nPenutup",
    );
    expect(htmlToMarkdown("Processing document inclusions with general XML tools can be\nproblematic.")).toBe(
      "Processing document inclusions with general XML tools can be problematic.",
    );
  });

  test("removes scripts, event handlers and frames", () => {
    expect(
      htmlToMarkdown(
        '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p><iframe src="x"></iframe>',
      ),
    ).toBe("ab");
  });
});
