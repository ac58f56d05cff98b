import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./market-product.ts";

/** What has the focus but shows only a part of its ring, because a box around it cuts it off. */
function cutRing(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element?.matches(":focus-visible")) return undefined;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === "none") return undefined;
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      const isCut =
        (overflowY !== "visible" &&
          ring.top >= frame.top &&
          ring.bottom <= frame.bottom &&
          (ring.top - reach < frame.top - 0.5 || ring.bottom + reach > frame.bottom + 0.5)) ||
        (overflowX !== "visible" &&
          ring.left >= frame.left &&
          ring.right <= frame.right &&
          (ring.left - reach < frame.left - 0.5 || ring.right + reach > frame.right + 0.5));
      if (isCut && around !== document.documentElement && around !== document.body)
        return `${element.tagName} "${element.textContent?.trim().slice(0, 30)}" in ${around.tagName}.${around.className}`;
    }
    return undefined;
  });
}

for (const path of ["/", "/markets", "/saham/IHSG", "/news/BBCA", "/sector/banking", "/screener"]) {
  test(`by keyboard the ring of everything on ${path} is whole`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const cut = new Set<string>();
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press("Tab");
      const found = await cutRing(page);
      if (found) cut.add(found);
    }
    expect([...cut]).toEqual([]);
  });
}

test("a click on a tab, a button or the chart shows no ring", async ({ page }) => {
  await page.goto("/saham/IHSG");
  await hydrated(page);
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
  await hydrated(page);
  for (const tab of ["Global", "Kripto", "Indonesia"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await hasRing(), tab).toBe(false);
  }
  await page.keyboard.press("ArrowRight");
  expect(await hasRing()).toBe(true);
});
