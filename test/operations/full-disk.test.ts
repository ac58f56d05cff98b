import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runProduct, startProduct, waitForExit } from "#test/product.ts";

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

let folder: string;
let started: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "full-disk-"));
});
afterEach(async () => {
  if (started?.exitCode === null) {
    started.kill();
    await once(started, "exit");
  }
  run("umount", folder);
  rmdirSync(folder);
});

const canMount = () => {
  const trial = mkdtempSync(join(tmpdir(), "full-disk-trial-"));
  const isMounted = run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", trial);
  if (isMounted) run("umount", trial);
  rmdirSync(trial);
  return isMounted;
};

// Only root can mount a small disk.
describe.skipIf(!canMount())("a first start on a full disk", () => {
  test.each([
    ["before the database is created", "64k"],
    ["while the database is created", "12m"],
    ["while its tables are created", "33m"],
  ])("%s names the cause, and the next start with space works", async (_when, size) => {
    expect(run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder)).toBe(true);
    const place = { dataDir: folder, databaseUrl: undefined, remove: async () => {} };
    started = runProduct(place);
    const { code, stderr } = await waitForExit(started);
    expect(code).toBe(1);
    expect(stderr).toMatch(/no space left on device|disk .*is full/i);
    expect(run("mount", "-o", "remount,size=400m", folder)).toBe(true);
    const product = await startProduct({ place });
    expect((await product.fetch("/")).status).toBe(200);
    await product.stop();
    expect(readdirSync(folder).filter((name) => /\.new-|\.part$|^auth-key\./.test(name))).toEqual([]);
  });
});
