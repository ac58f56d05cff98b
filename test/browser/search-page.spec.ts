import type { Page } from "@playwright/test";
import { withoutTable } from "#test/without-table.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { setTextSize } from "./layout-problems.ts";

test.use({ expectedErrors: [/503 \(Service Unavailable\)|ERR_FAILED|Failed to fetch/] });

const field = (page: Page) => page.locator("main").getByRole("searchbox");
const heading = (page: Page) => page.locator("main h2").first();

async function holdSearches(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/search.data*", async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test.beforeAll(async ({ product }) => {
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO articles (slug, title, content, category, tickers, status, published_at)
     SELECT 'zamrud-' || n, 'Zamrud perbankan ' || n, 'Penyaluran zamrud naik.', 'Banking', '{BBCA}', 'published', now() - n * interval '1 hour'
     FROM generate_series(1, 45) AS n`,
  );
  // Rows inserted directly are indexed a moment later. The URL changes each time, because pages are cached.
  let attempt = 0;
  await expect
    .poll(async () => (await product.fetch(`/search?q=zamrud+-bukan${attempt++}`)).text(), {
      timeout: 30_000,
    })
    .toContain("45 berita");
});

test("a slow search shows its own heading and a spinner, not the previous results", async ({ page }) => {
  await page.goto("/search?q=dividen");
  await waitForHydration(page);
  await expect(heading(page)).toHaveText('Hasil untuk: "dividen"');
  const release = await holdSearches(page);
  await field(page).fill("zamrud");
  await field(page).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Mencari..." })).toBeVisible();
  await expect(heading(page)).toHaveText('Hasil untuk: "zamrud"');
  await expect(page.locator("main article")).toHaveCount(0);
  release();
  await expect(page.locator("main article")).toHaveCount(20);
  await expect(heading(page)).toHaveText('Hasil untuk: "zamrud"');
  await expect(page.getByText("Mencari...")).toHaveCount(0);
});

test("a slow search from another page shows a spinner", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/legal/terms");
  await waitForHydration(page);
  const release = await holdSearches(page);
  const box = page.getByRole("banner").getByPlaceholder("Cari berita, emiten, atau topik...").first();
  await box.fill("zamrud");
  await box.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Mencari..." })).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('Hasil untuk: "zamrud"');
});

test("a failed search preserves the page and the input, and can be retried", async ({ page, product }) => {
  await page.goto("/search?q=dividen");
  await waitForHydration(page);
  await withoutTable(product, "articles", async () => {
    await field(page).fill("obligasi");
    await field(page).press("Enter");
    await expect(page.getByRole("alert")).toContainText("Gagal melakukan pencarian");
    await expect(field(page)).toHaveValue("obligasi");
    await expect(heading(page)).toHaveText('Hasil untuk: "obligasi"');
  });
  await page.getByRole("link", { name: "Coba Lagi" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL("/search?q=obligasi");
});

test("a search without a network preserves the page and the input, and can be retried", async ({ page }) => {
  await page.goto("/search?q=dividen");
  await waitForHydration(page);
  await page.route("**/search.data*", (route) => route.abort());
  await field(page).fill("zamrud");
  await field(page).press("Enter");
  await expect(page.getByText("Gagal melakukan pencarian").first()).toBeVisible();
  await expect(page).toHaveURL("/search?q=dividen");
  await expect(heading(page)).toHaveText('Hasil untuk: "dividen"');
  await expect(field(page)).toHaveValue("zamrud");
  await page.unroute("**/search.data*");
  await page.getByRole("button", { name: "Coba Lagi" }).click();
  await expect(heading(page)).toHaveText('Hasil untuk: "zamrud"');
  await expect(page.locator("main article")).toHaveCount(20);
});

test("results that fail to load leave the list unchanged", async ({ page }) => {
  await page.goto("/search?q=zamrud&urut=terbaru");
  await waitForHydration(page);
  await page.route("**/api/search*", (route) => route.abort());
  await page.getByRole("link", { name: "Muat lebih banyak" }).click();
  await expect(page.getByText("Gagal memuat artikel")).toBeVisible();
  await expect(page.locator("main article")).toHaveCount(20);
  await page.unroute("**/api/search*");
  await page.getByRole("link", { name: "Coba Lagi" }).click();
  await expect(page.locator("main article")).toHaveCount(40);
  await expect(page.locator("main article").nth(20).getByRole("heading").getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zamrud perbankan 22");
});

test("an order or filter link replaces the list, and Back returns to it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/search?q=zamrud");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Terbaru" }).click();
  await expect(page).toHaveURL("/search?q=zamrud&urut=terbaru");
  await expect(page.locator("main article h4").first()).toHaveText("Zamrud perbankan 1");
  await page.getByRole("link", { name: /^24 jam terakhir/ }).click();
  await expect(page).toHaveURL("/search?q=zamrud&urut=terbaru&waktu=hari");
  await expect(page.getByText("23 berita")).toBeVisible();
  await page.getByRole("link", { name: "Hapus filter Waktu: 24 jam terakhir" }).click();
  await expect(page).toHaveURL("/search?q=zamrud&urut=terbaru");
  await page.goBack();
  await expect(page.getByText("23 berita")).toBeVisible();
});

test.describe("on a phone without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("filters expand and narrow the results", async ({ page }) => {
    await page.goto("/search?q=zamrud");
    const group = page.getByRole("link", { name: /^24 jam terakhir/ });
    await expect(group.locator("visible=true")).toHaveCount(0);
    await page.locator("main summary").click();
    await group.locator("visible=true").click();
    await expect(page.getByText("23 berita")).toBeVisible();
  });
});

test("results with expanded filters fit, with large text too", async ({ page }) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/search?q=bbca");
    await waitForHydration(page);
    if (width < 1024) await page.locator("main summary").click();
    await expectAccessible(page, "light");
    const main = page.locator("main");
    const excess = () => main.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await excess()).toBe(0);
    await setTextSize(page, 32);
    await expect.poll(excess).toBe(0);
    await setTextSize(page, 16);
  }
});
