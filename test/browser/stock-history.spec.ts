import { expect, test, waitForHydration } from "./stock-product.ts";

test("daily prices are shown by month, newest first", async ({ page }) => {
  await page.goto("/saham/BBCA?tab=historical-data");
  await expect(page.getByRole("heading", { name: "Data Historis Februari 2025" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Harga harian BBCA, Februari 2025" }).getByRole("row");
  await expect(rows.first()).toHaveText("TanggalTutupPerubahanBukaTertinggiTerendahVolume");
  await expect(rows.nth(1)).toHaveText("21 Feb 20259.000+0,56%8.9509.0758.925106.054.700");
  await expect(rows.filter({ hasText: "12 Feb 2025" }).getByRole("cell").nth(2)).toHaveText("-"); // the open
  await expect(page.getByRole("link", { name: "Bulan berikutnya" })).toHaveCount(0);
});

test("months can be browsed and selected", async ({ page }) => {
  await page.goto("/saham/BBCA?tab=historical-data");
  await page.getByRole("link", { name: "Bulan sebelumnya" }).click();
  await expect(page.getByRole("heading", { name: "Data Historis Januari 2025" })).toBeVisible();
  await expect(page).toHaveURL(/bulan=2025-01/);
  const choice = page.getByLabel("Pilih bulan");
  await choice.focus();
  await choice.selectOption("2019-07");
  await expect(page.getByRole("heading", { name: "Data Historis Juli 2019" })).toBeVisible();
  await expect(choice).toBeFocused();
  await expect(page.getByRole("link", { name: "Bulan sebelumnya" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Data Historis Januari 2025" })).toBeVisible();
  await expect(choice).toHaveValue("2025-01");
});

test("a month without trades shows a message", async ({ page }) => {
  await page.goto("/saham/BBCA?tab=historical-data&bulan=2019-06");
  await waitForHydration(page);
  await expect(page.getByLabel("Pilih bulan")).toHaveValue("2019-06");
  await expect(page.getByText("Tidak ada transaksi pada bulan ini.")).toBeVisible();
});

test("prices can be downloaded as CSV, for a month and for all time", async ({ page, product }) => {
  await page.goto("/saham/BBCA?tab=historical-data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh CSV bulan ini", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("historis-BBCA-2025-02.csv");

  const month = await product.fetch("/saham/BBCA/historis.csv?bulan=2025-02");
  expect(month.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(month.headers.get("content-disposition")).toBe('attachment; filename="historis-BBCA-2025-02.csv"');
  const lines = (await month.text()).split("\r\n");
  expect(lines.slice(0, 2)).toEqual([
    "Tanggal,Pembukaan,Tertinggi,Terendah,Penutupan,Volume,Perubahan (%),Sumber",
    "2025-02-21,8950,9075,8925,9000,106054700,0.56,Yahoo Finance",
  ]);
  expect(lines.find((line) => line.startsWith("2025-02-12"))).toMatch(/^2025-02-12,,\d+,\d+,\d+,\d+,/);

  const all = (await (await product.fetch("/saham/bbca/historis.csv")).text()).trimEnd().split("\r\n");
  expect(all[1]).toBe(lines[1]);
  expect(all.at(-1)).toMatch(/^2019-07-29,/);
  expect(all.length - 1).toBe(1_354);
});

test("an unknown stock, or one without prices, has no file", async ({ product }) => {
  expect((await product.fetch("/saham/ZZZZ/historis.csv")).status).toBe(404);
  expect((await product.fetch("/saham/TLKM/historis.csv")).status).toBe(404);
});
