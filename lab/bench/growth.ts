/**
 * npm run --prefix lab bench:growth: the cost of an archive of 200,000 articles: times of uncached renders, as a ratio
 * to an archive of 2,000. Two products run side by side and get requests in turn, so that the machine's speed cancels
 * out. Options:
 *   --database postgres://…    a PostgreSQL on which it may create databases; by default the embedded one
 *   --articles 200000  --than 2000      the two archives
 *   --rounds 60                         requests of each page to each product
 *   --ceiling 1.2                       fail if a page's ratio is higher
 */
import { parseArgs } from "node:util";
import { fillArchive } from "../../test/archive/fill-archive.ts";
import { type ArchivePlace, createPlace } from "./server/archive-place.ts";
import type { ServerProcess } from "./server/server-process.ts";
import { median } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    articles: { type: "string", default: "200000" },
    than: { type: "string", default: "2000" },
    rounds: { type: "string", default: "60" },
    ceiling: { type: "string" },
  },
});
const SEED = 1;
const others = { candles: 100_000, users: 0, sources: 0 };
const paths = {
  home: "/",
  list: "/news",
  sector: "/sector/banking",
  ticker: "/news/BBCA",
  RSS: "/feed/news/rss.xml",
  "ticker RSS": "/feed/ticker/BBCA/rss.xml",
  stock: "/saham/BBCA",
  sitemap: "/sitemap.xml",
  "news sitemap": "/sitemap-news.xml",
};

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000;

async function fill({ withDatabase }: ArchivePlace, articles: number): Promise<void> {
  await withDatabase(async ({ db }) => {
    const startedAt = performance.now();
    await fillArchive(db, { ...others, articles, seed: SEED, now: new Date() });
    console.log(`filled with ${articles} articles in ${secondsSince(startedAt).toFixed(0)} s`);
  });
}

async function renderMs(server: ServerProcess, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${server.url}${path}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  return performance.now() - startedAt;
}

/** Other processes can only slow a request down, so the faster half is more accurate. */
function lowerQuartile(numbers: readonly number[]): number {
  return median([...numbers].sort((a, b) => a - b).slice(0, Math.ceil(numbers.length / 2)));
}

async function listArticles({ url }: ServerProcess): Promise<string[]> {
  const page = await (await fetch(`${url}/news`)).text();
  return [...new Set([...page.matchAll(/href="(\/news\/read\/[^"?#]+)"/g)].map(([, path = ""]) => path))];
}

async function comparePage(
  title: string,
  [small, large]: [ServerProcess, ServerProcess],
  paths: (round: number) => [string, string],
): Promise<number> {
  const times: { small: number; large: number }[] = [];
  // The first rounds warm both up.
  for (let round = -10; round < Number(values.rounds); round++) {
    const [smallPath, largePath] = paths(Math.abs(round));
    const isSmallFirst = round % 2 === 0;
    const first = isSmallFirst ? await renderMs(small, smallPath) : await renderMs(large, largePath);
    const second = isSmallFirst ? await renderMs(large, largePath) : await renderMs(small, smallPath);
    if (round >= 0)
      times.push(isSmallFirst ? { small: first, large: second } : { small: second, large: first });
  }
  const smallMs = lowerQuartile(times.map((time) => time.small));
  const largeMs = lowerQuartile(times.map((time) => time.large));
  const ratio = largeMs / smallMs;
  console.log(
    `${title.padEnd(14)}${smallMs.toFixed(1).padStart(8)} ms${largeMs.toFixed(1).padStart(8)} ms${ratio.toFixed(2).padStart(7)}`,
  );
  return ratio;
}

console.log(values.database ? "PostgreSQL" : "embedded database");
const places = [
  await createPlace("growth_small", values.database),
  await createPlace("growth_large", values.database),
] as const;
const ratios: Record<string, number> = {};
try {
  await fill(places[0], Number(values.than));
  await fill(places[1], Number(values.articles));
  const small = await places[0].startServer();
  const large = await places[1].startServer();
  await compareAll(small, large);
  await Promise.all([small.stop(), large.stop()]);
} finally {
  for (const place of places) await place.remove();
}
const ceiling = Number(values.ceiling ?? Number.POSITIVE_INFINITY);
for (const [title, ratio] of Object.entries(ratios).filter(([, ratio]) => ratio > ceiling)) {
  console.error(`${title} slows down too much in the larger archive: ${ratio.toFixed(2)} > ${ceiling}`);
  process.exitCode = 1;
}

async function compareAll(small: ServerProcess, large: ServerProcess): Promise<void> {
  const smallArticles = await listArticles(small);
  const largeArticles = await listArticles(large);
  console.log(
    `\n${"uncached".padEnd(14)}${values.than.padStart(11)}${values.articles.padStart(11)}  ratio (lower quartiles)`,
  );
  for (const [title, path] of Object.entries(paths)) {
    ratios[title] = await comparePage(title, [small, large], () => [path, path]);
  }
  ratios.article = await comparePage("article", [small, large], (round) => [
    smallArticles[round % smallArticles.length] ?? "/",
    largeArticles[round % largeArticles.length] ?? "/",
  ]);
}
