import { describe, expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

const BASE = "https://contoh.id/d/e/f";

describe("unsafe or invisible HTML", () => {
  test.each([
    "<script>alert(1)</script>",
    "<style>p{}</style>",
    "<iframe src='javascript:alert(1)'>isi</iframe>",
    "<iframe src='https://contoh.id/p' width='1' height='1'>isi</iframe>",
    "<iframe src='https://ad.doubleclick.net/x'></iframe>",
    "<svg><script>alert(1)</script></svg>",
    "<object data='x'><embed src='x'></object>",
    "<form><input><button>Kirim</button></form>",
    "<noscript><p>x</p></noscript>",
    "<!-- komentar -->",
    '<img src="https://contoh.id/p.gif" width="1" height="1">',
    '<img src="https://contoh.id/p.gif" height=0>',
    '<img src="https://contoh.id/p.gif" style="display: none">',
    '<img src="http://detik.feedsportal.com/c/mf.gif">',
    '<img src="data:image/png;base64,AAAA">',
    "<img>",
  ])("is dropped: %s", (html) => {
    expect(htmlToMarkdown(`<p>a</p>${html}<p>b</p>`)).toBe("a\n\nb");
  });

  test.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a onclick="x()">x</a>',
  ])("is reduced to text: %s", (html) => {
    expect(htmlToMarkdown(html, BASE)).toBe("x");
  });

  test("loses text direction controls, and may be nested thousands of levels deep", () => {
    expect(htmlToMarkdown("<p>a\u202Eb&#x202e;</p>")).toBe("ab");
    expect(htmlToMarkdown(`${"<div><b>".repeat(5_000)}isi`)).toContain("isi");
    expect(htmlToMarkdown(`${"<blockquote>".repeat(5_000)}isi`)).toContain("isi");
  });
});

describe("links and images", () => {
  test("have absolute addresses", () => {
    expect(htmlToMarkdown('<p><a href="/b">x</a></p><img src="../c.jpg" alt="y">', BASE)).toBe(
      "[x](https://contoh.id/b)\n\n![y](https://contoh.id/d/c.jpg)",
    );
    expect(htmlToMarkdown('<p><a href="/b">x</a><img src="../c.jpg"></p>')).toBe("x");
    expect(htmlToMarkdown('<a href="/b"><img src="/c.jpg"></a>', BASE)).toBe(
      "[![](https://contoh.id/c.jpg)](https://contoh.id/b)",
    );
    expect(htmlToMarkdown('<a href="/b"><img src="/c.jpg"><h3>Judul</h3></a>', BASE)).toBe(
      "![](https://contoh.id/c.jpg)\n\n[Judul](https://contoh.id/b)",
    );
  });

  test.each([
    ['<img src="data:x" data-src="/a.jpg">'],
    ['<img src="/img/blank.gif" data-original="/a.jpg">'],
    ['<img src="/img/lazyload.png" data-lazy-src="/a.jpg">'],
    ['<img src="/kecil.jpg" data-srcset="/b.jpg 300w, /a.jpg 1200w, /c.jpg 4000w">'],
    ['<img srcset="/b.jpg 300w,/a.jpg 1200w">'],
    ['<img src="/img/blank.gif" data-caption="/b" data-milik-kami="/a.jpg">'],
    ['<img src="/img/placeholder.svg" srcset="/b.jpg 1x, /a.jpg 2x">'],
    ['<img src="/a.jpg" srcset="/b.jpg 300w, /c.jpg 1200w">'],
    ['<picture><source srcset="/a.jpg 800w"><img src="data:x"></picture>'],
    ['<picture><source srcset="/b.webp"><img src="/a.jpg"></picture>'],
    ['<amp-img src="/a.jpg"></amp-img>'],
  ])("an image's address is found in %s", (html) => {
    expect(htmlToMarkdown(html, BASE)).toBe("![](https://contoh.id/a.jpg)");
  });

  test("an attribute too long for an address is ignored", () => {
    for (const value of [`${"/a.jpg?.jpg?".repeat(16_000)} x`, `/${"a".repeat(3000)}.jpg`]) {
      expect(htmlToMarkdown(`<img src="/img/blank.gif" data-x="${value}">`, BASE)).toBe(
        "![](https://contoh.id/img/blank.gif)",
      );
    }
  });

  test("a srcset with an extremely long word is parsed", () => {
    const set = `${"a".repeat(190_000)} 1q, /b.jpg 300w, /a.jpg 1200w`;
    expect(htmlToMarkdown(`<img srcset="${set}">`, BASE)).toBe("![](https://contoh.id/a.jpg)");
  });

  test("a caption is placed below the element that it describes", () => {
    expect(
      htmlToMarkdown(
        '<figure><img src="/a.jpg" alt="Bursa"><figcaption>Lantai <b>bursa</b>,\n Jakarta * 2026</figcaption></figure>',
        BASE,
      ),
    ).toBe("![Bursa](https://contoh.id/a.jpg)\n*Lantai bursa, Jakarta \\* 2026*");
    expect(
      htmlToMarkdown(
        "<figure><table><tr><td>a</td><td>b</td></tr></table><figcaption>Tabel 1</figcaption></figure>",
      ),
    ).toBe("| a | b |\n| --- | --- |\n\n*Tabel 1*");
  });

  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/abc123XYZ?rel=0" title="Pidato menteri"></iframe>',
      "[Pidato menteri](https://www.youtube.com/watch?v=abc123XYZ)",
    ],
    [
      '<iframe src="about:blank" data-lazy-src="//peta.contoh.id/1"></iframe>',
      "[peta.contoh.id](https://peta.contoh.id/1)",
    ],
    ['<iframe src="//peta.contoh.id/1"></iframe>', "[peta.contoh.id](https://peta.contoh.id/1)"],
    ['<video src="/v.mp4" title="Video"></video>', "[Video](https://contoh.id/v.mp4)"],
    ['<audio><source src="/s.mp3">isi</audio>', "[contoh.id](https://contoh.id/s.mp3)"],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/?utm_source=ig_embed"><p>Kiriman dari <a href="https://www.instagram.com/p/x/">Bursa</a></p></blockquote>',
      "[Kiriman dari Bursa](https://www.instagram.com/p/x/)",
    ],
    [
      '<blockquote class="twitter-tweet"><p>Laba naik</p>&mdash; Bursa (@bursa) <a href="https://twitter.com/bursa/status/1">1 Juni</a></blockquote>',
      "> Laba naik\n>\n> — Bursa (@bursa) [1 Juni](https://twitter.com/bursa/status/1)",
    ],
  ])("an embed becomes a link: %s", (html, expected) => {
    expect(htmlToMarkdown(`<p>a</p>${html}`, BASE)).toBe(`a\n\n${expected}`);
  });
});

