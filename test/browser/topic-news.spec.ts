import { withoutTable } from "#test/without-table.ts";
import { expect, expectNoAccessibilityViolations, purgePages, test, waitForHydration } from "./fixtures.ts";

test.use({ expectedErrors: [/503 \(Service Unavailable\)|ERR_FAILED/] });

test("a ticker's price that can't be read shows an error by itself and can be retried", async ({
  page,
  product,
}) => {
  const { pool } = await product.database();
  await withoutTable(pool, "quotes", async () => {
    await purgePages(product);
    await page.goto("/news/GOTO");
    await waitForHydration(page);
    await expect(
      page.getByText("Tidak dapat mengambil data untuk Harga GOTO.").locator("visible=true"),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Artikel Terkait" })).toBeVisible();
  });
  const price = page.getByRole("region", { name: "Harga GOTO" });
  await price.getByRole("button", { name: "Coba Lagi" }).click();
  await expect(price.getByText("Rp62")).toBeVisible();
  await expect(page.getByRole("link", { name: "Grafik dan data GOTO" })).toHaveAttribute(
    "href",
    "/saham/GOTO",
  );
});

test("a sector's companies are sorted by links, without moving the page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/sector/banking");
  await waitForHydration(page);
  const companies = page.getByRole("region", { name: "Emiten", exact: true });
  const first = companies.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText("BBCA");
  const head = companies.getByRole("columnheader", { name: "Emiten" });
  await head.getByRole("link").click();
  await expect(first).toContainText("ARTO");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("link").press("Enter");
  await expect(first).toContainText("PNBN");
  await expect(page).toHaveURL("/sector/banking?urut=symbol&arah=desc");
  await expectNoAccessibilityViolations(page);
});

test("a list preserves its articles when more can't be loaded, and can be retried", async ({
  page,
  product,
}) => {
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO articles (slug, title, category, status, published_at)
     SELECT 'energi-' || n, 'Kabar energi ' || n, 'Energy', 'published', '2026-11-19T02:00:00Z' FROM generate_series(1, 30) AS n`,
  );
  await page.goto("/sector/energy?urut=name");
  await waitForHydration(page);
  await page.route("**/api/articles*", (route) => route.abort());
  await page.getByRole("link", { name: "Muat lebih banyak" }).click();
  await expect(page.getByText("Gagal memuat artikel")).toBeVisible();
  await expect(page.locator("article")).toHaveCount(20);
  await page.unroute("**/api/articles*");
  await page.route("**/api/articles*", (route) => route.fulfill({ json: { articles: [{}] } }));
  await page.getByRole("link", { name: "Coba Lagi" }).click();
  await expect(page.getByText("Gagal memuat artikel")).toBeVisible();
  await expect(page.locator("article")).toHaveCount(20);
  await page.unroute("**/api/articles*");
  await page.getByRole("link", { name: "Coba Lagi" }).click();
  await expect(page.locator("article").nth(20).getByRole("link").first()).toBeFocused();
  await expect(page.getByText("Gagal memuat artikel")).toHaveCount(0);
});
