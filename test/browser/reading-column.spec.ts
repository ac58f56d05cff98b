import { addArticle } from "#test/published-article.ts";
import { purgePages } from "./fixtures.ts";
import { expect, test } from "./newsroom-product.ts";

test("a text without a sidebar is centred in a wide window", async ({ page, product }) => {
  const { pool } = await product.database();
  const article = { excerpt: "Ringkasan", content: "Isi artikel.", featured_image_url: "/favicon.svg" };
  await addArticle(pool, { ...article, slug: "sendiri", title: "Sendiri" });
  await addArticle(pool, { ...article, slug: "satu", title: "Satu", tickers: ["BBCA"] });
  await addArticle(pool, { ...article, slug: "dua", title: "Dua", tickers: ["BBCA"] });
  await purgePages(product);
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxOf = async (path: string, selector: string) => {
    await page.goto(path);
    const { x = 0, width = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
    return { left: Math.round(x), right: Math.round(1280 - x - width) };
  };
  for (const path of ["/news/read/sendiri", "/legal/disclaimer", "/legal/privacy", "/legal/terms"]) {
    expect(await boxOf(path, "main article")).toEqual({ left: 304, right: 304 }); // 42 rem wide
  }
  const { left } = await boxOf("/news/read/satu", "main article");
  const { right } = await boxOf("/news/read/satu", "main section[aria-labelledby='related-title']");
  expect(left).toBe(right);
  expect(left).toBeLessThan(64);
});

test("a multi-line headline uses the width of its column", async ({ page, product }) => {
  const { pool } = await product.database();
  const title = "Bank sentral menahan suku bunga acuan dan kredit korporasi tumbuh dua digit";
  await addArticle(pool, { slug: "judul-panjang", title, content: "Isi." });
  await purgePages(product);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/news/read/judul-panjang");
  const shares = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return [...range.getClientRects()].map(({ width }) => width / heading.getBoundingClientRect().width);
  });
  expect(shares.length).toBeGreaterThan(1);
  expect(shares[0]).toBeGreaterThan(0.85);
});
