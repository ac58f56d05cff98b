import { expect, test } from "vitest";
import { harian, kabar, warta } from "#test/stories.ts";
import { findSameStory, type StoryArticle } from "./find-story.ts";
import { storyPrint } from "./story-print.ts";

const PUBLISHED_AT = new Date("2026-07-29T03:00:00Z");

function article(
  id: number,
  { title, description = "" }: { title: string; description?: string },
  fields: Partial<StoryArticle> = {},
): StoryArticle {
  const text = description.replace(/<[^>]*>/g, "\n");
  return {
    ...{ id, source: `sumber ${id}`, storyId: null, publishedAt: PUBLISHED_AT },
    print: storyPrint(title, text),
    ...fields,
  };
}

const known = article(1, harian);

test("two publishers' reports of one event are one story", () => {
  expect(findSameStory(article(2, warta), [article(3, kabar), known])?.id).toBe(1);
});

test("other news of the same company is another story", () => {
  expect(findSameStory(article(3, kabar), [known])).toBeUndefined();
});

test("one source's articles are never reports of each other", () => {
  expect(findSameStory(article(2, warta, { source: known.source }), [known])).toBeUndefined();
});

test("after 72 hours it is another story", () => {
  const hoursLater = (hours: number) => ({
    publishedAt: new Date(PUBLISHED_AT.getTime() + hours * 3_600_000),
  });
  expect(findSameStory(article(2, warta, hoursLater(20)), [known])?.id).toBe(1);
  expect(findSameStory(article(2, harian, hoursLater(71)), [known])?.id).toBe(1);
  expect(findSameStory(article(2, harian, hoursLater(73)), [known])).toBeUndefined();
});

test("titles with different figures, such as prices at two hours, are two stories", () => {
  const price = (figure: string) => ({ ...harian, title: `Rupiah Menguat ke Rp ${figure} per Dolar AS` });
  expect(findSameStory(article(2, price("14.060")), [article(1, price("14.066"))])).toBeUndefined();
  expect(findSameStory(article(2, price("14.060")), [article(1, price("14.060"))])?.id).toBe(1);
});

test("titles that count one thing differently are two stories", () => {
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
  expect(findSameStory(article(2, cancelled(12)), [article(1, first)])?.id).toBe(1);
  expect(findSameStory(article(2, cancelled(15)), [article(1, first)])).toBeUndefined();
});

test("what other people say of one thing is another story", () => {
  const first = {
    title: "Revisi Aturan Pelayaran Ditolak Asosiasi Pengusaha",
    description: `"Asas cabotage tidak boleh diubah karena melindungi armada nasional," kata Carmelita Hartoto.`,
  };
  const second = (speaker: string) => ({
    title: "Asosiasi Menolak Aturan Pelayaran yang Baru",
    description: `Pemerintah belum mengajak pelaku usaha berbicara. "Kami meminta pemerintah mendengar pelaku usaha lebih
      dulu," ujar ${speaker}.`,
  });
  expect(findSameStory(article(2, second("Carmelita Hartoto")), [article(1, first)])?.id).toBe(1);
  expect(findSameStory(article(2, second("Siti Rahmawati")), [article(1, first)])).toBeUndefined();
});

test.each([
  "[POPULER MONEY] Laba Bersih BBCA Naik 12 Persen | Harga Emas Turun",
  "Terpopuler: Laba Bersih BBCA Naik 12 Persen Jadi Rp 30,1 Triliun",
  "Profil BBCA, Bank yang Laba Bersihnya Naik 12 Persen Jadi Rp 30,1 Triliun",
  "5 Fakta Laba Bersih BBCA Naik 12 Persen Jadi Rp 30,1 Triliun",
  "Laba Bersih BBCA Naik 12 Persen, Apa Saja Pendorongnya?",
])("background tells no event: %s", (title) => {
  const background = article(2, { ...warta, title });
  expect(findSameStory(background, [known])).toBeUndefined();
  expect(findSameStory(known, [background])).toBeUndefined();
});

test.each(["Laba Bersih BBCA Naik 12 Persen", "Profilnya Naik: Laba BBCA Rp 30,1 Triliun, Naik 12 Persen"])(
  "a title that only holds such a word is news: %s",
  (title) => {
    expect(findSameStory(article(2, { ...warta, title }), [known])?.id).toBe(1);
  },
);

test("an article joins a story only if it is like the story's other articles too", () => {
  const inStory = { storyId: 1 };
  const gold = {
    title: "Harga Emas Turun",
    description: "Emas batangan turun Rp 5.000 per gram di Jakarta.",
  };
  const rest = [article(3, kabar, inStory), article(4, gold, inStory)];
  expect(findSameStory(article(2, warta), [article(1, harian, inStory)])?.id).toBe(1);
  expect(findSameStory(article(2, warta), [article(1, harian, inStory), ...rest])).toBeUndefined();
  expect(findSameStory(article(2, warta), [article(1, harian, { storyId: 9 }), ...rest])?.id).toBe(1);
});
