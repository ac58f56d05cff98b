import { startProduct } from "#test/product.ts";
import { FakeYahooServer } from "#test/servers/fake-yahoo-server.ts";
import { test as base, expect, isNightly } from "./fixtures.ts";

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** Bitcoin trades around the clock, so its sync interval is a minute whenever the test runs. */
let bitcoin = 60_000;

interface Upstream {
  upstream: FakeYahooServer;
}

const test = base.extend<Upstream>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner requires a destructured argument
  upstream: async ({}, use) => {
    const upstream = new FakeYahooServer({
      quotes: {
        get "BTC-USD"() {
          return {
            regularMarketPrice: bitcoin,
            regularMarketPreviousClose: 59_000,
            regularMarketTime: secondsAgo(0),
            currency: "USD",
            exchangeTimezoneName: "UTC",
          };
        },
        get "BBRI.JK"() {
          return {
            regularMarketPrice: 3_890,
            regularMarketPreviousClose: 3_910,
            regularMarketTime: secondsAgo(20 * 86_400),
            currency: "IDR",
            exchangeTimezoneName: "Asia/Jakarta",
          };
        },
      },
    });
    await upstream.start();
    await use(upstream);
    await upstream.stop();
  },
  product: async ({ upstream }, use) => {
    await using product = await startProduct({
      settings: { MARKET_PROVIDER: "yahoo", YAHOO_URL: upstream.url },
    });
    await use(product);
  },
});

test.skip(
  !isNightly,
  "waits for two cycles of a minute; sync-market.server.test.ts has the same by its own clock",
);

test("pages show the last figures, flagged, during a source outage, and recover within a cycle", async ({
  page,
  product,
  upstream,
}) => {
  test.setTimeout(360_000);
  // A sync cycle is a minute.
  const twoCycles = { timeout: 130_000, intervals: [1_000] };
  const tile = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "BTC/USD" }) });
  const { pool } = await product.database();
  const failuresInARow = async () => {
    const { rows } = await pool.query(
      "SELECT consecutive_failures FROM market_syncs WHERE market = 'crypto'",
    );
    return rows[0]?.consecutive_failures;
  };

  await expect(async () => {
    await page.goto("/");
    await expect(tile).toContainText("60.000,00", { timeout: 1_000 });
  }).toPass(twoCycles);
  await expect(tile).not.toContainText("Belum diperbarui");

  await upstream.stop();
  await expect.poll(failuresInARow, twoCycles).toBeGreaterThan(0);
  // Simulates an hour by making all quotes an hour older.
  await pool.query(
    "UPDATE quotes SET as_of = as_of - interval '1 hour', received_at = received_at - interval '1 hour'",
  );
  await expect(async () => {
    await page.goto("/");
    await expect(tile).toContainText("Belum diperbarui", { timeout: 1_000 });
  }).toPass(twoCycles);
  await expect(tile).toContainText("60.000,00");
  await page.goto("/saham/BBRI");
  await expect(page.getByText("Rp3.890").first()).toBeVisible();
  await expect(page.getByText("Belum diperbarui").first()).toBeVisible();

  bitcoin = 61_500;
  await upstream.start();
  await expect.poll(failuresInARow, twoCycles).toBe(0);
  await expect(async () => {
    await page.goto("/");
    await expect(tile).toContainText("61.500,00", { timeout: 1_000 });
    await expect(tile).not.toContainText("Belum diperbarui", { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});
