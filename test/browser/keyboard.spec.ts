import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test, waitForHydration } from "./fixtures.ts";

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("a slash focuses the header's search, but is typed in a field", async ({ page }) => {
  await page.goto("/news");
  await page.keyboard.press("/");
  const field = page.getByRole("banner").getByPlaceholder("Cari berita, emiten, atau topik...").first();
  await expect(field).toBeFocused();
  await page.keyboard.type("naik/turun");
  await expect(field).toHaveValue("naik/turun");
});

test("a slash with a modifier is not handled", async ({ page }) => {
  await page.goto("/news");
  for (const key of ["Control+/", "Alt+/", "Meta+/"]) await page.keyboard.press(key);
  await expect(page.locator("body")).toBeFocused();
});

test("a question mark lists the shortcuts, and Escape closes the list", async ({ page }) => {
  await page.goto("/news");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Pintasan keyboard" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("Cari saham atau berita");
  await expectNoAccessibilityViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("?");
  await dialog.getByRole("button", { name: "Tutup" }).click();
  await expect(dialog).toBeHidden();
});

test("the slash and question mark shortcuts can be switched off, also before hydration, and on again", async ({
  page,
}) => {
  const field = page.getByRole("banner").locator("[data-search-field]:visible");
  const dialog = page.getByRole("dialog", { name: "Pintasan keyboard" });
  const keys = dialog.getByRole("checkbox", { name: "Aktifkan pintasan / dan ?" });
  await page.goto("/news");
  await page.keyboard.press("?");
  await expect(keys).toBeChecked();
  await keys.press(" ");
  await expect(keys).not.toBeChecked();
  await page.keyboard.press("Escape");
  for (const key of ["/", "?"]) await page.keyboard.press(key);
  await expect(page.locator("body")).toBeFocused();
  await expect(dialog).toHaveCount(0);

  let hydrate = () => {};
  const gate = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload();
  for (const key of ["/", "?"]) await page.keyboard.press(key);
  await expect(page.locator("body")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("button", { name: "Pintasan keyboard" }).click();
  hydrate();
  await expect(keys).not.toBeChecked();
  await keys.check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
});

test("a question mark is typed in a field", async ({ page }) => {
  await page.goto("/search?q=dividen");
  await waitForHydration(page);
  await page.locator("main").getByRole("searchbox").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("?");
  await expect(page.locator("main").getByRole("searchbox")).toHaveValue("dividen?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("arrows move between the articles of a list, and Enter opens one", async ({ page }) => {
  await page.goto("/news");
  const titles = page.locator("main article").getByRole("heading").getByRole("link");
  await titles.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(titles.nth(1)).toBeFocused();
  // From another link in the row: the next article, not the one after it.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(titles.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(titles.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(titles.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const title = await focusedText(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("arrows continue from another link in the row", async ({ page }) => {
  await page.goto("/news");
  const articles = page.locator("main article");
  const first = articles.filter({ has: page.locator("li a") }).first();
  const following = await articles.evaluateAll(
    (all) => all.findIndex((article) => article.querySelector("li a")) + 1,
  );
  await first.locator("li a").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(articles.nth(following).getByRole("heading").getByRole("link")).toBeFocused();
});

test("arrows move between the movers of the day", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const movers = page.getByRole("region", { name: "Penggerak Pasar" });
  const stocks = movers.getByRole("table").first().locator("tbody").getByRole("link");
  await stocks.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(stocks.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/saham\//);
});

test("arrow down moves from the search page's field to the first result", async ({ page }) => {
  await page.goto("/search?q=dividen");
  await page.locator("main").getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("main article").first().getByRole("heading").getByRole("link")).toBeFocused();
});

test.describe("with hydration delayed", () => {
  let hydrate: () => void;
  test.beforeEach(async ({ page }) => {
    const gate = new Promise<void>((resolve) => {
      hydrate = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/news");
  });

  test("a slash and the text after it are not lost", async ({ page }) => {
    await page.keyboard.press("/");
    await page.keyboard.type("bbca");
    hydrate();
    const field = page.getByRole("banner").getByRole("combobox");
    await expect(field).toHaveValue("bbca");
    await expect(field).toBeFocused();
    await expect(page.getByRole("listbox").getByRole("option", { name: /^BBCA/ })).toBeVisible();
  });

  test("a question mark is not lost", async ({ page }) => {
    await page.keyboard.press("?");
    hydrate();
    await expect(page.getByRole("dialog", { name: "Pintasan keyboard" })).toBeVisible();
  });
});
