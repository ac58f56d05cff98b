import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openSuggestions, searchField, suggestionList } from "./search-field.ts";

declare global {
  interface Window {
    hasShownBanks?: boolean;
  }
}

/** Blocks the response for "bank" until `release`. It arrives even though the page aborts its request. */
async function delayResponse(page: Page) {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => fetch(input, { ...init, signal: null });
    new MutationObserver(() => {
      const options = [...document.querySelectorAll("[role=option]")];
      if (options.some((option) => option.textContent.startsWith("BBCA"))) window.hasShownBanks = true;
    }).observe(document, { subtree: true, childList: true });
  });
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isForText = (url: string) => new URL(url).searchParams.get("q") === "bank";
  await page.route("**/api/suggest?*", async (route) => {
    if (isForText(route.request().url())) await gate;
    await route.continue();
  });
  return {
    requested: () => page.waitForRequest((request) => isForText(request.url())),
    async release() {
      const heldResponse = page.waitForResponse((response) => isForText(response.url()));
      release();
      await (await heldResponse).finished();
    },
  };
}

/** Shows later suggestions first: by then, the page has processed every earlier response. */
async function hasShownBanks(page: Page): Promise<boolean> {
  await openSuggestions(page, "goto");
  return page.evaluate(() => window.hasShownBanks === true);
}

test("a slow response doesn't replace a newer one", async ({ page }) => {
  const slow = await delayResponse(page);
  await page.goto("/legal/terms");
  await searchField(page).click();
  const requested = slow.requested();
  await page.keyboard.type("bank");
  await requested;
  await openSuggestions(page, "goto");
  await slow.release();
  expect(await hasShownBanks(page)).toBe(false);
  await openSuggestions(page, "bank");
  expect(await hasShownBanks(page)).toBe(true);
});

test("a response after the field was emptied doesn't open the list", async ({ page }) => {
  const slow = await delayResponse(page);
  await page.goto("/legal/terms");
  await searchField(page).click();
  const requested = slow.requested();
  await page.keyboard.type("bank");
  await requested;
  await searchField(page).fill("");
  await slow.release();
  expect(await hasShownBanks(page)).toBe(false);
});

test("a response after the form was submitted doesn't open the list", async ({ page }) => {
  const slow = await delayResponse(page);
  await page.goto("/legal/terms");
  await searchField(page).click();
  const requested = slow.requested();
  await page.keyboard.type("bank");
  await requested;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=bank");
  await slow.release();
  expect(await hasShownBanks(page)).toBe(false);
});

test("a response while the next page is loading doesn't open the list", async ({ page }) => {
  const slow = await delayResponse(page);
  let load: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/news.data*", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/legal/terms");
  await searchField(page).click();
  const requested = slow.requested();
  await page.keyboard.type("bank");
  await requested;
  await page.getByRole("link", { name: "Berita", exact: true }).first().click();
  await slow.release();
  load();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berita Terbaru");
  await expect(suggestionList(page)).toHaveCount(0);
  expect(await hasShownBanks(page)).toBe(false);
});

test.describe("the code of suggestions", () => {
  const CODE = /\/assets\/suggesting-field-.*\.js$/;

  test("is fetched when the field is focused, and takes over text, focus and caret", async ({ page }) => {
    let arrive: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const fetched: string[] = [];
    await page.route(CODE, async (route) => {
      fetched.push(route.request().url());
      await gate;
      await route.continue();
    });
    await page.goto("/legal/terms", { waitUntil: "networkidle" });
    expect(fetched).toEqual([]);
    const requested = page.waitForRequest(CODE);
    await searchField(page).click();
    await requested;
    await page.keyboard.type("bbc");
    await page.keyboard.press("ArrowLeft");
    arrive();
    await expect(searchField(page)).toHaveRole("combobox");
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type("x");
    await expect(searchField(page)).toHaveValue("bbxc");
    expect(fetched).toHaveLength(1);
  });

  test("suggests for text typed while it loaded", async ({ page }) => {
    await page.goto("/legal/terms");
    await searchField(page).click();
    await page.keyboard.type("goto");
    await expect(suggestionList(page).getByRole("option", { name: /^GOTO/ })).toBeVisible();
  });

  test.describe("when it can't be fetched", () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test("the form still searches", async ({ page }) => {
      await page.route(CODE, (route) => route.abort());
      await page.goto("/legal/terms");
      await searchField(page).click();
      await page.keyboard.type("dividen");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/search?q=dividen");
    });
  });
});
