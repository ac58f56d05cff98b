import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Person, signInAs } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";
import { admin, adminSettings } from "#test/test-users.ts";

let product: Product;
let boss: Person;
/** The image for shared links before the change. */
let formerCard: string;

beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  boss = await signInAs(product, admin);
  // The news sitemap has recent articles only.
  const { pool } = await product.database();
  await addArticle(pool, { slug: "baru", title: "Baru", published_at: new Date(Date.now() - 60_000) });
  formerCard = cardIn(await page("/koreksi"));
  expect(await page("/")).toContain("KabarPasar");
  const renamed = await boss.post("/admin/settings", { name: "Warta Bursa", version: "0" });
  expect(renamed.status).toBe(302);
  await vi.waitFor(async () => expect(await page("/")).toContain("Warta Bursa"), purgeTimeout);
});
afterAll(() => product[Symbol.asyncDispose]());

const page = async (path: string) => (await product.fetch(path)).text();
const cardIn = (html: string) =>
  /<meta property="og:image" content="[^"]*(\/kartu\/[^"]*)"/.exec(html)?.[1] ?? "";

test.each([
  ...["/", "/news", "/news/BBCA", "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa"],
  ...["/sector/banking", "/koreksi", "/search", "/markets", "/screener", "/saham/IHSG", "/saham/ZZZZ"],
  ...["/tentang", "/kontak", "/legal/disclaimer", "/legal/privacy", "/legal/terms"],
  ...["/research", "/personal-finance", "/videos", "/alamat-tak-dikenal", "/watchlist", "/salah-emiten"],
  ...["/login", "/login?mode=daftar", "/admin/login", "/forgot-password", "/reset-password", "/verify-email"],
  // Search results, the app on a home screen, the offline page and feeds.
  ...["/sitemap-news.xml", "/manifest.webmanifest", "/sw.js", "/api/openapi.json"],
  ...[
    "/feed/news/rss.xml",
    "/feed/news/feed.json",
    "/feed/ticker/BBCA/rss.xml",
    "/feed/sector/banking/rss.xml",
  ],
])("%s has only the new name", async (path) => {
  const text = await page(path);
  expect(text).toContain("Warta Bursa");
  expect(text).not.toContain("KabarPasar");
});

test.each(["/robots.txt", "/sitemap.xml", "/favicon.svg", "/session.css"])(
  "%s names no site",
  async (path) => {
    expect(await page(path)).not.toContain("KabarPasar");
  },
);

test.each([
  ...["/profile", "/settings", "/settings/two-factor", "/settings/export"],
  ...["/admin", "/admin/articles", "/admin/articles/new", "/admin/sources", "/admin/media", "/admin/users"],
  ...["/admin/settings", "/admin/settings/footer", "/admin/settings/pages/tentang", "/admin/review"],
])("%s doesn't show the former name to a signed-in admin", async (path) => {
  const response = await boss.get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("KabarPasar");
});

test("the share image has a new address, and the former one redirects to it", async () => {
  const card = cardIn(await page("/koreksi"));
  expect(card).not.toBe(formerCard);
  const former = await product.fetch(formerCard);
  expect([former.status, former.headers.get("location")]).toEqual([302, card]);
  const drawn = await product.fetch(card);
  expect(drawn.headers.get("content-type")).toBe("image/png");
  const png = Buffer.from(await drawn.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("mails have the new name in sender, subject and text", async () => {
  await boss.post("/forgot-password", { email: admin.email });
  const folder = join(product.place.dataDir, "outbox");
  const newest = () => {
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    return names.map((name) => readFileSync(join(folder, name), "utf8")).at(-1) ?? "";
  };
  await expect.poll(newest).toContain("Subject: Atur ulang kata sandi Warta Bursa");
  expect(newest()).toContain("From: Warta Bursa <");
  expect(newest()).not.toContain("KabarPasar");
});

test("no sample article, category or source contains the former name", async () => {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "SELECT title FROM articles WHERE articles::text LIKE '%KabarPasar%' UNION ALL SELECT name FROM sources WHERE sources::text LIKE '%KabarPasar%'",
  );
  expect(rows).toEqual([]);
});
