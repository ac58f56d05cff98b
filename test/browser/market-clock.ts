import type { Page, Request } from "@playwright/test";
import type { Product } from "#test/product.ts";
import { expect } from "./fixtures.ts";

/** Waits until a data function returns this text, so that a page's next refresh gets it. */
export async function waitForApiResponse(
  product: Product,
  address: string,
  text: string | RegExp,
): Promise<void> {
  await expect.poll(async () => (await product.fetch(`/api/${address}`)).text()).toMatch(text);
}

/**
 * Advances the browser's clock in steps of up to 4 s and waits for pending requests after each one, so that
 * no request times out and no toast outlives its five seconds unseen.
 */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  // A set, because a request from before this call may also end here.
  const open = new Set<Request>();
  const begun = (request: Request) => open.add(request);
  const ended = (request: Request) => open.delete(request);
  page.on("request", begun).on("requestfinished", ended).on("requestfailed", ended);
  for (let remaining = seconds; remaining > 0; remaining -= 4) {
    await page.clock.runFor(Math.min(remaining, 4) * 1_000);
    await expect.poll(() => open.size).toBe(0);
  }
  page.off("request", begun).off("requestfinished", ended).off("requestfailed", ended);
}

export async function advanceClockUntil(
  page: Page,
  check: () => Promise<boolean>,
  seconds = 70,
): Promise<void> {
  for (let remaining = seconds; remaining > 0; remaining -= 1) {
    await advanceClock(page, 1);
    if (await check()) return;
  }
  throw new Error(`The condition was not met within ${seconds} seconds.`);
}
