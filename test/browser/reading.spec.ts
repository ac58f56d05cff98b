import { expect, test, waitForHydration } from "./fixtures.ts";

const ARTICLE = "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa";

test.describe("reading without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is complete", async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Apa Itu Auto Rejection? Batas Harga Harian di Bursa",
    );
    await expect(page.locator("article .prose")).toContainText("auto rejection");
    await expect(page.getByRole("link", { name: "GOTO" }).first()).toHaveAttribute("href", "/saham/GOTO");
  });

  test("search, sectors and the menu work", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByText("Menu", { exact: false }).or(page.locator("summary")).first().click();
    const search = page.getByRole("searchbox").locator("visible=true").first();
    await search.fill("DIVIDEN");
    await search.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=DIVIDEN/);
    await expect(page.locator("main h2")).toHaveText('Hasil untuk: "DIVIDEN"');
    await page.goto("/sector/tidak-ada");
    await expect(page).toHaveURL("/sector/banking");
    await expect(page.getByRole("link", { name: "Banking", exact: true }).first()).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
});

test("an article has the same text with and without JavaScript", async ({ page, browser, baseURL }) => {
  await page.goto(ARTICLE);
  await waitForHydration(page);
  const withJavaScript = await page.locator("main").innerText();
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await plain.goto(ARTICLE);
  expect(await plain.locator("main").innerText()).toBe(withJavaScript);
  await plain.close();
});

test("the first paint needs only the page and a stylesheet, and reading it fetches no script", async ({
  page,
}) => {
  const response = await page.request.get(ARTICLE);
  const html = (await response.text()).replace(/<noscript>.*?<\/noscript>/gs, "");
  expect(html.match(/<link[^>]+rel="stylesheet"/g)).toHaveLength(1);
  expect(html).not.toMatch(/<link[^>]+rel="modulepreload"/);
  expect(html).not.toMatch(/<script[^>]+src=/);
  await page.goto(ARTICLE);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  expect(scripts).toEqual([]);
});

test("navigating forward and back doesn't reload the document", async ({ page }) => {
  await page.goto("/news");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const first = page.locator("article").first().getByRole("heading").getByRole("link");
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berita Terbaru");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test.describe("missing pages", () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test("an unknown article shows a message with a link home", async ({ page }) => {
    const response = await page.goto("/news/read/tidak-ada");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artikel Tidak Ditemukan");
    await page.getByRole("link", { name: "Kembali ke Beranda" }).click();
    await expect(page).toHaveURL("/");
  });

  test("an unknown path shows the home page with status 404", async ({ page }) => {
    const response = await page.goto("/begitu/saja?x=1");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Dasbor Pasar Keuangan Indonesia/);
  });
});

test("a slow list shows five placeholders while it loads", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/news.data*", async (route) => {
    await gate;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Navigasi utama" })
    .getByRole("link", { name: "Berita" })
    .click();
  await expect(page.getByRole("status").locator(":scope > div")).toHaveCount(5);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berita Terbaru");
});
