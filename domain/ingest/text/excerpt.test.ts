import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { parseBlocks } from "./html-to-markdown.ts";

const excerpt = (html: string, title = "Laba Bank Naik", length = 120) =>
  excerptOf(parseBlocks(html), title, length);
const LONG = "Bank itu mencatat laba bersih Rp 2,5 triliun pada kuartal pertama, naik dari Rp 2 triliun.";

test("an excerpt is the first whole sentences that fit", () => {
  expect(excerpt(`<p>${LONG}</p><p>Direktur utamanya bungkam.</p><p>Saham turun.</p>`)).toBe(
    `${LONG} Direktur utamanya bungkam.`,
  );
  expect(excerpt(`<p>${LONG} ${LONG}</p>`)).toBe(LONG);
});

test("an excerpt doesn't end after an abbreviation or within a number", () => {
  const name =
    "Laba itu, menurut catatan yang dibaca PT Contoh Sejahtera Tbk. Jakarta, adalah Rp 1.500 miliar sesudah pajak dan bunga.";
  expect(excerpt(`<p>${name} ${LONG}</p>`)).toBe(
    "Laba itu, menurut catatan yang dibaca PT Contoh Sejahtera Tbk. Jakarta, adalah Rp 1.500 miliar sesudah pajak dan bunga.",
  );
});

test("an excerpt truncates a first sentence that is too long", () => {
  expect(excerpt(`<p>${"kata ".repeat(60)}</p>`, "Judul", 22)).toBe("kata kata kata kata…");
});

test.each([
  `<h2>Laba Bank Naik</h2><p>${LONG}</p>`,
  `<p>Laba bank naik.</p><p>${LONG}</p>`,
  `<p>Laba bank naik! ${LONG}</p>`,
  `<p>Laba Bank Naik</p><p>Reporter: Ani | Editor: Budi</p><p>JAKARTA, CONTOH.ID - ${LONG}</p>`,
  `<p>Baca juga: Saham Lain</p><h3>Kinerja</h3><p>${LONG}</p>`,
  `<table><tr><td>Laba</td><td>2,5</td></tr></table><p>, - ${LONG}</p>`,
])("an excerpt omits title, names, dateline and non-sentences: %s", (html) => {
  expect(excerpt(html)).toBe(LONG);
});

test("an excerpt ends where the sentences end", () => {
  expect(
    excerpt(`<p>Kinerja bank</p><p>SURABAYA - Laba naik.</p><p>Laba menurut wilayah:</p><p>Jawa naik.</p>`),
  ).toBe("Laba naik.");
  expect(excerpt("<p>Laba naik. Berikut daftarnya:</p>")).toBe("Laba naik.");
  expect(excerpt("<p>Laba naik</p><p>Rugi turun</p>")).toBe("Laba naik");
});

test("an excerpt omits a title that runs into the text without a full stop", () => {
  const title = "Laba Bank Contoh Naik pada Kuartal Pertama";
  expect(excerpt(`${title} ${LONG}`, title)).toBe(LONG);
});

test("an excerpt is empty without other text, and a list's first item if there is nothing else", () => {
  expect(excerpt("<p>Laba Bank Naik</p>")).toBe("");
  expect(excerpt("<ul><li>satu</li><li>dua</li></ul>")).toBe("satu");
});
