import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "#test/servers/s3-server.ts";
import type { FileStore } from "./file-store.ts";
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

const s3Store = (changes: { bucket?: string; secretAccessKey?: string } = {}) =>
  createS3Store({
    endpoint: server.endpoint,
    region: "auto",
    bucket: "gambar",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    ...changes,
  });
const stores: [string, () => FileStore][] = [
  ["a folder", () => createFolderStore(folder)],
  ["a bucket", s3Store],
];
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

test("a folder contains no partial files", async () => {
  await createFolderStore(folder).put("whole/a.png", image());
  expect(readdirSync(join(folder, "whole"))).toEqual(["a.png"]);
});

test("a missing bucket and wrong keys are reported", async () => {
  await expect(s3Store({ bucket: "hilang" }).put("a.png", image())).rejects.toThrow(
    "The storage has no bucket hilang.",
  );
  await expect(s3Store({ secretAccessKey: "salah" }).put("a.png", image())).rejects.toThrow(
    "The storage returned 403 for PUT a.png",
  );
});
