import { afterAll, beforeAll, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import { addCorrection } from "#domain/news/newsroom/revisions/corrections.server.ts";
import { type SaveOptions, saveArticle } from "#domain/news/newsroom/saving/save-article.server.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";

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
  return saved.value.revisionId;
}

test("a scheduled article appears on every public page automatically, and a renamed one redirects", async () => {
  const form = dividendForm({ slug: "dividen-interim", tickers: "BBCA" });
  expect(await statusOf("/news/read/dividen-interim")).toBe(404);
  expect(await listsNaming("dividen-interim")).toEqual([]);
  const { id } = await addSavedArticle(
    await product.database(),
    siti,
    { ...form, publishedAt: "2099-01-01T07:00" },
    { status: "scheduled" },
  );
  await (await product.database()).pool.query(
    "UPDATE articles SET published_at = now() + interval '2 seconds'",
  );
  await expect.poll(() => statusOf("/news/read/dividen-interim")).toBe(200);
  await expect.poll(() => listsNaming("dividen-interim")).toEqual(LISTS);

  await save(id, { ...form, slug: "dividen-bca" });
  await expect.poll(() => statusOf("/news/read/dividen-interim")).toBe("308 /news/read/dividen-bca");
  await save(id, { ...form, slug: "dividen-final" });
  for (const former of ["dividen-interim", "dividen-bca"]) {
    await expect.poll(() => statusOf(`/news/read/${former}`)).toBe("308 /news/read/dividen-final");
  }
  await expect.poll(() => listsNaming("dividen-final")).toEqual(LISTS);

  await save(id, { ...form, slug: "dividen-final" }, { status: "draft" });
  for (const slug of ["dividen-final", "dividen-interim"]) {
    await expect.poll(() => statusOf(`/news/read/${slug}`)).toBe(404);
  }
  await expect.poll(() => listsNaming("dividen-")).toEqual([]);
  await save(id, { ...form, slug: "dividen-final" }, { status: "published" });
  await expect.poll(() => statusOf("/news/read/dividen-interim")).toBe("308 /news/read/dividen-final");
});

const pageText = async (path: string) => textOf(await product.fetch(path));

test("a correction appears on its article and on /koreksi until the article is withdrawn", async () => {
  expect(await pageText("/koreksi")).toContain("Belum ada koreksi");
  const form = dividendForm({ title: "Laba BCA", slug: "laba-bca", content: "Laba Rp10 triliun." });
  const { id } = await addSavedArticle(await product.database(), siti, form, { status: "published" });
  expect(await pageText("/news/read/laba-bca")).not.toContain("Koreksi 2");
  const revisionId = await save(id, { ...form, content: "Laba Rp12 triliun." });
  const { db } = await product.database();
  const note = "Laba yang benar Rp12 triliun.";
  await addCorrection(db, siti, { articleId: id, revisionId, note });
  for (const path of ["/news/read/laba-bca", "/koreksi"]) {
    await expect.poll(() => pageText(path)).toContain(note);
    expect(await pageText(path)).toMatch(/Isi Laba dihapus: Rp10 ; ditambahkan: Rp12 ; triliun\./);
  }
  expect(await pageText("/news/read/laba-bca")).toMatch(/Artikel ini dikoreksi .* Baca koreksinya/);
  await save(id, form, { status: "draft" });
  await expect.poll(() => pageText("/koreksi")).toContain("Belum ada koreksi");

  await save(id, { ...form, content: "Laba Rp13 triliun." }, { status: "published" });
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO corrections (article_id, note, difference, created_at)
     SELECT $1, 'Catatan ke-' || n || '.', '{}', '2026-01-01'::timestamptz + n * interval '1 hour' FROM generate_series(1, 25) AS n`,
    [id],
  );
  await expect.poll(() => pageText("/koreksi")).toContain("Catatan ke-25.");
  const html = await (await product.fetch("/koreksi")).text();
  const next = /href="(\/koreksi\?lanjut=[^"]+)"/.exec(html)?.[1] ?? "";
  expect(html).not.toContain("Catatan ke-5.");
  const older = await pageText(next);
  expect(older).toContain("Catatan ke-5.");
  expect(older).toContain("Ke koreksi terbaru");
  expect(older).not.toContain("Koreksi sebelumnya");
});
