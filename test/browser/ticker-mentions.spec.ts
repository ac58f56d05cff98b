import { addArticle } from "#test/published-article.ts";
import { addMember } from "#test/test-users.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

const PAGE = "/news/read/laba-antam-melonjak";

test.beforeAll(async ({ product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "penanda@example.com", "editor");
  await addArticle(pool, {
    slug: "laba-antam-melonjak",
    title: "Laba Antam Melonjak, BRI Menyusul",
    excerpt: "Antam (ANTM) membukukan laba Rp5 triliun.",
    content: "Antam (ANTM) membukukan laba Rp5 triliun.\n\nBRI menyusul dengan laba yang naik.",
    tickers: ["ANTM", "BBRI"],
  });
  await expect
    .poll(async () => (await pool.query("SELECT * FROM article_mentions WHERE ticker = 'ANTM'")).rowCount)
    .toBeGreaterThan(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader sees why an article has a ticker, and reports a wrong one", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(PAGE);
    await expect(page.getByText("Nama “Antam” di judul")).toBeHidden();
    await page.getByText("Mengapa ANTM?").click();
    await expect(page.getByText("Nama “Antam” di judul")).toBeVisible();
    await page.getByRole("button", { name: "Salah emiten? Laporkan ANTM" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terima kasih");
    await page.getByRole("link", { name: "Kembali ke artikel" }).click();
    await expect(page).toHaveURL(PAGE);
  });
});

test("an editor rejects one report, and accepts another with words to ignore", async ({ page }) => {
  await page.goto(PAGE);
  await page.getByText("Mengapa ANTM?").click();
  await expectAccessible(page, "light");
  for (const ticker of ["ANTM", "BBRI"]) {
    await page.goto(PAGE);
    await page.getByText(`Mengapa ${ticker}?`).click();
    await page.getByRole("button", { name: `Salah emiten? Laporkan ${ticker}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terima kasih");
  }
  await expectAccessible(page, "dark");

  await signInByPost(page, "penanda@example.com");
  await page.goto("/admin/tag-reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salah Emiten");
  await waitForHydration(page);
  await expectAccessible(page, "light");
  await page.getByRole("button", { name: "Tolak laporan: ANTM" }).click();
  await expect(page.getByText("Laporan tentang ANTM ditolak.").first()).toBeVisible();
  await page.getByLabel("Kata yang bukan BBRI").fill("BRI Menyusul");
  await page.getByRole("button", { name: "Hapus emiten: BBRI" }).click();
  await expect(page.getByText("BBRI dihapus dari artikelnya.").first()).toBeVisible();
  await expect(page.getByText("“bri menyusul”")).toBeVisible();
  await expectAccessible(page, "dark");
  await page.getByRole("button", { name: "Izinkan lagi: bri menyusul (BBRI)" }).click();
  await expect(page.getByText("“bri menyusul”")).toBeHidden();

  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByText("Mengapa BBRI?")).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Mengapa ANTM?")).toBeVisible();
});
