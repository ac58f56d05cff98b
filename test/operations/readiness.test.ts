import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import type { Readiness } from "#server/monitoring/readiness.ts";
import { createTestPlace, openProductDatabase, type TestPlace } from "#test/database.ts";
import { type Product, startProduct } from "#test/product.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "#test/servers/fault-proxy.ts";

const AUTH_KEY = "kunci yang sama di semua server kabar";

let place: TestPlace;
let proxy: FaultProxy;
let product: Product;
beforeAll(async () => {
  place = await createTestPlace();
  expect.assert(place.databaseUrl);
  const { pathname, searchParams } = new URL(place.databaseUrl);
  proxy = await startFaultProxy({ path: join(searchParams.get("host") ?? "", ".s.PGSQL.5432") });
  product = await startProduct({
    place: { ...place, databaseUrl: `postgres://postgres@127.0.0.1:${proxy.port}${pathname}` },
    settings: { AUTH_KEY },
  });
  const direct = await openProductDatabase(place);
  await prepareMarket(direct.db);
  await direct.close();
});
afterAll(async () => {
  await product.stop();
  await proxy[Symbol.asyncDispose]();
  await place.remove();
});

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

async function readiness(): Promise<{ status: number; body: Readiness }> {
  const response = await product.fetch("/readyz");
  return { status: response.status, body: (await response.json()) as Readiness };
}
const partOf = async (name: string) => (await readiness()).body.parts[name];
const health = async () => {
  const response = await product.fetch("/healthz");
  return [response.status, await response.text()];
};

/** Bypasses the proxy, which may be faulty. */
async function query(statement: string) {
  const { pool, close } = await openProductDatabase(place);
  try {
    return (await pool.query(statement)).rows;
  } finally {
    await close();
  }
}

/** Runs even after a failure, so that the next test starts with a repaired product. */
const afterwards = (repair: () => Promise<unknown>) =>
  onTestFinished(async () => {
    await repair();
  });

test("a sound node is ready in all its parts", async () => {
  await expect.poll(async () => (await readiness()).status).toBe(200);
  const response = await product.fetch("/readyz");
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    ready: true,
    parts: {
      database: { ok: true, required: true, since: TIME },
      migrations: { ok: true, required: true, since: TIME },
      disk: { ok: true, required: true, since: TIME },
      jobs: { ok: true, required: false, since: TIME },
      mail: { ok: true, required: false, since: TIME },
      market: { ok: true, required: false, since: TIME },
    },
  });
});

test("mails that can't be sent don't take the node out of service", async () => {
  await query(`
    INSERT INTO mail_queue (id, recipient, subject, text, html, next_attempt_at, expires_at, created_at)
    VALUES ('a', 'budi@example.com', 'x', 'x', 'x', now() + interval '1 hour', now() + interval '1 day',
      '2026-01-02T03:04:05Z')`);
  const repair = () => query("DELETE FROM mail_queue");
  afterwards(repair);
  await expect
    .poll(() => partOf("mail"))
    .toEqual({
      ok: false,
      required: false,
      since: "2026-01-02T03:04:05.000Z",
      reason: "Mails waiting to be sent: 1.",
    });
  expect((await readiness()).status).toBe(200);
  await repair();
  await expect.poll(() => partOf("mail")).toEqual({ ok: true, required: false, since: TIME });
});

test("a job that didn't run when due is named", async () => {
  await query(`
    UPDATE shared_jobs SET due_at = '2026-01-02T03:04:05Z', claimed_until = now() + interval '1 hour'
    WHERE name = 'aggregate-old-fetch-runs'`);
  const repair = () =>
    query("UPDATE shared_jobs SET claimed_until = NULL, due_at = now() + interval '1 hour'");
  afterwards(repair);
  await expect
    .poll(() => partOf("jobs"))
    .toEqual({
      ok: false,
      required: false,
      since: "2026-01-02T03:04:05.000Z",
      reason: "No successful run when due: aggregate-old-fetch-runs.",
    });
  expect((await readiness()).status).toBe(200);
  await repair();
  await expect.poll(() => partOf("jobs")).toMatchObject({ ok: true });
});

test("prices that are out of date are named", async () => {
  afterwards(() => query("DELETE FROM quotes"));
  await query(`
    INSERT INTO quotes (symbol, last, as_of, trading_date, confirmed_date, delayed, source, received_at)
    VALUES ('BTC/USD', 1, '2026-01-02T03:04:05Z', '2026-01-02', '2026-01-02', false, 'yahoo', now())
    ON CONFLICT (symbol) DO UPDATE SET as_of = excluded.as_of, source = 'yahoo'`);
  await expect
    .poll(() => partOf("market"))
    .toEqual({
      ok: false,
      required: false,
      since: "2026-01-02T03:04:05.000Z",
      reason: "Out of date: crypto.",
    });
});

test("a schema migrated by another version makes the node unready", async () => {
  await query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  const repair = () => query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'x'");
  afterwards(repair);
  await expect
    .poll(() => partOf("migrations"))
    .toEqual({
      ok: false,
      required: true,
      since: TIME,
      reason: "The database's schema is another version's.",
    });
  expect((await readiness()).status).toBe(503);
  await repair();
  await expect.poll(async () => (await readiness()).status).toBe(200);
});

test.each<[string, Fault, string]>([
  ["stopped", "refuse", "It can't be reached."],
  ["hanging", "silent", "No answer within 2 seconds."],
])("a %s database makes the node unready, but not dead", async (_, fault, reason) => {
  proxy.set(fault);
  await expect.poll(async () => (await partOf("database"))?.reason).toBe(reason);
  const responses = await Promise.all(Array.from({ length: 20 }, readiness));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(responses[0]?.body.parts).toMatchObject({
    disk: { ok: true },
    mail: { ok: false, reason: "Unknown while the database is not ready." },
  });
  expect(await health()).toEqual([200, "ok"]);
  proxy.set("forward");
  await expect.poll(async () => (await readiness()).status, { timeout: 120_000 }).toBe(200);
  expect(product.output()).toContain('"msg":"a part is not ready"');
  // Otherwise the next fault continues this outage, and queries fail without waiting. A short hang may cause none.
  const countLogged = (message: string) => product.output().split(`"msg":"${message}"`).length - 1;
  await expect
    .poll(
      () => countLogged("the database can't be reached") - countLogged("the database can be reached again"),
    )
    .toBe(0);
});
