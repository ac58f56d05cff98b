import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startFaultProxy } from "#test/servers/fault-proxy.ts";
import { type S3Server, startS3Server } from "#test/servers/s3-server.ts";
import { startRawServer } from "../outbound/test-servers.ts";
import type { FileStore, ListedFile } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

let server: S3Server;
const folder = mkdtempSync(join(tmpdir(), "kabarpasar-files-"));
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const s3Store = (
  changes: { endpoint?: string; bucket?: string; secretAccessKey?: string } = {},
  timeoutMs?: number,
) =>
  createS3Store(
    {
      endpoint: server.endpoint,
      region: "auto",
      bucket: "gambar",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      ...changes,
    },
    timeoutMs,
  );
const stores: [string, () => FileStore][] = [
  ["a folder", () => createFolderStore(folder)],
  ["a bucket", () => s3Store()],
];
async function listAll(store: FileStore, prefix: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list(prefix)) files.push(file);
  return files;
}

const image = () => ({ bytes: new Uint8Array([0, 1, 2, 255]), contentType: "image/png" });

describe.each(stores)("%s", (_name, open) => {
  test("returns what was stored, until it is removed", async () => {
    const store = open();
    const key = "images/siti_1/1763769600000-a.320.webp";
    expect(await store.read(key)).toBeUndefined();
    await store.put(key, image());
    expect([...((await store.read(key)) ?? [])]).toEqual([0, 1, 2, 255]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
  });

  test.each(["../a", "a/../../b", "/etc/passwd", "a//b", ".env", "a\\..\\b", "a/%2e%2e/b", "a\0", ""])(
    "rejects the key %j",
    async (key) => {
      await expect(async () => open().read(key)).rejects.toThrow("Invalid file key");
      await expect(async () => open().put(key, image())).rejects.toThrow("Invalid file key");
    },
  );
});

test.each(stores)("%s lists its files with their times", async (_name, open) => {
  const store = open();
  const [first, second] = ["daftar/siti_1/1763769600000-a.jpg", "daftar/umpan/1763769600000-2.320.webp"];
  await store.put(first, image());
  await store.put(second, image());
  await store.put("daftar-lain/1763769600000-a.jpg", image());
  const listed = await listAll(store, "daftar");
  expect(listed.map(({ key }) => key).sort()).toEqual([first, second]);
  for (const { storedAt } of listed) {
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(3_600_000);
  }
  expect(await listAll(store, "kosong")).toEqual([]);
});

test.each([
  ["never answers", ""],
  ["stops within the headers", "HTTP/1.1 200 OK\r\nContent-"],
  ["stops within the body", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345"],
])("requests to a storage that %s time out", async (_case, sent) => {
  const host = await startRawServer((socket) => void socket.write(sent));
  const store = s3Store({ endpoint: `http://${host}` }, 300);
  // A timeout signal was once garbage-collected before it fired.
  setFlagsFromString("--expose-gc");
  const collecting = setInterval(runInNewContext("gc"), 20);
  onTestFinished(() => clearInterval(collecting));
  await expect(store.read("images/a.png")).rejects.toThrow(
    "The storage did not answer GET images/a.png within 0.3 s.",
  );
  await expect(store.put("images/a.png", image())).rejects.toThrow("The storage did not answer PUT");
});

test("a storage that refuses connections fails, and is used again once it is back", async () => {
  await using proxy = await startFaultProxy(
    { host: "127.0.0.1", port: Number(new URL(server.endpoint).port) },
    "refuse",
  );
  const store = s3Store({ endpoint: `http://127.0.0.1:${proxy.port}` }, 2_000);
  await expect(store.put("images/b.png", image())).rejects.toThrow();
  proxy.set("silent");
  await expect(store.put("images/b.png", image())).rejects.toThrow("The storage did not answer PUT");
  proxy.set("forward");
  await store.put("images/b.png", image());
  expect([...((await store.read("images/b.png")) ?? [])]).toEqual([0, 1, 2, 255]);
});

test("a folder contains no partial files", async () => {
  await createFolderStore(folder).put("whole/a.png", image());
  expect(readdirSync(join(folder, "whole"))).toEqual(["a.png"]);
});

test("a missing bucket and wrong keys are reported", async () => {
  const missing = s3Store({ bucket: "hilang" });
  for (const attempt of [
    () => missing.put("a.png", image()),
    () => missing.read("a.png"),
    () => listAll(missing, "images"),
  ]) {
    await expect(attempt()).rejects.toThrow("The storage has no bucket hilang.");
  }
  await expect(s3Store({ secretAccessKey: "salah" }).put("a.png", image())).rejects.toThrow(
    "The storage returned 403 for PUT a.png",
  );
});
