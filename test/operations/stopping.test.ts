import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { locks } from "#platform/database/locks.ts";
import { createTestPlace, type TestPlace, type TestPlaceOptions } from "#test/database.ts";
import { type Product, runProduct, startProduct, waitForExit } from "#test/product.ts";
import { startFaultProxy } from "#test/servers/fault-proxy.ts";

test("a stopping server doesn't wait for connections that sent nothing or half a request", async () => {
  await using product = await startProduct();
  const halfBody =
    "POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nabc";
  for (const sent of ["", "GET / HTTP/1.1\r\nHo", halfBody]) await openConnection(product, sent);
  const idle = await openConnection(product, "GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(idle, "data");
  await product.fetch("/healthz"); // the others have been accepted by now
  expect(await codeAfterSigterm(product)).toBe(0);
});

test("a server that is waiting for its database when it starts stops with 0", async () => {
  const place = await createPlace({ isEmbedded: true });
  await using proxy = await startFaultProxy({ host: "127.0.0.1", port: 1 }, "hang");
  const child = runProduct({ ...place, databaseUrl: `postgres://kabar:x@127.0.0.1:${proxy.port}/kabar` });
  const exited = waitForExit(child);
  await expect.poll(() => proxy.connections()).toBeGreaterThan(0);
  child.kill("SIGTERM");
  expect(await exited).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("a server that waits for another's migration stops with 0", async () => {
  const place = await createPlace({ isEmpty: true });
  const other = new Client(place.databaseUrl);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`SELECT pg_advisory_lock(${locks.migration})`);
  const child = runProduct(place);
  const exited = waitForExit(child);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()";
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  child.kill("SIGTERM");
  expect(await exited).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("a start reports a silent database", async () => {
  const place = await createPlace({ isEmbedded: true });
  await using proxy = await startFaultProxy({ host: "127.0.0.1", port: 1 }, "hang");
  const databaseUrl = `postgres://kabar:sandi@127.0.0.1:${proxy.port}/kabar`;
  const { code, stderr } = await waitForExit(runProduct({ ...place, databaseUrl }));
  expect(code).toBe(1);
  expect(stderr).toBe(
    `PostgreSQL at 127.0.0.1:${proxy.port}/kabar can't be opened: it did not answer within 8 seconds.\n`,
  );
});

test("a server recovers from a database that was silent", async () => {
  const place = await createTestPlace();
  const { proxy, url } = await throughProxy(place);
  await using product = await startProduct({ place: { ...place, databaseUrl: url } });
  const statusOf = async (path: string) => (await product.fetch(path)).status;
  expect(await statusOf("/saham/BBCA")).toBe(200);
  proxy.set("silent");
  await expect.poll(() => statusOf("/saham/BBRI")).toBe(503);
  proxy.set("forward");
  await expect.poll(() => statusOf("/saham/BBRI"), { timeout: 150_000 }).toBe(200);
});

async function createPlace(options: TestPlaceOptions): Promise<TestPlace> {
  const place = await createTestPlace(options);
  onTestFinished(() => place.remove());
  return place;
}

async function throughProxy(place: TestPlace) {
  const { host, port, database } = new Client(place.databaseUrl);
  const proxy = await startFaultProxy({ path: `${host}/.s.PGSQL.${port}` });
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  return { proxy, url: `postgres://postgres@127.0.0.1:${proxy.port}/${database}` };
}

async function openConnection(product: Product, sent: string): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(product.url).port) });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  if (sent) socket.write(sent);
  return socket;
}

async function codeAfterSigterm({ process: child }: Product): Promise<number | null> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  return (await exited)[0];
}
