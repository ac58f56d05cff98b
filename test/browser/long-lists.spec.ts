import { purgePages, waitForHydration } from "./fixtures.ts";
import { expect, test } from "./newsroom-product.ts";

test("a link continues a list after twenty articles, inline with JavaScript and by pages without", async ({
  page,
  browser,
  product,
}) => {
  const { pool } = await product.database();
  // All have the same publish time, so that the cursor must also use their ids.
  await pool.query(
    `INSERT INTO articles (slug, title, status, published_at)
     SELECT 'kabar-' || n, 'Kabar ' || n, 'published', '2026-11-19T02:00:00Z' FROM generate_series(1, 45) AS n`,
  );
  await purgePages(product);
  const titles = Array.from({ length: 45 }, (_, index) => `Kabar ${45 - index}`);

  await page.goto("/news");
  await waitForHydration(page);
  await expect(page.locator("article")).toHaveCount(20);
  await page.getByRole("link", { name: "Muat lebih banyak" }).click();
  await expect(page.locator("article")).toHaveCount(40);
  await expect(page.getByRole("link", { name: "Kabar 25", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "Muat lebih banyak" }).press("Enter");
  await expect(page.locator("article")).toHaveCount(45);
  await expect(page.getByRole("link", { name: "Muat lebih banyak" })).toHaveCount(0);
  expect(await page.locator("article h3").allInnerTexts()).toEqual(titles);

  // Back restores the list and the scroll position.
  const deep = page.getByRole("link", { name: "Kabar 5", exact: true });
  await deep.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await deep.click();
  await expect(page).toHaveURL(/\/news\/read\/kabar-5$/);
  await page.goBack();
  await expect(page.locator("article")).toHaveCount(45);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${product.url}/news`);
  const read: string[] = [];
  for (let pageNumber = 0; pageNumber < 3; pageNumber++) {
    read.push(...(await plain.locator("article h3").allInnerTexts()));
    if (pageNumber === 2) break;
    const { href } = new URL(plain.url());
    await plain.getByRole("link", { name: "Muat lebih banyak" }).click();
    await plain.waitForURL((url) => url.href !== href);
  }
  expect(read).toEqual(titles);
  await plain.close();
});
