/**
 * npm run --prefix lab bench:alerts: milliseconds to store a minute of quotes of 963 companies with 100,000 armed
 * alerts, compared with the same quotes without alerts; and the response times of pages during that. Options:
 *   --database postgres://…   a PostgreSQL on which it may create databases; by default the embedded one
 *   --alerts 100000  --rounds 15
 */
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { alertsOnQuotesStored } from "../../../domain/alerts/evaluation/on-quotes-stored.server.ts";
import { roundToTick } from "../../../domain/market/quotes/price-rules.ts";
import { noFigures, type Quote } from "../../../domain/market/quotes/quote.ts";
import { storeQuotes } from "../../../domain/market/quotes/store-quotes.server.ts";
import type { DatabasePool } from "../../../platform/database/database.ts";
import { createLogger } from "../../../platform/log/log.ts";
import { WALK_DAYS, walkPrices, walkSymbols } from "../../../test/price-walk.ts";
import { createPlace } from "../server/archive-place.ts";
import { median, percentile } from "../statistics.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    alerts: { type: "string", default: "100000" },
    rounds: { type: "string", default: "15" },
  },
});
const ALERTS = Number(values.alerts);
const ROUNDS = Number(values.rounds);
const DAY = WALK_DAYS[0] ?? "";
const USERS = 1_000;
const PAGES = 200;

const walks = walkSymbols.map((_, company) => walkPrices(company, 10 * ROUNDS));
let minute = 0;

const place = await createPlace("alerts", values.database);
try {
  await place.withDatabase(async ({ db }) => {
    await fillCompanies(db);
    const bare = await measureMinutes(db, false);
    await fillAlerts(db);
    const evaluated = await measureMinutes(db, true);
    console.log(
      `${walkSymbols.length} quotes: ${bare.ms.toFixed(0)} ms; with ${ALERTS.toLocaleString("en")} alerts ` +
        `${evaluated.ms.toFixed(0)} ms (slowest ${evaluated.slowest.toFixed(0)} ms, ${evaluated.fired} fired), ` +
        `${(evaluated.ms / bare.ms).toFixed(1)} times as long`,
    );
    const crash = await measureCrash(db);
    console.log(`all prices 10 % lower: ${crash.ms.toFixed(0)} ms, ${crash.fired} fired`);
  });
  // The only provider that sends no requests: its prices come from imported files.
  const server = await place.startServer({ MARKET_PROVIDER: "eod" });
  await place.readDatabase(async (pool) => {
    const db = drizzle({ client: pool });
    await measurePages(server.url);
    const idle = await measurePages(server.url);
    const bare = await measurePagesWhileStoring(db, server.url, false);
    const evaluated = await measurePagesWhileStoring(db, server.url, true);
    console.log(
      `95th percentile of company pages: ${idle.toFixed(0)} ms; while minutes are stored without a pause ` +
        `${bare.toFixed(0)} ms without alerts, ${evaluated.toFixed(0)} ms with them`,
    );
  });
  await server.stop();
} finally {
  await place.remove();
}

async function fillCompanies(db: DatabasePool): Promise<void> {
  await db.execute(sql`
    INSERT INTO symbols (symbol, name) SELECT code, code FROM unnest(${sql.param(walkSymbols)}::text[]) AS code`);
  await db.execute(sql`
    INSERT INTO users (id, name, email)
    SELECT 'u' || number, 'Investor', 'investor-' || number || '@example.com'
    FROM generate_series(1, ${USERS}::int) AS number`);
  await storeMinute(db, false);
}

async function fillAlerts(db: DatabasePool): Promise<void> {
  await db.execute(sql`
    INSERT INTO alerts (user_id, kind, symbol, threshold, is_once, counts_from, basis_on)
    SELECT 'u' || (1 + number % ${USERS}::int), kind, symbol,
      CASE kind WHEN 'price-above' THEN round(last * (1 + pct / 100)) + number % 7
        WHEN 'price-below' THEN greatest(round(last * (1 - pct / 100)) - number % 7, 1)
        ELSE pct END,
      number % 2 = 0, '2026-01-01', '2026-08-07'
    FROM generate_series(1, ${ALERTS}::int) AS number
    JOIN LATERAL (SELECT (ARRAY['price-above', 'price-below', 'price-above', 'price-below', 'day-rise', 'day-fall'])[
      1 + number % 6] AS kind, 1 + (number % 190) / 10.0 AS pct) AS rule ON true
    JOIN (SELECT symbol, last, row_number() OVER (ORDER BY symbol) AS place FROM quotes) AS quoted
      ON place = 1 + number % ${walkSymbols.length}::int
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`VACUUM ANALYZE alerts`);
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM alerts`);
  console.log(`${rows[0]?.count} alerts`);
}

async function measureMinutes(db: DatabasePool, hasAlerts: boolean) {
  const times: number[] = [];
  const before = await countFired(db);
  for (let round = 0; round < ROUNDS; round += 1) times.push(await storeMinute(db, hasAlerts));
  return { ms: median(times), slowest: Math.max(...times), fired: (await countFired(db)) - before };
}

async function measureCrash(db: DatabasePool) {
  const before = await countFired(db);
  const ms = await storeMinute(db, true, 0.9);
  return { ms, fired: (await countFired(db)) - before };
}

async function measurePages(url: string): Promise<number> {
  const times: number[] = [];
  for (const symbol of walkSymbols.slice(0, PAGES)) {
    const startedAt = performance.now();
    const response = await fetch(new URL(`/saham/${symbol}`, url));
    await response.text();
    if (!response.ok) throw new Error(`${symbol}: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.95);
}

async function measurePagesWhileStoring(db: DatabasePool, url: string, hasAlerts: boolean): Promise<number> {
  let isMeasuring = true;
  const storing = (async () => {
    while (isMeasuring) await storeMinute(db, hasAlerts);
  })();
  const p95 = await measurePages(url);
  isMeasuring = false;
  await storing;
  return p95;
}

async function storeMinute(db: DatabasePool, hasAlerts: boolean, factor = 1): Promise<number> {
  minute += 1;
  const asOf = new Date(Date.parse(`${DAY}T09:00:00+07:00`) + minute * 60_000);
  const quotes = walkSymbols.map((symbol, company) => quoteOf(symbol, walks[company] ?? [], asOf, factor));
  const startedAt = performance.now();
  await storeQuotes(
    db,
    quotes,
    asOf,
    hasAlerts ? alertsOnQuotesStored("eod", createLogger("error")) : async () => {},
  );
  return performance.now() - startedAt;
}

function quoteOf(symbol: string, walk: readonly number[], asOf: Date, factor: number): Quote {
  const [previousClose = 0] = walk;
  const last = roundToTick((walk[minute % walk.length] ?? previousClose) * factor, DAY) ?? previousClose;
  return {
    ...noFigures,
    symbol,
    last,
    previousClose,
    changePct: undefined,
    volume: 1_000 * minute,
    turnover: undefined,
    currency: "IDR",
    asOf,
    tradingDate: DAY,
    confirmedDate: DAY,
    delayed: false,
    source: "eod",
  };
}

async function countFired(db: DatabasePool): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM notifications`);
  return rows[0]?.count ?? 0;
}
