import type { Page, Request } from "@playwright/test";
import { fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { test as base } from "./fixtures.ts";

export { expect, expectAccessible, expectNoAccessibilityFaults, hydrated } from "./fixtures.ts";

/** A product with the test's own market figures. It treats them as real, and no sync overwrites them. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a destructured argument
    async ({}, use) => {
      const product = await startProduct({ settings: { MARKET_PROVIDER: "eod" } });
      const { db } = await product.database();
      await fillMarket(db);
      await use(product);
      await product[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
});

/** Waits until a data function returns this, so that a page's next refresh gets it. */
export async function waitForAnswer(product: Product, address: string, text: string | RegExp): Promise<void> {
  await base.expect.poll(async () => (await product.fetch(`/api/${address}`)).text()).toMatch(text);
}

/**
 * Advances the browser's clock in steps of up to 4 s, waiting for pending requests after each one, so that no
 * request runs into its time limit and no toast outlives its five seconds unseen.
 */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  // A set, because a request from before this call may also end here.
  const open = new Set<Request>();
  const begun = (request: Request) => open.add(request);
  const ended = (request: Request) => open.delete(request);
  page.on("request", begun).on("requestfinished", ended).on("requestfailed", ended);
  for (let left = seconds; left > 0; left -= 4) {
    await page.clock.runFor(Math.min(left, 4) * 1_000);
    await base.expect.poll(() => open.size).toBe(0);
  }
  page.off("request", begun).off("requestfinished", ended).off("requestfailed", ended);
}

/**
 * Advances the browser's clock second by second until `check` is true. For short-lived elements such as
 * toasts.
 */
export async function advanceClockUntil(
  page: Page,
  check: () => Promise<boolean>,
  seconds = 70,
): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    await advanceClock(page, 1);
    if (await check()) return;
  }
  throw new Error(`The condition was not met within ${seconds} seconds.`);
}
