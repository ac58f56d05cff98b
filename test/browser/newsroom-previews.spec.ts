import { addArticle } from "#test/published-article.ts";
import { addMember } from "#test/test-users.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./fixtures.ts";
import { signInByPost } from "./members.ts";

let draftId: number;
test.beforeAll(async ({ product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "pratinjau@example.com", "editor");
  await addArticle(pool, { slug: "draf-pratinjau", title: "Draf Dividen", content: "Isi", status: "draft" });
  draftId = (await pool.query("SELECT id::int FROM articles WHERE slug = 'draf-pratinjau'")).rows[0].id;
});

test("the preview shows the content that the editor stored in the browser", async ({ page }) => {
  await signInByPost(page, "pratinjau@example.com");
  await page.goto("/preview/article");
  await expect(page.getByText("Tidak ada data preview yang ditemukan...")).toBeVisible();

  const leave = (stored: string) =>
    page.evaluate((stored) => localStorage.setItem("article_preview_data", stored), stored);
  await leave("{rusak");
  await page.reload();
  await expect(page.getByText("Gagal memuat data preview. Data mungkin rusak.")).toBeVisible();

  await leave(
    JSON.stringify({ title: "Laba BCA", content: "## Kinerja\n\nNaik", tickers: "BBCA", tags: "laba" }),
  );
  await page.reload();
  await expect(page.getByRole("status").getByText("Mode Pratinjau")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Laba BCA", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Kinerja" })).toBeVisible();
  await expectAccessible(page, "dark");
  await page.getByRole("link", { name: "Kembali ke daftar artikel" }).click();
  await expect(page).toHaveURL("/admin/articles");
});

test("an editor creates a link for an outsider and withdraws it", async ({ page, browser, product }) => {
  const path = `/admin/articles/edit/${draftId}/links`;
  await signInByPost(page, "pratinjau@example.com");
  await page.goto(path);
  await waitForHydration(page);
  await expect(page.getByText("Belum ada tautan untuk artikel ini.")).toBeVisible();
  await page.getByLabel("Untuk siapa (opsional)").fill("Direksi");
  await page.getByRole("button", { name: "Buat tautan" }).click();
  const address = await page.getByLabel("Alamat tautan").inputValue();
  await expectAccessible(page, "dark");

  const context = await browser.newContext({ baseURL: product.url });
  const outsider = await context.newPage();
  const { pathname, search } = new URL(address);
  await outsider.goto(pathname + search);
  await expect(outsider.getByRole("heading", { name: "Draf Dividen" })).toBeVisible();
  await expectNoAccessibilityViolations(outsider);

  await page.getByRole("button", { name: "Cabut: Direksi" }).click();
  await expect(page.getByText("Dicabut", { exact: true })).toBeVisible();
  await outsider.reload();
  await expect(outsider.getByRole("heading", { name: "Tautan pratinjau sudah berakhir" })).toBeVisible();
  await context.close();
});
