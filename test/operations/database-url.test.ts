import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCluster } from "#platform/database/embedded/create-cluster.ts";
import { findPostgres } from "#platform/database/embedded/postgres-package.ts";
import { findServerUser } from "#platform/database/embedded/server-user.ts";
import {
  type SupervisedPostgres,
  supervisePostgres,
} from "#platform/database/embedded/supervise-postgres.ts";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { runProduct, startProduct, waitForExit } from "#test/product.ts";

const AUTH_KEY = "kunci yang sama di semua server kabar";
const PASSWORD = "sandi-basis-data";

const folder = mkdtempSync(join(tmpdir(), "database-url-"));
const socketDirectory = join(folder, "run");
let port: number;
let server: SupervisedPostgres;

beforeAll(async () => {
  port = await findFreePort();
  server = await startServer();
  await query("postgres", `CREATE ROLE kabar LOGIN PASSWORD '${PASSWORD}'`);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("two nodes start concurrently on an empty database and show each other's changes", async () => {
  await query("postgres", "CREATE DATABASE bersama OWNER kabar");
  const places = [await createPlace(urlOf("bersama")), await createPlace(urlOf("bersama"))] as const;
  const settings = { AUTH_KEY, SITE_URL: "http://kabar.example" };
  const [first, second] = await Promise.all(places.map((place) => startProduct({ place, settings })));
  expect.assert(first && second);
  try {
    for (const node of [first, second]) {
      expect(node.output()).toContain(`(database: PostgreSQL at 127.0.0.1:${port}/bersama)`);
      expect(node.output()).not.toContain(PASSWORD);
      expect((await node.fetch("/")).status).toBe(200);
    }
    // Pages without times relative to now.
    for (const path of ["/koreksi", "/screener"]) {
      const [tag, otherTag] = await Promise.all(
        [first, second].map(async (node) => (await node.fetch(path)).headers.get("ETag")),
      );
      expect(tag).toMatch(/^W\//);
      expect(otherTag).toBe(tag);
    }
    const { rows } = await query("bersama", "SELECT count(*)::int AS samples FROM articles");
    expect(rows).toEqual([{ samples: 12 }]);

    await query("bersama", "UPDATE articles SET title = 'Judul dari simpul lain' WHERE id = 1");
    const news = async (node: typeof first) => (await node.fetch("/news")).text();
    await expect.poll(() => news(first)).toContain("Judul dari simpul lain");
    await expect.poll(() => news(second)).toContain("Judul dari simpul lain");

    await server.stop();
    const health = async () => (await first.fetch("/readyz")).status;
    await expect.poll(health).toBe(503);
    server = await startServer();
    await expect.poll(health).toBe(200);
    expect((await first.fetch("/search?q=dividen")).status).toBe(200);
  } finally {
    for (const node of [first, second]) await node[Symbol.asyncDispose]();
  }
});

test.each([
  ["a wrong password", () => urlOf("postgres", "salah"), 'password authentication failed for user "kabar"'],
  ["a missing database", () => urlOf("tak-ada"), 'database "tak-ada" does not exist'],
  ["a server that can't be reached", () => "postgres://kabar:x@127.0.0.1:1/kabar", "connect ECONNREFUSED"],
])("%s is reported in one sentence, without the password", async (_, url, reason) => {
  const place = await createPlace(url());
  const { code, stderr } = await waitForExit(runProduct(place, { AUTH_KEY }));
  await place.remove();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/\S+ can't be opened: .+\.\n$/);
  expect(stderr).toContain(reason);
  expect(stderr).not.toMatch(/salah|sandi/);
});

async function startServer(): Promise<SupervisedPostgres> {
  const cluster = join(folder, "cluster");
  const { postgres, initdb } = findPostgres();
  const user = findServerUser(cluster, postgres);
  const isNew = server === undefined;
  if (isNew) createCluster(cluster, initdb, user);
  // The test itself connects as superuser through the socket.
  const rules = "local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n";
  if (isNew) writeFileSync(join(cluster, "pg_hba.conf"), rules);
  return supervisePostgres({
    postgres,
    user,
    cluster,
    socketDirectory,
    logFile: join(folder, "postgres.log"),
    // Two servers use more than the embedded default allows for one.
    settings: { listen_addresses: "127.0.0.1", port, fsync: "off", max_connections: 100 },
  });
}

function urlOf(database: string, password = PASSWORD): string {
  return `postgres://kabar:${password}@127.0.0.1:${port}/${database}`;
}

async function createPlace(databaseUrl: string): Promise<TestPlace> {
  return { ...(await createTestPlace({ isEmbedded: true })), databaseUrl };
}

async function query(database: string, statement: string) {
  const client = new Client({ host: socketDirectory, port, user: "postgres", database });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  await new Promise((closed) => listener.close(closed));
  return port;
}
