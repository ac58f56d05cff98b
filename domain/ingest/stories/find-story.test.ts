import { describe, expect, test } from "vitest";
import { harian, kabar, warta } from "#test/stories.ts";
import { findStory, type StoryArticle } from "./find-story.ts";
import { storyFeatures } from "./story-features.ts";

const PUBLISHED_AT = new Date("2026-07-29T03:00:00Z");

function article(
  id: number,
  { title, description = "" }: { title: string; description?: string },
  fields: Partial<StoryArticle> = {},
): StoryArticle {
  const text = description.replace(/<[^>]*>/g, "\n");
  return {
    id,
    source: `sumber ${id}`,
    publishedAt: PUBLISHED_AT,
    storyId: null,
    isChosenLead: false,
    exits: new Set<number>(),
    tickers: [],
    features: storyFeatures(title, text),
    ...fields,
  };
}

const harianArticle = article(1, harian);

const idsOfStory = (candidate: StoryArticle, near: StoryArticle[]) =>
  findStory(candidate, near).map(({ id }) => id);

test("two publishers' reports of one event form one story", () => {
  expect(idsOfStory(article(2, warta), [article(3, kabar), harianArticle])).toEqual([1]);
});

test("other news of the same company is another story", () => {
  expect(idsOfStory(article(3, kabar), [harianArticle])).toEqual([]);
});

test("two articles of one source don't form a story", () => {
  expect(idsOfStory(article(2, warta, { source: harianArticle.source }), [harianArticle])).toEqual([]);
});

test("a report more than 72 hours later is another story", () => {
  const hoursLater = (hours: number) => ({
    publishedAt: new Date(PUBLISHED_AT.getTime() + hours * 3_600_000),
  });
  expect(idsOfStory(article(2, warta, hoursLater(20)), [harianArticle])).toEqual([1]);
  expect(idsOfStory(article(2, harian, hoursLater(71)), [harianArticle])).toEqual([1]);
  expect(idsOfStory(article(2, harian, hoursLater(73)), [harianArticle])).toEqual([]);
});

test("titles with different figures, such as prices at two times, are separate stories", () => {
  const price = (figure: string) => ({ ...harian, title: `Rupiah Menguat ke Rp ${figure} per Dolar AS` });
  expect(idsOfStory(article(2, price("14.060")), [article(1, price("14.066"))])).toEqual([]);
  expect(idsOfStory(article(2, price("14.060")), [article(1, price("14.060"))])).toEqual([1]);
});

test("titles that count the same thing differently are separate stories", () => {
  const first = {
    title: "Kabut Asap, Garuda Batalkan 12 Penerbangan",
    description: `Maskapai pelat merah membatalkan jadwal ke Pekanbaru karena jarak pandang terbatas. Penumpang boleh meminta
      pengembalian dana.`,
  };
  const cancelled = (count: number) => ({
    title: `Kabut Asap Tebal, ${count} Penerbangan Garuda ke Riau Batal`,
    description: `Asap kebakaran hutan menutup bandara di Pekanbaru sejak pagi. Garuda menawarkan penjadwalan ulang kepada
      seluruh penumpang.`,
  });
  expect(idsOfStory(article(2, cancelled(12)), [article(1, first)])).toEqual([1]);
  expect(idsOfStory(article(2, cancelled(15)), [article(1, first)])).toEqual([]);
});

describe("two companies' dividends", () => {
  const dividend = (name: string, code: string) => ({
    title: `${name} Tebar Dividen Interim, Cek Jadwalnya`,
    description: `PT ${name} Tbk (${code}) membagikan dividen interim kepada pemegang saham. Cum date di pasar reguler jatuh pada
      awal bulan depan, pembayaran dua pekan sesudahnya.`,
  });
  const first = article(1, dividend("Astra Agro Lestari", "AALI"), { tickers: ["AALI"] });

  test("are separate stories", () => {
    const other = article(2, dividend("Astra Otoparts", "AUTO"), { tickers: ["AUTO"] });
    expect(idsOfStory(other, [first])).toEqual([]);
  });

  test("are one story if both texts are about one of the companies", () => {
    const same = article(2, dividend("Astra Agro Lestari", "AALI"), { tickers: ["AALI", "ASII"] });
    expect(idsOfStory(same, [first])).toEqual([1]);
  });
});

test("cancellations on different days are separate stories", () => {
  const cancelled = (day: string) => ({
    title: "Kabut Asap, Garuda Batalkan Penerbangan ke Pekanbaru",
    description: `Maskapai pelat merah membatalkan jadwal ke Pekanbaru pada ${day} karena jarak pandang terbatas. Penumpang
      boleh meminta pengembalian dana.`,
  });
  const first = article(1, cancelled("Rabu (29/7/2026)"));
  const later = (hours: number) => ({ publishedAt: new Date(PUBLISHED_AT.getTime() + hours * 3_600_000) });
  expect(idsOfStory(article(2, cancelled("Rabu (29/7/2026)"), later(20)), [first])).toEqual([1]);
  expect(idsOfStory(article(2, cancelled("Kamis (30/7/2026)"), later(20)), [first])).toEqual([]);
});

