import { expect, test } from "./fixtures.ts";

const ARTICLE = "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print", colorScheme: "dark" }));

test("a printed article has headline, byline, text, source and address, and no site elements", async ({
  page,
  product,
}) => {
  const { pool } = await product.database();
  await pool.query(
    "UPDATE articles SET author = 'Rina', source_url = 'https://berita.example/asli' WHERE slug = $1",
    [ARTICLE.split("/").at(-1)],
  );
  // A cached page is purged within a second.
  await expect(async () => {
    await page.goto(ARTICLE);
    await expect(page.getByText("Oleh Rina")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".prose p").first()).toBeVisible();
  await expect(page.locator(".print-masthead")).toHaveText(
    new RegExp(`^KabarPasar \\d{1,2} \\p{L}+ \\d{4} ${product.url}${ARTICLE}$`, "u"),
  );
  const source = page.getByRole("article").getByRole("link", { name: "Baca di situs sumbernya" });
  expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toContain(
    "(https://berita.example/asli)",
  );
  for (const part of ["banner", "navigation", "search", "contentinfo"] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Artikel Terkait" })).toHaveCount(0);
  // Print uses the light theme.
  const colours = await page.locator("body").evaluate((body) => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return [backgroundColor, getComputedStyle(body).color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(20, 22, 27)"]);
});

test("every printed page shows a masthead with its address", async ({ page, product }) => {
  for (const path of ["/", "/screener?per-max=20", "/saham/BBCA", "/legal/terms"]) {
    await page.goto(path);
    await expect(page.locator(".print-masthead")).toBeVisible();
    await expect(page.locator(".print-masthead")).toContainText(product.url + path);
  }
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator(".print-masthead")).toBeHidden();
});
