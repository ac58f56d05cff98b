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
