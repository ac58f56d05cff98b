import type { Page } from "@playwright/test";
import { addArticle } from "#test/published-article.ts";
import { expect, purgePages, test } from "./fixtures.ts";

const EXCERPT =
  "Direksi menyebut permintaan kredit korporasi dan konsumsi sama-sama naik pada kuartal ketiga, sementara biaya dana turun dan kualitas aset tetap terjaga di seluruh segmen usaha perseroan.";

test.beforeEach(async ({ product }) => {
  const { pool } = await product.database();
  await pool.query("DELETE FROM articles WHERE slug = 'baris'");
  await addArticle(pool, {
    slug: "baris",
    title: "Kredit bank naik",
    excerpt: EXCERPT,
    content: `${EXCERPT} Selengkapnya.`,
    source_name: "Harian Uji",
    category: "Banking",
    tickers: ["BBCA", "TLKM", "ICBP"],
    published_at: new Date(Date.now() - 2 * 3_600_000),
  });
  await purgePages(product);
});

function excerptOf(page: Page) {
  return page.getByText(EXCERPT).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const range = document.createRange();
    const text = element.firstChild as Text;
    const tops = new Set<number>();
    let visibleCount = 0;
    for (let at = 0; at < text.length; at++) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top, bottom, right } = range.getBoundingClientRect();
      if (bottom > box.bottom + 1 || right > box.right + 1) continue;
      visibleCount += 1;
      tops.add(Math.round(top));
    }
    return { lines: tops.size, visibleCount };
  });
}

test("an excerpt has two lines, and shows enough words at every width", async ({ page }) => {
  for (const [width, minimum] of [
    [360, 60],
    [1024, 120],
    [1280, 80],
    [1440, 80],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/news");
    const excerpt = await excerptOf(page);
    expect(excerpt.lines, String(width)).toBe(2);
    expect(excerpt.visibleCount, String(width)).toBeGreaterThan(minimum);
  }
});

test("a search result shows its age at every width", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      await page.goto("/search?q=korporasi");
      await expect(page.locator("main").getByText("2 jam lalu")).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
});
