import type { Page, Route } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { addMember, endSessionsElsewhere, signIn, signInByPost } from "./members.ts";
import { searchField } from "./search-field.ts";

function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

/** @returns a function that lets the blocked scripts through */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

test("scrolling and following a link on a reading page fetch no script", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = watchScripts(page);
  await page.goto("/news");
  await page.mouse.wheel(0, 2_000);
  await isIdle(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator("main article h3 a, main article h2 a").first().click();
  await expect(page).toHaveURL(/\/news\/read\//);
  await isIdle(page);
  expect(scripts).toEqual([]);
});

test("a reading page hydrates when a control is pressed", async ({ page }) => {
  await page.goto("/legal/terms");
  await page.getByRole("button", { name: "Watch Now" }).click();
  await expect(page.getByText("Segera Hadir").first()).toBeVisible();
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Watch Now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Segera Hadir" })).toBeVisible();
});

test("the search field shows suggestions for text typed before its scripts loaded", async ({ page }) => {
  await page.goto("/legal/terms");
  await searchField(page).pressSequentially("BBCA");
  await expect(page.getByRole("option", { name: /Bank Central Asia/ }).first()).toBeVisible();
});

test("a page with figures hydrates automatically", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/");
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("with Save-Data a page with figures hydrates on the first key press", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const scripts = watchScripts(page);
  await page.goto("/");
  await page.waitForLoadState("load");
  await isIdle(page);
  expect(scripts).toEqual([]);
  await page.keyboard.press("Shift");
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("a tab switched before hydration stays selected", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/");
  const panel = (name: string) => page.getByRole("tabpanel", { name });
  await page.getByRole("tab", { name: "Turun" }).click();
  await expect(panel("Turun")).toBeVisible();
  await expect(panel("Naik")).toBeHidden();
  release();
  await waitForHydration(page);
  await expect(panel("Turun")).toBeVisible();
  await page.getByRole("tab", { name: "Naik" }).click();
  await expect(panel("Naik")).toBeVisible();
  await expect(panel("Turun")).toBeHidden();
});

test("a slider moved before hydration filters the companies after it", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/screener");
  const high = page.getByRole("slider", { name: "P/E, maksimum" });
  await high.focus();
  await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.getByText(/^Menampilkan 4 dari/)).toBeVisible();
  await expect(high).toHaveAttribute("aria-valuetext", "99x");
});

test("a link to another view works before hydration", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/markets");
  await page.getByRole("link", { name: "Lihat sebagai tabel" }).click();
  await expect(page).toHaveURL(/\/markets\?tabel=1$/);
  await expect(page.getByRole("link", { name: "Lihat sebagai peta" })).toBeVisible();
});

test("a pending notice hydrates a reading page, and an ended session is reported", async ({
  page,
  product,
}) => {
  await addMember(product, "bangun@example.com");
  await page.goto("/login?kembali=/legal/terms");
  await signIn(page, "bangun@example.com");
  await expect(page).toHaveURL(/\/legal\/terms$/);
  await expect(page.getByText("Login Berhasil!").first()).toBeVisible();
  await page.goto("about:blank");
  await endSessionsElsewhere(product, "bangun@example.com");
  await page.goto("/markets");
  await expect(page.getByText("Sesi Anda telah berakhir").first()).toBeVisible();
});

test("a notice appears on the page a form leads to, not on another that hydrates meanwhile", async ({
  page,
  product,
}) => {
  await addMember(product, "pergi@example.com");
  await page.goto("/legal/terms");
  await signInByPost(page, "pergi@example.com");
  const release = await holdScripts(page);
  await page.goto("/markets");
  // Target another tab, so that this page survives the response that sets its cookies.
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/logout"]'))
      form.target = "_blank";
  });
  const mayStart = Promise.withResolvers<void>();
  const holdNext = async (route: Route) => {
    await mayStart.promise;
    await route.continue();
  };
  await page.context().route("**/assets/*.js", holdNext);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Sign Out" }).click();
  const next = await opening;
  await next.waitForLoadState();
  release();
  await waitForHydration(page);
  await expect(page.getByText("Anda telah keluar.")).toHaveCount(0);
  mayStart.resolve();
  await expect(next.getByText("Anda telah keluar.").first()).toBeVisible();
  await page.context().unroute("**/assets/*.js", holdNext);
  await next.close();
});

test.describe("when scripts can't be fetched", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a page with figures retries automatically", async ({ page }) => {
    await page.clock.install();
    await page.route("**/assets/*.js", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/");
    await page.clock.runFor(6_000);
    await failed;
    await page.unroute("**/assets/*.js");
    await page.clock.runFor(11_000);
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  });
});

test("browsers may prerender public pages, but no member pages or queries", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  let candidates: string[] = [];
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(
      ({ key }) => new URL(key.url).pathname + new URL(key.url).search,
    );
  });
  await session.send("Preload.enable");
  await page.goto("/news");
  await expect.poll(() => candidates).toContain("/markets");
  expect(candidates).toEqual(expect.arrayContaining(["/", "/screener", "/legal/terms"]));
  expect(
    candidates.filter((path) => /\?|login|logout|profile|settings|watchlist|admin|\.csv/.test(path)),
  ).toEqual([]);
});
