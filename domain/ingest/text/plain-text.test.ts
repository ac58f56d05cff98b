import { describe, expect, test } from "vitest";
import { hasMarkup, plainText, textToHtml } from "./plain-text.ts";

describe("plainText", () => {
  test.each([
    ["Laba &amp; rugi", "Laba & rugi"],
    ["Laba &amp;amp; rugi", "Laba &amp; rugi"],
    ["&#8220;Naik&#8221;&nbsp;5%", "“Naik” 5%"],
    ["<b>IHSG</b> &lt;b&gt; naik", "IHSG <b> naik"],
    ["<BBCA> < 9.000", "<BBCA> < 9.000"],
    ["  \n Judul\u0008 \t panjang\u00AD\u200Bnya ", "Judul panjangnya"],
    ["<p>satu</p><p>dua<br>tiga</p><ul><li>empat</li></ul>", "satu\ndua\ntiga\nempat"],
    ["satu\n\n  dua", "satu\ndua"],
    ["<p>satu\ndua</p>", "satu dua"],
    ["a<script>alert(1)</script><p>b</p>", "a\nb"],
  ])("returns the visible text of %s", (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  test("reverses textToHtml", () => {
    const text = '"a" < b & c > <b>d</b> &amp; &lt;';
    expect(plainText(textToHtml(text))).toBe(text);
  });
});

test("hasMarkup distinguishes elements from angle brackets", () => {
  expect(hasMarkup("a<br/>b")).toBe(true);
  expect(hasMarkup("<P CLASS=x>")).toBe(true);
  expect(hasMarkup("a < b, <BBCA>, <bukan>")).toBe(false);
  expect(hasMarkup("&lt;p&gt;")).toBe(false);
});
