import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "./stock-product.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await page.locator('[data-chart="live"]').waitFor();
}

const chartPixels = (page: Page) =>
  page
    .locator("[data-chart] canvas")
    .evaluateAll((canvases) => canvases.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()).join());

test("moving averages and a comparison are drawn without a reload and have their own addresses", async ({
  page,
}) => {
  await open(page, "/saham/BBCA");
  const plain = await chartPixels(page);
  await page
    .getByRole("link", { name: "MA 20/50: rata-rata bergerak harga 20 dan 50 batang, volume 20 batang" })
    .click();
  await expect(page).toHaveURL(/\?ma=1$/);
  await expect(page.getByText("Garis tipis: rata-rata 20 batang")).toBeVisible();
  const lines = page.locator("dl[aria-label='Garis pada grafik'] > div");
  await expect(lines).toHaveText([/^MA 20\s*\d\.\d{3}$/, /^MA 50\s*\d\.\d{3}$/, /^MA 20 volume\s*\d/]);
  await expect.poll(() => chartPixels(page)).not.toBe(plain);
  const averages = await chartPixels(page);
  await page.getByLabel("Kode saham pembanding").fill("bris");
  await page.getByRole("button", { name: "Bandingkan", exact: true }).click();
  await expect(page).toHaveURL(/\?ma=1&banding=BRIS$/);
  await expect(page.getByText("Garis putus-putus: BRIS, keduanya dalam persen")).toBeVisible();
  await expect(lines.nth(3)).toHaveText(/^BRIS\s*\d\.\d{3}$/);
  await expect.poll(() => chartPixels(page)).not.toBe(averages);

  // A reload keeps the overlays; without them the chart is as before.
  await open(page, "/saham/BBCA?ma=1&banding=BRIS");
  await expect(page.getByText("Garis putus-putus: BRIS")).toBeVisible();
  await page.getByRole("link", { name: "vs IHSG: bandingkan dalam persen" }).click();
  await expect(page.getByText("Data grafik IHSG belum ada.")).toBeVisible();
});

test.describe("with a comparison that can't be drawn", () => {
  test.use({ expectedErrors: [/404 \(Not Found\)|503 \(Service Unavailable\)/] });

  test("the chart shows the reason", async ({ page }) => {
    await open(page, "/saham/BBCA");
    const code = page.getByLabel("Kode saham pembanding");
    await code.fill("zzzz");
    await code.press("Enter");
    await expect(page.getByText("Kode ZZZZ tidak ditemukan")).toBeVisible();
    await expect(page.getByText("Garis putus-putus")).toBeHidden();
    await code.fill("bbca");
    await code.press("Enter");
    await expect(page.getByText("Pilih kode lain: grafik ini sudah menampilkan BBCA.")).toBeVisible();
    await page.route("**/api/chart?*BRIS*", (route) => route.fulfill({ status: 503, json: { error: {} } }));
    await code.fill("bris");
    await code.press("Enter");
    await expect(page.getByText("Data grafik BRIS tidak dapat dimuat.")).toBeVisible();
    await page.unroute("**/api/chart?*BRIS*");
  });
});

for (const [table, insert] of [
  [
    "corporate_events",
    "(symbol, type, ex_on, amount_idr, is_imported) VALUES ('BBCA', 'dividend', '2025-02-11', 50, true)",
  ],
  [
    "corporate_actions",
    "(ticker, type, announced_on, ex_on, note) VALUES ('BBCA', 'dividend', '2025-02-03', '2025-02-11', 'Dividen.')",
  ],
] as const)
  test(`a dividend of ${table} is marked on the chart`, async ({ page, product }) => {
    await expect(async () => {
      await open(page, "/saham/BBCA?range=1M");
      await expect(page.getByText("D menandai ex date dividen")).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    const plain = await chartPixels(page);
    const { pool } = await product.database();
    await pool.query(`INSERT INTO ${table} ${insert}`);
    try {
      await expect(async () => {
        await open(page, "/saham/BBCA?range=1M");
        await expect(page.getByText("D menandai ex date dividen")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect.poll(() => chartPixels(page)).not.toBe(plain);
    } finally {
      await pool.query(`DELETE FROM ${table}`);
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the chart is static, and its options are links", async ({ page }) => {
    await page.goto("/saham/BBCA");
    await page.getByRole("link", { name: "vs IHSG: bandingkan dalam persen" }).click();
    await expect(page).toHaveURL(/\?banding=IHSG$/);
    await expect(page.getByRole("img", { name: "Grafik harga BBCA, 1 tahun" })).toBeVisible();
    await expect(
      page.getByText("Garis rata-rata dan pembanding hanya tampil dengan JavaScript."),
    ).toBeVisible();
  });
});
