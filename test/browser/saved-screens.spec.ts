import { readFileSync } from "node:fs";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";
import { addMember, REFUSED_FORM, signIn } from "./members.ts";

test.use({ expectedErrors: [REFUSED_FORM] });

test("the browser exports the same file as the server, and confirms it", async ({ page, request }) => {
  const screen = "per-max=20&urut=-dividen&kolom=per,dividen";
  await page.goto(`/screener?${screen}`);
  await waitForHydration(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Ekspor CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("stock_screener.csv");
  await expect(page.getByText("Data diekspor ke CSV.", { exact: true })).toBeVisible();
  const served = await request.get(`/screener/stock_screener.csv?${screen}`);
  expect(readFileSync(await download.path())).toEqual(await served.body());
  expect((await served.text()).split("\r\n").map((line) => line.slice(0, 4))).toEqual([
    expect.stringContaining("Sim"),
    "PTBA",
    "TLKM",
    "ICBP",
    "",
  ]);
});

test("a screen without companies is not exported", async ({ page }) => {
  await page.goto("/screener?per-min=99");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Ekspor CSV" }).click();
  await expect(page.getByText("Tidak ada data untuk diekspor.", { exact: true })).toBeVisible();
});

test("predefined screens open with their filters", async ({ page }) => {
  await page.goto("/screener");
  await page.getByRole("link", { name: "Dividen di atas 5%" }).click();
  await expect(page).toHaveURL(/\/screener\?dividen-min=5$/);
  await expect(page.getByText(/^Menampilkan 2 dari/)).toBeVisible();
});

test("a member saves a screen, and sees its new companies on the next visit", async ({ page, product }) => {
  await addMember(product, "saring@example.com");
  await page.goto("/screener?per-max=20");
  await page.getByRole("link", { name: "Login untuk menyimpan saringan ini" }).click();
  await signIn(page, "saring@example.com");
  await expect(page).toHaveURL(/\/screener\?per-max=20$/);
  await waitForHydration(page);

  const menu = page.getByRole("button", { name: "Saringan tersimpan" });
  await menu.click();
  await page.getByLabel("Nama saringan").fill("P/E rendah");
  await page.getByRole("button", { name: "Simpan saringan ini" }).click();
  await expect(page.getByText("Saringan disimpan.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/screener\?per-max=20$/);

  await menu.click();
  await page.getByLabel("Nama saringan").fill("p/e RENDAH");
  await page.getByRole("button", { name: "Simpan saringan ini" }).click();
  await expect(page.getByText("Anda sudah memiliki saringan dengan nama ini.")).toBeVisible();
  await expectNoAccessibilityViolations(page);

  const { pool } = await product.database();
  await pool.query(
    "UPDATE saved_screens SET known_symbols = '{TLKM}', new_since = NULL, seen_at = '2026-11-20T10:00:00+07:00'",
  );
  await page.goto("/screener/saved");
  await waitForHydration(page);
  await expect(page.getByText("2 emiten masuk sejak 20 Nov 2026")).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Buka P/E rendah" }).click();
  await expect(page).toHaveURL(/\/screener\?per-max=20$/);
  const note = page.getByText("2 emiten masuk sejak 20 Nov 2026");
  await expect(note).toBeVisible();
  await expect(note.locator("..").getByRole("link")).toHaveText(["ICBP", "PTBA"]);
});
