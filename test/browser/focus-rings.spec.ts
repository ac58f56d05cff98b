import type { Locator } from "@playwright/test";
import { expect, test, waitForHydration } from "./fixtures.ts";

/** Fails unless the element has the focus. */
async function showsRing(element: Locator): Promise<boolean> {
  await expect(element).toBeFocused();
  return element.evaluate(
    (focused) => focused.matches(":focus-visible") && getComputedStyle(focused).outlineStyle !== "none",
  );
}

test("clicking a tab, a button or the chart shows no focus ring", async ({ page }) => {
  await page.goto("/saham/IHSG");
  await waitForHydration(page);
  await page.locator('[data-chart="live"]').waitFor();
  for (const target of [
    page.getByRole("slider", { name: /^Grafik IHSG/ }),
    page.getByRole("link", { name: /^5D/ }),
    page.getByRole("link", { name: "Skala log" }),
    page.getByRole("button", { name: /^Asal data/ }).first(),
    page.getByRole("link", { name: "Historical Data" }),
  ]) {
    await target.click();
    expect(await showsRing(target), String(target)).toBe(false);
  }
  await page.goto("/markets");
  await waitForHydration(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  for (const name of ["Global", "Kripto", "Indonesia"]) {
    await tab(name).click();
    expect(await showsRing(tab(name)), name).toBe(false);
  }
  await page.keyboard.press("ArrowRight");
  expect(await showsRing(tab("Global"))).toBe(true);
});
