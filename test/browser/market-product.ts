import type { Page, Request } from "@playwright/test";
import { fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { test as base } from "./fixtures.ts";

export { accessibilityFaults, expect, hydrated } from "./fixtures.ts";

/** A product whose market figures are the test's own: real ones for all it knows, and nothing syncs over them. */
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

/** Waits until a data function answers with this, so that the next refresh in a page finds it. */
export async function answers(product: Product, address: string, text: string | RegExp): Promise<void> {
  await base.expect
    .poll(async () => (await product.fetch(`/api/${address}`)).text(), { timeout: 15_000 })
    .toMatch(text);
}

/**
 * Lets time pass in steps, each until its requests are answered: a request must not see its time limit pass meanwhile, nor a
 * toast the five seconds that it stays.
 */
export async function pass(page: Page, seconds: number): Promise<void> {
  // One by one: a request that began before ends among these too.
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

/** Lets the browser's clock go on, second by second, until `check` holds: for what doesn't stay, such as a toast. */
export async function passUntil(page: Page, check: () => Promise<boolean>, seconds = 70): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    await pass(page, 1);
    if (await check()) return;
  }
  throw new Error(`Nothing came within ${seconds} seconds.`);
}
