import { expect, test, waitForHydration } from "./fixtures.ts";

test.use({ expectedErrors: [/404 \(Not Found\)/] });

test("a page whose code the newest version no longer has is reloaded in full", async ({ page }) => {
  await page.goto("/legal/terms");
  await waitForHydration(page);
  const chunks = /\/assets\/markets-[\w-]+\.js$/;
  // The new page loads the newer version's code.
  const isOld = (url: string) => url.endsWith("/legal/terms");
  await page.route(chunks, (route) =>
    isOld(route.request().frame().url()) ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.getByRole("link", { name: "Pasar", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Pasar" })).toBeVisible();
  await expect(page).toHaveURL(/\/markets$/);
  expect(await page.evaluate(() => "isOldPage" in window)).toBe(false);
});
