import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";
import { advanceClock } from "./market-clock.ts";
import { addMember, endSessionsElsewhere, signIn } from "./members.ts";
import { searchField } from "./search-field.ts";

/** The addresses of scripts that the page has asked for. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

test("reading, scrolling, the theme, the menu, a notice and a tap on a link fetch no script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = watchScripts(page);
  await page.goto("/");
  await page.mouse.wheel(0, 2_000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator("summary").first().click();
  await page.getByRole("button", { name: "Notifikasi" }).click();
  await expect(page.getByText("Segera Hadir").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ganti tema" }).locator("visible=true").first().click();
  await page.keyboard.press("Escape");
  await expect(page.locator("details[data-menu]")).not.toHaveAttribute("open");
  await page.locator("main article h3 a, main article h2 a").first().click();
  await expect(page).toHaveURL(/\/news\/read\//);
  expect(scripts).toEqual([]);
});

test("the first press on a tab is not lost", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/");
  await page.getByRole("tab", { name: "Turun" }).click();
  await expect(page.getByRole("tabpanel", { name: "Turun" })).toBeVisible();
  expect(scripts).not.toEqual([]);
});

test("the search field suggests what was typed while its scripts came", async ({ page }) => {
  await page.goto("/legal/terms");
  await searchField(page).pressSequentially("BBCA");
  await expect(page.getByRole("option", { name: /Bank Central Asia/ }).first()).toBeVisible();
});

test("a page of figures refreshes itself a minute after it was loaded, unless its tab is hidden", async ({
  page,
}) => {
  await page.clock.install();
  const scripts = watchScripts(page);
  await page.goto("/");
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" }),
  );
  await page.clock.runFor(90_000);
  expect(scripts).toEqual([]);
  const refreshed = page.waitForRequest(/\/api\/market-overview/);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await hydrated(page);
  await advanceClock(page, 8);
  await refreshed;
  await page.goto("/news");
  scripts.length = 0;
  await page.clock.runFor(90_000);
  expect(scripts).toEqual([]);
});

test("the favicon is asked for again every five minutes, without any script from the network", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-23T08:59:00+07:00" });
  const scripts = watchScripts(page);
  await page.goto("/legal/terms");
  const icon = page.locator('link[rel="icon"]').last();
  await expect(icon).toHaveAttribute("href", /^\/favicon\.svg\?\d+$/);
  const first = await icon.getAttribute("href");
  await page.clock.runFor(30_000);
  await expect(icon).toHaveAttribute("href", first ?? "");
  await page.clock.runFor(90_000);
  const afterOpening = Math.floor(Date.parse("2026-11-23T09:00:00+07:00") / 300_000);
  await expect(icon).toHaveAttribute("href", `/favicon.svg?${afterOpening}`);
  expect(scripts).toEqual([]);
  await hydrated(page);
  await expect(icon).toHaveAttribute("href", `/favicon.svg?${afterOpening}`);
});

test("a member's page asks for the session, and fetches scripts only to say that it has ended", async ({
  page,
  product,
}) => {
  await addMember(product, "bangun@example.com");
  await page.goto("/login?kembali=/legal/terms");
  await signIn(page, "bangun@example.com");
  await expect(page).toHaveURL(/\/legal\/terms$/);
  await expect(page.getByText("Login Berhasil!").first()).toBeVisible();
  const scripts = watchScripts(page);
  const asked = page.waitForResponse(/\/session$/);
  await page.goto("/news");
  await (await asked).finished();
  await expect(page.getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  expect(scripts).toEqual([]);
  await endSessionsElsewhere(product, "bangun@example.com");
  await page.goto("/news");
  await expect(page.getByText("Sesi Anda telah berakhir").first()).toBeVisible();
  expect(scripts).not.toEqual([]);
});

test.describe("when the scripts can't be fetched", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a tab says so, and works at the next press", async ({ page }) => {
    await page.goto("/");
    await page.route("**/assets/*.js", (route) => route.abort());
    const tab = page.getByRole("tab", { name: "Turun" });
    await tab.click();
    await expect(page.getByText("Fitur Ini Gagal Dimuat")).toBeVisible();
    await expect(page.getByText("Periksa koneksi internet Anda, lalu coba lagi.")).toBeVisible();
    await expect(tab).not.toHaveAttribute("aria-busy");
    await page.unroute("**/assets/*.js");
    await page.keyboard.press("Escape");
    await tab.click();
    await expect(page.getByRole("tabpanel", { name: "Turun" })).toBeVisible();
  });
});

test("browsers may render public pages in advance, and nothing of members or with a query", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  let candidates: string[] = [];
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(
      ({ key }) => new URL(key.url).pathname + new URL(key.url).search,
    );
  });
  await session.send("Preload.enable");
  await page.goto("/saham/BBCA");
  await expect.poll(() => candidates).toContain("/markets");
  expect(candidates).toEqual(expect.arrayContaining(["/", "/news", "/legal/terms"]));
  expect(
    candidates.filter((path) => /\?|login|logout|profile|settings|watchlist|admin|\.csv/.test(path)),
  ).toEqual([]);
});
