import type { Page } from "@playwright/test";
import { addSource, runIngest } from "#test/newsroom.ts";
import { type RssItem, rss } from "#test/servers/feed-server.ts";
import { addMember } from "#test/test-users.ts";
import { signInByPost } from "./members.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./newsroom-product.ts";

const ITEMS = 30;
const COMPANIES = ["BBCA", "BBRI", "TLKM", "ADRO", "ICBP", "ASII"];
const SUBJECTS = [
  "membukukan laba bersih yang naik pada kuartal ketiga",
  "membagikan dividen interim kepada pemegang saham",
  "menambah belanja modal untuk tahun depan",
  "menerbitkan obligasi berkelanjutan tahap kedua",
  "membuka pabrik baru di Jawa Tengah",
];

/** Like a publisher's feed: each item has its own text of a few paragraphs. */
const feed: RssItem[] = Array.from({ length: ITEMS }, (_, index) => {
  const code = COMPANIES[index % COMPANIES.length];
  const subject = SUBJECTS[index % SUBJECTS.length];
  const words = (from: number) =>
    Array.from({ length: 60 }, (_, word) => `kata${(index * 131 + from * 17 + word * 7) % 997}`).join(" ");
  return {
    title: `Emiten ${code} ${subject}, ini rinciannya (${index + 1})`,
    link: `https://berita.example/kabar/${index + 1}`,
    guid: `kabar-${index + 1}`,
    description: `<p>Saham ${code} menjadi sorotan setelah perseroan ${subject}. ${words(1)}.</p><p>${words(2)}.</p>`,
    pubDate: new Date(Date.now() - (index + 1) * 60_000).toUTCString(),
    categories: ["Emiten", "Bursa"],
  };
});

async function openQueue(page: Page): Promise<void> {
  await signInByPost(page, "meja@example.com");
  await page.goto("/admin/review");
  await expect(page.getByText("30 tersisa")).toBeVisible();
  await waitForHydration(page);
}

test.beforeEach(async ({ newsroom: { product, feeds, clear } }) => {
  await clear();
  const { db, pool } = await product.database();
  await pool.query(`
    DELETE FROM users WHERE email = 'meja@example.com';
    INSERT INTO symbols (symbol, name) VALUES ('BBCA', 'Bank Central Asia Tbk.'),
      ('BMRI', 'Bank Mandiri (Persero) Tbk.') ON CONFLICT DO NOTHING;
    INSERT INTO categories (name, slug) VALUES ('Mining', 'mining') ON CONFLICT DO NOTHING`);
  await addMember(db, "meja@example.com", "editor");
  feeds.put("/rss.xml", rss(feed));
  await addSource(product, `${feeds.url}/rss.xml`);
  expect((await runIngest(product)).status).toBe(200);
});

test("thirty feed items are decided by keyboard alone, with one key each", async ({ page, product }) => {
  await openQueue(page);
  for (let item = 0; item < ITEMS; item++) {
    await expect(page.locator("article .prose, .newsroom-review [role=alert]").first()).toBeVisible();
    const title = await page.getByRole("article").getByRole("heading").textContent();
    await page.keyboard.press(item % 3 === 0 ? "a" : "p");
    if (item < ITEMS - 1)
      await expect(page.getByRole("article", { name: title ?? "", exact: true })).toHaveCount(0);
  }
  await expect(page.getByText("Antrian kosong")).toBeVisible();
  const { pool } = await product.database();
  await expect
    .poll(
      async () => (await pool.query("SELECT status, count(*)::int FROM articles GROUP BY 1 ORDER BY 1")).rows,
    )
    .toEqual([
      { status: "archived", count: 10 },
      { status: "published", count: 20 },
    ]);
});

