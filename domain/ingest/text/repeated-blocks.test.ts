import { expect, test } from "vitest";
import { parseBlocks } from "./html-to-markdown.ts";
import { hasNewRepeat, noTexts, rememberText, updateRepeats, withoutRepeats } from "./repeated-blocks.ts";
import { joinBlocks } from "./text-block.ts";

const TITLES = [
  "Emas Menguat",
  "Dividen Bank Dibagikan",
  "Nikel Melimpah",
  "Tarif Listrik Tetap",
  "Rupiah Terpuruk",
  "Panen Sawit Gagal",
  "Kereta Cepat Merugi",
  "Beras Impor Datang",
  "Pabrik Semen Tutup",
  "Kurs Acuan Bertahan",
];
function feed(count: number, text: (own: string[], index: number) => string[], titles = TITLES) {
  return Array.from({ length: count }, (_, index) => {
    const own = Array.from({ length: 12 }, (_, place) => `Paragraf ${place} tentang hal ${index}.`);
    const title = titles[index % titles.length] ?? "";
    const blocks = parseBlocks(
      text(own, index)
        .map((line) => `<p>${line}</p>`)
        .join(""),
    );
    return { blocks, own: own.join("\n\n"), rememberedText: rememberText(`${index}`, title, blocks) };
  });
}
const learn = (items: ReturnType<typeof feed>, before = noTexts) =>
  updateRepeats(
    items.map(({ rememberedText }) => rememberedText),
    before,
  );
const cleaned = (items: ReturnType<typeof feed>, texts = learn(items)) =>
  items.map(({ blocks }) => joinBlocks(withoutRepeats(blocks, texts.repeats)));

test("a block at the start or end of three different items is boilerplate", () => {
  const items = feed(3, (own) => [
    "Media Contoh, sahabat investor",
    ...own,
    "Pandangan ini bukan nasihat bagi pembaca kami.",
  ]);
  expect(cleaned(items)).toEqual(items.map(({ own }) => own));
  expect(cleaned(feed(2, (own) => [...own, "Pandangan ini bukan nasihat bagi pembaca kami."]))[0]).toContain(
    "nasihat",
  );
});

test("a block in the middle is boilerplate only if a third of the items have it", () => {
  const insert = (own: string[]) => [...own.slice(0, 5), "Geser untuk lanjut", ...own.slice(5)];
  const often = feed(10, (own, index) => (index < 5 ? insert(own) : own));
  expect(cleaned(often)).toEqual(often.map(({ own }) => own));
  const seldom = feed(20, (own, index) => (index < 5 ? insert(own) : own));
  expect(cleaned(seldom)[0]).toContain("Geser untuk lanjut");
});

test("a paragraph repeated within one story isn't boilerplate", () => {
  const titles = ["KPK Periksa Dirut Bank", "Dirut Bank Ditahan KPK", "KPK Geledah Rumah Dirut Bank"];
  const items = feed(3, (own) => [...own, "Perkara itu bermula dari laporan warga tahun lalu."], titles);
  expect(cleaned(items)[0]).toContain("bermula dari laporan warga");
});

test("the same words with different figures aren't boilerplate", () => {
  const items = feed(10, (own, index) => [
    `Harga emas hari ini Rp 1.9${index}0.000 per gram, kata Antam.`,
    ...own,
  ]);
  expect(cleaned(items)[0]).toContain("Harga emas hari ini");
});

test("short sentences, introductions of lists, headings in the text and table headers aren't boilerplate", () => {
  const items = feed(4, (own) => [
    ...own,
    "Simak penjelasannya.",
    "Berikut daftarnya untuk pembaca sekalian:",
  ]);
  expect(cleaned(items)[0]).toContain("Simak penjelasannya.\n\nBerikut daftarnya");
  const tables = TITLES.map((title, index) => {
    const blocks = parseBlocks(
      `<table><tr><th>Kode</th><th>Harga</th></tr></table><p>Isi ${index}a.</p><p>Isi ${index}b.</p><p>Isi ${index}c.</p><h3>Rekomendasi</h3>${`<p>Isi ${index}.</p>`.repeat(9)}`,
    );
    return { blocks, own: "", rememberedText: rememberText(title, title, blocks) };
  });
  expect(cleaned(tables)[0]).toContain("| Kode | Harga |");
  expect(cleaned(tables)[0]).toContain("### Rekomendasi");
});

test("videos without a title and single words in the middle aren't boilerplate", () => {
  const insert = ["Selesai", "<iframe src='https://video.example/INDEX'></iframe>"];
  const items = feed(10, (own, index) => [
    ...own.slice(0, 5),
    ...insert.map((html) => html.replace("INDEX", `${index}`)),
    ...own.slice(5),
    `<iframe src="https://video.example/${index}"></iframe>`,
  ]);
  expect(cleaned(items)[3]).toBe(joinBlocks(items[3]?.blocks ?? []));
});

test("a menu at an end is removed entirely", () => {
  const menu = `<ul><li>Pasar</li></ul>${"<p>Nasional</p><p>Industri</p>".repeat(8)}`;
  const items = TITLES.map((title, index) => {
    const blocks = parseBlocks(`<p>Isi ${index}.</p>${menu}`);
    return { blocks, own: "", rememberedText: rememberText(title, title, blocks) };
  });
  expect(cleaned(items)[3]).toBe("Isi 3.");
});

test("removing boilerplate never empties a text", () => {
  const items = feed(5, () => ["Baca beritanya di situs kami sekarang juga ya."]);
  expect(cleaned(items)[0]).toBe("Baca beritanya di situs kami sekarang juga ya.");
});

test("boilerplate is learned over several fetches, and forgotten when it disappears", () => {
  const line = "Pandangan ini bukan nasihat bagi pembaca kami.";
  const items = feed(60, (own, index) => (index < 3 ? [...own, line] : own));
  const first = learn(items.slice(0, 1));
  const second = learn(items.slice(1, 2), first);
  const third = learn(items.slice(2, 3), second);
  expect(cleaned(items.slice(1, 2), second)[0]).toContain(line);
  expect(cleaned(items.slice(2, 3), third)[0]).not.toContain(line);
  expect(
    items
      .slice(0, 4)
      .map(({ rememberedText }) => hasNewRepeat(rememberedText, second.repeats, third.repeats)),
  ).toEqual([true, true, true, false]);
  expect(
    hasNewRepeat(items[0]?.rememberedText ?? rememberText("", "", []), third.repeats, third.repeats),
  ).toBe(false);

  const last = learn(items.slice(3, 60), third);
  expect(last.items).toHaveLength(50);
  expect(last.repeats).toEqual({ edge: [], anywhere: [] });
});
