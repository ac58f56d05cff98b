/**
 * npm run --prefix lab bench:first-press: time from the first press on a control to its visible effect, on a slow phone
 * (1.6 Mbit/s, 150 ms, CPU ÷ 4): a movers' tab, a tab of the markets, a filter of the screener and a range of a chart.
 * Also the bytes of scripts that a page has loaded once it is idle. Options:
 *   --url http://...      a running server with prices; by default the built product with simulated ones
 *   --rounds 5            per press; prints medians
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, errors, type Page } from "@playwright/test";
import { findFirstArticle } from "./page-paths.ts";
import { startServer, waitUntilIdle } from "./server/server-process.ts";
import { median } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    rounds: { type: "string", default: "5" },
    browser: { type: "string", default: "/usr/bin/chromium-headless-shell" },
  },
});
const rounds = Number(values.rounds);
const LIMIT_MS = 20_000;
const BYTES_PER_SECOND = 200_000;

interface Press {
  name: string;
  path: string;
  press(page: Page): Promise<void>;
  effect: string;
}

const visible = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((e) => e.checkVisibility())`;

const presses: Press[] = [
  {
    name: "home: movers, Turun",
    path: "/",
    press: (page) => page.getByRole("tab", { name: "Turun" }).click({ noWaitAfter: true }),
    effect: `[...document.querySelectorAll("[role=tabpanel]")].some((e) => e.checkVisibility() && document.getElementById(e.getAttribute("aria-labelledby"))?.textContent === "Turun")`,
  },
  {
    name: "markets: Global",
    path: "/markets",
    press: (page) => page.getByRole("tab", { name: "Global" }).click({ noWaitAfter: true }),
    effect: `[...document.querySelectorAll("[role=tabpanel]")].some((e) => e.checkVisibility() && document.getElementById(e.getAttribute("aria-labelledby"))?.textContent === "Global")`,
  },
  {
    name: "screener: a sector",
    path: "/screener",
    press: async (page) => {
      await page
        .getByRole("button", { name: /^Filter/ })
        .first()
        .click({ noWaitAfter: true });
      await page.getByRole("combobox", { name: "Sektor" }).selectOption("banking", { noWaitAfter: true });
    },
    effect: `/^Menampilkan/.test(document.querySelector("#screener-count")?.textContent ?? "") && document.querySelector("#screener-count").textContent !== window.countBefore`,
  },
  {
    name: "stock: chart, 1M",
    path: "/saham/BBCA",
    press: (page) => page.getByRole("link", { name: /^1M,/ }).click({ noWaitAfter: true }),
    effect: visible('a[aria-label^="1M,"][aria-current]'),
  },
];

async function openSlowly(
  browser: Browser,
): Promise<{ page: Page; session: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
    // The effects below are strings to evaluate, which the site's CSP would block.
    bypassCSP: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, session, close: () => context.close() };
}

async function measurePress(browser: Browser, url: string, press: Press, afterMs: number): Promise<number> {
  const { page, close } = await openSlowly(browser);
  try {
    await page.goto(url + press.path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), afterMs);
    await page.evaluate(() =>
      Object.assign(window, { countBefore: document.querySelector("#screener-count")?.textContent }),
    );
    const start = Date.now();
    await press.press(page);
    await page.waitForFunction(press.effect, undefined, { polling: 16, timeout: LIMIT_MS });
    return Date.now() - start;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return LIMIT_MS;
  } finally {
    await close();
  }
}

/** Bytes of scripts as transferred, six seconds after loading. */
async function measureScripts(browser: Browser, url: string, path: string): Promise<number> {
  const { page, session, close } = await openSlowly(browser);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url + path);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6_000)));
  await close();
  return bytes;
}

async function measure(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: values.browser });
  const results: Record<string, Record<string, number>> = {};
  for (const press of presses) {
    for (const afterMs of [0, 3_000]) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await measurePress(browser, url, press, afterMs));
      results[press.name] = {
        ...results[press.name],
        [`ms, ${afterMs / 1_000} s after paint`]: median(times),
      };
    }
  }
  console.table(results);
  const article = await findFirstArticle(url);
  const kilobytes: Record<string, number> = {};
  for (const [name, path] of Object.entries({ home: "/", list: "/news", article, stock: "/saham/BBCA" }))
    kilobytes[name] = Math.round((await measureScripts(browser, url, path)) / 1_000);
  console.table({ "kB of scripts": kilobytes });
  await browser.close();
}

if (values.url) await measure(values.url);
else {
  const directory = mkdtempSync(join(tmpdir(), "bench-first-press-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const product = await startServer({
    command: [process.execPath, "build/product/main.js"],
    env: {
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: join(directory, "data"),
      MARKET_PROVIDER: "simulated",
    },
    core: undefined,
  });
  try {
    await waitUntilIdle(product);
    await measure(product.url);
  } finally {
    await product.stop();
  }
}
