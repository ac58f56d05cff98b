import { expect, test, waitForHydration } from "./fixtures.ts";

test("clicking a tab, a button or the chart shows no focus ring", async ({ page }) => {
  await page.goto("/saham/IHSG");
  await waitForHydration(page);
  await page.locator('[data-chart="live"]').waitFor();
  const hasRing = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || !element.matches(":focus-visible")) return false;
      return getComputedStyle(element).outlineStyle !== "none";
    });
  for (const target of [
    page.getByRole("slider", { name: /^Grafik IHSG/ }),
    page.getByRole("link", { name: /^5D/ }),
    page.getByRole("link", { name: "Skala log" }),
    page.getByRole("button", { name: /^Asal data/ }).first(),
    page.getByRole("link", { name: "Historical Data" }),
  ]) {
    await target.click();
    expect(await hasRing()).toBe(false);
  }
  await page.goto("/markets");
  await waitForHydration(page);
  for (const tab of ["Global", "Kripto", "Indonesia"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await hasRing(), tab).toBe(false);
  }
  await page.keyboard.press("ArrowRight");
  expect(await hasRing()).toBe(true);
});
