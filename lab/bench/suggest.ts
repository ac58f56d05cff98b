/**
 * npm run --prefix lab bench:suggest -- FOLDER: response times of the header's suggestions, with the companies of
 * FOLDER/companies.csv (the layout of `npm run import:symbols`). Two measurements on the built product,
 * uncached: every keystroke of typing names and codes as an HTTP request, one at a time; and in a browser the
 * time from the end of the debounce to the list. Options:
 *   --database postgres://…   an empty database instead of the embedded one
 *   --articles 0              generated articles beside the samples
 *   --keystrokes 1000  --seed 1
 *   --browser /usr/bin/chromium
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { sql } from "drizzle-orm";
import { listListedCompanies } from "../../domain/market/listings/symbols.server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { fillArchive } from "../../test/archive/fill-archive.ts";
import { randomNumbers } from "../../test/random-numbers.ts";
import { startServer, waitUntilIdle } from "./server/server-process.ts";
import { percentile } from "./statistics.ts";

const DEBOUNCE_MS = 300;
const BROWSER_KEYSTROKES = 200;
/** Only a failed request takes this long. */
const LIST_TIMEOUT_MS = 15_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: "string" },
    articles: { type: "string", default: "0" },
    keystrokes: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    browser: { type: "string", default: "/usr/bin/chromium" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Pass the folder that contains companies.csv.");

const dataDir = mkdtempSync(join(tmpdir(), "bench-suggest-"));
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const env = {
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  MARKET_PROVIDER: "eod",
  PAGE_CACHE_MB: "0",
  DATA_DIR: dataDir,
  ...(values.database && { DATABASE_URL: values.database }),
};

const typed = await prepare(join(folder, "companies.csv"));
const server = await startServer({
  command: [process.execPath, "build/product/main.js"],
  env,
  core: undefined,
});
await waitUntilIdle(server);
print("HTTP, every keystroke", await measureRequests(server.url));
print("browser, debounce to list", await measureBrowser(server.url));
await server.stop();

async function prepare(companies: string): Promise<string[]> {
  const imported = spawnSync(process.execPath, ["scripts/import.ts", "symbols", resolve(companies)], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (imported.status !== 0) throw new Error(imported.stderr + imported.stdout);
  const database = await openDatabase({
    databaseUrl: values.database,
    dataDir,
    role: "server",
  });
  await migrateDatabase(database, resolve(import.meta.dirname, "../../migrations"));
  const { db } = database;
  if (Number(values.articles) > 0) {
    await fillArchive(db, {
      articles: Number(values.articles),
      candles: 0,
      users: 0,
      sources: 0,
      seed: Number(values.seed),
      now: new Date(),
      onStep: () => {},
    });
  }
  await db.execute(sql`
    INSERT INTO quotes (symbol, last, previous_close, change_pct, market_cap, currency, as_of, trading_date,
      confirmed_date, delayed, source, received_at)
    SELECT symbol, 1000, 990, 1.01, 1e9 * length(name), 'IDR', now(), now()::date, now()::date, false, 'eod', now()
    FROM symbols WHERE kind = 'stock' ON CONFLICT DO NOTHING`);
  const listed = await listListedCompanies(db);
  await database.close();
  console.log(`${listed.length} companies, ${values.articles} generated articles`);
  const random = randomNumbers(Number(values.seed));
  const texts = listed.flatMap(({ symbol, name }) => [symbol, name]).sort();
  const keystrokes: string[] = [];
  while (keystrokes.length < Number(values.keystrokes)) {
    const text = (texts[Math.floor(random() * texts.length)] ?? "").toLowerCase().slice(0, 12);
    for (let length = 2; length <= text.length; length++) keystrokes.push(text.slice(0, length));
  }
  return keystrokes;
}

async function measureRequests(url: string): Promise<number[]> {
  const times: number[] = [];
  for (const [index, text] of [...typed.slice(0, 50), ...typed].entries()) {
    const start = performance.now();
    const response = await fetch(`${url}/api/suggest?${new URLSearchParams({ q: text })}`);
    await response.json();
    if (response.status !== 200) throw new Error(`"${text}" returned ${response.status}`);
    if (index >= 50) times.push(performance.now() - start); // the first warm up
  }
  return times;
}

async function measureBrowser(url: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: values.browser,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  await page.goto(`${url}/legal/terms`);
  const field = page.locator("header [data-search-field]:visible");
  await field.click();
  await page.locator("header [role=combobox]:visible").waitFor();
  const times: number[] = [];
  let before = "";
  for (const text of typed) {
    if (times.length === BROWSER_KEYSTROKES) break;
    if (!text.startsWith(before) || before === "") await field.fill(text.slice(0, -1));
    before = text;
    if (text.endsWith(" ")) {
      await page.keyboard.type(" "); // requests the same as the keystroke before
      continue;
    }
    await page.evaluate(watchList, { query: text, limitMs: LIST_TIMEOUT_MS });
    await page.keyboard.type(text.slice(-1));
    times.push((await page.evaluate(() => window.listShown)) - DEBOUNCE_MS);
  }
  await browser.close();
  return times;
}

declare global {
  interface Window {
    listShown: Promise<number>;
  }
}

/** Runs in the page. Its listeners are active when it returns, so that it misses no keystroke. */
function watchList({ query, limitMs }: { query: string; limitMs: number }): void {
  let typedAt: number | undefined;
  const field = document.querySelector("header [role=combobox]");
  if (!field) throw new Error("the page has no search field with suggestions");
  field.addEventListener(
    "input",
    () => {
      typedAt = performance.now();
    },
    { once: true, capture: true },
  );
  window.listShown = new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      // Before the keystroke the page may still show an earlier list for the same text.
      if (typedAt === undefined) return;
      if (!document.querySelector("header [role=listbox]")?.textContent?.includes(`“${query}”`)) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(performance.now() - typedAt);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const timer = setTimeout(() => reject(new Error(`no list for "${query}" within ${limitMs} ms`)), limitMs);
  });
}

function print(name: string, times: number[]): void {
  const at = (share: number) => percentile(times, share).toFixed(1);
  const within = times.filter((ms) => ms <= 50).length / times.length;
  console.log(
    `${name} (${times.length}): p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ` +
      `${(within * 100).toFixed(1)} % within 50 ms`,
  );
}
