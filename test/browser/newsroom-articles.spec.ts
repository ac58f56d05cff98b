import type { Page } from "@playwright/test";
import { addMember } from "#test/test-users.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./fixtures.ts";
import { signInByPost } from "./members.ts";

/** Text that readers see, not the copy in a live region or in noscript. */
const visibleText = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test.beforeAll(async ({ product }) => {
  const { db, pool } = await product.database();
  await addMember(db, "meja@example.com", "editor");
  await pool.query(`
    INSERT INTO articles (slug, title, content, status, tickers)
    SELECT 'meja-' || n, 'Antrian ke-' || n, 'Isi', 'review', ARRAY['BBCA'] FROM generate_series(1, 3) AS n`);
});

test("an editor filters the articles, publishes one, archives one and deletes one", async ({ page }) => {
  await signInByPost(page, "meja@example.com");
  await page.goto("/admin/articles");
  await waitForHydration(page);
  await page.getByLabel("Status").selectOption("Review");
  await page.getByLabel("Ticker").fill("bbca");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page).toHaveURL(/status=review.*emiten=bbca/);
  await expect(page.getByRole("row")).toHaveCount(4);
  await expectAccessible(page, "dark");

  await page.getByRole("button", { name: "Publish: Antrian ke-1" }).click();
  await expect(visibleText(page, "Artikel berhasil disimpan sebagai published.")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Arsipkan: Antrian ke-2" }).click();
  await expect(visibleText(page, "Artikel berhasil disimpan sebagai archived.")).toBeVisible();

  const remove = page.getByRole("link", { name: "Hapus: Antrian ke-3" });
  await remove.click();
  await expect(page.getByText("Apakah Anda yakin ingin menghapus artikel ini?")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(visibleText(page, "Artikel berhasil dihapus.")).toBeVisible();
  await expect(page.getByText("Tidak ada artikel yang cocok dengan filter ini.")).toBeVisible();
  // Undo also works after the toast has disappeared.
  await page.reload();
  await waitForHydration(page);
  const deleted = page.getByRole("region", { name: "Baru saja dihapus" });
  await deleted.getByRole("button", { name: "Urungkan: “Antrian ke-3”." }).click();
  await expect(page.getByRole("link", { name: "Hapus: Antrian ke-3" })).toBeVisible();
  await expect(deleted).toBeHidden();
  const changed = page.getByRole("region", { name: "Baru saja diubah" });
  await expect(changed).toContainText("“Antrian ke-2” menjadi archived.");
  await page.clock.install();
  await page.reload();
  await waitForHydration(page);
  await expect(changed).toBeVisible();
  await page.clock.fastForward("15:00");
  await expect(changed).toBeHidden();

  await page.goto("/news/read/meja-1");
  await expect(page.getByRole("heading", { name: "Antrian ke-1" })).toBeVisible();
});

test("rows are selected by keyboard and by range across pages, changed together and undone", async ({
  page,
  product,
}) => {
  const { pool } = await product.database();
  await pool.query(`
    INSERT INTO articles (slug, title, content, status, source_name, published_at)
    SELECT 'borongan-' || n, 'Borongan ' || n, CASE WHEN n = 58 THEN '' ELSE 'Isi' END, 'review', 'Antara',
      now() - n * interval '1 minute' FROM generate_series(1, 60) AS n`);
  await signInByPost(page, "meja@example.com");
  await page.goto("/admin/articles?sumber=Antara");
  await expect(page.getByText("Borongan 50", { exact: true })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByRole("button", { name: "Arsipkan", exact: true })).toBeHidden();
  for (const key of ["j", "j", "x", "j", "x", "k"]) await page.keyboard.press(key);
  await expect(page.getByLabel("Pilih: Borongan 2", { exact: true })).toBeFocused();
  await expect(page.getByText("2 dipilih")).toBeVisible();
  await page.keyboard.press("x");
  await page.getByLabel("Pilih: Borongan 7", { exact: true }).click({ modifiers: ["Shift"] });
  await expect(page.getByText("6 dipilih")).toBeVisible();
  await page.getByRole("link", { name: "Berikutnya" }).click();
  await expect(page.getByText("Borongan 60", { exact: true })).toBeVisible();
  await expect(page.getByText("6 dipilih")).toBeVisible();
  await page.getByLabel("Pilih: Borongan 58", { exact: true }).check();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const report = page.getByRole("region", { name: "6 artikel berhasil disimpan sebagai published." });
  await expect(report).toContainText("1 dari 7 tidak diubah:");
  await expect(report).toContainText("Borongan 58: Artikel ini belum memiliki isi.");
  await expectNoAccessibilityViolations(page);
  await page
    .getByRole("button", { name: /^Urungkan: / })
    .first()
    .click();
  await expect(page.getByText("Perubahan diurungkan.").first()).toBeVisible();
  const { rows } = await pool.query(
    "SELECT count(*)::int FROM articles WHERE slug LIKE 'borongan%' AND status = 'review'",
  );
  expect(rows).toEqual([{ count: 60 }]);
});

test("a network failure preserves the table and the selection", async ({ page, context }) => {
  await signInByPost(page, "meja@example.com");
  await page.goto("/admin/articles?sumber=Antara");
  await expect(page.getByText("Borongan 50", { exact: true })).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel("Pilih: Borongan 1", { exact: true }).check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Arsipkan", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Tidak ada koneksi ke server.");
  await expect(page.getByText("1 dipilih")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Arsipkan", exact: true }).click();
  await expect(visibleText(page, "Artikel berhasil disimpan sebagai archived.")).toBeVisible();
});

test("all rows can be selected before the page's scripts have loaded", async ({ page }) => {
  await signInByPost(page, "meja@example.com");
  await page.route(/\/assets\/entry/, () => {});
  await page.goto("/admin/articles", { waitUntil: "commit" });
  const all = page.getByLabel("Pilih semua di halaman ini");
  await all.check();
  const rows = page.getByRole("row").getByRole("checkbox");
  expect(await rows.count()).toBeGreaterThan(0);
  for (const row of await rows.all()) await expect(row).toBeChecked();
  await all.uncheck();
  await expect(rows.first()).not.toBeChecked();
});
