import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import type { Editor } from "#domain/news/newsroom/editor.ts";
import { type SaveOptions, saveArticle } from "#domain/news/newsroom/save-article.server.ts";
import { addEditor, addSavedArticle, dividendForm } from "./editors.ts";
import { type Product, startProduct } from "./product.ts";

/** "Public pages, feeds and sitemaps follow within 5 seconds", with time to spare on a busy machine. */
const SOON = { timeout: 30_000, interval: 250 };
const LISTS = [
  "/",
  "/news",
  "/news/BBCA",
  "/feed/news/rss.xml",
  "/feed/ticker/BBCA/feed.json",
  "/sitemap.xml",
];

let product: Product;
let siti: Editor;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  siti = await addEditor(await product.database(), "siti@example.com");
});
afterAll(() => product[Symbol.asyncDispose]());

async function statusOf(path: string) {
  const response = await product.fetch(path);
  await response.arrayBuffer();
  const location = response.headers.get("location");
  return location === null ? response.status : `${response.status} ${location}`;
}

const listsNaming = async (text: string) => {
  const bodies = await Promise.all(LISTS.map(async (path) => (await product.fetch(path)).text()));
  return LISTS.filter((_, index) => bodies[index]?.includes(text));
};

async function save(id: number, form: ArticleForm, options?: SaveOptions) {
  const { db, pool } = await product.database();
  const { rows } = await pool.query("SELECT version FROM articles WHERE id = $1", [id]);
  const saved = await saveArticle(db, siti, { id, expectedVersion: rows[0].version }, form, options);
  if (!saved?.ok) throw new Error(saved?.code);
}

test("a scheduled article appears on every public page by itself, and a renamed one redirects", async () => {
  const form = dividendForm({ slug: "dividen-interim", tickers: "BBCA" });
  expect(await statusOf("/news/read/dividen-interim")).toBe(404);
  expect(await listsNaming("dividen-interim")).toEqual([]);
  const { id } = await addSavedArticle(
    await product.database(),
    siti,
    { ...form, publishedAt: "2999-01-01T07:00" },
    { status: "scheduled" },
  );
  await (await product.database()).pool.query(
    "UPDATE articles SET published_at = now() + interval '2 seconds'",
  );
  await expect.poll(() => statusOf("/news/read/dividen-interim"), SOON).toBe(200);
  await expect.poll(() => listsNaming("dividen-interim"), SOON).toEqual(LISTS);

  await save(id, { ...form, slug: "dividen-bca" });
  await expect.poll(() => statusOf("/news/read/dividen-interim"), SOON).toBe("308 /news/read/dividen-bca");
  await save(id, { ...form, slug: "dividen-final" });
  for (const former of ["dividen-interim", "dividen-bca"]) {
    await expect.poll(() => statusOf(`/news/read/${former}`), SOON).toBe("308 /news/read/dividen-final");
  }
  await expect.poll(() => listsNaming("dividen-final"), SOON).toEqual(LISTS);

  await save(id, { ...form, slug: "dividen-final" }, { status: "draft" });
  for (const slug of ["dividen-final", "dividen-interim"]) {
    await expect.poll(() => statusOf(`/news/read/${slug}`), SOON).toBe(404);
  }
  await expect.poll(() => listsNaming("dividen-"), SOON).toEqual([]);
  await save(id, { ...form, slug: "dividen-final" }, { status: "published" });
  await expect.poll(() => statusOf("/news/read/dividen-interim"), SOON).toBe("308 /news/read/dividen-final");
});
