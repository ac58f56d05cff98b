/**
 * npm run --prefix lab bench:lighthouse: runs Lighthouse with its defaults (mobile, simulated slow 4G) on the home
 * page, news list, first article, a stock, markets, a search, the screener and a member's watchlist of the built
 * product. Options:
 *   --runs 3                         per page; prints medians
 *   --browser /usr/bin/chromium
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { ARCHIVE_PASSWORD } from "../../test/archive/fill-archive.ts";
import { fillMembers } from "../../test/archive/fill-members.ts";
import { startBrowser } from "./browser-process.ts";
import { findFirstArticle } from "./page-paths.ts";
import { createPlace } from "./server/archive-place.ts";
import { signIn } from "./sign-in.ts";
import { median } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    browser: { type: "string", default: "/usr/bin/chromium" },
  },
});

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

type Figures = Record<string, number>;

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

async function measurePage(url: string, cookie: string, debuggingPort: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    extraHeaders: { Cookie: cookie },
    logLevel: "error",
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const metric = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits["network-requests"]?.details;
  const requests = (details && "items" in details ? details.items : []) as NetworkRequest[];
  const scriptBytes = requests
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
    .map(({ id }) => id);
  if (failed.length > 0) console.log(`  failed audits on ${new URL(url).pathname}: ${failed.join(", ")}`);
  return {
    ...Object.fromEntries(
      CATEGORIES.map((category) => [category, (categories[category]?.score ?? Number.NaN) * 100]),
    ),
    "LCP s": metric("largest-contentful-paint") / 1000,
    "JS kB": scriptBytes / 1000,
    CLS: metric("cumulative-layout-shift"),
    "TBT ms": metric("total-blocking-time"),
  };
}

function medians(runs: readonly Figures[]): Figures {
  const columns = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    columns.map((column) => {
      const middle = median(runs.map((figures) => figures[column] ?? Number.NaN));
      return [column, Math.round(middle * 100) / 100];
    }),
  );
}

const directory = mkdtempSync(join(tmpdir(), "bench-lighthouse-"));
process.once("exit", () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
/** One run in a new browser. Chrome sometimes loses a trace; such a run is repeated and reported. */
async function runOnce(url: string, cookie: string, attemptsLeft = 2): Promise<Figures> {
  const browser = await startBrowser(values.browser, mkdtempSync(join(directory, "profile-")));
  try {
    return await measurePage(url, cookie, browser.debuggingPort);
  } catch (error) {
    if (attemptsLeft === 0) throw error;
    console.log(`  repeated: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await browser.stop();
  }
  return runOnce(url, cookie, attemptsLeft - 1);
}

const place = await createPlace("lighthouse", undefined);
const demo = { SEED_DEMO: "true", MARKET_PROVIDER: "simulated", PAGE_CACHE_MB: "128" };
try {
  // A member's portfolios hold the demo's companies, which the first start creates.
  await (await place.startServer(demo)).stop();
  await place.withDatabase(({ db }) => fillMembers(db, { users: 1, password: ARCHIVE_PASSWORD }));
  const server = await place.startServer(demo);
  const member = await signIn(server.url, "pembaca-1@example.com", ARCHIVE_PASSWORD);
  const article = await findFirstArticle(server.url);
  const table: Record<string, Figures> = {};
  for (const [path, cookie] of [
    ["/", ""],
    ["/news", ""],
    [article, ""],
    ["/saham/BBCA", ""],
    ["/markets", ""],
    ["/search?q=dividen", ""],
    ["/screener", ""],
    ["/watchlist", member],
  ] as const) {
    const runs: Figures[] = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await runOnce(server.url + path, cookie));
    table[path] = medians(runs);
  }
  console.table(table);
  await server.stop();
} finally {
  await place.remove();
}
