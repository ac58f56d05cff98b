import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runProduct, startProduct, waitForExit } from "#test/product.ts";

/**
 * What a first start does when the disk is full, by the size of the disk. An empty database takes 31 MB, and its tables
 * another 5.
 */
const stages: [when: string, size: string, sentence: (dataDir: string) => RegExp][] = [
  [
    "before the database is created",
    "4k", // one page, which the data directory itself takes
    (dataDir) => RegExp(`^The data directory ${dataDir} can't be used: ENOSPC: .* Its disk is full\\.$`, "m"),
  ],
  [
    "while the database is created",
    "12m",
    (dataDir) => RegExp(`^The database in ${dataDir} can't be created: .*No space left on device`, "m"),
  ],
  ["while its tables are created", "33m", () => /^The disk of the database is full\.$/m],
];

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

const mountDisk = (folder: string, size: string) =>
  run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder);

/** Only root can mount a small disk. */
function canMount(): boolean {
  const trial = mkdtempSync(join(tmpdir(), "full-disk-trial-"));
  const isMounted = mountDisk(trial, "1m");
  if (isMounted) run("umount", trial);
  rmdirSync(trial);
  return isMounted;
}

let disk: string;
let started: ChildProcess | undefined;
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), "full-disk-"));
});
afterEach(async () => {
  if (started?.exitCode === null) {
    started.kill();
    await once(started, "exit");
  }
  run("umount", disk);
  rmdirSync(disk);
});

describe.skipIf(!canMount())("a first start on a full disk", () => {
  test.each(stages)(
    "%s names the cause, and the next start with space works",
    async (_when, size, sentence) => {
      const place = { dataDir: disk, databaseUrl: undefined, remove: async () => {} };
      expect(mountDisk(disk, size)).toBe(true);
      started = runProduct(place);
      const { code, stderr } = await waitForExit(started);
      expect(code).toBe(1);
      expect(stderr).toMatch(sentence(disk));

      expect(run("mount", "-o", "remount,size=400m", disk)).toBe(true);
      const product = await startProduct({ place });
      started = product.process;
      expect((await product.fetch("/")).status).toBe(200);
      await product.stop();
      const leftovers = readdirSync(disk).filter((name) => /\.new-|\.part$|^auth-key\./.test(name));
      expect(leftovers).toEqual([]);
    },
  );
});
