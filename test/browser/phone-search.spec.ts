import {
  boxOf,
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./fixtures.ts";
import { openSuggestions, searchField, suggestionList } from "./search-field.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("a tap opens search over the whole screen, and Back closes it on the same page", async ({ page }) => {
  await page.goto("/");
  await page.goto("/legal/terms");
  await waitForHydration(page);
  const open = page.getByRole("link", { name: "Cari saham atau berita" });
  await open.tap();
  const screen = page.getByRole("dialog", { name: "Cari saham atau berita" });
  await expect(screen).toBeVisible();
  await expect(searchField(page)).toBeFocused();
  expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goBack();
  await expect(screen).toBeHidden();
  await expect(page).toHaveURL("/legal/terms");
  await expect(open).toBeFocused();
  expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("its button and Escape also close it, and leave no history entry", async ({ page }) => {
  await page.goto("/");
  await page.goto("/legal/terms");
  await waitForHydration(page);
  const screen = page.getByRole("dialog", { name: "Cari saham atau berita" });
  for (const close of [
    () => screen.getByRole("button", { name: "Tutup pencarian" }).tap(),
    () => page.keyboard.press("Escape"),
  ]) {
    await page.getByRole("link", { name: "Cari saham atau berita" }).tap();
    await expect(screen).toBeVisible();
    await close();
    await expect(screen).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("shows suggestions, and a selected company replaces the search in the history", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Cari saham atau berita" }).tap();
  await openSuggestions(page, "bbca");
  const row = suggestionList(page).getByRole("option", { name: /^BBCA/ });
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await row.tap();
  await expect(page).toHaveURL("/saham/BBCA");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/legal/terms");
});

test("a text search opens the results, and Back returns to the page", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Cari saham atau berita" }).tap();
  await page.keyboard.type("dividen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=dividen");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/legal/terms");
});

test("the mobile menu shows suggestions too", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  await page.locator("header summary").tap();
  await openSuggestions(page, "goto");
  await suggestionList(page).getByRole("option", { name: /^GOTO/ }).tap();
  await expect(page).toHaveURL("/saham/GOTO");
  await expect(suggestionList(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("search is a link to the search page", async ({ page }) => {
    await page.goto("/legal/terms");
    await page.getByRole("link", { name: "Cari saham atau berita" }).tap();
    await expect(page).toHaveURL("/search");
    await page.locator("main").getByRole("searchbox").fill("dividen");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=dividen");
  });
});

test("the header and the search fit, and axe finds no violations", async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/legal/terms");
    await waitForHydration(page);
    expect((await boxOf(page.locator("header summary"))).right).toBeLessThanOrEqual(width);
    await page.getByRole("link", { name: "Cari saham atau berita" }).tap();
    await openSuggestions(page, "bank");
    expect(await page.evaluate(() => document.querySelector("dialog")?.scrollWidth)).toBe(width);
    await expectAccessible(page, "light");
  }
});

test("shows recent searches, which can be cleared, and the most traded shares", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  const open = page.getByRole("link", { name: "Cari saham atau berita" });
  const screen = page.getByRole("dialog", { name: "Cari saham atau berita" });
  const recent = screen.getByRole("region", { name: "Pencarian terakhir" });
  const popular = screen.getByRole("region", { name: "Paling aktif diperdagangkan" });
  await open.tap();
  await expect(popular.getByRole("link")).toHaveCount(5);
  await expect(recent).toHaveCount(0);
  await page.keyboard.type("dividen");
  await expect(popular).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=dividen");

  await page.goto("/legal/terms");
  await waitForHydration(page);
  await open.tap();
  await openSuggestions(page, "bbca");
  await suggestionList(page).getByRole("option", { name: /^BBCA/ }).tap();
  await expect(page).toHaveURL("/saham/BBCA");

  await page.goto("/legal/terms");
  await waitForHydration(page);
  await open.tap();
  await expect(recent.getByRole("link")).toHaveText(["BBCA", "dividen"]);
  await expectNoAccessibilityViolations(page);
  await recent.getByRole("link", { name: "dividen" }).tap();
  await expect(page).toHaveURL("/search?q=dividen");

  await page.goto("/legal/terms");
  await waitForHydration(page);
  await open.tap();
  await recent.getByRole("button", { name: "Hapus" }).tap();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("recent_searches"))).toBe(null);
});

test.describe("without a server response", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("opens without them if the server fails or the stored data is invalid", async ({ page }) => {
    await page.route("**/api/market-movers?type=active", (route) => route.abort());
    await page.goto("/legal/terms");
    await page.evaluate(() => localStorage.setItem("recent_searches", '[{"text":1},"x",'));
    await waitForHydration(page);
    await page.getByRole("link", { name: "Cari saham atau berita" }).tap();
    await openSuggestions(page, "bbca");
    await expect(suggestionList(page).getByRole("option", { name: /^BBCA/ })).toBeVisible();
  });
});