test.each([
  "[POPULER MONEY] Laba Bersih BBCA Naik 12 Persen | Harga Emas Turun",
  "Terpopuler: Laba Bersih BBCA Naik 12 Persen Jadi Rp 30,1 Triliun",
  "Profil BBCA, Bank yang Laba Bersihnya Naik 12 Persen Jadi Rp 30,1 Triliun",
  "5 Fakta Laba Bersih BBCA Naik 12 Persen Jadi Rp 30,1 Triliun",
  "Laba Bersih BBCA Naik 12 Persen, Apa Saja Pendorongnya?",
])("a background article joins no story: %s", (title) => {
  const background = article(2, { ...warta, title });
  expect(idsOfStory(background, [harianArticle])).toEqual([]);
  expect(idsOfStory(harianArticle, [background])).toEqual([]);
});

test.each(["Laba Bersih BBCA Naik 12 Persen", "Profilnya Naik: Laba BBCA Rp 30,1 Triliun, Naik 12 Persen"])(
  "a title that only contains such a word is news: %s",
  (title) => {
    expect(idsOfStory(article(2, { ...warta, title }), [harianArticle])).toEqual([1]);
  },
);

test("an article joins a story only if it matches the story's other articles too", () => {
  const inStory = { storyId: 1 };
  const gold = {
    title: "Harga Emas Turun",
    description: "Emas batangan turun Rp 5.000 per gram di Jakarta.",
  };
  const otherMembers = [article(3, kabar, inStory), article(4, gold, inStory)];
  expect(idsOfStory(article(2, warta), [article(1, harian, inStory)])).toEqual([1]);
  expect(idsOfStory(article(2, warta), [article(1, harian, inStory), ...otherMembers])).toEqual([]);
  expect(idsOfStory(article(2, warta), [article(1, harian, { storyId: 9 }), ...otherMembers])).toEqual([1]);
});

describe("an article that matches two stories", () => {
  const copy = { ...harian, title: "Laba Bersih BBCA Naik 12 Persen" };
  const first = article(1, harian, { storyId: 1 });
  const second = article(3, copy, { storyId: 3 });

  test("merges them", () => {
    expect(idsOfStory(article(5, warta), [first, second]).sort()).toEqual([1, 3]);
  });

  test("joins only one of them if an editor chose a lead in each", () => {
    const chosen = [first, second].map((member) => ({ ...member, isChosenLead: true }));
    expect(idsOfStory(article(5, warta), chosen)).toHaveLength(1);
    expect(idsOfStory(article(5, warta), [{ ...first, isChosenLead: true }, second])).toHaveLength(2);
  });

  test("joins only one of them if an editor removed an article of one from the other", () => {
    const secondWithExit = { ...second, exits: new Set([1]) };
    expect(idsOfStory(article(5, warta), [first, secondWithExit])).toHaveLength(1);
  });
});

test("two articles of one source are joined only through another source's article", () => {
  const first = article(1, harian, { source: "harian" });
  const second = article(2, { ...harian, title: "Laba BBCA Naik" }, { source: "harian" });
  expect(idsOfStory(second, [first])).toEqual([]);
  expect(idsOfStory(article(3, warta), [first, second]).sort()).toEqual([1, 2]);
});

test("an article that an editor removed from a story doesn't rejoin it", () => {
  const inStory = article(1, harian, { storyId: 7 });
  expect(idsOfStory(article(2, warta), [inStory])).toEqual([1]);
  expect(idsOfStory(article(2, warta, { exits: new Set([7]) }), [inStory])).toEqual([]);
});

test("two publishers' reports of the market at the same time of day are one story", () => {
  const opening = {
    title: "IHSG Hari Ini Dibuka Menguat, Investor Asing Borong Saham Bank",
    description:
      "Indeks harga saham gabungan naik 27,25 poin pada awal perdagangan. Sebanyak 210 saham menguat.",
  };
  const same = {
    title: "IHSG Pagi Ini Dibuka Naik",
    description: "Indeks naik 0,4 persen, 210 saham menguat dan 96 melemah. Transaksi senilai Rp 300 miliar.",
  };
  const closing = { ...same, title: "IHSG Sore Ini Ditutup Naik" };
  expect(idsOfStory(article(2, same), [article(1, opening)])).toEqual([1]);
  expect(idsOfStory(article(2, closing), [article(1, opening)])).toEqual([]);
  const nextDay = { publishedAt: new Date(PUBLISHED_AT.getTime() + 24 * 3_600_000) };
  expect(idsOfStory(article(2, same, nextDay), [article(1, opening)])).toEqual([]);
});
