import { test as base, expect, type Locator, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { restoreTextSize } from "./layout-problems.ts";

interface Fixtures {
  /** Console errors that the test expects; any other one fails it. */
  expectedErrors: RegExp[];
  product: Product;
}

interface WorkerFixtures {
  shared: Shared;
}

/**
 * Starts one product per worker and disposes it with the worker. `reset` runs before each further file that
 * uses it. Product fixtures are test-scoped and call this, because worker-scoped fixtures that differ between
 * files would make Playwright restart the worker for each of them.
 */
type Shared = <T extends AsyncDisposable>(
  start: () => Promise<T>,
  file: string,
  reset: (started: T) => Promise<void>,
) => Promise<T>;

export const isNightly = process.env.NIGHTLY === "1";

/**
 * The site with a fresh installation's samples and the test's own market figures, which it treats as real and
 * no sync overwrites. A test that needs other settings or stops the product starts its own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner requires a destructured argument
    async ({}, use) => {
      const running = new Map<unknown, { started: Promise<AsyncDisposable>; file: string }>();
      await use(async (start, file, reset) => {
        const existing = running.get(start);
        const started = (existing?.started as ReturnType<typeof start> | undefined) ?? start();
        running.set(start, { started, file });
        if (existing && existing.file !== file) await reset(await started);
        return started;
      });
      for (const { started } of running.values()) await (await started)[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
  product: async ({ shared }, use, { file }) => use(await shared(startSite, file, resetSite)),
  baseURL: async ({ product }, use) => use(product.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    await restoreTextSize(page);
    await page.context().setOffline(false); // the next test reuses the context
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

async function startSite(): Promise<Product> {
  const product = await startProduct();
  await fillSite(product);
  return product;
}

/** Restores the samples and the figures, which would otherwise go stale. */
async function resetSite(product: Product): Promise<void> {
  const { pool } = await product.database();
  // The rows of images that tests insert have no files: a page that lists them would log 404s.
  await pool.query("DELETE FROM articles WHERE NOT is_sample; DELETE FROM images; TRUNCATE sources CASCADE");
  await refreshFigures(product);
}

/** While the exchange is open, figures are stale after some minutes, which a slow machine may need for a file. */
export async function refreshFigures(product: Product): Promise<void> {
  await fillSite(product);
  await purgePages(product);
}

/** Four of the eight quoted companies have a P/E: BBCA 25, TLKM 15, ICBP 12.5 and PTBA 5. */
async function fillSite(product: Product): Promise<void> {
  const { db, pool } = await product.database();
  await fillMarket(db);
  await pool.query(`
    UPDATE quotes SET per = figures.per, div_yield_pct = figures.yield
    FROM (VALUES ('BBCA', 25, 2.5), ('TLKM', 15, 6), ('ICBP', 12.5, 4), ('PTBA', 5, 12)) AS figures (symbol, per, yield)
    WHERE quotes.symbol = figures.symbol`);
}

/** Waits until the product has purged its pages. Call it after inserting rows directly. */
export async function purgePages(product: Product): Promise<void> {
  const renderedAt = async () => {
    const html = await (await product.fetch("/legal/terms")).text();
    return Date.parse(/renderedAt\W+(\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(html)?.[1] ?? "");
  };
  await renderedAt();
  const { pool } = await product.database();
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
  const now = Date.now();
  await expect.poll(renderedAt).toBeGreaterThan(now);
}

export { expect };

/**
 * Presses a key that does nothing, for pages that hydrate on interaction, and waits until React has run its effects.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })));
  await page.waitForFunction(() => {
    const reactValue = (node: Node | null, name: string) =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(name))?.[1];
    const isCommitted =
      reactValue(document, "__reactContainer")?.stateNode.current.memoizedState.isDehydrated === false;
    return isCommitted && reactValue(document.querySelector("main"), "__reactFiber") !== undefined;
  });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** axe's violations on the page as "rule: element" lines, once its colours have settled. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  // axe itself instead of its Playwright package, which opens another page for each run and doubles its time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // Reporting passed checks as well would double the time of a run.
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  });
}

/**
 * Expects axe to find no violation. Retries for a while: a half-faded toast, or a page that is being replaced
 * after a click, isn't one.
 */
export async function expectNoAccessibilityViolations(page: Page, message?: string): Promise<void> {
  await expect.poll(() => accessibilityViolations(page), message).toEqual([]);
}

/** @throws if the element isn't visible, since a position of 0 could satisfy what a test expects */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} isn't visible.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Expects axe to find no violation in this theme, in a nightly run in both. */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  for (const colorScheme of isNightly ? THEMES : [theme]) {
    await switchTheme(page, colorScheme);
    await expectNoAccessibilityViolations(page, colorScheme);
  }
}

async function switchTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
}

/** @returns a function that reads the layout shifts so far, each with its value and the elements that moved */
export async function watchShifts(page: Page): Promise<{ read(): Promise<string[]> }> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const describe = ({ node, previousRect: from, currentRect: to }: Shift["sources"][number]) => {
      const html = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue;
      const boxes = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`);
      return `${boxes.join(" -> ")}: ${html}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        shifts.push([entry.value, ...entry.sources.map(describe)].join("\n"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  return { read: () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts) };
}

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
