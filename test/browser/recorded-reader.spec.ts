import type { Page, Request } from "@playwright/test";
import { articleSlugOf } from "#domain/news/articles/slug.ts";
import { SAMPLE_ARTICLES } from "#domain/news/samples/sample-articles.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("reading the news and three articles fetches no script, and going back restores the scroll", async ({
  page,
}, testInfo) => {
  const record = recordRequests(page);
  const read = new Set<string>();
  await page.goto("/news");
  await readDownTo(page, 700);
  await tapArticle(page, read);
  await readDownTo(page, 300);
  const second = page.url();
  await tapArticle(page, read);
  await readDownTo(page, 500);
  const third = page.url();
  await tapArticle(page, read);
  expect(read.size).toBe(3);

  for (const [url, scrollY] of [
    [third, 500],
    [second, 300],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  }
  const { scripts, bytes } = await record();
  expect(scripts).toEqual([]);
  testInfo.annotations.push({ type: "transferred bytes", description: String(bytes) });
  process.stdout.write(`  the news, three articles, back twice: ${bytes} bytes transferred, no script\n`);
});

/** Records the requests of pages, without the service worker, which loads after them. */
function recordRequests(page: Page) {
  const scripts: string[] = [];
  const finished: Request[] = [];
  page.context().on("request", (request) => {
    if (request.resourceType() === "script" && !request.url().endsWith("/sw.js")) scripts.push(request.url());
  });
  // A request that is aborted by a navigation never has a size.
  page.context().on("requestfinished", (request) => {
    if (!request.url().endsWith("/sw.js")) finished.push(request);
  });
  return async () => {
    let bytes = 0;
    for (const request of finished) {
      const sizes = await request.sizes().catch(() => undefined);
      bytes += (sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0);
    }
    return { scripts, bytes };
  };
}

async function readDownTo(page: Page, scrollY: number): Promise<void> {
  await expect(page.locator("h1")).toBeAttached();
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), scrollY);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
}

/** Other specs may share the product, and their articles can be too short to scroll. */
const longArticles = new Set(SAMPLE_ARTICLES.map(({ title }) => `/news/read/${articleSlugOf(title)}`));

async function tapArticle(page: Page, read: Set<string>): Promise<void> {
  const hrefs = await page
    .locator('main a[href^="/news/read/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const href = hrefs.find((candidate) => longArticles.has(candidate) && !read.has(candidate)) ?? "";
  read.add(href);
  const link = page.locator(`main a[href="${href}"]`).first();
  // Like a tap: Playwright's click would scroll the link into view first.
  await link.dispatchEvent("click");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
}