describe("text", () => {
  test.each([
    ["<p>luas 100 m<sup>2</sup>, CO<sub>2</sub>, 10<sup>-3</sup></p>", "luas 100 m², CO₂, 10⁻³"],
    ["<p>tanggal 1<sup>st</sup> H<sub>n</sub></p>", "tanggal 1st Hn"],
    ["<p>kata <q>laba</q></p>", "kata “laba”"],
    [
      "<dl><dt>EPS</dt><dd>laba per saham</dd><dt>PER</dt><dd>harga per laba</dd><dd>juga: P/E</dd></dl>",
      "- **EPS**: laba per saham\n- **PER**: harga per laba\n  juga: P/E",
    ],
    ["<p>satu<br>dua<br><br>tiga</p>", "satu\ndua\n\ntiga"],
    ["<div>satu<div>dua</div>tiga</div>", "satu\n\ndua\n\ntiga"],
    ["<section>satu</section><section>dua</section>", "satu\n\ndua"],
    ["<b><p>satu</p><p>dua</p></b>", "satu\n\ndua"],
    ["<p><b>satu</b><b> dua</b></p>", "**satu** **dua**"],
    ["<p><b>sa</b><b>tu</b> <b><i>dua</i></b></p>", "**satu** ***dua***"],
    ["<p><b>satu<br>dua</b></p>", "**satu**\n**dua**"],
    ["<p>a<a href='https://x.id/1'> b </a>c</p>", "a [b](https://x.id/1) c"],
    ["<pre>a  b\n  c</pre>", "```\na  b\n  c\n```"],
    ["<p>pakai <code>a`b</code></p>", "pakai ``a`b``"],
    ["<h3>Satu<br>dua</h3>", "### Satu dua"],
    ["<h2><img src='https://x.id/a.jpg'>Satu</h2>", "![](https://x.id/a.jpg)\n\n## Satu"],
    ["<ol start='3'><li>c</li><li><p>d</p><p>e</p></li></ol>", "3. c\n4. d\n\n   e"],
    ["<ul>lepas<li>satu</li></ul>", "- lepas\n- satu"],
    ["<blockquote><p>satu</p><ul><li>dua</li></ul></blockquote>", "> satu\n>\n> - dua"],
    ["<p>a < b && c &lt;b&gt; &amp;lt;</p>", "a < b && c \\<b> \\&lt;"],
  ])("%s", (html, expected) => {
    expect(htmlToMarkdown(html)).toBe(expected);
  });

  test("a table's caption, empty cells and column spans are converted", () => {
    expect(
      htmlToMarkdown(
        "<table><caption>Harga</caption><tr><th colspan=3>Sepekan</th></tr><tr><th>Kode</th><th colspan=2>Rupiah</th></tr><tr><td>BBCA</td><td></td><td>9.000<br>9.100</td></tr></table>",
      ),
    ).toBe("Harga\n\nSepekan\n\n| Kode | Rupiah |  |\n| --- | --- | --- |\n| BBCA |  | 9.000 9.100 |");
  });

  test("a table's row spans become empty cells", () => {
    const years = "<tr><td rowspan=2>BBCA</td><td>2025</td><td>57</td></tr><tr><td>2026</td><td>60</td></tr>";
    const last = "<tr><td>BBRI</td><td colspan=2>62</td></tr>";
    expect(
      htmlToMarkdown(`<table><tr><th>Kode</th><th>Tahun</th><th>Laba</th></tr>${years}${last}</table>`),
    ).toBe(
      "| Kode | Tahun | Laba |\n| --- | --- | --- |\n| BBCA | 2025 | 57 |\n|  | 2026 | 60 |\n| BBRI | 62 |  |",
    );
  });

  test("a layout table is converted to the content of its cells", () => {
    expect(
      htmlToMarkdown(
        "<table><tr><td><h3>Satu</h3><p>dua</p></td><td><ul><li>tiga</li></ul></td></tr></table>",
      ),
    ).toBe("### Satu\n\ndua\n\n- tiga");
  });
});
