import { readFileSync } from "node:fs";
import { withoutTable } from "#test/without-table.ts";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";
import { addMember, signIn } from "./members.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|503 \(Service Unavailable\)|Failed to fetch/] });

test("figures that can't be loaded are reported, and loaded on retry", async ({
  page,
  product,
  request,
  browser,
}) => {
  const { pool } = await product.database();
  await withoutTable(pool, "quotes", async () => {
    await page.goto("/screener?per-max=19");
    await expect(page.getByRole("alert").getByText("Gagal memuat data saham.")).toBeVisible();
    await expect(page.getByRole("alert").getByText("Terjadi kesalahan")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "P/E, maksimum" })).toHaveValue("19");
    await expectNoAccessibilityViolations(page);
    await page.getByRole("link", { name: "Ekspor CSV" }).click();
    await expect(page.getByText("Gagal memuat data saham.", { exact: true })).toHaveCount(2);
    await expect(page.getByText("Tidak ada data untuk diekspor.")).toHaveCount(0);

    const served = await request.get("/screener?per-max=19");
    expect(served.status()).toBe(503);
    expect(await served.text()).toContain('<a href="/screener?per-max=19" class="');
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${product.url}/screener?per-max=19`);
    await expect(plain.getByRole("alert").getByText("Gagal memuat data saham.")).toBeVisible();
    await expect(plain.getByText("Memuat data saham...").filter({ visible: true })).toHaveCount(0);
    await plain.close();
  });
  await page.getByRole("button", { name: "Coba Lagi" }).click();
  await expect(page.getByText(/^Menampilkan 3 dari/)).toBeVisible();
  await expect(page).toHaveURL(/\/screener\?per-max=19$/);
});

test("without a network a screen is filtered, exported and opened, and a new one's name is preserved", async ({
  page,
  product,
  context,
}) => {
  await addMember(product, "terputus@example.com");
  await page.goto("/login?kembali=/screener%3Fper-max%3D20");
  await signIn(page, "terputus@example.com");
  await expect(page).toHaveURL(/\/screener\?per-max=20$/);
  await waitForHydration(page);
  const menu = page.getByRole("button", { name: "Saringan tersimpan" });
  await menu.click();
  await expect(page.getByText("Belum ada saringan tersimpan.")).toBeVisible();
  await page.getByLabel("Nama saringan").fill("P/E wajar 💸");

  await context.setOffline(true);
  const save = page.getByRole("button", { name: "Simpan saringan ini" });
  await save.click();
  await expect(
    page.getByText("Tidak ada koneksi ke server. Isian Anda masih di sini; coba lagi."),
  ).toBeVisible();
  await expect(page.getByLabel("Nama saringan")).toHaveValue("P/E wajar 💸");
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText("Saringan disimpan.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/screener\?per-max=20$/);

  await page.goto("/screener");
  await waitForHydration(page);
  await menu.click();
  const saved = page.getByRole("link", { name: /^P\/E wajar 💸/ });
  await expect(saved).toBeVisible();
  await context.setOffline(true);
  await saved.click();
  await expect(page).toHaveURL(/\/screener\?per-max=20$/);
  await expect(page.getByText(/^Menampilkan 3 dari/)).toBeVisible();
  await page.getByRole("link", { name: "Dividen di atas 5%" }).click();
  await expect(page.getByText(/^Menampilkan 2 dari/)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Ekspor CSV" }).click();
  expect(readFileSync(await (await downloading).path(), "utf8")).toContain("TLKM");

  await context.setOffline(false);
  await page.goto("/screener/saved");
  await waitForHydration(page);
  await context.setOffline(true);
  const open = page.getByRole("button", { name: "Buka P/E wajar 💸" });
  await open.click();
  await expect(
    page.getByText("Tidak ada koneksi ke server. Isian Anda masih di sini; coba lagi."),
  ).toBeVisible();
  await context.setOffline(false);
  await open.click();
  await expect(page.getByText(/^Menampilkan 3 dari/)).toBeVisible();
});