test("j and k navigate, u undoes, chips are edited, and axe finds no violations", async ({
  page,
  product,
}) => {
  const { pool } = await product.database();
  await openQueue(page);
  const article = page.getByRole("article");
  await page.keyboard.press("j");
  await expect(article).toHaveAccessibleName(/\(2\)$/);
  await expect(page.locator("a[data-id][aria-current]")).toBeFocused();
  await page.keyboard.press("k");
  await expect(article).toHaveAccessibleName(/\(1\)$/);
  await page.keyboard.press("a");
  await expect(article).toHaveAccessibleName(/\(2\)$/);
  await expect(page.getByText("29 tersisa")).toBeVisible();
  await page.keyboard.press("u");
  await expect(article).toHaveAccessibleName(/\(1\)$/);
  await expect(page.getByText("30 tersisa")).toBeVisible();

  await expect(
    page
      .getByText(/^Diurungkan: .*\(1\)$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.getByLabel("Tambah ticker").fill("bmri");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Hapus BMRI" })).toBeVisible();
  await expect(page.getByLabel("Tambah ticker")).toHaveValue("");
  await page.getByRole("button", { name: "Hapus Bursa" }).click();
  await expect(page.getByRole("button", { name: "Hapus Bursa" })).toHaveCount(0);
  await page.getByRole("article").getByLabel("Kategori").selectOption("Mining");
  await expect(page.getByText("Perubahan disimpan.").filter({ visible: true }).first()).toBeVisible();
  const stored = () =>
    pool
      .query("SELECT status, category, tickers, tags FROM articles WHERE title LIKE '%(1)'")
      .then(({ rows }) => rows);
  await expect
    .poll(stored)
    .toEqual([{ status: "review", category: "Mining", tickers: ["BBCA", "BMRI"], tags: ["Emiten"] }]);
  await expectAccessible(page, "dark");
});

test.describe("with an unknown code", () => {
  test.use({ expectedErrors: [/422/] });

  test("a company is added by its name, and no field blocks another", async ({ page, product }) => {
    const { pool } = await product.database();
    await openQueue(page);
    const ticker = page.getByRole("combobox", { name: "Tambah ticker" });
    await ticker.pressSequentially("bank mandiri");
    await page.getByRole("option", { name: "BMRI Bank Mandiri (Persero) Tbk." }).click();
    await expect(ticker).toHaveValue("BMRI");
    await ticker.clear();
    await ticker.pressSequentially("bank mandiri");
    await expect(page.getByRole("listbox", { name: "Emiten yang cocok" }).getByRole("option")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(ticker).toHaveValue("BMRI");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Hapus BMRI" })).toBeVisible();

    await ticker.fill("bmir");
    await page.getByRole("article").getByLabel("Kategori").selectOption("Mining");
    await expect(page.getByText("Belum ditambahkan: bmir").filter({ visible: true }).first()).toBeVisible();
    await page.getByLabel("Tambah tag").fill("dividen");
    await page.getByLabel("Tambah tag").press("Enter");
    await expect(page.getByRole("button", { name: "Hapus dividen" })).toBeVisible();
    await expect(ticker).toHaveValue("bmir");
    const { rows } = await pool.query("SELECT category, tickers, tags FROM articles WHERE title LIKE '%(1)'");
    expect(rows).toEqual([
      { category: "Mining", tickers: ["BBCA", "BMRI"], tags: ["Emiten", "Bursa", "dividen"] },
    ]);

    await ticker.press("Enter");
    const alert = page.getByRole("article").getByRole("alert");
    await expect(alert).toContainText("Kode BMIR tidak dikenal, maksud Anda BMRI");
    await expectAccessible(page, "dark");
    await alert.getByRole("button", { name: "Tetap pakai BMIR" }).click();
    await expect(page.getByRole("button", { name: "Hapus BMIR" })).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(ticker).toHaveValue("");
  });
});

test("s toggles the list of sources that have the shown story", async ({ page, newsroom }) => {
  const { feeds, product } = newsroom;
  const [first] = feed;
  if (!first) throw new Error("The feed is empty.");
  feeds.put("/lain.xml", rss([{ ...first, link: "https://harian.example/kabar/1", guid: "harian-1" }]));
  const other = await addSource(product, `${feeds.url}/lain.xml`);
  const { pool } = await product.database();
  await pool.query("UPDATE sources SET name = 'Harian Uji' WHERE id = $1", [other]);
  expect((await runIngest(product)).status).toBe(200);
  await openQueue(page);
  const sources = page.getByRole("navigation", { name: "Artikel yang menunggu tinjauan" }).getByRole("group");
  await expect(sources.getByText("2 sumber")).toBeVisible();
  const link = sources.getByRole("link", { name: "Harian Uji" });
  await expect(link).toBeHidden();
  await page.keyboard.press("s");
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", "https://harian.example/kabar/1");
  await page.keyboard.press("s");
  await expect(link).toBeHidden();

  // An article from a single source has no such list.
  await page.keyboard.press("j");
  await expect(page.getByRole("article")).toHaveAccessibleName(/\(2\)$/);
  await page.keyboard.press("s");
  await expect(link).toBeHidden();
});

test.describe("with a network failure", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|422/] });

  test("the article returns with the error, the input is preserved, and both can be resent", async ({
    page,
    context,
    product,
  }) => {
    await openQueue(page);
    await context.setOffline(true);
    await page.keyboard.press("p");
    const failure = page
      .getByRole("navigation", { name: "Artikel yang menunggu tinjauan" })
      .getByRole("alert");
    await expect(failure).toContainText("Tidak ada koneksi ke server.");
    await expect(page.getByText("30 tersisa")).toBeVisible();
    await page.getByLabel("Tambah tag").fill("dividen");
    await page.keyboard.press("Enter");
    const notSaved = page.getByRole("article").getByRole("alert");
    await expect(notSaved).toContainText("Tidak ada koneksi ke server.");
    await expect(page.getByLabel("Tambah tag")).toHaveValue("dividen");
    await expectNoAccessibilityViolations(page);

    await context.setOffline(false);
    await notSaved.getByRole("button", { name: "Coba Lagi" }).click();
    await expect(page.getByRole("button", { name: "Hapus dividen" })).toBeVisible();
    await failure.getByRole("button", { name: "Coba Lagi" }).click();
    await expect(page.getByText("29 tersisa")).toBeVisible();
    const { pool } = await product.database();
    await expect
      .poll(
        async () => (await pool.query("SELECT title FROM articles WHERE status = 'published'")).rows.length,
      )
      .toBe(1);
  });
});
