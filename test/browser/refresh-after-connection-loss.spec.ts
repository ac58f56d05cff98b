import type { Page } from "@playwright/test";
import { expect, isNightly, test, waitForHydration } from "./fixtures.ts";
import { advanceClock, advanceClockUntil } from "./market-clock.ts";

const CUT_SECONDS = 22;
/** Seconds after the last refresh at which the network fails. Below 59, the failure interrupts the next refresh. */
const moments = Array.from({ length: 31 }, (_, index) => 45 + index);

const pages = [
  ["/", "/api/market-overview"],
  ["/markets", "/api/market-overview"],
  ["/saham/BBCA", "/api/quote"],
  ["/screener", "/screener/figures"],
  ["/sector/banking", "/api/sector-companies"],
] as const;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const countStaleMarks = (page: Page) => page.getByText("Belum diperbarui").count();

for (const [path, source] of pages) {
  test(`${path}: a network failure of ${CUT_SECONDS} s marks the figures stale until the next refresh`, async ({
    page,
  }) => {
    test.setTimeout(isNightly ? 900_000 : 60_000);
    await page.clock.install();
    await page.goto(path);
    await page.clock.runFor(3_000);
    await waitForHydration(page);
    let refreshes = 0;
    let failures = 0;
    page.on("requestfailed", (request) => {
      if (request.url().includes(source)) failures += 1;
    });
    page.on("requestfinished", (request) => {
      if (request.url().includes(source)) refreshes += 1;
    });
    for (const moment of isNightly ? moments : [47, 61]) {
      refreshes = 0;
      await advanceClockUntil(page, async () => refreshes > 0);
      await advanceClock(page, moment);
      const before = await countStaleMarks(page);

      failures = 0;
      await page.context().setOffline(true);
      await advanceClock(page, CUT_SECONDS);
      const marks = await countStaleMarks(page);
      expect(marks > before, `${marks} marks after the cut at ${moment} s`).toBe(failures > 0);
      if (moment < 59) expect(failures, `at ${moment} s`).toBeGreaterThan(0);
      await page.context().setOffline(false);
      await advanceClock(page, 60);
      await expect(page.getByText("Belum diperbarui")).toHaveCount(before);
    }
  });
}
