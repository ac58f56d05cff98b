import { test as base, expect, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { type Product, startProduct } from "#test/product.ts";

interface Fixtures {
  /** Console errors that a test expects; any other fails it. */
  expectedErrors: RegExp[];
}

/**
 * One product per worker, with a fresh installation's samples. A test that changes data should start its own.
 */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a destructured argument
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

/**
 * Lets the page fetch its scripts, as a reader who needs them does, and waits until React has hydrated it and run its
 * effects.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("scriptsneeded")));
  await page.waitForFunction(() => {
    const reactValue = (node: Node | null, name: string) =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(name))?.[1];
    const isCommitted =
      reactValue(document, "__reactContainer")?.stateNode.current.memoizedState.isDehydrated === false;
    return isCommitted && reactValue(document.querySelector("main"), "__reactFiber") !== undefined;
  });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** axe's violations on the page, as "rule: element" lines, once its colours have stopped changing. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  // axe itself, not its package for Playwright, which opens another page for each look: half of a look's time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axeCore }).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/**
 * Expects axe to find nothing on the page as it is. It looks again for a while: what is half faded, or being replaced, as
 * a toast or a page after a link was followed, isn't a fault.
 */
export async function expectNoAccessibilityFaults(page: Page, message?: string): Promise<void> {
  await expect.poll(() => accessibilityFaults(page), message).toEqual([]);
}

/** The same in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await switchTheme(page, colorScheme);
    await expectNoAccessibilityFaults(page, colorScheme);
  }
}

/** Shows the page in the other theme, and waits until it has followed. */
async function switchTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
}

/** Records every layout shift on pages opened from now on. */
export async function watchShifts(page: Page): Promise<{ read(): Promise<number[]> }> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return { read: () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts) };
}

/** Delays fonts until the first paint, as on a slow connection. */
export async function delayFonts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { isPainted: true })).observe({
      type: "paint",
      buffered: true,
    });
  });
  const isPainted = () => page.evaluate(() => "isPainted" in window).catch(() => false);
  await page.route("**/*.woff2", async (route) => {
    await expect.poll(isPainted).toBe(true);
    await route.continue();
  });
}
