import { addMember } from "#test/cast.ts";
import { accessibilityFaults, expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./members.ts";

test.beforeAll(async ({ product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "meja@example.com", "editor");
  await pool.query(`
    INSERT INTO articles (slug, title, content, status, tickers)
    SELECT 'meja-' || n, 'Antrian ke-' || n, 'Isi', 'review', ARRAY['BBCA'] FROM generate_series(1, 3) AS n`);
});

test("an editor filters the articles, publishes one, archives one and deletes one", async ({ page }) => {
  await page.goto("/admin/articles");
  await signIn(page, "meja@example.com");
  await expect(page).toHaveURL("/admin/articles");
  await hydrated(page);
  await page.getByLabel("Status").selectOption("Review");
  await page.getByLabel("Ticker").fill("bbca");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page).toHaveURL(/status=review.*emiten=bbca/);
  await expect(page.getByRole("row")).toHaveCount(4);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
  }

  await page.getByRole("button", { name: "Publish: Antrian ke-1" }).click();
  await expect(page.getByText("Artikel berhasil disimpan sebagai published.").first()).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Arsipkan: Antrian ke-2" }).click();
  await expect(page.getByText("Artikel berhasil disimpan sebagai archived.").first()).toBeVisible();

  const remove = page.getByRole("link", { name: "Hapus: Antrian ke-3" });
  await remove.click();
  await expect(page.getByText("Apakah Anda yakin ingin menghapus artikel ini?")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Artikel berhasil dihapus.").first()).toBeVisible();
  await expect(page.getByText("Tidak ada artikel yang cocok dengan filter ini.")).toBeVisible();

  await page.goto("/news/read/meja-1");
  await expect(page.getByRole("heading", { name: "Antrian ke-1" })).toBeVisible();
});
