import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createTestPlace, openFileDatabase, type TestDatabase } from "#test/database.ts";
import { createLogger } from "../log/log.ts";
import { openDatabase } from "./database.ts";
import { type Notifications, receiveNotifications } from "./notifications.ts";

const log = createLogger("silent");

let database: TestDatabase;
beforeAll(async () => {
  database = await openFileDatabase();
});

let notifications: Notifications;
afterEach(() => notifications.close());

function receive(pool: Pool): string[] {
  const events: string[] = [];
  notifications = receiveNotifications(pool, log);
  notifications.subscribe("uji", {
    onNotification: (payload) => events.push(payload),
    onListening: () => events.push("listening"),
  });
  return events;
}

const notify = (payload: string) => database.pool.query("SELECT pg_notify('uji', $1)", [payload]);

test("notifications arrive in order, with duplicates within a transaction merged", async () => {
  const events = receive(database.pool);
  await expect.poll(() => events).toEqual(["listening"]);
  await database.pool.query("SELECT pg_notify('uji', word) FROM unnest(ARRAY['a', 'b', 'a', 'b']) AS word");
  await notify("c");
  await expect.poll(() => events).toEqual(["listening", "a", "b", "c"]);
});

test("a channel can be subscribed later", async () => {
  const events = receive(database.pool);
  await expect.poll(() => events).toEqual(["listening"]);
  notifications.subscribe("lain", {
    onNotification: (payload) => events.push(payload),
    onListening: () => events.push("listening too"),
  });
  await expect.poll(() => events).toContain("listening too");
  await database.pool.query("NOTIFY lain, 'd'");
  await expect.poll(() => events).toContain("d");
});

test("the connection is outside the pool and reopens when its backend is killed", async () => {
  const events = receive(database.pool);
  await expect.poll(() => events).toEqual(["listening"]);
  const { rowCount } = await database.pool.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'kabarpasar notifications'`);
  expect(rowCount).toBe(1);
  await expect.poll(() => events).toEqual(["listening", "listening"]);
  await notify("e");
  await expect.poll(() => events).toEqual(["listening", "listening", "e"]);
});

test("listening starts or resumes once an unavailable database is back", async () => {
  await using gate = await openGate(database.pool);
  await gate.shut();
  const events = receive(gate.pool);
  await expect.poll(() => gate.attempts()).toBeGreaterThan(1);
  await gate.open();
  await expect.poll(() => events).toEqual(["listening"]);
  await gate.shut();
  await notify("lost");
  await gate.open();
  await expect.poll(() => events).toEqual(["listening", "listening"]);
  await notify("f");
  await expect.poll(() => events).toEqual(["listening", "listening", "f"]);
});

test("listening resumes after a database restart", async () => {
  const place = await createTestPlace({ isEmbedded: true });
  const restarted = await openDatabase({ ...place, role: "server" });
  const events = receive(restarted.pool);
  await expect.poll(() => events).toEqual(["listening"]);
  const [postmaster] = readFileSync(join(place.dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(postmaster), "SIGKILL");
  await expect.poll(() => events).toEqual(["listening", "listening"]);
  const isNotified = () =>
    restarted.pool.query("SELECT pg_notify('uji', 'g')").then(
      () => true,
      () => false,
    );
  await expect.poll(isNotified).toBe(true);
  await expect.poll(() => events).toEqual(["listening", "listening", "g"]);
  await notifications.close();
  await restarted.close();
  await place.remove();
});

test("closing doesn't wait for an unavailable database", async () => {
  await using gate = await openGate(database.pool);
  await gate.shut();
  receive(gate.pool);
  await expect.poll(() => gate.attempts()).toBeGreaterThan(0);
  await notifications.close();
});

/** A proxy to the database. Shutting it closes its connections immediately and rejects new ones. */
async function openGate({ options }: Pool) {
  const { host, port, user, password, database: name } = new Client(options);
  const sockets = new Set<Socket>();
  let isShut = false;
  let attempts = 0;
  const server = createServer((incoming) => {
    incoming.on("error", () => {});
    if (isShut) {
      attempts += 1;
      incoming.destroy();
      return;
    }
    const outgoing = host.startsWith("/")
      ? connect({ path: `${host}/.s.PGSQL.${port}` })
      : connect({ host, port });
    outgoing.on("error", () => {});
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) sockets.add(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const pool = new Pool({
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    user: user ?? "postgres",
    database: name ?? "postgres",
    ...(password && { password }),
  });
  return {
    pool,
    attempts: () => attempts,
    async shut() {
      isShut = true;
      attempts = 0;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async open() {
      isShut = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await pool.end();
    },
  };
}
