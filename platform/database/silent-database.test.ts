import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openFileDatabase, type TestDatabase } from "#test/database.ts";
import { type Fault, startFaultProxy } from "#test/servers/fault-proxy.ts";
import { createLogger } from "../log/log.ts";
import { createPool } from "./connections.ts";
import { openDatabase } from "./database.ts";
import { receiveNotifications } from "./notifications.ts";

const limits = { connectMs: 3_000, statementMs: 500 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openFileDatabase();
});

async function openThroughProxy(first?: Fault) {
  const { host, port, user, password, database: name } = new Client(database.pool.options);
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const proxy = await startFaultProxy(target, first);
  const address = {
    host: "127.0.0.1",
    port: proxy.port,
    user: user ?? "postgres",
    database: name ?? "postgres",
    ...(password && { password }),
  };
  const pool = createPool({ ...address, max: 2 }, limits);
  onTestFinished(async () => {
    await proxy[Symbol.asyncDispose]();
    await pool.end();
  });
  return { proxy, pool };
}

test.each<Fault>(["refuse", "hang"])(
  "queries fail while connections %s, and work afterwards",
  async (fault) => {
    const { proxy, pool } = await openThroughProxy(fault);
    const failed = await Promise.allSettled(Array.from({ length: 5 }, () => pool.query("SELECT 1")));
    expect(failed.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    proxy.set("forward");
    await expect.poll(() => succeeds(pool.query("SELECT 1"))).toBe(true);
  },
);

test("connections that go silent are dropped, in and between transactions, and replaced", async () => {
  const { proxy, pool } = await openThroughProxy();
  const db = drizzle(pool);
  await expect.poll(() => succeeds(pool.query("SELECT 1"))).toBe(true);
  const begun = Promise.withResolvers<void>();
  const silent = Promise.withResolvers<void>();
  const during = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    begun.resolve();
    await silent.promise;
    await tx.execute(sql`SELECT 1`);
  });
  await begun.promise;
  await pool.query("SELECT 1");
  proxy.set("silent");
  silent.resolve();
  const starting = Array.from({ length: 4 }, () => db.transaction((tx) => tx.execute(sql`SELECT 1`)));
  const results = await Promise.allSettled([during, ...starting, pool.query("SELECT 1")]);
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
  proxy.set("forward");
  // Both connections of the pool are free again.
  const inTwo = () => succeeds(db.transaction(() => db.transaction((tx) => tx.execute(sql`SELECT 1`))));
  await expect.poll(inTwo).toBe(true);
});

const succeeds = (done: Promise<unknown>) =>
  done.then(
    () => true,
    () => false,
  );

test("PostgreSQL cancels a long statement, and the connection remains usable", async () => {
  const { pool } = await openThroughProxy();
  await expect.poll(() => succeeds(pool.query("SELECT 1"))).toBe(true);
  const client = await pool.connect();
  await expect(client.query("SELECT pg_sleep(600)")).rejects.toMatchObject({ code: "57014" });
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  client.release();
});

test("a listener whose connection goes silent listens again on another", async () => {
  const { proxy, pool } = await openThroughProxy();
  const events: string[] = [];
  const heartbeat = { everyMs: 200, limitMs: 5_000 };
  const notifications = receiveNotifications(pool, createLogger("silent"), heartbeat);
  notifications.subscribe("uji", {
    onNotification: (payload) => events.push(payload),
    onListening: () => events.push("listening"),
  });
  await expect.poll(() => events).toEqual(["listening"]);
  proxy.set("silent");
  await expect.poll(() => proxy.connections()).toBeGreaterThan(1);
  proxy.set("forward");
  await expect.poll(() => events).toEqual(["listening", "listening"]);
  await database.pool.query("SELECT pg_notify('uji', 'a')");
  await expect.poll(() => events).toEqual(["listening", "listening", "a"]);
  proxy.set("silent");
  await notifications.close();
});

test("a database that accepts connections but doesn't answer is reported", async () => {
  await using proxy = await startFaultProxy({ host: "127.0.0.1", port: 1 }, "hang");
  const databaseUrl = `postgres://kabar:sandi@127.0.0.1:${proxy.port}/kabar`;
  await expect(openDatabase({ databaseUrl, dataDir: "/nonexistent", role: "test" })).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${proxy.port}/kabar can't be opened: it did not answer within 8 seconds.`,
  );
});
