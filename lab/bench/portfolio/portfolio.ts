/**
 * npm run --prefix lab bench:portfolio: milliseconds and processor time of a member's portfolio pages, one request at
 * a time, with up to 10,000 transactions of ten years in 200 companies. Options:
 *   --database postgres://…   a server on which databases may be created, instead of the embedded one
 *   --transactions 1000,5000,10000  --companies 200  --requests 20
 */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { portfolioTabs } from "../../../copy/ledger/portfolio-pages.ts";
import { createPlace } from "../server/archive-place.ts";
import { signIn } from "../sign-in.ts";
import { median, percentile } from "../statistics.ts";
import { fillPortfolio, fillPrices, YEARS } from "./fill-portfolio.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    transactions: { type: "string", default: "1000,5000,10000" },
    companies: { type: "string", default: "200" },
    requests: { type: "string", default: "20" },
  },
});
const PASSWORD = "kucing makan ikan";
const WARM_UPS = 3;
const failures = Object.values(portfolioTabs.failed);
const counts = values.transactions.split(",").map(Number);
const requests = Number(values.requests);
const emailOf = (count: number) => `investor-${count}@example.com`;
const today = new Date().toISOString().slice(0, 10);
const firstDays = `${new Date().getUTCFullYear() - YEARS + 1}-01-15`;

const place = await createPlace("portfolio", values.database);
const portfolios = new Map<number, number>();
let symbols: string[] = [];
await place.withDatabase(async ({ db }) => {
  symbols = await fillPrices(db, Number(values.companies));
  for (const count of counts)
    portfolios.set(
      count,
      await fillPortfolio(db, { email: emailOf(count), password: PASSWORD, symbols, count }),
    );
});
const server = await place.startServer();
console.log(`${symbols.length} companies, ${YEARS} years, ${requests} requests one after the other`);
for (const [count, id] of portfolios) {
  console.log(`\n${count.toLocaleString("en")} transactions`);
  const cookie = await signIn(server.url, emailOf(count), PASSWORD);
  const get = (path: string) => request(path, { headers: { cookie } });
  const add = (date: string) =>
    request(`/watchlist/transaksi/baru?portfolio=${id}`, {
      method: "POST",
      headers: { cookie, origin: server.url },
      body: new URLSearchParams({
        ...{ type: "buy", date, ticker: symbols[0] ?? "", quantity: "1", unit: "lot", price: "1000" },
        token: randomUUID(),
      }),
    });
  const tab = (name: string) => `/watchlist?portfolio=${id}&tab=${name}`;
  for (const name of ["watchlist", "kepemilikan", "transaksi", "dividen"])
    await measure(name, () => get(tab(name)));
  await measure("perhitungan", () => get(`/watchlist/perhitungan?portfolio=${id}`));
  await measure("perhitungan, one company", () =>
    get(`/watchlist/perhitungan?portfolio=${id}&saham=${symbols[0]}`),
  );
  // A visit before the job compute-portfolio-days.
  await measure("kinerja, all days computed", () => get(tab("kinerja")), {
    before: () => forgetDays(id),
    times: 5,
  });
  await measure("kinerja, days stored", () => get(tab("kinerja")));
  await measure("the form", () => get(`/watchlist/transaksi/baru?portfolio=${id}&tab=transaksi`));
  await measure("adding a transaction of today", () => add(today));
  await measure("adding one of nine years ago", () => add(firstDays));
  for (const [name, date] of [
    ["kinerja after one of today", today],
    ["kinerja after one of nine years ago", firstDays],
  ] as const)
    await measure(name, () => get(tab("kinerja")), {
      before: async () => {
        await add(date);
        await untilDaysComputed(id);
      },
      times: 5,
    });
}
await server.stop();
await place.remove();

async function request(path: string, init: RequestInit): Promise<void> {
  const response = await fetch(server.url + path, { ...init, redirect: "manual" });
  const text = await response.text();
  const isExpected = init.method === "POST" ? response.status === 302 : response.status === 200;
  if (!isExpected || failures.some((failed) => text.includes(failed)))
    throw new Error(`${path} returned ${response.status}`);
}

async function measure(
  name: string,
  run: () => Promise<void>,
  { before = async () => {}, times = requests }: { before?: () => Promise<void>; times?: number } = {},
): Promise<void> {
  for (let number = 0; number < WARM_UPS; number += 1) await run();
  const milliseconds: number[] = [];
  let cpuSeconds = 0;
  for (let number = 0; number < times; number += 1) {
    await before();
    const [startedAt, cpuBefore] = [performance.now(), server.cpuSeconds()];
    await run();
    milliseconds.push(performance.now() - startedAt);
    cpuSeconds += server.cpuSeconds() - cpuBefore;
  }
  const figures = [median(milliseconds), percentile(milliseconds, 0.95), (cpuSeconds / times) * 1_000];
  const [middle, high, cpu] = figures.map((figure) => `${figure.toFixed(0).padStart(5)} ms`);
  console.log(`${name.padEnd(32)} median ${middle}  p95 ${high}  CPU ${cpu} with PostgreSQL`);
}

async function untilDaysComputed(id: number): Promise<void> {
  await place.readDatabase(async (pool) => {
    for (;;) {
      const { rows } = await pool.query(
        `SELECT days_due_at > now() AND days_valid_until > now() - interval '60 days' AS computed
         FROM portfolios WHERE id = $1`,
        [id],
      );
      if (rows[0]?.computed) return;
      await setTimeout(20);
    }
  });
}

function forgetDays(id: number): Promise<void> {
  return place.readDatabase(async (pool) => {
    await pool.query("UPDATE portfolios SET days_valid_until = NULL WHERE id = $1", [id]);
  });
}
