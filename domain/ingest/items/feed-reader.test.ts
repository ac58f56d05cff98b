import { expect, test } from "vitest";
import { rss } from "#test/servers/feed-server.ts";
import { parseItemsInWorker } from "./feed-reader.ts";
import { parseItems } from "./parse-items.ts";

const NOW = new Date("2026-11-22T03:00:00Z");

function documentOf(title: string) {
  const item = { title, link: "https://berita.example/1", pubDate: "Thu, 19 Nov 2026 08:30:00 +0700" };
  return { body: new TextEncoder().encode(rss([item])), url: "https://berita.example/rss" };
}

test("the worker returns the same results as parseItems, in call order, and leaves the body unchanged", async () => {
  const documents = ["Laba naik", "Rugi turun"].map(documentOf);
  const broken = { body: new TextEncoder().encode("bukan umpan"), url: "https://berita.example/rss" };
  const read = await Promise.all([...documents, broken].map((document) => parseItemsInWorker(document, NOW)));
  expect(read).toEqual([...documents, broken].map((document) => parseItems(document, NOW)));
  expect(read[1]).toMatchObject({ ok: true, value: { items: [{ title: "Rugi turun" }] } });
  expect(read[2]).toMatchObject({ ok: false, code: "feed-unrecognised" });
});
